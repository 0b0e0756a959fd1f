#include "engine/machine/why_not.h"

#include <algorithm>

#include "engine/machine/actions.h"
#include "engine/machine/prepare.h"
#include "engine/machine/saying.h"
#include "engine/machine/subsets.h"

namespace loom::machine {
namespace {

using program::Action;
using program::Code;
using program::Instruction;
using program::Price;
using program::Program;
using program::Reason;

struct Refusing {
  int rule = -1;  // none: nothing refuses
  std::string reason;
};

class Asking {
 public:
  Asking(const View& view, const Names& names)
      : view_(view),
        program_(*view.game.program),
        names_(names),
        player_(view.setting.slots[program::kPlayerSlot]) {}

  // Whatever the action is taken with.
  Refusing general(int index) const {
    const Action& action = program_.actions[index];
    if (action.condition >= 0 && !holds(view_, action.condition)) {
      return told(program_.telling.actions[index].condition);
    }
    return limited(action);
  }

  // With the things in the setting.
  Refusing particular(int index) const {
    const Action& action = program_.actions[index];
    const program::ActionName& name = program_.action_names[action.name_index];
    const auto& forbidden = program_.telling.names[action.name_index].forbidden;
    for (size_t i = 0; i < name.forbidden.size(); ++i) {
      if (name.forbidden[i] < 0 || holds(view_, name.forbidden[i])) return told(forbidden[i]);
    }
    for (size_t i = 0; i < action.needs.size(); ++i) {
      if (!holds(view_, action.needs[i])) {
        return told(program_.telling.actions[index].needs[i]);
      }
    }
    for (const program::Payment& payment : action.pays) {
      if (Refusing refusing = unpaid(action, payment); refusing.rule >= 0) return refusing;
    }
    return {};
  }

  Refusing told(const Reason& reason) const {
    std::string text = said(view_, reason.text, names_);
    if (text.empty()) text = say(program_, "why-forbidden");
    if (reason.there >= 0) {
      text = say(program_, "now",
                 {{"reason", text}, {"amount", std::to_string(evaluate(view_, reason.there))}});
    }
    return {reason.rule, text};
  }

 private:
  Refusing limited(const Action& action) const {
    const Layout& layout = view_.game.layout;
    const int taken = view_.state.cells[layout.taken[action.name_index] + player_];
    const int most = view_.state.cells[layout.limits[action.name_index] + player_];
    if (taken >= most) return {action.rule, limit_text("why-limited", most, taken)};
    const program::ActionName& name = program_.action_names[action.name_index];
    for (size_t i = 0; i < name.limits.size(); ++i) {
      const program::Limit& limit = name.limits[i];
      if (limit.by_card >= 0) continue;  // asked of each card
      if (limit.condition >= 0 && !holds(view_, limit.condition)) continue;
      const int in_turn = view_.state.cells[layout.taken_in_turn[action.name_index] + player_];
      const int done = limit.per_turn ? in_turn : taken;
      const int allowed = evaluate(view_, limit.most);
      if (done < allowed) continue;
      return {program_.telling.names[action.name_index].limits[i],
              limit_text(limit.per_turn ? "why-limited-turn" : "why-limited", allowed, done)};
    }
    return {};
  }

  std::string limit_text(std::string_view pattern, int most, int taken) const {
    return say(program_, pattern,
               {{"amount", number_or_none(most)}, {"taken", number_or_none(taken)}});
  }

  std::string number_or_none(int number) const {
    return number <= 0 ? say(program_, "none") : std::to_string(number);
  }

  std::string lacking(std::string_view pattern, int amount, const std::string& what,
                      int there) const {
    return say(
        program_, pattern,
        {{"amount", std::to_string(amount)}, {"what", what}, {"there", number_or_none(there)}});
  }

  int tokens_of(int token) const {
    return view_.state.cells[view_.game.layout.tokens[token] + player_];
  }

  Refusing unpaid(const Action& action, const program::Payment& payment) const {
    if (can_pay(view_, action, payment)) return {};
    if (payment.field < 0) {
      const int token = evaluate(view_, payment.token);
      if (token < 0) return {action.rule, say(program_, "why-forbidden")};
      return {action.rule, lacking("why-token", evaluate(view_, payment.amount),
                                   program_.tokens[token].title, tokens_of(token))};
    }
    const int card = evaluate(view_, payment.card);
    if (card < 0) return {action.rule, say(program_, "why-forbidden")};
    const auto& asked = program_.requirements[program_.cards[card].requirements[payment.field]];
    return unpaid(action, asked);
  }

