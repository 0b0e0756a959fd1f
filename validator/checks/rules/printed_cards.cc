// PL0512: a card differs from what its `printed` record says the source prints. The cards of a
// published game keep their figures; a change that is meant takes two edits.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

bool equal(const Value& a, const Value& b) {
  if (!a.present() || !b.present()) return a.present() == b.present();
  if (const auto* requirement = a.as<Requirement>()) {
    const auto* other = b.as<Requirement>();
    return other != nullptr && same(*requirement, *other);
  }
  if (const auto* effects = a.as<EffectList>()) {
    const auto* other = b.as<EffectList>();
    return other != nullptr && same(*effects, *other);
  }
  if (const auto* reference = a.as<Reference>()) {
    const auto* other = b.as<Reference>();
    return other != nullptr && reference->name == other->name;
  }
  if (a.as<Value::List>() != nullptr || a.as<Value::Map>() != nullptr) return true;
  return a.text() == b.text() && a.integer() == b.integer() && a.number() == b.number() &&
         a.flag() == b.flag();
}

}  // namespace

void printed_cards(const CheckContext& context, Diagnostics& diagnostics) {
  for (const Card& card : context.model.cards) {
    const Value& printed = card["printed"];
    for (const Entry& entry : printed.map()) {
      if (find_field(card.kind->fields, entry.key) == nullptr) continue;  // such as the line
      const Value& value = card[entry.key];
      if (equal(entry.value, value)) continue;
      diagnostics
          .report(codes::printed_card_differs, value.written ? value.span : card.span,
                  fmt::format("{} of {} is not what the source prints", quoted(entry.key),
                              quoted(card.id())))
          .also(entry.value.span,
                fmt::format("printed so, in line {} of the source", printed["line"].integer()))
          .note("if the change is meant, change `printed` too");
    }
  }
}

}  // namespace loom::rules
