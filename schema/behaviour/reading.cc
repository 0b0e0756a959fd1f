#include "schema/behaviour/reading.h"

#include <cstdlib>

#include "schema/behaviour/phrase_reader.h"

namespace loom::behaviour {
namespace {

class LineReader {
 public:
  LineReader(const Names& names, const Rule* rule, const Language& language)
      : names_(names), rule_(rule), phrases_(names, rule, language) {}

  void lines(const std::vector<Line>& lines, int depth) {
    for (const Line& line : lines) this->line(line, depth);
  }

  void rule(const Doing& doing, const Behaviour& behaviour) {
    int depth = 0;
    if (!doing.instead_of.empty()) {
      say("instead-of", {{"rule", doing.instead_of}}, 0, doing.span);
    }
    if (!doing.condition.empty() && doing.forbids.empty()) {
      say("rule-if", {{"condition", conditions(doing.condition)}}, 0, doing.condition[0].span);
    }
    offer(doing);
    bounds(doing);
    if (!doing.when.empty()) {
      happening(doing.when[0]);
      depth = 1;
    }
    lines(doing.does, depth);
    depth = 0;
    for (const auto& [name, below] : doing.steps) {
      say("step", {{"name", spoken(name)}}, depth, doing.span);
      lines(below, depth + 1);
    }
    words(behaviour);
    score(doing);
    wins(doing);
    if (!doing.at_end.empty()) {
      say("at-end", {}, depth, doing.at_end[0].span);
      lines(doing.at_end, depth + 1);
    }
  }

  std::vector<ReadLine> take() { return std::move(out_); }

 private:
  std::string value(const Expr& expr) { return phrases_.value(expr); }

  void say(std::string_view pattern, const Places& places, int depth, Span span,
           const Line* line = nullptr) {
    out_.push_back({as_sentence(phrases_.tell(pattern, places)), depth, line, span});
  }

  std::string conditions(const std::vector<Expr>& all) {
    std::string text;
    for (const Expr& one : all) {
      const std::string told = phrases_.clause(one);
      text = text.empty() ? told : phrases_.tell("besides", {{"left", text}, {"right", told}});
    }
    return text;
  }

  void offer(const Doing& doing) {
    if (doing.offer != Doing::Offer::none) {
      const std::string_view pattern = doing.offer == Doing::Offer::action        ? "action"
                                       : doing.offer == Doing::Offer::free_action ? "free-action"
                                                                                  : "offer-rule";
      say(pattern, {{"action", title(doing.action)}}, 0, doing.span);
    }
    for (size_t i = 0; i < doing.choose.size(); ++i) {
      say(i == 0 ? "choose" : "choose-then", {{"things", phrases_.things(doing.choose[i])}}, 0,
          doing.choose[i].span);
    }
    for (const Expr& need : doing.needs) {
      say("needs", {{"condition", phrases_.clause(need)}}, 0, need.span);
    }
  }

  // What it forbids, limits and makes dearer.
  void bounds(const Doing& doing) {
    for (const int action : doing.forbids) {
      say(doing.condition.empty() ? "forbids" : "forbids-while",
          {{"action", phrases_.action(action)}, {"condition", conditions(doing.condition)}}, 0,
          doing.span);
    }
    for (const Limit& limit : doing.limits) {
      const std::string pattern = limit.per_turn ? "limit-turn" : "limit-round";
      say(phrases_.is_one(limit.most[0]) ? pattern + "-once" : pattern,
          {{"action", phrases_.action(limit.action)}, {"amount", value(limit.most[0])}}, 0,
          doing.span);
    }
    std::string priced;
    const auto add = [&](const std::string& what) {
      priced = priced.empty() ? what : phrases_.tell("or", {{"left", priced}, {"right", what}});
    };
    for (const int action : doing.priced_actions) add(phrases_.action(action));
    for (const int place : doing.priced_places) {
      add(phrases_.tell("to-fill", {{"place", phrases_.place(place)}}));
    }
    for (const Price& price : doing.prices) this->price(price, priced);
  }

  void price(const Price& price, const std::string& priced) {
    Places places{{"priced", priced}};
    std::string pattern;
    switch (price.what) {
      case Price::What::more: {
        const bool any = price.token < 0;
        Expr token;
        token.op = Op::token;
        token.index = price.token;
        const std::string one = phrases_.tell("a-token");
        places.emplace_back("what", any ? phrases_.counted(price.amount[0], one)
                                        : phrases_.amount_of(price.amount[0], token));
        pattern = price.for_each_unmet ? "price-unmet" : "price-more";
        break;
      }
      case Price::What::met:
      case Price::What::stands:
        pattern = price.what == Price::What::met ? "price-met" : "price-stands";
        places.emplace_back("field", spoken(price.field));
        places.emplace_back("cards", phrases_.things(price.cards[0], "plain"));
        if (!price.amount.empty()) places.emplace_back("amount", value(price.amount[0]));
        if (!price.times.empty()) places.emplace_back("times", value(price.times[0]));
        break;
    }
    if (!price.condition.empty()) {
      pattern += "-if";
      places.emplace_back("condition", phrases_.clause(price.condition[0]));
    }
    say(pattern, places, 0, price.span);
  }

  void happening(const Happening& when) {
    if (when.status >= 0) {
      return say("when-status", {{"what", names_.statuses[when.status].title}}, 0, when.span);
    }
    say("when-card", {{"things", phrases_.things(when.card[0])}}, 0, when.span);
  }

