// The commands, one file each. A command prints, and returns its exit code.
#pragma once

#include "cli/options.h"

namespace loom {

int run_check(const Options& options);
int run_build(const Options& options);
int run_watch(const Options& options);
int run_compile(const Options& options);
int run_render(const Options& options);
int run_mark_printed(const Options& options);
int run_explain(const Options& options);
int run_schema(const Options& options);
int run_diff(const Options& options);
int run_dump(const Options& options);
int run_play(const Options& options);
int run_simulate(const Options& options);
int run_compare(const Options& options);  // `loom simulate --compare`
int run_replay(const Options& options);
int run_lsp(const Options& options);
int run_studio(const Options& options);

}  // namespace loom
