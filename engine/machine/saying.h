// Sentences of a Program filled in with what is on the table. Private to the files that tell.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/machine/evaluate.h"
#include "engine/machine/tell.h"

namespace loom::machine {

using Fills = std::vector<std::pair<std::string_view, std::string>>;

// A pattern of the language with its `{places}` filled.
std::string say(const program::Program& program, std::string_view pattern, const Fills& fills = {});

// What a piece of a sentence stands for.
std::string said(const View& view, const program::Piece& piece, const Names& names);
std::string said(const View& view, const program::Sentence& sentence, const Names& names);

// Of a list: empty when one of its places comes to nothing.
std::string said_if_any(const View& view, const program::Sentence& sentence, const Names& names);

// "2 Energy"
std::string amount_of(const program::Program& program, int token, int amount);
// "+1", "-1"
std::string signed_number(int amount);
void append(std::string& list, const std::string& item, std::string_view separator = ", ");

// "Hearts", "Energy", "Ada": a thing that a search has found.
std::string thing_text(const Game& game, program::Piece::Says says, int scale, int thing,
                       const Names& names);
program::Piece::Says says_of(const program::Node& search);

// Names of things that nothing has been found for.
Setting empty_setting(int player);

}  // namespace loom::machine
