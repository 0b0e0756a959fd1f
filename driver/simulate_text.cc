#include "driver/simulate_text.h"

#include <fmt/core.h>
#include <algorithm>

#include "driver/simulate_game.h"
#include "driver/text_table.h"
#include "engine/machine/simulation/measures.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

using machine::Counted;
using machine::Moments;
using machine::Standing;
using machine::Tally;
using program::Program;
using statistics::Estimate;

std::string number(double value, int digits = 1) { return fixed_number(value, digits); }

// "24.9 ± 0.4", or "unknown" when there is nothing to say.
std::string shown(const Estimate& estimate, double factor, int digits = 1) {
  if (!estimate.known()) return "unknown";
  const double half = (estimate.high - estimate.low) / 2 * factor;
  return number(estimate.value * factor, digits) + (half < 1e9 ? " ± " + number(half, digits) : "");
}

std::string percent(const Estimate& estimate) { return shown(estimate, 100) + " %"; }

std::string share(int64_t hits, int64_t count) { return percent(machine::share_of(hits, count)); }

// Of a whole win.
std::string win_percent(const Moments& share) {
  return percent(statistics::scaled(machine::mean_of(share), 1.0 / machine::kWholeWin));
}

std::string mean(const Moments& moments, int digits = 2) {
  return shown(machine::mean_of(moments), 1, digits);
}

std::string median_rounds(const Tally& tally) {
  const std::vector<uint64_t> histogram(tally.length.begin(), tally.length.end());
  return number(statistics::median(histogram).value, 0);
}

// How games end, and from which round on.
void write_endings(TextPage& page, const Program& program, const Tally& tally) {
  for (size_t i = 0; i < program.endings.size(); ++i) {
    const machine::EndingTally& ending = tally.endings[i];
    const bool cap = i + 1 == program.endings.size();
    if (cap && ending.games == 0) continue;
    std::string text = share(ending.games, tally.games);
    const auto first = std::find_if(ending.in_round.begin(), ending.in_round.end(),
                                    [](int64_t games) { return games > 0; });
    if (first != ending.in_round.end()) {
      text += fmt::format(", from round {} on", first - ending.in_round.begin());
    }
    page.line("ends as " + in_words(program.endings[i]), text);
  }
}

void write_course(TextPage& page, const Program& program, const Tally& tally) {
  page.heading("course");
  write_endings(page, program, tally);
  page.line("won by anybody", share(tally.won, tally.games));
  page.line("rounds", fmt::format("median {}, mean {}", median_rounds(tally), mean(tally.rounds)));
  if (tally.margin.count > 0) page.line("margin", mean(tally.margin));
  if (tally.lead_changes.count > 0) page.line("lead changes", mean(tally.lead_changes));
  if (tally.led_share.count > 0) {
    page.line("leader at a third", "wins " + win_percent(tally.led_share));
  }
  for (size_t i = 0; i < program.statuses.size(); ++i) {
    const program::Text& text = program.statuses[i].text;
    const machine::Times& status = tally.statuses[i];
    if (text.name.empty()) continue;  // only a reaction knows it
    page.line("anybody " + in_words(text.name),
              fmt::format("in {} of games, {} times", share(status.games, tally.games),
                          mean(status.times)));
  }
  if (tally.accepted.sum + tally.declined.sum > 0) {
    page.line("offers", fmt::format("{} accepted and {} declined", mean(tally.accepted),
                                    mean(tally.declined)));
  }
}

void write_shares(TextPage& page, const machine::Simulation& simulation, const Tally& tally) {
  page.heading("share of the wins");
  for (size_t i = 0; i < simulation.seats.size() && simulation.seats.size() > 1; ++i) {
    page.line(
        fmt::format("seat {}", i + 1),
        fmt::format("{}, score {}", win_percent(tally.seat_share[i]), mean(tally.seat_score[i])));
  }
  const auto contenders = machine::contenders_of(simulation);
  for (size_t i = 0; i < contenders.size(); ++i) {
    const machine::ContenderTally& mine = tally.contenders[i];
    page.line(contenders[i].name,
              fmt::format("{}, score {}", win_percent(mine.share), mean(mine.score)));
  }
}

// What each bot does: actions, cards it moves, measures of the game.
void write_doings(TextPage& page, const Program& program, const Counted& counted,
                  const machine::Simulation& simulation, const Tally& tally) {
  std::vector<std::string> head;
  for (const auto& contender : machine::contenders_of(simulation)) head.push_back(contender.name);
  std::vector<TextPage::Row> rows;
  const auto add = [&](const std::string& label, auto of) {
    TextPage::Row& row = rows.emplace_back();
    row.label = label;
    for (size_t i = 0; i < head.size(); ++i) {
      row.cells.push_back(number(machine::mean_of(of(tally.contenders[i])).value, 2));
    }
  };
  for (size_t a = 0; a < program.action_names.size(); ++a) {
    add(in_words(program.action_names[a].name),
        [&](const machine::ContenderTally& one) { return one.actions[a]; });
  }
  for (const int zone : machine::zones_moved_to(program, counted, tally)) {
    const auto z = static_cast<size_t>(zone);
    add("moved to " + in_words(program.zones[z].text.name),
        [&](const machine::ContenderTally& one) { return one.brought[z]; });
  }
  for (size_t f = 0; f < counted.features.size(); ++f) {
    const auto which = static_cast<size_t>(counted.features[f]);
    add("at the end: " + in_words(program.features[which].text.name),
        [&](const machine::ContenderTally& one) { return one.features[f]; });
  }
  if (rows.empty()) return;
  page.heading("times in a game, by bot");
  page.table(head, rows);
}

