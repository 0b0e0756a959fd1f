// Rules without a doing, rules and steps that nothing names, actions that nobody can take, figures
// that no line reads.
#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "schema/behaviour/check_behaviour.h"
#include "schema/behaviour/visit.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

// Keys that say what a rule is for in play.
constexpr std::string_view kDoings[] = {
    "does",     "steps",      "action", "free-action", "offer",  "as-soon-as", "forbids", "limits",
    "price-of", "instead-of", "score",  "wins",        "at-end", "words",      "within",  "powers"};

class RuleUses {
 public:
  RuleUses(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics)
      : game_(game), behaviour_(behaviour), diagnostics_(diagnostics) {}

  void run() {
    gather_names();
    gather_texts();
    for (const ContentFile& file : game_.files) {
      if (file.kind->name != "rules") continue;
      const Node* rules = file.document.root.get("rules");
      if (rules == nullptr) continue;
      for (const Member& rule : rules->members) look_at(rule);
    }
  }

 private:
  void gather_names() {
    const Frame& frame = behaviour_.frame;
    for (const auto* list : {&frame.setup, &frame.round, &frame.turn}) {
      named_.insert(list->begin(), list->end());
    }
    for (const Doing& doing : behaviour_.rules) {
      visit_lines(doing, [&](const Line& line) {
        if (line.verb == Verb::call) named_.insert(line.name);
        if (line.verb == Verb::act) acts_ = true;
        if (line.verb == Verb::offer) offered_.insert(line.index);
      });
    }
    // What an effect of a card does by itself.
    for (const Kind* kind : behaviour_.names.kinds) revealed_.insert("reveal-" + kind->name);
  }

  // Figures are named in lines and elsewhere as `{figure}` or by their path; statements only state.
  void gather_texts() {
    for (const ContentFile& file : game_.files) {
      if (file.kind->name != "rules") {
        add_texts(file.document.root, "");
        continue;
      }
      const Node* rules = file.document.root.get("rules");
      if (rules == nullptr) continue;
      for (const Member& rule : rules->members) {
        for (const Member& part : rule.value.members) {
          if (part.key != "statement" && part.key != "figures") add_texts(part.value, rule.key);
        }
      }
    }
  }

  void add_texts(const Node& node, const std::string& rule) {
    if (node.is_scalar()) add_paths(node.text, rule);
    for (const Member& member : node.members) {
      add_paths(member.key, rule);
      add_texts(member.value, rule);
    }
  }

