#include "tests/cli/pdf_tools.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>

namespace loom::testing {

std::string run_tool(const std::vector<std::string>& words) {
  std::string command;
  for (const std::string& word : words) command += "'" + word + "' ";
  FILE* pipe = ::popen((command + "2>&1").c_str(), "r");
  EXPECT_NE(pipe, nullptr) << command;
  if (pipe == nullptr) return {};
  std::string text;
  char buffer[4096];
  for (size_t count = 0; (count = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    text.append(buffer, count);
  const int status = ::pclose(pipe);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << command << "\n" << text;
  return text;
}

}  // namespace loom::testing
