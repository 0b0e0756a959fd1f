// Pictures that are see-through, for a press that cannot print them: told at the place that names
// them.
#pragma once

#include <memory>
#include <string>

#include "render/card/card_page.h"

namespace loom {

// Whether it must still be looked at; nothing is while a press takes everything.
bool is_unseen_for_press(const std::string& icon, const RenderContext& render_context);

// Once for each picture. `used` is where it is named.
void report_see_through(const std::shared_ptr<const Icon>& icon, Span used,
                        RenderContext& render_context);
// The finding, to which a caller may add; none when there is nothing to be said.
Diagnostic* report_see_through(const Image& image, const std::string& path, Span used,
                               RenderContext& render_context);

}  // namespace loom
