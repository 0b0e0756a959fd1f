// How sheets are named: by what they hold, the paper and everything else that tells two files
// apart.
#pragma once

#include <string>

#include "render/export/order.h"

namespace loom {

// "a4", "letter-bleed", "a4-short-edge", "single"
std::string paper_name(const Order& order);
// "patterns-a4-bleed-ink" for `patterns`.
std::string sheet_name(const Order& order, const std::string& what);
// "-selection" unless all cards are printed, "-changed" for what looks different: a part never
// replaces the whole.
std::string selection_suffix(const Order& order);
// "-4-players"; nothing when all are meant that can play.
std::string players_suffix(const Order& order);

}  // namespace loom
