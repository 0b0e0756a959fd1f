#include "tests/engine/outcomes.h"

#include <cstdio>
#include <cstdlib>
#include <map>

#include "tests/engine/real_game.h"
#include "tests/support/games.h"
#include "tests/support/staged_files.h"

namespace loom::engine::testing {
namespace {

[[noreturn]] void no_row(const std::string& row) {
  std::fprintf(stderr, "test set-up: no table has the row %s\n", row.c_str());
  std::abort();
}

// Where the cells of a row begin and end in a table's file.
struct Stretch {
  size_t begin = 0;
  size_t end = 0;
};

Stretch find_row(const std::string& text, const std::string& row) {
  const size_t label = text.find("\n  " + row + ":");
  if (label == std::string::npos) no_row(row);
  Stretch cells;
  cells.begin = text.find('\n', label + 1) + 1;
  cells.end = cells.begin;
  while (text.compare(cells.end, 4, "    ") == 0) cells.end = text.find('\n', cells.end) + 1;
  return cells;
}

}  // namespace

Tables with_outcomes(const std::vector<Outcome>& outcomes) {
  std::map<std::string, std::map<std::string, std::string>> cells;
  for (const Outcome& outcome : outcomes) {
    cells[outcome.table][outcome.row] += "    " + outcome.columns + ": " + outcome.effect + "\n";
  }
  loom::testing::StagedFiles files;
  files.add_folder(loom::testing::kMeaningMade);
  for (const auto& [table, rows] : cells) {
    const std::string path = "tables/" + table + ".yaml";
    std::string text = files.read(join_path(loom::testing::kStagedGame, path)).text;
    for (const auto& [row, said] : rows) {
      const Stretch stretch = find_row(text, row);
      text.replace(stretch.begin, stretch.end - stretch.begin, said);
    }
    files.add(path, text);
  }
  return compile_files(files);
}

const Tables& calm_tables() {
  static const Tables kTables = [] {
    std::vector<Outcome> outcomes;
    for (char letter = 'A'; letter <= 'J'; ++letter) {
      outcomes.push_back({"event", std::string(1, letter), "nothing"});
    }
    return with_outcomes(outcomes);
  }();
  return kTables;
}

tables::Effects cell(const Tables& tables, std::string_view table, std::string_view row,
                     int layer) {
  for (const tables::ResolutionTable& entry : tables.resolutions) {
    if (tables.text(entry.name) != table) continue;
    for (size_t i = 0; i < entry.row_count; ++i) {
      if (tables.text(entry.rows[i].label) == row) return entry.rows[i].cells[layer - 1];
    }
  }
  no_row(std::string(row));
}

}  // namespace loom::engine::testing
