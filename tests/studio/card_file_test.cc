// Edits of a file of cards: what they do not speak of stays.
#include "studio/edits/card_file.h"

#include <gtest/gtest.h>

#include <random>

#include "studio/game/utf16.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

using studio::CardFile;
using studio::FieldValue;

constexpr const char* kText =
    "# The head.\n"
    "kind: song\n"
    "cards:\n"
    "  one:   # a remark\n"
    "    title:  One   # kept\n"
    "    mood: 'glad'\n"
    "    notes: [a, b]\n"
    "\n"
    "  # Between.\n"
    "  two: {title: Two, mood: \"sad\"}\n"
    "  three:\n"
    "    title: Three\n";

Kind song() {
  Kind kind;
  kind.name = "song";
  kind.of_cards = true;
  for (const char* name : {"title", "length", "mood", "notes", "end"}) {
    kind.fields.emplace_back();
    kind.fields.back().name = name;
  }
  return kind;
}

FieldValue text(std::string value) { return {std::move(value), {}}; }

// The text after an edit, from `part` to the end of its line.
std::string line_with(const CardFile& file, const std::string& part) {
  const size_t at = file.text().find(part);
  if (at == std::string::npos) return "nowhere";
  return file.text().substr(at, file.text().find('\n', at) - at);
}

std::string replaced(std::string whole, const std::string& what, const std::string& by) {
  return whole.replace(whole.find(what), what.size(), by);
}

TEST(CardFile, RewritesTheBytesOfTheValueAlone) {
  CardFile file("songs.yaml", kText);
  EXPECT_EQ(file.set("one", song(), "title", text("Uno")), "");
  EXPECT_EQ(file.text(), replaced(kText, "One   #", "Uno   #"));
  EXPECT_EQ(file.set("one", song(), "mood", text("it's")), "");
  EXPECT_EQ(line_with(file, "    mood"), "    mood: 'it''s'");
  EXPECT_EQ(file.set("two", song(), "mood", text("say \"no\"")), "");
  EXPECT_EQ(line_with(file, "  two"), "  two: {title: Two, mood: \"say \\\"no\\\"\"}");
  EXPECT_EQ(file.set("one", song(), "notes", {{}, "[a, c]"}), "");
  EXPECT_EQ(line_with(file, "    notes"), "    notes: [a, c]");
}

TEST(CardFile, QuotesWhatWouldReadAsSomethingElse) {
  for (const char* value : {"a: b", "a #b",  "#b",   "- a", "[a]",  "{a}",  "~",   "null", "",
                            " a",   "a ",    "a:",   "'",   "\"",   "a\nb", "&a",  "*a",   "!a",
                            "|",    ">",     "%",    "@",   "`",    "\t",   "?",   ",",    "\x01",
                            "-",    "--- a", "true", "-1",  "5:42", "é😀",   "a, b"}) {
    for (const char* card : {"one", "two"}) {
      CardFile file("songs.yaml", kText);
      // What no file may hold is refused, and nothing else.
      const bool control = std::string(value) == "\x01";
      EXPECT_EQ(file.set(card, song(), "title", text(value)) == "", !control) << value;
      if (control) {
        EXPECT_EQ(file.text(), kText);
      }
    }
  }
}

TEST(CardFile, PutsAMissingFieldWhereTheKindHasIt) {
  CardFile file("songs.yaml", kText);
  EXPECT_EQ(file.set("one", song(), "length", text("3")), "");
  EXPECT_THAT(file.text(), HasSubstr("# kept\n    length: 3\n    mood: 'glad'\n"));
  EXPECT_EQ(file.set("one", song(), "end", text("x")), "");
  EXPECT_THAT(file.text(), HasSubstr("    notes: [a, b]\n    end: x\n\n  # Between."));
  EXPECT_EQ(file.set("two", song(), "length", text("4")), "");
  EXPECT_THAT(file.text(), HasSubstr("two: {title: Two, length: 4, mood: \"sad\"}"));
  EXPECT_EQ(file.set("three", song(), "mood", text("so")), "");
  EXPECT_THAT(file.text(), EndsWith("    title: Three\n    mood: so\n"));
}

