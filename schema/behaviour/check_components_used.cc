// Zones that nothing fills or looks at, counters and statuses that nothing reads or changes.
#include <fmt/core.h>
#include <set>

#include "schema/behaviour/check_behaviour.h"
#include "schema/behaviour/visit.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

class ComponentUses {
 public:
  explicit ComponentUses(const Behaviour& behaviour) : behaviour_(behaviour) {
    for (const Doing& doing : behaviour.rules) {
      visit_lines(doing, [&](const Line& line) { look_at(line); });
      visit_needs(doing, reads());
      for (const Happening& when : doing.when) {
        if (when.status >= 0) statuses.insert(when.status);
      }
      for (const Power& power : doing.powers) statuses.insert(power.moment.status);
      Doing rest = doing;  // without lines, which were looked at one by one
      rest.does.clear();
      rest.steps.clear();
      rest.at_end.clear();
      visit_values(rest, reads());
    }
    for (const auto* all : {&behaviour.words, &behaviour.zone_spaces, &behaviour.zone_most,
                            &behaviour.recycles, &behaviour.columns, &behaviour.status_holds}) {
      for (const Expr& expr : *all) visit(expr, reads());
    }
  }

  std::set<int> filled;
  std::set<int> looked_at;  // also what cards are taken from
  std::set<int> counters_read;
  std::set<int> counters_changed;
  std::set<int> statuses;
  std::set<int> statuses_set;
  std::set<int> statuses_left;

 private:
  std::function<void(const Expr&)> reads() {
    return [this](const Expr& expr) {
      if (expr.op == Op::zone) looked_at.insert(expr.index);
      if (expr.op == Op::counter) counters_read.insert(expr.index);
      if (expr.op == Op::status) statuses.insert(expr.index);
      // Cards that were chosen together lie elsewhere.
      if (expr.op != Op::local || expr.type != Type::zone || expr.index >= 0) return;
      // A zone that was chosen may be any of them.
      for (size_t i = 0; i < behaviour_.names.zones.size(); ++i) {
        looked_at.insert(static_cast<int>(i));
        filled.insert(static_cast<int>(i));
      }
    };
  }

  void look_at(const Line& line) {
    const bool fills = line.verb == Verb::draw || line.verb == Verb::move;
    const bool fills_alone = line.verb == Verb::refill || line.verb == Verb::recycle;
    const bool changes = line.verb == Verb::change || line.verb == Verb::set;
    if (line.verb == Verb::become)
      (line.sign < 0 ? statuses_left : statuses_set).insert(line.index);
    for (size_t i = 0; i < line.args.size(); ++i) {
      const Expr& arg = line.args[i];
      const bool target = (fills && i + 1 == line.args.size()) || fills_alone;
      if (target && arg.op == Op::zone) {
        filled.insert(arg.index);
        for (const Expr& whose : arg.of) visit(whose, reads());
      } else if (changes && i == 0 && arg.op == Op::counter) {
        counters_changed.insert(arg.index);
      } else {
        visit(arg, reads());
      }
    }
    for (const Way& way : line.ways) {
      for (const Expr& need : way.needs) visit(need, reads());
    }
  }

  const Behaviour& behaviour_;
};

}  // namespace

void check_components_used(const LoadedGame&, const Behaviour& behaviour,
                           Diagnostics& diagnostics) {
  const ComponentUses uses(behaviour);
  const Names& names = behaviour.names;
  for (size_t i = 0; i < names.zones.size(); ++i) {
    const Zone& zone = names.zones[i];
    const int index = static_cast<int>(i);
    if (!uses.filled.contains(index)) {
      diagnostics
          .report(codes::zone_unused, zone.span,
                  fmt::format("no line lays a card into {}", quoted(zone.name)))
          .note(fmt::format("fill it with `draw … to {0}`, `move … to {0}` or `refill {0}`",
                            zone.name));
    } else if (!uses.looked_at.contains(index)) {
      diagnostics
          .report(codes::zone_unused, zone.span,
                  fmt::format("cards come to {}, and no line looks at them or takes them away",
                              quoted(zone.name)))
          .note("cards that are out of the game are discarded: `discard card`");
    }
  }
  for (size_t i = 0; i < names.counters.size(); ++i) {
    const bool read = uses.counters_read.contains(static_cast<int>(i));
    const bool changed = uses.counters_changed.contains(static_cast<int>(i));
    if (read && changed) continue;
    const std::string name = quoted(names.counters[i].name);
    diagnostics
        .report(codes::counter_unused, names.counters[i].span,
                read      ? fmt::format("no line changes {}, which is read", name)
                : changed ? fmt::format("no line reads {}, which is changed", name)
                          : fmt::format("no line reads or changes {}", name))
        .note("use it in a line, or take it out of the components");
  }
  for (size_t i = 0; i < names.statuses.size(); ++i) {
    const Status& status = names.statuses[i];
    const int index = static_cast<int>(i);
    if (status.holds == nullptr && !uses.statuses_set.contains(index)) {
      diagnostics
          .report(codes::counter_unused, status.span,
                  fmt::format("nobody ever becomes {}", quoted(status.name)))
          .note(fmt::format("set it in a line: `player becomes {}`, or say with `while` from what "
                            "it follows",
                            status.name));
      continue;
    }
    const bool ends = status.holds != nullptr || status.ends != Status::Ends::never;
    if (!ends && !uses.statuses_left.contains(index)) {
      diagnostics
          .report(codes::status_kept, status.span,
                  fmt::format("whoever becomes {} stays so for ever", quoted(status.name)))
          .note(
              fmt::format("say when it is over: `ends: turn` or `ends: round`, or take it back in "
                          "a line: `player becomes not {}`",
                          status.name));
    }
    if (uses.statuses.contains(index)) continue;
    diagnostics
        .report(codes::counter_unused, status.span,
                fmt::format("no line asks whether anybody is {}", quoted(status.name)))
        .note(fmt::format("ask for it: `if player is {}`, or take it out of the components",
                          status.name));
  }
}

}  // namespace loom::behaviour
