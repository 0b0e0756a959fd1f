// What a kind expects at a place of a file: which keys, or which value.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/structure/structure.h"

namespace loom {

struct Expected {
  enum class What {
    nothing,    // nothing is known of it
    file,       // the keys of a file
    cards,      // cards by name
    card,       // the fields of a card
    defaults,   // the same, for all cards of a file
    kind_name,  // the name of a kind
    allowance,  // codes of findings, with reasons
    value,      // what a shape says
  };
  What what = What::nothing;
  const Kind* kind = nullptr;
  const Field* field = nullptr;  // the last one on the way there
  const Shape* shape = nullptr;
};

// Below these keys of a file of a kind; the kind may be unknown.
Expected find_expected(const KindSet& kinds, std::string_view kind,
                       const std::vector<std::string>& path);

// The keys that may stand there; a map's own names are not among them.
std::vector<const Field*> expected_fields(const Expected& expected);

}  // namespace loom
