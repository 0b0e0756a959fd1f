// What is done in an example: the option of the machine that a step names, and what is conceded
// when there is none.
#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/evaluate.h"
#include "engine/machine/tell.h"
#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using What = PlayStep::What;
using machine::Option;

bool Reenactment::acts() const {
  const program::Code code = program_.code[state_.top().at].code;
  return code == program::Code::act || code == program::Code::offer;
}

bool Reenactment::is_offer() const {
  return waits() && program_.code[state_.top().at].code == program::Code::offer;
}

bool Reenactment::fits(const Item& item, const program::Node& search, int thing) const {
  switch (static_cast<program::Sought>(search.index)) {
    case program::Sought::card:
      return item.meant(Sort::card) == thing;
    case program::Sought::player:
      return item.meant(Sort::player) == thing;
    case program::Sought::token:
      return item.meant(Sort::token) == thing;
    case program::Sought::zone:
      return item.meant(Sort::zone) == game_.layout.instances[thing].zone;
    case program::Sought::space:  // steps have no word for one: any of them is meant
      return true;
    case program::Sought::value:
      return std::any_of(item.meanings.begin(), item.meanings.end(), [&](const Thing& each) {
        return each.sort == Sort::value && each.index == thing && each.scale == search.number;
      });
  }
  return false;
}

// Whatever the step names of a sort that the action is taken with has to be it; what it does not
// name is open.
bool Reenactment::names(const PlayStep& step, const Option& option) const {
  const program::Action& action = program_.actions[option.action];
  std::vector<bool> used(step.items.size());
  for (size_t i = 0; i < action.choose.size(); ++i) {
    const program::Node& search = program_.nodes[action.choose[i]];
    bool told = false;
    bool fitting = false;
    for (size_t at = 0; at < step.items.size() && !fitting; ++at) {
      if (used[at] || step.items[at].meant(sort_of(search)) < 0) continue;
      told = true;
      fitting = fits(step.items[at], search, option.things[i]);
      used[at] = fitting;
    }
    if (told && !fitting) return false;
  }
  return true;
}

Reenactment::Options Reenactment::matching(const machine::State& state,
                                           const PlayStep& step) const {
  Options found;
  for (const Option& option : machine::options(game_, state)) {
    if (option.what != Option::What::action) continue;
    if (program_.actions[option.action].name_index != step.action || !names(step, option)) continue;
    found.push_back(option);
  }
  return found;
}

// A card that was not told, where the action looks for it, may be the one.
bool Reenactment::with_open_cards(const PlayStep& step) {
  for (const Item& item : step.items) {
    const int card = item.meant(Sort::card);
    if (card < 0 || !dealer_.is_free(game_, state_, static_cast<uint8_t>(card))) continue;
    for (size_t i = 0; i < game_.layout.instances.size(); ++i) {
      const machine::Instance& place = game_.layout.instances[i];
      const bool reachable = place.owner == machine::kNone || place.owner == step.player;
      if (place.zone < 0 || !reachable) continue;
      const auto told = static_cast<uint8_t>(card);
      const uint8_t other = dealer_.stand_in(game_, state_, told, static_cast<int>(i));
      machine::State tried = state_;
      if (other == machine::kNone || !exchange(game_, tried, told, other)) continue;
      if (matching(tried, step).empty()) continue;
      state_ = tried;
      before_ = state_;
      dealer_.settle(told);
      return true;
    }
  }
  return false;
}

// The fewest tokens without which the machine has no such option.
bool Reenactment::with_granted_tokens(const PlayStep& step) {
  constexpr int kPlenty = 99;
  machine::State tried = state_;
  const auto cell = [&](size_t i) {
    return machine::token_cell(game_, static_cast<int>(i), step.player);
  };
  for (size_t i = 0; i < program_.tokens.size(); ++i) {
    tried.cells[cell(i)] = static_cast<int16_t>(tried.cells[cell(i)] + kPlenty);
  }
  if (program_.tokens.empty() || matching(tried, step).empty()) return false;
  for (size_t i = 0; i < program_.tokens.size(); ++i) {
    int16_t& count = tried.cells[cell(i)];
    while (count > state_.cells[cell(i)]) {
      --count;
      if (!matching(tried, step).empty()) continue;
      ++count;
      break;
    }
  }
  for (size_t i = 0; i < program_.tokens.size(); ++i) {
    const int lacking = tried.cells[cell(i)] - state_.cells[cell(i)];
    if (lacking == 0) continue;
    const std::string& title = program_.tokens[i].title;
    Finding& found = report(codes::step_refused, step, step.span,
                            fmt::format("{} has {} {} and needs {}", name(step.player),
                                        state_.cells[cell(i)], title, tried.cells[cell(i)]));
    found.notes.push_back(rule_of(step.action));
    found.notes.push_back(history(cell(i), title + whose(step.player)));
    granted(fmt::format("granted {} {} {}", name(step.player), lacking, title));
  }
  state_ = tried;
  before_ = state_;
  return true;
}

