// What a card's pictures are known by: it changes when they do, so that a browser may keep what it
// has drawn.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "studio/game/game_reading.h"

namespace loom::studio {

struct CardMark {
  std::string front;
  std::string back;
};

class CardMarks {
 public:
  // Of a reading whose cards can be drawn. A card is laid out again only when its own words have
  // changed, or a file that is none of cards.
  void read(const Reading& reading);

  const CardMark* find(const std::string& card) const;

 private:
  struct Known {
    std::string words;  // hash of what the card says
    CardMark mark;
  };

  std::string around_;  // of all that is no card
  std::map<std::string, Known> known_;
};

}  // namespace loom::studio
