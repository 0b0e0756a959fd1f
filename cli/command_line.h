// The command line as a value: a command with its options, or what to say instead.
#pragma once

#include <string>

#include "cli/options.h"

namespace loom {

struct CommandLine {
  int (*command)(const Options&) = nullptr;
  Options options;
  // Without a command: help or the version when `exit_code` is kFine, else what is wrong.
  int exit_code = kFine;
  std::string text;
};

CommandLine read_command_line(int argc, const char* const* argv);

}  // namespace loom
