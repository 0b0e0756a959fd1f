#include "validator/replay/stage.h"

#include <fmt/core.h>
#include <algorithm>

#include "compiler/program/compile_program.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {
namespace {

using program::Code;

// The first cards that come up in a round, and how the rules read what they do.
struct Coming {
  int kind = -1;
  int table = -1;  // the table that they call for …
  int field = -1;  // … or their field, of Program::fields
};

Coming coming_in(const program::Program& program) {
  Coming found;
  for (auto at = static_cast<size_t>(program.round); at < program.code.size(); ++at) {
    const program::Instruction& line = program.code[at];
    if (line.code == Code::round_over) break;
    if (line.code == Code::draw && found.kind < 0) found.kind = program.nodes[line.b].index;
    if (found.kind < 0) continue;
    if (line.code == Code::consult) found.table = line.b;
    if (line.code == Code::carry_out) found.field = line.b;
    if (found.table >= 0 || found.field >= 0) break;
  }
  return found;
}

Value* field_of(Card& card, std::string_view name) {
  for (size_t i = 0; i < card.values.size(); ++i) {
    if (card.kind->fields[i].name == name) return &card.values[i];
  }
  return nullptr;
}

// What a card asks for and what it does.
bool is_printed(const Field& field) {
  return field.shape.type == FieldType::requirement || field.shape.type == FieldType::effect;
}

// What else it could have, such as a code, it has not. What every card has is never taken away.
bool is_told_apart(const Field& field) {
  return !field.required &&
         (field.shape.type == FieldType::integer || field.shape.type == FieldType::reference);
}

class Stage {
 public:
  Stage(const LoadedGame& game, Diagnostics& diagnostics)
      : model_(game.model),
        behaviour_(behaviour::read_behaviour(game, ignored_)),
        diagnostics_(diagnostics) {}

  void print(const Value& cards) {
    for (const Entry& printed : cards.map()) {
      std::vector<std::string> names;
      Card* found = nullptr;
      for (Card& card : model_.cards) {
        if (std::none_of(card.kind->fields.begin(), card.kind->fields.end(), is_printed)) continue;
        names.push_back(card.slug);
        if (card.slug == printed.key) found = &card;
      }
      if (found != nullptr) {
        print(*found, printed);
        continue;
      }
      Diagnostic& fault = diagnostics_.report(codes::step_name, printed.key_span,
                                              "there is no card " + quoted(printed.key));
      if (const std::string near = nearest_name(printed.key, names); !near.empty()) {
        fault.suggest(printed.key_span, near);
      }
    }
  }

  void add(const Coming& coming, size_t number, const Outcome& outcome) {
    const Kind* kind = behaviour_.names.kinds[coming.kind];
    const auto pattern = std::find_if(model_.cards.begin(), model_.cards.end(),
                                      [&](const Card& card) { return card.kind == kind; });
    Card card = *pattern;
    card.slug = outcome_name(number);
    card.span = outcome.effects.span;
    for (size_t i = 0; i < card.values.size(); ++i) {
      if (is_printed(kind->fields[i])) card.values[i] = {};
    }
    for (const behaviour::TableUse& use : behaviour_.names.tables) {
      if (Value* by = field_of(card, use.by)) *by = {};
    }
    set(card, "title", outcome.words);
    if (coming.table >= 0) {
      add_row(card, coming.table, outcome.effects);
    } else if (Value* field = field_of(card, behaviour_.names.fields[coming.field].name)) {
      field->data = outcome.effects;
    }
    model_.cards.push_back(std::move(card));
  }

  std::unique_ptr<const program::Program> compiled() {
    Diagnostics found;
    auto program =
        std::make_unique<const program::Program>(compile_program(model_, behaviour_, found));
    for (const Diagnostic& each : found.all()) {
      diagnostics_.report(codes::example_setup, each.span, each.message)
          .note("the example is played with rules of its own");
      return nullptr;
    }
    return program;
  }

 private:
  static void set(Card& card, std::string_view name, const std::string& text) {
    if (Value* value = field_of(card, name)) value->data = text;
  }

  void print(Card& card, const Entry& printed) {
    const std::vector<Field>& fields = card.kind->fields;
    for (const Entry& entry : printed.value.map()) {
      const bool known = std::any_of(fields.begin(), fields.end(), [&](const Field& field) {
        return is_printed(field) && field.name == entry.key;
      });
      if (known || entry.key == "line") continue;
      diagnostics_.report(
          codes::example_setup, entry.key_span,
          fmt::format("a card of kind {} has no {}", quoted(card.kind->name), quoted(entry.key)));
    }
    for (size_t i = 0; i < card.values.size(); ++i) {
      if (is_printed(fields[i])) card.values[i] = printed.value[fields[i].name];
      if (is_told_apart(fields[i])) card.values[i] = {};
    }
  }

  // A row of its own, the same in every column.
  void add_row(Card& card, int table, const EffectList& effects) {
    int columns = 1;
    for (const Layer& layer : model_.words.layers) columns = std::max(columns, layer.number);
    for (Table& each : model_.tables) {
      if (each.id.value != table) continue;
      TableRow row;
      row.label = card.slug;
      row.span = effects.span;
      row.cells.push_back({1, columns, effects, effects.span});
      each.rows.push_back(std::move(row));
      break;
    }
    for (const behaviour::TableUse& use : behaviour_.names.tables) {
      if (use.table == table) set(card, use.by, card.slug);
    }
  }

  Diagnostics ignored_;  // the game was found right before
  Model model_;
  behaviour::Behaviour behaviour_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::string outcome_name(size_t number) { return fmt::format("={}", number + 1); }

int coming_kind(const program::Program& program) { return coming_in(program).kind; }

std::unique_ptr<const program::Program> staged_program(const LoadedGame& game,
                                                       const program::Program& program,
                                                       const Value& cards,
                                                       const std::vector<Outcome>& outcomes,
                                                       Diagnostics& diagnostics) {
  Stage stage(game, diagnostics);
  const size_t before = diagnostics.count(Severity::error);
  stage.print(cards);
  const Coming coming = coming_in(program);
  if (!outcomes.empty() && coming.table < 0 && coming.field < 0) {
    diagnostics.report(codes::example_setup, outcomes.front().effects.span,
                       "no card comes up in a round of this game that could have this outcome");
  }
  if (diagnostics.count(Severity::error) > before) return nullptr;
  for (size_t i = 0; i < outcomes.size(); ++i) stage.add(coming, i, outcomes[i]);
  return stage.compiled();
}

}  // namespace loom::replay
