// Readable forms of the values between the steps, so that a person can look inside.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/model/load_game.h"
#include "validator/context/bounds.h"

namespace loom {

// A file's tree: every node with its type, place and text.
std::string dump_document(const Document& document, const SourceMap& sources);
// The bound game: words, cards with their values, effects as text, sentence and icons.
std::string dump_model(const Model& model);
// The files of a game, or one of them, as YAML: editions are laid over each other, and what does
// not come from the file itself is marked with its edition. Empty when there is no such file.
std::string dump_game(const LoadedGame& game, const std::string& name);
// What they are called.
std::vector<std::string> game_paths(const LoadedGame& game);
// What each rule states beside what it does, in words; of one rule when it is named.
std::string dump_rules(const LoadedGame& game, std::string_view id);
// How the players come to load or complete a card, for each number of them; of every card when none
// is named. Empty when there is no such card.
std::string dump_reach(const Model& model, const ReachStart& start, std::string_view name);

}  // namespace loom
