// Statements that were made to lie, one word or clause at a time: which of them are found. What the
// rules do stays as it is.
#include <gtest/gtest.h>

#include <fmt/core.h>
#include <set>

#include "tests/support/golden.h"
#include "tests/support/staged_files.h"
#include "validator/run_checks.h"

namespace loom::testing {
namespace {

struct Lie {
  const char* rule;
  const char* what;
  const char* truth;
  const char* lie;
};
constexpr Lie kLies[] = {
    {"R2", "another number", "when two play", "when three play"},
    {"R2", "two figures exchanged",
     "Deal {hand} cards to each player, or {hand-for-two} when two play",
     "Deal {hand-for-two} cards to each player, or {hand} when two play"},
    {"R2", "all players for one", "to each player", "to the start player"},
    {"R2", "all players for the others", "to each player", "to each other player"},
    {"R2", "face up for face down", "Turn one card up to begin the pile",
     "Lay one card face down to begin the pile"},
    {"R2", "most for least", "{eights} times at most", "at least {eights} times"},
    {"R2", "dealing for discarding",
     "Deal {hand} cards to each player, or {hand-for-two} when two play. Turn one card up to begin "
     "the pile. Rank {wild} is wild. If such a card comes up, turn up another",
     "Let each player discard {hand} cards, or {hand-for-two} when two play. Rank {wild} is wild. "
     "If such a card comes, take another"},
    {"R2", "setup for the end of a round", "Turn one card up",
     "At the end of each round turn one card up"},
    {"R3", "clockwise for counter-clockwise", "turns clockwise", "turns counter-clockwise"},
    {"R3", "who begins", "turns clockwise",
     "turns clockwise from the player left of the start player"},
    {"R3", "must for may", "each must play {plays} card or pass",
     "each may play {plays} card or pass"},
    {"R3", "a figure left out", "each must play {plays} card or pass", "each must play or pass"},
    {"R4", "a condition left out",
     "that has the suit to follow or the rank of the top card. From then on its own suit is the "
     "one to follow",
     "and name its suit"},
    {"R4", "top for bottom", "rank of the top card", "rank of the bottom card"},
    {"R4", "may for must", "Play a card that", "Each player must play a card that"},
    {"R5", "a condition left out",
     "A card of rank {R2.wild} may be played on anything. Unless it was your last card, name the "
     "suit to follow",
     "With a card of rank {R2.wild}, name the suit to follow"},
    {"R5", "another number", "A card of rank {R2.wild}", "A seven"},
    {"R6", "may for must", "you may draw from the deck", "you must draw from the deck"},
    {"R6", "drawing for discarding", "draw from the deck", "discard to the deck"},
    {"R6", "most for least", "up to {most} in a turn", "at least {most} in a turn"},
    {"R6", "a figure left out", "up to {most} in a turn", "again and again"},
    {"R6", "one for all players", "Before you play you may draw",
     "Before they play all players draw"},
    {"R7", "may for must", "You may pass once", "You must pass once"},
    {"R7", "a condition left out",
     "once you have drawn {R6.most} cards in this turn, and whenever the deck is empty, even if "
     "you could play",
     "at any time"},
    {"R7", "none for some", "whenever the deck is empty", "whenever the deck is full"},
    {"R7", "least for most", "once you have drawn {R6.most} cards",
     "once you have drawn at most {R6.most} cards"},
    {"R8", "a condition left out",
     "when a player has no card left. It also ends when the deck is empty and all players have "
     "passed one after the other, and the first of them passes again",
     "after a while"},
    {"R8", "none for some", "has no card left. It also ends when the deck is empty and",
     "has a card left. It also ends when"},
    {"R8", "at once for later", "ends at once when", "ends at the end of each round when"},
    {"R8", "all players for the others", "and all players have passed",
     "and each other player has passed"},
    {"R9", "least for most", "has the least wins", "has the most wins"},
    {"R9", "more for less", "{from-court} or more", "{from-court} or less"},
    {"R9", "two figures left out",
     "{court} for a jack, a queen, a king or an ace, which have rank {from-court} or more",
     "more for a jack, a queen, a king or an ace"},
    {"R9", "two figures exchanged", "{eight} for a card of rank {R2.wild}, {court} for",
     "{court} for a card of rank {R2.wild}, {eight} for"},
    {"R9", "against for for", "count against their owner", "count for their owner"},
};

// Findings about statements: "PL0560 the statement …".
std::vector<std::string> findings(const StagedFiles& files) {
  LoadedGame game = load_game(files, kStagedGame);
  EXPECT_TRUE(game.bound);
  const CheckContext context(game);
  Diagnostics diagnostics;
  run_checks(context, diagnostics);
  std::vector<std::string> found;
  for (const Diagnostic& finding : diagnostics.all()) {
    const std::string_view code = finding.code->id;
    // A figure that no text states any more is found by a check of its own.
    if ((code >= "PL0560" && code <= "PL0579") || code == "PL0513") {
      found.push_back(fmt::format("{} {}", code, finding.message));
    }
  }
  return found;
}

TEST(StatedRules, HaveNoFindingInAnyGame) {
  for (const char* game : {"crazy-eights", "duel", "parlour", "meaning-made", "whole"}) {
    StagedFiles files;
    files.set_base(game);
    EXPECT_EQ(findings(files), std::vector<std::string>()) << game;
  }
}

TEST(StatedRules, AreFoundLying) {
  StagedFiles files;
  files.set_base("crazy-eights");
  const std::string path = std::string(kStagedGame) + "/rules/rules.yaml";
  const std::string honest = files.read(path).text;
  std::string told;
  size_t found = 0;
  for (const Lie& lie : kLies) {
    std::string text = honest;
    const size_t at = text.find(lie.truth);
    ASSERT_NE(at, std::string::npos) << lie.truth;
    text.replace(at, std::string_view(lie.truth).size(), lie.lie);
    files.add("rules/rules.yaml", text);
    const std::vector<std::string> all = findings(files);
    found += all.empty() ? 0 : 1;
    told += fmt::format("{} {}: {}\n", lie.rule, lie.what, all.empty() ? "missed" : all[0]);
  }
  told += fmt::format("{} of {} found\n", found, std::size(kLies));
  expect_golden(LOOM_TEST_DIR "/validator/statement_lies.txt", told);
}

}  // namespace
}  // namespace loom::testing
