// PL0307: two cards that press the players have the same letter and the same code. They do the same
// under two names, and one of the pairs that the tables offer is likely missing.
#include <fmt/core.h>
#include <map>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::deck {

void pressure_pairs(const CheckContext& context, Diagnostics& diagnostics) {
  // A letter says something only together with the tables in which it is looked up.
  using Pair = std::tuple<std::vector<std::string>, std::string, std::string>;
  std::map<Pair, const Card*> first_of;
  for (const Card& card : context.model.cards) {
    if (card.kind->role != "pressure") continue;
    const Value& letter = card.slot("letter");
    const std::string code = code_of(card);
    if (!letter.present() || code.empty()) continue;
    const std::vector<std::string>& tables = slot_field(*card.kind, "letter")->shape.row_of;
    const auto [found, is_new] =
        first_of.emplace(Pair{tables, std::string(letter.text()), code}, &card);
    if (is_new) continue;
    const Card& first = *found->second;
    diagnostics
        .report(codes::duplicate_pair, own_place(card, card.slot("code").span),
                fmt::format("{} has letter {} and code {}, as {} has", quoted(card.id()),
                            quoted(letter.text()), quoted(code), quoted(first.id())))
        .also(own_place(first, first.slot("code").span), "first used here")
        .note("give one of them another letter or another code");
  }
}

}  // namespace loom::deck
