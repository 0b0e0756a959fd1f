// The files of a game as if they all lay in its own folder: those that it inherits from the games
// it extends are found where they are.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "schema/source/files.h"

namespace loom {

class EditionFiles : public Files {
 public:
  // `inherited` leads from a path in the game's folder to where the file lies. Both must outlive
  // it.
  EditionFiles(const Files& files, const std::map<std::string, std::string>& inherited)
      : files_(files), inherited_(inherited) {}

  ReadResult read(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::vector<std::string> folders(const std::string& folder) const override;
  std::string real_path(const std::string& path) const override;

 private:
  const Files& files_;
  const std::map<std::string, std::string>& inherited_;
};

}  // namespace loom
