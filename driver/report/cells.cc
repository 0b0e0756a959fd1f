// How often each cell of the resolution tables is read.
#include "driver/report/report_words.h"

#include <fmt/core.h>
#include "driver/report/sections.h"
#include "render/charts/heat.h"

namespace loom {
namespace {

void write_table(WebPage& page, const Report& report, size_t index) {
  const Tables& tables = report.tables;
  const tables::ResolutionTable& table = tables.resolutions.items[index];
  charts::HeatMap map;
  const std::string title(tables.text(table.title));
  map.about = title + ": how often each cell is read in 100 games";
  map.left = "row";
  map.below = "layer";
  map.unit = {"", 0, false};
  std::vector<size_t> columns;
  for (const tables::Layer& layer : tables.layers) {
    columns.push_back(layer.number);
    map.columns.push_back(std::to_string(layer.number));
  }
  const auto games = static_cast<double>(std::max<int64_t>(report.tally.games, 1));
  int64_t reads = 0;
  size_t unread = 0;
  for (size_t row = 0; row < table.row_count; ++row) {
    map.rows.emplace_back(tables.text(table.rows[row].label));
    std::vector<double>& values = map.values.emplace_back();
    for (const size_t column : columns) {
      const int64_t cell = report.tally.cells[index][row][column];
      reads += cell;
      unread += cell == 0 ? 1 : 0;
      values.push_back(100 * static_cast<double>(cell) / games);
    }
  }
  const size_t cells = table.row_count * columns.size();
  page.wide(
      title, [&](double width) { return draw(map, width); },
      fmt::format("Read {} times a game; {}", charts::fixed(static_cast<double>(reads) / games, 1),
                  unread == 0 ? "every cell comes up."
                              : fmt::format("{} of its {} cells were never read.", unread, cells)));
}

}  // namespace

void write_cells(WebPage& page, const Report& report) {
  if (report.tables.resolutions.size() == 0) return;
  page.section(
      "Where the tables are read",
      "How often each cell is read in 100 games, by row and layer. A dot is a cell that no "
      "game came to.");
  for (size_t i = 0; i < report.tables.resolutions.size(); ++i) write_table(page, report, i);
}

}  // namespace loom
