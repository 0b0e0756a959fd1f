// PL0555: a text in words of one's own is the very sentence that is made from the effect. It has to
// be kept in step by hand for nothing.
#include "schema/text/wording.h"
#include "validator/checks/wording/checks.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/codes.h"
#include "validator/terms/fold_text.h"

namespace loom::wording {

void idle_text(const LoadedGame& game, Diagnostics& diagnostics) {
  each_told_text(game, [&](const ToldText& text) {
    if (text.effects == nullptr) return;
    const std::string made = sentence(*text.effects, game.model.words, game.model.language);
    if (fold_text(text.value.text()) != fold_text(made)) return;
    diagnostics
        .report(
            codes::idle_text, text.whole(),
            "this is the sentence that is made from " + quoted(text.field.shape.says) + " anyway")
        .note("take the text out; then the sentence follows the effect when that changes");
  });
}

}  // namespace loom::wording
