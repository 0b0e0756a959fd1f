#include "validator/balance/judge.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "engine/machine/on_table.h"
#include "engine/machine/simulation/measures.h"

namespace loom::balance {
namespace {

using program::Program;
using statistics::Sums;

constexpr double kDoubt = 1 - statistics::kConfidence;

// A share of games, in parts of `whole`, and where it is wanted.
struct Sample {
  std::string subject;
  Sums parts;
  int64_t whole = 1;
  statistics::Band wanted;
};

Sums hits_of(int64_t hits, int64_t count) { return {static_cast<uint64_t>(count), hits, 0}; }

Sums sums_of(const machine::Moments& moments) {
  return {static_cast<uint64_t>(moments.count), moments.sum, 0};
}

statistics::Band in_parts(const Band& band) {
  statistics::Band wanted;
  if (band.from) wanted.from = *band.from / 100;
  if (band.to) wanted.to = *band.to / 100;
  return wanted;
}

std::vector<Sample> seats(const Band& band, const BandTable& table) {
  const double fair = 1.0 / table.players;
  statistics::Band wanted;
  if (band.to) wanted = {fair - *band.to / 100, fair + *band.to / 100};
  std::vector<Sample> samples;
  for (int i = 0; i < table.players; ++i) {
    samples.push_back({fmt::format("seat {}", i + 1),
                       sums_of(table.sum.seat_share[static_cast<size_t>(i)]), machine::kWholeWin,
                       wanted});
  }
  return samples;
}

// By the name of the bot, each seat counted for itself.
Sums wins_of(const BandTable& table, const std::string& bot, bool of_all_games) {
  Sums wins;
  for (const Lineup& lineup : table.lineups) {
    const std::vector<machine::Contender> contenders = machine::contenders_of(lineup.simulation);
    for (size_t i = 0; i < contenders.size(); ++i) {
      if (contenders[i].name != bot) continue;
      const machine::Moments& share = lineup.tally.contenders[i].share;
      const int64_t games = of_all_games ? lineup.tally.games : share.count;
      wins.count += static_cast<uint64_t>(games * contenders[i].seats);
      wins.sum += share.sum;
    }
  }
  return wins;
}

std::vector<Sample> styles(const Band& band, const BandTable& table) {
  std::vector<std::string> names = table.bots;
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::vector<Sample> samples;
  for (const std::string& name : names) {
    samples.push_back({name, wins_of(table, name, false), machine::kWholeWin, in_parts(band)});
  }
  return samples;
}

int action_named(const Program& program, std::string_view name) {
  for (size_t i = 0; i < program.action_names.size(); ++i) {
    if (program.action_names[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

bool is_excepted(const Band& band, std::string_view card) {
  return std::find(band.except.begin(), band.except.end(), card) != band.except.end();
}

// Cards that are moved to the zone, of the games in which they come to lie on the table at all.
std::vector<Sample> moved(const Band& band, const Program& program, const BandTable& table) {
  std::vector<Sample> samples;
  const int zone = machine::number_of(program.zones, band.of);
  if (zone < 0) return samples;
  const int which = program.zones[static_cast<size_t>(zone)].kind;
  const program::Kind& kind = program.kinds[static_cast<size_t>(which)];
  for (int card = kind.first; card < kind.first + kind.count; ++card) {
    const program::Text& text = program.cards[static_cast<size_t>(card)].text;
    if (is_excepted(band, text.name)) continue;
    const auto arrival = static_cast<size_t>(table.counted.arrival(zone, card));
    samples.push_back({text.title,
                       hits_of(table.sum.arrivals[arrival].games,
                               table.sum.cards[static_cast<size_t>(card)].appeared),
                       1, in_parts(band)});
  }
  return samples;
}

// Rounds that the tally counts together with the last are no fewer than that.
int64_t games_up_to(const std::vector<int64_t>& by_round, int last) {
  const auto end = std::min(static_cast<size_t>(std::max(last + 1, 0)), by_round.size());
  return std::accumulate(by_round.begin(), by_round.begin() + static_cast<ptrdiff_t>(end),
                         int64_t{0});
}

template <typename Of>
int64_t games_with(int thing, Of games_of) {
  return thing < 0 ? 0 : games_of(static_cast<size_t>(thing));
}

Sample whole_game(const Band& band, const Program& program, const BandTable& table) {
  const machine::Tally& sum = table.sum;
  Sample sample{"", {}, 1, in_parts(band)};
  const auto of_endings = [&](auto games_of) {
    const auto found = std::find(program.endings.begin(), program.endings.end(), band.of);
    const bool known = found != program.endings.end();
    return games_with(known ? static_cast<int>(found - program.endings.begin()) : -1, games_of);
  };
  switch (band.figure) {
    case Figure::win_share:
      sample.parts = wins_of(table, table.bots.front(), true);
      sample.whole = machine::kWholeWin;
      break;
    case Figure::status:
      sample.parts = hits_of(games_with(machine::number_of(program.statuses, band.of),
                                        [&](size_t i) { return sum.statuses[i].games; }),
                             sum.games);
      break;
    case Figure::action:
      sample.parts = hits_of(games_with(action_named(program, band.of),
                                        [&](size_t i) { return sum.actions[i].games; }),
                             sum.games);
      break;
    case Figure::ending_before:
      sample.parts = hits_of(of_endings([&](size_t i) {
                               return games_up_to(sum.endings[i].in_round, band.round - 1);
                             }),
                             sum.games);
      break;
    default:
      sample.parts = hits_of(of_endings([&](size_t i) { return sum.endings[i].games; }), sum.games);
  }
  return sample;
}

// The median lies within a band when half the games are no longer than its end, and no more than
// half are shorter than its beginning: two shares.
std::vector<Sample> halves(const Band& band, const BandTable& table) {
  std::vector<Sample> samples;
  const auto share = [&](double rounds, statistics::Band wanted) {
    const int64_t games = games_up_to(table.sum.length, static_cast<int>(rounds));
    samples.push_back({"", hits_of(games, table.games()), 1, wanted});
  };
  if (band.from) share(std::ceil(*band.from) - 1, {std::nullopt, 0.5});
  if (band.to) share(std::floor(*band.to), {0.5, std::nullopt});
  return samples;
}

std::vector<Sample> samples_of(const Band& band, const Program& program, const BandTable& table) {
  switch (band.figure) {
    case Figure::rounds:
      return halves(band, table);
    case Figure::style_share:
      return styles(band, table);
    case Figure::seat_deviation:
      return seats(band, table);
    case Figure::card_moved:
      return moved(band, program, table);
    default:
      return {whole_game(band, program, table)};
  }
}

Estimate median_rounds(const BandTable& table) {
  const std::vector<uint64_t> lengths(table.sum.length.begin(), table.sum.length.end());
  return statistics::median(lengths);
}

Finding find(const Sample& sample, int64_t games, double pass_doubt, double fail_doubt) {
  Finding finding;
  finding.subject = sample.subject;
  finding.figure = statistics::scaled(statistics::split_share(sample.parts, sample.whole), 100);
  if (sample.parts.count == 0) return finding;
  const auto verdict = [&](double doubt) {
    return statistics::judge(statistics::split_share(sample.parts, sample.whole, 1 - doubt),
                             sample.wanted);
  };
  if (verdict(pass_doubt) == Verdict::pass) finding.verdict = Verdict::pass;
  if (verdict(fail_doubt) == Verdict::fail) finding.verdict = Verdict::fail;
  if (finding.verdict != Verdict::inconclusive) return finding;
  const double share = finding.figure.value / 100;
  const double doubt = sample.wanted.holds(share) ? pass_doubt : fail_doubt;
  if (const auto count = statistics::count_to_decide(share, sample.wanted, 1 - doubt)) {
    // A card that comes up in every tenth game takes ten times as many.
    finding.games_needed =
        static_cast<uint64_t>(std::ceil(static_cast<double>(*count) * static_cast<double>(games) /
                                        static_cast<double>(sample.parts.count)));
  }
  return finding;
}

// What is no share of anything: tokens a round, or a number that each player has at the end.
Estimate mean(const Band& band, const Program& program, const BandTable& table, double confidence) {
  if (band.figure == Figure::token_flow) {
    const int token = machine::number_of(program.tokens, band.token);
    const int source = table.counted.source_named(band.of);
    if (token < 0 || source < 0) return {};
    return machine::flow_a_round(table.sum, table.counted.flow(token, band.comes_in, source),
                                 confidence);
  }
  const int feature = machine::number_of(program.features, band.of);
  const std::vector<int>& counted = table.counted.features;
  const auto place = std::find(counted.begin(), counted.end(), feature);
  if (place == counted.end()) return {};
  machine::Moments all;
  for (const machine::ContenderTally& contender : table.sum.contenders) {
    const machine::Moments& one = contender.features[static_cast<size_t>(place - counted.begin())];
    all.count += one.count;
    all.sum += one.sum;
    all.squares += one.squares;
  }
  return statistics::mean(machine::sums(all), confidence);
}

Finding find_mean(const Band& band, const Program& program, const BandTable& table, double doubt) {
  const statistics::Band wanted{band.from, band.to};
  const Estimate sure = mean(band, program, table, 1 - doubt);
  return {"", mean(band, program, table, statistics::kConfidence), statistics::judge(sure, wanted),
          statistics::count_to_decide(sure, wanted)};
}

void sum_up(Judgement& judgement) {
  const auto has = [&](Verdict verdict) {
    return std::any_of(judgement.findings.begin(), judgement.findings.end(),
                       [&](const Finding& finding) { return finding.verdict == verdict; });
  };
  judgement.verdict = has(Verdict::fail)           ? Verdict::fail
                      : has(Verdict::inconclusive) ? Verdict::inconclusive
                                                   : Verdict::pass;
  judgement.games_needed = 0;
  for (const Finding& finding : judgement.findings) {
    if (finding.verdict != Verdict::inconclusive || !judgement.games_needed) continue;
    judgement.games_needed = finding.games_needed
                                 ? std::max(judgement.games_needed, finding.games_needed)
                                 : std::nullopt;
  }
}

}  // namespace

Judgement judge(const Band& band, const Program& program, const BandTable& table, int looks) {
  Judgement judgement{&band, table.players, table.games(), Verdict::inconclusive, {}, {}};
  if (band.figure == Figure::token_flow || band.figure == Figure::feature) {
    judgement.findings = {find_mean(band, program, table, kDoubt / std::max(looks, 1))};
    sum_up(judgement);
    return judgement;
  }
  const std::vector<Sample> samples = samples_of(band, program, table);
  const double pass_doubt = kDoubt / std::max(looks, 1);
  const double fail_doubt = pass_doubt / static_cast<double>(std::max<size_t>(samples.size(), 1));
  for (const Sample& sample : samples) {
    judgement.findings.push_back(find(sample, table.games(), pass_doubt, fail_doubt));
  }
  sum_up(judgement);
  if (band.figure == Figure::rounds) {
    // Told as the one figure that it is.
    judgement.findings.assign(
        1, {"", median_rounds(table), judgement.verdict, judgement.games_needed});
  }
  return judgement;
}

}  // namespace loom::balance
