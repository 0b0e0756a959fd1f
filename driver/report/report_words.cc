#include "driver/report/report_words.h"

#include <fmt/core.h>
#include <array>

#include "validator/balance/enforce.h"

namespace loom {

std::string percent(double share, int places) { return charts::fixed(share * 100, places) + " %"; }

std::string percent(const statistics::Estimate& share) {
  if (!share.known()) return "unknown";
  return fmt::format("{} ({} to {})", percent(share.value), charts::fixed(share.low * 100, 1),
                     charts::fixed(share.high * 100, 1));
}

std::string number(const statistics::Estimate& estimate, int places) {
  if (!estimate.known()) return "unknown";
  return fmt::format("{} ({} to {})", charts::fixed(estimate.value, places),
                     charts::fixed(estimate.low, places), charts::fixed(estimate.high, places));
}

std::string count(int64_t number) { return balance::grouped(static_cast<uint64_t>(number)); }

std::string count_word(int64_t number) {
  constexpr std::array<const char*, 7> kWords = {"no",   "one",  "two", "three",
                                                 "four", "five", "six"};
  return number >= 0 && number < 7 ? kWords[static_cast<size_t>(number)] : count(number);
}

std::string kind_word(const Tables& tables, tables::Role role) {
  for (const tables::CardKind& kind : tables.kinds) {
    if (kind.role != role) continue;
    const std::string title(tables.text(kind.title));
    return title.substr(title.find(' ') == std::string::npos ? 0 : title.find(' ') + 1);
  }
  return "card";
}

charts::Mark mark_of(const statistics::Estimate& share) {
  return {share.value * 100,         share.low * 100, share.high * 100,
          charts::Mark::Look::plain, share.known(),   ""};
}

}  // namespace loom
