// Reads the rulebook of a game: chapters with their figures filled in, headings with ids,
// references that were followed. What is wrong with the writing is reported here.
#pragma once

#include "render/book/book.h"
#include "render/template/template.h"
#include "schema/model/load_game.h"

namespace loom {

// `examples` is what chapters read under that name.
Book read_book(const LoadedGame& game, TemplateValue examples, Diagnostics& diagnostics);

// The boxes and orders there are.
const std::vector<std::string>& box_names();
const std::vector<std::string>& order_names();

}  // namespace loom
