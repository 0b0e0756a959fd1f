// A first look at a template's brackets, statements and calls, so that slips are told in a
// designer's words before Inja sees them. Private to template.cc.
#pragma once

#include <optional>
#include <string_view>

#include "render/template/template.h"

namespace loom {

std::optional<TemplateFault> scan_template(std::string_view text);

}  // namespace loom
