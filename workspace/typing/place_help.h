// What stands at a place, told to somebody who points at it: a name, a key, an effect, a figure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "workspace/names/name_index.h"

namespace loom {

// A thing in Markdown: what it is and what it comes to.
std::string describe_thing(const NameIndex& names, uint32_t thing);

// The key at a place of a file as it is typed, with what its kind says of it; or empty.
std::string describe_key(const KindSet& kinds, std::string_view text, size_t offset);

// The requirement or effect at a place, as a sentence; or empty.
std::string describe_value(const NameIndex& names, std::string_view text, size_t offset);

}  // namespace loom
