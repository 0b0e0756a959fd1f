// A program in a process group of its own, with a scratch folder, that ends with the object, and
// with the test program however that ends.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "tests/driver/scratch_folder.h"

namespace loom::testing {

class GuardedProcess {
 public:
  // Starts the command, and listens until it has said `ready` in a whole line, has ended, or took
  // very long.
  GuardedProcess(const std::vector<std::string>& command, const std::string& ready);
  GuardedProcess(const GuardedProcess&) = delete;
  GuardedProcess& operator=(const GuardedProcess&) = delete;
  ~GuardedProcess();

  bool is_ready() const { return ready_; }
  // All that it has said until then, on both of its outputs.
  const std::string& heard() const { return heard_; }
  const std::string& scratch() const { return scratch_.path(); }
  pid_t group() const { return group_; }

 private:
  ScratchFolder scratch_;
  pid_t guard_ = 0;
  pid_t group_ = 0;
  int lifeline_ = -1;  // the guard ends everything when nobody holds it any more
  int said_ = -1;
  bool ready_ = false;
  std::string heard_;
};

// The number behind these words; 0 when they were not said.
int number_behind(const std::string& said, const std::string& words);

}  // namespace loom::testing
