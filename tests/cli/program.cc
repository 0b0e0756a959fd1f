#include "tests/cli/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tests/driver/scratch_folder.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

std::vector<std::string> make_environment(const std::map<std::string, std::string>& over) {
  std::map<std::string, std::string> values;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text = *entry;
    const size_t equals = text.find('=');
    values[text.substr(0, equals)] = equals == std::string::npos ? "" : text.substr(equals + 1);
  }
  for (const char* ours : {"NO_COLOR", "PATTERNLOOM_HOME", "TERM"}) values.erase(ours);
  values["XDG_CONFIG_HOME"] = "/nonexistent";  // nobody's printer has a say
  for (const auto& [name, value] : over) values[name] = value;
  std::vector<std::string> list;
  list.reserve(values.size());
  for (const auto& [name, value] : values) list.emplace_back(name).append("=").append(value);
  return list;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  list.reserve(texts.size() + 1);
  for (std::string& text : texts) list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

// The one that was built with the tests, or another that the environment names.
const char* program() {
  const char* named = std::getenv("LOOM_PROGRAM");
  return named == nullptr ? LOOM_PROGRAM : named;
}

class FileActions {
 public:
  FileActions() { ::posix_spawn_file_actions_init(&actions_); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
  ~FileActions() { ::posix_spawn_file_actions_destroy(&actions_); }

  void to_file(int fd, const std::string& path) {
    ::posix_spawn_file_actions_addopen(&actions_, fd, path.c_str(), O_WRONLY | O_CREAT, 0600);
  }
  void from_file(int fd, const std::string& path) {
    ::posix_spawn_file_actions_addopen(&actions_, fd, path.c_str(), O_RDONLY, 0);
  }
  void to_descriptor(int fd, int other) {
    ::posix_spawn_file_actions_adddup2(&actions_, other, fd);
  }
  void stand_in(const std::string& folder) {
    ::posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
  }
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

// The process, or 0 with a failed test.
pid_t start(const std::vector<std::string>& arguments, const Surroundings& surroundings,
            const FileActions& actions) {
  std::vector<std::string> words{program()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> environment = make_environment(surroundings.environment);
  pid_t process = 0;
  const int error = ::posix_spawn(&process, program(), actions.get(), nullptr,
                                  pointers(words).data(), pointers(environment).data());
  EXPECT_EQ(error, 0) << program() << ": " << std::strerror(error);
  return error == 0 ? process : 0;
}

int wait_for(pid_t process) {
  int status = 0;
  if (process == 0 || ::waitpid(process, &status, 0) != process) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

Outcome run_loom(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  // Files, unlike pipes, never fill up while nobody reads.
  const ScratchFolder scratch;
  const bool captured = surroundings.stdout_to.empty();
  scratch.write("in", surroundings.stdin_text);
  FileActions actions;
  actions.from_file(STDIN_FILENO, scratch / "in");
  actions.to_file(STDOUT_FILENO, captured ? scratch / "out" : surroundings.stdout_to);
  actions.to_file(STDERR_FILENO, scratch / "err");
  actions.stand_in(surroundings.folder);
  Outcome outcome;
  outcome.exit_code = wait_for(start(arguments, surroundings, actions));
  if (captured) outcome.out = read_text(scratch / "out");
  outcome.err = read_text(scratch / "err");
  return outcome;
}

Outcome run_shell(const std::string& commands) {
  Outcome outcome;
  std::FILE* pipe = ::popen(("exec 2>&1\n" + commands).c_str(), "r");
  if (pipe == nullptr) return outcome;
  char buffer[4096];
  for (size_t count = 0; (count = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    outcome.out.append(buffer, count);
  const int status = ::pclose(pipe);
  if (WIFEXITED(status)) outcome.exit_code = WEXITSTATUS(status);
  return outcome;
}

std::string run_on_terminal(const std::vector<std::string>& arguments,
                            const Surroundings& surroundings) {
  const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  EXPECT_TRUE(master >= 0 && ::grantpt(master) == 0 && ::unlockpt(master) == 0)
      << "no pseudo-terminal: " << std::strerror(errno);
  const int terminal = ::open(::ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC);
  FileActions actions;
  actions.to_descriptor(STDOUT_FILENO, terminal);
  actions.stand_in(surroundings.folder);
  const pid_t process = start(arguments, surroundings, actions);
  ::close(terminal);
  std::string text;
  char buffer[4096];
  // When the last writer is gone, reading fails.
  for (ssize_t count = 0; (count = ::read(master, buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<size_t>(count));
  ::close(master);
  wait_for(process);
  std::erase(text, '\r');
  return text;
}

}  // namespace loom::testing
