// PL0550: a card has words for an effect that it does not have. They would not be printed, or,
// worse, promise what never happens.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/context/declared_checks.h"

namespace loom::wording {

void present_effect(const CheckContext& context, Diagnostics& diagnostics) {
  for (const ToldText& text : context.once<ToldTexts>().all) {
    if (text.effects != nullptr) continue;
    diagnostics
        .report(codes::told_without_effect, text.whole(),
                fmt::format("{} has a {} but no {}", quoted(text.card.id()),
                            quoted(text.field.name), quoted(text.field.shape.says)))
        .note(fmt::format("write the effect under {}, or take the text out",
                          quoted(text.field.shape.says)));
  }
}

}  // namespace loom::wording
