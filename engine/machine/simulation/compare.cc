#include "engine/machine/simulation/compare.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <set>

#include "engine/distributions.h"
#include "engine/machine/simulation/figures.h"
#include "engine/machine/simulation/workers.h"

namespace loom::machine {
namespace {

double ratio(int64_t upper, int64_t lower) {
  return lower == 0 ? 0 : static_cast<double>(upper) / static_cast<double>(lower);
}

// Where the figures of a version stand among those of both; those that it has not: less than 0.
std::vector<int> places_in(const std::vector<PairedFigure>& all,
                           const std::vector<PairedFigure>& own) {
  std::map<std::string, int> places;
  for (size_t i = 0; i < own.size(); ++i) places[own[i].name] = static_cast<int>(i);
  std::vector<int> found;
  for (const PairedFigure& figure : all) {
    const auto place = places.find(figure.name);
    found.push_back(place == places.end() ? -1 : place->second);
  }
  return found;
}

// Those of both, the old one's first.
std::vector<PairedFigure> of_both(const std::vector<PairedFigure>& before,
                                  const std::vector<PairedFigure>& after) {
  std::vector<PairedFigure> all = before;
  const std::vector<int> known = places_in(after, before);
  for (size_t i = 0; i < after.size(); ++i) {
    if (known[i] < 0) all.push_back(after[i]);
  }
  return all;
}

// One version, ready to be played.
struct Ready {
  Ready(const Version& version, Game made)
      : simulation(version.simulation),
        game(std::move(made)),
        counted(game),
        list(version.program, counted, simulation) {}

  const Simulation& simulation;
  Game game;
  Counted counted;
  FigureList list;
  std::vector<int> places;  // of its figures among those of both
};

struct Side {
  explicit Side(const Ready& version) : ready(version), recorder(version.game, version.counted) {}

  bool play(int64_t number, Pace& pace, const std::atomic<bool>* stop) {
    const uint64_t seed = seed_of(ready.simulation, number);
    if (!recorder.play(seed, seating_of(ready.simulation, number), pace, stop)) return false;
    ready.list.read(recorder.record(), parts);
    return true;
  }
  // A figure that this version has not; of a card, there was none to be moved.
  Part part(size_t figure, bool of_card) const {
    const int place = ready.places[figure];
    return place < 0 ? Part{0, of_card ? 0 : 1} : parts[static_cast<size_t>(place)];
  }

  const Ready& ready;
  Recorder recorder;
  std::vector<Part> parts;
};

struct Worker {
  Worker(const Ready& old_version, const Ready& new_version)
      : before(old_version), after(new_version) {}

  Side before;
  Side after;
  PairedTally tally;
};

void count_pair(Worker& worker) {
  PairedTally& tally = worker.tally;
  bool changed = false;
  for (size_t i = 0; i < tally.figures.size(); ++i) {
    const bool of_card = tally.figures[i].of_card;
    const Part old_part = worker.before.part(i, of_card);
    const Part new_part = worker.after.part(i, of_card);
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

std::vector<std::string> missing(const program::Program& from, const program::Program& in) {
  std::set<std::string> names;
  for (const program::Card& card : in.cards) names.insert(card.text.name);
  std::vector<std::string> found;
  for (const program::Card& card : from.cards) {
    if (!names.contains(card.text.name)) found.push_back(card.text.name);
  }
  return found;
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
  auto old_game = make_game(before.program, before.simulation.setup);
  if (auto* reason = std::get_if<std::string>(&old_game)) return std::move(*reason);
  auto new_game = make_game(after.program, after.simulation.setup);
  if (auto* reason = std::get_if<std::string>(&new_game)) return std::move(*reason);
  Ready old_version(before, std::get<Game>(std::move(old_game)));
  Ready new_version(after, std::get<Game>(std::move(new_game)));
  PairedTally sum;
  sum.figures = of_both(old_version.list.figures(), new_version.list.figures());
  old_version.places = places_in(sum.figures, old_version.list.figures());
  new_version.places = places_in(sum.figures, new_version.list.figures());

  std::deque<Worker> workers;
  for (int i = 0; i < std::max(before.simulation.threads, 1); ++i) {
    workers.emplace_back(old_version, new_version).tally.figures = sum.figures;
  }
  const double guess = watcher.progress ? 2 * choices_a_game(old_version.game) : 1;
  share_out(before.simulation, guess, watcher, [&](size_t number, int64_t which, Pace& pace) {
    Worker& worker = workers[number];
    if (!worker.before.play(which, pace, watcher.stop)) return false;
    if (!worker.after.play(which, pace, watcher.stop)) return false;
    count_pair(worker);
    return true;
  });
  for (const Worker& worker : workers) {
    sum.pairs += worker.tally.pairs;
    sum.changed += worker.tally.changed;
    for (size_t i = 0; i < sum.figures.size(); ++i) {
      add(sum.figures[i].sums, worker.tally.figures[i].sums);
    }
  }
  // Cards that were moved in neither say nothing.
  std::erase_if(sum.figures, [](const PairedFigure& figure) {
    return figure.of_card && figure.sums.sums[0] == 0 && figure.sums.sums[2] == 0;
  });
  return sum;
}

CardChanges card_changes(const program::Program& before, const program::Program& after) {
  return {missing(after, before), missing(before, after)};
}

}  // namespace loom::machine
