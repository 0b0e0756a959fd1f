// What a text says is gained or lost: it counts as often as it is told, at the step that brings it,
// and never beyond the end of a track.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// One round in which Ada acts and Ben passes, after an event; Ada's first step is line 12.
Told tell(const std::string& event, const std::string& steps) {
  return replay_rounds("rounds:\n  - event: " + event +
                       "\n    turns:\n      - player: Ada\n        steps:\n" + steps +
                       "      - {player: Ben, steps: [pass, pass]}\n");
}

// What Ada has on Vitals, then on Legacy, after all that was told.
std::vector<int> tracks_of_ada(const Told& told) {
  return told.replayed.ledger.rows.back().players[0].tracks;
}

TEST(FullTrack, KeepsNoGainPastItsEnd) {
  const Told told = tell("vitals +5 for all players", R"(          - give energy to Ben
          - Ada gains 1 vitals
          - pass
)");
  ASSERT_THAT(told.findings(), ElementsAre("PL0608 line 13: Ada does not gain 1 Vitals here"));
  EXPECT_THAT(told.said, HasSubstr("the track ends at 10"));
  EXPECT_EQ(told.replayed.findings[0].granted, "");
  EXPECT_THAT(tracks_of_ada(told), ElementsAre(10, 0));
}

TEST(FullTrack, KeepsNoTotalPastItsEnd) {
  const Told told = tell("vitals +4 for all players", R"(          - give energy to Ben
          - vitals Ada 12
          - pass
          - vitals Ada 10
)");
  ASSERT_THAT(told.findings(), ElementsAre("PL0606 line 13: Ada has 10 Vitals, not 12"));
  EXPECT_EQ(told.replayed.findings[0].granted, "kept 10");
  EXPECT_THAT(tracks_of_ada(told), ElementsAre(10, 0));
}

TEST(FullTrack, KeepsNoSignedFigurePastItsEnd) {
  const Told told = tell("vitals +4 for all players", R"(          - give energy to Ben
          - vitals Ada +3
          - pass
          - vitals Ada 10
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0606 line 13: Ada gains 1 Vitals here, not 3"));
  EXPECT_THAT(tracks_of_ada(told), ElementsAre(10, 0));
}

TEST(ToldTwice, CountsTwice) {
  const Told told = tell("meaning -1", R"(          - load shell with energy, insight
          - gains energy
          - gains energy
          - pass
)");
  ASSERT_THAT(told.findings(), ElementsAre("PL0608 line 14: Shell gives 1 Energy in all"));
  EXPECT_EQ(told.replayed.findings[0].granted, "made it so");
  EXPECT_THAT(told.replayed.ledger.rows.back().players[0].tokens, ElementsAre(4, 1, 1));
}

TEST(ToldTwice, MayMakeUpTheWhole) {
  const Told told = replay_rounds(R"(rounds:
  - event: energy +2 for all players; vitals -1 for all players; vitals -2 for all players
    after: [Ada gains energy, Ada gains energy, all lose 1 vitals, all lose 2 vitals]
    turns:
      - {player: Ada, steps: [pass, pass]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(), IsEmpty());
}

TEST(ToldTwice, MustMakeUpTheWhole) {
  const Told told = replay_rounds(R"(rounds:
  - event: energy +3 for all players
    after: [Ada gains energy, Ada gains energy, Ben gains 2 energy]
    turns:
      - {player: Ada, steps: [pass, pass]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0608 line 9: Ada gains 3 Energy here in all",
                                           "PL0608 line 9: Ben gains 3 Energy here"));
  EXPECT_THAT(told.replayed.ledger.rows.back().players[0].tokens, ElementsAre(5, 2, 1));
}

TEST(ToldTwice, CountsTwiceOnATrackToo) {
  const Told told = tell("meaning -1", R"(          - give energy to Ben
          - Ada gains 1 vitals
          - Ada gains 1 vitals
          - pass
)");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0608 line 14: Ada does not gain 1 Vitals here again"));
  EXPECT_THAT(tracks_of_ada(told), ElementsAre(7, 0));
}

TEST(LateCompletion, PaysItsAwardsOnce) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: ["contribute 2 energy, insight, support to local-clinic, first", pass]}
      - {player: Ben, steps: [pass, pass, local-clinic completes, legacy Ada +7, meaning +1]}
)");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0607 line 10: Local Clinic completes here, which is not told",
                          "PL0608 line 11: Local Clinic completes before this step, follows 10"));
  EXPECT_THAT(told.said, HasSubstr("I2: it came at line 10, as soon as it could"));
  EXPECT_THAT(tracks_of_ada(told), ElementsAre(5, 7));
  EXPECT_EQ(told.replayed.ledger.rows.back().shared[0], 5);
}

TEST(LateCompletion, BringsItsTokensOnce) {
  const Told told =
      replay_rounds(R"(cards: {local-clinic: {boxes: energy, reward: insight +2 for contributors}}
rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: [contribute energy to local-clinic, pass]}
      - {player: Ben, steps: [pass, pass, local-clinic completes, Ada gains 2 insight]}
)");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0607 line 11: Local Clinic completes here, which is not told",
                          "PL0608 line 12: Local Clinic completes before this step, follows 11"));
  EXPECT_THAT(told.replayed.ledger.rows.back().players[0].tokens, ElementsAre(2, 4, 1));
}

// The text completes a goal where the rules do not, so that two things happen at once.
const char* const kTouchedAndCompleted =
    R"(cards: {local-clinic: {boxes: 2 energy, reward: energy +2 for contributors}}
rounds:
  - event: meaning -1
    turns:
      - player: Ada
        steps:
          - contribute energy to local-clinic
          - give energy to Ben
          - local-clinic completes
          - )";

TEST(Touchpoint, ItsOwnTokenStandsApartFromOtherGains) {
  for (const std::string gains : {"Ada gains 2 energy", "Ada loses energy", "Ben gains energy"}) {
    const Told told = replay_rounds(kTouchedAndCompleted + gains +
                                    "\n      - {player: Ben, steps: [pass, pass]}\n");
    EXPECT_THAT(told.findings(), ElementsAre("PL0608 line 15: Local Clinic does not complete here"))
        << gains;
    EXPECT_THAT(told.replayed.ledger.rows.back().players[0].tokens, ElementsAre(3, 2, 1)) << gains;
  }
}

TEST(Touchpoint, ItsOwnTokenIsStillChecked) {
  const Told told = tell("meaning -1", R"(          - give energy to Ben
          - Ben gains 2 energy
          - pass
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0608 line 13: Ben gains 1 Energy here"));
}

}  // namespace
}  // namespace loom::replay::testing
