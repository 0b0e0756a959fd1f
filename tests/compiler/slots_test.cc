// The slots of roles stand in one list. Each of them is compiled, checked and written in every
// form, and `./run-tests --update` writes the schema of the tables anew.
#include <gtest/gtest.h>

#include <type_traits>

#include "compiler/binary.h"
#include "compiler/card_slots.h"
#include "compiler/check_tables.h"
#include "compiler/read_binary.h"
#include "compiler/write_binary.h"
#include "compiler/write_header.h"
#include "compiler/write_json.h"
#include "compiler/write_listing.h"
#include "schema/structure/roles.h"
#include "tests/compiler/whole_sample.h"
#include "tests/support/golden.h"

namespace loom {
namespace {

template <typename Card>
constexpr bool is_engine_card = std::is_same_v<Card, tables::EngineCard>;

template <typename Card, typename AnyTables>
auto& first_card(AnyTables& tables) {
  if constexpr (is_engine_card<Card>) {
    return tables.engine_cards.items[0];
  } else {
    return tables.goals.items[0];
  }
}

template <typename Card>
const Role& role_of() {
  return *find_role(is_engine_card<Card> ? "engine-card" : "shared-goal");
}

// What a card may write into a slot of each sort: the first value, and another.
std::string written(sorts::layer, int nth) { return nth == 0 ? "ground" : "sky"; }
std::string written(sorts::requirement, int nth) { return nth == 0 ? "sun" : "2 heart, sky"; }
std::string written(sorts::tokens, int nth) { return nth == 0 ? "sun" : "2 heart"; }
std::string written(sorts::layers, int nth) { return nth == 0 ? "ground" : "2 sky"; }
std::string written(sorts::effects, int nth) { return nth == 0 ? "sun +1" : "mood +2; sun +1"; }
std::string written(sorts::code, int nth) { return nth == 0 ? "1" : "7"; }
std::string written(sorts::number, int nth) { return nth == 0 ? "1" : "3"; }
std::string written(sorts::flag, int nth) { return nth == 0 ? "false" : "true"; }
std::string written(sorts::token, int nth) { return nth == 0 ? "sun" : "heart"; }

// A kind whose fields fill all slots of a role, under other names than theirs.
std::string kind_of(const Role& role) {
  std::string slots;
  std::string fields;
  for (const RoleSlot& slot : role.slots) {
    const std::string name(slot.name);
    slots += (slots.empty() ? "" : ", ") + name + ": its-" + name;
    fields += "  its-" + name + ": {type: " + std::string(type_name(slot.type)) +
              (slot.to.empty() ? "" : ", to: " + std::string(slot.to)) +
              (slot.required ? ", required: true" : "") + ", doc: a slot}\n";
  }
  return "kind: kind\nname: card\ntitle: a Card\ndoc: A card.\nrole: " + std::string(role.name) +
         "\nslots: {" + slots +
         "}\nfields:\n  title: {type: text, required: true, doc: the name}\n" + fields;
}

// One card with its required slots and, when there is such a slot, `other` filled as no other card
// would.
template <typename Card>
Tables compile_with(std::string_view other) {
  std::string card = "kind: card\ncards:\n  a: {title: A";
  const Card any;
  size_t index = 0;
  each_slot(any, [&](const CardSlot& slot, auto sort, const auto&) {
    const bool required = role_of<Card>().slots[index++].required;
    if (!required && slot.name != other) return;
    const std::string value = written(sort, slot.name == other ? 1 : 0);
    card += ", its-" + std::string(slot.name) + ": '" + value + "'";
  });
  MemoryFiles files;
  files.add("game/game.yaml", kSampleGame);
  files.add("game/components.yaml", kWholeComponents);
  files.add("game/kind.yaml", kind_of(role_of<Card>()));
  files.add("game/cards.yaml", card + "}\n");
  return compile_right(load_right(files));
}

std::string from(const std::string& text, const std::string& mark) {
  EXPECT_NE(text.find(mark), std::string::npos) << mark;
  return text.substr(std::min(text.find(mark), text.size()));
}

// The card alone, in each written form.
std::string json_of(const Tables& tables) {
  return testing::between(write_json(tables), "\n  \"cards\": [", "\n  ],");
}
std::string listing_of(const Tables& tables) {
  return from(write_listing(tables), "## card cards (1)");
}
std::string header_of(const Tables& tables, const std::string& array) {
  return testing::between(write_header(tables), "    // " + array + "\n", "  // a\n");
}

template <typename Card>
void expect_every_slot_written() {
  const std::string array = is_engine_card<Card> ? "engine cards" : "goals";
  const Tables plain = compile_with<Card>("");
  const Card any;
  each_slot(any, [&](const CardSlot& slot, auto, const auto&) {
    SCOPED_TRACE(slot.name);
    const Tables filled = compile_with<Card>(slot.name);
    EXPECT_NE(bytes_of(first_card<Card>(plain)), bytes_of(first_card<Card>(filled)));
    EXPECT_NE(json_of(plain), json_of(filled));
    EXPECT_NE(json_of(filled).find("\"" + std::string(slot.name) + "\": "), std::string::npos);
    EXPECT_NE(listing_of(plain), listing_of(filled));
    EXPECT_NE(listing_of(filled).find(" | " + std::string(slot.column()) + " |"),
              std::string::npos);
    EXPECT_NE(header_of(plain, array), header_of(filled, array));
    const ReadTables read = read_binary(write_binary(filled));
    ASSERT_NE(read.tables, nullptr) << read.reason;
    EXPECT_EQ(bytes_of(*read.tables), bytes_of(filled));
  });
}

TEST(Slots, AreCompiledAndWritten) {
  expect_every_slot_written<tables::EngineCard>();
  expect_every_slot_written<tables::Goal>();
}

// Puts what nobody can follow into a slot; false when there is no such value.
bool spoil(sorts::layer, tables::LayerId& layer) { return (layer.value = 9) != 0; }
bool spoil(sorts::requirement, tables::EngineCard& card) { return (card.tracks[7] = 1) != 0; }
template <typename Sort, size_t N>
bool spoil(Sort, uint8_t (&counts)[N]) {
  return (counts[N - 1] = 1) != 0;
}
bool spoil(sorts::effects, tables::Effects& effects) {
  effects = {1000, 100};
  return true;
}
bool spoil(sorts::code, uint8_t&) { return false; }
bool spoil(sorts::number, uint8_t&) { return false; }
bool spoil(sorts::flag, uint8_t& flag) { return (flag = 2) != 0; }
bool spoil(sorts::token, uint8_t& token) { return (token = 7) != 0; }

template <typename Card>
void expect_every_slot_checked() {
  const Tables good = compile_with<Card>("");
  EXPECT_EQ(find_fault(good), "");
  size_t spoilt = 0;
  for (size_t i = 0; i < role_of<Card>().slots.size(); ++i) {
    Tables tables = good;
    size_t index = 0;
    std::string name;
    each_slot(first_card<Card>(tables), [&](const CardSlot& slot, auto sort, auto& kept) {
      if (index++ == i && spoil(sort, kept)) name = slot.name;
    });
    if (name.empty()) continue;
    ++spoilt;
    EXPECT_NE(find_fault(tables), "") << name;
  }
  EXPECT_GT(spoilt, 3U);
}

TEST(Slots, AreCheckedInTablesFromAFile) {
  expect_every_slot_checked<tables::EngineCard>();
  expect_every_slot_checked<tables::Goal>();
}

// What tables.json has under the key of a slot.
std::string schema_of(sorts::layer, const CardSlot&) { return "{\"$ref\": \"#/$defs/name\"}"; }
std::string schema_of(sorts::requirement, const CardSlot&) {
  std::string keys;
  std::string counts;
  for (const std::string key : {"\"tokens\"", "\"layers\"", "\"tracks\""}) {
    keys += (keys.empty() ? "" : ", ") + key;
    counts += (counts.empty() ? "            " : ",\n            ") + key;
    counts += ": {\"$ref\": \"#/$defs/counts\"}";
  }
  return "{\n          \"type\": \"object\",\n          \"required\": [" + keys +
         "],\n          \"properties\": {\n" + counts +
         "\n          },\n          \"additionalProperties\": false\n        }";
}
std::string schema_of(sorts::tokens, const CardSlot&) { return "{\"$ref\": \"#/$defs/counts\"}"; }
std::string schema_of(sorts::layers, const CardSlot&) { return "{\"$ref\": \"#/$defs/counts\"}"; }
std::string schema_of(sorts::effects, const CardSlot&) { return "{\"$ref\": \"#/$defs/effects\"}"; }
std::string schema_of(sorts::code, const CardSlot&) { return "{\"$ref\": \"#/$defs/code\"}"; }
std::string schema_of(sorts::number, const CardSlot&) {
  return R"({"type": "integer", "minimum": 0, "maximum": 255})";
}
std::string schema_of(sorts::flag, const CardSlot&) { return "{\"type\": \"boolean\"}"; }
std::string schema_of(sorts::token, const CardSlot& slot) {
  std::string said(slot.words.note.empty() ? slot.doc : slot.words.note);
  said[0] = static_cast<char>(said[0] - 'a' + 'A');
  return "{\"description\": \"" + said + ".\", \"$ref\": \"#/$defs/name\"}";
}

// A code or token that a card has not is left out.
template <typename Sort>
constexpr bool is_always_there =
    !std::is_same_v<Sort, sorts::code> && !std::is_same_v<Sort, sorts::token>;

template <typename Card>
std::string schema_of_cards() {
  std::string keys = R"("id", "title")";
  std::string properties =
      "        \"id\": {\"$ref\": \"#/$defs/id\"},\n        \"title\": {\"type\": \"string\"}";
  const Card any;
  each_slot(any, [&](const CardSlot& slot, auto sort, const auto&) {
    const std::string key = "\"" + std::string(slot.name) + "\"";
    if (is_always_there<decltype(sort)>) keys += ", " + key;
    properties += ",\n        " + key + ": " + schema_of(sort, slot);
  });
  return "      \"type\": \"object\",\n      \"required\": [" + keys +
         "],\n      \"properties\": {\n" + properties +
         "\n      },\n      \"additionalProperties\": false";
}

TEST(Slots, StandInTheSchemaOfTheTables) {
  std::string schema = testing::read_text("compiler/tables.schema.json");
  testing::replace_between(schema, "    \"engine_card\": {\n", "\n    },\n",
                           schema_of_cards<tables::EngineCard>());
  testing::replace_between(schema, "    \"goal\": {\n", "\n    },\n",
                           schema_of_cards<tables::Goal>());
  testing::expect_golden("compiler/tables.schema.json", schema);
}

}  // namespace
}  // namespace loom
