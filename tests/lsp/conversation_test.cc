// What the server answers about a game: held to goldens.
#include "tests/lsp/conversation.h"

#include <gtest/gtest.h>

#include "tests/support/games.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using Json = Editor::Json;

const std::string kGoldens = LOOM_TEST_DIR "/lsp/goldens/";
const std::string kCards = "cards/initiatives.yaml";
const std::string kSetup = "rules/03-setup.yaml";

TEST(Conversation, Greeting) {
  Editor editor(false);
  Json hello = editor.ask("initialize", {{"capabilities", Json::object()}});
  hello["result"]["serverInfo"].erase("version");
  expect_golden(kGoldens + "greeting.txt", hello.dump(1) + "\n");
}

TEST(Conversation, Completion) {
  Conversation about(kVillage);
  const std::string cards = about.open(kCards);
  about.complete(kCards, "kind: ");
  about.complete(kCards, "boxes: energy, ");
  about.complete(kCards, "reward: ");
  about.complete(kCards, "bonus: support +1 ");
  about.complete(kCards, "bonus: support +1 for ");
  about.complete(kCards, "layer: ");
  about.complete(kCards, "printed: {line: 50, ");
  about.editor().type(cards, "  night-watch:", "    \n  night-watch:");
  about.complete(kCards, "back row first.\n    ");
  about.editor().type(cards, "    \n  night-watch:", "    printed: {\n  night-watch:");
  about.complete(kCards, "    printed: {");
  about.editor().type(cards, "Two minutes each", "Two $minutes each");
  about.complete(kCards, "Two $");
  about.complete(kSetup, "names: {track: ");
  about.complete(kSetup, "Set Meaning to {");
  about.complete("look/initiative.yaml", "extends: ");
  about.complete("rulebook/03-rules.md", "{{ ");
  about.ask("completion", "rules/components.yaml", "scope: ");
  expect_golden(kGoldens + "completion.txt", about.text());
}

TEST(Conversation, Hover) {
  Conversation about(kVillage);
  about.ask("hover", kCards, "    box");
  about.ask("hover", kCards, "boxes: ener");
  about.ask("hover", kCards, "bonus: support");
  about.ask("hover", kCards, "public-for");
  about.ask("hover", kSetup, "Set Meaning to {mean");
  about.ask("hover", kSetup, "  S2");
  about.ask("hover", "tables/event.yaml", "    1-3: mea");
  about.ask("hover", kCards, "# Pres");
  about.ask("hover", "rulebook/03-rules.md", "# ");
  expect_golden(kGoldens + "hover.txt", about.text());
}

TEST(Conversation, Names) {
  Conversation about(kVillage);
  const Json all = {{"context", {{"includeDeclaration", true}}}};
  about.ask("definition", kCards, "layer: pres");
  about.ask("definition", kCards, "boxes: ener");
  about.ask("references", kCards, "public-for", all);
  about.ask("references", kSetup, "Set Meaning to {mean", all);
  about.ask("references", "look/initiative.yaml", "name: tit", all);
  about.ask("definition", "look/initiative.yaml", "extends: ca");
  about.ask("definition", "rulebook/01-overview.md", "$mean");
  about.ask("documentSymbol", "rulebook/06-back.md", "");
  about.ask("documentSymbol", "cards/events.yaml", "");
  expect_golden(kGoldens + "names.txt", about.text());
}

TEST(Conversation, Renaming) {
  Conversation about(kVillage);
  about.ask("prepareRename", kCards, "public-for");
  about.ask("rename", kCards, "public-for", {{"newName", "agora"}});
  about.ask("rename", kCards, "public-for", {{"newName", "night-watch"}});
  about.ask("rename", kCards, "public-for", {{"newName", "Public Forum"}});
  about.ask("rename", kCards, "kind: initia", {{"newName", "project"}});
  about.ask("rename", "rulebook/01-overview.md", "$mean", {{"newName", "power"}});
  about.ask("rename", "rules/01-table.yaml", "figures: {least-pl", {{"newName", "fewest"}});
  about.ask("rename", "look/initiative.yaml", "name: tit", {{"newName", "heading"}});
  about.ask("prepareRename", kCards, "# Pres");
  const std::string cards = about.open(kCards);
  about.editor().type(cards, "kind: initiative", "kind: initiativ");
  about.ask("rename", kCards, "public-for", {{"newName", "agora"}});
  expect_golden(kGoldens + "renaming.txt", about.text());
}

