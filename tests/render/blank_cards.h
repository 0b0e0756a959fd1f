// Cards with nothing on them, for tests of where they lie.
#pragma once

#include <vector>

#include "render/page/sheet.h"

namespace loom::testing {

// "card/1" with the back "card/1 back", and so on.
std::vector<CardFaces> blank_cards(size_t count, const CardSize& size);

}  // namespace loom::testing
