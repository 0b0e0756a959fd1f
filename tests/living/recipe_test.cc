// docs/adding-a-rule.md, carried out word by word on a copy of the game it speaks of: its pieces of
// YAML are put where their first lines say, and its commands are run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/living/living_game.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;

struct Piece {
  std::string language;  // "yaml", "sh"
  std::string text;
};

std::vector<Piece> pieces_of(const std::string& page) {
  std::vector<Piece> pieces;
  static const std::regex kFenced("```([a-z]+)\n([^`]*(?:`[^`]+`[^`]*)*?)```\n");
  for (std::sregex_iterator i(page.begin(), page.end(), kFenced), end; i != end; ++i)
    pieces.push_back({(*i)[1], (*i)[2]});
  return pieces;
}

// A copy of the game, and a folder for what is made of it.
class Copy {
 public:
  explicit Copy(const std::string& game) { scratch_.copy(game, "game"); }

  // "# FILE", "# FILE, below `LINE`" or "# FILE, in place of `LINE`", and what to put there.
  void put(const std::string& piece) const {
    static const std::regex kWhere("# ([^,\n]+)(?:, (below|in place of) `([^`\n]+)`)?\n");
    std::smatch where;
    ASSERT_TRUE(std::regex_search(piece, where, kWhere, std::regex_constants::match_continuous))
        << piece;
    const std::string path = scratch_ / ("game/" + where[1].str());
    const std::string added = where.suffix();
    std::stringstream before;
    before << std::ifstream(path).rdbuf();
    std::string text = before.str();
    if (!where[2].matched) {
      text += added;
    } else {
      const size_t at = text.find(where[3].str());
      ASSERT_NE(at, std::string::npos) << where[1] << " has no line " << where[3];
      const size_t begin = text.rfind('\n', at) + 1;
      const size_t end = text.find('\n', at) + 1;
      if (where[2] == "below") {
        text.insert(end, added);
      } else {
        text.replace(begin, end - begin, added);
      }
    }
    std::ofstream(path, std::ios::binary) << text;
  }

  // A command of the page, with the folders of this copy.
  Outcome run(const std::string& command) const {
    std::istringstream words(command);
    std::vector<std::string> arguments;
    std::string word;
    words >> word;  // ./loom
    while (words >> word) {
      const bool is_folder = !arguments.empty() && arguments.back() == "--game";
      arguments.push_back(is_folder ? scratch_ / "game" : word);
    }
    if (arguments.front() == "build") {
      arguments.emplace_back("--out");
      arguments.push_back(scratch_ / "out");
    }
    return run_loom(arguments, {.stdin_text = "l\nq\n"});
  }

 private:
  const ScratchFolder scratch_;
};

TEST(Recipe, ForAddingARuleIsTrueWordByWord) {
  const Copy copy(living_game());
  // A recipe can be followed from a sound game; what is wrong with this one `loom check` tells.
  if (copy.run("./loom check --game my-game").exit_code != 0) return;
  size_t put = 0;
  size_t played = 0;
  std::string last;
  for (const Piece& piece : pieces_of(read_text("docs/adding-a-rule.md"))) {
    if (piece.language == "yaml") {
      ++put;
      copy.put(piece.text);
    }
    if (piece.language != "sh") continue;
    std::istringstream lines(piece.text);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("./loom ")) continue;
      SCOPED_TRACE(line);
      const Outcome outcome = copy.run(line);
      EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
      if (line.starts_with("./loom check")) {
        EXPECT_THAT(outcome.out, HasSubstr(": no findings"));
      } else if (line.starts_with("./loom play")) {
        ++played;
        last = outcome.out;
      }
    }
  }
  EXPECT_GE(put, 7U) << "an action, a phase, a power with its field and its box, a reaction";
  EXPECT_GE(played, 2U);
  // People are offered the new action.
  EXPECT_THAT(last, HasSubstr("  rest\n"));
}

}  // namespace
}  // namespace loom::testing