  // Tokens one by one, then those of any kind, then tracks.
  Refusing unpaid(const Action& action, const program::Requirement& asked) const {
    const Charges& charges = view_.game.action_charges[action.name_index];
    int left = 0;
    for (size_t i = 0; i < asked.tokens.size(); ++i) {
      const auto token = static_cast<int>(i);
      const StandIns standing = stand_ins(view_, charges, player_, token);
      const int covered = std::min<int>(asked.tokens[i], standing.left * standing.each);
      const int after = tokens_of(token) + covered - asked.tokens[i];
      if (after < 0) {
        return {action.rule, lacking("why-token", asked.tokens[i], program_.tokens[i].title,
                                     tokens_of(token) + covered)};
      }
      left += after;
    }
    if (const int extra = extra_tokens(view_, charges, asked); left < extra) {
      return {dearer(action, asked),
              lacking(extra == 1 ? "why-extra-one" : "why-extra", extra, {}, left)};
    }
    for (size_t i = 0; i < asked.tracks.size(); ++i) {
      const program::Track& track = program_.tracks[i];
      const int there = view_.state.cells[view_.game.layout.tracks[i] + player_] - track.min;
      if (asked.tracks[i] > there) {
        return {action.rule, lacking("why-track", asked.tracks[i], track.text.title, there)};
      }
    }
    return {action.rule, say(program_, "why-forbidden")};
  }

  // The first rule that makes it dearer.
  int dearer(const Action& action, const program::Requirement& asked) const {
    const std::vector<Price>& prices = program_.action_names[action.name_index].prices;
    std::vector<Price> alone;
    std::copy_if(prices.begin(), prices.end(), std::back_inserter(alone),
                 [](const Price& price) { return price.what == Price::What::met; });
    for (size_t i = 0; i < prices.size(); ++i) {
      if (prices[i].what != Price::What::more) continue;
      alone.push_back(prices[i]);
      if (extra_tokens(view_, prepared(view_.game, alone), asked) > 0) {
        return program_.telling.names[action.name_index].prices[i];
      }
      alone.pop_back();
    }
    return action.rule;
  }

  const View& view_;
  const Program& program_;
  const Names& names_;
  int player_;
};

// An action with all that it might be taken with.
class Listing {
 public:
  Listing(const View& view, const Names& names, std::vector<WhyNot>& all)
      : view_(view), names_(names), asking_(view, names), all_(all) {}

  void action(int index) {
    const Action& action = view_.game.program->actions[index];
    // What no state of this game can change is not to be wanted.
    if (action.condition >= 0 && !holds(view_, action.condition) &&
        view_.game.nodes[action.condition].op == program::Op::number) {
      return;
    }
    if (const Refusing refusing = asking_.general(index); refusing.rule >= 0) {
      add({}, index, refusing);
      return;
    }
    Option option;
    option.what = Option::What::action;
    option.action = static_cast<uint8_t>(index);
    with_things(index, 0, option);
  }

 private:
  void add(const Option& option, int index, const Refusing& refusing) {
    const Action& action = view_.game.program->actions[index];
    const bool whole = option.what != Option::What::action;
    all_.push_back(
        {whole ? action.text.title : option_text(view_.game, view_.state, option, names_),
         view_.game.program->rules[refusing.rule], refusing.reason});
  }

  void with_things(int index, size_t which, Option& option) {
    const Action& action = view_.game.program->actions[index];
    if (which == action.choose.size()) {
      if (can_in_another_way(index)) return;
      const Refusing refusing = asking_.particular(index);
      if (refusing.rule >= 0) add(option, index, refusing);
      return;
    }
    const program::Node& search = view_.game.program->nodes[action.choose[which]];
    Found found;
    find_all(view_, action.choose[which], found);
    if (found.count == 0 && which == 0) {
      add({}, index, asking_.told(view_.game.program->telling.actions[index].choose[which]));
    }
    // Why each set of cards would not do is more than anybody wants to read.
    if (subset_of(view_.game, action.choose[which]) >= 0) return;
    int16_t& slot = view_.setting.slots[search.slot];
    const int16_t before = slot;
    for (int i = 0; i < found.count && all_.size() < kMost; ++i) {
      slot = found.items[i];
      option.things[which] = found.items[i];
      with_things(index, which + 1, option);
    }
    slot = before;
  }

