#include "validator/terms/typed_numbers.h"

#include <algorithm>
#include <string_view>

namespace loom {
namespace {

constexpr std::string_view kDigits = "0123456789";

void find_digits(const std::string& text, std::vector<TypedNumber>& found) {
  for (size_t at = text.find_first_of(kDigits); at != std::string::npos;
       at = text.find_first_of(kDigits, at)) {
    const size_t end = std::min(text.find_first_not_of(kDigits, at), text.size());
    found.push_back({at, end});
    at = end;
  }
}

}  // namespace

std::vector<TypedNumber> find_typed_numbers(const Prose& prose, const Glossary& glossary,
                                            const Language& language) {
  std::vector<TypedNumber> found;
  find_digits(prose.text, found);
  const auto heard = language.heard.find("numbers");
  if (heard == language.heard.end()) return found;
  const std::vector<std::string>& numbers = heard->second;
  for (const TermUse& use : find_terms(glossary, prose)) {
    if (use.first == 0 || !prose.joined(use.first - 1)) continue;
    const ProseWord& before = prose.words[use.first - 1];
    if (std::find(numbers.begin(), numbers.end(), before.folded) == numbers.end()) continue;
    found.push_back({before.begin, before.end});
  }
  return found;
}

}  // namespace loom
