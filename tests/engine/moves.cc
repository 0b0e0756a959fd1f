#include "tests/engine/moves.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace loom::machine::testing {
namespace {

using program::Code;

Move named_move(const program::Program& program, const Option& option) {
  const program::Action& action = program.actions[option.action];
  constexpr std::pair<std::string_view, Move> kNames[] = {
      {"gather", Move::gather},         {"load", Move::load},
      {"contribute", Move::contribute}, {"touchpoint", Move::touchpoint},
      {"recycle", Move::recycle},       {"convert", Move::convert},
      {"donate", Move::donate}};
  for (const auto& [name, move] : kNames) {
    if (action.text.name == name) return action.joins_before ? Move::join : move;
  }
  std::fprintf(stderr, "test set-up: no move is called %s\n", action.text.name.c_str());
  std::abort();
}

}  // namespace

Choice waits_for(const Game& game, const State& state) {
  if (state.over()) return Choice::none;
  switch (game.program->code[state.top().at].code) {
    case Code::act:
      return Choice::action;
    case Code::offer:
      return Choice::donation;
    case Code::pay_any:
      return Choice::extra;
    case Code::pay_stand:
      return Choice::leaning;
    case Code::fill:
      return Choice::boxes;
    case Code::one_of:
      return Choice::way;
    case Code::accept:
      return Choice::answer;
    case Code::tokens:
      return Choice::token;
    default:
      return Choice::none;
  }
}

Move move_of(const Game& game, const State& state, const Option& option) {
  const program::Instruction& asks = game.program->code[state.top().at];
  switch (option.what) {
    case Option::What::action:
      return named_move(*game.program, option);
    case Option::What::token:
      if (asks.code == Code::pay_any) return Move::pay;
      if (asks.flag != 0) return Move::lose;
      return asks.c >= 0 ? Move::take : Move::gain;  // only gathering says among which
    case Option::What::number:
      return Move::lean;
    case Option::What::put:
      return Move::put;
    case Option::What::put_card:
      return Move::put_leaning;
    case Option::What::way:
      return game.program->ways[asks.b][option.things[1]].name == "give" ? Move::give : Move::ask;
    case Option::What::accept:
      return Move::accept;
    case Option::What::decline:
      return Move::decline;
    case Option::What::done:
      return Move::done;
    default:
      return asks.code == Code::offer ? Move::keep : Move::pass;
  }
}

}  // namespace loom::machine::testing
