// PL0550: a card has words for an effect that it does not have. They would not be printed, or,
// worse, promise what never happens.
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/context/declared_checks.h"

namespace loom::wording {

void present_effect(const CheckContext& context, Diagnostics& diagnostics) {
  for (const ToldText& text : context.once<ToldTexts>().all) {
    if (text.effects != nullptr) continue;
    diagnostics
        .report(codes::told_without_effect, text.whole(),
                quoted(text.card.id()) + " has a " + quoted(text.field.name) + " but no " +
                    quoted(text.field.shape.says))
        .note("write the effect under " + quoted(text.field.shape.says) + ", or take the text out");
  }
}

}  // namespace loom::wording
