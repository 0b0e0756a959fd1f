// The ledger, exactly.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const char* const kRounds = R"(rounds:
  - event: meaning -1; vitals -1 for all players
    turns:
      - {player: Ada, steps: ["load repair-loop with energy, insight", gains energy, "give energy to Ben"]}
      - {player: Ben, steps: ["load habit with insight, support", "load shell with energy, insight", gains energy]}
    window: [Ben donates support]
)";

TEST(Ledger, HoldsEverythingAfterEveryStep) {
  const Ledger ledger = replay_rounds(kRounds).replayed.ledger;
  EXPECT_THAT(ledger.players, ElementsAre("Ada", "Ben"));
  EXPECT_THAT(ledger.tokens, ElementsAre("Energy", "Insight", "Support"));
  EXPECT_THAT(ledger.tracks, ElementsAre("Vitals", "Legacy"));
  EXPECT_THAT(ledger.shared, ElementsAre("Meaning", "World Layer", "Highest Layer", "Donations"));
  ASSERT_EQ(ledger.rows.size(), 7U);
  const Ledger::Row& load = ledger.rows[2];
  EXPECT_EQ(load.step, "load repair-loop with energy, insight");
  EXPECT_EQ(load.player, "Ada");
  EXPECT_EQ(load.round, 1);
  EXPECT_EQ(load.line, 10);
  EXPECT_THAT(load.shared, ElementsAre(4, 3, 3, 0));
  EXPECT_THAT(load.players[0].tokens, ElementsAre(3, 1, 1));
  EXPECT_THAT(load.players[0].tracks, ElementsAre(4, 1));
  EXPECT_THAT(load.players[0].palette, ElementsAre("Repair Loop"));
  EXPECT_THAT(load.granted, IsEmpty());
  const Ledger::Row& last = ledger.rows.back();
  EXPECT_THAT(last.granted, ElementsAre("granted Ben 1 Support"));
  EXPECT_THAT(last.shared, ElementsAre(5, 6, 6, 1));
  EXPECT_THAT(last.players[1].tokens, ElementsAre(4, 0, 0));
  EXPECT_THAT(last.players[1].palette, ElementsAre("Shell", "Habit"));
}

TEST(Ledger, IsPrintedAsATable) {
  EXPECT_EQ(
      to_text(replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: ["load shell with energy, insight", gains energy]}
)")
                  .replayed.ledger),
      R"(columns: En Energy, In Insight, Su Support, Vi Vitals, Le Legacy, Me Meaning, Wo World Layer, Hi Highest Layer, Do Donations

Start
              En In Su Vi Le  cards
          Ada  3  2  1  5  0
          Ben  3  2  1  5  0
          Meaning 5, World Layer 1, Highest Layer 1, Donations 0
          Pattern Prism: Shell, Pulse, Repair Loop, Reciprocity, Forecast, Habit
          Initiative Index: Local Clinic, Food Network, Learning Archive
          End Initiative slot: Stewardship
          Event Zone: nothing
          completed Initiatives: nothing

Round 1
line 8    meaning -1
              En In Su Vi Le  cards
          Ada  3  2  1  5  0
          Ben  3  2  1  5  0
          Meaning 4, World Layer 1, Highest Layer 1, Donations 0
          Event Zone: meaning -1
line 10   Ada: load shell with energy, insight
              En In Su Vi Le  cards
          Ada  3  1  1  5  0  Shell
          Ben  3  2  1  5  0
          Meaning 4, World Layer 1, Highest Layer 1, Donations 0
          Pattern Prism: Skin, Pulse, Repair Loop, Reciprocity, Forecast, Habit
)");
}

}  // namespace
}  // namespace loom::replay::testing
