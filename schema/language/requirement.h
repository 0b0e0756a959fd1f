// Requirements: what is paid and what must be there, as a designer writes it:
//   2 energy, insight, boundary, 1 vitals        or        none
#pragma once

#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/language/scalar_text.h"
#include "schema/language/vocabulary.h"

namespace loom {

inline constexpr int kMaxRequirementCount = 99;

template <typename NameId>
struct Counted {
  NameId id;
  int count = 1;
  Span span;
};

struct Requirement {
  std::vector<Counted<TokenId>> tokens;  // paid
  std::vector<Counted<LayerId>> layers;  // must be there
  std::vector<Counted<TrackId>> tracks;  // lost, such as Vitals
  Span span;

  bool empty() const { return tokens.empty() && layers.empty() && tracks.empty(); }
};

// Reports what is wrong and returns what could be understood.
Requirement parse_requirement(const ScalarText& text, const Vocabulary& words,
                              Diagnostics& diagnostics);

// The text form: parsing it gives the same requirement.
std::string to_text(const Requirement& requirement, const Vocabulary& words);
// The icons, as rich text: "$energy $energy $insight".
std::string icon_strip(const Requirement& requirement, const Vocabulary& words);

// Equal in meaning, wherever written.
bool same(const Requirement& a, const Requirement& b);

}  // namespace loom
