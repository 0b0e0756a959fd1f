// Tests of the compiler: roles and slots, what an instruction holds, and what does not fit.
#include "compiler/compile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "compiler/compiler_codes.h"
#include "tests/compiler/whole_sample.h"

namespace loom {
namespace {

std::string card_lines(int count, const std::string& fields) {
  std::string lines;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    lines += "  t" + number + ": {title: T" + number + ", level: sky, costs: none" + fields + "}\n";
  }
  return lines;
}

// What compiling reports, as "PL0901 the text it points at: message".
std::vector<std::string> faults(const LoadedGame& game) {
  Diagnostics diagnostics;
  compile(game.model, diagnostics);
  std::vector<std::string> lines;
  for (const Diagnostic& found : diagnostics.all()) {
    const std::string_view place = game.sources[found.span.file].slice(found.span);
    lines.push_back(std::string(found.code->id) + " " + std::string(place) + ": " + found.message);
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Compile, FillsTheSlotsOfTheRole) {
  const Tables tables = compile_sample(
      "  weave: {title: Weave, level: sky, costs: '2 sun, heart, 3 ground, health', trouble: 7}\n");
  ASSERT_EQ(tables.engine_cards.size(), 1U);
  const tables::EngineCard& card = tables.engine_cards.items[0];
  EXPECT_EQ(tables.text(card.slug), "weave");
  EXPECT_EQ(tables.text(card.title), "Weave");
  EXPECT_EQ(tables.text(tables.kinds[card.kind].name), "thread");
  EXPECT_EQ(tables.text(tables.layers[card.layer].name), "sky");
  EXPECT_EQ(card.tokens[0], 2);
  EXPECT_EQ(card.tokens[1], 1);
  EXPECT_EQ(card.layers[0], 3);
  EXPECT_EQ(card.layers[1], 0);
  EXPECT_EQ(card.tracks[0], 0);
  EXPECT_EQ(card.tracks[1], 1);
  EXPECT_EQ(card.bonus.count, 0);
  EXPECT_EQ(card.code, 7);
}

TEST(Compile, TurnsEffectsIntoInstructions) {
  const Tables tables = compile_sample(
      "  a: {title: A, level: sky, costs: none, gives: sun +1}\n"
      "  b: {title: B, level: sky, costs: none,"
      " gives: mood -1 per 2 players; token -2 for 2 lowest scorers else health -1}\n");
  ASSERT_EQ(tables.instructions.size(), 3U);
  const tables::EngineCard& second = tables.engine_cards.items[1];
  EXPECT_EQ(second.bonus.first, 1);
  EXPECT_EQ(second.bonus.count, 2);
  const tables::Instruction& mood = tables.instructions.items[1];
  EXPECT_EQ(mood.resource.kind, tables::Resource::Kind::track);
  EXPECT_EQ(mood.resource.index, 0);
  EXPECT_EQ(mood.amount, -1);
  EXPECT_EQ(mood.per_players, 2);
  EXPECT_EQ(mood.target, tables::Target::player);
  const tables::Instruction& loss = tables.instructions.items[2];
  EXPECT_EQ(loss.resource.kind, tables::Resource::Kind::chosen_token);
  EXPECT_EQ(loss.target, tables::Target::lowest_scorers);
  EXPECT_EQ(loss.target_count, 2);
  EXPECT_EQ(loss.shortage, tables::ShortageRule::instead);
  EXPECT_EQ(loss.instead.kind, tables::Resource::Kind::track);
  EXPECT_EQ(loss.instead.index, 1);
  EXPECT_EQ(loss.instead_amount, -1);
}

TEST(Compile, KeepsKindsWithoutARoleByNameOnly) {
  MemoryFiles files;
  add_sample_game(files, "  a: {title: A, level: sky, costs: none, gives: reveal rank}\n");
  files.add("game/rank-kind.yaml",
            "kind: kind\nname: rank\ntitle: a Rank\ndoc: A rank.\nfields:\n"
            "  title: {type: text, required: true, doc: the name}\n");
  files.add("game/ranks.yaml", "kind: rank\ncards:\n  ace: {title: Ace}\n");
  const Tables tables = compile_right(load_right(files));
  ASSERT_EQ(tables.kinds.size(), 2U);
  EXPECT_EQ(tables.engine_cards.size(), 1U);
  const uint8_t revealed = tables.instructions.items[0].subject;
  EXPECT_EQ(tables.text(tables.kinds.items[revealed].name), "rank");
  EXPECT_EQ(tables.kinds.items[revealed].role, tables::Role::none);
  EXPECT_EQ(tables.kinds.items[revealed].count, 0);
}

TEST(Compile, KeepsTheCardsOfAKindTogether) {
  MemoryFiles files;
  add_sample_game(files, "  a: {title: A, level: sky, costs: none}\n");
  std::string knot(kSampleKind);
  knot.replace(knot.find("name: thread"), 12, "name: knot");
  files.add("game/knot-kind.yaml", knot);
  files.add("game/knots-1.yaml", "kind: knot\ncards:\n  k: {title: K, level: sky, costs: none}\n");
  files.add("game/z-knots.yaml", "kind: knot\ncards:\n  z: {title: Z, level: sky, costs: none}\n");
  const Tables tables = compile_right(load_right(files));
  ASSERT_EQ(tables.kinds.size(), 2U);
  EXPECT_EQ(tables.text(tables.kinds.items[0].name), "thread");
  EXPECT_EQ(tables.kinds.items[0].count, 1);
  EXPECT_EQ(tables.text(tables.kinds.items[1].name), "knot");
  EXPECT_EQ(tables.kinds.items[1].first, 1);
  EXPECT_EQ(tables.kinds.items[1].count, 2);
  EXPECT_EQ(tables.text(tables.engine_cards.items[2].title), "Z");
}

TEST(Compile, GivesEqualBytesForEqualGames) {
  const std::string cards = "  a: {title: A, level: sky, costs: heart, gives: sun +1}\n";
  const Tables first = compile_sample(cards);
  const Tables second = compile_sample(cards);
  EXPECT_EQ(std::memcmp(&first, &second, sizeof first), 0);
}

TEST(Compile, HoldsExactlyTheDeclaredNumberOfCards) {
  EXPECT_EQ(compile_sample(card_lines(128, "")).engine_cards.size(), 128U);
  EXPECT_EQ(
      faults(load_sample(card_lines(129, ""))),
      Lines{
          "PL0901 t128: more than 128 cards of the role `engine-card` do not fit into the tables"});
}

TEST(Compile, ReportsInstructionsBeyondTheCapacityOnce) {
  const std::string eight =
      ", gives: sun +1; sun +1; sun +1; sun +1; sun +1; sun +1; sun +1; "
      "heart +1";
  MemoryFiles files;
  add_sample_game(files, card_lines(128, eight));  // exactly full
  files.add("game/one.yaml", "kind: table\nname: one\ntitle: One\nrows:\n  A: {1: mood +1}\n");
  EXPECT_EQ(faults(load_right(files)),
            Lines{"PL0901 heart +1: more than 1024 effects do not fit into the tables"});
}

TEST(Compile, ReportsComponentsBeyondTheCapacity) {
  MemoryFiles files;
  add_sample_game(files, "  a: {title: A, level: sky, costs: none}\n");
  std::string tokens;
  for (const char letter : std::string("abcdefg")) {
    tokens += std::string("  extra-") + letter + ": {title: Extra}\n";
  }
  std::string components(kSampleComponents);
  components.insert(components.find("tracks:"), tokens);
  files.add("game/components.yaml", components);
  EXPECT_EQ(faults(load_right(files)),
            Lines{"PL0901 extra-g: more than 8 tokens do not fit into the tables"});
}

TEST(Compile, ReportsTextsBeyondTheCapacityOnce) {
  const std::string title(20000, 'x');
  EXPECT_EQ(
      faults(load_sample("  a: {title: A" + title + ", level: sky, costs: none}\n" +
                         "  b: {title: B" + title + ", level: sky, costs: none}\n" +
                         "  c: {title: C" + title + ", level: sky, costs: none}\n")),
      Lines{"PL0901 B" + title + ": more than 32767 bytes of names do not fit into the tables"});
}

TEST(Compile, ReportsCodesOutOfRange) {
  EXPECT_EQ(faults(load_sample("  a: {title: A, level: sky, costs: none, trouble: 255}\n"
                               "  b: {title: B, level: sky, costs: none, trouble: 256}\n"
                               "  c: {title: C, level: sky, costs: none, trouble: 0}\n")),
            (Lines{"PL0901 256: the code 256 does not fit into the tables",
                   "PL0901 0: the code 0 does not fit into the tables"}));
}

TEST(Compile, ReportsCodesOutOfRangeInTablesAndEffects) {
  MemoryFiles files;
  add_sample_game(files, "  a: {title: A, level: sky, costs: none, gives: consult one code 300}\n");
  files.add("game/one.yaml", "kind: table\nname: one\ntitle: One\nrows:\n  300: {1: mood +1}\n");
  EXPECT_EQ(faults(load_right(files)),
            (Lines{"PL0901 300: the code 300 does not fit into the tables",
                   "PL0901 consult one code 300: the code 300 does not fit into the tables"}));
}

TEST(Compile, ReportsWhatAGoalHasNoPlaceFor) {
  MemoryFiles files;
  add_whole_sample(files);
  files.add("game/cloths.yaml",
            "kind: cloth\ncards:\n"
            "  a: {title: A, level: sky, asks: 'sun, 2 ground, health', over: 'sky, 3 sun',\n"
            "    hands: 256, gives: nothing}\n");
  EXPECT_EQ(
      faults(load_right(files)),
      (Lines{"PL0901 2 ground: a layer among the boxes of a goal does not fit into the tables",
             "PL0901 health: a track among the boxes of a goal does not fit into the tables",
             "PL0901 3 sun: a token among the layers of a goal does not fit into the tables",
             "PL0901 256: the number of spaces 256 does not fit into the tables"}));
}

TEST(Compile, ReportsALayerWhoseNumberHasNoCell) {
  MemoryFiles files;
  add_sample_game(files, "  a: {title: A, level: sky, costs: none}\n");
  std::string components(kSampleComponents);
  components.replace(components.find("number: 2"), 9, "number: 17");
  files.add("game/components.yaml", components);
  EXPECT_EQ(faults(load_right(files)),
            Lines{"PL0901 sky: the layer number 17 does not fit into the tables"});
}

TEST(Compile, ReportsRulesBeyondTheCapacity) {
  std::string rules = "kind: rules\nsection: All\nrules:\n";
  for (int i = 0; i < 10; ++i) {
    rules += "  A" + std::to_string(i) + ":\n    statement: x\n    names: {track: mood}\n";
    rules += "    series: {s: {values: [1]}}\n    figures:\n";
    for (int j = 0; j < 26; ++j) rules += "      f" + std::to_string(j) + ": 1\n";
    rules += "    variants:\n";
    for (int j = 0; j < 4; ++j) {
      const std::string name = "v" + std::to_string(i) + "-" + std::to_string(j);
      rules += "      " + name + ": {title: V, sets: {A0.f0: A0.f1, A0.f2: A0.f1, A0.f3: A0.f1, " +
               "A0.f4: A0.f1}}\n";
    }
  }
  MemoryFiles files;
  add_sample_game(files, "  a: {title: A, level: sky, costs: none}\n");
  files.add("game/rules.yaml", rules);
  const Lines found = faults(load_right(files));
  const auto has = [&](const std::string& line) {
    EXPECT_NE(std::find(found.begin(), found.end(), line), found.end()) << line;
  };
  has("PL0901 f22: more than 256 figures do not fit into the tables");
  has("PL0901 s: more than 8 series do not fit into the tables");
  has("PL0901 v8-0: more than 32 variants do not fit into the tables");
}

TEST(Compile, ListsItsCodes) {
  for (const Code* code : kCompilerCodes) EXPECT_EQ(code->id.substr(0, 4), "PL09");
}

}  // namespace
}  // namespace loom
