// Lines to instructions. A rule or step that a line names is put in its place: names of things are
// then the same for both, and nothing can go round in circles.
#include <algorithm>

#include "compiler/program/program_builder.h"

namespace loom::program {
namespace {

namespace in = loom::behaviour;

}  // namespace

Instruction& Builder::emit(Code code) {
  if (out_.code.size() >= INT16_MAX) too_much({}, "so many lines");
  Instruction& made = out_.code.emplace_back();
  made.code = code;
  made.rule = static_cast<int16_t>(rule_);
  return made;
}

int Builder::emit_at(Code code) {
  emit(code);
  return here() - 1;
}

void Builder::lines(const std::vector<in::Line>& lines) {
  for (const in::Line& each : lines) line(each);
}

void Builder::call(const std::string& name) {
  const size_t dot = name.find('.');
  const in::Doing* doing = behaviour_.find(name.substr(0, dot));
  if (doing == nullptr || full_) return;
  // Rules that take its place, the last of the file first.
  for (size_t i = behaviour_.rules.size(); i-- > 0;) {
    const in::Doing& other = behaviour_.rules[i];
    if (other.instead_of != name || &other == doing || replaced_.contains(i)) continue;
    const int before = rule_;
    rule_ = static_cast<int>(i);
    const int test = other.condition.empty() ? -1 : node(other.condition[0]);
    const int unless = emit_at(Code::unless);
    Node always;
    always.number = 1;
    out_.code[unless].a = static_cast<int16_t>(test < 0 ? add(always) : test);
    lines(other.does);
    const int jump = emit_at(Code::jump);
    out_.code[unless].b = static_cast<int16_t>(here());
    rule_ = before;
    replaced_.insert(i);
    call(name);
    replaced_.erase(i);
    out_.code[jump].a = static_cast<int16_t>(here());
    return;
  }
  const int caller = rule_;
  rule_ = static_cast<int>(doing - behaviour_.rules.data());
  int skip = -1;
  if (dot == std::string::npos && !doing->condition.empty()) {
    const int test = node(doing->condition[0]);
    skip = emit_at(Code::unless);
    out_.code[skip].a = static_cast<int16_t>(test);
  }
  if (dot == std::string::npos) {
    lines(doing->does);
  } else {
    for (const auto& step : doing->steps) {
      if (step.first == name.substr(dot + 1)) lines(step.second);
    }
  }
  if (skip >= 0) out_.code[skip].b = static_cast<int16_t>(here());
  rule_ = caller;
}

void Builder::line(const in::Line& line) {
  const auto arg = [&](size_t i) {
    return static_cast<int16_t>(i < line.args.size() ? node(line.args[i]) : -1);
  };
  const auto simple = [&](Code code) {
    const int16_t a = arg(0);
    const int16_t b = arg(1);
    const int16_t c = arg(2);
    Instruction& made = emit(code);
    made.a = a;
    made.b = b;
    made.c = c;
    made.flag = line.sign < 0 ? uint8_t{1} : uint8_t{0};
  };
  switch (line.verb) {
    case in::Verb::change:
      return simple(Code::change);
    case in::Verb::set:
      return simple(Code::set);
    case in::Verb::draw:
    case in::Verb::move:
    case in::Verb::turn:
      card_line(line);
      return;
    case in::Verb::refill:
      return simple(Code::refill);
    case in::Verb::recycle:
      return simple(Code::recycle);
    case in::Verb::discard:
      return simple(Code::discard);
    case in::Verb::shuffle:
      return simple(Code::shuffle);
    case in::Verb::show:
      return simple(Code::show);
    case in::Verb::place:
      simple(Code::place);
      out_.code.back().b = static_cast<int16_t>(line.index);
      return;
    case in::Verb::become:
      simple(Code::become);
      out_.code.back().b = static_cast<int16_t>(line.index);
      return;
    case in::Verb::limit: {
      const int16_t amount = arg(0);
      const int16_t whom = arg(1);
      Instruction& made = emit(Code::limit);
      made.a = amount;
      made.b = static_cast<int16_t>(line.index);
      made.c = whom;
      return;
    }
    case in::Verb::consult:
      simple(Code::consult);
      out_.code.back().b = static_cast<int16_t>(line.index);
      return;
    case in::Verb::carry_out:
      simple(Code::carry_out);
      out_.code.back().b = static_cast<int16_t>(field_index(line.name));
      return;
    case in::Verb::pay:
      return pay(line);
    case in::Verb::pay_tokens:
      return simple(Code::pay_tokens);
    case in::Verb::exchange: {
      const int16_t taken = arg(3);
      simple(Code::exchange);
      out_.code.back().d = taken;
      return;
    }
    case in::Verb::give: {
      const int16_t to = arg(3);
      simple(Code::give);
      out_.code.back().d = to;
      return;
    }
    case in::Verb::award: {
      int series = 0;
      int at = 0;
      for (const Rule& rule : model_.rules.rules) {
        for (const Series& each : rule.series) {
          if (rule.id + "." + each.name == line.name) series = at;
          ++at;
        }
      }
      const int16_t what = arg(0);
      const int16_t whom = arg(1);
      const int16_t from = arg(2);
      Instruction& made = emit(line.index >= 0 ? Code::award_marks : Code::award_people);
      made.a = what;
      made.b = static_cast<int16_t>(series);
      made.c = whom;
      made.d = line.index >= 0 ? static_cast<int16_t>(line.index) : from;
      return;
    }
    case in::Verb::tokens: {
      const int hidden_before = hidden_;
      const int left = hide();
      const int16_t amount = arg(0);
      Instruction& begin = emit(Code::begin);
      begin.a = amount;
      begin.slot = static_cast<int16_t>(left);
      Instruction& ask = emit(Code::tokens);
      ask.slot = static_cast<int16_t>(left);
      ask.d = kPlayerSlot;
      ask.flag = line.sign < 0 ? uint8_t{1} : uint8_t{0};
      int which = 0;
      for (size_t i = 1; i < line.args.size(); ++i) which |= 1 << line.args[i].index;
      ask.c = static_cast<int16_t>(line.args.size() > 1 ? which : -1);
      hidden_ = hidden_before;
      return;
    }
    case in::Verb::find:
    case in::Verb::choose: {
      simple(line.verb == in::Verb::find ? Code::find : Code::choose);
      out_.code.back().flag = line.at_random   ? uint8_t{2}
                              : line.backwards ? uint8_t{1}
                                               : uint8_t{0};
      out_.code.back().slot = static_cast<int16_t>(slot_of(line.name, line.span));
      return;
    }
    case in::Verb::offer: {
      simple(Code::offer);
      out_.code.back().a = static_cast<int16_t>(line.index);
      return;
    }
    case in::Verb::end_game: {
      Instruction& made = emit(Code::end_game);
      const auto found = std::find(behaviour_.endings.begin(), behaviour_.endings.end(), line.name);
      made.a = static_cast<int16_t>(found - behaviour_.endings.begin());
      made.flag = line.must ? uint8_t{1} : uint8_t{0};
      return;
    }
    case in::Verb::take_turn:
      emit(Code::turn);
      use_powers({});
      for (const std::string& name : behaviour_.frame.turn) call(name);
      emit(Code::turn_over);
      return;
    case in::Verb::call:
      return call(line.name);
    case in::Verb::nothing:
      return;
    default:
      return block(line);
  }
}

void Builder::block(const in::Line& line) {
  const auto target = [&](int at, int to) { out_.code[at].b = static_cast<int16_t>(to); };
  const int hidden_before = hidden_;
  switch (line.verb) {
    case in::Verb::test: {
      const int test = node(line.args[0]);
      const int unless = emit_at(Code::unless);
      out_.code[unless].a = static_cast<int16_t>(test);
      lines(line.body);
      if (line.otherwise.empty()) {
        target(unless, here());
        break;
      }
      const int jump = emit_at(Code::jump);
      target(unless, here());
      lines(line.otherwise);
      out_.code[jump].a = static_cast<int16_t>(here());
      break;
    }
    case in::Verb::each: {
      const int how_far = hide();
      const int things = node(line.args[0]);
      const int from = line.args.size() > 1 ? node(line.args[1]) : -1;
      emit(Code::begin).slot = static_cast<int16_t>(how_far);
      const int each = emit_at(Code::each);
      out_.code[each].a = static_cast<int16_t>(things);
      out_.code[each].c = static_cast<int16_t>(from);
      out_.code[each].flag = static_cast<uint8_t>(how_far);
      out_.code[each].slot = static_cast<int16_t>(slot_of(line.name, line.span));
      lines(line.body);
      emit(Code::jump).a = static_cast<int16_t>(each);
      target(each, here());
      break;
    }
    case in::Verb::times:
    case in::Verb::repeat:
    case in::Verb::act: {
      const bool acts = line.verb == in::Verb::act;
      const int left = hide();
      const int amount = node(line.args[acts ? 1 : 0]);
      const int test = line.verb == in::Verb::repeat ? node(line.args[1]) : -1;
      Instruction& begin = emit(Code::begin);
      begin.slot = static_cast<int16_t>(left);
      begin.a = static_cast<int16_t>(amount);
      const Code code = acts                            ? Code::act
                        : line.verb == in::Verb::repeat ? Code::repeat
                                                        : Code::count_down;
      const int at = emit_at(code);
      out_.code[at].slot = static_cast<int16_t>(left);
      out_.code[at].a = static_cast<int16_t>(test);
      out_.code[at].flag = line.must ? uint8_t{1} : uint8_t{0};
      lines(line.body);
      emit(Code::jump).a = static_cast<int16_t>(at);
      target(at, here());
      break;
    }
    case in::Verb::together:
      held_together(line.body);
      break;
    case in::Verb::fill: {
      const int any = hide();
      const int card = node(line.args[0]);
      emit(Code::begin).slot = static_cast<int16_t>(any);
      const int at = emit_at(Code::fill);
      out_.code[at].a = static_cast<int16_t>(card);
      out_.code[at].b = static_cast<int16_t>(line.index);
      out_.code[at].slot = static_cast<int16_t>(any);
      lines(line.body);
      emit(Code::release);  // the machine holds when a token is laid
      emit(Code::jump).a = static_cast<int16_t>(at);
      out_.code[at].c = static_cast<int16_t>(here());
      break;
    }
    case in::Verb::one_of:
      ways(line);
      break;
    case in::Verb::at_once:
      at_once(line);
      break;
    case in::Verb::accept: {
      const int who = node(line.args[0]);
      const int at = emit_at(Code::accept);
      out_.code[at].a = static_cast<int16_t>(who);
      lines(line.body);
      target(at, here());
      break;
    }
    default:
      too_much(line.span, "lines of this sort");
  }
  hidden_ = hidden_before;
}

void Builder::held_together(const std::vector<in::Line>& body) {
  emit(Code::hold);
  lines(body);
  emit(Code::release);
}

// What is cheaper, then what leaves no choice, then how many cards stand in for each token, then
// tokens of any kind, then tracks.
void Builder::pay(const in::Line& line) {
  const int hidden_before = hidden_;
  const int extra = hide();
  const int token = hide();
  const int fewer = hide();
  const auto card = static_cast<int16_t>(node(line.args[0]));
  const auto field = static_cast<int16_t>(field_index(line.name));
  const auto step = [&](Code code, int slot) {
    Instruction& made = emit(code);
    made.a = card;
    made.b = field;
    made.c = static_cast<int16_t>(extra);
    made.slot = static_cast<int16_t>(slot);
  };
  step(Code::pay_prices, extra);
  out_.code.back().c = static_cast<int16_t>(fewer);
  step(Code::pay_less, fewer);
  step(Code::pay_begin, extra);
  emit(Code::begin).slot = static_cast<int16_t>(token);
  step(Code::pay_stand, token);
  step(Code::pay_any, extra);
  step(Code::pay_tracks, extra);
  hidden_ = hidden_before;
}

void Builder::ways(const in::Line& line) {
  const int things = line.args.empty() ? -1 : node(line.args[0]);
  const int at = emit_at(Code::one_of);
  out_.code[at].a = static_cast<int16_t>(things);
  out_.code[at].b = static_cast<int16_t>(out_.ways.size());
  if (things >= 0) out_.code[at].slot = static_cast<int16_t>(slot_of(line.name, line.span));
  const size_t mine = out_.ways.size();
  out_.ways.emplace_back();
  way_reasons(line);
  std::vector<int> ends;
  for (const in::Way& way : line.ways) {
    Way made;
    made.name = way.name;
    for (const in::Expr& need : way.needs) made.needs.push_back(node(need));
    made.start = here();
    lines(way.body);
    ends.push_back(emit_at(Code::jump));
    out_.ways[mine].push_back(std::move(made));
  }
  for (const int end : ends) out_.code[end].a = static_cast<int16_t>(here());
  out_.code[at].c = static_cast<int16_t>(here());
}

}  // namespace loom::program
