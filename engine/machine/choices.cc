// What may be chosen at each instruction that asks, and what is done with the answer.
#include <algorithm>

#include "engine/machine/runner.h"
#include "engine/machine/subsets.h"

namespace loom::machine {
namespace {

using program::Code;
using program::Instruction;

Option thing(Option::What what, int first, int second = -1) {
  Option option;
  option.what = what;
  option.things[0] = static_cast<int16_t>(first);
  option.things[1] = static_cast<int16_t>(second);
  return option;
}

void offer_actions(const View& view, const Instruction& next, std::vector<Option>& all) {
  const bool asks_one = next.code == Code::offer;
  if (asks_one) {
    const std::vector<program::Action>& actions = view.game.program->actions;
    for (size_t i = 0; i < actions.size(); ++i) {
      if (actions[i].name_index == next.a)
        offer(view, static_cast<int>(i), all, all.size() + program::kMostWays);
    }
  } else {
    const bool left = view.setting.slots[next.slot] > 0;
    for (size_t i = 0; left && i < view.game.ordinary.size(); ++i) {
      offer(view, view.game.ordinary[i], all, all.size() + program::kMostWays);
    }
    for (const int action : view.game.free)
      offer(view, action, all, all.size() + program::kMostWays);
  }
  if (asks_one || next.flag == 0) all.push_back({});
}

void offer_ways(const View& view, const Instruction& next, std::vector<Option>& all, size_t most) {
  const program::Program& program = *view.game.program;
  Found found;
  if (next.a >= 0) {
    find_all(view, next.a, found);
  } else {
    found.items[found.count++] = -1;
  }
  for (int i = 0; i < found.count && all.size() < most; ++i) {
    int16_t before = 0;
    if (next.slot >= 0) {
      before = view.setting.slots[next.slot];
      view.setting.slots[next.slot] = found.items[i];
    }
    const std::vector<program::Way>& ways = program.ways[next.b];
    for (size_t way = 0; way < ways.size(); ++way) {
      const bool open = std::all_of(ways[way].needs.begin(), ways[way].needs.end(),
                                    [&](int need) { return holds(view, need); });
      if (open) all.push_back(thing(Option::What::way, found.items[i], static_cast<int>(way)));
    }
    if (next.slot >= 0) view.setting.slots[next.slot] = before;
  }
}

void offer_tokens(const View& view, const Instruction& next, std::vector<Option>& all) {
  const int who = next.code == Code::tokens ? view.setting.slots[next.d]
                                            : view.setting.slots[program::kPlayerSlot];
  const bool pays = next.code == Code::pay_any || next.flag != 0;
  for (size_t i = 0; i < view.game.program->tokens.size(); ++i) {
    if (next.code == Code::pay_less) {
      if (((fewer_of(view, next) >> i) & 1) != 0) {
        all.push_back(thing(Option::What::token, static_cast<int>(i)));
      }
      continue;
    }
    const bool named = next.code == Code::pay_any || next.c < 0 || ((next.c >> i) & 1) != 0;
    const bool there = !pays || view.state.cells[view.game.layout.tokens[i] + who] > 0;
    if (named && there) all.push_back(thing(Option::What::token, static_cast<int>(i)));
  }
}

void offer_boxes(const View& view, const Instruction& next, std::vector<Option>& all) {
  const int card = evaluate(view, next.a);
  const int player = view.setting.slots[program::kPlayerSlot];
  for (size_t i = 0; card >= 0 && i < view.game.program->tokens.size(); ++i) {
    const auto token = static_cast<int>(i);
    if (can_put(view, next.b, card, player, token, false)) {
      all.push_back(thing(Option::What::put, token));
    }
    if (can_put(view, next.b, card, player, token, true)) {
      all.push_back(thing(Option::What::put_card, token));
    }
    if (laid_for_nothing(view, next.b, card, token) != nullptr) {
      all.push_back(thing(Option::What::put, token, 1));
    }
  }
  if (view.setting.slots[next.slot] > 0) all.push_back(thing(Option::What::done, -1));
}

}  // namespace

uint8_t chooser(const Game& game, const State& state) {
  const Instruction& next = game.program->code[state.top().at];
  Setting setting = state.top().setting;
  if (next.code == Code::accept) {
    return static_cast<uint8_t>(evaluate({game, state, setting}, next.a));
  }
  const int slot = next.code == Code::tokens ? next.d : program::kPlayerSlot;
  return static_cast<uint8_t>(setting.slots[slot]);
}

std::vector<Option> options(const Game& game, const State& state) {
  std::vector<Option> all;
  list_options(game, state, all);
  return all;
}

void list_options(const Game& game, const State& state, std::vector<Option>& all) {
  all.clear();
  if (state.depth == 0 || state.over()) return;
  const Instruction& next = game.program->code[state.top().at];
  Setting setting = state.top().setting;
  const View view{game, state, setting};
  switch (next.code) {
    case Code::choose: {
      Found found;
      find_all(view, next.a, found);
      if (const int subset = subset_of(game, next.a); subset >= 0) {
        for (const int16_t cards : subsets(view, subset, found, true)) {
          all.push_back(thing(Option::What::thing, cards));
        }
        break;
      }
      for (int i = 0; i < found.count; ++i) {
        all.push_back(thing(Option::What::thing, found.items[i]));
      }
      break;
    }
    case Code::tokens:
    case Code::pay_any:
    case Code::pay_less:
      offer_tokens(view, next, all);
      break;
    case Code::pay_stand: {
      const StandRange range = stand_range(view, next);
      for (int i = range.least; i <= range.most; ++i) all.push_back(thing(Option::What::number, i));
      break;
    }
    case Code::fill:
      offer_boxes(view, next, all);
      break;
    case Code::one_of:
      offer_ways(view, next, all, program::kMostWays);
      break;
    case Code::accept:
      all.push_back(thing(Option::What::accept, -1));
      all.push_back(thing(Option::What::decline, -1));
      break;
    case Code::act:
    case Code::offer:
      offer_actions(view, next, all);
      break;
    default:
      break;
  }
}

void Runner::begin_action(const Option& option) {
  const program::Action& action = program_.actions[option.action];
  const int who = player();
  ++state_.cells[game_.layout.taken[action.name_index] + who];
  ++state_.cells[game_.layout.taken_in_turn[action.name_index] + who];
  count_card(action, option);
  push(action.start);
  for (size_t i = 0; i < action.choose.size(); ++i) {
    const program::Node& search = program_.nodes[action.choose[i]];
    if (const int subset = subset_of(game_, action.choose[i]); subset >= 0) {
      Found found;
      find_all(view(), action.choose[i], found);
      gather(game_, state_, subset, found, option.things[i]);
      slot_at(search.slot) = static_cast<int16_t>(game_.layout.subsets[subset]);
      continue;
    }
    state_.top().setting.slots[search.slot] = option.things[i];
    if (static_cast<program::Sought>(search.index) == program::Sought::card) {
      state_.top().setting.slots[program::kSourceSlot] = option.things[i];
    }
  }
}

// With cards that count for themselves.
void Runner::count_card(const program::Action& action, const Option& option) {
  for (size_t i = 0; i < program_.card_counts.size(); ++i) {
    const program::CardCount& count = program_.card_counts[i];
    if (count.action != action.name_index) continue;
    for (size_t which = 0; which < action.choose.size(); ++which) {
      if (!is_card_of(program_.nodes[action.choose[which]], count.kind)) continue;
      uint8_t& taken = state_.lists[counted_card(game_, i, option.things[which], player())];
      taken = static_cast<uint8_t>(std::min(taken + 1, 255));
    }
  }
}

void Runner::take(const Option& option) {
  const Instruction next = program_.code[state_.top().at];
  Frame& frame = state_.top();
  switch (next.code) {
    case Code::choose:
      if (const int subset = subset_of(game_, next.a); subset >= 0) {
        choose_together(next, subset, option.things[0]);
      } else {
        slot(next) = option.things[0];
      }
      ++frame.at;
      break;
    case Code::offer:
      ++frame.at;
      if (option.what == Option::What::action) begin_action(option);
      break;
    case Code::act: {
      const bool acts = option.what == Option::What::action;
      if (!acts && slot(next) <= 0) {
        frame.at = static_cast<uint16_t>(next.b);  // nothing but the end of the turn was left
        break;
      }
      if (!acts || !program_.actions[option.action].free) --slot(next);
      if (acts) begin_action(option);
      break;
    }
    case Code::tokens:
      change_tokens(option.things[0], slot_at(next.d), next.flag != 0 ? -1 : 1);
      --slot(next);
      break;
    case Code::pay_less:
      credit(option.things[0], 1);
      --slot(next);
      break;
    case Code::pay_any:
      change_tokens(option.things[0], player(), -1);
      --slot(next);
      break;
    case Code::pay_stand:
      pay_stand(next, option.things[0]);
      ++slot(next);
      break;
    case Code::fill:
      if (option.what == Option::What::done) {
        frame.at = static_cast<uint16_t>(next.c);
      } else {
        put(next, option.things[0], option.what == Option::What::put_card, option.things[1] > 0);
      }
      break;
    case Code::one_of:
      if (next.slot >= 0) slot(next) = option.things[0];
      frame.at = static_cast<uint16_t>(program_.ways[next.b][option.things[1]].start);
      break;
    case Code::accept:
      frame.at = static_cast<uint16_t>(option.what == Option::What::accept ? frame.at + 1 : next.b);
      break;
    default:
      break;
  }
}

// One thing alone is not asked for, and none is none.
bool Runner::settle_choice(const Instruction& next) {
  Found found;
  find_all(view(), next.a, found);
  if (const int subset = subset_of(game_, next.a); subset >= 0) {
    const std::vector<int16_t> all = subsets(view(), subset, found, true);
    if (all.size() > 1) return false;
    choose_together(next, subset, all.empty() ? 0 : all[0]);
    return true;
  }
  if (found.count > 1) return false;
  slot(next) = found.count == 0 ? int16_t{-1} : found.items[0];
  return true;
}

void Runner::choose_together(const Instruction& next, int subset, int chosen) {
  Found found;
  find_all(view(), next.a, found);
  gather(game_, state_, subset, found, chosen);
  slot(next) = static_cast<int16_t>(game_.layout.subsets[subset]);
}

// Over after the last action, unless there is something that costs none.
bool Runner::settle_act(const Instruction& next) {
  if (next.flag != 0) return slot(next) <= 0 || options(game_, state_).empty();
  return slot(next) <= 0 && options(game_, state_).size() == 1;
}

bool Runner::settle_tokens(const Instruction& next) {
  if (slot(next) <= 0) return true;
  const int who = slot_at(next.d);
  if (who < 0) return true;
  if (next.flag == 0) return false;
  int kinds = 0;
  int sum = 0;
  for (const int first : game_.layout.tokens) {
    kinds += state_.cells[first + who] > 0 ? 1 : 0;
    sum += state_.cells[first + who];
  }
  if (kinds > 1 && sum > slot(next)) return false;
  for (size_t i = 0; i < program_.tokens.size(); ++i) {
    const int held = state_.cells[game_.layout.tokens[i] + who];
    change_tokens(static_cast<int>(i), who, -(kinds == 1 ? std::min<int>(held, slot(next)) : held));
  }
  slot(next) = 0;
  return true;
}

bool Runner::settle_one_of(const Instruction& next) {
  std::vector<Option> any;
  Setting setting = state_.top().setting;
  offer_ways({game_, state_, setting}, next, any, 1);
  return any.empty();
}

namespace {

const program::Scoring& scoring(const Game& game, const State& state, Setting& setting) {
  for (const program::Scoring& each : game.program->scorings) {
    if (each.condition < 0 || holds({game, state, setting}, each.condition)) return each;
  }
  return game.program->scorings.back();
}

Setting setting_of(int player) {
  Setting setting;
  std::fill(std::begin(setting.slots), std::end(setting.slots), int16_t{-1});
  setting.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
  return setting;
}

}  // namespace

int score(const Game& game, const State& state, int player) {
  Setting setting = setting_of(player);
  int sum = 0;
  for (const int node : scoring(game, state, setting).scores) {
    sum += evaluate({game, state, setting}, node);
  }
  return sum;
}

uint8_t winners(const Game& game, const State& state) {
  if (!state.over()) return 0;
  Setting setting = setting_of(-1);
  enum : uint8_t { nobody, all, highest };
  uint8_t who = nobody;
  for (const program::Win& win : scoring(game, state, setting).wins) {
    if (win.condition >= 0 && !holds({game, state, setting}, win.condition)) continue;
    who = win.who;
    break;
  }
  if (who == nobody) return 0;
  if (who == all) return static_cast<uint8_t>((1U << game.players) - 1);
  int best = 0;
  uint8_t won = 0;
  for (int i = 0; i < game.players; ++i) {
    const int points = score(game, state, i) * (who == highest ? 1 : -1);
    if (won == 0 || points > best) {
      best = points;
      won = 0;
    }
    if (points == best) won |= static_cast<uint8_t>(1U << i);
  }
  return won;
}

}  // namespace loom::machine
