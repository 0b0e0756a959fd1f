// Games told from setup to end: a rule that changes shows as a difference that can be read. There
// is a playthrough for each number of players, each difficulty of solo play and each variant.
#include "tests/engine/playthrough.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "tests/engine/real_game.h"
#include "tests/support/golden.h"

namespace loom::engine::testing {
namespace {

const std::string kFolder = LOOM_TEST_DIR "/engine/playthroughs";
constexpr auto kMostLines = 1200;

// Seeds of games that come to an end soon, some of them with the End goal. A playthrough that is
// not listed takes the first.
uint64_t seed_of(const std::string& name) {
  static const std::map<std::string, uint64_t> kSeeds = {
      {"players-2", 44},
      {"players-3", 7},
      {"players-4", 61},
      {"players-5", 17},
      {"players-6", 8},
      {"solo-easy", 2},
      {"solo-hard", 9},
      {"solo-standard", 23},
      {"variant-competitive", 10},
      {"variant-conversion", 16},
      {"variant-cooperative", 20},
      {"variant-faster", 10},
      {"variant-faster-index", 18},
      {"variant-fatigue", 60},
      {"variant-hard-game", 15},
      {"variant-hard-loading", 2},
      {"variant-late-end", 10},
      {"variant-later-seats", 20},
      {"variant-limited-recycle", 10},
      {"variant-long", 9},
      {"variant-recommended", 20},
      {"variant-rotating-start", 20},
      {"variant-social-need", 15},
      {"variant-threshold", 7},
      {"variant-unstable", 9},
  };
  const auto found = kSeeds.find(name);
  return found == kSeeds.end() ? 1 : found->second;
}

// With the variants that it goes with.
std::vector<std::string> variants_for(const Tables& tables, const tables::Variant& variant) {
  std::vector<std::string> names;
  if (variant.needs != tables::kNone) {
    names = variants_for(tables, tables.variants.items[variant.needs]);
  }
  names.emplace_back(tables.text(variant.name));
  return names;
}

std::vector<Playthrough> playthroughs() {
  const Tables& tables = real_tables();
  std::vector<Playthrough> all;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    all.push_back({"players-" + std::to_string(players), players});
  }
  all.push_back({"solo-standard", 1});
  for (const tables::Variant& variant : tables.variants) {
    const std::string name(tables.text(variant.name));
    // The difficulties are those of solo play (O4).
    if (name == "easy" || name == "hard") {
      all.push_back({"solo-" + name, 1, {name}});
    } else {
      all.push_back({"variant-" + name, 3, variants_for(tables, variant)});
    }
  }
  for (Playthrough& each : all) {
    each.seed = seed_of(each.name);
    // Fatigue sets in with more cards than a short game brings.
    if (each.name == "variant-fatigue") each.head_start = 10;
  }
  return all;
}

TEST(PlaythroughFiles, TellTheGameAsItIs) {
  for (const Playthrough& each : playthroughs()) {
    SCOPED_TRACE(each.name);
    const Told told = tell(real_tables(), each);
    loom::testing::expect_golden(kFolder + "/" + each.name + ".txt", told.text);
    EXPECT_TRUE(told.end.over()) << "choose a seed whose game ends within " << kMostSteps;
    EXPECT_LE(std::count(told.text.begin(), told.text.end(), '\n'), kMostLines)
        << "choose a seed with a shorter game";
  }
}

TEST(PlaythroughFiles, AreOnlyThoseThatAreTold) {
  std::set<std::string> told;
  for (const Playthrough& each : playthroughs()) told.insert(each.name + ".txt");
  for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
    EXPECT_TRUE(told.contains(file.path().filename().string())) << file.path();
  }
}

// The text below the heading.
std::string course(const Playthrough& playthrough) {
  const std::string text = tell(real_tables(), playthrough).text;
  return text.substr(text.find("\n\n"));
}

TEST(PlaythroughFiles, ShowWhatTheirVariantChanges) {
  for (const Playthrough& each : playthroughs()) {
    if (each.variants.empty()) continue;
    Playthrough without = each;
    without.variants.pop_back();
    EXPECT_NE(course(each), course(without)) << each.name << ": choose another seed";
  }
}

// Together they show every move and every way a game of this content ends on its own.
TEST(PlaythroughFiles, ShowEveryMoveAndEnding) {
  std::set<Move> moves;
  std::set<Ending> endings;
  for (const Playthrough& each : playthroughs()) {
    const Told told = tell(real_tables(), each);
    for (const Action& action : told.actions) moves.insert(action.move);
    endings.insert(told.end.ending);
  }
  for (int move = 0; move <= static_cast<int>(Move::gain); ++move) {
    if (static_cast<Move>(move) == Move::gain) continue;  // no effect of this content asks for it
    EXPECT_TRUE(moves.contains(static_cast<Move>(move))) << "move " << move;
  }
  EXPECT_EQ(endings, (std::set{Ending::collapse, Ending::end_goal, Ending::rounds}));
}

}  // namespace
}  // namespace loom::engine::testing
