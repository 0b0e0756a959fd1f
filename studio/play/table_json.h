// The table of a game in play, in terms of pictures: zones with cards, tokens, tracks; only what
// the seat that looks may see.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "driver/play.h"
#include "schema/text/json.h"

namespace loom::studio {

// Members of an object that is open: `players`, `shared`, `options`, `refused`. `seats` tells who
// sits where (`human`, or the name of a bot), `icons` which picture a token or track has.
using IconNames = std::map<std::string, std::string>;
void write_table(JsonWriter& json, const Play& play, const std::vector<std::string>& seats,
                 const IconNames& icons);

// "pattern/shell"
std::string card_id(const program::Program& program, int card);

}  // namespace loom::studio
