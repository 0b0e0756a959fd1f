#include "validator/checks/text/written_text.h"

#include <algorithm>

namespace loom::text {

bool names_something(const ContentText& text) {
  return text.field.name == "title" || text.field.name == "many";
}

void look_everywhere(const CheckContext& context, Look look, Diagnostics& diagnostics) {
  for (const auto& [text, prose] : context.texts) {
    const ScalarText& scalar = text.text;
    look(context,
         {prose, [&scalar](size_t begin, size_t end) { return scalar.span(begin, end); },
          names_something(text)},
         diagnostics);
  }
}

const std::vector<std::string>& written_words(const CheckContext& context, std::string_view key) {
  static const std::vector<std::string> kNone;
  const auto& written = context.model.language.written;
  const auto found = written.find(key);
  return found == written.end() ? kNone : found->second;
}

bool is_one_of(const std::vector<std::string>& words, std::string_view folded) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    if (word.empty() || word.back() != '*') return word == folded;
    word.remove_suffix(1);
    return folded.substr(0, word.size()) == word;
  });
}

}  // namespace loom::text
