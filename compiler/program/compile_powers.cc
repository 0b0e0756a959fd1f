// Powers of cards: a run of instructions for each, and the places where their moment comes.
#include <algorithm>

#include "compiler/program/program_builder.h"

namespace loom::program {
namespace {

bool at_moment(const behaviour::Doing& doing, const behaviour::Moment& moment) {
  return std::any_of(doing.powers.begin(), doing.powers.end(), [&](const behaviour::Power& power) {
    return power.prices.empty() && power.moment == moment;
  });
}

}  // namespace

void Builder::powers() {
  for (size_t i = 0; i < behaviour_.rules.size(); ++i) {
    rule_ = static_cast<int>(i);
    for (const behaviour::Power& power : behaviour_.rules[i].powers) {
      if (!power.prices.empty()) continue;
      const auto card = std::find_if(out_.cards.begin(), out_.cards.end(), [&](const Card& entry) {
        return entry.text.name == power.card->slug &&
               out_.kinds[entry.kind].text.name == power.card->kind->name;
      });
      if (card == out_.cards.end()) continue;
      Power made;
      made.rule = rule_;
      made.card = static_cast<int>(card - out_.cards.begin());
      made.after = power.moment.after;
      made.status = power.moment.status;
      made.start = begin_run();
      lines(power.does);
      emit(Code::done);
      out_.powers.push_back(made);
    }
  }
}

bool Builder::has_powers(const behaviour::Moment& moment) const {
  return std::any_of(behaviour_.rules.begin(), behaviour_.rules.end(),
                     [&](const behaviour::Doing& doing) { return at_moment(doing, moment); });
}

// What stands in one slot stands in the other too.
void Builder::keep(int from, int in) {
  Node kept;
  kept.op = Op::local;
  kept.slot = static_cast<decltype(kept.slot)>(from);
  const int node = add(kept);
  Instruction& begin = emit(Code::begin);
  begin.a = static_cast<int16_t>(node);
  begin.slot = static_cast<int16_t>(in);
}

// One after the other, rule by rule, those of the player concerned.
void Builder::use_powers(const behaviour::Moment& moment) {
  const int caller = rule_;
  for (size_t i = 0; i < behaviour_.rules.size(); ++i) {
    const behaviour::Doing& doing = behaviour_.rules[i];
    if (!at_moment(doing, moment)) continue;
    rule_ = static_cast<int>(i);
    const int hidden_before = hidden_;
    const int how_far = hide();
    int skip = -1;
    if (!doing.condition.empty()) {
      const int test = node(doing.condition[0]);
      skip = emit_at(Code::unless);
      out_.code[skip].a = static_cast<int16_t>(test);
    }
    const int cards = search(doing.power_cards[0]);
    emit(Code::begin).slot = static_cast<int16_t>(how_far);
    Instruction& use = emit(Code::power);
    use.a = static_cast<int16_t>(cards);
    use.b = static_cast<int16_t>(here());
    use.c = static_cast<int16_t>(moment.after);
    use.d = static_cast<int16_t>(moment.status);
    use.slot = static_cast<int16_t>(how_far);
    if (skip >= 0) out_.code[skip].b = static_cast<int16_t>(here());
    hidden_ = hidden_before;
  }
  rule_ = caller;
}

// What players become calls for powers after the rules that wait for it.
void Builder::power_reactions() {
  for (size_t i = 0; i < names_.statuses.size(); ++i) {
    const behaviour::Moment moment{-1, static_cast<int>(i)};
    if (!has_powers(moment)) continue;
    Reaction made;
    made.status = moment.status;
    made.start = here();
    use_powers(moment);
    emit(Code::done);
    out_.reactions.push_back(made);
  }
}

}  // namespace loom::program
