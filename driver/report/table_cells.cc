// How often each cell of the game's tables is read.
#include "driver/report/report_words.h"

#include <fmt/core.h>
#include "driver/report/sections.h"
#include "render/charts/heat.h"

namespace loom {
namespace {

// What the game calls the number that picks the column.
std::string column_name(const program::Program& program, const program::Table& table) {
  if (table.column < 0) return "column";
  const program::Node& node = program.nodes[static_cast<size_t>(table.column)];
  if (node.op != program::Op::counter) return "column";
  return program.counters[static_cast<size_t>(node.index)].text.title;
}

void write_table(WebPage& page, const Report& report, size_t index) {
  const program::Table& table = report.program.tables[index];
  charts::HeatMap map;
  map.about = table.text.title + ": how often each cell is read in 100 games";
  map.left = "row";
  map.below = column_name(report.program, table);
  map.unit = {"", 0, false};
  const int columns = report.counted.columns_of[index];
  for (int column = 1; column < columns; ++column) map.columns.push_back(std::to_string(column));
  const auto games = static_cast<double>(std::max<int64_t>(report.tally.games, 1));
  int64_t reads = 0;
  size_t cells = 0;
  size_t unread = 0;
  for (size_t row = 0; row < table.rows.size(); ++row) {
    map.rows.push_back(table.labels[row]);
    std::vector<double>& values = map.values.emplace_back();
    for (int column = 1; column < columns; ++column, ++cells) {
      const int place = report.counted.cell(static_cast<int>(index), static_cast<int>(row), column);
      const int64_t cell = report.tally.cells[static_cast<size_t>(place)];
      reads += cell;
      unread += cell == 0 ? 1 : 0;
      values.push_back(100 * static_cast<double>(cell) / games);
    }
  }
  page.wide(
      table.text.title, [&](double width) { return draw(map, width); },
      fmt::format("Read {} times a game; {}", charts::fixed(static_cast<double>(reads) / games, 1),
                  unread == 0 ? "every cell comes up."
                              : fmt::format("{} of its {} cells were never read.", unread, cells)));
}

}  // namespace

void write_cells(WebPage& page, const Report& report) {
  const std::vector<program::Table>& tables = report.program.tables;
  if (tables.empty()) return;
  page.section("Where the tables are read",
               "How often each cell is read in 100 games, by row and column. A dot is a cell that "
               "no game came to.");
  for (size_t i = 0; i < tables.size(); ++i) {
    if (!tables[i].rows.empty()) write_table(page, report, i);
  }
}

}  // namespace loom
