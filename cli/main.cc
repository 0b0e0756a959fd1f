// Hands the command line over to a command.
#include <malloc.h>

#include <csignal>
#include <cstdlib>

#include "cli/command_line.h"
#include "cli/print.h"

namespace {

// Blocks larger than the picture of a card are given back to the system as soon as they are freed.
// Left to itself glibc lets them lie among the small ones once a larger one has been freed.
void keep_large_blocks_apart() {
#ifdef __GLIBC__
  constexpr int kLarge = 6 << 20;
  mallopt(M_MMAP_THRESHOLD, kLarge);
#endif
}

// Libraries read languages and encodings from the environment; nothing of it may show in what is
// made, and one of them gives up when the encoding is not UTF-8.
void forget_the_language() {
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("LANGUAGE");
}

// A file that may not grow any further is a fault like a full disk, which is told, and no reason to
// be ended.
void be_told_of_large_files() { std::signal(SIGXFSZ, SIG_IGN); }

}  // namespace

int main(int argc, char** argv) {
  keep_large_blocks_apart();
  forget_the_language();
  be_told_of_large_files();
  const loom::CommandLine line = loom::read_command_line(argc, argv);
  if (line.command != nullptr) return line.command(line.options);
  if (line.exit_code == loom::kFine) {
    return loom::print(line.text) ? loom::kFine : loom::kEnvironmentFailed;
  }
  loom::print_error(line.text);
  return line.exit_code;
}
