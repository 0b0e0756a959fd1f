#include "driver/output.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <set>
#include <system_error>

#include "schema/source/files.h"

namespace loom {
namespace {

namespace fs = std::filesystem;

std::string failed(const std::string& what, const std::string& path) {
  return fmt::format("cannot {} `{}`: {}", what, path, std::strerror(errno));
}

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(fd, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<size_t>(count));
  }
  return true;
}

// What stands there already need not be moved: whoever shows a file reads it again when it was.
bool holds(const std::string& place, const std::string& bytes) {
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(place, error)) ||
      fs::file_size(place, error) != bytes.size())
    return false;
  const ReadResult now = DiskFiles().read(place);
  return now.status == ReadResult::Status::ok && now.text == bytes;
}

}  // namespace

// Unless all files arrive, everything is put back: old files, and folders that were not there
// before.
class OutputFolder::Staging {
 public:
  Staging() = default;
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;
  ~Staging() {
    if (done_) return;
    for (const File& file : files_) undo(file);
    for (; !made_.empty(); made_.pop_back()) ::rmdir(made_.back().c_str());
  }

  std::optional<std::string> make_folder(const fs::path& folder) {
    std::vector<fs::path> missing;
    std::error_code error;
    for (fs::path level = folder; !level.empty() && !fs::exists(level, error);
         level = level.parent_path()) {
      missing.push_back(level);
    }
    for (; !missing.empty(); missing.pop_back()) {
      const fs::path& level = missing.back();
      if (::mkdir(level.c_str(), 0777) == 0) {
        made_.push_back(level);
      } else if (errno != EEXIST || !fs::is_directory(level, error)) {
        return failed("make the folder", level.string());
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> stage(const std::string& place, const std::string& bytes) {
    if (!places_.insert(place).second) return fmt::format("`{}` would be written twice", place);
    if (holds(place, bytes)) return std::nullopt;
    if (auto fault = make_folder(fs::path(place).parent_path())) return fault;
    const std::string mark = std::to_string(::getpid());
    File file{place, fmt::format("{}.new-{}", place, mark), fmt::format("{}.old-{}", place, mark)};
    const int fd = ::open(file.fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0) return failed("write", place);
    files_.push_back(file);
    if (!write_all(fd, bytes) || ::fsync(fd) != 0) {
      auto fault = failed("write", place);
      ::close(fd);
      return fault;
    }
    return ::close(fd) == 0 ? std::nullopt : std::optional(failed("write", place));
  }

  void stage_removal(const std::string& place) {
    const std::string mark = std::to_string(::getpid());
    if (places_.insert(place).second)
      files_.push_back({place, "", fmt::format("{}.old-{}", place, mark)});
  }

  // `folder` is where emptied folders stop being removed.
  std::optional<std::string> commit(const std::string& folder) {
    for (const File& file : files_) {
      std::error_code error;
      if (fs::is_directory(file.place, error)) return fmt::format("`{}` is a folder", file.place);
    }
    for (File& file : files_) {
      // A second name keeps the old bytes at hand; without links the file itself steps aside.
      file.kept = ::link(file.place.c_str(), file.old.c_str()) == 0 ||
                  std::rename(file.place.c_str(), file.old.c_str()) == 0;
      if (!file.kept && errno != ENOENT) return failed("replace", file.place);
      if (file.fresh.empty()) {
        if (file.kept && ::unlink(file.place.c_str()) != 0 && errno != ENOENT)
          return failed("remove", file.place);
        continue;
      }
      file.moved = std::rename(file.fresh.c_str(), file.place.c_str()) == 0;
      if (!file.moved) return failed("replace", file.place);
    }
    done_ = true;
    for (const File& file : files_) {
      if (file.kept) ::unlink(file.old.c_str());
      if (file.fresh.empty()) remove_empty_folders(fs::path(file.place).parent_path(), folder);
    }
    return std::nullopt;
  }

 private:
  struct File {
    std::string place;
    std::string fresh;  // the new bytes, until they are in place; none when it is taken away
    std::string old;    // the bytes they replace, until all is done
    bool kept = false;
    bool moved = false;
  };

  static void undo(const File& file) {
    if (!file.moved && !file.fresh.empty()) ::unlink(file.fresh.c_str());
    if (!file.kept && file.moved) ::unlink(file.place.c_str());
    if (!file.kept) return;
    // Renaming between two names of one file does nothing, so the second name is removed too.
    if (std::rename(file.old.c_str(), file.place.c_str()) == 0) ::unlink(file.old.c_str());
  }

  static void remove_empty_folders(fs::path level, const fs::path& top) {
    while (level != top && level.has_parent_path() && ::rmdir(level.c_str()) == 0)
      level = level.parent_path();
  }

  std::vector<File> files_;
  std::set<std::string> places_;
  std::vector<fs::path> made_;
  bool done_ = false;
};

OutputFolder::OutputFolder(std::string folder)
    : folder_(std::move(folder)), staging_(std::make_unique<Staging>()) {}

OutputFolder::~OutputFolder() = default;

std::optional<std::string> OutputFolder::add(const std::string& path, const std::string& bytes) {
  return staging_->stage(join_path(folder_, path), bytes);
}

void OutputFolder::remove(const std::string& path) {
  staging_->stage_removal(join_path(folder_, path));
}

std::optional<std::string> OutputFolder::commit() { return staging_->commit(folder_); }

std::optional<std::string> write_outputs(const std::string& folder,
                                         const std::vector<OutputFile>& files) {
  OutputFolder output(folder);
  for (const OutputFile& file : files) {
    if (auto fault = output.add(file.path, file.bytes)) return fault;
  }
  return output.commit();
}

}  // namespace loom
