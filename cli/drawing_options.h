// How cards and all else are drawn, as options of the commands that draw. CLI11 is slow to compile,
// so that only its name stands here.
#pragma once

#include "driver/build.h"

namespace CLI {
class App;
}

namespace loom {

void add_style_option(CLI::App* command, BuildRequest& build);
// What `build`, `render` and `watch` take.
void add_drawing_options(CLI::App* command, BuildRequest& build);
// What `render` alone takes.
void add_render_options(CLI::App* command, BuildRequest& build);

}  // namespace loom
