#include "engine/machine/actions.h"

#include <algorithm>

#include "engine/machine/subsets.h"

namespace loom::machine {
namespace {

using program::Action;

// What bears on the action whatever it is taken with.
bool within_limits(const View& view, const Offer& offer) {
  const int player = view.setting.slots[program::kPlayerSlot];
  if (player < 0) return false;
  const int taken = view.state.cells[offer.taken + player];
  if (taken >= view.state.cells[offer.limit + player]) return false;
  for (const program::Limit& limit : offer.limits) {
    if (limit.by_card >= 0) continue;  // asked of each card
    if (limit.condition >= 0 && !holds(view, limit.condition)) continue;
    const int counted = limit.per_turn ? view.state.cells[offer.taken_in_turn + player] : taken;
    if (counted >= evaluate(view, limit.most)) return false;
  }
  return true;
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

bool needs_met(const View& view, int index) {
  const Offer& offer = view.game.offers[index];
  if (offer.barred) return false;
  for (const int condition : offer.forbidden) {
    if (holds(view, condition)) return false;
  }
  if (offer.by_card && !within_card_limits(view, view.game.program->actions[index])) return false;
  for (const int need : offer.needs) {
    if (!holds(view, need)) return false;
  }
  const Action& action = view.game.program->actions[index];
  return std::all_of(action.pays.begin(), action.pays.end(), [&](const program::Payment& payment) {
    return can_pay(view, action, payment);
  });
}

void choose_from(const View& view, int index, size_t which, Option& option,
                 std::vector<Option>& options, size_t most);

// Every set of cards that may be chosen, in a state in which it has been.
void choose_together(const View& view, int subset, const Found& found, int index, size_t which,
                     Option& option, std::vector<Option>& options, size_t most) {
  const int search = view.game.program->actions[index].choose[which];
  int16_t& slot = view.setting.slots[view.game.program->nodes[search].slot];
  const int16_t before = slot;
  State chosen = view.state;
  const View within{view.game, chosen, view.setting};
  for (const int16_t cards : subsets(view, subset, found, false)) {
    gather(view.game, chosen, subset, found, cards);
    slot = static_cast<int16_t>(view.game.layout.subsets[subset]);
    option.things[which] = cards;
    choose_from(within, index, which + 1, option, options, most);
  }
  slot = before;
}

// Takes the searches one after the other, each with what those before it have found.
void choose_from(const View& view, int index, size_t which, Option& option,
                 std::vector<Option>& options, size_t most) {
  const Action& action = view.game.program->actions[index];
  if (options.size() >= most) return;
  if (which == action.choose.size()) {
    option.action = static_cast<uint8_t>(index);
    if (needs_met(view, index)) options.push_back(option);
    // Further ways of the same action, with the same things.
    for (const int way : view.game.offers[index].joined) {
      option.action = static_cast<uint8_t>(way);
      if (needs_met(view, way)) options.push_back(option);
    }
    return;
  }
  const program::Node& search = view.game.program->nodes[action.choose[which]];
  Found found;
  find_all(view, action.choose[which], found);
  if (const int subset = subset_of(view.game, action.choose[which]); subset >= 0) {
    choose_together(view, subset, found, index, which, option, options, most);
    return;
  }
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
  if (view.game.program->actions[index].joins_before) return;  // offered with the way before it
  const Offer& asked = view.game.offers[index];
  if (asked.never || (asked.condition >= 0 && !holds(view, asked.condition))) return;
  if (!within_limits(view, asked)) return;
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
