// PL0580 to PL0583: a game breaks a law of its own, or a law that cannot be read or binds nothing.
// What a designer knows of a deck (eleven of each suit, no two alike) is said once, and holds ever
// after.
#include <fmt/core.h>
#include <fmt/format.h>

#include <map>
#include <set>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/laws/broken_law.h"
#include "validator/laws/card_groups.h"

namespace loom::law {
namespace {

// Whether a formula looks at cards or figures at all, rather than at numbers that were typed.
bool looks_at_something(const Formula& formula) {
  using Type = Formula::Type;
  if (formula.type == Type::figure || formula.type == Type::field ||
      formula.type == Type::over_cards)
    return true;
  return std::any_of(formula.parts.begin(), formula.parts.end(), looks_at_something);
}

class Keeper {
 public:
  Keeper(const LoadedGame& game, Diagnostics& diagnostics)
      : game_(game), reckoner_(game), diagnostics_(diagnostics) {}

  void hold(const Law& law) {
    BrokenLaw broken(game_, reckoner_, law, diagnostics_);
    if (law.form == Law::Form::of_game) return game(law, broken);
    const CardList cards = chosen(law);
    if (cards.empty()) return broken.binds_nothing("it is about no card of this game");
    switch (law.form) {
      case Law::Form::of_cards:
        return each_card(law, cards, broken);
      case Law::Form::of_groups:
        return each_group(law, cards, broken);
      case Law::Form::ordered:
        return ordered(law, cards, broken);
      case Law::Form::unique:
        return unique(law, cards, broken);
      default:
        return filled(law, cards, broken);
    }
  }

 private:
  CardList chosen(const Law& law) {
    const CardList& all = reckoner_.cards_of(*law.kind);
    if (!law.where) return all;
    CardList cards;
    for (const Card* card : all) {
      const Amount amount = reckoner_.work_out(*law.where, {card, nullptr});
      if (amount.type == Amount::Type::truth && amount.number != 0) cards.push_back(card);
    }
    return cards;
  }

  void game(const Law& law, const BrokenLaw& broken) {
    if (!looks_at_something(*law.says))
      return broken.binds_nothing("it speaks of no card and no figure");
    const Amount amount = reckoner_.work_out(*law.says, {});
    if (amount.type == Amount::Type::none)
      return broken.binds_nothing("what it compares cannot be worked out");
    if (amount.number == 0) broken.by_game();
  }

  void each_card(const Law& law, const CardList& cards, const BrokenLaw& broken) {
    CardList breaking;
    size_t said = 0;
    for (const Card* card : cards) {
      const Amount amount = reckoner_.work_out(*law.says, {card, nullptr});
      if (amount.type == Amount::Type::none) continue;
      ++said;
      if (amount.number == 0) breaking.push_back(card);
    }
    if (said == 0) return broken.binds_nothing("no card says what it asks for");
    if (!breaking.empty()) broken.by_cards(breaking, cards.size());
  }

  void each_group(const Law& law, const CardList& cards, const BrokenLaw& broken) {
    std::vector<CardGroup> breaking;
    for (CardGroup& group : groups_of(game_, reckoner_, law, cards)) {
      if (reckoner_.is_broken(*law.says, {nullptr, &group.cards}))
        breaking.push_back(std::move(group));
    }
    if (!breaking.empty()) broken.by_groups(breaking);
  }

  void ordered(const Law& law, const CardList& cards, const BrokenLaw& broken) {
    const CardGroup* before = nullptr;
    double value_before = 0;
    size_t compared = 0;
    const std::vector<CardGroup> groups = groups_of(game_, reckoner_, law, cards);
    for (const CardGroup& group : groups) {
      const Amount amount = reckoner_.work_out(*law.says, {nullptr, &group.cards});
      if (amount.type == Amount::Type::none) continue;
      const double slack = law.tolerance + 1e-9;
      if (before != nullptr) {
        ++compared;
        const double step = amount.number - value_before;
        if (law.rising ? step < -slack : step > slack)
          broken.by_order(*before, value_before, group, amount.number);
      }
      before = &group;
      value_before = amount.number;
    }
    if (compared == 0) broken.binds_nothing("it has fewer than two groups to compare");
  }

  void unique(const Law& law, const CardList& cards, const BrokenLaw& broken) {
    std::map<std::vector<std::string>, CardList> alike;
    std::vector<std::set<std::string>> values(law.fields.size());
    for (const Card* card : cards) {
      std::vector<std::string> said;
      for (size_t i = 0; i < law.fields.size(); ++i) {
        said.push_back(written_of(reckoner_, law.fields[i], *card));
        values[i].insert(said.back());
      }
      alike[said].push_back(card);
    }
    std::vector<CardList> twice;
    for (const auto& [said, same] : alike) {
      if (same.size() > 1) twice.push_back(same);
    }
    if (!twice.empty()) broken.by_likeness(twice);
    if (!law.complete) return;
    double combinations = 1;
    for (const auto& each : values) combinations *= static_cast<double>(each.size());
    if (static_cast<double>(alike.size()) < combinations) broken.by_gaps(values, alike);
  }

  void filled(const Law& law, const CardList& cards, const BrokenLaw& broken) {
    for (const Formula& field : law.fields) {
      CardList empty;
      for (const Card* card : cards) {
        if (!is_filled((*card)[field.text])) empty.push_back(card);
      }
      if (!empty.empty()) broken.by_emptiness(field, empty, cards.size());
    }
  }

  static bool is_filled(const Value& value) {
    if (const auto* text = value.as<std::string>()) return !text->empty();
    if (const auto* asked = value.as<Requirement>()) return !asked->empty();
    if (const auto* effects = value.as<EffectList>()) return !effects->effects.empty();
    if (value.as<Value::List>() != nullptr) return !value.list().empty();
    return value.present();
  }

  const LoadedGame& game_;
  Reckoner reckoner_;
  Diagnostics& diagnostics_;
};

}  // namespace

void kept_laws(const CheckContext& context, Diagnostics& diagnostics) {
  const std::vector<Law> laws = read_laws(context.game, diagnostics);
  if (laws.empty()) return;
  Keeper keeper(context.game, diagnostics);
  for (const Law& law : laws) keeper.hold(law);
}

}  // namespace loom::law
