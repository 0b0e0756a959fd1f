// Checks a Document against its kind: keys, shapes, ranges and choices. What names refer to is the
// binder's concern.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/document.h"
#include "schema/structure/kind.h"

namespace loom {

// Keys every file, or every card, may have whatever its kind.
inline constexpr std::string_view kKindKey = "kind";
inline constexpr std::string_view kAllowKey = "allow";
inline constexpr std::string_view kCardsKey = "cards";
inline constexpr std::string_view kDefaultsKey = "defaults";

class KindSet {
 public:
  // References stay valid while more are added.
  const Kind& add(Kind kind) { return kinds_.emplace_back(std::move(kind)); }
  const Kind* find(std::string_view name) const;
  const std::deque<Kind>& all() const { return kinds_; }
  std::vector<std::string> names() const;

 private:
  std::deque<Kind> kinds_;
};

// The kind a file says it is; none (and a report) when it does not say, or says an unknown one.
const Kind* kind_of(const Document& document, const KindSet& kinds, Diagnostics& diagnostics);

void check_structure(const Document& document, const Kind& kind, Diagnostics& diagnostics);

// Checks one value against a shape; `owner` says whose it is, for messages.
void check_value(const Node& value, const Shape& shape, const Kind& kind, const std::string& owner,
                 Diagnostics& diagnostics);

}  // namespace loom
