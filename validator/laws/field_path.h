// The way from a card to a value that a law speaks of: `rank`, `beats.rank`, `requirement.tokens`,
// `layer.number`, `words.count`.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "schema/model/load_game.h"
#include "validator/laws/formula.h"

namespace loom::law {

// What a path leads to, found from the kind alone.
struct FieldSort {
  Sort sort = Sort::number;
  std::vector<std::string> values;  // of a text that can be nothing else
  // When it leads nowhere: the step that is wrong, and what could stand there.
  bool found = false;
  size_t wrong = 0;
  std::vector<std::string> known;
  std::string needs;  // a last step that is missing: "`requirement` is …"
};
FieldSort sort_of(const LoadedGame& game, const Kind& kind, const std::vector<std::string>& path);

// What it comes to for one card.
struct Amount {
  enum class Type : uint8_t { none, number, text, truth };
  Type type = Type::none;  // none: the card does not say
  double number = 0;       // a truth is 0 or 1
  std::string_view text;   // of the Model
};
// Cards by their ids, for paths that lead from card to card.
using CardsById = std::unordered_map<std::string, const Card*>;
Amount follow(const LoadedGame& game, const CardsById& cards, const Card& card,
              const std::vector<std::string>& path);
// The value at the path's first step, for whoever points at it.
const Value& first_of(const Card& card, const std::vector<std::string>& path);

}  // namespace loom::law
