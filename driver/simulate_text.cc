#include "driver/simulate_text.h"

#include <fmt/core.h>
#include <algorithm>
#include <cstdio>

#include "engine/statistics.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

using engine::Moments;
using engine::Tally;
using statistics::Estimate;

statistics::Sums sums(const Moments& moments) {
  return {static_cast<uint64_t>(moments.count), moments.sum,
          static_cast<uint64_t>(moments.squares)};
}

Estimate share(int64_t hits, int64_t count) {
  return statistics::share({static_cast<uint64_t>(hits), static_cast<uint64_t>(count)});
}

std::string number(double value, int digits = 1) { return fixed_number(value, digits); }

// "24.9 ± 0.4", or "unknown" when there is nothing to say.
std::string shown(const Estimate& estimate, double factor, int digits = 1) {
  if (!estimate.known()) return "unknown";
  const double half = (estimate.high - estimate.low) / 2 * factor;
  return number(estimate.value * factor, digits) +
         (half < 1e9 ? " ± " + number(half, digits == 1 ? 1 : 2) : "");
}

std::string percent(const Estimate& estimate) { return shown(estimate, 100) + " %"; }

// Of a whole win.
std::string win_percent(const Moments& share) {
  return percent(statistics::scaled(statistics::mean(sums(share)), 1.0 / engine::kWholeWin));
}

std::string mean(const Moments& moments, int digits = 2) {
  return shown(statistics::mean(sums(moments)), 1, digits);
}

class Page {
 public:
  void line(const std::string& label, const std::string& text) {
    out_ += fmt::format("{}{}{}\n", label,
                        std::string(label.size() < kLabel ? kLabel - label.size() : 1, ' '), text);
  }
  void heading(const std::string& text) { out_ += fmt::format("\n{}\n", text); }
  void plain(const std::string& text) { out_ += text + "\n"; }
  std::string take() { return std::move(out_); }

 private:
  static constexpr size_t kLabel = 22;
  std::string out_;
};

std::string median_rounds(const Tally& tally) {
  std::vector<uint64_t> histogram(std::begin(tally.length), std::end(tally.length));
  return number(statistics::median(histogram).value, 0);
}

void write_course(Page& page, const Tally& tally) {
  const auto ended = [&](engine::Ending ending) { return tally.endings[static_cast<int>(ending)]; };
  page.heading("course");
  page.line("collapse", percent(share(ended(engine::Ending::collapse), tally.games)));
  page.line("won by anybody", percent(share(tally.won, tally.games)));
  page.line("rounds", fmt::format("median {}, mean {}", median_rounds(tally), mean(tally.rounds)));
  page.line("margin", mean(tally.margin));
  page.line("donations", mean(tally.donations) + " a game");
  page.line("turned fragile",
            fmt::format("{} of games, {} times", percent(share(tally.fragile_games, tally.games)),
                        mean(tally.fragile)));
  page.line("touchpoints", mean(tally.touchpoints) + " a game");
  page.line("lead changes", mean(tally.lead_changes));
  if (tally.led_share.count > 0) {
    page.line("leader at a third", "wins " + win_percent(tally.led_share));
  }
  for (int round = 0; round <= engine::kMostRounds; ++round) {
    if (tally.end_goal_in[round] == 0) continue;
    page.line("earliest end goal",
              fmt::format("round {} ({} games)", round, tally.end_goal_in[round]));
    break;
  }
}

void write_shares(Page& page, const engine::Simulation& simulation, const Tally& tally) {
  page.heading("share of the wins");
  for (size_t i = 0; i < simulation.seats.size() && simulation.seats.size() > 1; ++i) {
    page.line(
        fmt::format("seat {}", i + 1),
        fmt::format("{}, score {}", win_percent(tally.seat_share[i]), mean(tally.seat_score[i])));
  }
  const auto contenders = engine::contenders_of(simulation);
  for (size_t i = 0; i < contenders.size(); ++i) {
    const engine::ContenderTally& mine = tally.contenders[i];
    page.line(contenders[i].name,
              fmt::format("{}, score {}, loads {}, completes {}", win_percent(mine.share),
                          mean(mine.score), mean(mine.loaded), mean(mine.completed)));
  }
}

// What the game calls the track whose end is the world's.
std::string group_track(const Tables& tables, const engine::Simulation& simulation) {
  const auto rules = engine::resolve_rules(tables, simulation.setup);
  const auto* found = std::get_if<engine::Rules>(&rules);
  return found == nullptr ? "group's track"
                          : std::string(tables.text(tables.tracks[found->meaning].title));
}

void write_rounds(Page& page, const Tables& tables, const engine::Simulation& simulation,
                  const Tally& tally) {
  page.heading(fmt::format("by round: games, {}, tokens held", group_track(tables, simulation)));
  for (int round = 0; round <= engine::kMostRounds; ++round) {
    const engine::RoundTally& sums = tally.by_round[round];
    if (sums.begun * 20 < tally.games || sums.begun == 0) break;
    std::string text = fmt::format(
        "{} %  {}",
        number(100.0 * static_cast<double>(sums.begun) / static_cast<double>(tally.games), 0),
        mean(sums.meaning, 1));
    for (size_t t = 0; t < tables.tokens.size(); ++t) {
      text +=
          fmt::format("  {} {}", mean(sums.held[t], 1), tables.text(tables.tokens.items[t].name));
    }
    page.line(round == 0 ? "setup" : fmt::format("round {}", round), text);
  }
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
void write_ends(Page& page, std::vector<Rate> rates) {
  constexpr size_t kShown = 5;
  std::stable_sort(rates.begin(), rates.end(),
                   [](const Rate& a, const Rate& b) { return a.value() < b.value(); });
  for (size_t i = 0; i < rates.size(); ++i) {
    if (i >= kShown && i + kShown < rates.size()) continue;
    if (i + kShown == rates.size() && rates.size() > 2 * kShown) page.plain("...");
    page.line(rates[i].name, fmt::format("{} of {}", percent(share(rates[i].hits, rates[i].count)),
                                         rates[i].count));
  }
}

void write_cards(Page& page, const Tables& tables, const Tally& tally) {
  std::vector<Rate> cards;
  for (size_t i = 0; i < tables.engine_cards.size(); ++i) {
    const auto& sums = tally.engine_cards[i];
    cards.push_back(
        {std::string(tables.text(tables.engine_cards.items[i].slug)), sums.taken, sums.offered});
  }
  page.heading("cards loaded, of the games they were offered in");
  write_ends(page, std::move(cards));
  std::vector<Rate> goals;
  for (size_t i = 0; i < tables.goals.size(); ++i) {
    const auto& sums = tally.goals[i];
    goals.push_back(
        {std::string(tables.text(tables.goals.items[i].slug)), sums.completed, sums.appeared});
  }
  page.heading("goals completed, of the games they appeared in");
  write_ends(page, std::move(goals));
}

}  // namespace

std::string simulation_text(const Tables& tables, const engine::Simulation& simulation,
                            const engine::Tally& tally) {
  Page page;
  write_course(page, tally);
  write_shares(page, simulation, tally);
  write_rounds(page, tables, simulation, tally);
  write_cards(page, tables, tally);
  return page.take();
}

}  // namespace loom
