// Which cells of the resolution tables can be read at all, by whatever cards and rules there are.
#pragma once

#include "compiler/tables.h"
#include "engine/rules.h"

namespace loom::engine::testing {

class Callers {
 public:
  explicit Callers(const Tables& tables);

  bool called(size_t table, size_t row, int layer) const { return called_[table][row][layer]; }

 private:
  int last_layer() const { return tables_.layers.count; }
  int number(tables::LayerId layer) const { return tables_.layers[layer].number; }

  void call(tables::TableId table, int code, int layer);
  void call_row(tables::TableId table, uint8_t row, int code, int layer);
  void call_by_effects(tables::Effects effects, int code, int layer);

  int vitals_lost(tables::Effects effects) const;
  int most_vitals_lost(int highest_layer) const;
  int least_vitals_at_start() const;

  const Tables& tables_;
  Rules rules_;
  bool called_[tables::kMaxTables][tables::kMaxRows][tables::kMaxLayers + 1] = {};
};

}  // namespace loom::engine::testing
