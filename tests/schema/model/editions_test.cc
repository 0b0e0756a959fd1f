// Editions of whole games: chains, circles, files that are left out, and what no edition may read.
#include "schema/model/editions.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "schema/model/conditions.h"
#include "schema/model/edition_files.h"
#include "schema/model/load_game.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

namespace fs = std::filesystem;

const std::string kGames = std::string(LOOM_TEST_DIR) + "/games";

std::string messages(const LoadedGame& game) {
  std::string text;
  for (const Diagnostic& d : game.diagnostics.all())
    text += std::string(d.code->id) + " " + d.message + "\n";
  return text;
}

class Editions : public ::testing::Test {
 protected:
  Editions() {
    const DiskFiles disk;
    for (const std::string& path : disk.list(kGames + "/mini"))
      files_.add("games/mini/" + path, disk.read(kGames + "/mini/" + path).text);
  }

  void extend(const std::string& name, const std::string& base, const std::string& more = "") {
    files_.add("games/" + name + "/game.yaml", "kind: game\nextends: " + base + "\n" + more);
  }

  std::string title(const LoadedGame& game, const std::string& slug) const {
    for (const Card& card : game.model.cards) {
      if (card.slug == slug) return std::string(card["title"].text());
    }
    return "none";
  }

  MemoryFiles files_;
};

TEST_F(Editions, AnEmptyEditionIsTheGameItExtends) {
  extend("night", "mini");
  const LoadedGame mini = load_game(files_, "games/mini");
  const LoadedGame night = load_game(files_, "games/night");
  ASSERT_TRUE(night.bound) << messages(night);
  EXPECT_EQ(messages(night), "");
  EXPECT_EQ(night.model.hash, mini.model.hash);
  EXPECT_EQ(night.model.game.name, "night");
  ASSERT_EQ(night.editions.size(), 2U);
  EXPECT_EQ(night.editions[1].name, "mini");
}

TEST_F(Editions, ChainsAreLaidFromTheFirstUp) {
  extend("night", "mini");
  extend("midnight", "night");
  files_.add("games/night/cards/x.yaml",
             "kind: pattern\ncards: {shell: {title: Dark Shell}, pulse: {title: Slow Pulse}}");
  files_.add("games/midnight/cards/y.yaml", "kind: pattern\ncards: {shell: {title: Black Shell}}");
  const LoadedGame game = load_game(files_, "games/midnight");
  ASSERT_TRUE(game.bound) << messages(game);
  EXPECT_EQ(title(game, "shell"), "Black Shell");
  EXPECT_EQ(title(game, "pulse"), "Slow Pulse");
  for (const Card& card : game.model.cards) {
    if (card.slug != "shell") continue;
    EXPECT_EQ(game.sources[card["title"].span.file].path(), "games/midnight/cards/y.yaml");
    EXPECT_EQ(game.sources[card["layer"].span.file].path(), "games/mini/cards/patterns.yaml");
  }
}

TEST_F(Editions, WhatIsLeftOutIsGoneAndMayBeginAnew) {
  extend("night", "mini", "without: [cards/events.yaml]\n");
  EXPECT_EQ(title(load_game(files_, "games/night"), "storm"), "none");
  files_.add("games/night/cards/events.yaml",
             "kind: event\ncards: {fog: {title: Fog, letter: A, code: 1}}");
  const LoadedGame game = load_game(files_, "games/night");
  EXPECT_EQ(messages(game), "");
  EXPECT_EQ(title(game, "storm"), "none");
  EXPECT_EQ(title(game, "fog"), "Fog");
  // What an edition in between says of a file still finds it.
  extend("midnight", "noon", "without: [cards/events.yaml]\n");
  extend("noon", "mini");
  files_.add("games/noon/cards/x.yaml", "kind: event\ncards: {storm: {title: Gale}}");
  EXPECT_EQ(messages(load_game(files_, "games/midnight")), "");
}

