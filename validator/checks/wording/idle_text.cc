// PL0555: a text in words of one's own is the very sentence that is made from the effect. It has to
// be kept in step by hand for nothing.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/fold_text.h"

namespace loom::wording {

void idle_text(const CheckContext& context, Diagnostics& diagnostics) {
  for (const ToldText& text : context.once<ToldTexts>().all) {
    if (text.effects == nullptr || fold_text(text.value.text()) != fold_text(text.made)) continue;
    diagnostics
        .report(codes::idle_text, text.whole(),
                fmt::format("this is the sentence that is made from {} anyway",
                            quoted(text.field.shape.says)))
        .note("take the text out; then the sentence follows the effect when that changes");
  }
}

}  // namespace loom::wording
