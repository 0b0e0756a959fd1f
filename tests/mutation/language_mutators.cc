// Slips in the words of requirements and effects, and in the keys and types of cards.
#include "tests/mutation/cards.h"
#include "tests/mutation/mutators.h"

namespace loom::testing::language_slips {
namespace {

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

}  // namespace

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

}  // namespace loom::testing::language_slips
