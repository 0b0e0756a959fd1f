#include "engine/simulation/compare.h"

#include <algorithm>
#include <cmath>

#include "engine/distributions.h"
#include "engine/simulation/count.h"
#include "engine/simulation/figures.h"
#include "engine/simulation/workers.h"

namespace loom::engine {
namespace {

double ratio(int64_t upper, int64_t lower) {
  return lower == 0 ? 0 : static_cast<double>(upper) / static_cast<double>(lower);
}

struct Side {
  Game game;
  Record record;
  std::vector<Part> parts;
};

struct Worker {
  Side before;
  Side after;
  PairedTally tally;
};

void play(const Version& version, const FigureList& list, int64_t number, Side& side) {
  side.game.seed = seed_of(version.simulation, number);
  play_game(side.game, seating_of(version.simulation, number), side.record);
  list.read(side.game.rules, side.record, side.parts);
}

void count_pair(Worker& worker) {
  PairedTally& tally = worker.tally;
  bool changed = false;
  for (size_t i = 0; i < tally.figures.size(); ++i) {
    const Part& old_part = worker.before.parts[i];
    const Part& new_part = worker.after.parts[i];
    tally.figures[i].sums.add({old_part.upper, old_part.lower, new_part.upper, new_part.lower});
    changed = changed || old_part != new_part;
  }
  ++tally.pairs;
  tally.changed += changed ? 1 : 0;
}

void add(PairedSums& sum, const PairedSums& part) {
  sum.pairs += part.pairs;
  sum.changed += part.changed;
  for (int i = 0; i < PairedSums::kParts; ++i) {
    sum.sums[i] += part.sums[i];
    for (int j = i; j < PairedSums::kParts; ++j) sum.products[i][j] += part.products[i][j];
  }
}

template <typename Cards>
std::vector<std::string> missing(const Tables& from, const Cards& cards, const Tables& in,
                                 const Cards& others) {
  std::vector<std::string> names;
  for (const auto& card : cards) {
    const auto same = [&](const auto& other) {
      return in.text(other.slug) == from.text(card.slug);
    };
    if (std::none_of(others.begin(), others.end(), same)) names.emplace_back(from.text(card.slug));
  }
  return names;
}

void append(std::vector<std::string>& names, std::vector<std::string> more) {
  names.insert(names.end(), more.begin(), more.end());
}

}  // namespace

void PairedSums::add(const int64_t (&parts)[kParts]) {
  ++pairs;
  changed += parts[0] != parts[2] || parts[1] != parts[3] ? 1 : 0;
  for (int i = 0; i < kParts; ++i) {
    sums[i] += parts[i];
    for (int j = i; j < kParts; ++j) products[i][j] += parts[i] * parts[j];
  }
}

double PairedFigure::before() const {
  return ratio(sums.sums[0], sums.sums[1]) / static_cast<double>(unit);
}

double PairedFigure::after() const {
  return ratio(sums.sums[2], sums.sums[3]) / static_cast<double>(unit);
}

// The delta method: near the truth, the difference of two ratios is a sum over the pairs of a
// weighted sum of their parts, and the variance of that follows from the products.
statistics::Comparison PairedFigure::difference() const {
  statistics::Comparison result;
  statistics::Estimate& estimate = result.difference;
  if (sums.sums[1] == 0 || sums.sums[3] == 0 || sums.pairs < 2) return result;
  estimate.count = static_cast<uint64_t>(sums.pairs);
  estimate.value = after() - before();
  estimate.low = estimate.high = estimate.value;
  if (sums.changed == 0) return result;
  const auto lower_before = static_cast<long double>(sums.sums[1]);
  const auto lower_after = static_cast<long double>(sums.sums[3]);
  const long double weights[PairedSums::kParts] = {
      -1 / lower_before, static_cast<long double>(sums.sums[0]) / (lower_before * lower_before),
      1 / lower_after, -static_cast<long double>(sums.sums[2]) / (lower_after * lower_after)};
  long double squares = 0;
  for (int i = 0; i < PairedSums::kParts; ++i) {
    for (int j = i; j < PairedSums::kParts; ++j) {
      squares += (i == j ? 1 : 2) * weights[i] * weights[j] *
                 static_cast<long double>(sums.products[i][j]);
    }
  }
  const auto pairs = static_cast<long double>(sums.pairs);
  const auto error = static_cast<double>(std::sqrt(std::max(squares, 0.0L) * pairs / (pairs - 1)) /
                                         static_cast<long double>(unit));
  const double half = statistics::normal_quantile(0.5 + statistics::kConfidence / 2) * error;
  estimate.low -= half;
  estimate.high += half;
  if (error > 0) {
    result.p_value = 2 * statistics::normal_below(-std::abs(estimate.value) / error);
  }
  return result;
}

std::variant<PairedTally, std::string> compare(const Version& before, const Version& after,
                                               const Watcher& watcher) {
  auto old_game = make_game(before.tables, before.simulation.setup);
  if (auto* reason = std::get_if<std::string>(&old_game)) return std::move(*reason);
  auto new_game = make_game(after.tables, after.simulation.setup);
  if (auto* reason = std::get_if<std::string>(&new_game)) return std::move(*reason);
  const FigureList old_list(before.tables, before.tables, before.simulation);
  const FigureList new_list(before.tables, after.tables, after.simulation);

  const int threads = std::max(before.simulation.threads, 1);
  std::vector<Worker> workers(static_cast<size_t>(threads));
  for (Worker& worker : workers) {
    worker.before.game = std::get<Game>(old_game);
    worker.after.game = std::get<Game>(new_game);
    worker.tally.figures = old_list.empty_figures();
  }
  share_out(before.simulation.games, threads, watcher, [&](int number, int64_t first, int64_t end) {
    Worker& worker = workers[static_cast<size_t>(number)];
    for (int64_t i = first; i < end; ++i) {
      play(before, old_list, i, worker.before);
      play(after, new_list, i, worker.after);
      count_pair(worker);
    }
  });
  PairedTally sum = std::move(workers[0].tally);
  for (size_t w = 1; w < workers.size(); ++w) {
    const PairedTally& part = workers[w].tally;
    sum.pairs += part.pairs;
    sum.changed += part.changed;
    for (size_t i = 0; i < sum.figures.size(); ++i) {
      add(sum.figures[i].sums, part.figures[i].sums);
    }
  }
  return sum;
}

CardChanges card_changes(const Tables& before, const Tables& after) {
  CardChanges changes;
  changes.added = missing(after, after.engine_cards, before, before.engine_cards);
  append(changes.added, missing(after, after.goals, before, before.goals));
  append(changes.added, missing(after, after.pressures, before, before.pressures));
  changes.removed = missing(before, before.engine_cards, after, after.engine_cards);
  append(changes.removed, missing(before, before.goals, after, after.goals));
  append(changes.removed, missing(before, before.pressures, after, after.pressures));
  return changes;
}

}  // namespace loom::engine
