#include "driver/git_files.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <vector>

extern char** environ;

namespace loom {
namespace {

// A folder of a game has a few dozen files; more than this is a mistake.
constexpr size_t kMostFiles = 10'000;

// What a program prints, when it ends well. No shell is involved, so nothing needs quoting.
std::optional<std::string> output_of(const std::vector<std::string>& command) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::vector<std::string> words = command;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int fault =
      ::posix_spawnp(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  std::string text;
  std::array<char, 65536> buffer{};
  for (ssize_t size = 0; fault == 0; text.append(buffer.data(), static_cast<size_t>(size))) {
    size = ::read(ends[0], buffer.data(), buffer.size());
    if (size <= 0) break;
  }
  ::close(ends[0]);
  int status = 0;
  if (fault != 0 || ::waitpid(process, &status, 0) != process) return std::nullopt;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
  return text;
}

std::vector<std::string> split_at_zero(const std::string& text) {
  std::vector<std::string> parts;
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find('\0', from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

}  // namespace

std::string read_git_folder(const std::string& folder, const std::string& revision,
                            GitFolder& result) {
  const auto git = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"git", "-C", folder});
    return output_of(words);
  };
  if (!git({"rev-parse", "--git-dir"})) {
    return "git knows nothing of the folder `" + folder + "`, so it has no revision";
  }
  const auto commit =
      git({"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"});
  if (!commit) return "there is neither a folder nor a revision `" + revision + "`";
  result.commit = commit->substr(0, commit->find('\n'));
  const auto names = git({"ls-tree", "-r", "-z", "--name-only", result.commit});
  if (!names || names->empty()) {
    return "the folder `" + folder + "` was not there in the revision `" + revision + "`";
  }
  const std::vector<std::string> paths = split_at_zero(*names);
  if (paths.size() > kMostFiles) return "the folder `" + folder + "` has too many files";
  for (const std::string& path : paths) {
    auto text = git({"cat-file", "blob", result.commit + ":./" + path});
    if (!text) return "git cannot read `" + path + "` of the revision `" + revision + "`";
    result.files.add(join_path(folder, path), std::move(*text));
  }
  return {};
}

}  // namespace loom
