// What the page is told of a game, and how soon it hears of a change.
#include <gtest/gtest.h>

#include "tests/studio/visitor.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

using Json = nlohmann::json;

constexpr const char* kEvents = "cards/events.yaml";

// Once for all that only look.
Visitor& village() {
  static Visitor visitor;
  return visitor;
}

TEST(StudioState, TellsKindsCardsAndTexts) {
  const Json state = village().state();
  EXPECT_EQ(state["summary"]["errors"], 0);
  EXPECT_TRUE(state["sound"]);
  EXPECT_FALSE(state["checking"]);
  ASSERT_EQ(state["kinds"].size(), 3U);
  EXPECT_EQ(state["kinds"][0]["name"], "event");
  EXPECT_EQ(state["kinds"][0]["path"], kEvents);
  EXPECT_EQ(state["kinds"][0]["fields"][1]["choices"], Json({"A", "B", "C"}));
  const Json card = village().card("event/dry-well");
  EXPECT_EQ(card["title"], "Dry Well");
  EXPECT_EQ(card["fields"]["code"]["text"], "1");
  EXPECT_EQ(card["path"], kEvents);
  EXPECT_EQ(card["line"], 5);
  EXPECT_TRUE(state["files"].contains(kEvents));
}

TEST(StudioState, TellsWhatThePartsOfACardAreDrawnFrom) {
  village().state();
  const Json card = village().get("/api/card", {{"id", "initiative/public-forum"}}).json;
  EXPECT_EQ(card["sentences"][1]["field"], "bonus");
  EXPECT_THAT(card["text"], StartsWith("  public-forum:\n    title: Public Forum\n"));
  bool found = false;
  for (const Json& box : card["boxes"]) {
    if (box["name"] != "title" || box["side"] != "front") continue;
    found = true;
    EXPECT_EQ(box["fields"], Json({"title"}));
    EXPECT_EQ(box["line"], card["first_line"].get<int>() + 1);
    EXPECT_GT(box["width"], 0);
  }
  EXPECT_TRUE(found) << card["boxes"];
  EXPECT_FALSE(card["references"].empty()) << "an example play names it";
  EXPECT_EQ(village().get("/api/card", {{"id", "event/none"}}).status, 404);
}

TEST(StudioState, DrawsCardsAndPages) {
  village().state();
  const Heard front = village().get("/picture/card/event/dry-well/front.svg");
  EXPECT_EQ(front.status, 200);
  EXPECT_THAT(front.text, HasSubstr("<svg"));
  EXPECT_EQ(village().get("/picture/card/event/dry-well/back.svg").status, 200);
  EXPECT_EQ(village().get("/picture/card/event/dry-well/side.svg").status, 404);
  EXPECT_EQ(village().get("/picture/card/event/none/front.svg").status, 404);
  EXPECT_EQ(village().get("/picture/card/event/dry-well/front.svg", {{"style", "no"}}).status, 404);
  const Json pages = village().get("/api/pages").json["pages"];
  std::set<std::string> groups;
  for (const Json& page : pages) {
    groups.insert(page["group"]);
    const std::string id = page["id"];
    EXPECT_EQ(village().get("/picture/page/" + id + ".svg").status, 200) << id;
  }
  EXPECT_EQ(groups,
            (std::set<std::string>{"board", "boxes", "leaflet", "pieces", "rulebook", "sheet"}));
  EXPECT_EQ(village().get("/picture/icon/energy.svg").status, 200);
  EXPECT_EQ(village().get("/picture/icon/../theme.svg").status, 404);
}