  // Every path of the text, and between braces figures of the rule it stands in.
  void add_paths(std::string_view text, const std::string& rule) {
    const auto part = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
    };
    for (size_t at = 0; at < text.size();) {
      size_t end = at;
      while (end < text.size() && part(text[end])) ++end;
      if (end > at) {
        const std::string word(text.substr(at, end - at));
        if (word.find('.') != std::string::npos) read_.insert(word);
        if (at > 0 && text[at - 1] == '{') read_.insert(rule + "." + word);
      }
      at = end + 1;
    }
  }

  bool is_named(const std::string& name) const { return named_.contains(name); }

  void look_at(const Member& rule) {
    const bool has_doing = std::any_of(std::begin(kDoings), std::end(kDoings),
                                       [&](auto key) { return rule.value.get(key) != nullptr; });
    if (!has_doing) {
      diagnostics_
          .report(codes::rule_without_doing, rule.key_span,
                  fmt::format("the rule {} does nothing", quoted(rule.key)))
          .note("write what it does under `does`, or say with `within` where it is done");
      return;
    }
    const Doing* doing = behaviour_.find(rule.key);
    if (doing == nullptr) return;
    names(rule, *doing);
    offer(rule, *doing);
    free_without_end(rule, *doing);
    figures(rule);
  }

  void names(const Member& rule, const Doing& doing) {
    const bool by_itself =
        doing.offer != Doing::Offer::none || !doing.when.empty() || !doing.instead_of.empty();
    if (rule.value.get("does") != nullptr && !by_itself && !is_named(rule.key)) {
      diagnostics_
          .report(codes::rule_unnamed, rule.key_span,
                  fmt::format("nothing names the rule {}, so it is never done", quoted(rule.key)))
          .note("name it in a list of the file of kind `play`, or in a line of another rule");
    }
    const Node* steps = rule.value.get("steps");
    if (steps == nullptr) return;
    for (const Member& step : steps->members) {
      if (is_named(fmt::format("{}.{}", rule.key, step.key)) || revealed_.contains(step.key)) {
        continue;
      }
      diagnostics_
          .report(codes::rule_unnamed, step.key_span,
                  fmt::format("nothing names the step {}, so it is never done", quoted(step.key)))
          .note(fmt::format("name it as `{}.{}` in a list of `play` or in a line", rule.key,
                            step.key));
    }
  }

  void offer(const Member& rule, const Doing& doing) {
    if (doing.offer == Doing::Offer::none) return;
    const bool request = doing.offer == Doing::Offer::on_request;
    if (request ? offered_.contains(doing.action) : acts_) return;
    const std::string& action = behaviour_.names.actions[doing.action];
    const Member* key = nullptr;
    for (const Member& member : rule.value.members) {
      if (member.key == "action" || member.key == "free-action" || member.key == "offer") {
        key = &member;
      }
    }
    diagnostics_
        .report(codes::action_not_offered, key == nullptr ? rule.key_span : key->value.span,
                fmt::format("nobody can ever take the action {}", quoted(action)))
        .note(request ? fmt::format("offer it in a line: `player may {}`", action)
                      : "let players act in a line: `player may act 1 times`");
  }

  // Something has to stop players from taking it again and again within one turn.
  void free_without_end(const Member& rule, const Doing& doing) {
    if (doing.offer != Doing::Offer::free_action) return;
    bool stops = !doing.needs.empty() || !doing.condition.empty() || !doing.choose.empty();
    for (const Doing& other : behaviour_.rules) {
      stops |= std::any_of(other.limits.begin(), other.limits.end(),
                           [&](const Limit& limit) { return limit.action == doing.action; });
      stops |= std::count(other.forbids.begin(), other.forbids.end(), doing.action) > 0;
    }
    visit_lines(doing, [&](const Line& line) { stops |= takes_something(line); });
    if (stops) return;
    diagnostics_
        .report(codes::free_without_end, rule.value.get("free-action")->span,
                fmt::format("nothing stops players from taking {} again and again",
                            quoted(behaviour_.names.actions[doing.action])))
        .note(fmt::format("let it cost something, or limit it: `limits: {}` and `to: 1 per turn`",
                          behaviour_.names.actions[doing.action]));
  }

  // What a line takes away runs out; and so do cards, and what another rule may take.
  static bool takes_something(const Line& line) {
    switch (line.verb) {
      case Verb::change:
      case Verb::tokens:
        return line.sign < 0;
      case Verb::pay:
      case Verb::pay_tokens:
      case Verb::exchange:
      case Verb::give:
      case Verb::fill:
      case Verb::place:
      case Verb::draw:
      case Verb::move:
      case Verb::discard:
      case Verb::limit:
      case Verb::call:
      case Verb::carry_out:
      case Verb::consult:
      case Verb::end_game:
        return true;
      default:
        return false;
    }
  }

  void figures(const Member& rule) {
    const bool lines = rule.value.get("within") == nullptr;
    const Node* figures = rule.value.get("figures");
    if (!lines || figures == nullptr) return;
    for (const Member& figure : figures->members) {
      if (read_.contains(fmt::format("{}.{}", rule.key, figure.key))) continue;
      diagnostics_
          .report(codes::figure_unread, figure.key_span,
                  fmt::format("no line reads the figure {}", quoted(figure.key)))
          .note(fmt::format("the statement names it, but play does not follow it: use `{{{}}}`, or "
                            "take it out",
                            figure.key));
    }
  }

  const LoadedGame& game_;
  const Behaviour& behaviour_;
  Diagnostics& diagnostics_;
  std::set<std::string, std::less<>> named_;
  std::set<std::string, std::less<>> revealed_;
  std::set<std::string, std::less<>> read_;
  std::set<int> offered_;
  bool acts_ = false;
};

}  // namespace

void check_rules_used(const LoadedGame& game, const Behaviour& behaviour,
                      Diagnostics& diagnostics) {
  RuleUses(game, behaviour, diagnostics).run();
}

}  // namespace loom::behaviour
