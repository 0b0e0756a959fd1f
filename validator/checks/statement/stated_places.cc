// PL0565: the statement takes something from where the rule never looks, or discards where nothing
// is discarded.
#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "schema/behaviour/visit.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/statement/stated_parts.h"

namespace loom::statement {
namespace {

// What a rule and all that it calls do to places.
struct Reached {
  std::set<int> zones;
  std::set<int> decks;
  bool effects = false;   // of cards or tables, which may reach anything
  bool discards = false;  // or takes something away in another way
  std::set<std::string> seen;
};

void reach(const behaviour::Doing& doing, const behaviour::Behaviour& behaviour, Reached& reached) {
  if (!reached.seen.insert(doing.rule->id).second) return;
  const auto see = [&](const Expr& expr) {
    if (expr.op == Op::zone) reached.zones.insert(expr.index);
    if (expr.op == Op::deck || expr.op == Op::discards) reached.decks.insert(expr.index);
  };
  behaviour::visit_values(doing, see);
  for (size_t i = 0; i < behaviour.words.size(); ++i) {
    if (behaviour.names.words[i].rule == doing.rule->id) behaviour::visit(behaviour.words[i], see);
  }
  reached.effects |= !doing.powers.empty();
  behaviour::visit_lines(doing, [&](const Line& line) {
    switch (line.verb) {
      case Verb::refill:
      case Verb::recycle:
        reached.discards |= line.verb == Verb::recycle;
        if (line.args[0].op == Op::zone) {
          reached.decks.insert(behaviour.names.zones[line.args[0].index].holds);
        } else {
          reached.effects = true;
        }
        break;
      case Verb::consult:
      case Verb::carry_out:
        reached.effects = true;
        break;
      case Verb::discard:
      case Verb::move:
      case Verb::pay:
      case Verb::pay_tokens:
      case Verb::exchange:
      case Verb::give:
      case Verb::fill:
        reached.discards = true;
        break;
      case Verb::change:
      case Verb::tokens:
        reached.discards |= line.sign < 0;
        break;
      case Verb::call:
        if (const auto* other = behaviour.find(line.name.substr(0, line.name.find('.'))))
          reach(*other, behaviour, reached);
        break;
      default:
        break;
    }
  });
}

class Sources {
 public:
  Sources(const StatedRule& rule, const behaviour::Behaviour& behaviour, Diagnostics& diagnostics)
      : rule_(rule), names_(behaviour.names), diagnostics_(diagnostics) {
    reach(*rule.doing, behaviour, reached_);
  }

  void look() {
    if (rule_.lines.empty() || reached_.effects) return;
    const auto& words = rule_.text->words();
    const auto said = rule_.text->find("deed-discard-now");
    if (!reached_.discards && !said.empty() && !denied(said[0].first)) {
      report_stated(diagnostics_, codes::stated_deed, rule_, said[0], rule_.lines[0].line->span,
                    "the statement discards, and the rule does not");
    }
    for (const StatedPhrase& from : rule_.text->find("out-of")) {
      size_t at = from.last + 1;
      if (at < words.size() && rule_.text->is("articles", at)) ++at;
      if (at < words.size()) look(from.first, at);
    }
    for (const StatedPhrase& empty : rule_.text->find("is-empty")) {
      for (size_t back = 1; back <= kLongTitle && back <= empty.first; ++back) {
        if (is_zone_before(empty.first - back, empty.first))
          look(empty.first - back, empty.first - back);
      }
    }
  }

 private:
  static constexpr size_t kLongTitle = 4;  // words

  bool is_zone_before(size_t at, size_t end) const {
    return std::any_of(names_.zones.begin(), names_.zones.end(), [&](const behaviour::Zone& zone) {
      return rule_.text->matches(zone.title, at) == end - at;
    });
  }

  bool denied(size_t at) const { return at > 0 && rule_.text->is("none", at - 1); }

  void look(size_t from, size_t at) {
    bool named = false;
    bool reached = false;
    for (size_t i = 0; i < names_.zones.size(); ++i) {
      if (rule_.text->matches(names_.zones[i].title, at) == 0) continue;
      named = true;
      reached |= reached_.zones.contains(static_cast<int>(i));
    }
    if (rule_.text->is("deck", at)) {
      named = true;
      reached |= !reached_.decks.empty();
    }
    for (size_t kind = 0; kind < names_.kinds.size(); ++kind) {
      const std::string& title = names_.kinds[kind]->title;
      const size_t length = rule_.text->matches(title.substr(title.find(' ') + 1), at);
      if (length == 0 || !rule_.text->is("deck", at + length)) continue;
      named = true;
      reached |= reached_.decks.contains(static_cast<int>(kind));
    }
    if (!named || reached) return;
    report_stated(diagnostics_, codes::stated_deed, rule_, {from, at}, rule_.lines[0].line->span,
                  "the statement speaks of a place where the rule never looks");
  }

  const StatedRule& rule_;
  const behaviour::Names& names_;
  Reached reached_;
  Diagnostics& diagnostics_;
};

}  // namespace

void stated_places(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                   Diagnostics& diagnostics) {
  Sources(rule, behaviour, diagnostics).look();
}

}  // namespace loom::statement
