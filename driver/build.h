// What `loom build`, `loom compile` and `loom render` make from a game without errors.
#pragma once

#include <string>
#include <vector>

#include "driver/check.h"
#include "driver/output.h"

namespace loom {

struct MadeFiles {
  std::vector<OutputFile> files;
  std::string fault;  // of the environment, such as no memory; the files are then not to be used
};

// The tables the engine plays, as a file to load, as a header, for other engines, and to read.
MadeFiles make_tables(const CheckedGame& checked, const Files& files);
// The card sheets.
MadeFiles make_sheets(const CheckedGame& checked, const Files& files);
// The rulebook.
MadeFiles make_book(const CheckedGame& checked, const Files& files);
// What game.yaml asks for under `outputs`, each once.
MadeFiles make_outputs(const CheckedGame& checked, const Files& files);

// out/manifest.json: every file with its hash, size and pages, and the content it came from.
OutputFile make_manifest(const CheckedGame& checked, const std::vector<OutputFile>& files);

}  // namespace loom
