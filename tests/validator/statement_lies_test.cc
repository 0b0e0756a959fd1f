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
constexpr Lie kCrazyEightsLies[] = {
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
    {"R4", "and for or", "the suit to follow or the rank", "the suit to follow and the rank"},
    {"R5", "the last card for another", "Unless it was", "If it was"},
    {"R6", "turn for round", "in a turn", "in a round"},
    {"R7", "another place", "whenever the deck is empty", "whenever the pile is empty"},
    {"R8", "all players for one", "when a player has no card left",
     "when all players have no card left"},
};

// Those of the largest game, rule by rule.
constexpr Lie kMeaningMadeLies[] = {
    {"S1", "two figures exchanged",
     "{C2.prism} Patterns in the Pattern Prism and {C2.index} Initiatives",
     "{C2.index} Patterns in the Pattern Prism and {C2.prism} Initiatives"},
    {"S3", "two figures exchanged", "{vitals} Vitals and {legacy} Legacy",
     "{legacy} Vitals and {vitals} Legacy"},
    {"P3", "the other way round", "turns clockwise", "turns counterclockwise"},
    {"P4", "must for may", "all may donate", "all must donate"},
    {"P4", "down for up", "donation raises Meaning", "donation lowers Meaning"},
    {"P5", "least for most", "by {most} at most", "by {most} at least"},
    {"P7", "at once for the end of a round",
     "Look at Meaning at the end of each round: if it is {at}, there",
     "As soon as Meaning is {at}, there"},
    {"A6", "another order",
     "Resolve the bonus of the loaded Pattern at once, then its Consequence.",
     "Resolve the Consequence of the loaded Pattern at once, then its bonus."},
    {"A10", "one for both", "both gain {vitals} Vitals", "the other player gains {vitals} Vitals"},
    {"A11", "turn for round", "in a round", "in a turn"},
    {"A13", "round for turn", "time in a turn", "time in a round"},
    {"I4", "another order", "Then comes the bonus, and after it the penalty",
     "Then comes the penalty, and after it the bonus"},
    {"L1", "lowest for highest", "the greatest Layer", "the smallest Layer"},
    {"L2", "loses for gains", "and gains {legacy} Legacy", "and loses {legacy} Legacy"},
    {"L3", "all players for contributors", "gives each contributor", "gives all players"},
    {"V3", "may for may not", "may not donate", "may still donate"},
    {"V4", "lose for gain", "both gain {vitals}", "both lose {vitals}"},
    {"E2", "lowest for highest", "The highest score", "The lowest score"},
    {"O1", "the other end", "from the right", "from the left"},
    {"O1", "start for end of a round", "At the end of each round", "At the start of each round"},
    {"O3", "those who are not", "If you are Fragile and", "If you are not Fragile and"},
    {"X5", "fewer for more", "{more-tokens} tokens more", "{more-tokens} tokens fewer"},
    {"X7", "least for most", "no more than {recycles}", "no fewer than {recycles}"},
    {"X8", "fewer for more", "Patterns or more pays", "Patterns or fewer pays"},
    {"X8", "less for more", "token more for", "token less for"},
    {"X9", "something for nothing", "Touchpoints give no Vitals",
     "Touchpoints give twice the Vitals"},
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
  for (const char* game :
       {"crazy-eights", "duel", "elementary", "parlour", "meaning-made", "whole"}) {
    StagedFiles files;
    files.set_base(game);
    EXPECT_EQ(findings(files), std::vector<std::string>()) << game;
  }
}

std::vector<std::string> rule_files(const StagedFiles& files) {
  const std::string folder = std::string(kStagedGame) + "/rules";
  std::vector<std::string> paths;
  for (const std::string& name : files.list(folder)) paths.push_back(folder + "/" + name);
  return paths;
}

// What is found of each lie, in the only file of rules that says the true sentence.
std::string told_of(const char* game, const Lie* lies, size_t count) {
  std::string told;
  size_t found = 0;
  for (const Lie* lie = lies; lie != lies + count; ++lie) {
    StagedFiles files;
    files.set_base(game);
    bool planted = false;
    for (const std::string& path : rule_files(files)) {
      std::string text = files.read(path).text;
      size_t at = text.find(fmt::format("\n  {}:", lie->rule));
      if (at != std::string::npos) at = text.find(lie->truth, at);
      if (at == std::string::npos) continue;
      text.replace(at, std::string_view(lie->truth).size(), lie->lie);
      files.add(path.substr(std::string_view(kStagedGame).size() + 1), text);
      planted = true;
      break;
    }
    EXPECT_TRUE(planted) << lie->rule << ": " << lie->truth;
    const std::vector<std::string> all = findings(files);
    found += all.empty() ? 0 : 1;
    told += fmt::format("{} {}: {}\n", lie->rule, lie->what, all.empty() ? "missed" : all[0]);
  }
  return told + fmt::format("{} of {} found\n", found, count);
}

TEST(StatedRules, AreFoundLying) {
  expect_golden(LOOM_TEST_DIR "/validator/statement_lies.txt",
                "Crazy Eights\n" +
                    told_of("crazy-eights", kCrazyEightsLies, std::size(kCrazyEightsLies)) +
                    "\nMeaning Made\n" +
                    told_of("meaning-made", kMeaningMadeLies, std::size(kMeaningMadeLies)));
}

}  // namespace
}  // namespace loom::testing