std::string name_of(const Program& program, const Standing& standing) {
  const auto index = static_cast<size_t>(standing.index);
  switch (standing.what) {
    case Standing::What::tokens:
      return program.tokens[index].name;
    case Standing::What::track:
      return program.tracks[index].text.name;
    case Standing::What::cards:
      return program.zones[index].text.name;
  }
  return {};
}

// All but the group's zones that are only filled up from their decks.
std::vector<size_t> standings_that_move(const Program& program, const Counted& counted,
                                        const Tally& tally) {
  const std::vector<int> zones = machine::zones_moved_to(program, counted, tally);
  std::vector<size_t> found;
  for (size_t i = 0; i < counted.standings.size(); ++i) {
    const Standing& standing = counted.standings[i];
    const bool still = standing.what == Standing::What::cards &&
                       !program.zones[static_cast<size_t>(standing.index)].of_player &&
                       std::find(zones.begin(), zones.end(), standing.index) == zones.end();
    if (!still) found.push_back(i);
  }
  return found;
}

void write_rounds(TextPage& page, const Program& program, const Counted& counted,
                  const Tally& tally) {
  constexpr size_t kMostRows = 20;
  std::vector<std::string> head{"games"};
  const std::vector<size_t> shown = standings_that_move(program, counted, tally);
  for (const size_t i : shown) head.push_back(in_words(name_of(program, counted.standings[i])));
  std::vector<TextPage::Row> rows;
  for (size_t round = 0; round < tally.by_round.size(); ++round) {
    const machine::RoundTally& sums = tally.by_round[round];
    if (sums.games * 20 < tally.games || sums.games == 0 || rows.size() == kMostRows) break;
    TextPage::Row& row = rows.emplace_back();
    row.label = round == 0 ? "setup" : fmt::format("round {}", round);
    row.cells.push_back(
        number(100 * static_cast<double>(sums.games) / static_cast<double>(tally.games), 0) + " %");
    for (const size_t i : shown) {
      row.cells.push_back(number(machine::mean_of(sums.standings[i]).value, 1));
    }
  }
  page.heading("at the end of each round, all players together");
  page.table(head, rows);
}

struct Rate {
  std::string name;
  int64_t hits = 0;
  int64_t count = 0;
  double value() const {
    return count == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(count);
  }
};

// The lowest and the highest of many.
void write_ends(TextPage& page, std::vector<Rate> rates) {
  constexpr size_t kShown = 5;
  std::stable_sort(rates.begin(), rates.end(),
                   [](const Rate& a, const Rate& b) { return a.value() < b.value(); });
  for (size_t i = 0; i < rates.size(); ++i) {
    if (i >= kShown && i + kShown < rates.size()) continue;
    if (i + kShown == rates.size() && rates.size() > 2 * kShown) page.plain("...");
    page.line(rates[i].name,
              fmt::format("{} of {}", share(rates[i].hits, rates[i].count), rates[i].count));
  }
}

void write_cards(TextPage& page, const Program& program, const Counted& counted,
                 const Tally& tally) {
  for (const int zone : machine::zones_moved_to(program, counted, tally)) {
    const program::Zone& to = program.zones[static_cast<size_t>(zone)];
    const program::Kind& kind = program.kinds[static_cast<size_t>(to.kind)];
    std::vector<Rate> cards;
    for (int card = kind.first; card < kind.first + kind.count; ++card) {
      const auto arrival = static_cast<size_t>(counted.arrival(zone, card));
      cards.push_back({program.cards[static_cast<size_t>(card)].text.name,
                       tally.arrivals[arrival].games,
                       tally.cards[static_cast<size_t>(card)].appeared});
    }
    page.heading(fmt::format("moved to {}, of the games the card appeared in", to.text.title));
    write_ends(page, std::move(cards));
  }
}

}  // namespace

std::string simulation_text(const Program& program, const Counted& counted,
                            const machine::Simulation& simulation, const Tally& tally) {
  TextPage page;
  write_course(page, program, tally);
  write_shares(page, simulation, tally);
  write_doings(page, program, counted, simulation, tally);
  write_rounds(page, program, counted, tally);
  write_cards(page, program, counted, tally);
  return page.take();
}

}  // namespace loom
