// Powers of cards: a run of instructions for each, and the places where their moment comes.
#include <algorithm>

#include "compiler/program/program_builder.h"

namespace loom::program {

namespace in = behaviour;

namespace {

using in::Expr;

bool at_moment(const behaviour::Doing& doing, const behaviour::Moment& moment) {
  return std::any_of(doing.powers.begin(), doing.powers.end(), [&](const behaviour::Power& power) {
    return power.prices.empty() && power.moment == moment;
  });
}

Expr expression(in::Op op, in::Type type, std::vector<Expr> parts) {
  Expr made;
  made.op = op;
  made.type = type;
  made.of = std::move(parts);
  return made;
}

Expr local(const std::string& name, in::Type type) {
  Expr made = expression(in::Op::local, type, {});
  made.name = name;
  return made;
}

// Which card the local of a search is.
Expr is_card(const std::string& name, int card) {
  Expr number = expression(in::Op::number, in::Type::card, {});
  number.number = card;
  return expression(in::Op::equal, in::Type::truth,
                    {local(name, in::Type::card), std::move(number)});
}

// What somebody must have, so that a line can take it.
void add_what_it_takes(const in::Line& line, std::vector<Expr>& needs) {
  const auto need = [&](Expr value, const Expr& amount) {
    needs.push_back(expression(in::Op::at_least, in::Type::truth, {std::move(value), amount}));
  };
  if (line.verb == in::Verb::exchange) {
    need(expression(in::Op::held, in::Type::number,
                    {line.args[1], local("player", in::Type::player)}),
         line.args[0]);
  } else if (line.verb == in::Verb::change && line.sign < 0 && line.args.size() < 3) {
    const Expr& what = line.args[0];
    need(what.op == in::Op::token
             ? expression(in::Op::held, in::Type::number, {what, local("player", in::Type::player)})
             : what,
         line.args[1]);
  }
}

}  // namespace

void Builder::powers() {
  for (size_t i = 0; i < behaviour_.rules.size(); ++i) {
    rule_ = static_cast<int>(i);
    for (const behaviour::Power& power : behaviour_.rules[i].powers) {
      if (!power.prices.empty() || power.moment.used) continue;
      Power made;
      made.rule = rule_;
      made.card = card_index(*power.card);
      if (made.card < 0) continue;
      made.after = power.moment.after;
      made.status = power.moment.status;
      made.start = begin_run();
      lines(power.does);
      emit(Code::done);
      out_.powers.push_back(made);
    }
  }
}

int Builder::card_index(const loom::Card& card) const {
  const auto found = std::find_if(out_.cards.begin(), out_.cards.end(), [&](const Card& entry) {
    return entry.text.name == card.slug && out_.kinds[entry.kind].text.name == card.kind->name;
  });
  return found == out_.cards.end() ? -1 : static_cast<int>(found - out_.cards.begin());
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

// Of the cards of an action that uses powers those that have one, if all that it takes is there.
behaviour::Things Builder::usable(const behaviour::Doing& doing, behaviour::Things things) const {
  Expr any;
  for (const in::Power& power : doing.powers) {
    const int card = power.moment.used ? card_index(*power.card) : -1;
    if (card < 0) continue;
    Expr fits = is_card(things.asked, card);
    std::vector<Expr> needs;
    for (const in::Line& line : power.does) add_what_it_takes(line, needs);
    for (Expr& need : needs)
      fits = expression(in::Op::both, in::Type::truth, {std::move(fits), std::move(need)});
    any = any.of.empty()
              ? std::move(fits)
              : expression(in::Op::either, in::Type::truth, {std::move(any), std::move(fits)});
  }
  if (any.of.empty()) return things;
  if (things.filter.empty()) {
    things.filter.push_back(std::move(any));
  } else {
    things.filter[0] =
        expression(in::Op::both, in::Type::truth, {std::move(things.filter[0]), std::move(any)});
  }
  return things;
}

// The lines of the chosen card, and of no other.
void Builder::used_powers(const behaviour::Doing& doing) {
  for (const in::Power& power : doing.powers) {
    const int card = power.moment.used ? card_index(*power.card) : -1;
    if (card < 0) continue;
    const int test = node(is_card(doing.choose[0].name, card));
    const int skip = emit_at(Code::unless);
    out_.code[skip].a = static_cast<int16_t>(test);
    lines(power.does);
    out_.code[skip].b = static_cast<int16_t>(here());
  }
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
