// Slips in the words of requirements and effects, and in the keys and types of cards.
#include "tests/mutation/cards.h"
#include "tests/mutation/mutators.h"

namespace loom::testing {
namespace {

using Faults = std::vector<Fault>;

const char* const kRequirements[] = {"cards/*/requirement", "cards/*/boxes", "cards/*/layers"};
const char* const kEffects[] = {"cards/*/bonus", "cards/*/penalty", "cards/*/reward", "rows/*/*"};

template <typename Change>
Faults in_requirements(const Content& content, const std::string& expression, Change change) {
  Faults faults;
  for (const char* keys : kRequirements)
    append(faults, changed_words(content, "*", keys, expression, change));
  return faults;
}

template <typename Change>
Faults in_effects(const Content& content, const std::string& expression, Change change) {
  Faults faults;
  for (const char* keys : kEffects)
    append(faults, changed_words(content, "*", keys, expression, change));
  return faults;
}

Faults misspell_requirement(const Content& content) {
  return in_requirements(content, "\\b(?!none)[a-z]{4,}\\b", misspelt);
}

Faults drop_comma(const Content& content) { return in_requirements(content, ",", always("")); }

Faults repeat_in_requirement(const Content& content) {
  return in_requirements(content, "^[a-z]+(?=,)",
                         [](const std::string& word) { return word + ", " + word; });
}

Faults count_of_none(const Content& content) {
  return in_requirements(content, "[0-9]+", always("0"));
}

Faults stray_word_in_requirement(const Content& content) {
  return in_requirements(content, "^[0-9] [a-z]+", [](const std::string& text) {
    return text.substr(0, 2) + "x " + text.substr(2);
  });
}

Faults misspell_resource(const Content& content) {
  return in_effects(content, "([a-z]{5,}) [+-]", misspelt);
}

Faults misspell_target(const Content& content) {
  return in_effects(content, "for (?:[0-9] )?([a-z ]+)", [](const std::string& target) {
    const size_t last = target.find_last_not_of("abcdefghijklmnopqrstuvwxyz") + 1;
    return target.substr(0, last) + misspelt(target.substr(last));
  });
}

Faults drop_sign(const Content& content) {
  return in_effects(content, "[+-](?=[0-9])", always(""));
}

Faults amount_of_none(const Content& content) {
  return in_effects(content, "[+-][1-9]", always("+0"));
}

Faults misspell_verb(const Content& content) {
  return in_effects(content, "\\b(limit|recycle|consult|reveal|ignoring|else)\\b(?! to)", misspelt);
}

Faults misspell_object(const Content& content) {
  return in_effects(content, "(?:limit|recycle|consult|reveal|ignoring) ([a-z]+)", misspelt);
}

Faults drop_joint(const Content& content) { return in_effects(content, ";", always(",")); }

Faults order_of_effect(const Content& content) {
  return in_effects(content, "^([a-z]+ [+-][0-9])(?= for)", [](const std::string& text) {
    return text.substr(text.find(' ') + 1) + " " + text.substr(0, text.find(' '));
  });
}

Faults misspell_layer(const Content& content) {
  Faults faults = changed(content, "*", "cards/*/layer", misspelt);
  append(faults, changed(content, "*", "defaults/layer", misspelt));
  append(faults, changed(content, "*", "cards/*/standing", misspelt));
  return faults;
}

Faults misspell_key(const Content& content) {
  Faults faults;
  for (const Found& key : content.find("*", "cards/*/*")) {
    const Found card = content.find("*", "cards/" + key.keys[1]).front();
    faults.push_back(replaced(content.key(key), misspelt(key.name())).or_at(content.key(card)));
  }
  return faults;
}

Faults drop_required(const Content& content) {
  Faults faults;
  for (const char* keys : {"cards/*/requirement", "cards/*/flavour", "cards/*/boxes",
                           "cards/*/theme", "cards/*/reward", "cards/*/spaces"}) {
    for (const Found& field : content.find("*", keys)) {
      const Found card = content.find("*", "cards/" + field.keys[1]).front();
      faults.push_back(deleted(content.whole(field)).at(content.key(card)));
    }
  }
  return faults;
}

Faults wrong_type(const Content& content) {
  Faults faults;
  for (const char* keys : {"cards/*/spaces", "cards/*/code"}) {
    append(faults, changed(content, "*", keys, always("x")));
  }
  append(faults, changed(content, "*", "cards/*/end", always("yes")));
  for (const char* keys : {"cards/*/title", "cards/*/bonus", "cards/*/requirement"}) {
    for (const Found& field : content.find("*", keys))
      faults.push_back(replaced(content.value(field), "[" + field.text() + "]"));
  }
  return faults;
}

Faults empty_value(const Content& content) {
  Faults faults;
  for (const char* keys : {"cards/*/bonus", "cards/*/layers", "cards/*/reward", "cards/*/boxes"}) {
    for (const Found& field : content.find("*", keys))
      faults.push_back(deleted(content.value(field)));
  }
  return faults;
}

Faults name_in_capitals(const Content& content) {
  Faults faults;
  for (const Found& card : content.find("*", "cards/*")) {
    std::string name = card.name();
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    faults.push_back(replaced(content.key(card), name));
  }
  return faults;
}

}  // namespace

std::vector<Mutator> language_mutators() {
  return {
      {"misspell a word of a requirement", "requirements use declared names (PL0204)", 10,
       misspell_requirement},
      {"drop a comma", "a requirement is a list (PL0203)", 4, drop_comma},
      {"repeat a name in a requirement", "a name is counted once (PL0205)", 3,
       repeat_in_requirement},
      {"count none", "a count is at least one (PL0206)", 3, count_of_none},
      {"write a stray word", "a requirement is counts and names (PL0203)", 3,
       stray_word_in_requirement},
      {"misspell what an effect changes", "effects use declared names (PL0211)", 8,
       misspell_resource},
      {"misspell a target", "targets are those of the language (PL0213)", 7, misspell_target},
      {"drop a sign", "an amount has its sign (PL0212)", 6, drop_sign},
      {"change nothing", "an amount is not zero (PL0212)", 3, amount_of_none},
      {"misspell a verb", "effects are those of the language (PL0211)", 5, misspell_verb},
      {"misspell an action, area, table or deck", "effects use declared names (PL0211)", 6,
       misspell_object},
      {"join effects by a comma", "effects are joined by semicolons (PL0210)", 4, drop_joint},
      {"turn an effect round", "what comes before how much (PL0210)", 3, order_of_effect},
      {"misspell a card's layer", "references lead somewhere (PL0201)", 5, misspell_layer},
      {"misspell a key of a card", "keys are those of the kind (PL0103)", 6, misspell_key},
      {"drop a required key", "required keys are there (PL0104)", 5, drop_required},
      {"write a value of another type", "values have the type of their field (PL0105 …)", 6,
       wrong_type},
      {"leave a value empty", "a key has a value (PL0110)", 3, empty_value},
      {"name a card in capitals", "names are lower-case (PL0112)", 2, name_in_capitals},
  };
}

}  // namespace loom::testing
