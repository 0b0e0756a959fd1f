#include "driver/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "schema/source/files.h"

namespace loom {
namespace {

std::string failed(const std::string& what, const std::string& path) {
  return what + " `" + path + "`: " + std::strerror(errno);
}

// The temporary files of one run; those not moved into place are removed again.
class Staging {
 public:
  Staging() = default;
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;
  ~Staging() {
    for (const auto& [temporary, place] : waiting_) ::unlink(temporary.c_str());
  }

  std::optional<std::string> stage(const std::string& place, const std::string& bytes) {
    const std::string temporary = place + ".new-" + std::to_string(::getpid());
    const int fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0) return failed("cannot write", place);
    waiting_.emplace_back(temporary, place);
    bool good = write_all(fd, bytes) && ::fsync(fd) == 0;
    const int error = errno;
    good = (::close(fd) == 0) && good;
    if (good) return std::nullopt;
    if (error != 0) errno = error;
    return failed("cannot write", place);
  }

  std::optional<std::string> commit() {
    while (!waiting_.empty()) {
      const auto& [temporary, place] = waiting_.back();
      if (std::rename(temporary.c_str(), place.c_str()) != 0)
        return failed("cannot replace", place);
      waiting_.pop_back();
    }
    return std::nullopt;
  }

 private:
  static bool write_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t count = ::write(fd, bytes.data(), bytes.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return false;
      bytes.remove_prefix(static_cast<size_t>(count));
    }
    return true;
  }

  std::vector<std::pair<std::string, std::string>> waiting_;
};

}  // namespace

std::optional<std::string> write_outputs(const std::string& folder,
                                         const std::vector<OutputFile>& files) {
  Staging staging;
  for (const OutputFile& file : files) {
    const std::string place = join_path(folder, file.path);
    std::error_code error;
    std::filesystem::create_directories(std::filesystem::path(place).parent_path(), error);
    if (error) return "cannot make the folder of `" + place + "`: " + error.message();
    // Renaming over a folder would fail only after other files had moved.
    if (std::filesystem::is_directory(place, error)) return "`" + place + "` is a folder";
    if (auto fault = staging.stage(place, file.bytes)) return fault;
  }
  return staging.commit();
}

}  // namespace loom
