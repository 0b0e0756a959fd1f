// What is done in an example: the option of the machine that a step names.
#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/actions.h"
#include "engine/machine/tell.h"
#include "engine/machine/why_not.h"
#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using What = Step::What;
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
bool Reenactment::names(const Step& step, const Option& option) const {
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

// What whoever acts may do, also when nobody asks them.
Reenactment::Options Reenactment::options_of(const machine::State& state, const Step& step) const {
  if (acting_for_ < 0) return machine::options(game_, state);
  Options found;
  machine::Setting setting;
  std::fill(std::begin(setting.slots), std::end(setting.slots), int16_t{-1});
  setting.slots[program::kPlayerSlot] = static_cast<int16_t>(acting_for_);
  constexpr size_t kMost = 4096;
  for (size_t i = 0; i < program_.actions.size(); ++i) {
    if (program_.actions[i].name_index != step.action) continue;
    machine::offer({game_, state, setting}, static_cast<int>(i), found, kMost);
  }
  return found;
}

Reenactment::Options Reenactment::matching(const machine::State& state, const Step& step) const {
  Options found;
  for (const Option& option : options_of(state, step)) {
    if (option.what != Option::What::action) continue;
    if (program_.actions[option.action].name_index != step.action || !names(step, option)) continue;
    if (step.way >= 0 && option.action != step.way) continue;
    found.push_back(option);
  }
  return found;
}

// The action with what the step names, whether it may be taken or not; of what it does not name,
// the first that there is.
bool Reenactment::as_told(const Step& step, Option& option) {
  for (size_t i = 0; i < program_.actions.size(); ++i) {
    const program::Action& action = program_.actions[i];
    if (action.name_index != step.action) continue;
    if (step.way >= 0 && static_cast<int>(i) != step.way) continue;
    option = {};
    option.what = Option::What::action;
    option.action = static_cast<uint8_t>(i);
    machine::Setting setting = state_.top().setting;
    setting.slots[program::kPlayerSlot] = static_cast<int16_t>(step.player);
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

bool Reenactment::find_action(const Step& step, Group told, Option& chosen) {
  if (!works(step, told)) {
    if (!is_possible(state_, step) && !with_open_cards(step)) with_other_cards(step);
    if (!works(step, told)) with_granted_tokens(step, told);
  }
  const Options found = matching(state_, step);
  if (!found.empty()) {
    chosen = found[found.size() == 1 ? 0 : open_answer(found)];
    return true;
  }
  const bool whole = as_told(step, chosen);
  Finding& refused = report(codes::step_refused, step, step.span,
                            fmt::format("the rules do not let {} do this now", name(step.player)));
  const std::string why =
      whole ? machine::why_not(game_, state_, step.player, chosen, example_.words.players())
            : std::string();
  refused.notes.push_back(why.empty() ? rule_of(step.action) : "rule " + why);
  std::string other;
  for (const Option& option : machine::options(game_, state_)) {
    other += (other.empty() ? "" : ", ") +
             machine::option_text(game_, state_, option, example_.words.players());
  }
  if (acting_for_ < 0) {
    refused.notes.push_back("what can be done is: " + (other.empty() ? "nothing" : other));
  }
  granted(whole ? "did it all the same" : "left it out");
  return whole;
}

// Takes an option; what the step has named to take it with is used.
void Reenactment::carry_out(const Step& step, const Option& option) {
  if (option.what == Option::What::action) {
    const program::Action& action = program_.actions[option.action];
    for (size_t i = 0; i < action.choose.size(); ++i) {
      const program::Node& search = program_.nodes[action.choose[i]];
      if (sort_of(search) == Sort::card && doing_.card < 0) doing_.card = option.things[i];
      for (size_t at = 0; at < step.items.size(); ++at) {
        if (asked_.left[at] == 0 || !fits(step.items[at], search, option.things[i])) continue;
        asked_.left[at] = 0;
        break;
      }
    }
  }
  if (acting_for_ >= 0) {
    machine::act_for(game_, state_, acting_for_, option);
  } else {
    machine::apply(game_, state_, option);
  }
}

void Reenactment::act(const Step& step, Group told) {
  for (const Item& item : step.items) asked_.left.push_back(item.count);
  if (acting_for_ < 0) turn_rule_ = program_.code[state_.top().at].rule;
  Option chosen;
  if (step.what == What::pass) {
    const Options options = machine::options(game_, state_);
    if (std::find(options.begin(), options.end(), chosen) == options.end()) {
      report(codes::step_refused, step, step.span,
             fmt::format("{} cannot pass now", name(step.player)))
          .notes.push_back(rule_named(program_.code[state_.top().at].rule));
      granted("let it pass");
    }
  } else if (!find_action(step, told, chosen)) {
    if (acting_for_ < 0) machine::apply(game_, state_, {});
    return;
  }
  carry_out(step, chosen);
  answer_all(&step, told);
  check_left_over(step);
}

// Whether the action has a price that is paid without a question.
static bool costs(const program::Program& program, int action) {
  return std::any_of(
      program.actions.begin(), program.actions.end(),
      [&](const program::Action& each) { return each.name_index == action && !each.pays.empty(); });
}

// How many things that the step names have come to nothing.
int Reenactment::left_over(const Step& step) const {
  int sum = stands_idle(step) ? 1 : 0;
  for (size_t i = 0; i < step.items.size(); ++i) {
    if (step.items[i].meanings.empty()) continue;
    if (step.items[i].meant(Sort::token) >= 0 && costs(program_, step.action)) continue;
    sum += asked_.left[i];
  }
  return sum;
}

// Whether a card is to stand in that does not.
bool Reenactment::stands_idle(const Step& step) const {
  int standing = 0;
  for (const int first : game_.layout.leaned) {
    standing += state_.cells[first + step.player] - before_.cells[first + step.player];
  }
  return standing < static_cast<int>(step.standing.size());
}

void Reenactment::check_left_over(const Step& step) {
  for (size_t i = 0; i < step.items.size(); ++i) {
    const Item& item = step.items[i];
    if (asked_.left[i] == 0 || item.meanings.empty()) continue;
    // A token that nothing has asked for is what the action costs: `Ben donates support`.
    if (item.meant(Sort::token) >= 0 && costs(program_, step.action)) {
      doing_.priced.push_back(item);
      doing_.priced.back().count = asked_.left[i];
      continue;
    }
    report(codes::step_refused, step, item.span,
           fmt::format("nothing is done with `{}` here", item.text))
        .notes.push_back(rule_of(step.action));
  }
  if (!stands_idle(step)) return;
  for (const Item& item : step.standing) {
    const int card = item.meant(Sort::card);
    const uint8_t where = card < 0 ? machine::kNone : state_.where[card];
    const bool own = where != machine::kNone && game_.layout.instances[where].owner == step.player;
    if (card < 0 || own) continue;
    report(codes::step_refused, step, item.span,
           fmt::format("{} has no {} to lean on", name(step.player), card_title(card)))
        .notes.push_back(rule_of(step.action));
    return;
  }
  report(codes::step_refused, step, step.standing.front().span,
         fmt::format("{} cannot lean on {} here", name(step.player), step.standing.front().text))
      .notes.push_back(rule_of(step.action));
}

}  // namespace loom::replay
