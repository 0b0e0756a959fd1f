// Editions of whole games: chains, circles, files that are left out, and what no edition may read.
#include "schema/model/editions.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "schema/model/edition_files.h"
#include "schema/model/load_game.h"

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
  ~EditionsOnDisk() override { fs::remove_all(top_); }

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
