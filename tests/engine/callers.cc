#include "tests/engine/callers.h"

#include <algorithm>

#include "tests/engine/random_play.h"
#include "tests/engine/real_game.h"

namespace loom::engine::testing {
namespace {

constexpr int kNoEnd = 1000;  // as many Vitals as you like

}  // namespace

Callers::Callers(const Tables& tables) : tables_(tables), rules_(game_of(tables, 4).rules) {
  for (const tables::Pressure& card : tables.pressures) {
    for (int layer = rules_.least_layer; layer <= last_layer(); ++layer) {
      call_row(rules_.event_table, card.row, card.code, layer);  // P1
    }
  }
  for (const tables::Goal& goal : tables.goals) {
    for (int layer = number(goal.layer); layer <= last_layer(); ++layer) {  // Q22: it counts itself
      call_by_effects(goal.bonus, goal.code, layer);                        // I4
      call_by_effects(goal.penalty, goal.code, layer);
    }
  }
  int fragile_from = rules_.least_layer;
  while (most_vitals_lost(fragile_from) < least_vitals_at_start()) ++fragile_from;
  for (const tables::EngineCard& card : tables.engine_cards) {
    for (int layer = number(card.layer); layer <= last_layer(); ++layer) {  // Q21: it counts itself
      call(rules_.card_table, card.code, layer);                            // A6
    }
  }
  for (const tables::Pressure& card : tables.pressures) {
    for (int layer = fragile_from; layer <= last_layer(); ++layer) {
      call(rules_.fragile_table, card.code, layer);  // V2
    }
  }
}

void Callers::call(tables::TableId table, int code, int layer) {
  if (code != 0) call_row(table, rules_.row_of_code[table.value][code], code, layer);
}

void Callers::call_row(tables::TableId table, uint8_t row, int code, int layer) {
  if (row == tables::kNone) return;
  called_[table.value][row][layer] = true;
  call_by_effects(tables_.resolutions[table].rows[row].cells[layer - 1], code, layer);
}

// Effects that consult a table call a cell of it (V6).
void Callers::call_by_effects(tables::Effects effects, int code, int layer) {
  for (int i = effects.first; i < effects.first + effects.count; ++i) {
    const tables::Instruction& step = tables_.instructions.items[i];
    if (step.opcode != tables::Opcode::consult) continue;
    call({step.subject}, step.code != 0 ? step.code : code, layer);
  }
}

int Callers::vitals_lost(tables::Effects effects) const {
  const auto loss = [&](tables::Resource resource, int amount) {
    const bool vitals =
        resource.kind == tables::Resource::Kind::track && resource.index == rules_.vitals.value;
    return vitals ? std::max(-amount, 0) : 0;
  };
  int lost = 0;
  for (int i = effects.first; i < effects.first + effects.count; ++i) {
    const tables::Instruction& step = tables_.instructions.items[i];
    if (step.opcode != tables::Opcode::change) continue;
    lost += std::max(loss(step.resource, step.amount), loss(step.instead, step.instead_amount));
  }
  return lost;
}

// By one player, while the highest layer is no higher than this. Cards are loaded once; what events
// and goals call can come again and again.
int Callers::most_vitals_lost(int highest_layer) const {
  for (size_t table = 0; table < tables_.resolutions.size(); ++table) {
    for (size_t row = 0; row < tables_.resolutions.items[table].row_count; ++row) {
      for (int layer = 1; layer <= highest_layer; ++layer) {
        if (!called_[table][row][layer]) continue;
        if (vitals_lost(tables_.resolutions.items[table].rows[row].cells[layer - 1]) > 0) {
          return kNoEnd;
        }
      }
    }
  }
  int lost = 0;
  int last = 0;  // the card that raises the layer is paid for before it lies there (Q21)
  for (const tables::EngineCard& card : tables_.engine_cards) {
    const int cost = card.tracks[rules_.vitals.value];
    if (number(card.layer) > highest_layer) {
      last = std::max(last, cost);
      continue;
    }
    lost += cost;
    const uint8_t row = rules_.row_of_code[rules_.card_table.value][card.code];
    if (card.code == 0 || row == tables::kNone) continue;
    int by_code = 0;
    for (int layer = number(card.layer); layer <= highest_layer; ++layer) {
      const tables::Row& cells = tables_.resolutions[rules_.card_table].rows[row];
      by_code = std::max(by_code, vitals_lost(cells.cells[layer - 1]));
    }
    lost += by_code;
  }
  return lost + last;
}

// In the variant that gives the fewest.
int Callers::least_vitals_at_start() const {
  int least = rules_.track_start[rules_.vitals.value];
  for (size_t i = 0; i < tables_.variants.size(); ++i) {
    if (tables_.variants.items[i].needs != tables::kNone) continue;
    Setup setup;
    setup.variants = {{static_cast<uint8_t>(i)}};
    const Rules rules = made_game(tables_, setup).rules;
    least = std::min<int>(least, rules.track_start[rules.vitals.value]);
  }
  return least - rules_.fragile_at;
}

}  // namespace loom::engine::testing
