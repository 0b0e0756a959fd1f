#include "compiler/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace loom {

MappedFile::MappedFile(const std::string& path) {
  // Without waiting: a pipe that nobody writes to would hold up the program.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) {
    fault_ = std::strerror(errno);
    return;
  }
  struct stat about {};
  if (::fstat(file, &about) != 0) {
    fault_ = std::strerror(errno);
  } else if (!S_ISREG(about.st_mode)) {
    fault_ = "it is not a regular file";
  } else if (about.st_size > 0) {
    const auto size = static_cast<size_t>(about.st_size);
    void* start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (start == MAP_FAILED) {
      fault_ = std::strerror(errno);
    } else {
      bytes_ = {static_cast<const char*>(start), size};
    }
  }
  ::close(file);
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

}  // namespace loom
