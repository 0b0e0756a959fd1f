#include "tests/engine/callers.h"

#include <algorithm>

#include "tests/engine/real_play.h"

namespace loom::machine::testing {
namespace {

using program::Code;
using program::Instruction;

constexpr int kNoEnd = 1000;  // as many Vitals as you like

// The instructions of a card's or a cell's effects.
template <typename See>
void each_step(const Program& program, int start, See see) {
  if (start < 0) return;
  for (int at = start; program.code[at].code != Code::done; ++at) see(program.code[at]);
}

}  // namespace

Callers::Callers(const Program& program)
    : program_(program), game_(game_of(program, 4)), rules_(game_) {
  const int event = named(program.tables, "event");
  const int group = named(program.tables, "group");
  individual_ = named(program.tables, "individual");
  const int bonus = field_of(program, "bonus");
  const int penalty = field_of(program, "penalty");
  for (const program::Table& table : program.tables) {
    called_.emplace_back(table.rows.size(), std::vector<bool>(kLayers + 1));
  }
  int fragile_from = kLayers + 1;
  for (const int kind : {rules_.event, rules_.initiative, rules_.pattern}) {
    for (size_t i = 0; i < program.cards.size(); ++i) {
      const program::Card& card = program.cards[i];
      const auto id = static_cast<int>(i);
      if (card.kind != kind) continue;
      // Q21, Q22: a card counts itself.
      const int from = kind == rules_.event ? rules_.least_layer : rules_.faces[i].layer;
      for (int layer = from; layer <= kLayers; ++layer) {
        if (kind == rules_.event) call(event, id, layer);          // P1
        if (kind == rules_.pattern) call(individual_, id, layer);  // A6
        if (kind != rules_.initiative) continue;
        call_by_effects(card.effects[bonus], id, layer);  // I4
        call_by_effects(card.effects[penalty], id, layer);
        if (card.names_table[bonus] == 0 && card.names_table[penalty] == 0) call(group, id, layer);
      }
    }
    if (kind != rules_.initiative) continue;
    // What Patterns call is reckoned with apart, since each is loaded once.
    fragile_from = rules_.least_layer;
    while (most_vitals_lost(fragile_from) < least_vitals_at_start()) ++fragile_from;
  }
  for (size_t i = 0; i < program.cards.size(); ++i) {
    if (program.cards[i].kind != rules_.event) continue;
    for (int layer = fragile_from; layer <= kLayers; ++layer) {
      call(individual_, static_cast<int>(i), layer);  // V2
    }
  }
}

void Callers::call(int table, int card, int layer) {
  call_row(table, program_.cards[card].rows[table], card, layer);
}

void Callers::call_row(int table, int row, int card, int layer) {
  if (row < 0) return;
  called_[table][row][layer] = true;
  call_by_effects(cell(table, row, layer), card, layer);
}

// Effects that consult a table call a cell of it (V6).
void Callers::call_by_effects(int start, int card, int layer) {
  each_step(program_, start, [&](const Instruction& step) {
    if (step.code != Code::consult_row) return;
    call_row(step.b, step.c >= 0 ? step.c : program_.cards[card].rows[step.b], card, layer);
  });
}

int Callers::vitals_lost(int start) const {
  const int vitals = named(program_.tracks, "vitals");
  int lost = 0;
  each_step(program_, start, [&](const Instruction& step) {
    if (step.code != Code::effect) return;
    const program::Effect& effect = program_.effects[step.a];
    const auto loss = [&](program::Effect::What what, int index, int amount) {
      return what == program::Effect::What::track && index == vitals ? std::max(-amount, 0) : 0;
    };
    const bool instead = effect.shortage == program::Effect::Short::instead;
    lost +=
        std::max(loss(effect.what, effect.index, effect.amount),
                 instead ? loss(effect.instead, effect.instead_index, effect.instead_amount) : 0);
  });
  return lost;
}

// By one player, while the highest layer is no higher than this. Cards are loaded once; what events
// and goals call can come again and again.
int Callers::most_vitals_lost(int highest_layer) const {
  for (size_t table = 0; table < program_.tables.size(); ++table) {
    for (size_t row = 0; row < called_[table].size(); ++row) {
      for (int layer = 1; layer <= highest_layer; ++layer) {
        if (!called_[table][row][layer]) continue;
        const int start = cell(static_cast<int>(table), static_cast<int>(row), layer);
        if (vitals_lost(start) > 0) return kNoEnd;
      }
    }
  }
  int lost = 0;
  int last = 0;  // the card that raises the layer is paid for before it lies there (Q21)
  for (size_t i = 0; i < program_.cards.size(); ++i) {
    if (program_.cards[i].kind != rules_.pattern) continue;
    const Face& card = rules_.faces[i];
    if (card.layer > highest_layer) {
      last = std::max(last, card.vitals);
      continue;
    }
    lost += card.vitals;
    const int row = program_.cards[i].rows[individual_];
    int by_code = 0;
    for (int layer = card.layer; row >= 0 && layer <= highest_layer; ++layer) {
      by_code = std::max(by_code, vitals_lost(cell(individual_, row, layer)));
    }
    lost += by_code;
  }
  return lost + last;
}

// In the variant that gives the fewest.
int Callers::least_vitals_at_start() const {
  int least = figure_of(game_, "S3.vitals");
  for (const program::Variant& variant : program_.variants) {
    if (variant.needs >= 0) continue;
    const Game game = game_of(program_, 4, 1, {variant.text.name});
    least = std::min(least, figure_of(game, "S3.vitals"));
  }
  return least - rules_.fragile_at;
}

}  // namespace loom::machine::testing
