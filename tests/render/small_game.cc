#include "tests/render/small_game.h"

#include <gtest/gtest.h>

#include "render/backend/operation_log.h"
#include "render/export/preflight.h"

namespace loom::testing {
namespace {

constexpr const char* kGame = R"(kind: game
title: Small & Fine
edition: "1"
version: 1.0.0
author: Nobody
files: [components.yaml, kinds/*.yaml, cards.yaml, look/*.yaml]
)";

constexpr const char* kComponents = R"(kind: components
tokens:
  energy: {title: Energy}
tracks:
  vitals: {title: Vitals, scope: player, max: 10}
layers:
  skin: {number: 1, title: Skin}
)";

constexpr const char* kKind = R"(kind: kind
name: charm
doc: A card for tests.
fields:
  title: {type: text, required: true, doc: its name, example: Shell}
  layer: {type: reference, to: layer, required: true, doc: its layer, example: skin}
  cost: {type: requirement, required: true, doc: what it takes, example: energy}
  gain: {type: effect, doc: what it gives, example: energy +1}
  motto: {type: text, doc: a line of prose, example: Keep it in.}
  tag: {type: literal, doc: a mark for the tool, example: a$b}
  stars: {type: integer, doc: how many, example: 2}
  words: {type: list, of: {type: text}, doc: some words}
)";

constexpr const char* kTheme = R"(kind: theme
fonts:
  body: {family: Lato}
  title: {family: Lato, weight: 700}
colours:
  ink: "#102030"
  skin: "#1f6f8b"
)";

constexpr const char* kIcon =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="currentColor"/></svg>)";

std::string path_of(const std::string& path) { return "game/" + path; }

}  // namespace

SmallGame::SmallGame() {
  with("game.yaml", kGame).with("components.yaml", kComponents).with("kinds/charm.yaml", kKind);
  with("look/theme.yaml", kTheme);
  for (const char* icon : {"energy", "vitals", "skin"})
    with(std::string("look/icons/") + icon + ".svg", kIcon);
  with_card("title: Shell, layer: skin, cost: energy");
  with_boxes("- {shape: text, x: 5, y: 5, width: 50, height: 8, text: \"{{ title }}\"}\n");
}

SmallGame& SmallGame::with(const std::string& path, std::string text) {
  files_.add(path_of(path), std::move(text));
  return *this;
}

SmallGame& SmallGame::without(const std::string& path) {
  files_.remove(path_of(path));
  return *this;
}

SmallGame& SmallGame::with_boxes(const std::string& boxes) {
  return with("look/charm.yaml", "kind: layout\nname: charm-front\nfor: charm\nboxes:\n" + boxes);
}

SmallGame& SmallGame::with_card(const std::string& fields) {
  return with("cards.yaml", "kind: charm\ncards:\n  shell: {" + fields + "}\n");
}

LoadedGame SmallGame::load() const {
  LoadedGame game = load_game(files_, "game");
  EXPECT_TRUE(game.bound);
  for (const Diagnostic& found : game.diagnostics.all()) {
    ADD_FAILURE() << "the test's game is faulty: " << found.code->id << " " << found.message;
  }
  return game;
}

std::vector<std::string> faults(const SmallGame& game) {
  LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  CardRenderers renderers(loaded, game.files());
  preflight(loaded, renderers, {}, diagnostics);
  diagnostics.sort_and_deduplicate(loaded.sources);
  std::vector<std::string> lines;
  for (const Diagnostic& found : diagnostics.all()) {
    const Source& source = loaded.sources[found.span.file];
    const Position at = source.position(found.span.begin);
    lines.push_back(std::string(found.code->id) + " " + source.path().substr(path_of("").size()) +
                    ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
                    found.message);
  }
  return lines;
}

std::string first_card(const SmallGame& game) {
  const LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  const std::vector<CardSet> sets = layout_cards(loaded, game.files(), diagnostics);
  for (const Diagnostic& found : diagnostics.all())
    ADD_FAILURE() << found.code->id << " " << found.message;
  return sets.empty() ? std::string() : operation_log(*sets.front().cards.front());
}

}  // namespace loom::testing
