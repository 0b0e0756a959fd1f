#include "engine/machine/simulation/measures.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/simulation/card_measures.h"

namespace loom::machine {
namespace {

// Collects figures under their names.
class Figures {
 public:
  void share(std::string name, int64_t hits, int64_t count) {
    list_.push_back({std::move(name), true, share_of(hits, count)});
  }
  void split(std::string name, const Moments& moments) {
    list_.push_back({std::move(name), true, statistics::split_share(sums(moments), kWholeWin)});
  }
  void mean(std::string name, const Moments& moments) {
    list_.push_back({std::move(name), false, mean_of(moments)});
  }
  void estimate(std::string name, const Estimate& estimate) {
    list_.push_back({std::move(name), false, estimate});
  }
  std::vector<Measure> take() { return std::move(list_); }

 private:
  std::vector<Measure> list_;
};

std::vector<uint64_t> histogram_of(const std::vector<int64_t>& counts) {
  return {counts.begin(), counts.end()};
}

void add_course(Figures& figures, const program::Program& program, const Tally& tally) {
  for (size_t i = 0; i < program.endings.size(); ++i) {
    figures.share("ending/" + program.endings[i], tally.endings[i].games, tally.games);
  }
  figures.share("won", tally.won, tally.games);
  figures.share("shared-win", tally.shared, tally.won);
  figures.mean("rounds", tally.rounds);
  const std::vector<uint64_t> lengths = histogram_of(tally.length);
  figures.estimate("rounds-median", statistics::median(lengths));
  figures.estimate("rounds-tenth", statistics::quantile(lengths, 0.1));
  figures.estimate("rounds-ninth-tenth", statistics::quantile(lengths, 0.9));
  for (size_t i = 0; i < program.tracks.size(); ++i) {
    figures.mean("track/" + program.tracks[i].text.name, tally.tracks[i]);
  }
}

void add_play(Figures& figures, const program::Program& program, const Tally& tally) {
  figures.mean("margin", tally.margin);
  figures.mean("lead-changes", tally.lead_changes);
  figures.split("snowball", tally.led_share);
  for (size_t i = 0; i < program.action_names.size(); ++i) {
    const std::string& name = program.action_names[i].name;
    figures.mean("action/" + name, tally.actions[i].times);
    figures.share("action-games/" + name, tally.actions[i].games, tally.games);
  }
  figures.mean("accepted", tally.accepted);
  figures.mean("declined", tally.declined);
  for (size_t i = 0; i < program.statuses.size(); ++i) {
    const std::string& name = program.statuses[i].text.name;
    if (name.empty()) continue;  // only a reaction knows it
    figures.share("status/" + name, tally.statuses[i].games, tally.games);
    figures.mean("status-times/" + name, tally.statuses[i].times);
  }
  for (size_t i = 0; i < program.kinds.size(); ++i) {
    figures.mean("drawn/" + program.kinds[i].text.name, tally.drawn[i]);
  }
}

void add_seats(Figures& figures, const Tally& tally, int players) {
  for (int i = 0; i < players; ++i) {
    figures.split(fmt::format("win-share/seat-{}", i + 1), tally.seat_share[i]);
  }
  for (int i = 0; i < players; ++i) {
    figures.mean(fmt::format("score/seat-{}", i + 1), tally.seat_score[i]);
  }
}

void add_contender(Figures& figures, const program::Program& program, const Counted& counted,
                   const ContenderTally& contender, const std::string& bot) {
  const auto each = [&](const char* what, const std::string& name, const Moments& moments) {
    figures.mean(fmt::format("{}/{}/{}", what, name, bot), moments);
  };
  figures.split("win-share/" + bot, contender.share);
  figures.mean("score/" + bot, contender.score);
  figures.mean("score-of-won-games/" + bot, contender.winning_score);
  figures.mean("accepted/" + bot, contender.accepted);
  for (size_t i = 0; i < program.tracks.size(); ++i) {
    if (!program.tracks[i].of_player) continue;
    each("track", program.tracks[i].text.name, contender.tracks[i]);
  }
  for (size_t i = 0; i < program.action_names.size(); ++i) {
    each("action", program.action_names[i].name, contender.actions[i]);
  }
  for (size_t i = 0; i < program.statuses.size(); ++i) {
    if (program.statuses[i].text.name.empty()) continue;
    each("status-times", program.statuses[i].text.name, contender.statuses[i]);
  }
  for (size_t i = 0; i < program.zones.size(); ++i) {
    if (contender.brought[i].sum == 0) continue;
    each("moved", program.zones[i].text.name, contender.brought[i]);
  }
  for (size_t i = 0; i < counted.features.size(); ++i) {
    const auto which = static_cast<size_t>(counted.features[i]);
    each("feature", program.features[which].text.name, contender.features[i]);
  }
}

// In all, and by what moves any.
void add_flows(Figures& figures, const program::Program& program, const Counted& counted,
               const Tally& tally) {
  for (size_t t = 0; t < program.tokens.size(); ++t) {
    for (const bool in : {true, false}) {
      const std::string name = fmt::format("flow-{}/{}", in ? "in" : "out", program.tokens[t].name);
      const auto add = [&](const std::string& of, int source) {
        const int flow = counted.flow(static_cast<int>(t), in, source);
        const bool any = tally.flows[static_cast<size_t>(flow)].sum != 0;
        if (any || of.empty()) figures.estimate(name + of, flow_a_round(tally, flow));
      };
      add("", counted.all_sources());
      add("/effects", counted.all_effects());
      for (size_t i = 0; i < counted.sources.size(); ++i) {
        const FlowSource& source = counted.sources[i];
        add(fmt::format("/{}{}", source.of_effects ? "effects/" : "", source.name),
            static_cast<int>(i));
      }
    }
  }
}

RoundMeasures round_measures(const Tally& tally, size_t round) {
  const RoundTally& counted = tally.by_round[round];
  RoundMeasures made;
  made.games = counted.games;
  for (const Moments& standing : counted.standings) made.standings.push_back(mean_of(standing));
  for (const EndingTally& ending : tally.endings) {
    made.endings.push_back(share_of(ending.in_round[round], counted.games));
  }
  for (const int64_t flow : counted.flows) {
    made.flows.push_back(static_cast<double>(flow) /
                         static_cast<double>(std::max<int64_t>(counted.games, 1)));
  }
  return made;
}

}  // namespace

Estimate flow_a_round(const Tally& tally, int flow, double confidence) {
  const Rate& rate = tally.flows[static_cast<size_t>(flow)];
  return statistics::quotient(
      {static_cast<uint64_t>(tally.games), rate.sum, static_cast<uint64_t>(rate.squares)},
      sums(tally.rounds), rate.with_rounds, confidence);
}

statistics::Sums sums(const Moments& moments) {
  return {static_cast<uint64_t>(moments.count), moments.sum,
          static_cast<uint64_t>(moments.squares)};
}

Estimate mean_of(const Moments& moments) { return statistics::mean(sums(moments)); }

Estimate share_of(int64_t hits, int64_t count) {
  return statistics::share({static_cast<uint64_t>(hits), static_cast<uint64_t>(count)});
}

double share_of_a_seat(const ContenderTally& contender, int seats) {
  if (contender.share.count == 0 || seats == 0) return 0;
  return static_cast<double>(contender.share.sum) /
         static_cast<double>(kWholeWin * contender.share.count * seats);
}

Estimate Measures::figure(std::string_view name) const {
  const auto found = std::find_if(figures.begin(), figures.end(),
                                  [&](const Measure& measure) { return measure.name == name; });
  return found == figures.end() ? Estimate{} : found->estimate;
}

Measures measure(const program::Program& program, const Counted& counted,
                 const Simulation& simulation, const Tally& tally) {
  Measures made;
  made.games = tally.games;
  made.players = simulation.setup.players;
  made.contenders = contenders_of(simulation);
  Figures figures;
  add_course(figures, program, tally);
  add_play(figures, program, tally);
  add_seats(figures, tally, made.players);
  for (size_t i = 0; i < made.contenders.size(); ++i) {
    add_contender(figures, program, counted, tally.contenders[i], made.contenders[i].name);
  }
  add_flows(figures, program, counted, tally);
  made.figures = figures.take();
  for (const Moments& share : tally.seat_share) {
    made.seat_shares.push_back(statistics::split_share(sums(share), kWholeWin));
  }
  for (size_t i = 0; i < made.contenders.size(); ++i) {
    made.contender_shares.push_back(
        statistics::split_share(sums(tally.contenders[i].share), kWholeWin));
  }
  made.cards = measure_cards(tally);
  made.moved = measure_moved(program, counted, made.contenders, tally);
  for (size_t round = 0; round < tally.by_round.size(); ++round) {
    if (round > 0 && tally.by_round[round].games == 0) break;
    made.rounds.push_back(round_measures(tally, round));
  }
  return made;
}

}  // namespace loom::machine
