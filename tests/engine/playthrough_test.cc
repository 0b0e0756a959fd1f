// Games told from setup to end: a rule that changes shows as a difference that can be read. There
// is a playthrough for each number of players, each difficulty of solo play and each variant.
#include "tests/engine/playthrough.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "compiler/program_file/program_file.h"
#include "tests/engine/real_play.h"
#include "tests/engine/recorded_games.h"
#include "tests/support/golden.h"

namespace loom::machine::testing {
namespace {

const std::string kFolder = LOOM_TEST_DIR "/engine/playthroughs";
const std::string kRecords = LOOM_TEST_DIR "/engine/playthrough_options.txt";
constexpr auto kMostLines = 1200;
constexpr int kMostPlayers = 6;

// With the variants that it goes with.
std::vector<std::string> variants_for(const Program& program, const program::Variant& variant) {
  std::vector<std::string> names;
  if (variant.needs >= 0) names = variants_for(program, program.variants[variant.needs]);
  names.push_back(variant.text.name);
  return names;
}

std::vector<Playthrough> wanted() {
  const Program& program = real_program();
  std::vector<Playthrough> all;
  for (int players = 2; players <= kMostPlayers; ++players) {
    all.push_back({"players-" + std::to_string(players), players});
  }
  all.push_back({"solo-standard", 1});
  for (const program::Variant& variant : program.variants) {
    const std::string& name = variant.text.name;
    // The difficulties are those of solo play (O4).
    if (name == "easy" || name == "hard") {
      all.push_back({"solo-" + name, 1, {name}});
    } else {
      all.push_back({"variant-" + name, 3, variants_for(program, variant)});
    }
    // Fatigue sets in with more cards than a short game brings.
    if (name == "fatigue") all.back().head_start = 10;
  }
  return all;
}

// The text below the heading.
std::string course(const Playthrough& playthrough) {
  const std::string text = tell(real_program(), playthrough).text;
  return text.substr(text.find("\n\n"));
}

// Whether the same choices lead elsewhere without the variant.
bool shows_its_variant(const Playthrough& playthrough) {
  if (playthrough.variants.empty()) return true;
  Playthrough without = playthrough;
  without.options = tell(real_program(), playthrough).options;
  without.variants.pop_back();
  return course(playthrough) != course(without);
}

bool is_short(const Told& told) {
  return told.end.over() && std::count(told.text.begin(), told.text.end(), '\n') <= kMostLines;
}

// A game that comes to an end soon and shows what its variant changes: of the first few, the one
// with most moves and endings that no playthrough before it shows.
void choose_seed(Playthrough& playthrough, std::set<Move>& moves, std::set<int>& endings) {
  constexpr int kCandidates = 12;
  constexpr uint64_t kMostSeeds = 400;
  size_t most = 0;
  Told best;
  Playthrough tried = playthrough;
  int candidates = 0;
  for (tried.seed = 1; tried.seed <= kMostSeeds && candidates < kCandidates; ++tried.seed) {
    Told told = tell(real_program(), tried);
    if (!is_short(told) || !shows_its_variant(tried)) continue;
    ++candidates;
    std::set<Move> shown = moves;
    shown.insert(told.moves.begin(), told.moves.end());
    const size_t more = shown.size() - moves.size() + (endings.contains(told.end.ending) ? 0 : 1);
    if (candidates > 1 && more <= most) continue;
    most = more;
    playthrough.seed = tried.seed;
    best = std::move(told);
  }
  moves.insert(best.moves.begin(), best.moves.end());
  endings.insert(best.end.ending);
}

// Goals that lack nothing but a layer are rare, and so are players who join them (A9).
void show_joining(Playthrough& playthrough) {
  constexpr uint64_t kMostSeeds = 4000;
  for (playthrough.seed = 1; playthrough.seed <= kMostSeeds; ++playthrough.seed) {
    const Told told = tell(real_program(), playthrough);
    if (told.moves.contains(Move::join) && is_short(told)) return;
  }
}

// Whether a record still leads to the end of its game, by the rules as they are, and by way of what
// its variant changes.
bool holds(const Playthrough& playthrough) {
  return !playthrough.options.empty() && tell(real_program(), playthrough).end.over() &&
         shows_its_variant(playthrough);
}

// Has bots play anew what no record tells any more.
void record(std::vector<Playthrough>& all) {
  std::set<Move> moves;
  std::set<int> endings;
  for (Playthrough& each : all) {
    if (holds(each)) {
      const Told told = tell(real_program(), each);
      moves.insert(told.moves.begin(), told.moves.end());
      endings.insert(told.end.ending);
    } else {
      each.options.clear();
      choose_seed(each, moves, endings);
    }
  }
  if (!moves.contains(Move::join)) {
    all[0].options.clear();
    show_joining(all[0]);
  }
  for (Playthrough& each : all) each.options = tell(real_program(), each).options;
}

const std::vector<Playthrough>& playthroughs() {
  static const std::vector<Playthrough> kAll = [] {
    std::vector<Playthrough> all = wanted();
    take_records(loom::testing::read_text(kRecords), all);
    if (loom::testing::updates_goldens()) record(all);
    return all;
  }();
  return kAll;
}

TEST(PlaythroughFiles, AreRecordedChoiceByChoice) {
  loom::testing::expect_golden(kRecords, records_text(playthroughs()));
  for (const Playthrough& each : playthroughs()) {
    EXPECT_TRUE(holds(each)) << each.name << ": the record does not fit the rules any more; "
                             << "./run-tests --update plays it anew";
  }
}

TEST(PlaythroughFiles, TellTheGameAsItIs) {
  for (const Playthrough& each : playthroughs()) {
    SCOPED_TRACE(each.name);
    const Told told = tell(real_program(), each);
    loom::testing::expect_golden(kFolder + "/" + each.name + ".txt", told.text);
    EXPECT_TRUE(told.end.over()) << "no game ends within " << kMostSteps;
    EXPECT_LE(std::count(told.text.begin(), told.text.end(), '\n'), kMostLines)
        << "no game is short enough";
  }
}

// What is compiled into a file is all that is played and told.
TEST(PlaythroughFiles, AreToldTheSameOfAProgramThatWasReadFromItsFile) {
  const auto read = program::read_program(program::write_program(real_program()));
  ASSERT_NE(read.program, nullptr) << read.reason;
  for (const Playthrough& each : playthroughs()) {
    EXPECT_EQ(tell(*read.program, each).text, tell(real_program(), each).text) << each.name;
  }
}

TEST(PlaythroughFiles, AreOnlyThoseThatAreTold) {
  std::set<std::string> told;
  for (const Playthrough& each : playthroughs()) told.insert(each.name + ".txt");
  for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
    EXPECT_TRUE(told.contains(file.path().filename().string())) << file.path();
  }
}

TEST(PlaythroughFiles, ShowWhatTheirVariantChanges) {
  for (const Playthrough& each : playthroughs()) {
    EXPECT_TRUE(shows_its_variant(each)) << each.name;
  }
}

// Together they show every move and every way a game of this content ends on its own.
TEST(PlaythroughFiles, ShowEveryMoveAndEnding) {
  std::set<Move> moves;
  std::set<std::string> endings;
  for (const Playthrough& each : playthroughs()) {
    const Told told = tell(real_program(), each);
    moves.insert(told.moves.begin(), told.moves.end());
    endings.insert(real_program().endings[told.end.ending]);
  }
  for (int move = 0; move < kMoves; ++move) {
    if (static_cast<Move>(move) == Move::gain) continue;  // no effect of this content asks for it
    EXPECT_TRUE(moves.contains(static_cast<Move>(move))) << "move " << move;
  }
  EXPECT_EQ(endings, (std::set<std::string>{"collapse", "end-initiative", "rounds"}));
}

}  // namespace
}  // namespace loom::machine::testing
