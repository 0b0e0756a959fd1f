// The verbs of effects stand in one list. These tests name what a new one lacks where a compiler
// cannot see it; with `./run-tests --update` the schema is written anew.
#include <gtest/gtest.h>

#include <regex>

#include "compiler/effect_names.h"
#include "schema/language/sentence.h"
#include "schema/model/languages.h"
#include "tests/support/golden.h"

namespace loom {
namespace {

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const size_t from = text.find(begin);
  EXPECT_NE(from, std::string::npos) << begin;
  const size_t to = text.find(end, from);
  EXPECT_NE(to, std::string::npos) << end;
  return text.substr(from + begin.size(), to - from - begin.size());
}

TEST(Verbs, AreTheOpcodesOfTheTablesInTheSameOrder) {
  const std::string listed =
      between(testing::read_text("compiler/tables_words.h"), "enum class Opcode : uint8_t {", "};");
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
  const auto replace = [&](const std::string& begin, const std::string& end,
                           const std::string& text) {
    const std::string there = between(schema, begin, end);
    schema.replace(schema.find(begin) + begin.size(), there.size(), text);
  };
  replace("\"do\": {\"enum\": [", "]}", names);
  replace("      \"allOf\": [\n", "\n      ]", rules);
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

TEST(Verbs, AreShownToDesigners) {
  const std::string page = testing::read_text("docs/content-language.md");
  for (const EffectVerb verb : kAllVerbs) {
    if (traits_of(verb).subject == EffectSubject::resource) continue;
    const std::string name(traits_of(verb).name);
    EXPECT_NE(page.find("| `" + name + " "), std::string::npos) << "no example of `" << name << "`";
  }
}

}  // namespace
}  // namespace loom
