// A file's bytes, mapped into memory to be read.
#pragma once

#include <string>
#include <string_view>

namespace loom {

class MappedFile {
 public:
  explicit MappedFile(const std::string& path);
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  // Why there are no bytes, in words; empty when there are.
  const std::string& fault() const { return fault_; }
  std::string_view bytes() const { return bytes_; }

 private:
  std::string fault_;
  std::string_view bytes_;
};

}  // namespace loom
