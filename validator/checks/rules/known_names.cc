// PL0503: a rule speaks of a component that the game does not have. The engine would look for it in
// vain.
#include <fmt/core.h>
#include <algorithm>

#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/glossary.h"

namespace loom::rules {

void known_names(const CheckContext& context, Diagnostics& diagnostics) {
  const std::vector<std::string> known = declared_names(context.model.words);
  for (const Rule& rule : context.model.rules.rules) {
    for (const RuleName& name : rule.names) {
      if (std::find(known.begin(), known.end(), name.component) != known.end()) continue;
      Diagnostic& fault = diagnostics.report(
          codes::unknown_component, name.span,
          fmt::format(
              "{} speaks of {}, which names no token, track, layer, area, action, deck or table",
              quoted(rule.id), quoted(name.component)));
      if (const std::string near = nearest_name(name.component, known); !near.empty()) {
        fault.suggest(name.span, near);
      }
    }
  }
}

}  // namespace loom::rules
