// Every folder beside this file is a pair: `fail/` laid over the mini game (or the one
// that its `stage.txt` names, as in `base whole`) gives exactly
// `expected.txt` with the code the folder is named after, its twin `pass/` gives nothing.
#include <gtest/gtest.h>

#include <filesystem>

#include "schema/diagnostics/render_human.h"
#include "tests/driver/check_staged.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

const std::string kFolder = std::string(LOOM_TEST_DIR) + "/diagnostics";

std::vector<std::string> fixture_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

CheckedGame check_overlay(const std::string& overlay) {
  StagedFiles files;
  files.set_base("mini");
  files.add_overlay(overlay);
  return check_staged(files);
}

std::string human(const CheckedGame& checked) {
  return render_human(checked.game.diagnostics.all(), checked.game.sources, {}) + "\n" +
         render_summary(checked.summary) + "\n";
}

class Fixture : public ::testing::TestWithParam<std::string> {};

TEST_P(Fixture, FailsWithItsCodeAndText) {
  const CheckedGame checked = check_overlay(kFolder + "/" + GetParam() + "/fail");
  const std::string code = GetParam().substr(0, 6);
  bool found = false;
  for (const Diagnostic& d : checked.game.diagnostics.all()) found = found || d.code->id == code;
  EXPECT_TRUE(found) << "nothing reports " << code;
  expect_golden(kFolder + "/" + GetParam() + "/expected.txt", human(checked));
}

TEST_P(Fixture, ItsTwinPasses) {
  const CheckedGame checked = check_overlay(kFolder + "/" + GetParam() + "/pass");
  EXPECT_TRUE(checked.game.bound);
  EXPECT_EQ(checked.game.diagnostics.all().size(), 0U) << human(checked);
}

INSTANTIATE_TEST_SUITE_P(Diagnostics, Fixture, ::testing::ValuesIn(fixture_names()),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace loom::testing
