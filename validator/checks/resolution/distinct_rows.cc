// PL0326: two rows of a table do the same in every layer. Then two letters or codes are one, and
// the cards that bear them differ in name only.
#include <fmt/core.h>
#include <string>
#include <unordered_map>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/context/declared_checks.h"

namespace loom::resolution {

void distinct_rows(const CheckContext& context, Diagnostics& diagnostics) {
  const Model& model = context.model;
  const std::vector<int> layers = layer_numbers(model.words);
  for (const Table& table : model.tables) {
    std::unordered_map<std::string, const TableRow*> first_of;
    for (const TableRow& row : table.rows) {
      // Layer by layer, so that it makes no difference how layers are gathered in cells.
      std::string text;
      for (const int layer : layers) {
        const Cell* cell = cell_at(row, layer);
        text += (cell == nullptr ? std::string() : to_text(cell->effects, model.words)) + "\n";
      }
      const auto [found, is_new] = first_of.emplace(text, &row);
      if (is_new) continue;
      diagnostics
          .report(codes::equal_rows, row.span,
                  fmt::format("row {} of {} does the same as row {}", quoted(row.label),
                              quoted(model.words[table.id].name), quoted(found->second->label)))
          .also(found->second->span, "the same in every layer");
    }
  }
}

}  // namespace loom::resolution
