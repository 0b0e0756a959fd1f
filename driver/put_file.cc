#include "driver/put_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace loom {
namespace {

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(fd, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<size_t>(count));
  }
  return true;
}

// What is half copied has this name.
std::string part_of(const std::string& path) { return path + ".loom-part"; }

}  // namespace

std::string system_fault(std::string_view what, const std::string& path) {
  return fmt::format("cannot {} `{}`: {}", what, path, std::strerror(errno));
}

std::optional<std::string> put_file(const std::string& path, std::string_view bytes) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
  if (fd < 0) return system_fault("write", path);
  if (!write_all(fd, bytes) || ::fsync(fd) != 0) {
    auto fault = system_fault("write", path);
    ::close(fd);
    return fault;
  }
  return ::close(fd) == 0 ? std::nullopt : std::optional(system_fault("write", path));
}

bool move_file(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) == 0) return true;
  if (errno != EXDEV) return false;
  std::error_code error;
  std::filesystem::copy_file(from, part_of(to), std::filesystem::copy_options::overwrite_existing,
                             error);
  if (!error && std::rename(part_of(to).c_str(), to.c_str()) == 0)
    return ::unlink(from.c_str()) == 0;
  const int reason = error ? error.value() : errno;
  ::unlink(part_of(to).c_str());
  errno = reason;
  return false;
}

void sync_folder(const std::string& folder) {
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

}  // namespace loom
