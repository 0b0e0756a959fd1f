// PL0320, PL0321: a row of a table has no cell for some layer, or two. When that layer is the
// highest in play, nobody knows what happens.
#include <fmt/core.h>
#include <map>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/context/declared_checks.h"

namespace loom::resolution {
namespace {

std::string layers_text(int from, int to) {
  if (from == to) return fmt::format("layer {}", from);
  return fmt::format("layers {} to {}", from, to);
}

class RowCoverage {
 public:
  RowCoverage(const std::vector<int>& layers, const TableRow& row, std::string shown,
              Diagnostics& diagnostics)
      : layers_(layers), row_(row), shown_(std::move(shown)), diagnostics_(diagnostics) {}

  void run() {
    for (const Cell& cell : row_.cells) claim(cell);
    for (size_t i = 0; i < layers_.size(); ++i) {
      if (owner_.contains(layers_[i])) continue;
      const size_t first = i;
      while (i + 1 < layers_.size() && !owner_.contains(layers_[i + 1])) ++i;
      gap(layers_[first], layers_[i]);
    }
  }

 private:
  // Takes the cell's layers, and reports those that another cell has.
  void claim(const Cell& cell) {
    const Cell* other = nullptr;
    int from = 0;
    int to = 0;
    for (const int layer : layers_) {
      if (layer < cell.from || layer > cell.to) continue;
      const auto [owner, is_new] = owner_.emplace(layer, &cell);
      if (is_new) continue;
      if (other == nullptr) {
        other = owner->second;
        from = layer;
      }
      if (owner->second == other) to = layer;
    }
    if (other == nullptr) return;
    diagnostics_
        .report(codes::overlapping_cells, cell.span,
                fmt::format("{} has two cells for {}", shown_, layers_text(from, to)))
        .also(other->span, "the other one")
        .note("let each layer stand in one cell");
  }

  void gap(int from, int to) {
    Diagnostic& fault =
        diagnostics_.report(codes::missing_cell, row_.span,
                            fmt::format("{} has no cell for {}", shown_, layers_text(from, to)));
    for (const Cell& cell : row_.cells) {
      if (cell.to < from && next_layer(cell.to) == from) {
        fault.also(cell.span, "the cell before it");
        break;
      }
    }
    fault.note(fmt::format("widen a cell, or add one for {}; a cell may say `nothing`",
                           layers_text(from, to)));
  }

  int next_layer(int after) const {
    for (const int layer : layers_) {
      if (layer > after) return layer;
    }
    return after;
  }

  const std::vector<int>& layers_;
  const TableRow& row_;
  std::string shown_;
  Diagnostics& diagnostics_;
  std::map<int, const Cell*> owner_;
};

}  // namespace

void coverage(const CheckContext& context, Diagnostics& diagnostics) {
  const Model& model = context.model;
  const std::vector<int> layers = layer_numbers(model.words);
  for (const Table& table : model.tables) {
    for (const TableRow& row : table.rows) {
      const std::string shown =
          fmt::format("row {} of {}", quoted(row.label), quoted(model.words[table.id].name));
      RowCoverage(layers, row, shown, diagnostics).run();
    }
  }
}

}  // namespace loom::resolution
