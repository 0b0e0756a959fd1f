// PL0305: two cards have names that sound alike, in the same kind or in two. Where a name is said
// without its kind, as at the table and in files that list cards, nobody knows which one is meant.
#include <fmt/core.h>
#include <cctype>
#include <string>
#include <unordered_map>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::deck {
namespace {

// Names have small letters only; a hyphen is not heard, unless it keeps two numbers apart.
std::string heard(const std::string& slug) {
  std::string result;
  for (size_t i = 0; i < slug.size(); ++i) {
    const auto digit = [&](size_t at) {
      return at < slug.size() && std::isdigit(static_cast<unsigned char>(slug[at])) != 0;
    };
    if (slug[i] != '-' || (i > 0 && digit(i - 1) && digit(i + 1))) result += slug[i];
  }
  return result;
}

}  // namespace

void unique_ids(const CheckContext& context, Diagnostics& diagnostics) {
  std::unordered_map<std::string, const Card*> first_of;
  for (const Card& card : context.model.cards) {
    const auto [found, is_new] = first_of.emplace(heard(card.slug), &card);
    if (is_new) continue;
    const Card& first = *found->second;
    Diagnostic& fault =
        diagnostics
            .report(codes::duplicate_id, card.span,
                    fmt::format("{} is named like {}", quoted(card.id()), quoted(first.id())))
            .also(first.span, "first used here");
    if (card.slug != first.slug) fault.note("hyphens do not tell names apart");
    fault.note("give one of them another name");
  }
}

}  // namespace loom::deck
