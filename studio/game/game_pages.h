// Everything of a game that is drawn besides single cards, page by page.
#pragma once

#include <string>
#include <vector>

#include "studio/game/served_pictures.h"

namespace loom::studio {

// Of a sound game: boards and mats, leaflets, pieces, boxes, sheets of cards, the rulebook.
std::vector<GamePage> game_pages(const Reading& reading, const std::string& style);

}  // namespace loom::studio
