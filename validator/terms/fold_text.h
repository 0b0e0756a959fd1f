// Brings a text down to what a reader hears: small letters without accents, single spaces.
#pragma once

#include <string>
#include <string_view>

namespace loom {

// Folds the letters of ASCII, Latin-1 and Latin Extended-A to their small base letters (`É` and
// `e`, `ß` and `ss` are then alike), drops combining accents, turns each run of spaces into one and
// trims both ends. Everything else stays.
std::string fold_text(std::string_view text);

}  // namespace loom
