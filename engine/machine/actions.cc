#include "engine/machine/actions.h"

#include <algorithm>

namespace loom::machine {
namespace {

using program::Action;

// What bears on the action whatever it is taken with.
bool within_limits(const View& view, const Action& action) {
  const program::ActionName& name = view.game.program->action_names[action.name_index];
  const Layout& layout = view.game.layout;
  const int player = view.setting.slots[program::kPlayerSlot];
  if (player < 0) return false;
  const int taken = view.state.cells[layout.taken[action.name_index] + player];
  if (taken >= view.state.cells[layout.limits[action.name_index] + player]) return false;
  return std::all_of(name.limits.begin(), name.limits.end(), [&](const program::Limit& limit) {
    if (limit.by_card >= 0) return true;  // asked of each card
    if (limit.condition >= 0 && !holds(view, limit.condition)) return true;
    const int in_turn = view.state.cells[layout.taken_in_turn[action.name_index] + player];
    return (limit.per_turn ? in_turn : taken) < evaluate(view, limit.most);
  });
}

// What bears on the cards it is taken with.
bool within_card_limits(const View& view, const Action& action) {
  const program::Program& program = *view.game.program;
  const int player = view.setting.slots[program::kPlayerSlot];
  for (const program::Limit& limit : program.action_names[action.name_index].limits) {
    if (limit.by_card < 0) continue;
    if (limit.condition >= 0 && !holds(view, limit.condition)) continue;
    for (const int choice : action.choose) {
      const program::Node& search = program.nodes[choice];
      if (!is_card_of(search, program.card_counts[limit.by_card].kind)) continue;
      const int card = view.setting.slots[search.slot];
      if (card < 0) continue;
      const int taken = view.state.lists[counted_card(view.game, limit.by_card, card, player)];
      if (taken >= evaluate(view, limit.most)) return false;
    }
  }
  return true;
}

bool needs_met(const View& view, const Action& action) {
  const program::ActionName& name = view.game.program->action_names[action.name_index];
  if (std::any_of(name.forbidden.begin(), name.forbidden.end(),
                  [&](int condition) { return condition < 0 || holds(view, condition); })) {
    return false;
  }
  if (!within_card_limits(view, action)) return false;
  if (!std::all_of(action.needs.begin(), action.needs.end(),
                   [&](int need) { return holds(view, need); })) {
    return false;
  }
  return std::all_of(action.pays.begin(), action.pays.end(), [&](const program::Payment& payment) {
    return can_pay(view, action, payment);
  });
}

// Takes the searches one after the other, each with what those before it have found.
void choose_from(const View& view, int index, size_t which, Option& option,
                 std::vector<Option>& options, size_t most) {
  const Action& action = view.game.program->actions[index];
  if (options.size() >= most) return;
  if (which == action.choose.size()) {
    option.action = static_cast<uint8_t>(index);
    if (needs_met(view, action)) options.push_back(option);
    // Further ways of the same action, with the same things.
    const auto& all = view.game.program->actions;
    for (size_t next = index + 1; next < all.size() && all[next].joins_before; ++next) {
      option.action = static_cast<uint8_t>(next);
      if (needs_met(view, all[next])) options.push_back(option);
    }
    return;
  }
  const program::Node& search = view.game.program->nodes[action.choose[which]];
  Found found;
  find_all(view, action.choose[which], found);
  int16_t& slot = view.setting.slots[search.slot];
  const int16_t before = slot;
  for (int i = 0; i < found.count; ++i) {
    slot = found.items[i];
    option.things[which] = found.items[i];
    choose_from(view, index, which + 1, option, options, most);
  }
  slot = before;
}

}  // namespace

void offer(const View& view, int index, std::vector<Option>& options, size_t most) {
  const Action& action = view.game.program->actions[index];
  if (action.joins_before) return;  // offered with the way before it
  if (action.condition >= 0 && !holds(view, action.condition)) return;
  if (!within_limits(view, action)) return;
  Option option;
  option.what = Option::What::action;
  choose_from(view, index, 0, option, options, most);
}

bool can_take(const View& view, int name) {
  const program::Program& program = *view.game.program;
  std::vector<Option> options;
  for (size_t i = 0; i < program.actions.size(); ++i) {
    if (program.actions[i].name_index != name) continue;
    offer(view, static_cast<int>(i), options, 1);
    if (!options.empty()) return true;
  }
  return false;
}

bool can_take_other(const View& view) {
  const program::Program& program = *view.game.program;
  std::vector<Option> options;
  for (size_t i = 0; i < program.actions.size(); ++i) {
    const Action& action = program.actions[i];
    if (action.on_request || action.last_resort) continue;
    offer(view, static_cast<int>(i), options, 1);
    if (!options.empty()) return true;
  }
  return false;
}

}  // namespace loom::machine
