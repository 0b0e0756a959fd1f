#include "tests/support/markup.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace loom::testing {

void expect_balanced(const std::string& markup) {
  const std::set<std::string> alone = {"meta", "br", "!DOCTYPE"};
  std::vector<std::string> open;
  for (size_t at = markup.find('<'); at != std::string::npos; at = markup.find('<', at + 1)) {
    const size_t end = markup.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = markup.substr(at + 1, end - at - 1);
    const bool closes = tag[0] == '/';
    const std::string name =
        tag.substr(closes ? 1 : 0, tag.find_first_of(" /", 1) - (closes ? 1 : 0));
    if (tag.back() == '/' || alone.contains(name)) continue;
    if (!closes) {
      open.push_back(name);
      continue;
    }
    ASSERT_FALSE(open.empty()) << tag;
    ASSERT_EQ(open.back(), name);
    open.pop_back();
  }
  EXPECT_TRUE(open.empty()) << open.back();
  for (const char* wrong : {"\"nan", "\"inf", "\"-inf", " nan", "Lnan", "Mnan", "-nan"}) {
    EXPECT_EQ(markup.find(wrong), std::string::npos) << wrong;
  }
}

int times(const std::string& text, std::string_view part) {
  int count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace loom::testing
