// PL0823: a rule or ruling that the rulebook never cites. Whoever looks for it finds nothing.
#include <fmt/core.h>
#include <set>

#include "schema/text/wording.h"
#include "validator/book/book_checks.h"
#include "validator/book/book_prose.h"
#include "validator/check_codes.h"

namespace loom::book {

void explained_rules(const CheckContext& context, const Book& book, Diagnostics& diagnostics) {
  const std::set<std::string> cited = cited_rules(book);
  const auto report = [&](const std::string& id, Span span, const char* what) {
    if (cited.contains(id)) return;
    diagnostics
        .report(codes::unexplained_rule, span,
                fmt::format("the rulebook never explains the {} {}", what, quoted(id)))
        .note(fmt::format("cite it where a chapter explains it, as `{{{}}}`", id));
  };
  for (const Rule& rule : context.model.rules.rules) report(rule.id, rule.span, "rule");
  for (const Ruling& ruling : context.model.rules.rulings) report(ruling.id, ruling.span, "ruling");
}

}  // namespace loom::book
