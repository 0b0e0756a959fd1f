// PL0306: not exactly one shared goal is the default end of the game. Without one the game cannot
// be set up, with two nobody knows which to lay out.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::deck {
namespace {

const Slot* slot_of_end(const Kind& kind) {
  if (kind.role != "shared-goal") return nullptr;
  for (const Slot& slot : kind.slots) {
    if (slot.name == "end") return &slot;
  }
  return nullptr;
}

}  // namespace

void end_goal(const CheckContext& context, Diagnostics& diagnostics) {
  const Slot* declared = nullptr;
  const Card* first = nullptr;
  for (const Card& card : context.model.cards) {
    const Slot* slot = slot_of_end(*card.kind);
    if (slot == nullptr) continue;
    if (declared == nullptr) declared = slot;
    if (!card.slot("end").flag()) continue;
    if (first == nullptr) {
      first = &card;
      continue;
    }
    diagnostics
        .report(codes::end_goal, own_place(card, card.slot("end").span),
                quoted(card.id()) + " is a second end of the game")
        .also(own_place(*first, first->slot("end").span), quoted(first->id()) + " is the first")
        .note("keep the one that is laid out unless the players choose another");
  }
  if (declared == nullptr || first != nullptr) return;
  diagnostics
      .report(codes::end_goal, declared->field_span,
              fmt::format("no card has {} set", quoted(declared->field)))
      .note(fmt::format("write `{}: true` on the card that is laid out as the end of the game "
                        "unless the players choose another",
                        declared->field));
}

}  // namespace loom::deck
