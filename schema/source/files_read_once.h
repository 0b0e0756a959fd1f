// One reading of a game: what was read stays as it was, whatever happens to the disk meanwhile, so
// that what is drawn is what was checked. May be used by several threads.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "schema/source/files.h"

namespace loom {

// What can be asked of files.
enum class FileQuestion : unsigned char { read, list, folders, real_path };
// The answer, in bytes: no two answers have the same.
std::string answer_bytes(const Files& files, FileQuestion question, const std::string& path);

class FilesReadOnce : public Files {
 public:
  // The other files must outlive it.
  explicit FilesReadOnce(const Files& files) : files_(files) {}

  ReadResult read(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::vector<std::string> folders(const std::string& folder) const override;
  std::string real_path(const std::string& path) const override;

  // All that was asked so far, with the answers in bytes.
  void each_answer(const std::function<void(FileQuestion, const std::string& path,
                                            const std::string& bytes)>& take) const;

  // A file that was there when its folder was listed, and could not be read when it was asked for;
  // empty when there is none.
  std::string lost() const;

 private:
  bool was_listed(const std::string& path) const;

  const Files& files_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, ReadResult> read_;
  mutable std::map<std::string, std::vector<std::string>> listed_;
  mutable std::map<std::string, std::vector<std::string>> folders_;
  mutable std::map<std::string, std::string> real_paths_;
  mutable std::string lost_;
};

}  // namespace loom
