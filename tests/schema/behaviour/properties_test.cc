// Any text ends with places inside of it, and a line that is broken is found where it is broken.
#include <gtest/gtest.h>

#include <random>

#include "tests/support/rule_lines.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

const RuleLines& eights() {
  static const RuleLines kLines("crazy-eights");
  return kLines;
}

void gather_lines(const Node& node, std::vector<std::string>& lines) {
  if (node.is_scalar()) lines.push_back(node.text);
  for (const Member& member : node.members) gather_lines(member.value, lines);
}

// All texts of the rules that are lines, conditions, values and choices.
std::vector<std::string> lines_of_the_game() {
  std::vector<std::string> lines;
  for (const ContentFile& file : eights().game().files) {
    if (file.kind->name != "rules") continue;
    for (const Member& rule : file.document.root.get("rules")->members) {
      for (const char* key : {"does", "steps", "needs", "choose", "score", "words"}) {
        if (const Node* node = rule.value.get(key)) gather_lines(*node, lines);
      }
    }
  }
  return lines;
}

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : line + " ") {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

// Reads the text in every way; how many of them found nothing wrong.
int read_all(const std::string& text) {
  int right = 0;
  const auto look = [&](const ReadLines& read) {
    EXPECT_TRUE(read.spans_lie_inside()) << text;
    const bool made = !read.lines.empty() || !read.values.empty() || !read.things.empty();
    EXPECT_TRUE(made || !read.findings().empty()) << "nothing is said of: " << text;
    right += read.findings().empty() ? 1 : 0;
  };
  look(eights().line(text));
  look(eights().value(text));
  look(eights().conditions(text));
  look(eights().choices(text));
  return right;
}

TEST(RuleProperties, TheGameHasLinesOfAllSorts) {
  const std::vector<std::string> lines = lines_of_the_game();
  EXPECT_GT(lines.size(), 20U);
  int right = 0;
  for (const std::string& line : lines) right += read_all(line) > 0 ? 1 : 0;
  // Figures of other rules than R2 are named with their rule: the rest is read by itself.
  EXPECT_GT(right, static_cast<int>(lines.size()) - 8);
}

TEST(RuleProperties, BrokenLinesAreReadOrFound) {
  std::mt19937 random(11);
  const std::vector<std::string> lines = lines_of_the_game();
  for (int round = 0; round < 4000; ++round) {
    std::vector<std::string> words = words_of(lines[random() % lines.size()]);
    for (size_t slips = 1 + random() % 2; slips > 0 && !words.empty(); --slips) {
      const size_t at = random() % words.size();
      switch (random() % 4) {
        case 0:
          words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
          break;
        case 1:
          std::swap(words[at], words[random() % words.size()]);
          break;
        case 2:
          words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), words[at]);
          break;
        default:
          words[at] += words[random() % words.size()];
      }
    }
    read_all(joined(words));
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
}

TEST(RuleProperties, AnyWordsEnd) {
  std::mt19937 random(13);
  std::vector<std::string> known = {
      "(",   ")",      ",",  ";",    "{",     "}",     "=",    "<=",    "+",  "-",    "*",
      "/",   "{hand}", "8",  "\xC3", "\xFF",  "é",     "not",  "there", "is", "are",  "has",
      "can", "sum",    "of", "top",  "first", "owner", "next", "a",     "1",  "whose"};
  for (const std::string& line : lines_of_the_game()) {
    for (const std::string& word : words_of(line)) known.push_back(word);
  }
  for (int round = 0; round < 4000; ++round) {
    std::vector<std::string> words(random() % 14);
    for (std::string& word : words) word = known[random() % known.size()];
    read_all(joined(words));
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
}

// Depth and length have bounds: nothing a file can say uses up the stack.
TEST(RuleProperties, EndlessTextsEnd) {
  const auto many = [](const std::string& part, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += part;
    return text;
  };
  for (const int count : {20, 200, 100000}) {
    for (const char* part : {"(", "not ", "1 + ", "1 if ", "worth of ", "next player after ", "- ",
                             "sum of rank of cards in hand whose ", "hand has a card whose "}) {
      const std::string text = many(part, count) + "1";
      EXPECT_FALSE(eights().conditions(text).findings().empty()) << part << count;
      EXPECT_TRUE(eights().line(text).spans_lie_inside());
    }
  }
}

}  // namespace
}  // namespace loom::testing
