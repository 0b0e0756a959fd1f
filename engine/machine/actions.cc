#include "engine/machine/actions.h"

#include <algorithm>

#include "engine/machine/among.h"
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

// Of what is found, that with which the action may be taken.
uint64_t needs_met(const View& view, int index, const Asked& asked, uint64_t which) {
  const Offer& offer = view.game.offers[index];
  if (offer.unasked) return which;
  if (offer.barred) return 0;
  const std::vector<Term>& terms = view.game.terms;
  for (const int condition : offer.forbidden)
    which &= ~holding(view, terms[condition], asked, which);
  const Action& action = view.game.program->actions[index];
  int16_t& slot = view.setting.slots[asked.slot];
  if (offer.by_card) {
    which = those(which, [&](int i) {
      slot = asked.things[i];
      return within_card_limits(view, action);
    });
  }
  for (const int need : offer.needs) which = holding(view, terms[need], asked, which);
  for (const program::Payment& payment : action.pays) {
    which = those(which, [&](int i) {
      slot = asked.things[i];
      return can_pay(view, action, payment);
    });
  }
  return which;
}

// Lists all ways to take one action.
class Lister {
 public:
  Lister(const Game& game, int index, std::vector<Option>& options, size_t most)
      : index_(index), offer_(game.offers[index]), options_(options), most_(most) {
    option_.what = Option::What::action;
  }

  // Takes the searches one after the other, each with what those before it have found.
  void run(const View& view, size_t which) {
    if (options_.size() >= most_) return;
    if (which == offer_.choices.size() || which == program::kMostChosen) return add_as_chosen(view);
    const Choice& choice = offer_.choices[which];
    Found found;
    find_all(view, choice.search, found);
    int16_t& slot = view.setting.slots[choice.slot];
    const int16_t before = slot;
    if (choice.subset >= 0) {
      choose_together(view, found, which);
    } else if (which + 1 == offer_.choices.size()) {
      add(view, {choice.slot, found.items}, found.count, &option_.things[which]);
    } else {
      for (int i = 0; i < found.count; ++i) {
        slot = option_.things[which] = found.items[i];
        run(view, which + 1);
      }
    }
    slot = before;
  }

 private:
  void add_as_chosen(const View& view) {
    if (offer_.unasked && offer_.joined.empty()) return push(index_);
    const int16_t player = view.setting.slots[program::kPlayerSlot];
    add(view, {program::kPlayerSlot, &player}, 1, nullptr);
  }

  // Each of the last things that are chosen, if it may be, in each way of the action.
  void add(const View& view, Asked asked, int count, int16_t* chosen) {
    const size_t ways = offer_.joined.size();
    for (int first = 0; first < count; first += Asked::kMost, asked.things += Asked::kMost) {
      const uint64_t all = first_things(std::min(count - first, Asked::kMost));
      const uint64_t met = needs_met(view, index_, asked, all);
      uint64_t any = met;
      met_.resize(ways);
      for (size_t i = 0; i < ways; ++i) {
        any |= met_[i] = needs_met(view, offer_.joined[i], asked, all);
      }
      for (; any != 0 && options_.size() < most_; any &= any - 1) {
        const uint64_t thing = any & (~any + 1);
        if (chosen != nullptr) *chosen = asked.things[__builtin_ctzll(any)];
        if ((met & thing) != 0) push(index_);
        for (size_t i = 0; i < ways; ++i) {
          if ((met_[i] & thing) != 0) push(offer_.joined[i]);
        }
      }
    }
  }
  void push(int way) {
    option_.action = static_cast<uint8_t>(way);
    options_.push_back(option_);
  }

  // Every set of cards that may be chosen, in a state in which it has been.
  void choose_together(const View& view, const Found& found, size_t which) {
    const int subset = offer_.choices[which].subset;
    State chosen = view.state;
    const View within{view.game, chosen, view.setting};
    for (const int16_t cards : subsets(view, subset, found, false)) {
      gather(view.game, chosen, subset, found, cards);
      view.setting.slots[offer_.choices[which].slot] =
          static_cast<int16_t>(view.game.layout.subsets[subset]);
      option_.things[which] = cards;
      run(within, which + 1);
    }
  }

  int index_;
  const Offer& offer_;
  std::vector<Option>& options_;
  size_t most_;
  Option option_;
  std::vector<uint64_t> met_;  // by further way
};

}  // namespace

void offer(const View& view, int index, std::vector<Option>& options, size_t most) {
  if (view.game.program->actions[index].joins_before) return;  // offered with the way before it
  const Offer& asked = view.game.offers[index];
  if (asked.never || (asked.condition >= 0 && !holds(view, asked.condition))) return;
  if (!within_limits(view, asked)) return;
  Lister(view.game, index, options, most).run(view, 0);
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
