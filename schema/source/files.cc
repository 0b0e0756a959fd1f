#include "schema/source/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace loom {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }

 private:
  int fd_;
};

ReadResult failure(int error) {
  const bool missing = error == ENOENT || error == ENOTDIR;
  return {missing ? ReadResult::Status::missing : ReadResult::Status::unreadable,
          {},
          std::strerror(error)};
}

void list_below(const std::filesystem::path& folder, const std::string& prefix,
                std::vector<std::string>& found) {
  std::error_code error;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end;
       it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (name.starts_with('.')) continue;
    std::error_code status_error;
    const auto status = it->symlink_status(status_error);
    if (std::filesystem::is_directory(status)) {
      list_below(it->path(), fmt::format("{}{}/", prefix, name), found);
    } else if (!std::filesystem::is_symlink(status) ||
               !std::filesystem::is_directory(it->path(), status_error)) {
      found.push_back(prefix + name);
    }
  }
}

// Whether a link on the way to a file of a game leads out of the game's folder, the nearest one
// upwards that has a game.yaml. What comes with somebody's game may read no other file of its
// reader.
bool leads_out(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path written = fs::absolute(path, error).lexically_normal();
  const fs::path real = fs::canonical(written, error);
  if (error || real == written) return false;
  for (fs::path folder = written.parent_path(); folder != folder.parent_path();
       folder = folder.parent_path()) {
    if (!fs::exists(folder / "game.yaml", error)) continue;
    const fs::path root = fs::canonical(folder, error);
    const auto [end, rest] = std::mismatch(root.begin(), root.end(), real.begin(), real.end());
    return error || end != root.end();
  }
  return false;
}

}  // namespace

ReadResult DiskFiles::read(const std::string& path) const {
  if (leads_out(path)) {
    return {ReadResult::Status::unreadable, {}, "a link leads out of the game's folder"};
  }
  // O_NONBLOCK: opening a pipe must not wait for a writer.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.get() < 0) return failure(errno);
  struct stat info {};
  if (::fstat(file.get(), &info) != 0) return failure(errno);
  if (!S_ISREG(info.st_mode)) return {ReadResult::Status::not_regular, {}, {}};
  if (static_cast<size_t>(info.st_size) > kMaxFileBytes) {
    return {ReadResult::Status::too_large, {}, {}};
  }
  // The file may grow or shrink while it is read: trust what arrives, not what fstat said.
  std::string text(static_cast<size_t>(info.st_size) + 1, '\0');
  size_t filled = 0;
  while (true) {
    if (filled == text.size()) text.resize(text.size() * 2);
    const ssize_t count = ::read(file.get(), text.data() + filled, text.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failure(errno);
    if (count == 0) break;
    filled += static_cast<size_t>(count);
    if (filled > kMaxFileBytes) return {ReadResult::Status::too_large, {}, {}};
  }
  text.resize(filled);
  return {ReadResult::Status::ok, std::move(text), {}};
}

std::vector<std::string> DiskFiles::list(const std::string& folder) const {
  std::vector<std::string> found;
  list_below(folder.empty() ? "." : folder, "", found);
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> DiskFiles::folders(const std::string& folder) const {
  std::vector<std::string> found;
  std::error_code error;
  for (std::filesystem::directory_iterator it(folder.empty() ? "." : folder, error), end;
       !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    std::error_code status_error;
    const auto status = it->symlink_status(status_error);
    if (!name.starts_with('.') && std::filesystem::is_directory(status)) found.push_back(name);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string DiskFiles::real_path(const std::string& path) const {
  std::error_code error;
  const auto there = std::filesystem::canonical(path.empty() ? "." : path, error);
  return error ? std::string() : there.string();
}

// Without links and folders of its own, what is there follows from the paths of its files.
std::vector<std::string> Files::folders(const std::string& folder) const {
  std::vector<std::string> found;
  for (const std::string& path : list(folder)) {
    const size_t slash = path.find('/');
    if (slash == std::string::npos) continue;
    if (found.empty() || found.back() != path.substr(0, slash))
      found.push_back(path.substr(0, slash));
  }
  return found;
}

std::string Files::real_path(const std::string& path) const {
  return std::filesystem::path(path).lexically_normal().generic_string();
}

ReadResult MemoryFiles::read(const std::string& path) const {
  const auto found = files_.find(path);
  if (found == files_.end()) return failure(ENOENT);
  if (found->second.size() > kMaxFileBytes) return {ReadResult::Status::too_large, {}, {}};
  return {ReadResult::Status::ok, found->second, {}};
}

std::vector<std::string> MemoryFiles::list(const std::string& folder) const {
  const std::string prefix = folder.empty() ? "" : join_path(folder, "");
  std::vector<std::string> found;
  for (const auto& [path, text] : files_) {
    if (path.starts_with(prefix)) found.push_back(path.substr(prefix.size()));
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string join_path(std::string_view folder, std::string_view name) {
  std::string path(folder);
  if (!path.empty() && !path.ends_with('/')) path += '/';
  path += name;
  return path;
}

}  // namespace loom
