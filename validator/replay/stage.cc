#include "validator/replay/stage.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/structure/roles.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {
namespace {

Value& field(Card& card, std::string_view slot) {
  static Value nowhere;
  const Field* filled = slot_field(*card.kind, slot);
  for (size_t i = 0; filled != nullptr && i < card.values.size(); ++i) {
    if (card.kind->fields[i].name == filled->name) return card.values[i];
  }
  nowhere = {};
  return nowhere;
}

// What a card of the role may have printed on it: what it asks for, and what it does.
std::vector<std::string_view> printed_slots(std::string_view role) {
  std::vector<std::string_view> names;
  const Role* known = find_role(role);
  for (const RoleSlot& slot : known == nullptr ? std::span<const RoleSlot>() : known->slots) {
    if (slot.type == FieldType::requirement || slot.type == FieldType::effect) {
      names.push_back(slot.name);
    }
  }
  return names;
}

// What else it could have, such as a code, it has not. Its layer and spaces are never taken away.
void clear_the_rest(Card& card) {
  for (const RoleSlot& slot : find_role(card.kind->role)->slots) {
    const bool said = slot.type == FieldType::integer || slot.type == FieldType::reference;
    if (said && !slot.required) field(card, slot.name) = {};
  }
}

void print_card(Card& card, const Entry& printed, Diagnostics& diagnostics) {
  const auto slots = printed_slots(card.kind->role);
  for (const Entry& entry : printed.value.map()) {
    const bool known = std::find(slots.begin(), slots.end(), entry.key) != slots.end();
    if (known || entry.key == "line") continue;
    diagnostics.report(
        codes::example_setup, entry.key_span,
        fmt::format("a card of kind {} has no {}", quoted(card.kind->name), quoted(entry.key)));
  }
  for (const std::string_view slot : slots) field(card, slot) = printed.value[slot];
  clear_the_rest(card);
}

void print_cards(Model& model, const Value& cards, Diagnostics& diagnostics) {
  for (const Entry& printed : cards.map()) {
    Card* found = nullptr;
    std::vector<std::string> names;
    for (Card& card : model.cards) {
      if (printed_slots(card.kind->role).empty()) continue;
      names.push_back(card.slug);
      if (card.slug == printed.key) found = &card;
    }
    if (found != nullptr) {
      print_card(*found, printed, diagnostics);
      continue;
    }
    Diagnostic& fault = diagnostics.report(codes::step_name, printed.key_span,
                                           "there is no card " + quoted(printed.key));
    if (const std::string near = nearest_name(printed.key, names); !near.empty()) {
      fault.suggest(printed.key_span, near);
    }
  }
}

Value literal(std::string text) {
  Value value;
  value.data = std::move(text);
  return value;
}

// A row of the event table and a card that leads to it, the same at every layer.
void add_outcome(Model& model, const Card& pattern, size_t number, const EffectList& effects) {
  const std::string label = fmt::format("={}", number + 1);
  const Field* letter = slot_field(*pattern.kind, "letter");
  int highest = 0;
  for (const Layer& layer : model.words.layers) highest = std::max(highest, layer.number);
  for (Table& table : model.tables) {
    const std::string& name = model.words[table.id].name;
    if (letter->shape.row_of.empty() || name != letter->shape.row_of.front()) continue;
    TableRow row;
    row.label = label;
    row.span = effects.span;
    row.cells.push_back({1, highest, effects, effects.span});
    table.rows.push_back(std::move(row));
  }
  Card card = pattern;
  card.slug = label;
  card.span = effects.span;
  for (size_t i = 0; i < card.values.size(); ++i) {
    if (card.kind->fields[i].name == "title") card.values[i] = literal("the Event");
  }
  field(card, "letter") = literal(label);
  field(card, "code") = {};
  model.cards.push_back(std::move(card));
}

}  // namespace

size_t Outcomes::add(const EffectList& effects) {
  const auto found = std::find_if(all_.begin(), all_.end(),
                                  [&](const EffectList& each) { return same(each, effects); });
  if (found != all_.end()) return static_cast<size_t>(found - all_.begin());
  all_.push_back(effects);
  return all_.size() - 1;
}

Model staged_model(const Model& game, const Value& cards, const Outcomes& outcomes,
                   Diagnostics& diagnostics) {
  Model model = game;
  print_cards(model, cards, diagnostics);
  if (outcomes.all().empty()) return model;
  // The last kind of events, so that the game's own keep their numbers.
  const Card* pattern = nullptr;
  for (const Deck& deck : model.words.decks) {
    for (const Card& card : model.cards) {
      if (card.kind->name == deck.name && card.kind->role == "pressure") pattern = &card;
    }
  }
  if (pattern == nullptr) {
    diagnostics.report(codes::example_setup, outcomes.all().front().span,
                       "the game has no events, so none can have this outcome");
    return model;
  }
  const Card copied = *pattern;
  for (size_t i = 0; i < outcomes.all().size(); ++i) {
    add_outcome(model, copied, i, outcomes.all()[i]);
  }
  return model;
}

}  // namespace loom::replay
