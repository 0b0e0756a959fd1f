// Where content comes from: one interface, on disk or in memory (tests, benchmarks, fuzzing).
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

// No content file may be larger; a table of cards is a few hundred kilobytes.
inline constexpr size_t kMaxFileBytes = size_t{16} * 1024 * 1024;

struct ReadResult {
  enum class Status { ok, missing, unreadable, not_regular, too_large };
  Status status = Status::ok;
  std::string text;
  std::string reason;  // the system's words when unreadable
};

class Files {
 public:
  Files() = default;
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  virtual ~Files() = default;

  virtual ReadResult read(const std::string& path) const = 0;
  // Paths of all files below a folder, relative to it, '/'-separated, sorted by byte; hidden files
  // and folders are passed over, and so are links to folders (they could lead in circles).
  virtual std::vector<std::string> list(const std::string& folder) const = 0;
  // Names of the folders that lie in a folder, sorted; hidden ones and links are passed over.
  virtual std::vector<std::string> folders(const std::string& folder) const;
  // Where a file or folder really lies, all links followed; empty when it is not there.
  virtual std::string real_path(const std::string& path) const;
};

class DiskFiles : public Files {
 public:
  ReadResult read(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::vector<std::string> folders(const std::string& folder) const override;
  std::string real_path(const std::string& path) const override;
};

class MemoryFiles : public Files {
 public:
  void add(std::string path, std::string text) { files_[std::move(path)] = std::move(text); }
  void remove(const std::string& path) { files_.erase(path); }
  ReadResult read(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  const std::map<std::string, std::string>& all() const { return files_; }

 private:
  std::map<std::string, std::string> files_;
};

// "a/b" + "c.yaml"; an empty folder adds nothing.
std::string join_path(std::string_view folder, std::string_view name);

}  // namespace loom
