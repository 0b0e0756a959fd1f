// What the text leaves open is searched: is there any choice that makes the rest legal?
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Ada loses a token, then needs both of her Insight and all of her Energy but one.
const char* const kLoss = R"(rounds:
  - event: token -1 for all players
    turns:
      - {player: Ada, steps: ["contribute 2 energy, insight to local-clinic, first", "contribute insight to food-network, first"]}
      - {player: Ben, steps: [pass, pass]}
)";

TEST(Search, FindsTheLossThatMakesTheRestLegal) {
  const Told told = replay_rounds(kLoss);
  EXPECT_THAT(told.findings(), IsEmpty());
  ASSERT_EQ(told.replayed.choices.size(), 2U);
  EXPECT_EQ(told.replayed.choices[0].what, "which token Ada loses");
  EXPECT_THAT(told.replayed.choices[0].options, ElementsAre("Energy", "Insight", "Support"));
  EXPECT_EQ(told.replayed.choices[0].taken, 0U);
  EXPECT_THAT(describe_choices(told.replayed).back(), "with these choices every step is legal");
}

TEST(Search, TakesAnotherTokenWhenTheFirstIsNeeded) {
  std::string rounds = kLoss;
  const std::string end = "[pass, pass]";
  rounds.replace(rounds.rfind(end), end.size(), "[\"contribute 3 energy to food-network\", pass]");
  const Told told = replay_rounds(rounds);
  EXPECT_THAT(told.findings(), IsEmpty());
  EXPECT_EQ(told.replayed.choices[1].what, "which token Ben loses");
  EXPECT_NE(told.replayed.choices[1].taken, 0U);
}

TEST(Search, SaysWhenNoChoiceHelpsAndThatAllWereTried) {
  const Told told = replay_rounds(R"(rounds:
  - event: token -1 for all players
    turns:
      - {player: Ada, steps: ["contribute 2 energy, insight, support to local-clinic", local-clinic completes, "contribute energy, insight to food-network"]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_EQ(told.replayed.findings.size(), 1U);
  EXPECT_TRUE(told.replayed.all_tried);
  EXPECT_LE(told.replayed.tries, kMostTries);
  EXPECT_THAT(describe_choices(told.replayed).back(),
              HasSubstr("no choice makes every step legal: all were tried"));
}

TEST(Search, ATokenOfAnyKindIsOneThatIsThere) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: ["gather 2 any", "load forecast with 3 insight"]}
      - {player: Ben, steps: ["load repair-loop with energy, any", gains energy, pass]}
)");
  EXPECT_THAT(told.findings(), IsEmpty());
}

TEST(Search, AnEventThatIsNotToldIsOneThatFitsTheFigures) {
  const Told told = replay_rounds(R"(rounds:
  - event: any
    after: [vitals Ada 5, vitals Ben 5, "all have 4 energy, 2 insight, 1 support"]
    turns:
      - {player: Ada, steps: [pass, pass]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(), IsEmpty()) << told.said;
  ASSERT_EQ(told.replayed.choices.size(), 1U);
  EXPECT_EQ(told.replayed.choices[0].what, "which card comes up");
}

TEST(Search, ACardThatIsNotToldIsTheOneThatIsNeededLater) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: [recycle prism, load skin with energy, gains energy]}
      - {player: Ben, steps: [load signal with 2 insight, gains insight, pass]}
)");
  EXPECT_THAT(told.findings(), IsEmpty()) << told.said;
}

TEST(Search, ACardThatWasDiscardedCannotBeIt) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: [recycle prism, "load shell with energy, insight", gains energy]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0605 line 10: Shell does not lie in the Pattern Prism"));
  EXPECT_THAT(told.said, HasSubstr("it lies among the discards"));
}

}  // namespace
}  // namespace loom::replay::testing
