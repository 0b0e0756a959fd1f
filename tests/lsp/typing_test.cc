// Somebody types anything anywhere and asks in between: every question is answered, and what is
// shown in the end is what a program that has just begun would find.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "schema/diagnostics/plain_text.h"
#include "tests/lsp/desk.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using Json = nlohmann::json;

// A game in memory, under a path as the disk has it.
const std::string kFolder = "/games/village";

class Typing : public ::testing::Test {
 protected:
  Typing() {
    const DiskFiles disk;
    for (const std::string& path : disk.list(kVillage))
      files_.add(join_path(kFolder, path), read_text(join_path(kVillage, path)));
  }

  size_t below(size_t most) { return std::uniform_int_distribution<size_t>(0, most - 1)(random_); }

  // All messages in a stream of bytes.
  static std::vector<Json> messages(std::string bytes) {
    std::vector<Json> all;
    while (!bytes.empty()) {
      const size_t header = bytes.find("\r\n\r\n") + 4;
      const size_t size = std::stoul(bytes.substr(bytes.find(' ')));
      all.push_back(Json::parse(bytes.substr(header, size)));
      bytes.erase(0, header + size);
    }
    return all;
  }

  MemoryFiles files_;
  std::mt19937_64 random_{20261119};
};

TEST_F(Typing, IsAnsweredWhateverIsTyped) {
  Desk desk(files_);
  const std::vector<std::string> methods = {"hover",      "completion",    "definition",
                                            "references", "rename",        "prepareRename",
                                            "codeAction", "documentSymbol"};
  const std::vector<std::string> pieces = {"",  "\n", "  ", "x", ": ",  "{",        "}",
                                           "[", "\"", "- ", "$", "{{ ", "\xC3\xA4", "#"};
  const std::vector<std::string> files = {"cards/initiatives.yaml", "rules/03-setup.yaml",
                                          "look/initiative.yaml", "rulebook/02-cards.md"};
  std::map<std::string, lsp::TypedText> texts;
  for (const std::string& file : files) {
    const std::string path = join_path(kFolder, file);
    texts[path] = lsp::TypedText(files_.read(path).text);
    desk.open("file://" + path, texts[path].text());
  }
  for (int i = 0; i < 120; ++i) {
    const std::string path = join_path(kFolder, files[below(files.size())]);
    lsp::TypedText& text = texts[path];
    const size_t begin = below(text.text().size() + 1);
    const lsp::TextRange range = text.range(begin, begin + below(4));
    const std::string& piece = pieces[below(pieces.size())];
    ASSERT_TRUE(text.apply({range, piece}));
    desk.change("file://" + path, range, piece);
    if (i % 10 == 0) desk.settle();
    const std::string& method = methods[below(methods.size())];
    const auto heard =
        messages(desk.ask(method, "file://" + path, text.position(below(text.text().size() + 1))));
    const bool answered = std::any_of(heard.begin(), heard.end(), [](const Json& message) {
      return message.contains("id") && (message.contains("result") || message.contains("error"));
    });
    ASSERT_TRUE(answered) << method;
  }
  const std::string uri = "file://" + join_path(kFolder, files[0]);
  desk.change(uri, {{0, 0}, {0, 0}}, "# once more\n");
  for (const auto& [path, text] : texts) files_.add(path, text.text());
  files_.add(join_path(kFolder, files[0]),
             "# once more\n" + texts[join_path(kFolder, files[0])].text());
  const CheckedGame cold = check_game(files_, kFolder);
  std::multiset<std::string> expected;
  for (const Diagnostic& found : cold.game.diagnostics.all()) {
    if (cold.game.sources[found.span.file].path() == join_path(kFolder, files[0]))
      expected.insert(plain_text(found));
  }
  EXPECT_FALSE(expected.empty());
  std::multiset<std::string> told;
  for (const Json& message : messages(desk.settle())) {
    if (message["method"] != "textDocument/publishDiagnostics") continue;
    if (message["params"]["uri"] != uri) continue;
    told.clear();
    for (const Json& each : message["params"]["diagnostics"]) told.insert(each["message"]);
  }
  EXPECT_EQ(told, expected);
}

// Names and places are told of the texts as they are, also while they are broken.
TEST_F(Typing, AnswersFromWhatWasSoundWhileATextIsBroken) {
  Desk desk(files_);
  const std::string path = join_path(kFolder, "cards/initiatives.yaml");
  const lsp::TypedText text(files_.read(path).text);
  desk.open("file://" + path, text.text());
  desk.settle();
  desk.change("file://" + path, {{0, 0}, {0, 0}}, "a: [\n");
  desk.settle();
  const size_t at = text.text().find("energy");
  lsp::TextPosition place = text.position(at + 2);
  place.line += 1;
  const auto heard = messages(desk.ask("definition", "file://" + path, place));
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_FALSE(heard[0]["result"].empty()) << heard[0];
}

}  // namespace
}  // namespace loom::testing
