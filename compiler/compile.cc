#include "compiler/compile.h"

#include <fmt/core.h>

#include "compiler/compile_parts.h"
#include "compiler/compiler_codes.h"

namespace loom {

Diagnostic& Filling::too_many(Span span, const std::string& what, size_t capacity) {
  return diagnostics_
      .report(codes::table_capacity, span,
              fmt::format("more than {} {} do not fit into the tables", capacity, what))
      .with_label(fmt::format("this is number {}", capacity + 1));
}

Diagnostic& Filling::does_not_fit(Span span, const std::string& what) {
  return diagnostics_.report(codes::table_capacity, span, what + " does not fit into the tables");
}

tables::Text Filling::text(std::string_view text, Span span) {
  if (const auto place = texts_.add(text)) return *place;
  if (!texts_full_) {
    too_many(span, "bytes of names", tables::kMaxTextBytes - 1).with_label("from here on");
  }
  texts_full_ = true;
  return {};
}

uint8_t Filling::small_number(const Value& value, const std::string& what, int64_t least,
                              int64_t most) {
  if (!value.present()) return 0;
  const int64_t number = value.integer();
  if (number >= least && number <= most) return static_cast<uint8_t>(number);
  does_not_fit(value.span, fmt::format("the {} {}", what, number))
      .note(fmt::format("it must be from {} to {}", least, most));
  return 0;
}

Tables compile(const Model& model, Diagnostics& diagnostics) {
  Filling filling(model, diagnostics);
  filling.tables.game = filling.text(model.game.title, Span{});
  filling.tables.edition = filling.text(model.game.edition, Span{});
  filling.tables.version = filling.text(model.game.version, Span{});
  filling.tables.content = filling.text(model.hash, Span{});
  if (compile_words(filling)) {
    compile_tables(filling);
    compile_cards(filling);
    compile_rules(filling);
  }
  return filling.tables;
}

}  // namespace loom
