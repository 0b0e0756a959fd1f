#include "validator/balance/judge.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "engine/simulation/measures.h"

namespace loom::balance {
namespace {

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

Sums sums_of(const engine::Moments& moments) {
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
    samples.push_back({fmt::format("seat {}", i + 1), sums_of(table.sum.seat_share[i]),
                       engine::kWholeWin, wanted});
  }
  return samples;
}

// By the name of the bot, each seat counted for itself.
Sums wins_of(const BandTable& table, const std::string& bot, bool of_all_games) {
  Sums wins;
  for (const Lineup& lineup : table.lineups) {
    const std::vector<engine::Contender> contenders = engine::contenders_of(lineup.simulation);
    for (size_t i = 0; i < contenders.size(); ++i) {
      if (contenders[i].name != bot) continue;
      const engine::Moments& share = lineup.tally.contenders[i].share;
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
    samples.push_back({name, wins_of(table, name, false), engine::kWholeWin, in_parts(band)});
  }
  return samples;
}

bool is_excepted(const Band& band, std::string_view card) {
  return std::find(band.except.begin(), band.except.end(), card) != band.except.end();
}

std::vector<Sample> engine_cards(const Band& band, const Tables& tables, const BandTable& table) {
  std::vector<Sample> samples;
  for (size_t i = 0; i < tables.engine_cards.size(); ++i) {
    if (is_excepted(band, tables.text(tables.engine_cards.items[i].slug))) continue;
    const engine::EngineCardTally& card = table.sum.engine_cards[i];
    samples.push_back({std::string(tables.text(tables.engine_cards.items[i].title)),
                       hits_of(card.taken, card.offered), 1, in_parts(band)});
  }
  return samples;
}

std::vector<Sample> goals(const Band& band, const Tables& tables, const BandTable& table) {
  std::vector<Sample> samples;
  for (size_t i = 0; i < tables.goals.size(); ++i) {
    if (is_excepted(band, tables.text(tables.goals.items[i].slug))) continue;
    const engine::GoalTally& goal = table.sum.goals[i];
    samples.push_back({std::string(tables.text(tables.goals.items[i].title)),
                       hits_of(goal.completed, goal.appeared), 1, in_parts(band)});
  }
  return samples;
}

int64_t games_up_to(const int64_t (&by_round)[engine::kMostRounds + 1], int last) {
  const int end = std::clamp(last + 1, 0, engine::kMostRounds + 1);
  return std::accumulate(std::begin(by_round), std::begin(by_round) + end, int64_t{0});
}

Sample whole_game(const Band& band, const BandTable& table) {
  const engine::Tally& sum = table.sum;
  Sample sample{"", {}, 1, in_parts(band)};
  if (band.figure == Figure::fragile) {
    sample.parts = hits_of(sum.fragile_games, sum.games);
  } else if (band.figure == Figure::end_goal_before) {
    sample.parts = hits_of(games_up_to(sum.end_goal_in, band.round - 1), sum.games);
  } else if (band.figure == Figure::win_share) {
    sample.parts = wins_of(table, table.bots.front(), true);
    sample.whole = engine::kWholeWin;
  } else {
    sample.parts = hits_of(sum.endings[static_cast<size_t>(engine::Ending::collapse)], sum.games);
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

std::vector<Sample> samples_of(const Band& band, const Tables& tables, const BandTable& table) {
  switch (band.figure) {
    case Figure::rounds:
      return halves(band, table);
    case Figure::style_share:
      return styles(band, table);
    case Figure::seat_deviation:
      return seats(band, table);
    case Figure::engine_card_taken:
      return engine_cards(band, tables, table);
    case Figure::goal_completed:
      return goals(band, tables, table);
    default:
      return {whole_game(band, table)};
  }
}

Estimate median_rounds(const BandTable& table) {
  const std::vector<uint64_t> lengths(std::begin(table.sum.length), std::end(table.sum.length));
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

// Tokens a round, which are no share of anything.
Finding find_flow(const Band& band, const Tables& tables, const BandTable& table, double doubt) {
  size_t token = 0;
  while (token + 1 < tables.tokens.size() &&
         tables.text(tables.tokens.items[token].name) != band.token) {
    ++token;
  }
  auto flow = engine::Flow::gathered;
  for (int i = 0; i < engine::kFlows; ++i) {
    if (engine::name_of(static_cast<engine::Flow>(i)) == band.flow) {
      flow = static_cast<engine::Flow>(i);
    }
  }
  const statistics::Band wanted{band.from, band.to};
  const Estimate sure = engine::flow_a_round(table.sum, flow, token, 1 - doubt);
  return {"", engine::flow_a_round(table.sum, flow, token), statistics::judge(sure, wanted),
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

Judgement judge(const Band& band, const Tables& tables, const BandTable& table, int looks) {
  Judgement judgement{&band, table.players, table.games(), Verdict::inconclusive, {}, {}};
  if (band.figure == Figure::token_flow) {
    judgement.findings = {find_flow(band, tables, table, kDoubt / std::max(looks, 1))};
    sum_up(judgement);
    return judgement;
  }
  const std::vector<Sample> samples = samples_of(band, tables, table);
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
