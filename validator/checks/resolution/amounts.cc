// PL0325: an effect moves a track further than it is long. It can never happen in full, whatever
// the number of players; a digit too many is likelier than an intention.
#include <fmt/core.h>
#include <cstdlib>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/context/declared_checks.h"

namespace loom::resolution {
namespace {

class AmountChecker {
 public:
  AmountChecker(const Vocabulary& words, Diagnostics& diagnostics)
      : words_(words), diagnostics_(diagnostics) {}

  // What is scaled by players happens once at the least, if at all.
  void check(const Effect& effect) {
    if (effect.verb != Effect::Verb::change) return;
    check(effect, effect.resource, effect.amount);
    if (effect.shortage.rule == Shortage::Rule::instead)
      check(effect, effect.shortage.resource, effect.shortage.amount);
  }

 private:
  void check(const Effect& effect, const Resource& resource, int amount) {
    if (!resource.track) return;
    const Track& track = words_[*resource.track];
    const int length = track.max - track.min;
    if (std::abs(amount) <= length) return;
    diagnostics_
        .report(codes::amount_beyond_track, effect.span,
                fmt::format("{} moves by {}, and its track has {}{}", quoted(track.name),
                            std::abs(amount), length, length == 1 ? " step" : " steps"))
        .also(track.span, fmt::format("runs from {} to {}", track.min, track.max))
        .note(fmt::format("it can never happen in full: write {} or less", length));
  }

  const Vocabulary& words_;
  Diagnostics& diagnostics_;
};

}  // namespace

void amounts(const CheckContext& context, Diagnostics& diagnostics) {
  AmountChecker checker(context.model.words, diagnostics);
  for (const Card& card : context.model.cards) {
    for (const Effect* effect : own_effects(card)) checker.check(*effect);
  }
  for (const Table& table : context.model.tables) {
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) {
        for (const Effect& effect : cell.effects.effects) checker.check(effect);
      }
    }
  }
}

}  // namespace loom::resolution
