// How the cards of a game look on paper, to be held against another version of it.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>

#include "render/card/card_renderer.h"

namespace loom {

struct CardLook {
  std::string title;
  std::string kind;   // "Patterns"
  std::string stamp;  // that tells printed cards apart
  size_t copies = 1;
  // What its front and its back are drawn from. The line that holds the stamp is left out: nobody
  // prints a card again for the sake of its number.
  std::string drawn;
};

// Of every card that is printed at all, by id.
std::map<std::string, CardLook> card_looks(const LoadedGame& game, CardRenderer& renderer);

// The same card, drawn as before.
inline bool looks_the_same(const CardLook& a, const CardLook& b) { return a.drawn == b.drawn; }

}  // namespace loom
