// What is asked after an action, answered as the step and those after it tell.
#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/tell.h"
#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using What = Step::What;
using machine::Option;

Sort sort_of(const program::Node& search) {
  switch (static_cast<program::Sought>(search.index)) {
    case program::Sought::player:
      return Sort::player;
    case program::Sought::token:
      return Sort::token;
    case program::Sought::zone:
      return Sort::zone;
    case program::Sought::value:
      return Sort::value;
    default:
      return Sort::card;
  }
}

// Answers what is asked until the next action is, as the step and those after it tell.
void Reenactment::answer_all(const Step* step, Group told) {
  constexpr int kMost = 1000;
  for (int i = 0; i < kMost && waits() && !acts() && !before_turn(); ++i) {
    const Options options = machine::options(game_, state_);
    if (options.empty()) {
      lost_ = true;  // nothing that could be told
      return;
    }
    Answer answer;
    if (!told_answer(step, told, options, answer)) answer.which = open_answer(options);
    doing_.own = answer.own;
    machine::apply(game_, state_, options[answer.which]);
    doing_.own = false;
  }
}

// Whether the thing is among those the step names of its sort, or it names none; it is used then.
bool Reenactment::takes_thing(const Step& step, std::vector<int>& left, const program::Node& search,
                              int thing) const {
  bool told = false;
  for (size_t i = 0; i < step.items.size(); ++i) {
    if (left[i] == 0 || step.items[i].meant(sort_of(search)) < 0) continue;
    told = true;
    if (!fits(step.items[i], search, thing)) continue;
    --left[i];
    return true;
  }
  return !told;
}

// The cards that the step lets stand in for a token, by what prices say that cards stand for.
int Reenactment::standing_for(const Step& step, const std::vector<program::Price>& prices,
                              int token) const {
  int count = 0;
  for (const program::Price& price : prices) {
    if (price.what != program::Price::What::stands) continue;
    for (const Item& item : step.standing) {
      const int card = item.meant(Sort::card);
      count += card >= 0 && program_.cards[card].fields[price.field] == token ? 1 : 0;
    }
  }
  return count;
}

// How many cards stand in, and which token each is for.
bool Reenactment::stands_in(const Step& step, const Option& option) {
  const program::Instruction& next = program_.code[state_.top().at];
  if (option.what == Option::What::number) {
    const int token = state_.top().setting.slots[next.slot];
    return option.things[0] == standing_for(step, program_.action_names[step.action].prices, token);
  }
  if (option.what != Option::What::put_card) return false;
  const int token = option.things[0];
  if (asked_.stood >= standing_for(step, program_.place_prices[next.b], token)) return false;
  ++asked_.stood;
  return true;
}

bool Reenactment::answers(const Step& step, std::vector<int>& left, const Option& option) {
  const program::Instruction& next = program_.code[state_.top().at];
  for (size_t i = 0; i < step.items.size(); ++i) {
    if (left[i] == 0) continue;
    const Item& item = step.items[i];
    bool meant = false;
    switch (option.what) {
      case Option::What::thing:
        meant = fits(item, program_.nodes[next.a], option.things[0]);
        break;
      case Option::What::token:
      case Option::What::put:
        meant = item.meant(Sort::token) == option.things[0];
        break;
      case Option::What::way:
        meant = item.meant(Sort::way) >= 0 &&
                item.text == program_.ways[next.b][option.things[1]].name &&
                (next.a < 0 || takes_thing(step, left, program_.nodes[next.a], option.things[0]));
        break;
      default:
        break;
    }
    if (!meant) continue;
    --left[i];
    return true;
  }
  return false;
}

// The option that the text tells: with the step itself, or in a step after it.
bool Reenactment::told_answer(const Step* step, Group told, const Options& options,
                              Answer& answer) {
  const int who = machine::chooser(game_, state_);
  const auto named = [&](Option::What what) {
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const Option& option) { return option.what == what; });
    answer.which = static_cast<size_t>(found - options.begin());
    return found != options.end();
  };
  const auto told_by = [&](const Step& each, std::vector<int>& left) {
    const auto found = std::find_if(options.begin(), options.end(), [&](const Option& option) {
      return answers(each, left, option);
    });
    answer.which = static_cast<size_t>(found - options.begin());
    return found != options.end();
  };
  if (step != nullptr && who == step->player && step->action >= 0) {
    for (answer.which = 0; answer.which < options.size(); ++answer.which) {
      if (stands_in(*step, options[answer.which])) return true;
    }
  }
  if (step != nullptr && who == step->player && told_by(*step, asked_.left)) {
    answer.own = true;
    return true;
  }
  const program::Instruction& next = program_.code[state_.top().at];
  const bool gains = next.code == program::Code::tokens && next.flag == 0;
  const bool asked = named(Option::What::accept);
  for (const Step* each = told.begin; each != told.end; ++each) {
    if (each->player != who && each->player != kAllPlayers) continue;
    if (asked && (each->what == What::accept || each->what == What::decline)) {
      if (!asked_.used.insert(each).second) continue;
      return named(each->what == What::accept ? Option::What::accept : Option::What::decline);
    }
    if (each->what < What::choose || each->what > What::lose) continue;
    // What is gained answers no question about a loss.
    if (each->what == (gains ? What::lose : What::gain)) continue;
    std::vector<int>& left = asked_.told_left[{each, who}];
    if (left.empty()) {
      for (const Item& item : each->items) left.push_back(item.count);
    }
    if (!told_by(*each, left)) continue;
    asked_.used.insert(each);
    return true;
  }
  if (asked) {
    const bool declines = step != nullptr && step->declined;
    return named(declines ? Option::What::decline : Option::What::accept);
  }
  // With all that was told in its place, filling is done.
  if (step != nullptr && named(Option::What::done)) return true;
  answer.which = 0;
  return options.size() == 1;
}

size_t Reenactment::open_answer(const Options& options) {
  OpenChoice open;
  const program::Instruction& next = program_.code[state_.top().at];
  const std::string who = name(machine::chooser(game_, state_));
  open.what = next.code == program::Code::tokens
                  ? fmt::format("which token {} {}", who, next.flag != 0 ? "loses" : "gains")
                  : fmt::format("what {} chooses", who);
  open.round = state_.round;
  open.line = now_->line;
  open.source_line = now_->source_line;
  for (const Option& option : options) {
    open.options.push_back(machine::option_text(game_, state_, option, example_.words.players()));
  }
  return choices_.choose(std::move(open));
}

}  // namespace loom::replay
