// Choices as people read them: what is asked, and what each answer is.
#include "engine/machine/actions.h"
#include "engine/machine/saying.h"
#include "engine/machine/told.h"

namespace loom::machine {
namespace {

using program::Code;
using program::Instruction;
using program::OptionWords;
using What = Option::What;

class OptionTeller {
 public:
  OptionTeller(const Game& game, const State& state, const Names& names)
      : game_(game),
        program_(*game.program),
        state_(state),
        next_(program_.code[state.top().at]),
        setting_(state.top().setting),
        view_{game, state, setting_},
        names_(names) {}

  std::string tell(const Option& option) {
    if (const OptionWords* words = own_words(option)) {
      const bool leaves = option.what == What::pass;
      const program::Sentence& text = leaves ? words->leaves : words->says;
      if (!text.empty()) return said(view_, text, names_);
    }
    switch (option.what) {
      case What::token:
        return token(next_.code == Code::pay_any ? "pay" : token_verb("take", "gain", "lose"),
                     option);
      case What::put:
        return token("put", option);
      case What::put_card:
        return token("put-card", option);
      case What::number:
        return say(program_,
                   option.things[0] == 0   ? "stand-none"
                   : option.things[0] == 1 ? "stand-one"
                                           : "stand",
                   {{"amount", std::to_string(option.things[0])}});
      case What::done:
        return say(program_, "lay-done");
      case What::accept:
        return say(program_, "accept");
      case What::decline:
        return say(program_, "decline");
      case What::pass:
        if (next_.code == Code::offer) return say(program_, "decline");
        return say(program_, setting_.slots[next_.slot] > 0 ? "pass" : "end-turn");
      default:
        return option_text(game_, state_, option, names_);
    }
  }

  std::vector<std::string> details(const Option& option) {
    std::vector<std::string> all;
    const OptionWords* words = own_words(option);
    if (words == nullptr || option.what == What::pass) return all;
    for (const program::Sentence& each : words->more) {
      std::string text = said_if_any(view_, each, names_);
      if (!text.empty()) all.push_back(std::move(text));
    }
    if (option.what == What::action) changed_prices(program_.actions[option.action], all);
    return all;
  }

  std::string question() {
    const auto own = program_.telling.questions.find(state_.top().at);
    if (own != program_.telling.questions.end()) return said(view_, own->second, names_);
    const auto left = [&] { return std::to_string(setting_.slots[next_.slot]); };
    switch (next_.code) {
      case Code::act:
        if (setting_.slots[next_.slot] <= 0) return say(program_, "ask-end");
        return say(program_, "ask-act", {{"left", left()}});
      case Code::offer:
        return say(program_, "ask-offer", {{"action", program_.action_names[next_.a].name}});
      case Code::tokens:
        return say(program_, token_verb("ask-take", "ask-gain", "ask-lose"), {{"left", left()}});
      case Code::pay_any:
        return say(program_, "ask-pay", {{"card", card()}, {"left", left()}});
      case Code::pay_stand:
        return say(
            program_, "ask-stand",
            {{"card", card()}, {"token", program_.tokens[setting_.slots[next_.slot]].title}});
      case Code::fill:
        return say(program_, "ask-fill", {{"card", card()}});
      case Code::accept:
        return say(program_, "ask-accept");
      case Code::one_of:
        return say(program_, "ask-way");
      default:
        return say(program_, "ask-thing");
    }
  }

 private:
  // What rules and powers ask for beyond what the card shows, or spare the payer.
  void changed_prices(const program::Action& action, std::vector<std::string>& all) {
    for (const program::Payment& payment : action.pays) {
      const int card = payment.field < 0 ? -1 : evaluate(view_, payment.card);
      const int16_t index = card < 0 ? -1 : program_.cards[card].requirements[payment.field];
      if (index < 0) continue;
      const Changed changed = changed_price(view_, game_.action_charges[action.name_index],
                                            program_.requirements[index]);
      const auto tell = [&](int amount, std::string_view one, std::string_view many) {
        if (amount == 0) return;
        all.push_back(
            say(program_, amount == 1 ? one : many, {{"amount", std::to_string(amount)}}));
      };
      for (size_t i = 0; i < program_.tokens.size() && i < kMostTokens; ++i) {
        if (changed.by_token[i] == 0) continue;
        all.push_back(
            say(program_, "price-spared",
                {{"what", amount_of(program_, static_cast<int>(i), changed.by_token[i])}}));
      }
      tell(changed.fewer, "price-fewer-one", "price-fewer");
      tell(changed.extra, "price-extra-one", "price-extra");
    }
  }

  std::string card() const {
    return thing_text(game_, program::Piece::Says::card, -1, evaluate(view_, next_.a), names_);
  }

  std::string_view token_verb(std::string_view take, std::string_view gain,
                              std::string_view lose) const {
    if (next_.flag != 0) return lose;
    return next_.c >= 0 ? take : gain;
  }

  std::string token(std::string_view pattern, const Option& option) const {
    return say(program_, pattern, {{"what", amount_of(program_, option.things[0], 1)}});
  }

  // The game's own words for it, with the things of the option under their names.
  const OptionWords* own_words(const Option& option) {
    if (option.what == What::way) {
      if (next_.slot >= 0) setting_.slots[next_.slot] = option.things[0];
      return &program_.telling.told_ways[next_.b][option.things[1]];
    }
    if (option.what == What::pass && next_.code == Code::offer) {
      for (size_t i = 0; i < program_.actions.size(); ++i) {
        if (program_.actions[i].name_index == next_.a) return &program_.telling.options[i];
      }
    }
    if (option.what != What::action) return nullptr;
    const program::Action& action = program_.actions[option.action];
    for (size_t i = 0; i < action.choose.size(); ++i) {
      setting_.slots[program_.nodes[action.choose[i]].slot] = option.things[i];
    }
    return &program_.telling.options[option.action];
  }

  const Game& game_;
  const program::Program& program_;
  const State& state_;
  const Instruction& next_;
  Setting setting_;
  View view_;
  const Names& names_;
};

}  // namespace

std::string told_option(const Game& game, const State& state, const Option& option,
                        const Names& names) {
  return OptionTeller(game, state, names).tell(option);
}

std::vector<std::string> told_details(const Game& game, const State& state, const Option& option,
                                      const Names& names) {
  return OptionTeller(game, state, names).details(option);
}

std::string told_question(const Game& game, const State& state, const Names& names) {
  return state.depth == 0 || state.over() ? std::string()
                                          : OptionTeller(game, state, names).question();
}

}  // namespace loom::machine
