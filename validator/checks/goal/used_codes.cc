// PL0415: a shared goal bears a code, and nothing on it consults a table with that code. Players
// would look for a consequence that is not there.
#include <fmt/core.h>
#include <algorithm>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::goal {
namespace {

bool calls_own_code(const EffectList& list) {
  return std::any_of(list.effects.begin(), list.effects.end(), [](const Effect& effect) {
    return effect.verb == Effect::Verb::consult && !effect.code;
  });
}

// A table that has a row for the code, as an effect to write.
std::string consult_text(const Model& model, int64_t code) {
  const std::string label = std::to_string(code);
  for (const Table& table : model.tables) {
    if (std::any_of(table.rows.begin(), table.rows.end(),
                    [&](const TableRow& row) { return row.label == label; })) {
      return quoted("consult " + model.words[table.id].name);
    }
  }
  return "consult a table";
}

}  // namespace

void used_codes(const CheckContext& context, Diagnostics& diagnostics) {
  for (const SharedGoal& goal : context.shared_goals) {
    if (!goal.code || calls_own_code(*goal.penalty) || calls_own_code(*goal.bonus) ||
        calls_own_code(*goal.reward)) {
      continue;
    }
    diagnostics
        .report(codes::goal_code_unused, own_place(*goal.card, goal.card->slot("code").span),
                fmt::format("{} bears the code {}, and nothing on the card uses it",
                            quoted(goal.card->id()), *goal.code))
        .note("leave the code out, or let the penalty " + consult_text(context.model, *goal.code));
  }
}

}  // namespace loom::goal
