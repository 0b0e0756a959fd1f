// How cards reach the rows of tables: by a field whose value names a row (`row-of`), and by effects
// that consult, their own or those of a row already reached.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "validator/context/check_context.h"

namespace loom {

// Indices into the Model's tables and the table's rows.
struct RowPlace {
  uint32_t table = 0;
  uint32_t row = 0;
  auto operator<=>(const RowPlace&) const = default;
};

class RowFinder {
 public:
  explicit RowFinder(const Model& model);

  std::optional<RowPlace> find(TableId table, std::string_view label) const;
  const Table& table(RowPlace place) const { return model_.tables[place.table]; }
  const TableRow& row(RowPlace place) const { return table(place).rows[place.row]; }
  // "`group` row `4`"
  std::string shown(RowPlace place) const;
  std::vector<std::string> labels(TableId table) const;

 private:
  const Model& model_;
  std::map<TableId, uint32_t> tables_;
  std::vector<std::unordered_map<std::string, uint32_t>> rows_;
};

// A row that a card's field names.
struct Lookup {
  const Field* field = nullptr;
  const Value* value = nullptr;
  TableId table;
  std::string label;
};

std::vector<Lookup> lookups(const Model& model, const Card& card);

// The effects in the card's fields, and in lists of them. What stands in records is said about the
// card (as what a source prints), and nothing that it does.
std::vector<const Effect*> own_effects(const Card& card);

// The code that the card's effects consult with; empty: it has none.
std::string code_of(const Card& card);

// The row that a consult asks for, on behalf of a card with this code; empty: nobody knows.
std::string called_label(const Effect& consult, const std::string& code);

// The cell of a row for a layer; null: there is none.
const Cell* cell_at(const TableRow& row, int layer);

// The numbers of the declared layers, rising, each once.
std::vector<int> layer_numbers(const Vocabulary& words);

// One row that is asked for when cards are resolved.
struct Call {
  const Card* card = nullptr;
  std::optional<Lookup> lookup;    // by a field, or
  const Effect* effect = nullptr;  // by a consult,
  std::optional<RowPlace> from;    // which may stand in a row
  TableId table;
  std::string label;           // empty: it needs the card's code, and there is none
  std::optional<RowPlace> to;  // none: there is no such row
};

// Every call that the game's cards lead to. Calls in rows are listed once for each code that comes
// there, with the first card that brings it.
std::vector<Call> all_calls(const Model& model, const RowFinder& rows);

// The rows and the calls of a game, for all checks that follow them.
struct TableCalls {
  explicit TableCalls(const CheckContext& context)
      : rows(context.model), all(all_calls(context.model, rows)) {}
  RowFinder rows;
  std::vector<Call> all;
};

}  // namespace loom