TEST_F(Editions, CirclesAndLongChainsAreRefused) {
  extend("day", "night");
  extend("night", "day");
  EXPECT_EQ(messages(load_game(files_, "games/day")),
            "PL0132 the games extend each other in a circle\n");
  std::string last = "mini";
  for (size_t i = 1; i < kMostEditions; ++i) {
    extend("e" + std::to_string(i), last);
    last = "e" + std::to_string(i);
  }
  EXPECT_EQ(messages(load_game(files_, "games/" + last)), "");
  extend("further", last);
  EXPECT_EQ(messages(load_game(files_, "games/further")),
            "PL0132 more than 8 games extend each other\n");
}

TEST_F(Editions, PathsAreRefused) {
  for (const char* path : {"../mini", "./mini", "/games/mini", "..", "mini/", "a/../../mini"}) {
    extend("night", path);
    EXPECT_EQ(messages(load_game(files_, "games/night")).substr(0, 6), "PL0130") << path;
  }
}

TEST_F(Editions, FilesAreFoundWhereTheyLie) {
  extend("night", "mini");
  files_.add("games/mini/look/icons/sun.svg", "sun of mini");
  files_.add("games/mini/look/icons/moon.svg", "moon of mini");
  files_.add("games/night/look/icons/moon.svg", "moon of night");
  const LoadedGame game = load_game(files_, "games/night");
  const EditionFiles seen(files_, game.inherited);
  EXPECT_EQ(seen.list("games/night/look/icons"), (std::vector<std::string>{"moon.svg", "sun.svg"}));
  EXPECT_EQ(seen.read("games/night/look/icons/sun.svg").text, "sun of mini");
  EXPECT_EQ(seen.read("games/night/look/icons/moon.svg").text, "moon of night");
}

class ConditionsTest : public ::testing::Test {
 protected:
  ConditionsTest() : kinds_(general_kinds(sources_)) {
    const Document below = read("kind: rules\nrules: {A1: {variants: {hard: {}}}, A2: {}}");
    things_.add(below, kinds_, false);
    things_.add(read("kind: rules\nrules: {A1: {variants: {hard: {}}}}"), kinds_, true);
    things_.add(read("kind: wave\ncards: {ripple: {}}"), kinds_, true);
  }

  Document read(const std::string& text) {
    return *read_yaml(sources_, sources_.add("x.yaml", text), diagnostics_).document;
  }

  std::string chapter(const std::string& text) {
    return Conditions(things_, sources_, diagnostics_).apply(sources_.add("x.md", text));
  }

  bool holds(const std::string& condition) {
    return chapter("[[when " + condition + "]]\nyes\n[[end]]\n").find("yes") != std::string::npos;
  }

  std::string found() const {
    std::string text;
    for (const Diagnostic& d : diagnostics_.all()) text += d.message + "\n";
    return text;
  }

  SourceMap sources_;
  Diagnostics diagnostics_;
  KindSet kinds_;
  NamedThings things_;
};

TEST_F(ConditionsTest, AskWhatTheGameHas) {
  EXPECT_TRUE(holds("rule A1"));
  EXPECT_FALSE(holds("rule A2"));
  EXPECT_TRUE(holds("not rule A2"));
  EXPECT_TRUE(holds("variant hard and card wave/ripple"));
  EXPECT_FALSE(holds("rule A1 and rule A2"));
  EXPECT_TRUE(holds("rule A2 and rule A2 or rule A1"));
  EXPECT_TRUE(holds("rule A1 or rule A2 and rule A2"));
  EXPECT_FALSE(holds("rule A2 or not rule A1"));
  EXPECT_EQ(found(), "");
  for (const char* wrong : {"rule A3", "rule", "A1", "rule A1 A2", "rule A1 and", "not", "card x"})
    EXPECT_TRUE(holds(wrong)) << wrong;
  EXPECT_EQ(found(),
            "there is no rule `A3`\n`rule` is no condition\n`A1` is no condition\n"
            "`A2` stands where `and` or `or` should\n`rule A1 and` is no condition\n"
            "`not` is no condition\nthere is no card `x`\n");
}

