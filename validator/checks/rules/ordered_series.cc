// PL0508: a series that must fall (or rise) does not. Nobody would race for the second place if it
// paid more than the first.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {

void ordered_series(const CheckContext& context, Diagnostics& diagnostics) {
  for (const Rule& rule : context.model.rules.rules) {
    for (const Series& series : rule.series) {
      for (size_t i = 1; i < series.values.size(); ++i) {
        const int64_t before = series.values[i - 1];
        const int64_t value = series.values[i];
        const bool wrong = (series.order == "falling" && value > before) ||
                           (series.order == "rising" && value < before);
        if (!wrong) continue;
        diagnostics
            .report(codes::broken_order, series.value_spans[i],
                    fmt::format("{} goes from {} to {}, but must be {}",
                                quoted(fmt::format("{}.{}", rule.id, series.name)), before, value,
                                series.order))
            .also(series.value_spans[i - 1], "the one before");
      }
    }
  }
}

}  // namespace loom::rules
