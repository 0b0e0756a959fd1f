// Words on printed sheets: those of English, those of a game's own language, and none that nobody
// says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "render/art/art.h"
#include "render/export/order.h"
#include "render/export/rulebook.h"
#include "schema/model/languages.h"
#include "schema/model/load_game.h"
#include "schema/model/printed_words.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Names that the sources of render ask for, with `-one` and `-many` where they count.
std::set<std::string> names_asked_for() {
  std::set<std::string> names;
  const std::regex name(
      R"re("((?:kit|guide|book|tile|setup|tabletop|box|board|pieces|variant|figure|edge|cards|lane|art|link|round)(?:-[a-z]+)*)")re");
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(LOOM_TEST_DIR "/../render")) {
    if (entry.path().extension() != ".cc") continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const std::string source = text.str();
    for (std::sregex_iterator at(source.begin(), source.end(), name), end; at != end; ++at) {
      for (const char* ending : {"", "-one", "-many", "-note"})
        names.insert((*at)[1].str() + ending);
    }
  }
  // What the art of a card shows is said by the name of its weave.
  for (const std::string& weave : weave_names()) names.insert("art-" + weave);
  return names;
}

TEST(PrintedWords, AreAllSaidSomewhere) {
  const std::set<std::string> asked = names_asked_for();
  EXPECT_GT(english_prints().size(), 60U);
  for (const auto& [name, words] : english_prints()) {
    EXPECT_TRUE(asked.contains(name)) << name;
    EXPECT_FALSE(words.empty()) << name;
  }
}

TEST(PrintedWords, FillTheirPlaces) {
  const Model model;
  EXPECT_EQ(printed(model, "kit-for-most", {{"count", "6"}}), "for up to 6 players");
  EXPECT_EQ(printed_count(model, "cards", 1), "1 card");
  EXPECT_EQ(printed_count(model, "cards", 7), "7 cards");
  EXPECT_EQ(printed(model, "no-such-words"), "");
}

constexpr const char* kGame = R"(kind: game
title: Mini
edition: "1"
version: 0.1.0
languages: [en]
files: [components.yaml, kinds/*.yaml, cards/*.yaml, tables/*.yaml, lang/*.yaml]
)";

class OwnWords : public ::testing::Test {
 protected:
  LoadedGame load(const std::string& prints) {
    std::ifstream file(LOOM_TEST_DIR "/../schema/lang/en.yaml");
    std::stringstream text;
    text << file.rdbuf();
    const std::string english = text.str();
    StagedFiles files;
    files.set_base("mini");
    files.add("game.yaml", kGame);
    files.add("lang/en.yaml",
              english.substr(0, english.find("\nprints:")) + "\nprints:\n" + prints);
    return load_game(files, kStagedGame);
  }
};

TEST_F(OwnWords, TakeThePlaceOfEnglish) {
  const LoadedGame game = load("  box-glue: paste here\n");
  EXPECT_THAT(game.diagnostics.all(), IsEmpty());
  EXPECT_EQ(printed(game.model, "box-glue"), "paste here");
  EXPECT_EQ(printed(game.model, "guide-fold"), "fold");
}

TEST_F(OwnWords, NamePilesOfCards) {
  const LoadedGame game = load("  cards-of-kind: \"{kind}en\"\n");
  const PrintRun run = select_cards(game, {});
  ASSERT_FALSE(run.batches.empty());
  EXPECT_EQ(heading(run.batches.front()), "Eventen");
  EXPECT_EQ(run.batches.front().many, "events") << "names of files stay";
}

TEST_F(OwnWords, NameThePageOfTheRulebook) {
  const LoadedGame game = load("  book-page-title: \"Regeln: {game}\"\n");
  Diagnostics diagnostics;
  Book book;
  book.chapters.emplace_back();
  Order order;
  order.game = &game;
  order.book = &book;
  order.style = kPlainStyle;
  Jobs jobs;
  plan_book(order, jobs);
  const MemoryFiles none;
  CardRenderers renderers(game, none);
  const auto html = std::find_if(jobs.begin(), jobs.end(),
                                 [](const Job& job) { return job.output == "rulebook-html"; });
  ASSERT_NE(html, jobs.end());
  EXPECT_THAT(html->make(renderers).front().bytes, HasSubstr("<title>Regeln: Mini</title>"));
}

TEST_F(OwnWords, AreReportedWhenNothingSaysThem) {
  const LoadedGame game = load("  box-gleu: paste here\n");
  ASSERT_EQ(game.diagnostics.all().size(), 1U);
  EXPECT_THAT(game.diagnostics.all().front().message, HasSubstr("`box-gleu`"));
}

}  // namespace
}  // namespace loom::testing
