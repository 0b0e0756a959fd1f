// The order of steps: what content allows must not keep a later step from running.
#include "driver/check_game.h"

#include <gtest/gtest.h>

#include "compiler/compile.h"
#include "compiler/write_binary.h"
#include "driver/build.h"
#include "schema/diagnostics/render_json.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

std::vector<std::string> codes(const CheckedGame& checked) {
  std::vector<std::string> ids;
  for (const Diagnostic& d : checked.game.diagnostics.all()) ids.emplace_back(d.code->id);
  return ids;
}

CheckedGame check_patterns(const std::string& cards) {
  StagedFiles files;
  files.set_base("mini");
  files.add("cards/patterns.yaml", "kind: pattern\ncards:\n" + cards);
  return check_game(files, kStagedGame);
}

const char* const kShell = "  shell: {title: Shell, layer: boundary, requirement: energy}\n";

// As many as the tables hold; with the shell there is one too many.
std::string more_cards() {
  std::string cards;
  for (size_t i = 0; i < tables::kMaxEngineCards; ++i) {
    const std::string number = std::to_string(i);
    cards += "  c" + number + ": {title: C" + number + ", layer: form, requirement: energy}\n";
  }
  return cards;
}

TEST(Check, AnAllowedFindingStopsNoLaterStep) {
  // A shared title, allowed; and more cards than the tables can hold, found two steps later.
  const CheckedGame checked =
      check_patterns(kShell + more_cards() +
                     "  echo: {title: Shell, layer: boundary, requirement: energy,\n"
                     "    allow: {PL0301: it echoes the shell}}\n");
  EXPECT_EQ(codes(checked), std::vector<std::string>{"PL0901"});
  EXPECT_EQ(checked.summary.suppressed, 1U);
}

TEST(Check, AnErrorThatIsNotAllowedStopsLaterSteps) {
  const CheckedGame checked = check_patterns(
      kShell + more_cards() + "  echo: {title: Shell, layer: boundary, requirement: energy}\n");
  EXPECT_EQ(codes(checked), std::vector<std::string>{"PL0301"});
}

TEST(Check, AnAllowanceIsCalledUnusedOnlyWhenEveryStepHasRun) {
  const std::string unused =
      "  rim: {title: Rim, layer: boundary, requirement: energy, allow: {PL0205: x}}\n";
  EXPECT_EQ(codes(check_patterns(unused)), std::vector<std::string>{"PL0232"});
  EXPECT_EQ(
      codes(check_patterns(unused + "  bad: {title: Bad, layer: nowhere, requirement: energy}\n")),
      std::vector<std::string>{"PL0201"});
}

TEST(Check, HandsOnTheTablesOfAGameWithoutErrors) {
  const CheckedGame right = check_patterns(kShell);
  ASSERT_TRUE(right.ok());
  ASSERT_NE(right.tables, nullptr);
  Diagnostics diagnostics;
  EXPECT_EQ(write_binary(*right.tables), write_binary(compile(right.game.model, diagnostics)));
  const CheckedGame wrong = check_patterns(kShell + more_cards());
  EXPECT_EQ(codes(wrong), std::vector<std::string>{"PL0901"});
  EXPECT_EQ(wrong.tables, nullptr);
}

TEST(Check, KeepsPagesForThoseWhoDrawThem) {
  StagedFiles files;
  files.set_base("mini");
  EXPECT_EQ(check_game(files, kStagedGame).renderers, nullptr);
  CheckRequest request;
  request.keeps_pages = [](const std::string& style) { return style == kPlainStyle; };
  const CheckedGame checked = check_game(files, kStagedGame, request);
  ASSERT_TRUE(checked.ok());
  ASSERT_NE(checked.renderers, nullptr);
  CardRenderer& renderer = checked.renderers->in(std::string(kPlainStyle));
  const size_t laid_out = renderer.laid_out();
  EXPECT_GE(laid_out, checked.game.model.cards.size());
  const ScratchFolder scratch;
  BuildRequest build_request{.command = "render", .out = scratch / "out", .outputs = {"sheets"}};
  EXPECT_EQ(build(checked, FilesReadOnce(files), build_request, {}).fault, "");
  EXPECT_FALSE(scratch.contents("out").empty());
  EXPECT_EQ(renderer.laid_out(), laid_out) << "what was checked is what is drawn";
}

// Findings of a style that the second thread looks at are those of one thread, in its words.
TEST(Check, FindsTheSameWithASecondThread) {
  StagedFiles files;
  files.set_base("village");
  const auto told = [&](bool second_thread) {
    CheckRequest request;
    request.second_thread = second_thread;
    const CheckedGame checked(files, kStagedGame, request);
    return render_json(checked.game.diagnostics.all(), checked.game.sources, checked.summary);
  };
  EXPECT_EQ(told(true), told(false));
  // An icon that a style has to itself, and that cannot be drawn.
  for (const std::string& path : files.list(kStagedGame)) {
    if (path.starts_with("look/") && path.ends_with(".svg"))
      files.add(path, "<svg><text>no</text></svg>");
  }
  EXPECT_NE(told(false).find("PL07"), std::string::npos) << told(false);
  EXPECT_EQ(told(true), told(false));
}

}  // namespace
}  // namespace loom::testing