  // Whether one of the ways of the same action goes with the same things.
  bool can_in_another_way(int index) const {
    const std::vector<Action>& all = view_.game.program->actions;
    int first = index;
    while (all[first].joins_before) --first;
    for (int i = first; i < static_cast<int>(all.size()); ++i) {
      if (i > first && !all[i].joins_before) return false;
      if (asking_.particular(i).rule < 0) return true;
    }
    return false;
  }

  static constexpr size_t kMost = 200;
  const View& view_;
  const Names& names_;
  Asking asking_;
  std::vector<WhyNot>& all_;
};

std::string cited(const Program& program, const Refusing& refusing) {
  if (refusing.rule < 0) return {};
  return say(program, "why", {{"rule", program.rules[refusing.rule]}, {"reason", refusing.reason}});
}

void refused_ways(const View& view, const Instruction& next, const Names& names,
                  std::vector<WhyNot>& all) {
  const Program& program = *view.game.program;
  const Asking asking(view, names);
  Found found;
  if (next.a >= 0) {
    find_all(view, next.a, found);
  } else {
    found.items[found.count++] = -1;
  }
  for (int i = 0; i < found.count; ++i) {
    if (next.slot >= 0) view.setting.slots[next.slot] = found.items[i];
    const std::vector<program::Way>& ways = program.ways[next.b];
    for (size_t way = 0; way < ways.size(); ++way) {
      const auto& needs = ways[way].needs;
      const auto broken =
          std::find_if(needs.begin(), needs.end(), [&](int need) { return !holds(view, need); });
      if (broken == needs.end()) continue;
      const Refusing refusing =
          asking.told(program.telling.ways[next.b][way][broken - needs.begin()]);
      Option option;
      option.what = Option::What::way;
      option.things[0] = found.items[i];
      option.things[1] = static_cast<int16_t>(way);
      all.push_back({option_text(view.game, view.state, option, names),
                     program.rules[refusing.rule], refusing.reason});
    }
  }
}

}  // namespace

std::vector<WhyNot> all_refused(const Game& game, const State& state, const Names& names) {
  std::vector<WhyNot> all;
  if (state.depth == 0 || state.over()) return all;
  const Program& program = *game.program;
  const Instruction& next = program.code[state.top().at];
  Setting setting = state.top().setting;
  const View view{game, state, setting};
  if (next.code == Code::one_of) refused_ways(view, next, names, all);
  if (next.code != Code::act) return all;
  Listing listing(view, names, all);
  for (size_t i = 0; i < program.actions.size(); ++i) {
    const Action& action = program.actions[i];
    if (action.on_request) continue;
    if (!action.free && setting.slots[next.slot] <= 0) {
      all.push_back({action.text.title, program.rules[next.rule], say(program, "why-none-left")});
      continue;
    }
    listing.action(static_cast<int>(i));
  }
  return all;
}

std::string why_not(const Game& game, const State& state, const Option& option,
                    const Names& names) {
  if (state.over()) return say(*game.program, "why-over");
  return why_not(game, state, chooser(game, state), option, names);
}

std::string why_not(const Game& game, const State& state, int player, const Option& option,
                    const Names& names) {
  const Program& program = *game.program;
  if (state.over()) return say(program, "why-over");
  if (option.what != Option::What::action) {
    const std::vector<Option> all = options(game, state);
    const bool there = std::find(all.begin(), all.end(), option) != all.end();
    return there ? std::string() : say(program, "why-not-now");
  }
  Setting setting = empty_setting(player);
  const Action& action = program.actions[option.action];
  for (size_t i = 0; i < action.choose.size(); ++i) {
    setting.slots[program.nodes[action.choose[i]].slot] = option.things[i];
  }
  const View view{game, state, setting};
  const Asking asking(view, names);
  if (const Refusing refusing = asking.general(option.action); refusing.rule >= 0) {
    return cited(program, refusing);
  }
  return cited(program, asking.particular(option.action));
}

}  // namespace loom::machine
