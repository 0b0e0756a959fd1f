#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "driver/diff/change_list.h"
#include "driver/diff/value_words.h"
#include "schema/language/sentence.h"

namespace loom {
namespace {

using How = ChangedThing::How;

const Table* find_table(const Model& model, const std::string& name) {
  for (const Table& table : model.tables) {
    if (model.words[table.id].name == name) return &table;
  }
  return nullptr;
}

const TableRow* find_row(const Table* table, const std::string& label) {
  if (table == nullptr) return nullptr;
  for (const TableRow& row : table->rows) {
    if (row.label == label) return &row;
  }
  return nullptr;
}

// What one cell says at a layer: its text form tells cells apart, its sentence is told.
struct CellWords {
  std::string written;
  std::string told;
  bool operator==(const CellWords& other) const { return written == other.written; }
};

CellWords at_layer(const TableRow* row, int layer, const Model& model) {
  if (row == nullptr) return {};
  for (const Cell& cell : row->cells) {
    if (layer < cell.from || layer > cell.to) continue;
    const bool none = cell.effects.effects.empty();
    return {to_text(cell.effects, model.words),
            none ? "nothing" : sentence(cell.effects, model.words, model.language)};
  }
  return {};
}

std::set<int> layers_of(const TableRow* row) {
  std::set<int> layers;
  if (row == nullptr) return layers;
  for (const Cell& cell : row->cells) {
    for (int layer = cell.from; layer <= cell.to; ++layer) layers.insert(layer);
  }
  return layers;
}

std::string band_name(int from, int to) {
  return from == to ? fmt::format("layer {}", from) : fmt::format("layers {}–{}", from, to);
}

// Neighbouring layers that change alike are one change, whatever ranges they are written in.
std::vector<ValueChange> cell_changes(const TableRow* was, const Model& old, const TableRow* row,
                                      const Model& now) {
  struct Band {
    int from, to;
    CellWords before, after;
  };
  std::set<int> layers = layers_of(was);
  layers.merge(layers_of(row));
  std::vector<Band> bands;
  for (const int layer : layers) {
    const CellWords before = at_layer(was, layer, old);
    const CellWords after = at_layer(row, layer, now);
    if (before == after) continue;
    Band* last = bands.empty() ? nullptr : &bands.back();
    if (last != nullptr && last->to == layer - 1 && last->before == before &&
        last->after == after) {
      last->to = layer;
    } else {
      bands.push_back({layer, layer, before, after});
    }
  }
  std::vector<ValueChange> changes;
  changes.reserve(bands.size());
  for (const Band& band : bands)
    changes.push_back({band_name(band.from, band.to), band.before.told, band.after.told});
  return changes;
}

std::string row_title(const TableRow& row) {
  return row.title.empty() ? row.label : fmt::format("{} {}", row.label, row.title);
}

class TableComparison {
 public:
  TableComparison(const Model& old, const Model& now, ChangeList& changes)
      : old_(old), now_(now), changes_(changes) {}

  void compare(const std::string& name) {
    const Table* was = find_table(old_, name);
    const Table* table = find_table(now_, name);
    const Model& known = table != nullptr ? now_ : old_;
    group_ = known.words[(table != nullptr ? table : was)->id].title + " table";
    name_ = name;
    if (was == nullptr || table == nullptr) {
      const size_t rows = (table != nullptr ? table : was)->rows.size();
      changes_.add(Aspect::play, group_,
                   {was == nullptr ? How::added : How::removed, name,
                    fmt::format("the whole table, {} {}", rows, rows == 1 ? "row" : "rows")});
      return;
    }
    for (const TableRow& row : table->rows) compare_row(find_row(was, row.label), row);
    for (const TableRow& row : was->rows) {
      if (find_row(table, row.label) == nullptr)
        changes_.add(Aspect::play, group_, {How::removed, id_of(row), row_title(row)});
    }
  }

 private:
  std::string id_of(const TableRow& row) const { return name_ + "/" + row.label; }

  void compare_row(const TableRow* was, const TableRow& row) {
    std::vector<ValueChange> cells = cell_changes(was, old_, &row, now_);
    if (was == nullptr) {
      changes_.add(Aspect::play, group_,
                   {How::added, id_of(row), row_title(row), std::move(cells)});
      return;
    }
    changes_.add(Aspect::play, group_, id_of(row), row_title(row), std::move(cells));
    if (was->title != row.title) {
      changes_.add(Aspect::wording, group_, id_of(row), row_title(row),
                   {{"title", was->title, row.title}});
    }
  }

  const Model& old_;
  const Model& now_;
  ChangeList& changes_;
  std::string group_;
  std::string name_;
};

}  // namespace

void compare_tables(const GameVersion& before, const GameVersion& after, ChangeList& changes) {
  const Model& old = before.game.model;
  const Model& now = after.game.model;
  TableComparison comparison(old, now, changes);
  for (const Table& table : now.tables) comparison.compare(now.words[table.id].name);
  for (const Table& table : old.tables) {
    const std::string& name = old.words[table.id].name;
    if (find_table(now, name) == nullptr) comparison.compare(name);
  }
}

}  // namespace loom
