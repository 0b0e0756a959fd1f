#include "schema/behaviour/course.h"

#include <algorithm>
#include <optional>
#include <set>

#include "schema/behaviour/line_reader.h"
#include "schema/behaviour/visit.h"
#include "schema/model/model.h"

namespace loom::behaviour {
namespace {

// Conditions, without what is settled before the game begins.
class Settled {
 public:
  // What is left to be asked; `always` when nothing is, and whether it holds.
  struct Rest {
    std::optional<bool> always;
    Expr asked;
  };

  Rest rest_of(const Expr& expr) const {
    switch (expr.op) {
      case Op::figure: {
        if (expr.type != Type::truth) break;
        return {expr.number != 0, expr};
      }
      case Op::negated: {
        Rest inner = rest_of(expr.of[0]);
        if (inner.always) return {!*inner.always, expr};
        Expr denied = expr;
        denied.of[0] = std::move(inner.asked);
        return {{}, std::move(denied)};
      }
      case Op::both:
      case Op::either:
        return joined(expr);
      default:
        break;
    }
    return {{}, expr};
  }

  // All of them together.
  Rest rest_of(const std::vector<Expr>& conditions) const {
    return conditions.empty() ? Rest{true, {}} : rest_of(conditions.front());
  }

 private:
  Rest joined(const Expr& expr) const {
    const bool ends_with = expr.op == Op::either;  // what makes the rest not matter
    Rest left = rest_of(expr.of[0]);
    Rest right = rest_of(expr.of[1]);
    if (left.always && *left.always == ends_with) return left;
    if (right.always && *right.always == ends_with) return right;
    if (left.always) return right;
    if (right.always) return left;
    Expr both = expr;
    both.of[0] = std::move(left.asked);
    both.of[1] = std::move(right.asked);
    return {{}, std::move(both)};
  }
};

// Whether it asks for nothing but how many play.
bool is_of_players(const Expr& condition) {
  bool players = false;
  bool other = false;
  visit(condition, [&](const Expr& part) {
    if (part.op == Op::players) {
      players = true;
    } else if (part.type != Type::truth && part.op != Op::number && part.op != Op::figure) {
      other = true;
    }
  });
  return players && !other;
}

class CourseReader : public LineReader {
 public:
  CourseReader(const Behaviour& behaviour, const Doing& doing, const Language& language)
      : LineReader(behaviour.names, doing.rule, language), language_(language) {}

  // "Each player, clockwise from the start player,"
  std::string each(const Line& line) {
    const std::string what = phrases().things(line.args[0].search[0], "bare");
    if (line.args.size() < 2) return phrases().tell("course-each", {{"what", what}});
    return phrases().tell("course-each-clockwise", {{"what", what}, {"who", value(line.args[1])}});
  }
  std::string act(const Line& line, const std::string& who) {
    const std::string pattern = line.must ? "act-must" : "act-may";
    return as_sentence(
        phrases().tell(phrases().is_one(line.args[1]) ? pattern + "-once" : pattern,
                       {{"who", named(line, who)}, {"amount", value(line.args[1])}}));
  }
  std::string offer(const Line& line, const std::string& who) {
    return as_sentence(phrases().tell(
        "offer", {{"who", named(line, who)}, {"action", phrases().action(line.index)}}));
  }
  std::string end(const std::vector<Expr>& conditions) {
    std::string all;
    for (const Expr& one : conditions) {
      const std::string told = phrases().clause(one);
      all = all.empty() ? told : phrases().tell("both", {{"left", all}, {"right", told}});
    }
    if (all.empty()) return as_sentence(phrases().tell("course-ends"));
    return as_sentence(phrases().tell("course-ends-if", {{"condition", all}}));
  }
  std::string tell(const Line& line) {
    Line alone = line;
    alone.body.clear();
    alone.otherwise.clear();
    alone.ways.clear();
    LineReader reader(names(), rule(), language_);
    reader.lines({alone}, 0);
    return as_paragraph(reader.take());
  }

 private:
  std::string named(const Line& line, const std::string& who) {
    return who.empty() ? value(line.args[0]) : who;
  }

  const Language& language_;
};

class CourseMaker {
 public:
  CourseMaker(const Behaviour& behaviour, const Language& language)
      : behaviour_(behaviour), language_(language) {}

  Course make() {
    for (const std::string& name : behaviour_.frame.round) add_stage(name);
    add_other_ends();
    return std::move(course_);
  }

 private:
  struct Step {
    const Doing* doing = nullptr;
    const std::vector<Line>* lines = nullptr;
  };

  Step find(const std::string& name) const {
    const size_t dot = std::min(name.find('.'), name.size());
    const Doing* doing = behaviour_.find(name.substr(0, dot));
    if (doing == nullptr || dot == name.size()) return {doing, doing ? &doing->does : nullptr};
    for (const auto& [step, lines] : doing->steps) {
      if (step == name.substr(dot + 1)) return {doing, &lines};
    }
    return {};
  }

  // A rule's own condition is asked when the rule is carried out as a whole.
  Settled::Rest condition_of(const Step& step) const {
    if (step.lines != &step.doing->does) return {true, {}};
    return settled_.rest_of(step.doing->condition);
  }

