// Files as an editor shows them: what is on disk, and over it the texts that are not saved yet.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "schema/source/files.h"

namespace loom {

class TextsOnTop : public Files {
 public:
  // The other files must outlive it.
  explicit TextsOnTop(const Files& below) : below_(below) {}

  // From now on the file has this text, whether it is there below or not.
  void lay(const std::string& path, std::string text) { texts_[path] = std::move(text); }
  // From now on it is what it is below.
  void lift(const std::string& path) { texts_.erase(path); }
  bool covers(const std::string& path) const { return texts_.contains(path); }

  ReadResult read(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::vector<std::string> folders(const std::string& folder) const override {
    return below_.folders(folder);
  }
  std::string real_path(const std::string& path) const override { return below_.real_path(path); }

 private:
  const Files& below_;
  std::map<std::string, std::string> texts_;
};

}  // namespace loom