  void wins(const Doing& doing) {
    for (const Win& win : doing.wins) {
      static constexpr std::string_view kPatterns[] = {"wins-nobody", "wins-all", "wins-highest",
                                                       "wins-lowest"};
      std::string pattern(kPatterns[static_cast<size_t>(win.who)]);
      if (win.condition.empty()) {
        say(pattern, {}, 0, doing.span);
      } else {
        say(pattern + "-if", {{"condition", phrases_.clause(win.condition[0])}}, 0,
            win.condition[0].span);
      }
    }
  }

  // Its printed name where it is declared as a word of the game.
  std::string title(int action) const {
    const std::string& name = names_.actions[action];
    for (const Action& entry : names_.model->words.actions) {
      if (entry.name == name) return entry.title;
    }
    return as_sentence(spoken(name));
  }

  void words(const Behaviour& behaviour) {
    for (size_t i = 0; i < names_.words.size() && i < behaviour.words.size(); ++i) {
      const DefinedWord& word = names_.words[i];
      if (rule_ == nullptr || word.rule != rule_->id) continue;
      const Expr& is = behaviour.words[i];
      const bool truth = is.type == Type::truth;
      if (word.of.of == Noun::Of::none) {
        say(word.people ? "word-are"
            : truth     ? "word-if"
                        : "word-is",
            {{"what", spoken(word.name)}, {"value", value(is)}}, 0, word.span);
        continue;
      }
      Things one;
      one.how_many = Things::HowMany::one;
      one.noun = word.of;
      one.asked = one.name = word.asked;
      const std::string of = phrases_.things(one);
      phrases_.ask_of(word.asked);
      say(truth ? "word-of-if" : "word-of-is",
          {{"what", spoken(word.name)}, {"of", of}, {"value", value(is)}}, 0, word.span);
      phrases_.ask_no_more();
    }
  }

  void score(const Doing& doing) {
    if (doing.score.empty()) return;
    const Expr& score = doing.score[0];
    const Person before = phrases_.spoken_to();
    phrases_.speak_to(Person::plural);
    // Where nothing is said, the highest score wins.
    say(doing.wins.empty() ? "score-wins" : "score", {{"value", value(score)}}, 0, score.span);
    phrases_.speak_to(before);
  }

  void line(const Line& line, int depth) {
    tell(line, depth);
    const Person before = phrases_.spoken_to();
    const bool everybody = line.verb == Verb::each && line.name == "player";
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

  void tell(const Line& line, int depth) {
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
        return out("draw",
                   {{"cards", phrases_.counted(args[0], phrases_.kind_title(args[1].index))},
                    {"deck", value(args[1])},
                    {"zone", value(args[2])}});
      case Verb::refill:
        return out("refill", {{"zone", value(args[0])}});
      case Verb::recycle:
        return out("recycle", {{"zone", value(args[0])}});
      case Verb::move:
        return out(args[1].op == Op::deck ? "shuffle-in" : "move",
                   {{"what", value(args[0])}, {"zone", value(args[1])}});
      case Verb::discard:
        return out("discard", {{"what", value(args[0])}});
      case Verb::shuffle:
        return out("shuffle", {{"zone", value(args[0])}});
      case Verb::show:
        return out("show", {{"what", value(args[0])}});
      case Verb::tokens:
        return tokens(line, depth);
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
        return out("end-game", {{"ending", spoken(line.name)}});
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
    }
    std::abort();
  }

  std::string who() const {
    return phrases_.tell(phrases_.spoken_to() == Person::you ? "you" : "they");
  }
  std::string takes() const { return phrases_.verb("takes", phrases_.spoken_to()); }

  void find(const Line& line, int depth) {
    Things things = line.args[0].search[0];
    std::string what = phrases_.things(things, "bare");
    if (line.backwards || things.how_many == Things::HowMany::all) {
      what = phrases_.tell(line.backwards ? "last" : "first", {{"thing", what}});
    }
    say("find", {{"things", what}}, depth, line.span, &line);
  }

  // Tokens whose kind somebody chooses.
  void tokens(const Line& line, int depth) {
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

  void limit(const Line& line, int depth) {
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

  void award(const Line& line, int depth) {
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
  void change(const Line& line, int depth) {
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

  void set(const Line& line, int depth) {
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

  static Expr player() {
    Expr expr;
    expr.op = Op::local;
    expr.type = Type::player;
    expr.name = "player";
    return expr;
  }

  void call(const Line& line, int depth) {
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

  const Names& names_;
  const Rule* rule_;
  PhraseReader phrases_;
  std::vector<ReadLine> out_;
};

}  // namespace

std::vector<ReadLine> read_rule(const Doing& doing, const Behaviour& behaviour,
                                const Language& language) {
  LineReader reader(behaviour.names, doing.rule, language);
  reader.rule(doing, behaviour);
  return reader.take();
}

std::vector<ReadLine> read_lines(const std::vector<Line>& lines, const Names& names,
                                 const Rule* rule, const Language& language) {
  LineReader reader(names, rule, language);
  reader.lines(lines, 0);
  return reader.take();
}

std::string as_paragraph(const std::vector<ReadLine>& lines) {
  std::string text;
  for (const ReadLine& line : lines) text += (text.empty() ? "" : " ") + line.text;
  return text;
}

}  // namespace loom::behaviour
