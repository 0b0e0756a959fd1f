// How somebody's printer prints, remembered outside of every game: `printer.yaml`. What the command
// line says goes before it.
#pragma once

#include <string>

#include "render/export/print_options.h"

namespace loom {

// Where it lies: `patternloom/printer.yaml` where the system keeps settings. Empty when there is no
// such place.
std::string printer_profile();

// Reads it. Returns what is wrong with it; nothing is wrong when there is none.
std::string read_printer_profile(const std::string& path, PrintOptions& print);

}  // namespace loom
