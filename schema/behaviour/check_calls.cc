#include "schema/behaviour/check_calls.h"

#include <fmt/core.h>
#include <algorithm>
#include <functional>
#include <set>

#include "schema/behaviour/visit.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

// What one thing needs, and where it says so.
struct Need {
  std::string what;
  Span span;
};

class CallGraph {
 public:
  explicit CallGraph(const Behaviour& behaviour) : behaviour_(behaviour) {
    for (const Doing& doing : behaviour.rules) rule(doing);
    for (size_t i = 0; i < behaviour.words.size(); ++i) {
      visit(behaviour.words[i], asks(word_name(static_cast<int>(i))));
    }
    for (const std::string& name : behaviour.frame.turn) needs_["a turn"].push_back({name, {}});
  }

  // The way round, and the line that closes it; none when there is no circle.
  bool find_circle(std::vector<std::string>& way, Span& span) {
    for (const auto& entry : needs_) {
      path_.clear();
      if (leads_back(entry.first, span)) {
        way = path_;
        return true;
      }
    }
    return false;
  }

 private:
  std::string word_name(int index) const {
    return fmt::format("the word {}", quoted(behaviour_.names.words[index].name));
  }
  std::string action_name(int index) const {
    return fmt::format("the action {}", quoted(behaviour_.names.actions[index]));
  }
  std::string needs_name(int index) const {
    return fmt::format("what {} needs", quoted(behaviour_.names.actions[index]));
  }

  void rule(const Doing& doing) {
    if (doing.rule == nullptr) return;
    const std::string& id = doing.rule->id;
    const bool offered = doing.offer != Doing::Offer::none;
    lines(offered ? action_name(doing.action) : id, doing.does);
    for (const auto& step : doing.steps) lines(fmt::format("{}.{}", id, step.first), step.second);
    lines("the end of the game", doing.at_end);
    if (offered) visit_needs(doing, asks(needs_name(doing.action)));
  }

  void lines(const std::string& from, const std::vector<Line>& lines) {
    std::vector<Need>& needs = needs_[from];
    visit_lines(lines, [&](const Line& line) {
      if (line.verb == Verb::call) needs.push_back({line.name, line.span});
      if (line.verb == Verb::take_turn) needs.push_back({"a turn", line.span});
      if (line.verb == Verb::end_game) needs.push_back({"the end of the game", line.span});
      if (line.verb == Verb::offer) needs.push_back({action_name(line.index), line.span});
      if (line.verb != Verb::act) return;
      for (const Doing& doing : behaviour_.rules) {
        const bool offered =
            doing.offer != Doing::Offer::none && doing.offer != Doing::Offer::on_request;
        if (offered) needs.push_back({action_name(doing.action), line.span});
      }
    });
  }

  // Conditions ask others: words, and whether actions can be taken.
  std::function<void(const Expr&)> asks(const std::string& from) {
    return [this, from](const Expr& expr) {
      std::vector<Need>& needs = needs_[from];
      if (expr.op == Op::word) needs.push_back({word_name(expr.index), expr.span});
      if (expr.op == Op::can) needs.push_back({needs_name(expr.index), expr.span});
      if (expr.op != Op::can_other) return;
      for (const Doing& doing : behaviour_.rules) {
        const bool other = doing.offer != Doing::Offer::none &&
                           doing.offer != Doing::Offer::on_request &&
                           !is_last_resort(behaviour_, doing);
        if (other) needs.push_back({needs_name(doing.action), expr.span});
      }
    };
  }

  // Leaves the circle in `path_`.
  bool leads_back(const std::string& name, Span& span) {
    if (done_.contains(name)) return false;
    path_.push_back(name);
    for (const Need& need : std::vector(needs_[name])) {
      if (need.span.end > 0) span = need.span;
      const Span here = span;
      const auto before = std::find(path_.begin(), path_.end(), need.what);
      if (before != path_.end()) {
        path_.erase(path_.begin(), before);
        path_.push_back(need.what);
        return true;
      }
      if (leads_back(need.what, span)) return true;
      span = here;
    }
    path_.pop_back();
    done_.insert(name);
    return false;
  }

  const Behaviour& behaviour_;
  std::map<std::string, std::vector<Need>> needs_;
  std::set<std::string> done_;
  std::vector<std::string> path_;
};

}  // namespace

bool is_last_resort(const Behaviour& behaviour, const Doing& doing) {
  std::set<int> words;
  bool found = false;
  const std::function<void(const Expr&)> look = [&](const Expr& expr) {
    if (expr.op == Op::can_other) found = true;
    if (expr.op == Op::word && expr.index < static_cast<int>(behaviour.words.size()) &&
        words.insert(expr.index).second) {
      visit(behaviour.words[expr.index], look);
    }
  };
  visit_needs(doing, look);
  return found;
}

bool check_calls(const Behaviour& behaviour, Diagnostics& diagnostics) {
  std::vector<std::string> way;
  Span span;
  if (!CallGraph(behaviour).find_circle(way, span)) return true;
  std::string round;
  for (const std::string& name : way) round += (round.empty() ? "" : " → ") + name;
  diagnostics.report(codes::line_circle, span, "this leads back to itself: " + round)
      .note("what a rule needs must not need the rule itself: take one of these steps out");
  return false;
}

}  // namespace loom::behaviour
