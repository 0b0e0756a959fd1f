// A text that people read, wherever it stands: in a file of content or in a chapter of the
// rulebook. Checks of how texts are written look at one after the other.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "validator/context/check_context.h"
#include "validator/terms/prose.h"

namespace loom::text {

struct WrittenText {
  const Prose& prose;
  std::function<Span(size_t begin, size_t end)> span;  // of bytes of the prose
  bool names_something = false;  // a title: whatever it says is called so from here on

  Span span_of(const ProseWord& word) const { return span(word.begin, word.end); }
  // The byte before a place; a blank at the beginning.
  char before(size_t at) const { return at == 0 ? ' ' : prose.text[at - 1]; }
  char at(size_t at) const { return at >= prose.text.size() ? ' ' : prose.text[at]; }
};

using Look = void (*)(const CheckContext& context, const WrittenText& text,
                      Diagnostics& diagnostics);

// What looks at each text by itself; the checks of the rulebook let them look at chapters too.
void look_for_doubled_words(const CheckContext&, const WrittenText&, Diagnostics&);
void look_for_misspelt_words(const CheckContext&, const WrittenText&, Diagnostics&);
void look_for_odd_characters(const CheckContext&, const WrittenText&, Diagnostics&);
void look_for_wrong_articles(const CheckContext&, const WrittenText&, Diagnostics&);
void look_for_unfinished_texts(const CheckContext&, const WrittenText&, Diagnostics&);
void look_for_number_slips(const CheckContext&, const WrittenText&, Diagnostics&);
void look_for_confused_words(const CheckContext&, const WrittenText&, Diagnostics&);
void look_for_small_initials(const CheckContext&, const WrittenText&, Diagnostics&);

// All texts of the content.
void look_everywhere(const CheckContext& context, Look look, Diagnostics& diagnostics);
// Whether what a text of the content says is a name that other texts use.
bool names_something(const ContentText& text);

// What the language has under a key of `written`; empty when it has none.
const std::vector<std::string>& written_words(const CheckContext& context, std::string_view key);
// Whether a folded word is one of them; `eu*` is every word that begins so.
bool is_one_of(const std::vector<std::string>& words, std::string_view folded);

}  // namespace loom::text
