// How hard effects hit, in the weights of a game's bounds: what is lost counts up, what is gained
// counts down. Only good for comparing one cell of a table with another.
#pragma once

#include <map>
#include <utility>

#include "schema/model/model.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/context/bounds.h"

namespace loom {

class SeverityMeter {
 public:
  SeverityMeter(const Model& model, const RowFinder& rows, const SeverityWeights& weights)
      : model_(model), rows_(rows), weights_(weights) {}

  // Read in the column of a layer, in which the tables it consults are read too.
  double of(const EffectList& effects, int layer);
  double of(const Effect& effect, int layer);

  // How many players are concerned.
  int players(const Who& who) const;

 private:
  double change(const Effect& effect) const;
  double steps(const Resource& resource, int amount) const;
  double consult(const Effect& effect, int layer);
  // What a row does to whoever it is called for; 0 without a cell for the layer.
  double row(RowPlace place, int layer);
  // The mean over the rows, since any of them may be called.
  double column(uint32_t table, int layer);

  const Model& model_;
  const RowFinder& rows_;
  const SeverityWeights& weights_;
  std::map<std::pair<RowPlace, int>, double> rows_known_;
  std::map<std::pair<uint32_t, int>, double> columns_known_;
  int depth_ = 0;
};

}  // namespace loom
