// Plans, and what was wanting for one, in words.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/checks/reach/reach.h"

namespace loom {
namespace {

template <typename NameId>
void append_counts(const std::map<NameId, int>& counts, const Vocabulary& words,
                   std::string& text) {
  for (const auto& [id, count] : counts) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, words[id].name);
  }
}

template <typename NameId>
std::string counts_text(const std::map<NameId, int>& counts, const Vocabulary& words) {
  std::string text;
  append_counts(counts, words, text);
  return text;
}

std::string describe(const ReachStep& step, const Vocabulary& words) {
  std::string text = fmt::format("player {}", step.player + 1);
  const std::string paid = counts_text(step.paid, words);
  const std::string stands_in = counts_text(step.stands_in, words);
  const bool loads = step.deed == ReachStep::Deed::load;
  text += loads ? " loads " + step.card->id() : " contributes to " + step.card->id();
  if (!paid.empty()) text += ", paying " + paid;
  if (step.for_layers > 0) {
    text += fmt::format(" ({} for a missing layer)", step.for_layers);
  }
  if (!stands_in.empty()) text += fmt::format(", with {} from a standing card", stands_in);
  if (!step.lost.empty()) text += ", losing " + counts_text(step.lost, words);
  if (paid.empty() && stands_in.empty() && step.lost.empty()) {
    text += loads ? ", paying nothing" : " with a marker, to supply a layer";
  }
  return text;
}

std::string describe(const Lack& lack, const Vocabulary& words) {
  const std::string name = lack.token   ? words[*lack.token].name
                           : lack.track ? words[*lack.track].name
                                        : words[*lack.layer].name;
  return fmt::format("{} is short by {}: {}{} needed and {}{}", quoted(name),
                     lack.needed - lack.there, lack.needed, lack.needed == 1 ? " is" : " are",
                     lack.there, lack.there == 1 ? " is there" : " are there");
}

}  // namespace

std::vector<std::string> describe_plan(const std::vector<ReachStep>& steps,
                                       const Vocabulary& words) {
  std::vector<std::string> lines;
  lines.reserve(steps.size());
  for (const ReachStep& step : steps) lines.push_back(describe(step, words));
  return lines;
}

std::vector<std::string> describe_lacks(const ReachAnswer& answer, const Vocabulary& words) {
  std::vector<std::string> lines;
  for (const Lack& lack : answer.lacks) lines.push_back(describe(lack, words));
  if (!answer.sources.empty()) {
    std::vector<std::string> names;
    for (const Card* source : answer.sources) names.push_back(source->id());
    lines.push_back("this is with the help of " + quoted_list(names));
  } else if (!answer.lacks.empty()) {
    lines.emplace_back("no card that players can load or complete brings more");
  }
  if (answer.gave_up) lines.emplace_back("not every way was tried: there are too many");
  return lines;
}

}  // namespace loom
