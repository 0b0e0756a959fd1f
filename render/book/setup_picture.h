// The table as a game begins, in miniature: the real boards with what lies on them, numbers on
// their regions and what the numbers mean. Private to this folder.
#pragma once

#include <string>
#include <vector>

#include "render/book/pictures.h"

namespace loom {

// What the numbers on one board say.
struct SetupKey {
  std::string board;  // its title
  std::vector<std::string> regions;
};

// The table alone, and what its numbers mean: for narrow screens.
struct NumberedSetup {
  Picture picture;
  std::vector<SetupKey> keys;
};
NumberedSetup draw_numbered_setup(const Block& block, const BookStyle& style, Typesetter& setter,
                                  CardRenderer& renderer, Diagnostics& diagnostics);

// With the meaning of the numbers below, a column for each board. The block's argument says for how
// many players.
Picture draw_setup(const Block& block, const PictureRoom& room, const BookStyle& style,
                   Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics);

}  // namespace loom
