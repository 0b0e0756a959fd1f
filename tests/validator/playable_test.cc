// Whatever the engine reads and the rules lack is found, with a place: no game that the check lets
// pass is refused when it is played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "compiler/compile.h"
#include "engine/rules.h"
#include "schema/diagnostics/render_human.h"
#include "tests/support/games.h"
#include "validator/check_codes.h"
#include "validator/checks/rules/playable_rules.h"

namespace loom {
namespace {

using ::testing::HasSubstr;

class Playable : public ::testing::Test {
 protected:
  Playable() : game_(load_game(DiskFiles(), testing::kMeaningMade)) {}

  RuleBook& book() { return game_.model.rules; }

  Rule& rule(std::string_view id) {
    for (Rule& each : book().rules) {
      if (each.id == id) return each;
    }
    std::abort();
  }

  // Of the rules as they are now.
  void make_tables() {
    Diagnostics diagnostics;
    *tables_ = compile(game_.model, diagnostics);
  }

  std::vector<std::string> found() {
    make_tables();
    Diagnostics diagnostics;
    rules::playable_rules(game_, *tables_, diagnostics);
    std::vector<std::string> messages;
    for (const Diagnostic& each : diagnostics.all()) {
      EXPECT_EQ(each.code, &codes::unplayable_rules);
      EXPECT_GT(each.span.end, each.span.begin);
      messages.push_back(each.message);
    }
    said_ = render_human(diagnostics.all(), game_.sources, {});
    return messages;
  }

  // Why the engine refuses the game, alone and with any variant; after found().
  std::string refusal() const {
    for (size_t i = 0; i <= tables_->variants.size(); ++i) {
      engine::Setup setup;
      setup.players = i == 0 ? 1 : 2;
      for (auto variant = static_cast<uint8_t>(i == 0 ? tables::kNone : i - 1);
           variant != tables::kNone; variant = tables_->variants.items[variant].needs) {
        setup.variants.push_back({variant});
      }
      const auto rules = engine::resolve_rules(*tables_, setup);
      if (const auto* reason = std::get_if<std::string>(&rules)) return *reason;
    }
    return {};
  }

  LoadedGame game_;
  std::unique_ptr<Tables> tables_ = std::make_unique<Tables>();
  std::string said_;
};

TEST_F(Playable, SaysNothingOfAGameThatCanBePlayed) {
  EXPECT_TRUE(found().empty()) << said_;
  EXPECT_EQ(refusal(), "");
}

TEST_F(Playable, FindsEveryRuleThatTheEngineCannotDoWithout) {
  const std::vector<Rule> whole = book().rules;
  int needed = 0;
  for (size_t i = 0; i < whole.size(); ++i) {
    book().rules = whole;
    book().rules.erase(book().rules.begin() + static_cast<ptrdiff_t>(i));
    const bool passes = found().empty();
    EXPECT_EQ(passes, refusal().empty()) << whole[i].id << ": " << refusal();
    needed += passes ? 0 : 1;
  }
  EXPECT_GT(needed, 30);
  EXPECT_LT(needed, static_cast<int>(whole.size()));
}

// One at a time: figures, switches, components and series.
TEST_F(Playable, FindsEveryPartOfARule) {
  const std::vector<Rule> whole = book().rules;
  const auto without = [&](size_t rule, auto part) {
    const size_t count = (whole[rule].*part).size();
    for (size_t i = 0; i < count; ++i) {
      book().rules = whole;
      auto& list = book().rules[rule].*part;
      list.erase(list.begin() + static_cast<ptrdiff_t>(i));
      const bool passes = found().empty();
      EXPECT_EQ(passes, refusal().empty()) << whole[rule].id << ": " << refusal();
    }
  };
  for (size_t rule = 0; rule < whole.size(); ++rule) {
    without(rule, &Rule::figures);
    without(rule, &Rule::names);
    without(rule, &Rule::series);
  }
}

TEST_F(Playable, PointsAtTheRulesThatALostOneStoodAmong) {
  std::erase_if(book().rules, [](const Rule& each) { return each.id == "L3"; });
  EXPECT_THAT(found(), ::testing::ElementsAre("the rules state no figure `L3.legacy`"));
  EXPECT_THAT(said_, HasSubstr("rules/07-layers.yaml"));
  EXPECT_THAT(said_, HasSubstr("`L3` is not among these rules"));
}

TEST_F(Playable, PointsAtTheRuleThatLacksAFigure) {
  rule("V2").figures.clear();
  EXPECT_THAT(found(), ::testing::ElementsAre("the rules state no figure `V2.at`"));
  EXPECT_THAT(said_, HasSubstr("rules/08-vitals.yaml"));
}

TEST_F(Playable, SaysNothingMoreOfAComponentThatIsMissing) {
  std::erase_if(rule("P4").names, [](const RuleName& name) { return name.name == "token"; });
  EXPECT_THAT(found(), ::testing::ElementsAre("no rule says what `P4.token` is"));
}

TEST_F(Playable, FindsWhatIsTooMuchForTheEngineWithAVariant) {
  for (RuleFigure& figure : rule("X5").figures) {
    if (figure.name == "index") figure.value = 9;
  }
  EXPECT_THAT(found(), ::testing::ElementsAre("`C2.index` is 9, the engine plays up to 7"));
  EXPECT_THAT(said_, HasSubstr("rules/01-table.yaml"));
}

TEST_F(Playable, LeavesAGameForPeopleAlone) {
  std::erase_if(book().rules, [](const Rule& each) { return each.id != "K6" && each.id != "V3"; });
  EXPECT_TRUE(found().empty()) << said_;
  EXPECT_NE(refusal(), "");
}

}  // namespace
}  // namespace loom
