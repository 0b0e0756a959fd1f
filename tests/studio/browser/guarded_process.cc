#include "tests/studio/browser/guarded_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sstream>

namespace loom::testing {
namespace {

constexpr int kPatience = 30'000;  // milliseconds

// A guard between test and program: it waits for the end of its input, which comes when the test
// closes it or is gone, even when it was killed. Then it ends the program's group, and takes away
// what was left. The group is the program's own, since the guard is to live longer.
constexpr const char* kGuard =
    "setsid \"$@\" </dev/null &\n"
    "echo \"group $!\"\n"
    "exec >/dev/null 2>&1\n"
    "cat\n"
    "kill -s KILL -- -$! $!\n"
    "wait\n"
    "rm -rf \"$0\"\n";

// Adds what is said to `heard` until a whole line has these words; false when none ever does.
bool listen(int from, const std::string& words, std::string& heard) {
  for (;;) {
    const size_t found = heard.find(words);
    if (found != std::string::npos && heard.find('\n', found) != std::string::npos) return true;
    struct pollfd waits = {from, POLLIN, 0};
    if (::poll(&waits, 1, kPatience) <= 0) return false;
    char bytes[1024];
    const ssize_t count = ::read(from, bytes, sizeof bytes);
    if (count <= 0) return false;
    heard.append(bytes, static_cast<size_t>(count));
  }
}

}  // namespace

int number_behind(const std::string& said, const std::string& words) {
  const size_t found = said.find(words);
  if (found == std::string::npos) return 0;
  int number = 0;
  std::istringstream(said.substr(found + words.size())) >> number;
  return number;
}

GuardedProcess::GuardedProcess(const std::vector<std::string>& command, const std::string& ready) {
  int lifeline[2];
  int said[2];
  if (::pipe2(lifeline, O_CLOEXEC) != 0 || ::pipe2(said, O_CLOEXEC) != 0) return;
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
  std::vector<std::string> words{"sh", "-c", kGuard, scratch_.path()};
  words.insert(words.end(), command.begin(), command.end());
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  if (::posix_spawn(&guard_, "/bin/sh", &actions, &attributes, arguments.data(), environ) != 0)
    guard_ = 0;
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(lifeline[0]);
  ::close(said[1]);

  ready_ = listen(said_, ready, heard_);
  group_ = number_behind(heard_, "group ");
}

GuardedProcess::~GuardedProcess() {
  ::close(lifeline_);
  ::close(said_);
  if (guard_ != 0) ::waitpid(guard_, nullptr, 0);
}

}  // namespace loom::testing
