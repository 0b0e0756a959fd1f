// What a card says in plain words, icons as words too, in the order in which it is drawn: for
// places where nobody can read the picture.
#pragma once

#include <string>

#include "render/assets/icons.h"
#include "render/page/pages.h"

namespace loom {

// Without the title, which stands elsewhere, and without the small print.
std::string card_words(const Page& card, const std::string& title, IconLibrary& icons);

}  // namespace loom
