// Conditions that are asked of several things at once hold for those for which they hold when each
// is asked alone, as its node says.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "compiler/program/compile_program.h"
#include "engine/machine/among.h"
#include "engine/machine/play_many.h"
#include "tests/engine/machine/machine_table.h"
#include "tests/engine/machine/real_program.h"
#include "tests/support/games.h"

namespace loom::testing {
namespace {

using machine::Asked;
using machine::Game;
using machine::Option;
using machine::Setting;
using machine::State;
using program::Node;
using program::Op;

// Conditions about a thing, with all things that could be meant.
struct Question {
  int condition = 0;
  int slot = 0;
  std::vector<int16_t> things;
};

std::vector<int16_t> things_of(const Game& game, const Node& search) {
  int first = 0;
  int count = 0;
  switch (static_cast<program::Sought>(search.index)) {
    case program::Sought::card:
      first = game.program->kinds[static_cast<size_t>(search.number)].first;
      count = game.program->kinds[static_cast<size_t>(search.number)].count;
      break;
    case program::Sought::player:
      count = game.players;
      break;
    case program::Sought::token:
      count = static_cast<int>(game.program->tokens.size());
      break;
    default:
      break;
  }
  std::vector<int16_t> all(static_cast<size_t>(std::min(count, Asked::kMost)));
  std::iota(all.begin(), all.end(), static_cast<int16_t>(first));
  return all;
}

// What searches ask of what they look at, and actions of what they are taken with.
std::vector<Question> questions(const Game& game) {
  std::vector<Question> all;
  for (const Node& node : game.nodes) {
    if (node.op != Op::things || node.filter < 0) continue;
    all.push_back({node.filter, node.asked, things_of(game, node)});
  }
  for (const machine::Offer& offer : game.offers) {
    if (offer.choices.empty() || offer.choices.back().subset >= 0) continue;
    const machine::Choice& last = offer.choices.back();
    const std::vector<int16_t> things =
        things_of(game, game.nodes[static_cast<size_t>(last.search)]);
    for (const int need : offer.needs) all.push_back({need, last.slot, things});
    for (const int condition : offer.forbidden) all.push_back({condition, last.slot, things});
  }
  return all;
}

// How many were asked, and of how many it held.
struct Answers {
  int64_t asked = 0;
  int64_t held = 0;
};

void ask(const Game& game, const State& state, const Question& question, Answers& answers) {
  for (int player = -1; player < game.players; ++player) {
    Setting setting;
    std::fill(std::begin(setting.slots), std::end(setting.slots), int16_t{-1});
    setting.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
    const Asked asked{question.slot, question.things.data()};
    const auto count = static_cast<int>(question.things.size());
    Setting together = setting;
    const uint64_t held = machine::holding({game, state, together},
                                           game.terms[static_cast<size_t>(question.condition)],
                                           asked, machine::first_things(count));
    for (int i = 0; i < count; ++i) {
      Setting alone = setting;
      alone.slots[question.slot] = question.things[static_cast<size_t>(i)];
      const bool holds = machine::evaluate_node({game, state, alone}, question.condition) != 0;
      ASSERT_EQ(((held >> static_cast<unsigned>(i)) & 1U) != 0, holds)
          << "condition " << question.condition << " of thing " << alone.slots[question.slot]
          << " for player " << player;
      ++answers.asked;
      answers.held += holds ? 1 : 0;
    }
  }
}

program::Program program_on_disk(const std::string& folder) {
  const LoadedGame loaded = load_game(DiskFiles(), folder);
  Diagnostics diagnostics;
  const auto behaviour = behaviour::read_behaviour(loaded, diagnostics);
  return compile_program(loaded.model, behaviour, diagnostics);
}

void expect_the_same(const program::Program& program, int players) {
  Game game = std::get<Game>(machine::make_game(program, {players, 1, {}}));
  const std::vector<Question> all = questions(game);
  Answers answers;
  for (uint64_t seed = 1; seed <= 3; ++seed) {
    game.seed = seed;
    State state = machine::new_game(game);
    uint32_t index = 0;
    for (int choice = 0; !state.over(); ++choice) {
      if (choice % 8 == 0) {
        for (const Question& question : all) ask(game, state, question, answers);
      }
      if (::testing::Test::HasFatalFailure()) return;
      const std::vector<Option> options = machine::options(game, state);
      machine::apply(game, state, options[machine::random_choice(seed, index, options.size())]);
    }
  }
  EXPECT_GT(answers.held, 0);
  EXPECT_LT(answers.held, answers.asked);
}

TEST(AskedTogether, HoldsForThoseForWhichItHoldsAlone) {
  expect_the_same(real_program(), 1);
  expect_the_same(real_program(), 4);
  expect_the_same(program_on_disk(kProjects), 3);
  for (const char* name : {"elementary", "crazy-eights", "village", "parlour"}) {
    SCOPED_TRACE(name);
    expect_the_same(program_of(name), 2);
  }
}

TEST(AskedTogether, WhatDoesNotHangOnTheThingIsTheSameForAll) {
  const Game game = std::get<Game>(machine::make_game(real_program(), {3, 1, {}}));
  const int16_t things[] = {0, 1, 2};
  Setting setting = {};
  const State state = machine::new_game(game);
  for (size_t i = 0; i < game.nodes.size(); ++i) {
    if (game.nodes[i].op != Op::number) continue;
    const uint64_t all = game.nodes[i].number != 0 ? 7 : 0;
    EXPECT_EQ(machine::holding({game, state, setting}, game.terms[i], {5, things}, 7), all);
  }
}

}  // namespace
}  // namespace loom::testing
