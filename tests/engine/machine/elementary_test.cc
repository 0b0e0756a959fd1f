// Elementary on the machine: its sets by hand, its hidden tokens, and many whole games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <cstdlib>

#include "engine/machine/cards.h"
#include "engine/machine/known.h"
#include "engine/machine/on_table.h"
#include "engine/machine/play_many.h"
#include "engine/machine/tell.h"
#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

const program::Program& elementary() {
  static const program::Program kProgram = program_of("elementary");
  return kProgram;
}

// A table whose first player has the turn and a hand of our choice.
class Elementary : public ::testing::Test {
 protected:
  Elementary() : table_(elementary(), 3) {
    for (int space = 0; space < 7; ++space) clear(zone("stack", space));
    clear(zone("hand", who()));
  }

  int who() { return chooser(table_.game(), table_.state()); }
  int zone(const std::string& name, int owner) {
    return machine::zone_instance(table_.game(), machine::number_of(elementary().zones, name),
                                  owner);
  }
  int points() { return table_.counter("points", player_); }

  void clear(int instance) {
    std::vector<uint8_t> cards;
    each_card(table_.game(), table_.state(), instance, [&](uint8_t card) {
      cards.push_back(card);
      return true;
    });
    for (const uint8_t card : cards) put(card, table_.game().layout.decks[0]);
  }

  void put(uint8_t card, int instance) {
    machine::lift(table_.game(), table_.state(), card);
    machine::lay(table_.game(), table_.state(), card, instance);
  }

  uint8_t card(const std::string& name, const std::string& kind = "sign-card") {
    for (size_t i = 0; i < elementary().cards.size(); ++i) {
      const program::Card& entry = elementary().cards[i];
      if (entry.text.name == name && elementary().kinds[entry.kind].text.name == kind) {
        return static_cast<uint8_t>(i);
      }
    }
    ADD_FAILURE() << "there is no " << name;
    return 0;
  }

  // The first space with this mark, open or not, and these cards; these in the hand.
  void set_up(const std::string& mark, bool open, const std::vector<std::string>& stack,
              const std::vector<std::string>& hand) {
    player_ = who();
    const int place = zone("mark", 0);
    each_card(table_.game(), table_.state(), place, [&](uint8_t token) {
      put(token, table_.game().layout.decks[1]);
      return false;
    });
    const uint8_t token = card(mark, "sign-token");
    const int from = table_.state().where[token];
    put(token, place);
    if (from != place && from != table_.game().layout.decks[1]) refill_mark(from);
    machine::turn(table_.game(), table_.state(), token, !open);
    for (const std::string& name : stack) put(card(name), zone("stack", 0));
    for (const std::string& name : hand) put(card(name), zone("hand", player_));
  }

  // Another space, whose token was taken, gets one that lies in the deck.
  void refill_mark(int place) {
    each_card(table_.game(), table_.state(), table_.game().layout.decks[1], [&](uint8_t token) {
      put(token, place);
      machine::turn(table_.game(), table_.state(), token, true);
      return false;
    });
  }

  int score_of(const std::string& mark, const std::vector<std::string>& stack,
               const std::vector<std::string>& meld, const std::string& option) {
    set_up(mark, true, stack, meld);
    table_.take("add Space 1, " + option);
    return points();
  }

  MachineTable table_;
  int player_ = 0;
};

TEST_F(Elementary, ScoresChains) {
  EXPECT_EQ(score_of("ash", {"ember-6"}, {"leaf-7", "tide-8"}, "Leaf 7 and Tide 8"), 8);
}
TEST_F(Elementary, ScoresCardsOfTheMarksSign) {
  EXPECT_EQ(score_of("leaf", {"leaf-6"}, {"leaf-7", "tide-8"}, "Leaf 7 and Tide 8"), 18);
}
TEST_F(Elementary, ScoresCardsBeyondThree) {
  EXPECT_EQ(score_of("ash", {"ember-6"}, {"leaf-5", "leaf-7", "tide-8", "tide-9"},
                     "Leaf 5 and Leaf 7 and Tide 8 and Tide 9"),
            12);
}
TEST_F(Elementary, ScoresPacks) {
  EXPECT_EQ(score_of("ash", {"ember-6", "dew-6"}, {"leaf-6", "tide-6"}, "Leaf 6 and Tide 6"), 12);
}
TEST_F(Elementary, ScoresCardinalChains) {
  EXPECT_EQ(score_of("ash", {"ember-11", "dew-1"}, {"leaf-2"}, "Leaf 2"), 12);
}
TEST_F(Elementary, ScoresCrusadesWithoutMoreForTheirSize) {
  EXPECT_EQ(score_of("ash", {"ember-6"}, {"leaf-6", "tide-6", "reed-9", "dew-9"},
                     "Dew 9 and Leaf 6 and Reed 9 and Tide 6"),
            15);
}
TEST_F(Elementary, ScoresKinfolk) {
  EXPECT_EQ(score_of("ash", {"ember-6"}, {"ember-7", "ember-8", "ember-9"},
                     "Ember 7 and Ember 8 and Ember 9"),
            18);
}

