// What changes nothing of the content must not be reported, and must not change its hash.
#include <gtest/gtest.h>

#include <algorithm>

#include "driver/check_game.h"
#include "schema/diagnostics/render_human.h"
#include "tests/mutation/harmless.h"

namespace loom::testing {
namespace {

constexpr size_t kLeastEdits = 50;

CheckedGame check_files(const Content& content, const std::map<std::string, std::string>& texts) {
  MemoryFiles files;
  for (const auto& [path, text] : texts) files.add(path, text);
  return check_game(files, content.folder());
}

class Harmless : public ::testing::TestWithParam<size_t> {};

TEST_P(Harmless, EditsReportNothing) {
  const Content& content = Content::village();
  const HarmlessEdit harmless = harmless_edits()[GetParam()];
  const std::vector<Mutation> drawn = draw(content, harmless.edit);
  ASSERT_FALSE(drawn.empty()) << harmless.edit.name << " finds no place";
  for (const Mutation& mutation : drawn) {
    const CheckedGame checked = check_files(content, mutation.files);
    const std::string where = harmless.edit.name + " at " + mutation.place.path + ":" +
                              std::to_string(mutation.place.line) + "\n" + mutation.after;
    EXPECT_NE(mutation.files, content.texts()) << where;
    EXPECT_EQ(render_human(checked.game.diagnostics.all(), checked.game.sources, {}), "") << where;
    if (harmless.keeps_hash) {
      EXPECT_EQ(checked.game.model.hash, content.model().hash) << where;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Content, Harmless, ::testing::Range(size_t{0}, harmless_edits().size()),
                         [](const auto& test) {
                           std::string name = harmless_edits()[test.param].edit.name;
                           std::erase_if(name, [](char c) { return c == ','; });
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

TEST(HarmlessEdits, AreMany) {
  size_t edits = 0;
  for (const HarmlessEdit& harmless : harmless_edits())
    edits += draw(Content::village(), harmless.edit).size();
  EXPECT_GE(edits, kLeastEdits);
  // The content as it is has nothing to report either.
  const CheckedGame checked = check_files(Content::village(), Content::village().texts());
  EXPECT_EQ(render_human(checked.game.diagnostics.all(), checked.game.sources, {}), "");
}

}  // namespace
}  // namespace loom::testing
