// PL0550: a card has words for an effect that it does not have. They would not be printed, or,
// worse, promise what never happens.
#include "schema/text/wording.h"
#include "validator/checks/wording/checks.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/codes.h"

namespace loom::wording {

void present_effect(const LoadedGame& game, Diagnostics& diagnostics) {
  each_told_text(game, [&](const ToldText& text) {
    if (text.effects != nullptr) return;
    diagnostics
        .report(codes::told_without_effect, text.whole(),
                quoted(text.card.id()) + " has a " + quoted(text.field.name) + " but no " +
                    quoted(text.field.shape.says))
        .note("write the effect under " + quoted(text.field.shape.says) + ", or take the text out");
  });
}

}  // namespace loom::wording
