// Adds what the studio answers to its router, one family of requests a file. docs/studio-api.md
// tells what each asks and answers.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "studio/balance/simulator.h"
#include "studio/game/keeper.h"
#include "studio/http/router.h"
#include "studio/play/playtest.h"

namespace loom::studio {

// Opens the editor at a place of a file and returns its name; empty when none is known. A studio
// starts no program by itself.
using OpenEditor =
    std::function<std::string(const std::string& path, uint32_t line, uint32_t column)>;

void add_page_routes(Router& router, const std::string& token);  // the page itself
void add_state_routes(Router& router, Keeper& keeper);           // the game, its texts
void add_picture_routes(Router& router, Keeper& keeper);         // cards, pages, icons
void add_card_routes(Router& router, Keeper& keeper, const OpenEditor& open_editor);
void add_edit_routes(Router& router, Keeper& keeper);  // what writes
void add_play_routes(Router& router, Playtest& play, std::function<uint64_t()> any_seed);
void add_balance_routes(Router& router, Simulator& simulator);

// A seed as the page writes it: a text, since its numbers are not as long.
std::optional<uint64_t> seed_in(const Body& body);

}  // namespace loom::studio