TEST_F(Elementary, ReplacesTheMarkOfASet) {
  score_of("ash", {"ember-6"}, {"leaf-7", "tide-8"}, "Leaf 7 and Tide 8");
  EXPECT_THAT(table_.cards("stack", 0), SizeIs(0));
  EXPECT_THAT(table_.cards("hand", player_), SizeIs(5));
  each_card(table_.game(), table_.state(), zone("mark", 0), [&](uint8_t token) {
    EXPECT_TRUE(machine::lies_face_down(table_.game(), table_.state(), token));
    return true;
  });
}

TEST_F(Elementary, LetsNothingLieTogetherThatDoesNotFit) {
  set_up("ash", true, {"ember-6"}, {"leaf-7", "leaf-9", "tide-6", "dew-1", "dew-11"});
  const std::vector<std::string> options = table_.options();
  EXPECT_THAT(options, AllOf(Contains("add Space 1, Leaf 7"), Contains("add Space 1, Tide 6"),
                             Not(Contains("add Space 1, Leaf 9")),
                             Not(Contains("add Space 1, Leaf 7 and Tide 6")),
                             Not(Contains("add Space 1, Dew 1 and Dew 11"))));
  EXPECT_THAT(options, Not(Contains("open Space 1, Leaf 7")));
  EXPECT_THAT(options, AllOf(Contains("open Space 2, Leaf 7"), Not(Contains("renew"))));
}

TEST_F(Elementary, OpensSpaces) {
  set_up("leaf", false, {"ember-2"}, {"leaf-7"});
  table_.take("open Space 1, Leaf 7");
  EXPECT_EQ(points(), 5);
  EXPECT_THAT(table_.cards("stack", 0), ::testing::ElementsAre("Leaf 7"));
}

TEST_F(Elementary, KeepsAFittingCardOfTheDeal) {
  set_up("ash", false, {"ember-8"}, {"leaf-7"});
  table_.take("open Space 1, Leaf 7");
  EXPECT_EQ(points(), 0);
  EXPECT_THAT(table_.cards("stack", 0), SizeIs(2));
}

// Two games that differ only in what lies face down look the same and offer the same.
TEST_F(Elementary, HidesItsMarks) {
  set_up("leaf", false, {}, {"leaf-7", "ash-2"});
  const auto seen = [&] {
    std::vector<std::string> all = table_.options();
    for (int viewer = 0; viewer < 3; ++viewer) {
      all.push_back(board_text(table_.game(), table_.state(), viewer));
    }
    return all;
  };
  const std::vector<std::string> before = seen();
  set_up("ash", false, {}, {});
  EXPECT_EQ(seen(), before);
}

// LOOM_GAMES=200 plays more of them.
TEST(ElementaryGames, EndForEveryNumberOfPlayers) {
  const char* asked = std::getenv("LOOM_GAMES");
  const int64_t games = asked == nullptr ? 8 : std::atoi(asked);
  std::vector<int64_t> taken(elementary().actions.size());
  for (int players = 2; players <= 7; ++players) {
    const machine::Played played = machine::play_many(elementary(), {players, 9, {}}, games);
    ASSERT_EQ(played.games, games);
    EXPECT_EQ(played.endings[0], games) << "games of " << players << " that did not end by points";
    for (size_t i = 0; i < taken.size(); ++i) taken[i] += played.actions[i];
  }
  for (size_t i = 0; i < taken.size(); ++i) {
    EXPECT_GT(taken[i], 0) << elementary().actions[i].text.name;
  }
}

TEST(ElementaryGames, LoseNoCard) {
  auto made = machine::make_game(elementary(), {7, 3, {}});
  ASSERT_TRUE(std::holds_alternative<machine::Game>(made)) << std::get<std::string>(made);
  const auto& game = std::get<machine::Game>(made);
  machine::State state = machine::new_game(game);
  uint32_t index = 0;
  while (!state.over()) {
    const auto all = machine::options(game, state);
    ASSERT_FALSE(all.empty());
    ASSERT_EQ(std::count(state.where, state.where + elementary().cards.size(), machine::kNone), 0);
    machine::apply(game, state, all[machine::random_choice(3, index, all.size())]);
    for (int space = 0; space < 7; ++space) {
      const int marks = machine::number_of(elementary().zones, "mark");
      ASSERT_EQ(card_count(game, state, machine::zone_instance(game, marks, space)), 1);
    }
  }
}

}  // namespace
}  // namespace loom::testing