  void add_stage(const std::string& name) {
    const Step step = find(name);
    if (step.lines == nullptr) return;
    stage_ = {};
    stage_.name = name;
    const Settled::Rest rest = condition_of(step);
    const bool never = rest.always && !*rest.always;
    if (!never && !(!rest.always && is_of_players(rest.asked))) {
      if (!rest.always) conditions_.push_back(rest.asked);
      walk(step, *step.lines, "");
      conditions_.clear();
    }
    const bool empty = stage_.who.empty() && stage_.told.empty() && stage_.ends.empty();
    if (empty) {
      course_.left_out.push_back(name);
    } else {
      course_.stages.push_back(std::move(stage_));
    }
  }

  // `who`: whom the lines are about, where they are done for each.
  void walk(const Step& step, const std::vector<Line>& lines, const std::string& who) {
    CourseReader reader(behaviour_, *step.doing, language_);
    for (const Line& line : lines) {
      switch (line.verb) {
        case Verb::each:
          walk(step, line.body, reader.each(line));
          break;
        case Verb::take_turn:
          take_turn(who);
          break;
        case Verb::act:
          stage_.who.push_back(reader.act(line, who));
          add_choices(Doing::Offer::action, -1);
          break;
        case Verb::offer:
          stage_.who.push_back(reader.offer(line, who));
          add_choices(Doing::Offer::on_request, line.index);
          break;
        case Verb::end_game:
          stage_.ends.push_back({line.name, reader.end(conditions_)});
          break;
        case Verb::test:
          test(step, line, who);
          break;
        case Verb::times:
        case Verb::together:
          walk(step, line.body, who);
          break;
        case Verb::call:
          break;  // what another rule is about
        default:
          stage_.told.push_back(reader.tell(line));
          walk(step, line.body, who);
          break;
      }
    }
  }

  void take_turn(const std::string& who) {
    for (const std::string& name : behaviour_.frame.turn) {
      const Step step = find(name);
      if (step.lines != nullptr) walk(step, *step.lines, who);
    }
  }

  void test(const Step& step, const Line& line, const std::string& who) {
    const Settled::Rest rest = settled_.rest_of(line.args);
    if (!rest.always || *rest.always) {
      if (!rest.always) conditions_.push_back(rest.asked);
      walk(step, line.body, who);
      if (!rest.always) conditions_.pop_back();
    }
    if (!rest.always || !*rest.always) walk(step, line.otherwise, who);
  }

  // `only`: one action; none: all that a turn has.
  void add_choices(Doing::Offer offer, int only) {
    for (size_t i = 0; i < behaviour_.names.actions.size(); ++i) {
      const int action = static_cast<int>(i);
      if (only >= 0 && action != only) continue;
      const auto offers = [&](Doing::Offer as) {
        return std::any_of(
            behaviour_.rules.begin(), behaviour_.rules.end(), [&](const Doing& doing) {
              const auto rest = settled_.rest_of(doing.condition);
              return doing.action == action && doing.offer == as && rest.always.value_or(true);
            });
      };
      if (offers(offer)) add_choice(action, false);
      if (offer == Doing::Offer::action && offers(Doing::Offer::free_action))
        add_choice(action, true);
    }
  }

  void add_choice(int action, bool free) {
    const std::string& name = behaviour_.names.actions[static_cast<size_t>(action)];
    CourseChoice choice{as_sentence(spoken(name)), {}, free};
    for (const Action& entry : behaviour_.names.model->words.actions) {
      if (entry.name == name) choice = {entry.title, entry.icon, free};
    }
    stage_.choices.push_back(std::move(choice));
  }

  // Those that no stage has told.
  void add_other_ends() {
    std::set<std::string> told;
    for (const CourseStage& stage : course_.stages) {
      for (const CourseEnd& end : stage.ends) told.insert(end.name);
    }
    for (const Doing& doing : behaviour_.rules) {
      const Settled::Rest rest = settled_.rest_of(doing.condition);
      if (rest.always && !*rest.always) continue;
      stage_ = {};
      if (!rest.always) conditions_.push_back(rest.asked);
      walk_ends({&doing, &doing.does}, doing.does);
      for (const auto& [name, lines] : doing.steps) walk_ends({&doing, &lines}, lines);
      conditions_.clear();
      for (CourseEnd& end : stage_.ends) {
        if (told.insert(end.name).second) course_.ends.push_back(std::move(end));
      }
    }
  }

  void walk_ends(const Step& step, const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      if (line.verb == Verb::end_game) {
        CourseReader reader(behaviour_, *step.doing, language_);
        stage_.ends.push_back({line.name, reader.end(conditions_)});
      } else if (line.verb == Verb::test) {
        const Settled::Rest rest = settled_.rest_of(line.args);
        if (rest.always && !*rest.always) continue;
        if (!rest.always) conditions_.push_back(rest.asked);
        walk_ends(step, line.body);
        if (!rest.always) conditions_.pop_back();
        walk_ends(step, line.otherwise);
      } else {
        walk_ends(step, line.body);
        for (const Way& way : line.ways) walk_ends(step, way.body);
      }
    }
  }

  const Behaviour& behaviour_;
  const Language& language_;
  Settled settled_;
  Course course_;
  CourseStage stage_;
  std::vector<Expr> conditions_;  // under which the lines that are walked over are done
};

}  // namespace

Course course_of(const Behaviour& behaviour, const Language& language) {
  return CourseMaker(behaviour, language).make();
}

}  // namespace loom::behaviour
