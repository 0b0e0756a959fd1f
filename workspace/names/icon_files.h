// Where the picture of an icon lies.
#pragma once

#include <string>

#include "schema/source/files.h"
#include "workspace/names/name_index.h"

namespace loom {

// Empty for what is no icon, or has no picture.
std::string icon_file(const Files& files, const NameIndex& names, uint32_t thing);

}  // namespace loom
