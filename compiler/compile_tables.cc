// The resolution tables: ranges of layers become a cell for each number.
#include <fmt/core.h>
#include <algorithm>

#include "compiler/compile_parts.h"
#include "schema/structure/scalar.h"

namespace loom {
namespace {

uint16_t code_of(Filling& filling, const TableRow& row) {
  const int64_t number = parse_integer(row.label).value_or(0);
  if (number <= 0) return 0;
  if (number <= static_cast<int64_t>(tables::kMaxCode)) return static_cast<uint16_t>(number);
  filling.does_not_fit(row.span, fmt::format("the code {}", number))
      .note(fmt::format("it must be from 1 to {}", tables::kMaxCode));
  return 0;
}

void compile_row(Filling& filling, const TableRow& row, tables::Row& made) {
  made.label = filling.text(row.label, row.span);
  made.code = code_of(filling, row);
  for (const Cell& cell : row.cells) {
    const tables::Effects effects = filling.effects(&cell.effects);
    // No layer has a number beyond, so nothing looks for such a cell.
    const int last = std::min(cell.to, static_cast<int>(tables::kMaxLayers));
    for (int number = std::max(cell.from, 1); number <= last; ++number) {
      made.cells[number - 1] = effects;
    }
  }
}

}  // namespace

void compile_tables(Filling& filling) {
  for (const Table& table : filling.model.tables) {
    tables::ResolutionTable& made = filling.tables.resolutions.items[table.id.value];
    for (const TableRow& row : table.rows) {
      if (made.row_count == tables::kMaxRows) {
        filling.too_many(row.span, "rows of a table", tables::kMaxRows);
        break;
      }
      compile_row(filling, row, made.rows[made.row_count++]);
    }
  }
}

}  // namespace loom
