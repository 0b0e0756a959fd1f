// What the parts of the compiler share; private to compile*.cc.
#pragma once

#include <string>
#include <string_view>

#include "compiler/table_texts.h"
#include "compiler/tables.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/model/model.h"

namespace loom {

// The tables on their way: whatever does not fit is reported, and left out.
class Filling {
 public:
  Filling(const Model& game, Diagnostics& diagnostics)
      : model(game), diagnostics_(diagnostics), texts_(tables.texts) {}
  Filling(const Filling&) = delete;
  Filling& operator=(const Filling&) = delete;
  ~Filling() = default;

  const Model& model;
  Tables tables;

  // `what` counts one by one, so that the first beyond the capacity is the next number.
  Diagnostic& too_many(Span span, const std::string& what, size_t capacity);
  // For a single value that has no place: `the code 300`.
  Diagnostic& does_not_fit(Span span, const std::string& what);

  // Reports a full pool once: everything after it would be too much as well.
  tables::Text text(std::string_view text, Span span);

  // The next free item; none, and a report, when the array is full.
  template <typename Array>
  auto* add(Array& array, Span span, const std::string& what) {
    using Item = std::remove_reference_t<decltype(array.items[0])>;
    if (array.size() == Array::kCapacity) {
      too_many(span, what, Array::kCapacity);
      return static_cast<Item*>(nullptr);
    }
    return &array.items[array.count++];
  }

  // A whole number from `least` to `most`; 0 and a report when it is another. `what` names it, as
  // `code`.
  uint8_t small_number(const Value& value, const std::string& what, int64_t least, int64_t most);

  tables::Effects effects(const EffectList* list);

 private:
  tables::Instruction instruction(const Effect& effect);

  Diagnostics& diagnostics_;
  TableTexts texts_;
  bool texts_full_ = false;
  bool instructions_full_ = false;
};

// False when some words do not fit: what counts by them has then no place either.
bool compile_words(Filling& filling);
// The resolution tables; before the cards, which name their rows.
void compile_tables(Filling& filling);
void compile_cards(Filling& filling);
void compile_rules(Filling& filling);

}  // namespace loom
