#include "cli/browser.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <vector>

#include "schema/text/letters.h"

extern char** environ;

namespace loom {
namespace {

// Starts a program that is found as a shell would find it, without one: no word of it is read as
// anything else. What it says goes nowhere.
bool start(std::vector<std::string> words) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  pid_t child = 0;
  const bool started =
      ::posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  if (started) std::thread([child] { ::waitpid(child, nullptr, 0); }).detach();
  return started;
}

// How an editor with a window of its own is told a place.
struct Editor {
  const char* name;
  std::vector<const char*> words;
};

const std::vector<Editor>& editors() {
  static const std::vector<Editor> kEditors = {
      {"code", {"--goto", "{path}:{line}:{column}"}},
      {"codium", {"--goto", "{path}:{line}:{column}"}},
      {"cursor", {"--goto", "{path}:{line}:{column}"}},
      {"subl", {"{path}:{line}:{column}"}},
      {"zed", {"{path}:{line}:{column}"}},
      {"kate", {"--line", "{line}", "--column", "{column}", "{path}"}},
      {"gedit", {"{path}", "+{line}:{column}"}},
      {"gvim", {"+{line}", "{path}"}},
      {"emacsclient", {"--no-wait", "+{line}:{column}", "{path}"}},
  };
  return kEditors;
}

std::string filled_in(std::string_view pattern, const std::string& path, uint32_t line,
                      uint32_t column) {
  return fmt::format(fmt::runtime(pattern), fmt::arg("path", path), fmt::arg("line", line),
                     fmt::arg("column", column));
}

}  // namespace

bool open_in_browser(const std::string& address) {
  for (const char* opener : {"xdg-open", "open", "wslview"}) {
    if (start({opener, address})) return true;
  }
  return false;
}

std::string open_in_editor(const std::string& path, uint32_t line, uint32_t column) {
  for (const char* variable : {"PATTERNLOOM_EDITOR", "VISUAL", "EDITOR"}) {
    const char* value = std::getenv(variable);
    std::vector<std::string> words = split_at_blanks(value == nullptr ? "" : value);
    if (words.empty()) continue;
    const std::string name = words.front().substr(words.front().rfind('/') + 1);
    for (const Editor& editor : editors()) {
      if (name != editor.name) continue;
      for (const char* pattern : editor.words)
        words.push_back(filled_in(pattern, path, line, column));
      if (start(words)) return name;
    }
  }
  for (const char* opener : {"xdg-open", "open"}) {
    if (start({opener, path})) return opener;
  }
  return {};
}

}  // namespace loom
