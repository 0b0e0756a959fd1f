// PL0308, PL0309: a letter or code leads to a row that its table does not have, or an effect
// consults with the card's code and the card has none. At the table nobody could look it up.
#include <fmt/core.h>
#include <set>

#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::deck {
namespace {

class RowChecker {
 public:
  RowChecker(const Model& model, const TableCalls& calls, Diagnostics& diagnostics)
      : model_(model), calls_(calls), rows_(calls.rows), diagnostics_(diagnostics) {}

  void run() {
    for (const Call& call : calls_.all) {
      const bool explicit_code = call.effect != nullptr && call.effect->code;
      if (call.to || explicit_code) continue;
      if (call.label.empty()) {
        missing_code(call);
      } else if (reported_.emplace(call.card, call.table, call.label).second) {
        unknown_row(call);
      }
    }
    // An explicit code is wrong wherever it stands, called or not.
    for (const Card& card : model_.cards) {
      for (const Effect* effect : own_effects(card)) explicit_row(*effect);
    }
    for (const Table& table : model_.tables) {
      for (const TableRow& row : table.rows) {
        for (const Cell& cell : row.cells) {
          for (const Effect& effect : cell.effects.effects) explicit_row(effect);
        }
      }
    }
  }

 private:
  const std::string& name(TableId table) const { return model_.words[table].name; }

  void note_rows(Diagnostic& fault, TableId table, const std::string& label) const {
    const std::vector<std::string> labels = rows_.labels(table);
    if (const std::string near = nearest_name(label, labels); !near.empty()) {
      fault.note(fmt::format("did you mean {}?", quoted(near)));
    }
    fault.note(fmt::format("the rows of {} are {}", quoted(name(table)), quoted_list(labels, 12)));
  }

  void unknown_row(const Call& call) {
    const Card& card = *call.card;
    if (call.lookup) {
      Diagnostic& fault =
          diagnostics_.report(codes::unknown_row, own_place(card, call.lookup->value->span),
                              fmt::format("the {} of {} is {}, and {} has no such row",
                                          quoted(call.lookup->field->name), quoted(card.id()),
                                          quoted(call.label), quoted(name(call.table))));
      note_rows(fault, call.table, call.label);
      return;
    }
    Diagnostic& fault =
        diagnostics_
            .report(codes::unknown_row, own_place(card, card.slot("code").span),
                    fmt::format("{} consults {} with code {}, and there is no such row",
                                quoted(card.id()), quoted(name(call.table)), quoted(call.label)))
            .also(call.effect->span, call.from ? "by way of " + rows_.shown(*call.from) : "here");
    note_rows(fault, call.table, call.label);
  }

  void missing_code(const Call& call) {
    const Card& card = *call.card;
    const std::string table = quoted(name(call.table));
    Diagnostic& fault = diagnostics_.report(
        codes::missing_code, call.from ? card.span : own_place(card, call.effect->span),
        fmt::format("{} consults {} with its own code, and has none", quoted(card.id()), table));
    if (call.from) fault.also(call.effect->span, "by way of " + rows_.shown(*call.from));
    if (const Field* field = slot_field(*card.kind, "code")) {
      fault.note(fmt::format("give the card a {}, or name a row in the effect: {}",
                             quoted(field->name),
                             quoted(fmt::format("consult {} code 1", name(call.table)))));
    } else {
      fault.note(fmt::format(
          "cards of kind {} have no code: let a field fill the slot `code` of a role, or name a "
          "row in the effect: {}",
          quoted(card.kind->name), quoted(fmt::format("consult {} code 1", name(call.table)))));
    }
  }

  void explicit_row(const Effect& effect) {
    if (effect.verb != Effect::Verb::consult || !effect.code) return;
    const std::string label = std::to_string(*effect.code);
    if (rows_.find(effect.table, label)) return;
    Diagnostic& fault = diagnostics_.report(
        codes::unknown_row, effect.span,
        fmt::format("{} has no row {} to consult", quoted(name(effect.table)), quoted(label)));
    note_rows(fault, effect.table, label);
  }

  const Model& model_;
  const TableCalls& calls_;
  const RowFinder& rows_;
  Diagnostics& diagnostics_;
  std::set<std::tuple<const Card*, TableId, std::string>> reported_;
};

}  // namespace

void known_rows(const CheckContext& context, Diagnostics& diagnostics) {
  RowChecker(context.model, context.once<TableCalls>(), diagnostics).run();
}

}  // namespace loom::deck
