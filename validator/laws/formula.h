// What a law says, read: numbers, figures, fields of cards, counts over cards, and how they
// compare. Every part knows which bytes of the text it was.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "schema/structure/kind.h"

namespace loom::law {

// What a part comes to.
enum class Sort : uint8_t { number, text, truth };

struct Formula {
  enum class Type : uint8_t {
    number,      // 3
    word,        // a value of the field that it is compared with: `form`
    figure,      // a figure of the rules: `K1.cards`
    field,       // of the card: `rank`, `beats.rank`, `requirement.tokens`
    over_cards,  // `count`, `sum(copies of pattern where layer = form)`
    arithmetic,  // + - * /
    comparison,  // = != < <= > >=
    both,
    either,
    negated,
  };
  Type type = Type::number;
  Sort sort = Sort::number;
  std::string text;  // the word, the path of a figure, the function or sign
  double number = 0;
  std::vector<std::string> path;  // of a field
  // Over cards: those of this kind; none: those of the group.
  const Kind* kind = nullptr;
  // The sides; over cards, the value and the condition, of which either may be missing.
  std::vector<Formula> parts;
  bool has_value = false;
  bool has_condition = false;
  size_t begin = 0;
  size_t end = 0;

  const Formula* value() const { return has_value ? parts.data() : nullptr; }
  const Formula* condition() const { return has_condition ? &parts.back() : nullptr; }
};

}  // namespace loom::law
