#include "engine/simulation/measures.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/simulation/card_measures.h"

namespace loom::engine {
namespace {

using statistics::Share;

Share part_of(int64_t hits, int64_t count) {
  return {static_cast<uint64_t>(hits), static_cast<uint64_t>(count)};
}

Estimate mean_of(const Moments& moments) { return statistics::mean(sums(moments)); }

template <size_t Size>
std::vector<uint64_t> histogram(const int64_t (&counts)[Size]) {
  return {std::begin(counts), std::end(counts)};
}

// Collects figures under their names.
class Figures {
 public:
  void share(std::string name, int64_t hits, int64_t count) {
    list_.push_back({std::move(name), true, statistics::share(part_of(hits, count))});
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

int64_t ended(const Tally& tally, Ending ending) {
  return tally.endings[static_cast<size_t>(ending)];
}

void add_course(Figures& figures, const Tally& tally) {
  figures.share("collapse", ended(tally, Ending::collapse), tally.games);
  figures.share("end-goal", ended(tally, Ending::end_goal), tally.games);
  figures.share("won", tally.won, tally.games);
  figures.share("shared-win", tally.shared, tally.won);
  figures.mean("rounds", tally.rounds);
  const std::vector<uint64_t> lengths = histogram(tally.length);
  figures.estimate("rounds-median", statistics::median(lengths));
  figures.estimate("rounds-tenth", statistics::quantile(lengths, 0.1));
  figures.estimate("rounds-ninth-tenth", statistics::quantile(lengths, 0.9));
  figures.estimate("meaning-at-end-median", statistics::median(histogram(tally.final_meaning)));
}

void add_play(Figures& figures, const Tables& tables, const Tally& tally) {
  figures.mean("margin", tally.margin);
  figures.mean("lead-changes", tally.lead_changes);
  figures.split("snowball", tally.led_share);
  figures.mean("donations", tally.donations);
  figures.share("donating-games", tally.donation_games, tally.games);
  figures.share("fragile", tally.fragile_games, tally.games);
  figures.mean("fragile-times", tally.fragile);
  figures.mean("touchpoints", tally.touchpoints);
  figures.mean("touchpoints-declined", tally.declined);
  for (size_t i = 0; i < tables.areas.size(); ++i) {
    if (tally.recycles[i].sum == 0) continue;
    figures.mean("recycles/" + std::string(tables.text(tables.areas.items[i].name)),
                 tally.recycles[i]);
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

void add_contenders(Figures& figures, const Tables& tables, const Tally& tally,
                    const std::vector<Contender>& contenders) {
  for (size_t i = 0; i < contenders.size(); ++i) {
    const ContenderTally& contender = tally.contenders[i];
    const std::string& name = contenders[i].name;
    figures.split("win-share/" + name, contender.share);
    figures.mean("score/" + name, contender.score);
    figures.mean("surviving-score/" + name, contender.surviving_score);
    figures.mean("loaded/" + name, contender.loaded);
    figures.mean("completed/" + name, contender.completed);
    figures.mean("touchpoints/" + name, contender.touchpoints);
    figures.mean("fragile-times/" + name, contender.fragile);
    for (size_t t = 0; t < tables.tracks.size(); ++t) {
      if (tables.tracks.items[t].scope != tables::Scope::player) continue;
      figures.mean(fmt::format("{}/{}", tables.text(tables.tracks.items[t].name), name),
                   contender.tracks[t]);
    }
    for (size_t a = 0; a < tables.actions.size(); ++a) {
      figures.mean(fmt::format("action-{}/{}", tables.text(tables.actions.items[a].name), name),
                   contender.actions[a]);
    }
  }
}

void add_flows(Figures& figures, const Tables& tables, const Tally& tally) {
  for (size_t t = 0; t < tables.tokens.size(); ++t) {
    for (size_t flow = 0; flow < kFlows; ++flow) {
      figures.estimate(fmt::format("flow-{}/{}", name_of(static_cast<Flow>(flow)),
                                   tables.text(tables.tokens.items[t].name)),
                       flow_a_round(tally, static_cast<Flow>(flow), t));
    }
  }
}

RoundMeasures round_measures(const Tables& tables, const Tally& tally, size_t round) {
  const RoundTally& counted = tally.by_round[round];
  RoundMeasures made;
  made.begun = counted.begun;
  made.meaning = mean_of(counted.meaning);
  made.collapse = statistics::share(part_of(tally.collapsed_in[round], counted.begun));
  for (size_t t = 0; t < tables.tokens.size(); ++t) made.held.push_back(mean_of(counted.held[t]));
  for (const auto& by_token : counted.flow) {
    std::vector<double>& means = made.flow.emplace_back();
    for (size_t t = 0; t < tables.tokens.size(); ++t) {
      means.push_back(static_cast<double>(by_token[t]) /
                      static_cast<double>(std::max<int64_t>(counted.begun, 1)));
    }
  }
  return made;
}

}  // namespace

Estimate flow_a_round(const Tally& tally, Flow flow, size_t token, double confidence) {
  const Rate& rate = tally.flows[static_cast<size_t>(flow)][token];
  return statistics::quotient(
      {static_cast<uint64_t>(tally.games), rate.sum, static_cast<uint64_t>(rate.squares)},
      sums(tally.rounds), rate.with_rounds, confidence);
}

const char* name_of(Flow flow) {
  constexpr const char* kNames[] = {"gathered", "given", "exchanged", "taken",
                                    "paid",     "put",   "donated",   "converted"};
  static_assert(std::size(kNames) == kFlows);
  return kNames[static_cast<size_t>(flow)];
}

statistics::Sums sums(const Moments& moments) {
  return {static_cast<uint64_t>(moments.count), moments.sum,
          static_cast<uint64_t>(moments.squares)};
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

Measures measure(const Tables& tables, const Simulation& simulation, const Tally& tally) {
  Measures made;
  made.games = tally.games;
  made.players = simulation.setup.players;
  made.contenders = contenders_of(simulation);
  Figures figures;
  add_course(figures, tally);
  add_play(figures, tables, tally);
  add_seats(figures, tally, made.players);
  add_contenders(figures, tables, tally, made.contenders);
  add_flows(figures, tables, tally);
  made.figures = figures.take();
  for (int i = 0; i < made.players; ++i) {
    made.seat_shares.push_back(statistics::split_share(sums(tally.seat_share[i]), kWholeWin));
  }
  for (size_t i = 0; i < made.contenders.size(); ++i) {
    made.contender_shares.push_back(
        statistics::split_share(sums(tally.contenders[i].share), kWholeWin));
  }
  made.engine_cards = measure_engine_cards(tables, made.contenders, made.players, tally);
  made.goals = measure_goals(tables, made.contenders, tally);
  for (size_t round = 0; round <= kMostRounds; ++round) {
    if (round > 0 && tally.by_round[round].begun == 0) break;
    made.rounds.push_back(round_measures(tables, tally, round));
  }
  return made;
}

}  // namespace loom::engine
