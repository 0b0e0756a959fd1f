// The kinds as a page of documentation, in Markdown.
#pragma once

#include <string>

#include "schema/structure/structure.h"

namespace loom {

std::string reference_page(const KindSet& kinds);

}  // namespace loom
