// Why something may not be done, by the rule that refuses it.
#include "engine/machine/why_not.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/machine/on_table.h"
#include "tests/engine/machine/real_program.h"

namespace loom::testing {
namespace {

using machine::Option;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// A game that has just begun, to be changed as a test needs it.
class Refusals : public ::testing::Test {
 protected:
  void begin(const std::vector<std::string>& variants, int players = 2) {
    machine::Setup setup{players, 9, {}};
    for (const std::string& name : variants) {
      setup.variants.push_back(machine::number_of(program().variants, name));
    }
    game_ = std::get<machine::Game>(machine::make_game(program(), setup));
    state_ = machine::new_game(game_);
  }
  void SetUp() override { begin({}); }

  static const program::Program& program() { return real_program(); }
  int16_t& tokens(const std::string& name) {
    const int token = machine::number_of(program().tokens, name);
    return state_.cells[machine::token_cell(game_, token, 0)];
  }
  int16_t& track(const std::string& name) {
    const int track = machine::number_of(program().tracks, name);
    return state_.cells[machine::track_cell(game_, track, 0)];
  }
  void hold(int energy, int insight, int support) {
    tokens("energy") = static_cast<int16_t>(energy);
    tokens("insight") = static_cast<int16_t>(insight);
    tokens("support") = static_cast<int16_t>(support);
  }
  // The reason for the first that begins so.
  std::string why(const std::string& what) const {
    for (const machine::WhyNot& each : machine::all_refused(game_, state_)) {
      if (each.what.starts_with(what)) return each.rule + ": " + each.reason;
    }
    return {};
  }
  // Of an action with the card of this title.
  std::string why(const std::string& action, const std::string& title) const {
    Option option;
    option.what = Option::What::action;
    for (size_t i = 0; i < program().actions.size(); ++i) {
      if (program().actions[i].text.name != action) continue;
      option.action = static_cast<uint8_t>(i);
      break;
    }
    for (size_t i = 0; i < program().cards.size(); ++i) {
      if (program().cards[i].text.title == title) option.things[0] = static_cast<int16_t>(i);
    }
    return machine::why_not(game_, state_, 0, option);
  }
  // Of the names of actions.
  static int action_name(const std::string& name) {
    const auto& all = program().action_names;
    for (size_t i = 0; i < all.size(); ++i) {
      if (all[i].name == name) return static_cast<int>(i);
    }
    return -1;
  }

  machine::Game game_;
  machine::State state_;
};

TEST_F(Refusals, SayNothingOfWhatIsOffered) {
  EXPECT_THAT(why("load", "Membrane"), IsEmpty());
  for (const machine::WhyNot& each : machine::all_refused(game_, state_)) {
    for (const Option& option : machine::options(game_, state_)) {
      EXPECT_NE(machine::option_text(game_, state_, option), each.what);
    }
  }
}

// A2: tokens that the card shows.
TEST_F(Refusals, NameTheTokensThatAreLacking) {
  hold(0, 1, 0);
  EXPECT_EQ(why("load", "Membrane"), "A2: it takes 2 Insight, and you have 1");
  hold(2, 0, 0);
  EXPECT_EQ(why("load", "Membrane"), "A2: it takes 2 Insight, and you have none");
}

// A3: a Layer that is not there costs a token more.
TEST_F(Refusals, CiteTheRuleThatMakesItDearer) {
  hold(0, 1, 0);
  EXPECT_EQ(why("load", "Surprise"),
            "A3: it takes 1 more token of any kind, and you have none left");
}

// X2: so does a variant.
TEST_F(Refusals, CiteTheVariantThatMakesItDearer) {
  begin({"hard-game", "hard-loading"});
  hold(0, 2, 0);
  EXPECT_EQ(why("load", "Membrane"),
            "X2: it takes 1 more token of any kind, and you have none left");
}

// A7, A9: needs of an action, in their order.
TEST_F(Refusals, TellNeedsInPlainWords) {
  hold(0, 0, 0);
  EXPECT_THAT(why("contribute", "Quiet Hour"), StartsWith("A7: you can lay nothing"));
  EXPECT_THAT(why("contribute", "Quiet Hour"), HasSubstr("Quiet Hour"));
}

// X10, X12: what is forbidden for now, with the figure as it is.
TEST_F(Refusals, TellWhatIsForbiddenAndHowItStands) {
  begin({"late-end"});
  EXPECT_THAT(why("contribute", "Stewardship"), StartsWith("X12: "));
  EXPECT_THAT(why("contribute", "Stewardship"), HasSubstr("less than 4 (now 1)"));
  begin({"threshold"});
  EXPECT_THAT(why("contribute", "Stewardship"), HasSubstr("Meaning is less than 8 (now"));
}

// V3
TEST_F(Refusals, TellOfAStatus) {
  track("vitals") = 0;
  const int fragile = machine::number_of(program().statuses, "fragile");
  state_.cells[machine::status_cell(game_, fragile, 0)] = 1;
  EXPECT_EQ(why("donate", ""), "V3: you are Fragile");
}

// P4
TEST_F(Refusals, TellWhatADonationTakes) {
  hold(3, 3, 0);
  EXPECT_EQ(why("donate", ""), "P4: it takes 1 Support, and you have none");
}

// A11
TEST_F(Refusals, TellOfLimits) {
  const int touchpoint = action_name("touchpoint");
  state_.cells[game_.layout.taken[touchpoint]] = 1;
  EXPECT_EQ(why("Touchpoint"), "A11: only 1 this round, and 1 done");
}

TEST_F(Refusals, AreOfNoGameThatIsOver) {
  state_.ending = 0;
  EXPECT_EQ(why("load", "Membrane"), "the game is over");
  EXPECT_THAT(machine::all_refused(game_, state_), IsEmpty());
}

}  // namespace
}  // namespace loom::testing
