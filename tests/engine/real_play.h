// Games of the Program that the tests keep, and of Programs like it with a figure, a cell or a card
// changed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/machine/machine.h"
#include "engine/machine/on_table.h"
#include "tests/engine/machine/real_program.h"

namespace loom::machine::testing {

using loom::testing::real_program;
using program::Program;

// A game that must be playable.
Game game_of(const Program& program, int players, uint64_t seed = 1,
             const std::vector<std::string>& variants = {}, std::string_view end_goal = {});
// Its reason when it is not.
std::string refused_setup(const Program& program, int players,
                          const std::vector<std::string>& variants = {});
// The numbers of variants, all of which there must be.
std::vector<int> variants_named(const Program& program, const std::vector<std::string>& names);
// Of a game with its variants: `S2.meaning`. It must be there.
int figure_of(const Game& game, std::string_view path);

[[noreturn]] void no_such(std::string_view name);
// The number of what has this name, which must be there.
template <typename Items>
int named(const Items& items, std::string_view name) {
  const int found = number_of(items, name);
  if (found < 0) no_such(name);
  return found;
}
// The number of a field that rules speak of.
int field_of(const Program& program, std::string_view name);
// Names of the cards that lie in a place of the group's.
std::vector<std::string> cards_in(const Game& game, const State& state, std::string_view zone);

// Uniform over the options of each choice.
Option random_option(const std::vector<Option>& options, uint64_t seed, uint32_t& index);
// Played to its end at random.
State random_game(const Game& game);

// The game with the text `before` replaced by `after` in one file; stops the test when it is not
// there.
struct Edit {
  std::string path;
  std::string before;
  std::string after;
};
Program changed_program(const std::vector<Edit>& edits);

// What a cell of a table says, so that a test says what it does and does not change when the game
// is tuned.
struct Outcome {
  std::string table;
  std::string row;
  std::string effect;
  std::string columns = "1-10";
};
// What a field of a card says; nothing: the card has no such field.
struct Field {
  std::string card;
  std::string field;
  std::string value;
};
// Rows that are not named keep what they say. One row may be named several times, for other
// columns.
Program with_outcomes(const std::vector<Outcome>& outcomes, const std::vector<Field>& fields = {});

// The game without any pressure: no letter does anything.
const Program& calm_program();

}  // namespace loom::machine::testing
