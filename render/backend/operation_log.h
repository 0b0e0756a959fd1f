// Pages as readable text, one operation a line, in millimetres: for goldens and for people who want
// to look inside.
#pragma once

#include <string>
#include <vector>

#include "render/page/pages.h"

namespace loom {

std::string operation_log(const Page& page);
std::string operation_log(const std::vector<Page>& pages);

}  // namespace loom
