// PL0301: two cards of the game have the same title. People ask for a card by its name, and a
// rulebook refers to it so; case, accents and spaces are not heard.
#include <fmt/core.h>
#include <string>
#include <unordered_map>

#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"
#include "validator/terms/fold_text.h"

namespace loom::deck {

void unique_titles(const CheckContext& context, Diagnostics& diagnostics) {
  std::unordered_map<std::string, const Card*> first_of;
  for (const Card& card : context.model.cards) {
    const Value& title = card["title"];
    const std::string folded = fold_text(title.text());
    if (folded.empty()) continue;
    const auto [found, is_new] = first_of.emplace(folded, &card);
    if (is_new) continue;
    const Card& first = *found->second;
    const Value& first_title = first["title"];
    Diagnostic& fault =
        diagnostics
            .report(codes::duplicate_title, own_place(card, title.span),
                    fmt::format("`{}` has the same title as `{}`", card.id(), first.id()))
            .also(own_place(first, first_title.span), "first used here");
    if (title.text() != first_title.text()) {
      fault.note("case, accents and spaces do not tell titles apart");
    }
  }
}

}  // namespace loom::deck
