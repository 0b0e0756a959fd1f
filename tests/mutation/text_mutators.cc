// Slips in texts for readers: spelling, marks, spaces, lengths.
#include <algorithm>

#include "tests/mutation/cards.h"
#include "tests/mutation/mutators.h"

namespace loom::testing::texts_slips {
namespace {

template <typename Wanted, typename Change>
Faults in_texts(const Content& content, Wanted wanted, const std::string& expression,
                Change change) {
  Faults faults;
  for (const Prose& prose : content.prose()) {
    if (!wanted(prose)) continue;
    for (const Place& place : content.matches(prose, expression)) {
      const std::string text = change(content.slice(place));
      if (text != content.slice(place)) faults.push_back(replaced(place, text));
    }
  }
  return faults;
}

}  // namespace

bool any(const Prose&) { return true; }
bool in_rules(const Prose& prose) { return prose.kind == "rules" || prose.kind == "rulings"; }
bool long_enough(const Prose& prose) { return prose.text().size() > 30; }

Faults double_word(const Content& content) {
  return in_texts(content, long_enough, " ([a-z]{2,}) ",
                  [](const std::string& word) { return word + " " + word; });
}

Faults emoji(const Content& content) {
  return in_texts(content, long_enough, " ([a-z]{4,}) ",
                  [](const std::string& word) { return word + " 🌱"; });
}

Faults unknown_icon(const Content& content) {
  return in_texts(content, long_enough, " ([a-z]{4,}) ",
                  [](const std::string& word) { return "$" + word + "x"; });
}

Faults open_bracket(const Content& content) {
  return in_texts(content, long_enough, " ([a-z]{4,}) ",
                  [](const std::string& word) { return "(" + word; });
}

Faults close_bracket(const Content& content) {
  return in_texts(content, long_enough, " ([a-z]{4,}) ",
                  [](const std::string& word) { return word + "]"; });
}

Faults open_quote(const Content& content) {
  return in_texts(content, long_enough, " ([a-z]{4,}) ",
                  [](const std::string& word) { return "“" + word; });
}

const char* const kTerms =
    "[a-z,] (Initiatives?|Patterns?|Touchpoints?|Consequence|Community|Vitals|Support|Legacy|"
    "Insight|Meaning|Pattern Palettes?|Pattern Prism|Initiative Index|Stability Window|World Layer|"
    "Contribution Order|Events?|Collapse)\\b";

Faults misspell_term(const Content& content) {
  return in_texts(content, in_rules, kTerms, misspelt);
}

Faults lower_term(const Content& content) {
  return in_texts(content, in_rules, kTerms, [](std::string term) {
    for (char& c : term) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return term;
  });
}

Faults refused_spelling(const Content& content) {
  Faults faults;
  for (const Found& term : content.find("glossary", "terms/*")) {
    const Node* never = term.value().get("never");
    const Node* title = term.value().get("title");
    if (never == nullptr) continue;
    const std::string right = title != nullptr ? title->text : "Touchpoint";
    for (const Member& wrong : never->members) {
      append(faults, in_texts(content, in_rules, "\\b" + right + "\\b",
                              [&](const std::string&) { return wrong.value.text; }));
    }
  }
  return faults;
}

Faults trailing_space(const Content& content) {
  Faults faults;
  for (const Prose& prose : content.prose()) {
    const Place place = content.place(prose.scalar.span());
    if (content.slice(place).starts_with('"'))
      faults.push_back(inserted({place.path, place.end - 1, 0}, " "));
  }
  return faults;
}

Faults two_spaces(const Content& content) {
  return in_texts(content, long_enough, "[a-z]( )[a-z]", always("  "));
}

Faults no_space(const Content& content) {
  return in_texts(content, any, ", (?=[a-z])", always(","));
}

Faults no_space_after_sentence(const Content& content) {
  return in_texts(content, any, "[a-z]{2}(\\. )[A-Z][a-z]", always("."));
}

Faults space_before_mark(const Content& content) {
  return in_texts(content, any, "[a-z]([,.])(?=$| )",
                  [](const std::string& mark) { return " " + mark; });
}

Faults too_long(const Content& content) {
  Faults faults;
  for (const Prose& prose : content.prose()) {
    if (!prose.on_a_card || prose.field == "title") continue;
    const size_t end = prose.text().size();
    const Place last = content.part(prose, end - 1, end);
    std::string more;
    while (end + more.size() < 120) more += " and so on";
    faults.push_back(inserted(last, more).at(content.place(prose.scalar.span())));
  }
  return faults;
}

Faults long_title(const Content& content) {
  return changed(content, "*", "cards/*/title",
                 [](const std::string& title) { return title + " of the Whole Wide World"; });
}

Faults empty_text(const Content& content) {
  Faults faults;
  for (const Prose& prose : content.prose())
    faults.push_back(replaced(content.place(prose.scalar.span()), "''"));
  return faults;
}

Faults invisible_character(const Content& content) {
  Faults faults;
  for (const char* character : {"\xE2\x80\xAE", "\x07", "\xFF"}) {
    append(faults, in_texts(content, long_enough, " ([a-z]{4,}) ",
                            [&](const std::string& word) { return word + character; }));
  }
  return faults;
}

Faults unprintable_letter(const Content& content) {
  return in_texts(
      content, [](const Prose& prose) { return prose.on_a_card; }, " ([a-z]{4,}) ",
      [](const std::string& word) { return word + " 漢"; });
}

}  // namespace loom::testing::texts_slips
