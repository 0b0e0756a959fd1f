// The end of every command that makes files: write them and report.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "driver/build.h"
#include "driver/check_game.h"
#include "driver/output.h"
#include "schema/text/json.h"

namespace loom {

// Which files were written to `folder`: those that people open, with their pages, and how many
// others. In JSON, `extra` adds its own keys.
std::string files_text(const CheckedGame& checked, const Options& options,
                       const std::string& folder, const Built& built,
                       const std::function<void(JsonWriter&)>& extra = {});

// What stands over everything that comes of a draft: that it is one, and what was left out.
std::string draft_text(const CheckedGame& checked);
void write_draft(JsonWriter& json, const CheckedGame& checked);

// Writes all files or none. Returns the exit code.
int write_files(const CheckedGame& checked, const Options& options,
                const std::vector<OutputFile>& files);

// Whether `--draft` would go on: there are errors, and none that is in the way of reading the game.
bool could_be_drafted(const CheckedGame& checked);

// The findings are such that nothing can be made; of a game of which a draft could be, that is
// said. Returns the exit code.
int write_nothing(const CheckedGame& checked, const Options& options, bool may_draft = false);

// Says on standard error what in the environment failed. Returns the exit code.
int environment_failed(const std::string& fault);

}  // namespace loom
