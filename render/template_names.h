// Which names a template may read: the fields of the card's kind and their parts. A slip is found
// here once, also where no card would come by.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/template.h"
#include "schema/structure/kind.h"

namespace loom {

// The parts of a reference, requirement or effect; none for any other type.
std::vector<std::string> part_names(const Shape& shape);

// Names that no card of the kind has, and groups that are printed as if they were a text.
std::vector<TemplateFault> check_names(const Template& text, const Kind& kind);

}  // namespace loom
