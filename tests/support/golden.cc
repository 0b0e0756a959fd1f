#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "schema/source/files.h"

namespace loom::testing {

bool updates_goldens() { return std::getenv("LOOM_UPDATE_GOLDENS") != nullptr; }

void expect_golden(const std::string& path, const std::string& actual) {
  if (updates_goldens()) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << actual;
    return;
  }
  const ReadResult expected = DiskFiles().read(path);
  ASSERT_EQ(expected.status, ReadResult::Status::ok)
      << path << ": run `./run-tests --update` to write it";
  EXPECT_EQ(expected.text, actual) << "differs from " << path;
}

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const size_t from = text.find(begin);
  EXPECT_NE(from, std::string::npos) << begin;
  const size_t to = text.find(end, from);
  EXPECT_NE(to, std::string::npos) << end;
  return text.substr(from + begin.size(), to - from - begin.size());
}

void replace_between(std::string& text, const std::string& begin, const std::string& end,
                     const std::string& with) {
  const std::string there = between(text, begin, end);
  text.replace(text.find(begin) + begin.size(), there.size(), with);
}

std::string read_text(const std::string& path) {
  ReadResult result = DiskFiles().read(path);
  EXPECT_EQ(result.status, ReadResult::Status::ok) << path;
  return std::move(result.text);
}

}  // namespace loom::testing