// A game that is played from its rules: names in lines, whatever they name.
TEST(Conversation, RenamingInRules) {
  Conversation about(kCrazyEights);
  const std::string components = "rules/components.yaml";
  const std::string rules = "rules/rules.yaml";
  about.ask("rename", components, "  han", {{"newName", "fingers"}});
  about.ask("rename", components, "  named-su", {{"newName", "called"}});
  about.ask("rename", rules, "action: pl", {{"newName", "lay"}});
  about.ask("rename", rules, "figures: {hand: 5, hand-for-two: 7, wi", {{"newName", "joker"}});
  about.ask("rename", rules, "  R5", {{"newName", "R12"}});
  about.ask("rename", components, "  han", {{"newName", "pile"}});
  expect_golden(kGoldens + "renaming-in-rules.txt", about.text());
}

// An edition changes nothing of the game that it extends.
TEST(Conversation, RenamingInAnEdition) {
  Conversation about(LOOM_TEST_DIR "/games/village-dusk", kVillage);
  const std::string cards = "cards/dusk.yaml";
  about.ask("hover", "rules/dusk.yaml", "P5: {figures: {mo");
  about.ask("definition", "rules/dusk.yaml", "P5: {figures: {mo");
  about.ask("rename", cards, "long-ni", {{"newName", "short-night"}});
  about.ask("rename", cards, "dry-we", {{"newName", "low-well"}});
  expect_golden(kGoldens + "edition.txt", about.text());
}

TEST(Conversation, Actions) {
  Conversation about(kVillage);
  const std::string cards = about.open(kCards);
  const Json whole = {
      {"range",
       {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 999}, {"character", 0}}}}},
      {"context", {{"diagnostics", Json::array()}}}};
  about.ask("codeAction", kCards, "", whole);
  about.editor().type(cards, "boxes: energy, insight", "boxes: enrgy, insight");
  about.ask("codeAction", kCards, "", whole);
  about.editor().type(cards, "enrgy", "energy");
  about.editor().type(cards, "microphone goes", "Microphone,goes");
  about.ask("codeAction", kCards, "", whole);
  expect_golden(kGoldens + "actions.txt", about.text());
}

// Every place that a renaming touches is told; done so, the game has no findings, and renaming it
// back gives the bytes that were there.
TEST(Conversation, RenamingThereAndBackChangesNothing) {
  Conversation about(kVillage);
  const std::string cards = about.open(kCards);
  Editor& editor = about.editor();
  const auto rename = [&](const std::string& from, const std::string& to) {
    Json params = editor.behind(cards, "  " + from);
    params["newName"] = to;
    const Json answer = editor.ask("textDocument/rename", params);
    for (const auto& [uri, edits] : answer["result"]["changes"].items()) {
      const std::string path = uri.substr(std::string("file://").size());
      editor.apply(path, edits);
    }
  };
  const std::string before = editor.text(cards);
  rename("public-forum", "agora");
  EXPECT_NE(editor.text(cards), before);
  const Json whole = {
      {"range",
       {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 999}, {"character", 0}}}}}};
  Json params = editor.behind(cards, "");
  params.update(whole);
  EXPECT_TRUE(editor.ask("textDocument/codeAction", params)["result"].empty());
  rename("agora", "public-forum");
  EXPECT_EQ(editor.text(cards), before);
}

}  // namespace
}  // namespace loom::testing
