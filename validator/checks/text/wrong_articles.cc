// PL0541: "a" where the next word begins with a vowel to the ear, or "an" where it does not.
#include <fmt/core.h>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"
#include "validator/context/declared_checks.h"

namespace loom::text {
namespace {

// "an S", "a UK team": letters are read by their names, which only people know.
bool is_read_by_letters(const std::string& word) {
  if (word.size() == 1) return true;
  return word[1] >= 'A' && word[1] <= 'Z';
}

bool begins_with_vowel(const CheckContext& context, const ProseWord& word) {
  if (is_one_of(written_words(context, "sounds-with-vowel"), word.folded)) return true;
  if (is_one_of(written_words(context, "spelled-with-vowel"), word.folded)) return false;
  return std::string_view("aeiou").find(word.folded[0]) != std::string_view::npos;
}

}  // namespace

void look_for_wrong_articles(const CheckContext& context, const WrittenText& text,
                             Diagnostics& diagnostics) {
  const auto& plain = written_words(context, "article");
  const auto& before_vowel = written_words(context, "article-before-vowel");
  if (plain.empty() || before_vowel.empty()) return;
  for (size_t i = 0; i + 1 < text.prose.words.size(); ++i) {
    const ProseWord& article = text.prose.words[i];
    const ProseWord& next = text.prose.words[i + 1];
    const bool is_plain = is_one_of(plain, article.folded);
    if (!is_plain && !is_one_of(before_vowel, article.folded)) continue;
    // "A" alone is also a name, and the end of "option A or B".
    if (article.text == "A" && !article.starts_sentence) continue;
    if (!text.prose.joined(i) || text.prose.hyphenated(i) || is_read_by_letters(next.text))
      continue;
    const bool vowel = begins_with_vowel(context, next);
    if (vowel != is_plain) continue;
    std::string right = is_plain ? before_vowel.front() : plain.front();
    if (starts_with_capital(article.text)) right[0] = static_cast<char>(right[0] - 'a' + 'A');
    diagnostics
        .report(codes::wrong_article, text.span_of(article),
                fmt::format("{} before {}", quoted(article.text), quoted(next.text)))
        .suggest(text.span_of(article), right);
  }
}

void wrong_articles(const CheckContext& context, Diagnostics& diagnostics) {
  look_everywhere(context, look_for_wrong_articles, diagnostics);
}

}  // namespace loom::text