TEST(StudioState, KeepsPathsInsideOfTheGame) {
  for (const char* path :
       {"../game/game.yaml", "/etc/passwd", "cards/../game.yaml", ".git/config", "", "cards",
        "cards//events.yaml", "cards/events.yaml/", "a\\b", "look/art/weave.svg"}) {
    EXPECT_GE(village().get("/api/text", {{"path", path}}).status, 403) << path;
    EXPECT_GE(village().post("/api/open", {{"path", path}}).status, 403) << path;
    EXPECT_EQ(village().post("/api/text", {{"path", path}, {"text", "x"}}).status, 422) << path;
  }
  EXPECT_EQ(village().get("/api/text", {{"path", kEvents}}).json["text"], village().file(kEvents));
  EXPECT_EQ(village().post("/api/open", {{"path", kEvents}, {"line", 4}}).json["opened"], "editor");
  EXPECT_EQ(village().opened(), village().game() + "/" + kEvents + ":4");
}

TEST(StudioState, ExplainsAndCompletes) {
  EXPECT_THAT(village().get("/api/explain", {{"code", "PL0204"}}).json["markdown"],
              HasSubstr("PL0204"));
  EXPECT_EQ(village().get("/api/explain", {{"code", "PL9999"}}).status, 404);
  const Json offers =
      village()
          .post("/api/complete",
                {{"card", "initiative/x"}, {"field", "layer"}, {"text", "pr"}, {"at", 2}})
          .json;
  EXPECT_EQ(offers["begin"], 0);
  std::set<std::string> texts;
  for (const Json& offer : offers["offers"]) texts.insert(offer["text"]);
  EXPECT_THAT(texts, Contains("presence"));
}

TEST(StudioState, HearsOfAnEditOnDisk) {
  Visitor visitor;
  const Json before = visitor.card("event/dry-well");
  const Json other = visitor.card("event/ash-cloud");
  const auto listener = visitor.studio().events().listen();
  std::string text = visitor.file(kEvents);
  text.replace(text.find("Dry Well"), 8, "Wet Well");
  visitor.write(kEvents, text);
  EXPECT_THAT(*listener->next(std::chrono::seconds(20)), StartsWith("event: version\n"));
  const Json after = visitor.card("event/dry-well");
  EXPECT_EQ(after["title"], "Wet Well");
  EXPECT_NE(after["front"], before["front"]);
  EXPECT_EQ(visitor.card("event/ash-cloud")["front"], other["front"]);
}

TEST(StudioState, ShowsTheLastPictureWhileATextIsWrong) {
  Visitor visitor;
  visitor.state();
  const std::string good = visitor.file(kEvents);
  std::string bad = good;
  bad.replace(bad.find("letter: A"), 9, "letter: Z");
  EXPECT_EQ(visitor.post("/api/text", {{"path", kEvents}, {"text", bad}}).status, 200);
  Json state = visitor.state();
  EXPECT_EQ(state["summary"]["errors"], 1);
  EXPECT_EQ(state["findings"][0]["card"], "event/supply-shock");
  EXPECT_EQ(visitor.card("event/supply-shock")["fields"]["letter"]["text"], "Z");
  EXPECT_EQ(visitor.get("/picture/card/event/supply-shock/front.svg").status, 200);
  // Not even a file that cannot be followed takes its cards away.
  EXPECT_EQ(visitor.post("/api/text", {{"path", kEvents}, {"text", good + "  {"}}).status, 200);
  EXPECT_EQ(visitor.card("event/supply-shock")["title"], "Supply Shock");
  EXPECT_EQ(visitor.post("/api/text", {{"path", kEvents}, {"text", good}}).status, 200);
  state = visitor.state();
  EXPECT_EQ(state["summary"]["errors"], 0);
  EXPECT_TRUE(state["sound"]);
}

TEST(StudioState, LeavesHostileTextText) {
  Visitor visitor;
  const std::string hostile = "</script><script>alert(1)//";
  EXPECT_EQ(
      visitor
          .post("/api/value", {{"card", "event/dry-well"}, {"field", "title"}, {"text", hostile}})
          .status,
      200);
  EXPECT_EQ(visitor.card("event/dry-well")["title"], hostile);
  EXPECT_THAT(visitor.get("/picture/card/event/dry-well/front.svg").text,
              Not(HasSubstr("<script")));
}

}  // namespace
}  // namespace loom::testing
