// Debian's chromedriver as a process of this test: on a free port, with a scratch folder for what
// the browser keeps. It ends with the object, and with the test program however that ends.
#pragma once

#include <sys/types.h>

#include <stdexcept>
#include <string>

#include "tests/driver/scratch_folder.h"

namespace loom::testing {

// The browser, or the way to it, has failed: ends the test with its message.
struct BrowserFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class DriverProcess {
 public:
  // Throws a BrowserFailure that names the packages when the program cannot be run.
  explicit DriverProcess(const std::string& program = "chromedriver");
  DriverProcess(const DriverProcess&) = delete;
  DriverProcess& operator=(const DriverProcess&) = delete;
  ~DriverProcess();

  int port() const { return port_; }
  // An empty folder for the browser's profile.
  std::string profile() const { return scratch_ / "profile"; }
  // The process group of driver and browsers.
  pid_t group() const { return group_; }

 private:
  void end();

  ScratchFolder scratch_;
  pid_t guard_ = 0;
  pid_t group_ = 0;
  int lifeline_ = -1;  // the guard ends everything when nobody holds it any more
  int said_ = -1;
  int port_ = 0;
};

// What a person has to install when no browser can be had.
extern const char* const kNeedsBrowser;

}  // namespace loom::testing
