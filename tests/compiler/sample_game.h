// A small game in memory, for the tests of compiler, engine and validator.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "compiler/compile.h"
#include "schema/model/load_game.h"
#include "schema/source/files.h"

namespace loom {

inline constexpr char kSampleGame[] = R"(kind: game
title: Looms and Threads
edition: test
version: 0.1.0
files: ["*.yaml"]
)";

// The kind has none of the role's own words: slots are what counts.
inline constexpr char kSampleKind[] = R"(kind: kind
name: thread
doc: A card that a player loads.
role: engine-card
slots: {layer: level, requirement: costs, bonus: gives, code: trouble}
fields:
  title: {type: text, required: true, doc: the printed name}
  level: {type: reference, to: layer, required: true, doc: the level}
  costs: {type: requirement, required: true, doc: what it costs}
  gives: {type: effect, default: nothing, doc: what it gives}
  trouble: {type: integer, doc: what it calls}
)";

inline constexpr char kSampleComponents[] = R"(kind: components
tokens:
  sun: {title: Sun, many: Suns}
  heart: {title: Heart}
tracks:
  mood: {title: Mood, scope: group, max: 12}
  health: {title: Health, scope: player, max: 10}
layers:
  ground: {number: 1, title: Ground}
  sky: {number: 2, title: Sky}
)";

// `cards` are the lines below `cards:`.
inline std::string sample_cards(const std::string& cards) {
  return "kind: thread\ncards:\n" + cards;
}

inline MemoryFiles& add_sample_game(MemoryFiles& files, const std::string& cards) {
  files.add("game/game.yaml", kSampleGame);
  files.add("game/kind.yaml", kSampleKind);
  files.add("game/components.yaml", kSampleComponents);
  files.add("game/threads.yaml", sample_cards(cards));
  return files;
}

// The game must be right, as the test means it to be.
inline LoadedGame load_right(const Files& files) {
  LoadedGame game = load_game(files, "game");
  EXPECT_TRUE(game.bound);
  for (const Diagnostic& found : game.diagnostics.all()) {
    ADD_FAILURE() << found.code->id << ": " << found.message;
  }
  return game;
}

inline LoadedGame load_sample(const std::string& cards) {
  MemoryFiles files;
  return load_right(add_sample_game(files, cards));
}

inline Tables compile_right(const LoadedGame& game) {
  Diagnostics diagnostics;
  const Tables tables = compile(game.model, diagnostics);
  for (const Diagnostic& found : diagnostics.all()) {
    ADD_FAILURE() << found.code->id << ": " << found.message;
  }
  return tables;
}

inline Tables compile_sample(const std::string& cards) { return compile_right(load_sample(cards)); }

}  // namespace loom
