// Hands the command line over to a command.
#include "cli/command_line.h"
#include "cli/print.h"

int main(int argc, char** argv) {
  const loom::CommandLine line = loom::read_command_line(argc, argv);
  if (line.command != nullptr) return line.command(line.options);
  if (line.exit_code == loom::kFine) {
    return loom::print(line.text) ? loom::kFine : loom::kEnvironmentFailed;
  }
  loom::print_error(line.text);
  return line.exit_code;
}
