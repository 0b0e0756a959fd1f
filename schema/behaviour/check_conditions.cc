// Conditions that hold always or never, as far as declared bounds tell.
#include <fmt/core.h>
#include <algorithm>
#include <optional>

#include "schema/behaviour/check_behaviour.h"
#include "schema/behaviour/visit.h"
#include "schema/diagnostics/schema_codes.h"

namespace loom::behaviour {
namespace {

constexpr int64_t kFar = 1'000'000;

// All that a value can be.
struct Range {
  int64_t low = -kFar;
  int64_t high = kFar;
  bool typed = false;    // made of numbers in the line alone
  bool figures = false;  // made of figures and such numbers: a designer turns it, or a variant
};

class Ranges {
 public:
  explicit Ranges(const Behaviour& behaviour) : behaviour_(behaviour) {}

  Range of(const Expr& expr) const {
    switch (expr.op) {
      case Op::number:
      case Op::value:
        return {expr.number, expr.number, true, true};
      case Op::figure:
        return figure(expr);
      case Op::track: {
        const Track& track = behaviour_.names.model->words.tracks[expr.index];
        return {track.min, track.max};
      }
      case Op::counter:
      case Op::held:
      case Op::count:
        return {0, kFar};
      case Op::players:
        return players();
      case Op::field:
        return field(expr);
      case Op::add:
      case Op::subtract:
        return added(expr);
      default:
        return {};
    }
  }

 private:
  // With whatever variants make of it.
  Range figure(const Expr& expr) const {
    Range range{expr.number, expr.number, false, true};
    const Model& model = *behaviour_.names.model;
    for (const Rule& rule : model.rules.rules) {
      for (const Variant& variant : rule.variants) {
        for (const loom::Setting& setting : variant.settings) {
          if (setting.path == expr.name) return {-kFar, kFar, false, true};
        }
      }
    }
    return range;
  }

  Range players() const {
    const Frame& frame = behaviour_.frame;
    if (frame.least_players.empty() || frame.most_players.empty()) return {1, kFar};
    return {of(frame.least_players[0]).low, of(frame.most_players[0]).high};
  }

  // Nothing has -1 of anything, and so has a card without the field.
  Range field(const Expr& expr) const {
    const CardField* field = behaviour_.names.field(expr.name);
    if (field == nullptr || field->type != FieldType::integer) return {};
    Range range{-1, -1};
    for (const int kind : field->kinds) {
      for (const Field& declared : behaviour_.names.kinds[kind]->fields) {
        if (declared.name != field->name) continue;
        const double high = declared.shape.max.value_or(kFar);
        const double low = declared.shape.min.value_or(-kFar);
        range.high = std::max(range.high, static_cast<int64_t>(high));
        range.low = std::min(range.low, static_cast<int64_t>(low));
      }
    }
    return range;
  }

  Range added(const Expr& expr) const {
    const Range a = of(expr.of[0]);
    const Range b = of(expr.of[1]);
    Range sum;
    sum.low = expr.op == Op::add ? a.low + b.low : a.low - b.high;
    sum.high = expr.op == Op::add ? a.high + b.high : a.high - b.low;
    sum.typed = a.typed && b.typed;
    sum.figures = a.figures && b.figures;
    return sum;
  }

  const Behaviour& behaviour_;
};

// What a comparison comes to whatever happens, if it does.
std::optional<bool> settled(Op op, Range a, Range b) {
  switch (op) {
    case Op::less:
      if (a.high < b.low) return true;
      if (a.low >= b.high) return false;
      return std::nullopt;
    case Op::at_most:
      if (a.high <= b.low) return true;
      if (a.low > b.high) return false;
      return std::nullopt;
    case Op::more:
      return settled(Op::less, b, a);
    case Op::at_least:
      return settled(Op::at_most, b, a);
    case Op::equal:
      if (a.low == a.high && b.low == b.high && a.low == b.low) return true;
      if (a.high < b.low || b.high < a.low) return false;
      return std::nullopt;
    case Op::unequal:
      if (const auto same = settled(Op::equal, a, b)) return !*same;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace

void check_conditions(const LoadedGame&, const Behaviour& behaviour, Diagnostics& diagnostics) {
  const Ranges ranges(behaviour);
  const auto look = [&](const Expr& expr) {
    if (expr.of.size() != 2) return;
    const Range left = ranges.of(expr.of[0]);
    const Range right = ranges.of(expr.of[1]);
    const auto result = settled(expr.op, left, right);
    // Figures are there to be turned: what they decide now is no slip.
    const bool turned = left.figures && right.figures && !(left.typed && right.typed);
    if (!result || turned) return;
    diagnostics
        .report(codes::condition_settled, expr.span,
                *result ? "this condition always holds" : "this condition never holds")
        .note(*result ? "leave it out, or compare with something that can change it"
                      : "what depends on it is never done: look at the numbers and the sign");
  };
  for (const Doing& doing : behaviour.rules) visit_values(doing, look);
  for (const auto* all : {&behaviour.words, &behaviour.recycles, &behaviour.status_holds}) {
    for (const Expr& expr : *all) visit(expr, look);
  }
}

}  // namespace loom::behaviour
