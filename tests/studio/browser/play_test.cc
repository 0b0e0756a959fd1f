// A game played in the browser, on the engine itself, and simulated there.
#include <gmock/gmock.h>

#include "tests/cli/program.h"
#include "tests/studio/browser/studio_on_a_game.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;

class StudioPlay : public StudioOnAGame {
 protected:
  void SetUp() override {
    StudioOnAGame::SetUp();
    start();
    show("#/play");
    browser_.wait_until("document.querySelector('.setup button.primary')?.disabled === false");
  }
  // A game of two, the second of whom is a bot; always the same one.
  void deal() {
    browser_.find("select[data-seat='1'] option[value=random]").click();
    browser_.find("input[placeholder='a new one']").type("7");
    browser_.find(".setup button.primary").click();
    browser_.find(".options button");
  }
  // Waits until the last choice was carried out.
  void rest() {
    browser_.wait_until("!document.querySelector('.game').classList.contains('is-busy')");
  }
};

// Clicks one of the choices after the other until the game is over, or so many were made.
constexpr const char* kClickOn = R"(
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const game = document.querySelector(".game");
  return (async () => {
    let clicked = 0;
    while (clicked < arguments[0] && document.querySelector(".ending").hidden) {
      const buttons = [...document.querySelectorAll(".options button")];
      if (game.classList.contains("is-busy") || buttons.length === 0) {
        await pause(1);
        continue;
      }
      buttons[(clicked * 7) % buttons.length].click();
      clicked += 1;
      await pause(0);
    }
    return clicked;
  })();
)";

TEST_F(StudioPlay, PlaysAGameToItsEndByClicking) {
  deal();
  for (int i = 0; i < 3; ++i) {
    browser_.find(".options button").click();
    rest();
  }
  EXPECT_FALSE(texts(".log li").empty());
  for (int i = 0; i < 40 && !browser_.find(".ending").is_shown(); ++i)
    browser_.run(kClickOn, {100});
  EXPECT_NE(browser_.find(".ending h3").text(), "");
  EXPECT_EQ(browser_.find(".choices h3").text(), "The game is over");
  // What was played can be kept, and every choice of it is one that the rules allow.
  const std::string log = browser_.run(
      "return fetch(document.querySelector('a[download]').href).then(answer => answer.text())");
  scratch_.write("kept.log", log);
  const Outcome replayed = run_loom({"replay", scratch_ / "kept.log", "--game", scratch_ / "game"});
  EXPECT_EQ(replayed.exit_code, 0) << replayed.out << replayed.err;
}

TEST_F(StudioPlay, LightsWhatMayBeDoneAndSaysWhyNot) {
  deal();
  const Element refused = browser_.find(".laid-card.is-refused");
  const std::string why = refused.attribute("title");
  EXPECT_THAT(why, HasSubstr("("));
  EXPECT_EQ(refused.attribute("aria-disabled"), "true");
  refused.click();
  browser_.wait_until("document.querySelector('#said').classList.contains('is-shown')");
  EXPECT_EQ(browser_.find_all(".log li:not(.log-round)").size(), 0U);
  EXPECT_FALSE(texts(".refused li").empty());
}

TEST_F(StudioPlay, AsksABotAndTakesBack) {
  deal();
  const std::vector<std::string> before = texts(".options button");
  browser_.find(".choices button", "What would a bot do?").click();
  browser_.find(".advice li.is-chosen");
  browser_.find(".options button").click();
  rest();
  browser_.find(".view-play .toolbar button", "Undo").click();
  browser_.wait_until("the choices are those of before",
                      [&] { return texts(".options button") == before; });
}

class StudioBalance : public StudioOnAGame {
 protected:
  void SetUp() override {
    StudioOnAGame::SetUp();
    start();
    show("#/balance");
    browser_.wait_until("document.querySelector('.asked select option[value=\"2\"]') !== null");
  }
};

TEST_F(StudioBalance, SimulatesBesideTheWork) {
  const Element games = browser_.find(".asked input[type=number]");
  games.clear();
  games.type("40");
  browser_.find(".asked button.primary").click();
  browser_.wait_until(
      "document.querySelector('.asked [role=status]').textContent.includes('40 games played')");
  EXPECT_FALSE(texts(".figures .tile").empty());
  EXPECT_FALSE(texts(".figures tbody tr").empty());
  EXPECT_TRUE(browser_.has(".figures svg[role=img][aria-label^='Who wins']"));
  // A card tells what became of it there.
  show("#/card/pattern/shell");
  browser_.wait_until(
      "document.querySelector('.view-card')?.innerText.includes('Taken in') ?? false");
}

}  // namespace
}  // namespace loom::testing