// The card is put where the action looks for it, in the place of another.
bool Reenactment::with_other_cards(const PlayStep& step) {
  for (const Item& item : step.items) {
    const int card = item.meant(Sort::card);
    for (size_t i = 0; card >= 0 && i < game_.layout.instances.size(); ++i) {
      const machine::Instance& place = game_.layout.instances[i];
      const bool reachable = place.owner == machine::kNone || place.owner == step.player;
      if (place.zone < 0 || !reachable) continue;
      for (const int other : cards_in(static_cast<int>(i))) {
        machine::State tried = state_;
        if (program_.cards[other].kind != program_.cards[card].kind) continue;
        if (!exchange(game_, tried, static_cast<uint8_t>(card), static_cast<uint8_t>(other))) {
          continue;
        }
        if (matching(tried, step).empty()) continue;
        const std::string where =
            program_.zones[place.zone].text.title +
            (place.owner == machine::kNone ? std::string() : whose(place.owner));
        report(codes::card_not_there, step, item.span,
               fmt::format("{} does not lie in {}", card_title(card), where))
            .notes.push_back(whereabouts(static_cast<uint8_t>(card)));
        granted(fmt::format("put {} there, in place of {}", card_title(card), card_title(other)));
        state_ = tried;
        before_ = state_;
        dealer_.settle(static_cast<uint8_t>(card));
        return true;
      }
    }
  }
  return false;
}

// The action with what the step names, whether it may be taken or not; of what it does not name,
// the first that there is.
bool Reenactment::as_told(const PlayStep& step, Option& option) {
  for (size_t i = 0; i < program_.actions.size(); ++i) {
    const program::Action& action = program_.actions[i];
    if (action.name_index != step.action) continue;
    option = {};
    option.what = Option::What::action;
    option.action = static_cast<uint8_t>(i);
    machine::Setting setting = state_.top().setting;
    bool whole = true;
    for (size_t k = 0; k < action.choose.size(); ++k) {
      const program::Node& search = program_.nodes[action.choose[k]];
      int thing = -1;
      for (const Item& item : step.items) {
        const int meant = item.meant(sort_of(search));
        if (meant >= 0) thing = meant;
      }
      if (sort_of(search) == Sort::zone && thing >= 0) {
        thing = machine::zone_instance(game_, thing, step.player);
      }
      machine::Found found;
      if (thing < 0) machine::find_all({game_, state_, setting}, action.choose[k], found, 1);
      if (found.count > 0) thing = found.items[0];
      whole = whole && thing >= 0;
      option.things[k] = static_cast<int16_t>(thing);
      setting.slots[search.slot] = static_cast<int16_t>(thing);
    }
    if (whole) return true;
  }
  return false;
}

bool Reenactment::find_action(const PlayStep& step, Option& chosen) {
  Options found = matching(state_, step);
  if (found.empty() &&
      (with_open_cards(step) || with_granted_tokens(step) || with_other_cards(step))) {
    found = matching(state_, step);
  }
  if (!found.empty()) {
    chosen = found[found.size() == 1 ? 0 : open_answer(found)];
    return true;
  }
  Finding& refused = report(codes::step_refused, step, step.span,
                            fmt::format("the rules do not let {} do this now", name(step.player)));
  refused.notes.push_back(rule_of(step.action));
  std::string other;
  for (const Option& option : machine::options(game_, state_)) {
    other += (other.empty() ? "" : ", ") +
             machine::option_text(game_, state_, option, example_.words.players());
  }
  refused.notes.push_back("what can be done is: " + (other.empty() ? "nothing" : other));
  if (as_told(step, chosen)) {
    granted("did it all the same");
    return true;
  }
  granted("left it out");
  return false;
}

void Reenactment::act(const PlayStep& step, Group told) {
  left_.clear();
  stood_ = 0;
  for (const Item& item : step.items) left_.push_back(item.count);
  Option chosen;
  if (step.what == What::pass) {
    const Options options = machine::options(game_, state_);
    if (std::find(options.begin(), options.end(), chosen) == options.end()) {
      report(codes::step_refused, step, step.span,
             fmt::format("{} cannot pass now", name(step.player)))
          .notes.push_back("rule " + program_.rules[program_.code[state_.top().at].rule]);
      granted("let it pass");
    }
  } else if (!find_action(step, chosen)) {
    machine::apply(game_, state_, {});
    return;
  } else {
    const program::Action& action = program_.actions[chosen.action];
    for (size_t i = 0; i < action.choose.size(); ++i) {
      const program::Node& search = program_.nodes[action.choose[i]];
      for (size_t at = 0; at < step.items.size(); ++at) {
        if (left_[at] == 0 || !fits(step.items[at], search, chosen.things[i])) continue;
        left_[at] = 0;
        break;
      }
    }
  }
  machine::apply(game_, state_, chosen);
  answer_all(&step, told);
  check_left_over(step);
}

}  // namespace loom::replay
