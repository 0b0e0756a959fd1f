#include <fmt/core.h>
#include <algorithm>

#include "driver/diff/change_list.h"
#include "driver/diff/value_words.h"
#include "render/card/print_run.h"
#include "schema/model/printed_words.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

// What the tool knows a card's own record of another text by.
constexpr std::string_view kPrintedElsewhere = "printed";

Aspect aspect_of(const Field& field) {
  if (field.name == kPrintedElsewhere) return Aspect::workshop;
  const Shape* shape = &field.shape;
  while (shape->of != nullptr && shape->type != FieldType::text) shape = shape->of.get();
  return shape->type == FieldType::text ? Aspect::wording : Aspect::play;
}

std::string heading_of(const Kind& kind, const Model& model) {
  return capitalised(printed(model, "cards-of-kind", {{"kind", kind.name}}));
}

const Card* find_card(const Model& model, const std::string& id) {
  for (const Card& card : model.cards) {
    if (card.id() == id) return &card;
  }
  return nullptr;
}

// Which cards that both versions have got which value of a field that is new to their kind: each
// value is told once.
std::vector<ValueChange> given_values(const Field& field, const Kind& kind, const Model& old,
                                      const Model& now) {
  std::vector<std::pair<std::string, std::string>> holders;  // of each value
  for (const Card& card : now.cards) {
    const Value& value = card[field.name];
    if (card.kind != &kind || !value.present() || !value.written) continue;
    if (find_card(old, card.id()) == nullptr) continue;
    const std::string words = in_words(value, now);
    const auto known = std::find_if(holders.begin(), holders.end(),
                                    [&](const auto& holder) { return holder.first == words; });
    if (known == holders.end()) {
      holders.emplace_back(words, card_title(card));
    } else {
      known->second += ", " + card_title(card);
    }
  }
  std::vector<ValueChange> told;
  told.reserve(holders.size());
  for (const auto& [value, cards] : holders) {
    told.push_back({fmt::format("{} {}: {} ({})", field.required ? "now have" : "may now have",
                                field.name, value, cards),
                    "", ""});
  }
  return told;
}

// What an edition takes from all cards of a kind, or gives to them, is told once.
void compare_fields(const Kind& was, const Kind& kind, const std::string& heading, const Model& old,
                    const Model& now, ChangeList& changes) {
  constexpr const char* kAll = "all of them";
  for (const Field& field : was.fields) {
    if (find_field(kind.fields, field.name) == nullptr) {
      changes.add(aspect_of(field), heading, kind.name, kAll,
                  {{"no longer have " + field.name, "", ""}});
    }
  }
  for (const Field& field : kind.fields) {
    if (find_field(was.fields, field.name) == nullptr)
      changes.add(aspect_of(field), heading, kind.name, kAll, given_values(field, kind, old, now));
  }
}

// What a new card does, for those who do not know it.
std::vector<ValueChange> what_it_is(const Card& card, const Model& model) {
  std::vector<ValueChange> told;
  for (const Field& field : card.kind->fields) {
    const Value& value = card[field.name];
    if (aspect_of(field) == Aspect::play && value.present() && value.written)
      told.push_back({field.name, "", in_words(value, model)});
  }
  return told;
}

}  // namespace

void compare_cards(const GameVersion& before, const GameVersion& after, ChangeList& changes) {
  const Model& old = before.game.model;
  const Model& now = after.game.model;
  const Kind* last = nullptr;
  for (const Card& card : now.cards) {
    const std::string id = card.id();
    const std::string heading = heading_of(*card.kind, now);
    const Card* was = find_card(old, id);
    if (was == nullptr) {
      changes.add(Aspect::play, heading,
                  {ChangedThing::How::added, id, card_title(card), what_it_is(card, now)});
      continue;
    }
    if (card.kind != last) compare_fields(*was->kind, *card.kind, heading, old, now, changes);
    last = card.kind;
    for (const Field& field : card.kind->fields) {
      if (find_field(was->kind->fields, field.name) == nullptr) continue;  // told of all
      changes.add(aspect_of(field), heading, id, card_title(card),
                  leaf_changes(field.name, (*was)[field.name], old, card[field.name], now));
    }
  }
  for (const Card& card : old.cards) {
    if (find_card(now, card.id()) == nullptr) {
      changes.add(Aspect::play, heading_of(*card.kind, old),
                  {ChangedThing::How::removed, card.id(), card_title(card)});
    }
  }
}

void compare_looks(const GameVersion& before, const GameVersion& after, ChangeList& changes) {
  for (const Card& card : after.game.model.cards) {
    const std::string id = card.id();
    const auto was = before.looks.find(id);
    const auto now = after.looks.find(id);
    if (was == before.looks.end() || now == after.looks.end()) continue;
    if (!looks_the_same(was->second, now->second)) {
      changes.add(Aspect::look, now->second.kind,
                  {ChangedThing::How::changed, id, now->second.title});
    }
  }
}

}  // namespace loom
