#include "tests/engine/machine/crazy_eights_tally.h"

#include <algorithm>
#include <cmath>

#include "engine/random.h"
#include "tests/engine/machine/crazy_eights.h"

namespace loom::eights {
namespace {

// One game, by the moves that were made in it.
struct Course {
  int plays = 0;
  int draws = 0;
  int passes = 0;
  int names = 0;
  bool blocked = false;
  std::vector<int> penalties;  // by place

  void count(const Move& move) {
    switch (move.what) {
      case Move::What::play:
        ++plays;
        break;
      case Move::What::draw:
        ++draws;
        break;
      case Move::What::pass:
        ++passes;
        break;
      case Move::What::name:
        ++names;
    }
  }
};

// The same order and names for both, so that they can be laid side by side.
void add(Tally& tally, const Course& course) {
  size_t at = 0;
  const auto figure = [&](const std::string& name, double value) {
    if (at == tally.figures.size()) tally.figures.push_back({name});
    tally.figures[at].sum += value;
    tally.figures[at].squares += value * value;
    ++at;
  };
  const int turns = course.plays + course.passes;
  figure("choices", turns + course.draws + course.names);
  figure("turns", turns);
  figure("cards played", course.plays);
  figure("cards drawn", course.draws);
  figure("passes", course.passes);
  figure("suits named", course.names);
  figure("blocked", course.blocked ? 1 : 0);
  const int least = *std::min_element(course.penalties.begin(), course.penalties.end());
  const auto winners = std::count(course.penalties.begin(), course.penalties.end(), least);
  for (size_t place = 0; place < course.penalties.size(); ++place) {
    const bool won = course.penalties[place] == least;
    figure("won by place " + std::to_string(place + 1),
           won ? 1.0 / static_cast<double>(winners) : 0);
  }
  for (size_t place = 0; place < course.penalties.size(); ++place) {
    figure("penalty of place " + std::to_string(place + 1), course.penalties[place]);
  }
  ++tally.games;
}

void finish(Tally& tally) {
  const auto games = static_cast<double>(tally.games);
  for (Figure& figure : tally.figures) {
    figure.mean = figure.sum / games;
    const double variance = figure.squares / games - figure.mean * figure.mean;
    figure.error = std::sqrt(std::max(variance, 0.0) / games);
  }
}

}  // namespace

Tally tally_machine(int players, int64_t games, uint64_t seed) {
  Tally tally;
  machine::Game game = eights_game(players);
  for (int64_t n = 0; n < games; ++n) {
    game.seed = engine::random_bits(seed, engine::Stream::game, static_cast<uint64_t>(n));
    machine::State state = machine::new_game(game);
    const int start = state.start_player;
    Course course;
    uint32_t index = 0;
    while (!state.over()) {
      const std::vector<machine::Option> options = machine::options(game, state);
      const uint32_t chosen = engine::random_below(game.seed, engine::Stream::chooser, index,
                                                   static_cast<uint32_t>(options.size()));
      course.count(move_of(game, options[chosen]));
      machine::apply(game, state, options[chosen]);
    }
    course.blocked = game.program->endings[state.ending] == "blocked";
    for (int place = 0; place < players; ++place) {
      course.penalties.push_back(-machine::score(game, state, (start + place) % players));
    }
    add(tally, course);
  }
  finish(tally);
  return tally;
}

Tally tally_oracle(int players, int64_t games, uint64_t seed, Reading reading) {
  Tally tally;
  Random random(seed);
  for (int64_t n = 0; n < games; ++n) {
    Table table(players, shuffled_deck(random), random, reading);
    Course course;
    while (!table.over()) {
      const std::vector<Move> all = table.moves();
      const Move chosen = all[below(random, all.size())];
      course.count(chosen);
      table.make(chosen);
    }
    course.blocked = table.blocked();
    for (int place = 0; place < players; ++place) course.penalties.push_back(table.penalty(place));
    add(tally, course);
  }
  finish(tally);
  return tally;
}

double apart(const Figure& one, const Figure& other) {
  const double error = std::hypot(one.error, other.error);
  return error > 0 ? std::abs(one.mean - other.mean) / error : 0;
}

}  // namespace loom::eights
