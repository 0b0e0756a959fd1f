// A session with the server, from the greeting to the leave.
#include <gtest/gtest.h>

#include "tests/driver/scratch_folder.h"
#include "tests/lsp/editor.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using Json = Editor::Json;

class Session : public ::testing::Test {
 protected:
  Session() { scratch_.copy(kVillage, "village"); }

  std::string file(const std::string& path) const { return scratch_ / ("village/" + path); }

  ScratchFolder scratch_;
};

TEST_F(Session, ShowsFindingsWhileOneTypesAndTakesThemBack) {
  Editor editor;
  const std::string path = file("cards/initiatives.yaml");
  editor.open(path);
  editor.type(path, "boxes: energy, insight", "boxes: enrgy, insight");
  Json shown = editor.findings(path);
  ASSERT_EQ(shown["diagnostics"].size(), 1U) << shown;
  EXPECT_EQ(shown["version"], 2);
  EXPECT_EQ(shown["diagnostics"][0]["code"], "PL0204");
  EXPECT_EQ(shown["diagnostics"][0]["range"]["start"], (Json{{"line", 6}, {"character", 11}}));
  editor.type(path, "enrgy", "energy");
  shown = editor.findings(path);
  EXPECT_TRUE(shown["diagnostics"].empty()) << shown;
  EXPECT_EQ(editor.leave(), 0);
}

TEST_F(Session, ShowsWhereElseSomethingStands) {
  Editor editor;
  const std::string path = file("cards/initiatives.yaml");
  editor.open(path);
  editor.type(path, "  night-watch:", "  public-forum:");
  const Json shown = editor.findings(path);
  ASSERT_FALSE(shown["diagnostics"].empty());
  const Json related = shown["diagnostics"][0]["relatedInformation"];
  ASSERT_EQ(related.size(), 1U) << shown;
  EXPECT_EQ(related[0]["location"]["uri"], Editor::uri(path));
}

TEST_F(Session, TakesBackWhatItShowedWhenTheGameIsClosed) {
  Editor editor;
  const std::string path = file("cards/initiatives.yaml");
  std::string text = read_text(path);
  editor.open(path, text.replace(text.find("energy"), 6, "enrgy"));
  EXPECT_FALSE(editor.findings(path)["diagnostics"].empty());
  editor.close(path);
  EXPECT_TRUE(editor.findings(path)["diagnostics"].empty());
}

TEST_F(Session, KeepsGamesApart) {
  scratch_.copy(kSuits, "suits");
  Editor editor;
  const std::string village = file("cards/initiatives.yaml");
  const std::string suits = scratch_ / "suits/game.yaml";
  editor.open(village);
  editor.open(suits, "kind: game\n");
  EXPECT_FALSE(editor.findings(suits)["diagnostics"].empty());
  editor.type(village, "boxes: energy", "boxes: enrgy");
  EXPECT_EQ(editor.findings(village)["diagnostics"].size(), 1U);
}

TEST_F(Session, OutlivesWhatIsNoMessage) {
  Editor editor;
  for (const char* body :
       {"{", "[]", "7", "{\"id\": {}, \"method\": \"x\"}", "{\"jsonrpc\": \"2.0\"}", "\xff\xfe"}) {
    editor.send_bytes("Content-Length: " + std::to_string(std::string(body).size()) + "\r\n\r\n" +
                      body);
    EXPECT_TRUE(editor.hear().contains("error")) << body;
  }
  editor.send_bytes("nonsense\r\n\r\n");
  EXPECT_TRUE(editor.hear().contains("error"));
  EXPECT_EQ(editor.ask("no/such", Json::object())["error"]["code"], -32601);
  EXPECT_EQ(editor.ask("textDocument/completion", {{"position", 7}})["error"]["code"], -32602);
  EXPECT_EQ(editor.ask("textDocument/completion", Json::object())["result"], nullptr);
  EXPECT_EQ(editor.leave(), 0);
}

TEST_F(Session, KeepsTheOrderOfTheProtocol) {
  Editor editor(false);
  EXPECT_EQ(editor.ask("textDocument/hover", Json::object())["error"]["code"], -32002);
  EXPECT_TRUE(editor.ask("initialize", {{"capabilities", Json::object()}}).contains("result"));
  EXPECT_EQ(editor.ask("initialize", Json::object())["error"]["code"], -32600);
  editor.ask("shutdown", nullptr);
  EXPECT_EQ(editor.ask("textDocument/hover", Json::object())["error"]["code"], -32600);
  editor.tell("exit", nullptr);
  EXPECT_EQ(editor.hang_up(), 0);
  Editor rude;
  EXPECT_EQ(rude.hang_up(), 1);
}

TEST_F(Session, AnswersNothingThatWasCancelled) {
  Editor editor;
  const std::string path = file("cards/initiatives.yaml");
  editor.open(path);
  Json ask = {{"jsonrpc", "2.0"},
              {"id", "slow"},
              {"method", "textDocument/completion"},
              {"params", editor.behind(path, "boxes: ")}};
  Json cancel = {{"jsonrpc", "2.0"}, {"method", "$/cancelRequest"}, {"params", {{"id", "slow"}}}};
  std::string bytes;
  for (const Json& each : {ask, cancel}) {
    const std::string body = each.dump();
    bytes += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }
  editor.send_bytes(bytes);
  for (Json heard = editor.hear(); !heard.is_null(); heard = editor.hear()) {
    if (heard.value("id", "") != "slow") continue;
    EXPECT_EQ(heard["error"]["code"], -32800);
    break;
  }
}

}  // namespace
}  // namespace loom::testing
