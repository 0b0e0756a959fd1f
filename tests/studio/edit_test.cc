// What the page may change, and what it may not.
#include <gtest/gtest.h>

#include "tests/studio/visitor.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

using Json = nlohmann::json;

constexpr const char* kEvents = "cards/events.yaml";

class StudioEdit : public ::testing::Test {
 protected:
  std::string hash() { return visitor_.get("/api/text", {{"path", kEvents}}).json["hash"]; }
  Heard set(const std::string& field, const Json& text, const std::string& hash) {
    return visitor_.post(
        "/api/value",
        {{"card", "event/dry-well"}, {"field", field}, {"text", text}, {"hash", hash}});
  }
  std::string replaced(const std::string& what, const std::string& by) const {
    std::string text = before_;
    return text.replace(text.find(what), what.size(), by);
  }

  Visitor visitor_;
  const std::string before_ = visitor_.file(kEvents);
};

TEST_F(StudioEdit, WritesOneValueAndTakesItBack) {
  const Heard heard = set("title", "Dry: Well", hash());
  ASSERT_EQ(heard.status, 200) << heard.text;
  const std::string after = replaced("Dry Well", "\"Dry: Well\"");
  EXPECT_EQ(visitor_.file(kEvents), after);
  EXPECT_EQ(heard.json["hash"], hash());
  EXPECT_EQ(visitor_.state()["undo"], "change `title` of Dry Well");
  EXPECT_EQ(visitor_.post("/api/undo", Json::object()).status, 200);
  EXPECT_EQ(visitor_.file(kEvents), before_);
  EXPECT_EQ(visitor_.post("/api/redo", Json::object()).status, 200);
  EXPECT_EQ(visitor_.file(kEvents), after);
}

TEST_F(StudioEdit, NeverWritesOverWhatSomebodyElseHasWritten) {
  const std::string seen = hash();
  const std::string other = replaced("Ash Cloud", "Ash Rain");
  visitor_.write(kEvents, other);
  const Heard heard = set("title", "Well", seen);
  EXPECT_EQ(heard.status, 409);
  EXPECT_EQ(heard.json["text"], other);
  EXPECT_EQ(visitor_.file(kEvents), other);
  EXPECT_EQ(set("title", "Well", heard.json["hash"]).status, 200);
  visitor_.write(kEvents, before_);
  EXPECT_EQ(visitor_.post("/api/undo", Json::object()).status, 409);
  EXPECT_EQ(visitor_.file(kEvents), before_);
}

TEST_F(StudioEdit, RefusesWhatMakesNoSense) {
  EXPECT_EQ(set("colour", "red", "").status, 422);
  EXPECT_EQ(visitor_.post("/api/value", {{"card", "event/none"}, {"field", "title"}, {"text", ""}})
                .status,
            422);
  EXPECT_EQ(visitor_.post("/api/value", {{"card", "event/dry-well"}}).status, 400);
  EXPECT_EQ(
      visitor_.post("/api/card/text", {{"card", "event/dry-well"}, {"text", "  x: ["}}).status,
      422);
  EXPECT_EQ(visitor_.post("/api/fix", {{"version", 999}, {"finding", 0}}).status, 409);
  EXPECT_EQ(visitor_.file(kEvents), before_);
}

TEST_F(StudioEdit, PastesSeveralCellsAsOneEdit) {
  const Json changes = {{{"card", "event/dry-well"}, {"field", "code"}, {"text", "3"}},
                        {{"card", "event/ash-cloud"}, {"field", "code"}, {"text", "1"}}};
  EXPECT_EQ(
      visitor_.post("/api/values", {{"changes", changes}, {"hashes", {{kEvents, hash()}}}}).status,
      200);
  EXPECT_EQ(visitor_.card("event/dry-well")["fields"]["code"]["text"], "3");
  EXPECT_EQ(visitor_.card("event/ash-cloud")["fields"]["code"]["text"], "1");
  EXPECT_EQ(visitor_.post("/api/undo", Json::object()).status, 200);
  EXPECT_EQ(visitor_.file(kEvents), before_);
}

TEST_F(StudioEdit, MakesCopiesRenamesAndDeletesCards) {
  EXPECT_EQ(
      visitor_.post("/api/card/new", {{"kind", "event"}, {"slug", "late-frost"}}).json["card"],
      "event/late-frost");
  EXPECT_EQ(visitor_.card("event/late-frost")["title"], "Late Frost");
  EXPECT_EQ(visitor_
                .post("/api/card/new", {{"kind", "initiative"},
                                        {"slug", "night-walk"},
                                        {"from", "initiative/night-watch"}})
                .status,
            200);
  EXPECT_EQ(visitor_.card("initiative/night-walk")["fields"]["boxes"]["text"],
            visitor_.card("initiative/night-watch")["fields"]["boxes"]["text"]);
  EXPECT_EQ(visitor_.post("/api/card/new", {{"kind", "event"}, {"slug", "Late Frost"}}).status,
            422);
  EXPECT_EQ(visitor_.post("/api/card/new", {{"kind", "game"}, {"slug", "x"}}).status, 422);
  EXPECT_EQ(visitor_.post("/api/card/delete", {{"card", "event/late-frost"}}).status, 200);
  EXPECT_EQ(visitor_.file(kEvents), before_);
}

TEST_F(StudioEdit, RenamesACardWithAllThatRefersToIt) {
  visitor_.state();
  const Json card = visitor_.get("/api/card", {{"id", "initiative/public-forum"}}).json;
  ASSERT_FALSE(card["references"].empty());
  const Heard heard = visitor_.post("/api/card/rename",
                                    {{"card", "initiative/public-forum"}, {"slug", "open-forum"}});
  EXPECT_EQ(heard.json["card"], "initiative/open-forum") << heard.text;
  EXPECT_EQ(visitor_.state()["summary"]["errors"], 0);
  const std::string path = card["references"][0]["path"];
  EXPECT_THAT(visitor_.file(path), HasSubstr("open-forum"));
  EXPECT_EQ(
      visitor_.post("/api/card/rename", {{"card", "initiative/open-forum"}, {"slug", "market-day"}})
          .status,
      422);
}

TEST_F(StudioEdit, AppliesWhatAFindingSuggests) {
  std::string text = visitor_.file("cards/initiatives.yaml");
  const std::string good = text;
  text.replace(text.find("support +1 for"), 7, "suport");
  visitor_.post("/api/text", {{"path", "cards/initiatives.yaml"}, {"text", text}});
  const Json state = visitor_.state();
  ASSERT_EQ(state["findings"].size(), 1U) << state["findings"];
  EXPECT_EQ(state["findings"][0]["card"], "initiative/public-forum");
  EXPECT_THAT(state["findings"][0]["fix"]["title"], HasSubstr("support"));
  EXPECT_EQ(visitor_.post("/api/fix", {{"version", state["version"]}, {"finding", 0}}).status, 200);
  EXPECT_EQ(visitor_.file("cards/initiatives.yaml"), good);
  EXPECT_EQ(visitor_.state()["summary"]["errors"], 0);
}

}  // namespace
}  // namespace loom::testing