TEST_F(ConditionsTest, ChaptersKeepTheirPlaces) {
  EXPECT_EQ(
      chapter("one\n[[when rule A2]]\ntwo\n[[when rule A1]]\nthree\n[[end]]\n[[end]]\nfour\n"),
      "one\n                \n   \n                \n     \n       \n       \nfour\n");
  EXPECT_EQ(chapter("[[when rule A1]]\nkept\n[[end]]"), "                \nkept\n       ");
  EXPECT_EQ(found(), "");
}

TEST_F(ConditionsTest, FilesLoseWhatDoesNotHold) {
  Document leaflet = read(
      "kind: leaflet\nblocks:\n"
      "  - {title: One, when: rule A1, variants: [A1, A2 if there]}\n"
      "  - {title: Two, when: rule A2}\n"
      "  - {title: Three, steps: [{when: rule A2, text: a}, {when: not rule A2, text: b}]}\n");
  Conditions(things_, sources_, diagnostics_).apply(leaflet, *kinds_.find("leaflet"));
  const Node& blocks = *leaflet.root.get("blocks");
  ASSERT_EQ(blocks.members.size(), 2U);
  const Node& one = blocks.members[0].value;
  EXPECT_EQ(one.get("when"), nullptr);
  ASSERT_EQ(one.get("variants")->members.size(), 1U);
  const Node& steps = *blocks.members[1].value.get("steps");
  ASSERT_EQ(steps.members.size(), 1U);
  EXPECT_EQ(steps.members[0].value.get("text")->text, "b");
  EXPECT_EQ(found(), "");
  // A layout's conditions over fields are its own.
  Document layout = read(
      "kind: layout\nboxes:\n  - {shape: text, when: bonus}\n  - {shape: text, when: rule A2}\n");
  Conditions(things_, sources_, diagnostics_).apply(layout, *kinds_.find("layout"));
  ASSERT_EQ(layout.root.get("boxes")->members.size(), 1U);
  EXPECT_EQ(layout.root.get("boxes")->members[0].value.get("when")->text, "bonus");
}

class EditionsOnDisk : public ::testing::Test {
 protected:
  EditionsOnDisk() : top_(fs::path(::testing::TempDir()) / "loom-editions") {
    fs::remove_all(top_);
    fs::create_directories(top_ / "games");
    fs::create_directories(top_ / "elsewhere");
    fs::copy(kGames + "/mini", top_ / "games/mini", fs::copy_options::recursive);
    fs::create_directories(top_ / "games/night");
    write("games/night/game.yaml", "kind: game\nextends: mini\n");
  }
  void TearDown() override { fs::remove_all(top_); }

  void write(const std::string& path, const std::string& text) const {
    std::ofstream(top_ / path) << text;
  }

  std::string load(const std::string& folder) const {
    return messages(load_game(DiskFiles(), (top_ / folder).string()));
  }

  fs::path top_;
};

TEST_F(EditionsOnDisk, LinksDoNotLeadOut) {
  EXPECT_EQ(load("games/night"), "");
  EXPECT_EQ(load("games/night/"), "");
  EXPECT_EQ(load("games/night/."), "");
  write("elsewhere/more.yaml", "kind: event\ncards: {}\n");
  fs::create_symlink(top_ / "elsewhere/more.yaml", top_ / "games/mini/cards/more.yaml");
  EXPECT_EQ(load("games/night"),
            "PL0130 `cards/more.yaml` of `mini` leads out of the folder that holds the games\n");
  fs::remove(top_ / "games/mini/cards/more.yaml");
  fs::rename(top_ / "games/mini", top_ / "elsewhere/mini");
  fs::create_symlink(top_ / "elsewhere/mini", top_ / "games/mini");
  EXPECT_EQ(load("games/night"), "PL0130 `mini` is a link that leads away from the games\n");
}

}  // namespace
}  // namespace loom
