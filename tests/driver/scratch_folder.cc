#include "tests/driver/scratch_folder.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace loom::testing {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder() : path_((fs::temp_directory_path() / "loom-test-XXXXXX").string()) {
  if (::mkdtemp(path_.data()) == nullptr) {
    std::perror(path_.c_str());
    std::abort();
  }
}

ScratchFolder::~ScratchFolder() {
  std::error_code error;
  fs::remove_all(path_, error);
}

void ScratchFolder::write(const std::string& name, const std::string& bytes) const {
  const fs::path path = *this / name;
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
}

void ScratchFolder::copy(const std::string& folder, const std::string& name) const {
  fs::create_directories(*this / name);
  fs::copy(folder, *this / name, fs::copy_options::recursive);
}

std::map<std::string, std::string> ScratchFolder::contents(const std::string& name) const {
  std::map<std::string, std::string> found;
  const fs::path top = *this / name;
  if (!fs::exists(top)) return found;
  for (fs::recursive_directory_iterator it(top); it != fs::recursive_directory_iterator(); ++it) {
    const fs::directory_entry& entry = *it;
    const std::string path = entry.path().lexically_relative(top).string();
    if (entry.path().filename() == ".cache") {
      it.disable_recursion_pending();
      continue;
    }
    if (entry.is_directory()) {
      found[path + "/"];
      continue;
    }
    std::ifstream file(entry.path(), std::ios::binary);
    found[path] = std::string(std::istreambuf_iterator<char>(file), {});
  }
  return found;
}

}  // namespace loom::testing
