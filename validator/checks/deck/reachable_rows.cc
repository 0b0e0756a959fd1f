// PL0310: no card leads to a row of a table. It is printed and read, and can never happen; mostly a
// card is missing, or has the code of another.
#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/context/declared_checks.h"

namespace loom::deck {
namespace {

// Without a field that names rows, a game does not say how its cards come to its tables.
bool names_rows(const KindSet& kinds) {
  for (const Kind& kind : kinds.all()) {
    for (const Field& field : kind.fields) {
      if (!field.shape.row_of.empty() || (field.shape.of && !field.shape.of->row_of.empty()))
        return true;
    }
  }
  return false;
}

}  // namespace

void reachable_rows(const CheckContext& context, Diagnostics& diagnostics) {
  if (!names_rows(context.game.kinds)) return;
  const Model& model = context.model;
  std::set<RowPlace> reached;
  for (const Call& call : context.once<TableCalls>().all) {
    if (call.to) reached.insert(*call.to);
  }
  for (uint32_t t = 0; t < model.tables.size(); ++t) {
    const Table& table = model.tables[t];
    const std::string name = quoted(model.words[table.id].name);
    const auto first = reached.lower_bound({t, 0});
    if (first == reached.end() || first->table != t) {
      diagnostics.report(codes::unreachable_row, table.span, "no card leads to any row of " + name)
          .note(fmt::format(
              "a field with `row-of: [{}]` names a row, and so does an effect that consults it",
              model.words[table.id].name));
      continue;
    }
    for (uint32_t r = 0; r < table.rows.size(); ++r) {
      if (reached.contains({t, r})) continue;
      diagnostics
          .report(codes::unreachable_row, table.rows[r].span,
                  fmt::format("no card leads to row {} of {}", quoted(table.rows[r].label), name))
          .note("give a card this letter or code, or take the row out");
    }
  }
}

}  // namespace loom::deck
