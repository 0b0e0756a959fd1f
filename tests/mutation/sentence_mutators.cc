// Effects in words of one's own that contradict the effect: the right sentence with one slip.
#include "schema/language/sentence.h"
#include "tests/mutation/cards.h"
#include "tests/mutation/mutators.h"

namespace loom::testing::sentences_slips {
namespace {

// The effect of a card in the game's own words.
std::string sentence_of(const Content& content, const std::string& slug, const std::string& field) {
  for (const Card& card : content.model().cards) {
    if (card.kind->name != "initiative" || card.slug != slug) continue;
    const auto* effects = card[field].as<EffectList>();
    if (effects != nullptr)
      return sentence(*effects, content.model().words, content.model().language);
  }
  return {};
}

// The text of a card, or else the sentence for it as one, with `wrong` in place of the first match.
Faults contradicted(const Content& content, const std::string& expression,
                    const std::string& wrong) {
  Faults faults;
  for (const std::string field : {"bonus", "penalty"}) {
    for (const Found& effect : content.find("initiative", "cards/*/" + field)) {
      const std::string key = field + "-text";
      const std::vector<Found> own =
          content.find("initiative", "cards/" + effect.keys[1] + "/" + key);
      const std::string right =
          own.empty() ? sentence_of(content, effect.keys[1], field) : own.front().text();
      const std::string text = std::regex_replace(right, std::regex(expression), wrong,
                                                  std::regex_constants::format_first_only);
      if (text == right) continue;
      Fault fault = own.empty()
                        ? inserted(content.after(effect), "    " + key + ": \"" + text + "\"\n")
                        : replaced(content.value(own.front()), "\"" + text + "\"");
      faults.push_back(fault.or_at(content.value(effect)));
    }
  }
  return faults;
}

}  // namespace

Faults another_number(const Content& content) { return contradicted(content, "\\b1\\b", "2"); }

Faults another_target(const Content& content) {
  Faults faults = contradicted(content, "[Cc]ontributors", "All players");
  append(faults, contradicted(content, "All players|Each player", "Contributors"));
  append(faults, contradicted(content, "lowest scorer", "highest scorer"));
  return faults;
}

Faults another_resource(const Content& content) {
  Faults faults = contradicted(content, "Vitals|Support", "Energy");
  append(faults, contradicted(content, "Energy|Insight|Legacy", "Vitals"));
  append(faults, contradicted(content, "Event", "Pattern"));
  return faults;
}

Faults another_direction(const Content& content) { return contradicted(content, "gain", "lose"); }

Faults another_table(const Content& content) {
  Faults faults = contradicted(content, "Group", "Individual");
  append(faults, contradicted(content, "Individual", "Group"));
  return faults;
}

}  // namespace loom::testing::sentences_slips
