#include "tests/studio/browser/driver_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <sstream>

namespace loom::testing {

const char* const kNeedsBrowser =
    "These tests need a browser that is driven by `chromedriver`: install Debian's packages "
    "chromium and chromium-driver, as ./run-tests does.";

namespace {

constexpr int kPatience = 30'000;  // milliseconds

// A guard between test and driver: it waits for the end of its input, which comes when the test
// closes it or is gone, even when it was killed. Then it ends the group of driver and browsers, and
// takes away what they have left. The group is the driver's own, since the guard is to live longer.
constexpr const char* kGuard =
    "setsid \"$0\" --port=0 </dev/null &\n"
    "echo \"group $!\"\n"
    "exec >/dev/null 2>&1\n"
    "cat\n"
    "kill -s KILL -- -$! $!\n"
    "wait\n"
    "rm -rf \"$1\"\n";

// All that is said up to a line which has these words, or until nobody is left to say it.
std::string listen(int from, const std::string& words) {
  std::string said;
  for (;;) {
    const size_t found = said.find(words);
    if (found != std::string::npos && said.find('\n', found) != std::string::npos) return said;
    struct pollfd waits = {from, POLLIN, 0};
    if (::poll(&waits, 1, kPatience) <= 0) return said;
    char bytes[1024];
    const ssize_t count = ::read(from, bytes, sizeof bytes);
    if (count <= 0) return said;
    said.append(bytes, static_cast<size_t>(count));
  }
}

// The number behind these words; 0 when they were not said.
int number_behind(const std::string& said, const std::string& words) {
  const size_t found = said.find(words);
  if (found == std::string::npos) return 0;
  int number = 0;
  std::istringstream(said.substr(found + words.size())) >> number;
  return number;
}

}  // namespace

DriverProcess::DriverProcess(const std::string& program) {
  int lifeline[2];
  int said[2];
  if (::pipe2(lifeline, O_CLOEXEC) != 0 || ::pipe2(said, O_CLOEXEC) != 0)
    throw BrowserFailure("no pipes are left");
  lifeline_ = lifeline[1];
  said_ = said[0];

  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, lifeline[0], STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, said[1], STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, said[1], STDERR_FILENO);
  posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
  // Whoever interrupts the test from its terminal does not reach the guard.
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::string words[] = {"sh", "-c", kGuard, program, scratch_.path()};
  char* arguments[] = {words[0].data(), words[1].data(), words[2].data(),
                       words[3].data(), words[4].data(), nullptr};
  const int error = ::posix_spawn(&guard_, "/bin/sh", &actions, &attributes, arguments, environ);
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(lifeline[0]);
  ::close(said[1]);
  if (error != 0) guard_ = 0;

  const std::string heard = listen(said_, "successfully on port ");
  group_ = number_behind(heard, "group ");
  port_ = number_behind(heard, "successfully on port ");
  if (port_ != 0) return;
  end();
  throw BrowserFailure("`" + program + "` could not be started.\n" + heard + kNeedsBrowser);
}

DriverProcess::~DriverProcess() { end(); }

void DriverProcess::end() {
  ::close(lifeline_);
  ::close(said_);
  if (guard_ != 0) ::waitpid(guard_, nullptr, 0);
  guard_ = 0;
}

}  // namespace loom::testing
