// Lines to instructions. A rule or step that a line names is put in its place: names of things are
// then the same for both, and nothing can go round in circles.
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
      return simple(Code::draw);
    case in::Verb::refill:
      return simple(Code::refill);
    case in::Verb::recycle:
      return simple(Code::recycle);
    case in::Verb::move:
      return simple(Code::move);
    case in::Verb::discard:
      return simple(Code::discard);
    case in::Verb::shuffle:
      return simple(Code::shuffle);
    case in::Verb::show:
      return simple(Code::show);
    case in::Verb::find:
    case in::Verb::choose: {
      simple(line.verb == in::Verb::find ? Code::find : Code::choose);
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
      return;
    }
    case in::Verb::take_turn:
      emit(Code::turn);
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
      lines(line.body);
      break;
    default:
      too_much(line.span, "lines of this sort");
  }
  hidden_ = hidden_before;
}

}  // namespace loom::program
