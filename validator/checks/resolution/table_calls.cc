#include "validator/checks/resolution/table_calls.h"

#include <fmt/core.h>
#include <set>

#include "schema/text/wording.h"

namespace loom {

RowFinder::RowFinder(const Model& model) : model_(model) {
  for (const Table& table : model.tables) {
    tables_.emplace(table.id, static_cast<uint32_t>(rows_.size()));
    auto& labels = rows_.emplace_back();
    for (uint32_t i = 0; i < table.rows.size(); ++i) labels.emplace(table.rows[i].label, i);
  }
}

std::optional<RowPlace> RowFinder::find(TableId table, std::string_view label) const {
  const auto index = tables_.find(table);
  if (index == tables_.end()) return std::nullopt;
  const auto row = rows_[index->second].find(std::string(label));
  if (row == rows_[index->second].end()) return std::nullopt;
  return RowPlace{index->second, row->second};
}

std::string RowFinder::shown(RowPlace place) const {
  return fmt::format("{} row {}", quoted(model_.words[table(place).id].name),
                     quoted(row(place).label));
}

std::vector<std::string> RowFinder::labels(TableId table) const {
  std::vector<std::string> result;
  const auto index = tables_.find(table);
  if (index == tables_.end()) return result;
  for (const TableRow& row : model_.tables[index->second].rows) result.push_back(row.label);
  return result;
}

namespace {

std::string label_of(const Value& value) {
  if (const auto* number = value.as<int64_t>()) return std::to_string(*number);
  return std::string(value.text());
}

void add_lookups(const Model& model, const Field& field, const Shape& shape, const Value& value,
                 std::vector<Lookup>& found) {
  if (!value.present()) return;
  for (const std::string& name : shape.row_of) {
    if (const auto table = find_name(model.words.tables, name)) {
      found.push_back({&field, &value, *table, label_of(value)});
    }
  }
  if (shape.type != FieldType::list || !shape.of) return;
  for (const Value& item : value.list()) add_lookups(model, field, *shape.of, item, found);
}

void add_effects(const Value& value, std::vector<const Effect*>& found) {
  if (const auto* list = value.as<EffectList>()) {
    for (const Effect& effect : list->effects) found.push_back(&effect);
  } else if (const auto* items = value.as<Value::List>()) {
    for (const Value& item : *items) add_effects(item, found);
  }
}

}  // namespace

std::vector<Lookup> lookups(const Model& model, const Card& card) {
  std::vector<Lookup> found;
  for (size_t i = 0; i < card.values.size(); ++i) {
    const Field& field = card.kind->fields[i];
    add_lookups(model, field, field.shape, card.values[i], found);
  }
  return found;
}

std::vector<const Effect*> own_effects(const Card& card) {
  std::vector<const Effect*> found;
  for (const Value& value : card.values) add_effects(value, found);
  return found;
}

std::string code_of(const Card& card) {
  const Value& code = card.slot("code");
  return code.present() ? label_of(code) : std::string();
}

std::string called_label(const Effect& consult, const std::string& code) {
  return consult.code ? std::to_string(*consult.code) : code;
}

const Cell* cell_at(const TableRow& row, int layer) {
  for (const Cell& cell : row.cells) {
    if (cell.from <= layer && layer <= cell.to) return &cell;
  }
  return nullptr;
}

std::vector<int> layer_numbers(const Vocabulary& words) {
  std::set<int> numbers;
  for (const Layer& layer : words.layers) numbers.insert(layer.number);
  return {numbers.begin(), numbers.end()};
}

namespace {

class CallWalk {
 public:
  CallWalk(const Model& model, const RowFinder& rows) : model_(model), rows_(rows) {}

  std::vector<Call> run() {
    for (const Card& card : model_.cards) {
      const std::string code = code_of(card);
      for (Lookup& lookup : lookups(model_, card)) {
        Call call{&card, std::nullopt, nullptr, std::nullopt, lookup.table, lookup.label, {}};
        call.lookup = std::move(lookup);
        add(std::move(call), code);
      }
      for (const Effect* effect : own_effects(card)) consult(card, *effect, std::nullopt, code);
      follow();
    }
    return std::move(calls_);
  }

 private:
  // A row still to be read, on behalf of a card with this code.
  struct Visit {
    const Card* card;
    RowPlace row;
    std::string code;
  };

  void add(Call call, const std::string& code) {
    if (!call.label.empty()) call.to = rows_.find(call.table, call.label);
    if (call.to && seen_.emplace(*call.to, code).second) {
      pending_.push_back({call.card, *call.to, code});
    }
    calls_.push_back(std::move(call));
  }

  void consult(const Card& card, const Effect& effect, std::optional<RowPlace> from,
               const std::string& code) {
    if (effect.verb != Effect::Verb::consult) return;
    add({&card, std::nullopt, &effect, from, effect.table, called_label(effect, code), {}}, code);
  }

  void follow() {
    while (!pending_.empty()) {
      const Visit visit = std::move(pending_.back());
      pending_.pop_back();
      for (const Cell& cell : rows_.row(visit.row).cells) {
        for (const Effect& effect : cell.effects.effects) {
          consult(*visit.card, effect, visit.row, visit.code);
        }
      }
    }
  }

  const Model& model_;
  const RowFinder& rows_;
  std::set<std::pair<RowPlace, std::string>> seen_;
  std::vector<Visit> pending_;
  std::vector<Call> calls_;
};

}  // namespace

std::vector<Call> all_calls(const Model& model, const RowFinder& rows) {
  return CallWalk(model, rows).run();
}

}  // namespace loom
