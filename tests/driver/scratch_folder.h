// A folder of its own for one test, gone with all it holds when the test ends.
#pragma once

#include <map>
#include <string>

namespace loom::testing {

class ScratchFolder {
 public:
  ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();

  const std::string& path() const { return path_; }
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

  // Makes the folders above the file too.
  void write(const std::string& name, const std::string& bytes) const;
  // Copies a folder on disk to `name`.
  void copy(const std::string& folder, const std::string& name) const;
  // Every file below `name` (hidden ones too) with its bytes; folders end in '/'. What builds
  // remember in `.cache` is passed over: it tells when files were written.
  std::map<std::string, std::string> contents(const std::string& name = ".") const;

 private:
  std::string path_;
};

}  // namespace loom::testing
