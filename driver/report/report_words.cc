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

charts::Mark mark_of(const statistics::Estimate& share) {
  return {share.value * 100,         share.low * 100, share.high * 100,
          charts::Mark::Look::plain, share.known(),   ""};
}

std::string kind_word(const program::Kind& kind) {
  const size_t space = kind.text.title.find(' ');
  return space == std::string::npos ? kind.text.title : kind.text.title.substr(space + 1);
}

bool is_loss(const Report& report, size_t ending) {
  const machine::EndingTally& counted = report.tally.endings[ending];
  return counted.games > 0 && counted.won == 0 && report.tally.won > 0;
}

size_t last_round(const Report& report, int64_t one_in) {
  size_t last = report.measures.rounds.size() - 1;
  while (last > 1 && report.measures.rounds[last].games * one_in < report.tally.games) --last;
  return last;
}

std::vector<std::string> round_labels(size_t first, size_t last) {
  std::vector<std::string> made;
  for (size_t i = first; i <= last; ++i) made.push_back(std::to_string(i));
  return made;
}

}  // namespace loom
