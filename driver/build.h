// What `loom build`, `loom compile` and `loom render` make from a checked game.
#pragma once

#include <string>
#include <vector>

#include "driver/check.h"
#include "driver/output.h"

namespace loom {

// The tables the engine plays, and their listing.
std::vector<OutputFile> make_tables(CheckedGame& checked);
// The card sheets.
std::vector<OutputFile> make_sheets(CheckedGame& checked, const Files& files);
// What game.yaml asks for under `outputs`.
std::vector<OutputFile> make_outputs(CheckedGame& checked, const Files& files);

// out/manifest.json: every file with its hash, size and pages, and the content it came from.
OutputFile make_manifest(const CheckedGame& checked, const std::vector<OutputFile>& files);

}  // namespace loom
