#include "schema/behaviour/reading.h"

#include "schema/behaviour/line_reader.h"

namespace loom::behaviour {
namespace {

// What a rule says beside its lines, and these.
class RuleReader : public LineReader {
 public:
  using LineReader::LineReader;

  void tell(const Doing& doing, const Behaviour& behaviour) {
    int depth = 0;
    if (!doing.instead_of.empty()) {
      say("instead-of", {{"rule", doing.instead_of}}, 0, doing.span);
    }
    if (!doing.condition.empty() && doing.forbids.empty() &&
        !phrases().is_always_on(doing.condition[0])) {
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
    powers(doing);
    words(behaviour);
    score(doing);
    wins(doing);
    if (!doing.at_end.empty()) {
      say("at-end", {}, depth, doing.at_end[0].span);
      lines(doing.at_end, depth + 1);
    }
  }

 private:
  std::string conditions(const std::vector<Expr>& all) {
    std::string text;
    for (const Expr& one : all) {
      const std::string told = phrases().clause(one);
      text = text.empty() ? told : phrases().tell("besides", {{"left", text}, {"right", told}});
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
      say(i == 0 ? "choose" : "choose-then", {{"things", phrases().things(doing.choose[i])}}, 0,
          doing.choose[i].span);
    }
    for (const Expr& need : doing.needs) {
      say("needs", {{"condition", phrases().clause(need)}}, 0, need.span);
    }
  }

  // What it forbids, limits and makes dearer.
  void bounds(const Doing& doing) {
    for (const int action : doing.forbids) {
      say(doing.condition.empty() ? "forbids" : "forbids-while",
          {{"action", phrases().action(action)}, {"condition", conditions(doing.condition)}}, 0,
          doing.condition.empty() ? doing.span : doing.condition[0].span);
    }
    for (const Limit& limit : doing.limits) {
      std::string pattern = limit.per_turn ? "limit-turn" : "limit-round";
      if (limit.kind >= 0) pattern += "-each";
      if (phrases().is_one(limit.most[0])) pattern += "-once";
      say(pattern,
          {{"action", phrases().action(limit.action)},
           {"amount", value(limit.most[0])},
           {"kind", limit.kind < 0 ? std::string() : phrases().kind_title(limit.kind)}},
          0, limit.most[0].span);
    }
    const std::string what = priced(doing.priced_actions, doing.priced_places);
    for (const Price& price : doing.prices) this->price(price, what);
  }

  std::string priced(const std::vector<int>& actions, const std::vector<int>& places) {
    std::string text;
    const auto add = [&](const std::string& what) {
      text = text.empty() ? what : phrases().tell("or", {{"left", text}, {"right", what}});
    };
    for (const int action : actions) add(phrases().action(action));
    for (const int place : places) {
      add(phrases().tell("to-fill", {{"place", phrases().place(place)}}));
    }
    return text;
  }

  void price(const Price& price, const std::string& priced, int depth = 0) {
    Places places{{"priced", priced}};
    std::string pattern;
    switch (price.what) {
      case Price::What::more:
      case Price::What::less: {
        const bool any = price.token < 0;
        Expr token;
        token.op = Op::token;
        token.index = price.token;
        const std::string one = phrases().tell("a-token");
        places.emplace_back("what", any ? phrases().counted(price.amount[0], one)
                                        : phrases().amount_of(price.amount[0], token));
        pattern = price.for_each_unmet              ? "price-unmet"
                  : price.what == Price::What::more ? "price-more"
                  : price.times.empty()             ? "price-less"
                                                    : "price-less-times";
        if (!price.times.empty()) places.emplace_back("times", value(price.times[0]));
        break;
      }
      case Price::What::met:
      case Price::What::stands:
        pattern = price.what == Price::What::met ? "price-met" : "price-stands";
        places.emplace_back("field", spoken(price.field));
        places.emplace_back("cards", phrases().things(price.cards[0], "plain"));
        if (!price.amount.empty()) places.emplace_back("amount", value(price.amount[0]));
        if (!price.times.empty()) places.emplace_back("times", value(price.times[0]));
        break;
    }
    if (!price.condition.empty()) {
      pattern += "-if";
      places.emplace_back("condition", phrases().clause(price.condition[0]));
    }
    say(pattern, places, depth, price.span);
  }

  void happening(const Happening& when) {
    if (when.status >= 0) {
      return say("when-status", {{"what", names().statuses[when.status].title}}, 0, when.span);
    }
    if (when.track >= 0) {
      Expr track;
      track.op = Op::track;
      track.type = Type::number;
      track.index = when.track;
      if (names().model->words.tracks[when.track].scope == Track::Scope::player) {
        track.of.push_back(player());
      }
      return say(when.falls ? "when-falls" : "when-rises",
                 {{"what", value(track)}, {"amount", value(when.amount[0])}}, 0, when.span);
    }
    say("when-card", {{"things", phrases().things(when.card[0])}}, 0, when.span);
  }

  void moment(const Moment& moment, const std::string& card, Span span) {
    if (moment.used) {
      say("power-used", {{"card", card}}, 1, span);
    } else if (moment.status >= 0) {
      say("power-status", {{"card", card}, {"what", names().statuses[moment.status].title}}, 1,
          span);
    } else if (moment.after >= 0) {
      say("power-after", {{"card", card}, {"action", phrases().action(moment.after)}}, 1, span);
    } else {
      say("power-turn", {{"card", card}}, 1, span);
    }
  }

  void powers(const Doing& doing) {
    if (doing.power_cards.empty()) return;
    say("powers", {{"things", phrases().things(doing.power_cards[0])}}, 0,
        doing.power_cards[0].span);
    for (const Power& power : doing.powers) {
      const Value& printed = (*power.card)["title"];
      const std::string title = printed.present() ? std::string(printed.text()) : power.card->slug;
      if (!power.prices.empty()) {
        say("power-price", {{"card", title}}, 1, power.span);
        price(power.prices[0], priced(power.priced_actions, power.priced_places), 2);
        continue;
      }
      moment(power.moment, title, power.span);
      lines(power.does, 2);
    }
  }

  void wins(const Doing& doing) {
    for (const Win& win : doing.wins) {
      static constexpr std::string_view kPatterns[] = {"wins-nobody", "wins-all", "wins-highest",
                                                       "wins-lowest"};
      std::string pattern(kPatterns[static_cast<size_t>(win.who)]);
      if (win.condition.empty()) {
        say(pattern, {}, 0, doing.span);
      } else {
        say(pattern + "-if", {{"condition", phrases().clause(win.condition[0])}}, 0,
            win.condition[0].span);
      }
    }
  }

  // Its printed name where it is declared as a word of the game.
  std::string title(int action) const {
    const std::string& name = names().actions[action];
    for (const Action& entry : names().model->words.actions) {
      if (entry.name == name) return entry.title;
    }
    return as_sentence(spoken(name));
  }

  void words(const Behaviour& behaviour) {
    for (size_t i = 0; i < names().words.size() && i < behaviour.words.size(); ++i) {
      const DefinedWord& word = names().words[i];
      if (rule() == nullptr || word.rule != rule()->id) continue;
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
      const std::string of = phrases().things(one);
      phrases().ask_of(word.asked);
      say(truth ? "word-of-if" : "word-of-is",
          {{"what", spoken(word.name)}, {"of", of}, {"value", value(is)}}, 0, word.span);
      phrases().ask_no_more();
    }
  }

  void score(const Doing& doing) {
    if (doing.score.empty()) return;
    const Expr& score = doing.score[0];
    const Person before = phrases().spoken_to();
    phrases().speak_to(Person::plural);
    // Where nothing is said, the highest score wins.
    say(doing.wins.empty() ? "score-wins" : "score", {{"value", value(score)}}, 0, score.span);
    phrases().speak_to(before);
  }
};

}  // namespace

std::vector<ReadLine> read_rule(const Doing& doing, const Behaviour& behaviour,
                                const Language& language) {
  RuleReader reader(behaviour.names, doing.rule, language);
  reader.tell(doing, behaviour);
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