TEST(CardFile, TakesAFieldAway) {
  CardFile file("songs.yaml", kText);
  EXPECT_EQ(file.set("one", song(), "mood", {}), "");
  EXPECT_EQ(file.text(), replaced(kText, "    mood: 'glad'\n", ""));
  EXPECT_EQ(file.set("two", song(), "title", {}), "");
  EXPECT_THAT(file.text(), HasSubstr("two: {mood: \"sad\"}"));
  EXPECT_EQ(file.set("two", song(), "mood", {}), "");
  EXPECT_THAT(file.text(), HasSubstr("two: {}"));
  EXPECT_EQ(file.set("two", song(), "mood", text("new")), "");
  EXPECT_THAT(file.text(), HasSubstr("two: {mood: new}"));
  EXPECT_EQ(file.set("three", song(), "mood", {}), "");  // it was not there
}

TEST(CardFile, RefusesWhatWouldBreakOut) {
  CardFile file("songs.yaml", kText);
  EXPECT_NE(file.set("one", song(), "notes", {{}, "[a"}), "");
  EXPECT_NE(file.set("one", song(), "notes", {{}, "a\n  four: {title: Four}\nkind: x"}), "");
  EXPECT_NE(file.set("four", song(), "title", text("x")), "");
  EXPECT_NE(file.set_lines("one", "  one: {\n"), "");
  EXPECT_EQ(file.text(), kText);
  CardFile broken("songs.yaml", "kind: song\ncards: {one: {title: [}}\n");
  EXPECT_NE(broken.set("one", song(), "title", text("x")), "");
}

TEST(CardFile, AddsCopiesAndRemovesCards) {
  CardFile file("songs.yaml", kText);
  EXPECT_EQ(file.add("four", {"title: Four", "mood: calm"}), "");
  EXPECT_THAT(file.text(), EndsWith("Three\n  four:\n    title: Four\n    mood: calm\n"));
  EXPECT_EQ(file.add("half", *file.field_lines("one"), "one"), "");
  EXPECT_THAT(file.text(), HasSubstr("    notes: [a, b]\n  half:\n    title:  One   # kept\n"
                                     "    mood: 'glad'\n    notes: [a, b]\n\n  # Between.\n"));
  EXPECT_NE(file.add("two", {"title: Two"}), "");
  EXPECT_EQ(file.remove("half"), "");
  EXPECT_EQ(file.remove("four"), "");
  EXPECT_EQ(file.text(), kText);
  EXPECT_EQ(file.lines("three"), "  three:\n    title: Three\n");
}

// Whatever is typed into a cell, the card says just that afterwards, or nothing has changed.
TEST(CardFile, HoldsForAnyText) {
  std::mt19937 random(5);
  const std::string letters = "ab :#'\"\\{}[],&*!|>%@`~-?\n\t\xC3\xA9";
  std::uniform_int_distribution<size_t> any(0, letters.size() - 1);
  std::uniform_int_distribution<int> size(0, 8);
  int made = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string value;
    for (int k = size(random); k > 0; --k) value += letters[any(random)];
    CardFile file("songs.yaml", kText);
    const char* card = i % 2 == 0 ? "one" : "two";
    const std::string fault = file.set(card, song(), i % 3 == 0 ? "mood" : "title", text(value));
    if (!fault.empty()) {
      EXPECT_EQ(file.text(), kText) << value;
      continue;
    }
    ++made;
    CardFile again("songs.yaml", file.text());
    EXPECT_EQ(again.lines("three"), "  three:\n    title: Three\n") << value;
  }
  EXPECT_GT(made, 1500);
}

TEST(Utf16, CountsAsABrowserDoes) {
  const std::string text = "a\xC3\xA9\xF0\x9F\x98\x80z";  // a é 😀 z
  EXPECT_EQ(studio::bytes_before(text, 0), 0U);
  EXPECT_EQ(studio::bytes_before(text, 2), 3U);
  EXPECT_EQ(studio::bytes_before(text, 3), 3U);  // inside of a character
  EXPECT_EQ(studio::bytes_before(text, 4), 7U);
  EXPECT_EQ(studio::bytes_before(text, 99), 8U);
  EXPECT_EQ(studio::units_before(text, 7), 4U);
  EXPECT_EQ(studio::units_before(text, 8), 5U);
}

}  // namespace
}  // namespace loom::testing
