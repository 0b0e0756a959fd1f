// PL0322: a row hits less hard in a higher layer than in the one below. Layers are to press harder
// as the world grows; the weights are those of the game's bounds.
#include <fmt/core.h>
#include <cstdio>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/resolution/severity.h"
#include "validator/context/declared_checks.h"

namespace loom::resolution {
namespace {

// Sums of weights such as 0.1 are not exact.
constexpr double kRounding = 1e-9;

// "4", "5.25"
std::string number_text(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", number);
  std::string result(text);
  while (result.back() == '0') result.pop_back();
  if (result.back() == '.') result.pop_back();
  return result == "-0" ? "0" : result;
}

class RowReader {
 public:
  RowReader(const Model& model, const RowFinder& rows, const SeverityWeights& weights,
            Diagnostics& diagnostics)
      : model_(model),
        weights_(weights),
        diagnostics_(diagnostics),
        meter_(model, rows, weights),
        layers_(layer_numbers(model.words)) {}

  void run() {
    for (const Table& table : model_.tables) {
      for (const TableRow& row : table.rows) {
        read(row,
             fmt::format("row {} of {}", quoted(row.label), quoted(model_.words[table.id].name)));
      }
    }
  }

 private:
  struct Reading {
    const Cell* cell = nullptr;
    int layer = 0;
    double severity = 0;
  };

  void read(const TableRow& row, const std::string& shown) {
    Reading before;
    for (const int layer : layers_) {
      const Cell* cell = cell_at(row, layer);
      if (cell == nullptr) continue;
      const Reading now{cell, layer, meter_.of(cell->effects, layer)};
      const bool falls = now.severity < before.severity - weights_.tolerance - kRounding;
      // Within one cell, only a consulted table can have got milder, and that is reported there.
      if (before.cell != nullptr && before.cell != cell && falls) report(shown, before, now);
      before = now;
    }
  }

  void report(const std::string& shown, const Reading& before, const Reading& now) {
    diagnostics_
        .report(codes::falling_severity, now.cell->span,
                fmt::format("{} gets milder: severity {} at layer {}, {} at layer {}", shown,
                            number_text(before.severity), before.layer, number_text(now.severity),
                            now.layer))
        .with_label("severity " + number_text(now.severity))
        .also(before.cell->span, "severity " + number_text(before.severity))
        .note(fmt::format("counted for {}{} with the weights under `severity` in the game's bounds",
                          weights_.players, weights_.players == 1 ? " player" : " players"));
  }

  const Model& model_;
  const SeverityWeights& weights_;
  Diagnostics& diagnostics_;
  SeverityMeter meter_;
  std::vector<int> layers_;
};

}  // namespace

void severity_rises(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  if (!bounds.severity) return;
  RowReader(context.model, context.once<TableCalls>().rows, *bounds.severity, diagnostics).run();
}

}  // namespace loom::resolution
