#include "compiler/table_texts.h"

#include <algorithm>

namespace loom {

std::optional<tables::Text> TableTexts::add(std::string_view text) {
  if (text.empty()) return tables::Text{};
  if (const auto found = known_.find(text); found != known_.end()) return found->second;
  if (text.size() >= tables::kMaxTextBytes - pool_.used) return std::nullopt;
  const tables::Text place{pool_.used, static_cast<uint16_t>(text.size())};
  std::copy(text.begin(), text.end(), pool_.bytes + pool_.used);
  pool_.used = static_cast<uint16_t>(pool_.used + text.size());
  known_.emplace(text, place);
  return place;
}

}  // namespace loom
