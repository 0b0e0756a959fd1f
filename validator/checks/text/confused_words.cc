// PL0546: words that a dictionary knows and that are not the ones meant, such as "its a" and "more
// then". The language has a list of them.
#include <algorithm>
#include <map>

#include "schema/text/letters.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"
#include "validator/context/declared_checks.h"

namespace loom::text {
namespace {

struct Confusion {
  std::vector<std::string> wrong;  // words, straight apostrophes
  std::string right;
};

struct Confusions {
  explicit Confusions(const CheckContext& context) {
    constexpr std::string_view kArrow = " => ";
    for (const std::string& entry : written_words(context, "confused")) {
      const size_t arrow = entry.find(kArrow);
      if (arrow == std::string::npos) continue;
      std::vector<std::string> wrong = split_at_blanks(entry.substr(0, arrow));
      if (wrong.empty()) continue;
      const std::string first = wrong.front();
      by_first_word.emplace(first,
                            Confusion{std::move(wrong), entry.substr(arrow + kArrow.size())});
    }
  }
  std::multimap<std::string, Confusion> by_first_word;
};

// As written in small letters, with the possessive that Prose leaves out.
std::string heard(const Prose& prose, const ProseWord& word) {
  size_t end = word.end;
  const std::string_view after = std::string_view(prose.text).substr(end);
  std::string text = lower_case(word.text);
  if (after.substr(0, 2) == "'s" || after.substr(0, 4) == "\u2019s") text += "'s";
  for (size_t at = text.find("\u2019"); at != std::string::npos; at = text.find("\u2019"))
    text.replace(at, 3, "'");
  return text;
}

// A capital inside a sentence makes a name of it: "its A side".
bool is_name(const ProseWord& word) {
  return starts_with_capital(word.text) && !word.starts_sentence;
}

// Between words that are heard as one stand blanks; a possessive belongs to the first.
bool follows(const Prose& prose, size_t word) {
  if (word + 1 >= prose.words.size()) return false;
  std::string_view between(prose.text);
  between =
      between.substr(prose.words[word].end, prose.words[word + 1].begin - prose.words[word].end);
  for (const std::string_view ending : {std::string_view("'s"), std::string_view("\u2019s")}) {
    if (between.substr(0, ending.size()) == ending) between.remove_prefix(ending.size());
  }
  return !between.empty() && between.find_first_not_of(" \t\n") == std::string_view::npos;
}

bool stands_at(const Confusion& confusion, const Prose& prose, size_t first) {
  if (first + confusion.wrong.size() > prose.words.size()) return false;
  for (size_t i = 0; i < confusion.wrong.size(); ++i) {
    const ProseWord& word = prose.words[first + i];
    if (heard(prose, word) != confusion.wrong[i] || is_name(word)) return false;
    if (i + 1 < confusion.wrong.size() && !follows(prose, first + i)) return false;
  }
  return true;
}

}  // namespace

void look_for_confused_words(const CheckContext& context, const WrittenText& text,
                             Diagnostics& diagnostics) {
  const auto& confusions = context.once<Confusions>().by_first_word;
  if (confusions.empty()) return;
  const Prose& prose = text.prose;
  for (size_t i = 0; i < prose.words.size(); ++i) {
    const auto [begin, last_one] = confusions.equal_range(heard(prose, prose.words[i]));
    for (auto found = begin; found != last_one; ++found) {
      const Confusion& confusion = found->second;
      if (!stands_at(confusion, prose, i)) continue;
      const ProseWord& last = prose.words[i + confusion.wrong.size() - 1];
      size_t end = last.end;
      if (confusion.wrong.back().ends_with("'s"))
        end = std::min(prose.text.find('s', end) + 1, prose.text.size());
      const std::string right =
          starts_with_capital(prose.words[i].text) ? capitalised(confusion.right) : confusion.right;
      const Span span = text.span(prose.words[i].begin, end);
      diagnostics
          .report(codes::confused_words, span,
                  quoted(std::string_view(prose.text)
                             .substr(prose.words[i].begin, end - prose.words[i].begin)) +
                      " is not what is meant")
          .suggest(span, right);
      break;
    }
  }
}

void confused_words(const CheckContext& context, Diagnostics& diagnostics) {
  look_everywhere(context, look_for_confused_words, diagnostics);
}

}  // namespace loom::text
