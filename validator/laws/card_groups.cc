#include "validator/laws/card_groups.h"

#include <algorithm>
#include <map>

#include "schema/text/numbers.h"

namespace loom::law {
namespace {

std::string written(const Amount& amount) {
  if (amount.type == Amount::Type::text) return std::string(amount.text);
  if (amount.type == Amount::Type::number) return plain_number(amount.number);
  if (amount.type == Amount::Type::truth) return amount.number != 0 ? "true" : "false";
  return {};
}

// The values that a field may have, when the game declares them in an order: a choice, or the names
// of a family.
struct Declared {
  std::vector<std::string> values;
  bool are_choices = false;
};

Declared declared_values(const LoadedGame& game, const Kind& kind, const std::string& name) {
  const Field* field = find_field(kind.fields, name);
  if (field->shape.type == FieldType::choice) return {field->shape.values, true};
  Declared declared;
  if (field->shape.type != FieldType::reference) return declared;
  if (const Family* family = game.model.family(field->shape.to)) {
    for (const Family::Name& value : family->names) declared.values.push_back(value.text);
  }
  return declared;
}

}  // namespace

std::string written_of(Reckoner& reckoner, const Formula& field, const Card& card) {
  return written(reckoner.work_out(field, {&card, nullptr}));
}

std::vector<CardGroup> groups_of(const LoadedGame& game, Reckoner& reckoner, const Law& law,
                                 const CardList& cards) {
  const Declared declared = declared_values(game, *law.kind, law.by->text);
  std::vector<CardGroup> groups;
  std::map<std::string, size_t> places;
  const auto group_of = [&](const std::string& value) -> CardGroup& {
    const auto [place, is_new] = places.emplace(value, groups.size());
    if (is_new) groups.push_back({value, {}});
    return groups[place->second];
  };
  for (const std::string& value : declared.values) group_of(value);
  std::map<std::string, double> numbers;
  for (const Card* card : cards) {
    const Amount amount = reckoner.work_out(*law.by, {card, nullptr});
    if (amount.type == Amount::Type::none) continue;
    if (amount.type != Amount::Type::text) numbers[written(amount)] = amount.number;
    group_of(written(amount)).cards.push_back(card);
  }
  // A game declares more names than one kind of card has use for; of choices it means all.
  if (!declared.are_choices || law.where)
    std::erase_if(groups, [](const CardGroup& group) { return group.cards.empty(); });
  if (!numbers.empty()) {
    std::stable_sort(groups.begin(), groups.end(), [&](const CardGroup& a, const CardGroup& b) {
      return numbers[a.value] < numbers[b.value];
    });
  }
  return groups;
}

}  // namespace loom::law
