// A whole game's tables, compiled once for all tests of a program, and what tests do with them.
#pragma once

#include <string>
#include <vector>

#include "compiler/tables.h"
#include "engine/game.h"
#include "schema/model/load_game.h"

namespace loom::engine::testing {

// A staged game, which must compile.
Tables compile_files(const Files& files);

// tests/games/meaning-made, as it is.
const LoadedGame& real_game();
const Tables& real_tables();

// The same with the text `before` replaced by `after` in one file; aborts when it is not there.
Tables changed_tables(const std::string& path, const std::string& before, const std::string& after);

// A game that must be playable.
Game game_of(const Tables& tables, int players, uint64_t seed = 1,
             const std::vector<std::string>& variants = {});

// Uniform over the options of each choice.
Action random_action(const Options& options, uint64_t seed, uint32_t& index);
// Played to its end at random.
State random_game(const Game& game);

uint8_t engine_card(const Tables& tables, std::string_view slug);
uint8_t goal(const Tables& tables, std::string_view slug);
uint8_t pressure(const Tables& tables, std::string_view slug);

}  // namespace loom::engine::testing
