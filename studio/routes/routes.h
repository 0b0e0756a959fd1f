// Adds what the studio answers to its router, one family of requests a file. docs/studio-api.md
// tells what each asks and answers.
#pragma once

#include <string>

#include "studio/game/keeper.h"
#include "studio/http/router.h"

namespace loom::studio {

void add_page_routes(Router& router, const std::string& token);  // the page itself
void add_state_routes(Router& router, Keeper& keeper);           // the game, its texts
void add_picture_routes(Router& router, Keeper& keeper);         // cards, pages, icons

}  // namespace loom::studio
