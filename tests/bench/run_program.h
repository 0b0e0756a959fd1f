// Runs a program to its end, and tells what it cost.
#pragma once

#include <string>
#include <vector>

namespace loom::bench {

struct Run {
  bool succeeded = false;
  double processor_seconds = 0;
  double peak_megabytes = 0;
};

// Found on the path; what it prints is dropped.
Run run_program(std::vector<std::string> words);

}  // namespace loom::bench
