// A game played through the studio, simulated games, and what either tells.
#include <gtest/gtest.h>

#include <thread>

#include "tests/studio/visitor.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

using Json = nlohmann::json;

class StudioPlaytest : public ::testing::Test {
 protected:
  StudioPlaytest() : visitor_(kCrazyEights) { visitor_.state(); }

  Json deal(const Json& seats) {
    const Heard heard = visitor_.post("/api/play/new",
                                      {{"players", seats.size()}, {"seats", seats}, {"seed", "7"}});
    EXPECT_EQ(heard.status, 200) << heard.text;
    return heard.json;
  }
  Json choose(const Json& table, size_t option) {
    return visitor_.post("/api/play/choose", {{"step", table["step"]}, {"option", option}}).json;
  }

  Visitor visitor_;
};

TEST_F(StudioPlaytest, TellsWhatCanBePlayed) {
  const Json setup = visitor_.get("/api/play/setup").json;
  EXPECT_TRUE(setup["playable"]);
  EXPECT_EQ(setup["players"]["least"], 2);
  EXPECT_FALSE(setup["bots"].empty());
  EXPECT_EQ(visitor_.get("/api/play").status, 404);
}

TEST_F(StudioPlaytest, PlaysToTheEndAndTakesBack) {
  Json table = deal({"human", "random"});
  EXPECT_EQ(table["waits_for_person"], true);
  int choices = 0;
  for (; !table["over"].get<bool>() && choices < 1000; ++choices) {
    ASSERT_FALSE(table["options"].empty());
    table = choose(table, choices % table["options"].size());
  }
  EXPECT_TRUE(table["over"]);
  EXPECT_NE(table["ending"], "");
  EXPECT_GE(table["log"].size(), static_cast<size_t>(choices));
  const size_t told = table["log"].size();
  // The same game again from what was saved.
  const std::string log = visitor_.get("/api/play/log").text;
  EXPECT_THAT(log, StartsWith("loom game log"));
  const Json loaded =
      visitor_.post("/api/play/load", {{"text", log}, {"seats", {"human", "random"}}}).json;
  EXPECT_EQ(loaded["ending"], table["ending"]);
  const Json back = visitor_.post("/api/play/undo", {{"step", loaded["step"]}}).json;
  EXPECT_FALSE(back["over"]);
  EXPECT_LT(back["log"].size(), told);
}

TEST_F(StudioPlaytest, ShowsNobodyTheHandOfAnother) {
  const Json table = deal({"human", "random", "random"});
  EXPECT_EQ(table["viewer"], 0);
  size_t seen = 0;
  for (const Json& zone : table["players"][0]["zones"]) seen += zone["cards"].size();
  EXPECT_GT(seen, 0U);
  for (const size_t other : {1U, 2U}) {
    for (const Json& zone : table["players"][other]["zones"]) {
      EXPECT_TRUE(zone["cards"].empty());
      EXPECT_GT(zone["hidden"], 0);
    }
  }
}

TEST_F(StudioPlaytest, RefusesWhatWasMeantForAnotherTable) {
  const Json table = deal({"human", "random"});
  const Json next = choose(table, 0);
  EXPECT_GT(next["step"], table["step"]);
  EXPECT_EQ(visitor_.post("/api/play/choose", {{"step", table["step"]}, {"option", 0}}).status,
            409);
  EXPECT_EQ(visitor_.post("/api/play/choose", {{"step", next["step"]}, {"option", 9999}}).status,
            422);
  EXPECT_EQ(visitor_.post("/api/play/step", {{"step", next["step"]}}).status, 422);
  EXPECT_EQ(visitor_.post("/api/play/load", {{"text", "nonsense"}}).status, 422);
  EXPECT_EQ(visitor_.post("/api/play/new", {{"players", 99}}).status, 422);
  EXPECT_EQ(visitor_.post("/api/play/new", {{"players", 2}, {"seats", {"human", "nobody"}}}).status,
            422);
}

TEST_F(StudioPlaytest, TellsWhatABotWouldDo) {
  const Json table = deal({"human", "random"});
  const Json advice = visitor_.post("/api/play/advice", {{"step", table["step"]}}).json;
  ASSERT_FALSE(advice["options"].empty());
  EXPECT_NE(advice["why"], "");
  int chosen = 0;
  for (size_t i = 0; i < advice["options"].size(); ++i) {
    const Json& option = advice["options"][i];
    chosen += option["chosen"].get<bool>() ? 1 : 0;
    EXPECT_EQ(option["words"], table["options"][option["option"].get<size_t>()]["words"]);
    if (i > 0) {
      EXPECT_LE(option["value"], advice["options"][i - 1]["value"]);
    }
  }
  EXPECT_EQ(chosen, 1);
}

TEST_F(StudioPlaytest, LooksOnWhileBotsPlay) {
  Json table = deal({"random", "random"});
  EXPECT_FALSE(table["waits_for_person"]);
  EXPECT_TRUE(table["options"].empty());
  table = visitor_.post("/api/play/step", {{"step", table["step"]}}).json;
  EXPECT_EQ(table["log"].size(), 1U);
}

TEST_F(StudioPlaytest, LetsBotsPlayManyGames) {
  const Json request = {{"players", 2}, {"games", 40}, {"bots", {"random", "random"}}};
  EXPECT_EQ(visitor_.post("/api/balance/start", request).status, 200);
  Json state = visitor_.get("/api/balance").json;
  for (int i = 0; state["running"].get<bool>() && i < 6000; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    state = visitor_.get("/api/balance").json;
  }
  EXPECT_EQ(state["fault"], "");
  EXPECT_EQ(state["done"], 40);
  EXPECT_EQ(state["report"]["games"], 40) << state["report"].dump().substr(0, 300);
  EXPECT_EQ(visitor_.post("/api/balance/start", {{"games", 0}}).status, 422);
  EXPECT_EQ(visitor_.post("/api/balance/start", {{"bots", {"nobody"}}}).status, 422);
}

TEST_F(StudioPlaytest, StopsPlayingWhenItIsAskedTo) {
  const Json request = {{"players", 2}, {"games", 1000000}, {"bots", {"random", "random"}}};
  EXPECT_EQ(visitor_.post("/api/balance/start", request).status, 200);
  EXPECT_EQ(visitor_.post("/api/balance/start", request).status, 409);
  visitor_.post("/api/balance/stop", Json::object());
  for (int i = 0; visitor_.get("/api/balance").json["running"].get<bool>() && i < 6000; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_LT(visitor_.get("/api/balance").json["done"], 1000000);
}

}  // namespace
}  // namespace loom::testing
