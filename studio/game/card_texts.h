// The cards of a game as they are written: also those that are wrong, since somebody is about to
// mend them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "schema/model/load_game.h"

namespace loom::studio {

struct WrittenField {
  std::string name;
  std::string text;  // of a scalar its value, of all else as it is written
  bool scalar = false;
  bool given = false;  // by the file for all its cards
  uint32_t line = 1;
  uint32_t end_line = 1;
};

struct CardText {
  std::string id;
  std::string kind;
  std::string title;
  std::string path;  // as findings name it
  uint32_t begin = 0;
  uint32_t end = 0;
  uint32_t line = 1;
  uint32_t end_line = 1;
  std::vector<WrittenField> fields{};
};

using CardTexts = std::vector<CardText>;

// In the order of files and places. Of files that cannot be followed the cards are those of before.
CardTexts card_texts(const LoadedGame& game, const CardTexts& before);

// A card in the tree it was read into.
struct CardNode {
  const ContentFile* file = nullptr;
  const Member* entry = nullptr;  // none: there is no such card
};
CardNode find_card(const LoadedGame& game, std::string_view id);

}  // namespace loom::studio
