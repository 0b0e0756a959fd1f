// Runs the built `loom` as a person would: arguments, a folder to stand in, an environment.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace loom::testing {

struct Surroundings {
  // The working directory; by default one that has no game below it.
  std::string folder = LOOM_TEST_DIR;
  // Laid over the environment of the test, without the variables loom looks at.
  std::map<std::string, std::string> environment = {};
  std::string stdout_to = {};   // a file that takes standard output instead
  std::string stdin_text = {};  // all that standard input holds
};

struct Outcome {
  int exit_code = -1;  // -1: it was ended by a signal
  std::string out;
  std::string err;
};

Outcome run_loom(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});

// Runs shell commands. All that they print is in `out`.
Outcome run_shell(const std::string& commands);

// With standard output on a pseudo-terminal, whose text is returned.
std::string run_on_terminal(const std::vector<std::string>& arguments,
                            const Surroundings& surroundings);

}  // namespace loom::testing
