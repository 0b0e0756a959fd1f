// The sign for an action that is not to be taken: in a strip of icons, "$limit 0 $load" is the
// action's own picture with a bar across it.
#pragma once

#include <vector>

#include "schema/language/rich_text.h"
#include "schema/text/letters.h"

namespace loom {

// Whether the piece and the two after it are such a sign.
inline bool is_barred(const std::vector<TextPiece>& pieces, size_t at) {
  return at + 2 < pieces.size() && pieces[at].is_icon && pieces[at].text == "limit" &&
         !pieces[at + 1].is_icon && trimmed(pieces[at + 1].text) == "0" && pieces[at + 2].is_icon;
}

// Of the icon's side: where the bar begins and ends from each corner, how wide it is, and how much
// of what lies under it stays clear beside it.
inline constexpr double kBarInset = 0.06;
inline constexpr double kBarWidth = 0.1;
inline constexpr double kBarHalo = 0.055;

}  // namespace loom
