// The verbs of effects stand in one list. These tests name what a new one lacks where a compiler
// cannot see it; `./run-tests --update` writes the schema and the page for designers anew.
#include <gtest/gtest.h>

#include <regex>

#include "compiler/effect_names.h"
#include "schema/language/sentence.h"
#include "schema/model/languages.h"
#include "schema/model/load_game.h"
#include "tests/support/golden.h"

namespace loom {
namespace {

TEST(Verbs, AreTheOpcodesOfTheTablesInTheSameOrder) {
  const std::string listed = testing::between(testing::read_text("compiler/tables_words.h"),
                                              "enum class Opcode : uint8_t {", "};");
  const std::regex kEnumerator("\\n  ([a-z_]+),");
  std::vector<std::string> opcodes;
  for (std::sregex_iterator at(listed.begin(), listed.end(), kEnumerator), end; at != end; ++at) {
    opcodes.push_back((*at)[1]);
  }
  std::vector<std::string> verbs;
  for (const EffectVerb verb : kAllVerbs) verbs.emplace_back(traits_of(verb).name);
  EXPECT_EQ(opcodes, verbs);
}

// What tables.json must say of an instruction.
std::string required(EffectVerb verb) {
  const VerbTraits traits = traits_of(verb);
  std::string keys = "\"" + std::string(subject_key(traits.subject)) + "\"";
  const bool changes = traits.subject == EffectSubject::resource;
  if (changes || traits.detail == EffectDetail::times) keys += ", \"amount\"";
  if (changes) keys += ", \"per_players\", \"shortage\"";
  return keys;
}

TEST(Verbs, StandInTheSchemaOfTheTables) {
  std::string names;
  std::string rules;
  for (const EffectVerb verb : kAllVerbs) {
    const std::string name = "\"" + std::string(traits_of(verb).name) + "\"";
    names += (names.empty() ? "" : ", ") + name;
    rules += std::string(rules.empty() ? "" : ",\n") +
             "        {\"if\": {\"properties\": {\"do\": " + "{\"const\": " + name +
             "}}}, \"then\": {\"required\": [" + required(verb) + "]}}";
  }
  std::string schema = testing::read_text("compiler/tables.schema.json");
  testing::replace_between(schema, "\"do\": {\"enum\": [", "]}", names);
  testing::replace_between(schema, "      \"allOf\": [\n", "\n      ]", rules);
  testing::expect_golden("compiler/tables.schema.json", schema);
}

TEST(Verbs, HaveTheirSentences) {
  const Language english = builtin_language("en");
  for (const EffectVerb verb : kAllVerbs) {
    Effect effect;
    effect.verb = verb;
    if (traits_of(verb).subject == EffectSubject::resource) continue;  // has many
    const auto expect_sentence = [&] {
      EXPECT_TRUE(english.sentences.contains(sentence_key(effect))) << sentence_key(effect);
    };
    for (effect.amount = 0; effect.amount <= 2; ++effect.amount) expect_sentence();
    effect.ignored = TrackId{0};
    expect_sentence();
    effect.code = 1;
    expect_sentence();
    const std::string form(traits_of(verb).form);
    EXPECT_TRUE(form.empty() || english.forms.contains(form)) << form;
  }
}

// One for each sentence that a verb has.
std::vector<Effect> examples(EffectVerb verb, const Vocabulary& words) {
  Effect effect;
  effect.verb = verb;
  effect.action = *find_name(words.actions, "recycle");
  effect.deck = *find_name(words.decks, "event");
  effect.table = *find_name(words.tables, "group");
  std::vector<Effect> all(1, effect);
  switch (traits_of(verb).detail) {
    case EffectDetail::none:
      break;
    case EffectDetail::times:
      all.assign(3, effect);
      for (int times = 0; times < 3; ++times) all[times].amount = times;
      for (Effect& each : all) each.who.target = Target::all_players;
      break;
    case EffectDetail::ignoring:
      all.push_back(effect);
      all[1].ignored = find_name(words.tracks, "meaning");
      break;
    case EffectDetail::code:
      all.push_back(effect);
      all[1].code = 4;
      break;
  }
  return all;
}

TEST(Verbs, AreShownToDesigners) {
  const LoadedGame game = load_game(DiskFiles(), "tests/games/mini");
  ASSERT_TRUE(game.bound);
  const Vocabulary& words = game.model.words;
  std::string rows;
  for (const EffectVerb verb : kAllVerbs) {
    if (traits_of(verb).subject == EffectSubject::resource) continue;
    for (const Effect& effect : examples(verb, words)) {
      rows += "| " + std::string(traits_of(verb).name) + " | `" + to_text(effect, words) + "` | " +
              sentence(effect, words, game.model.language) + " |\n";
    }
  }
  std::string page = testing::read_text("docs/content-language.md");
  testing::replace_between(page, "or nothing if you have fewer. |\n", "| nothing | `nothing`",
                           rows);
  testing::expect_golden("docs/content-language.md", page);
}

}  // namespace
}  // namespace loom
