// A sentence for each line, and those of its block below it.
#include <cstdlib>

#include "schema/behaviour/line_reader.h"

namespace loom::behaviour {

void LineReader::lines(const std::vector<Line>& lines, int depth) {
  for (const Line& line : lines) this->line(line, depth);
}

void LineReader::line(const Line& line, int depth) {
  tell(line, depth);
  const Person before = phrases_.spoken_to();
  const bool everybody =
      (line.verb == Verb::each && line.name == "player") || line.verb == Verb::at_once;
  if (everybody) phrases_.speak_to(Person::plural);
  lines(line.body, depth + 1);
  phrases_.speak_to(before);
  for (const Way& way : line.ways) {
    say("way", {{"name", spoken(way.name)}}, depth + 1, way.span);
    for (const Expr& need : way.needs) {
      say("needs", {{"condition", phrases_.clause(need)}}, depth + 2, need.span);
    }
    lines(way.body, depth + 2);
  }
  const bool chained = line.otherwise.size() == 1 && line.otherwise[0].name == "otherwise" &&
                       line.otherwise[0].verb == Verb::test;
  if (!line.otherwise.empty() && !chained) {
    say("otherwise", {}, depth, line.otherwise[0].span);
    lines(line.otherwise, depth + 1);
  } else {
    lines(line.otherwise, depth);
  }
}

void LineReader::tell(const Line& line, int depth) {
  const std::vector<Expr>& args = line.args;
  const auto out = [&](std::string_view pattern, const Places& places = {}) {
    say(pattern, places, depth, line.span, &line);
  };
  switch (line.verb) {
    case Verb::change:
      return change(line, depth);
    case Verb::set:
      return set(line, depth);
    case Verb::draw:
      return out(line.face == Face::down ? "draw-down" : "draw",
                 {{"cards", phrases_.counted(args[0], phrases_.kind_title(args[1].index))},
                  {"deck", value(args[1])},
                  {"zone", value(args[2])}});
    case Verb::refill:
      return out("refill", {{"zone", value(args[0])}});
    case Verb::recycle:
      return out("recycle", {{"zone", value(args[0])}});
    case Verb::move:
      return out(args[1].op == Op::deck    ? "shuffle-in"
                 : line.face == Face::down ? "move-down"
                 : line.face == Face::up   ? "move-up"
                                           : "move",
                 {{"what", value(args[0])}, {"zone", value(args[1])}});
    case Verb::discard:
      return out("discard", {{"what", value(args[0])}});
    case Verb::shuffle:
      return out("shuffle", {{"zone", value(args[0])}});
    case Verb::show:
      return out("show", {{"what", value(args[0])}});
    case Verb::turn:
      return out(line.face == Face::down ? "turn-down" : "turn-up", {{"what", value(args[0])}});
    case Verb::tokens:
      return tokens(line, depth);
    case Verb::become:
      return become(line, depth);
    case Verb::place:
      return out("place", {{"marker", phrases_.marker(line.index)}, {"card", value(args[0])}});
    case Verb::limit:
      return limit(line, depth);
    case Verb::consult:
      return out("consult", {{"table", names_.model->words.tables[line.index].title},
                             {"field", spoken(line.name)},
                             {"card", value(args[0])}});
    case Verb::carry_out:
      return out("carry-out", {{"field", spoken(line.name)}, {"card", value(args[0])}});
    case Verb::pay:
      return out("pay", {{"field", spoken(line.name)}, {"card", value(args[0])}});
    case Verb::pay_tokens:
      return out("pay-tokens", {{"what", phrases_.amount_of(args[0], args[1])}});
    case Verb::exchange:
      return out("exchange", {{"what", phrases_.amount_of(args[0], args[1])},
                              {"for", phrases_.amount_of(args[2], args[3])}});
    case Verb::give:
      return out("give", {{"what", phrases_.amount_of(args[0], args[1])},
                          {"who", value(args[2])},
                          {"gives", phrases_.verb("gives", phrases_.person_of(args[2]))},
                          {"whom", value(args[3])}});
    case Verb::award:
      return award(line, depth);
    case Verb::fill:
      return out(line.body.empty() ? "fill" : "fill-each",
                 {{"place", phrases_.place(line.index)}, {"card", value(args[0])}});
    case Verb::find:
      return find(line, depth);
    case Verb::choose:
      return out("choose", {{"things", value(args[0])}});
    case Verb::act: {
      const std::string pattern = line.must ? "act-must" : "act-may";
      return out(phrases_.is_one(args[1]) ? pattern + "-once" : pattern,
                 {{"who", value(args[0])}, {"amount", value(args[1])}});
    }
    case Verb::offer:
      return out("offer", {{"who", value(args[0])}, {"action", phrases_.action(line.index)}});
    case Verb::take_turn:
      return out("take-turn", {{"who", who()}, {"takes", takes()}});
    case Verb::end_game:
      return out(line.must ? "end-game-later" : "end-game", {{"ending", spoken(line.name)}});
    case Verb::call:
      return call(line, depth);
    case Verb::nothing:
      return out("nothing");
    case Verb::test:
      return out(line.name == "otherwise" ? "otherwise-if" : "if",
                 {{"condition", args.empty() ? std::string() : phrases_.clause(args[0])}});
    case Verb::each: {
      const std::string what = phrases_.things(args[0].search[0], "bare");
      if (args.size() < 2) return out("each", {{"what", what}});
      return out("each-clockwise", {{"what", what}, {"who", value(args[1])}});
    }
    case Verb::times:
      return out(phrases_.is_one(args[0]) ? "times-once" : "times", {{"amount", value(args[0])}});
    case Verb::repeat:
      return out("repeat", {{"amount", value(args[0])}, {"condition", phrases_.clause(args[1])}});
    case Verb::together:
      return out("together");
    case Verb::one_of:
      if (!args.empty()) return out("choose-and-one-of", {{"things", value(args[0])}});
      return out("one-of");
    case Verb::accept:
      return out("accept", {{"who", value(args[0])}});
    case Verb::at_once:
      return out("in-secret");
  }
  std::abort();
}

std::string LineReader::who() const {
  return phrases_.tell(phrases_.spoken_to() == Person::you ? "you" : "they");
}

std::string LineReader::takes() const { return phrases_.verb("takes", phrases_.spoken_to()); }

void LineReader::find(const Line& line, int depth) {
  Things things = line.args[0].search[0];
  std::string what = phrases_.things(things, "bare");
  if (line.backwards || things.how_many == Things::HowMany::all) {
    what = phrases_.tell(line.backwards ? "last" : "first", {{"thing", what}});
  }
  say(line.at_random ? "find-at-random" : "find", {{"things", what}}, depth, line.span, &line);
}

// Tokens whose kind somebody chooses.
void LineReader::tokens(const Line& line, int depth) {
  std::string kinds;
  for (size_t i = 1; i < line.args.size(); ++i) {
    const std::string kind = phrases_.title_of(line.args[i], true);
    kinds = kinds.empty() ? kind : phrases_.tell("or", {{"left", kinds}, {"right", kind}});
  }
  const Person person = phrases_.spoken_to();
  say(kinds.empty() ? "tokens" : "tokens-among",
      {{"who", person == Person::you ? "" : who()},
       {"changes", phrases_.verb(line.sign > 0 ? "gain" : "lose", person)},
       {"what", phrases_.counted(line.args[0], phrases_.tell("a-token"))},
       {"kinds", kinds}},
      depth, line.span, &line);
}

void LineReader::limit(const Line& line, int depth) {
  const std::vector<Expr>& args = line.args;
  const bool never = args[0].op == Op::number && args[0].number == 0;
  const std::string_view pattern = never                      ? "limit-none"
                                   : phrases_.is_one(args[0]) ? "limit-once"
                                                              : "limit-many";
  say(pattern,
      {{"who", args.size() > 1 ? value(args[1]) : who()},
       {"action", phrases_.action(line.index)},
       {"amount", value(args[0])}},
      depth, line.span, &line);
}

void LineReader::become(const Line& line, int depth) {
  const Person person = phrases_.person_of(line.args[0]);
  say(line.sign > 0 ? "become" : "become-not",
      {{"who", value(line.args[0])},
       {"becomes", phrases_.verb("becomes", person)},
       {"is", phrases_.verb("is", person)},
       {"what", names_.statuses[line.index].title}},
      depth, line.span, &line);
}

void LineReader::award(const Line& line, int depth) {
  const std::vector<Expr>& args = line.args;
  const auto series = find_figure(*names_.model, rule_, line.name);
  const Places places = {{"amounts", series ? series->text : line.name},
                         {"what", phrases_.title_of(args[0], false)},
                         {"whom", value(args[1])},
                         {"place", line.index < 0 ? "" : phrases_.place(line.index)},
                         {"from", args.size() > 2 ? value(args[2]) : ""}};
  say(line.index >= 0   ? "award-places"
      : args.size() > 2 ? "award-clockwise"
                        : "award",
      places, depth, line.span, &line);
}

// Tokens and tracks are gained and lost; what the group has is raised and lowered.
void LineReader::change(const Line& line, int depth) {
  const Expr& what = line.args[0];
  const std::string sign = line.sign > 0 ? "gain" : "lose";
  const bool people = line.args.size() > 2;
  const Expr* owner = people                ? &line.args[2]
                      : what.op == Op::held ? &what.of[1]
                      : !what.of.empty()    ? &what.of[0]
                                            : nullptr;
  if (what.op == Op::counter) {
    const std::string whose =
        owner == nullptr ? value(what) : phrases_.owned(phrases_.title_of(what, false), *owner);
    return say(line.sign > 0 ? "count-up" : "count-down",
               {{"what", whose}, {"amount", value(line.args[1])}}, depth, line.span, &line);
  }
  if (what.op == Op::track && owner == nullptr) {
    return say(line.sign > 0 ? "raise" : "lower",
               {{"what", value(what)}, {"amount", value(line.args[1])}}, depth, line.span, &line);
  }
  const std::string amount = phrases_.amount_of(line.args[1], what);
  Person person = phrases_.spoken_to();
  std::string subject = who();
  if (owner != nullptr) {
    person = phrases_.person_of(*owner);
    subject = value(*owner);
  }
  if (person == Person::you) subject.clear();  // an order to the reader
  say("changes", {{"who", subject}, {"changes", phrases_.verb(sign, person)}, {"what", amount}},
      depth, line.span, &line);
}

void LineReader::set(const Line& line, int depth) {
  const Expr& what = line.args[0];
  const std::string to = value(line.args[1]);
  const bool named = what.op == Op::local;
  std::string whose = value(what);
  if (line.args.size() > 2) {
    whose = phrases_.owned(phrases_.title_of(what.op == Op::held ? what.of[0] : what, false),
                           line.args[2]);
  } else if (what.op == Op::token) {
    whose = phrases_.owned(whose, player());
  }
  say(named ? "is-now" : "set", {{"what", whose}, {"value", to}}, depth, line.span, &line);
}

Expr LineReader::player() {
  Expr expr;
  expr.op = Op::local;
  expr.type = Type::player;
  expr.name = "player";
  return expr;
}

void LineReader::call(const Line& line, int depth) {
  const size_t dot = line.name.find('.');
  const std::string rule = line.name.substr(0, dot);
  const bool own = rule_ != nullptr && rule == rule_->id;
  const std::string step = dot == std::string::npos
                               ? std::string()
                               : spoken(std::string_view(line.name).substr(dot + 1));
  say(step.empty() ? "call"
      : own        ? "call-own"
                   : "call-step",
      {{"rule", rule}, {"step", step}}, depth, line.span, &line);
}

}  // namespace loom::behaviour
