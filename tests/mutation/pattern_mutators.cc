// Slips in the cards of an engine: costs, bonuses, layers, counts, copies.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::patterns_slips {
namespace {

const std::string kKind = "pattern";

std::string own_layer(const Content& content, const Found& card) {
  for (const Card& bound : content.model().cards) {
    if (bound.kind->name == kKind && bound.slug == card.name())
      return bound.slot("layer").as<Reference>()->name;
  }
  return {};
}

bool pinned(const Found& card) { return card.value().get("printed") != nullptr; }

Faults change_pinned(const Content& content, const std::string& field, const std::string& other) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    if (!pinned(card) || card.value().get("printed")->get(field) == nullptr) continue;
    for (const Found& value : field_of(content, kKind, card, field))
      faults.push_back(replaced(content.value(value), other));
  }
  return faults;
}

std::string bonus_of(const Found& card) {
  const Node* bonus = card.value().get("bonus");
  return bonus == nullptr ? "" : bonus->text;
}

// Cards of one layer that give the same and nothing else.
template <typename Visit>
void each_pair(const Content& content, Visit visit) {
  for (const Found& card : cards_of(content, kKind)) {
    for (const Found& sibling : cards_of(content, kKind)) {
      if (card.name() == sibling.name() || pinned(card) || pinned(sibling)) continue;
      if (own_layer(content, card) != own_layer(content, sibling)) continue;
      const bool plain =
          card.value().get("code") == nullptr && card.value().get("standing") == nullptr &&
          sibling.value().get("code") == nullptr && sibling.value().get("standing") == nullptr;
      if (plain && bonus_of(card) == bonus_of(sibling)) visit(card, sibling);
    }
  }
}

}  // namespace

Faults change_pinned_requirement(const Content& content) {
  return change_pinned(content, "requirement", "3 energy, 2 insight");
}

Faults change_pinned_bonus(const Content& content) {
  return change_pinned(content, "bonus", "vitals +1");
}

Faults change_card_pin(const Content& content) {
  Faults faults = changed(content, kKind, "cards/*/printed/requirement",
                          [](const std::string& text) { return "2 support, " + text; });
  append(faults, changed(content, kKind, "cards/*/printed/bonus", always("legacy +1")));
  append(faults, changed(content, kKind, "cards/*/printed/layer", [](const std::string& text) {
           return text == "form" ? std::string("balance") : std::string("form");
         }));
  return faults;
}

Faults another_layer(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    const std::string layer = own_layer(content, card) == "form" ? "balance" : "form";
    for (const Found& title : field_of(content, kKind, card, "title"))
      faults.push_back(inserted(content.after(title), "    layer: " + layer + "\n"));
  }
  return faults;
}

Faults another_default_layer(const Content& content) {
  Faults faults;
  for (const Found& layer : content.find(kKind, "defaults/layer")) {
    // All ten cards move; the count of any layer, or a card that now asks for its own, tells it.
    Fault fault = replaced(content.value(layer), layer.text() == "form" ? "balance" : "form");
    fault.or_at(deck_bound(content, kKind));
    faults.push_back(fault);
  }
  return faults;
}

Faults layer_of_goals(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    for (const Found& title : field_of(content, kKind, card, "title"))
      faults.push_back(inserted(content.after(title), "    layer: presence\n"));
  }
  return faults;
}

Faults ask_own_layer(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    for (const Found& requirement : field_of(content, kKind, card, "requirement")) {
      if (!pinned(card) && requirement.text() != "none") {
        faults.push_back(replaced(content.value(requirement),
                                  requirement.text() + ", " + own_layer(content, card)));
      }
    }
  }
  return faults;
}

// As its sibling, and three Support on top.
Faults dominated(const Content& content) {
  Faults faults;
  each_pair(content, [&](const Found& card, const Found& sibling) {
    const Node& value = *card.value().get("requirement");
    faults.push_back(replaced(content.place(value.span),
                              sibling.value().get("requirement")->text + ", 3 support")
                         .or_at(content.key(card)));
  });
  return faults;
}

Faults twin(const Content& content) {
  Faults faults;
  each_pair(content, [&](const Found& card, const Found& sibling) {
    const Node& value = *card.value().get("requirement");
    faults.push_back(replaced(content.place(value.span), sibling.value().get("requirement")->text)
                         .or_at(content.key(card)));
  });
  return faults;
}

Faults copy_under_same_name(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind))
    faults.push_back(copied(content, kKind, card, card.name(), "Another Name"));
  return faults;
}

Faults copy_with_same_title(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    const std::string title = card.value().get("title")->text;
    faults.push_back(copied(content, kKind, card, card.name() + "-again", title));
  }
  return faults;
}

Faults copy_under_other_names(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    faults.push_back(
        copied(content, kKind, card, "another", "Another Name").or_at(deck_bound(content, kKind)));
  }
  return faults;
}

Faults delete_card(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind))
    faults.push_back(deleted(content.lines(card)).at(deck_bound(content, kKind)));
  return faults;
}

Faults take_title(const Content& content) {
  Faults faults;
  const std::vector<Found> goals = content.find("initiative", "cards/*/title");
  const std::vector<Found> titles = content.find(kKind, "cards/*/title");
  for (size_t i = 0; i < titles.size(); ++i)
    faults.push_back(replaced(content.value(titles[i]), goals[i % goals.size()].text()));
  return faults;
}

}  // namespace loom::testing::patterns_slips
