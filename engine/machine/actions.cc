#include "engine/machine/actions.h"

#include <algorithm>

namespace loom::machine {
namespace {

using program::Action;

bool needs_met(const View& view, const Action& action) {
  return std::all_of(action.needs.begin(), action.needs.end(),
                     [&](int need) { return holds(view, need); });
}

// Takes the searches one after the other, each with what those before it have found.
void choose_from(const View& view, const Action& action, size_t which, Option& option,
                 std::vector<Option>& options, size_t most) {
  if (options.size() >= most) return;
  if (which == action.choose.size()) {
    if (needs_met(view, action)) options.push_back(option);
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
    choose_from(view, action, which + 1, option, options, most);
  }
  slot = before;
}

// Asks of an action whether no other can be taken: its needs are then not asked in turn.
bool asks_for_others(const program::Program& program, const Action& action) {
  return std::any_of(action.needs.begin(), action.needs.end(),
                     [&](int need) { return program.nodes[need].op == program::Op::can_other; });
}

}  // namespace

void offer(const View& view, int index, std::vector<Option>& options, size_t most) {
  const Action& action = view.game.program->actions[index];
  if (action.condition >= 0 && !holds(view, action.condition)) return;
  Option option;
  option.what = Option::What::action;
  option.action = static_cast<uint8_t>(index);
  choose_from(view, action, 0, option, options, most);
}

bool can_take(const View& view, int name) {
  const program::Program& program = *view.game.program;
  std::vector<Option> options;
  for (size_t i = 0; i < program.actions.size(); ++i) {
    if (program.actions[i].text.name != program.action_names[name]) continue;
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
    if (action.on_request || asks_for_others(program, action)) continue;
    offer(view, static_cast<int>(i), options, 1);
    if (!options.empty()) return true;
  }
  return false;
}

}  // namespace loom::machine
