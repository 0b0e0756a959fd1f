// The list of outputs: what it promises of each, and the page that shows it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>
#include <set>

#include <fmt/core.h>

#include "render/book/read_book.h"
#include "render/export/outputs.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;

// "colour a4 tight"
std::vector<std::string> variants(unsigned varies, const PrintOptions& options) {
  const char* const kKinds[] = {"tight", "bleed", "gutterfold", "single"};
  std::vector<std::string> told;
  for (const PrintOptions& variant :
       every_variant({"any", nullptr, varies}, options, {"colour", "ink"})) {
    told.push_back(fmt::format("{} {} {}", variant.style, variant.sheet.paper.name,
                               kKinds[static_cast<int>(variant.sheet.kind)]));
    EXPECT_EQ(variant.dpi, options.dpi) << "the rest is as it was asked for";
  }
  return told;
}

TEST(Variants, AreAsManyAsTheListSays) {
  PrintOptions options;
  options.style = "ink";
  options.sheet.paper = kLetter;
  options.sheet.kind = SheetKind::bleed;
  options.dpi = 150;
  EXPECT_THAT(variants(Output::once, options), ElementsAre("ink letter bleed"));
  EXPECT_THAT(variants(Output::by_style, options),
              ElementsAre("colour letter bleed", "ink letter bleed"));
  EXPECT_THAT(variants(Output::by_paper, options), ElementsAre("ink a4 bleed", "ink letter bleed"));
  EXPECT_THAT(
      variants(Output::by_style | Output::by_paper, options),
      ElementsAre("colour a4 bleed", "colour letter bleed", "ink a4 bleed", "ink letter bleed"));
  EXPECT_THAT(variants(Output::by_sheet, options),
              ElementsAre("ink a4 tight", "ink letter tight", "ink a4 bleed", "ink letter bleed",
                          "ink a4 gutterfold", "ink letter gutterfold", "ink a4 single"));
  EXPECT_EQ(variants(Output::by_style | Output::by_sheet, options).size(), 14U);
}

std::set<std::string> names_of(const Jobs& jobs, size_t from) {
  std::set<std::string> names;
  for (size_t i = from; i < jobs.size(); ++i) names.insert(jobs[i].output);
  return names;
}

// Under the name of its job a file is replaced by the next run, and taken away with it.
TEST(Outputs, NameTheirJobsSoThatNoneReplacesAnother) {
  const DiskFiles disk;
  const LoadedGame game = load_game(disk, kVillage);
  ASSERT_TRUE(game.bound);
  Diagnostics found;
  const Book book = read_book(game, {}, found);
  const std::vector<PrintBatch> batches = select_cards(game, {}).batches;
  const std::vector<std::string> styles = style_names(game);
  ASSERT_GT(styles.size(), 1U);
  std::list<Order> orders;
  for (const Output& output : outputs()) {
    Jobs jobs;
    for (const PrintOptions& variant : every_variant(output, {}, styles)) {
      const std::set<std::string> before = names_of(jobs, 0);
      const size_t first = jobs.size();
      output.plan(orders.emplace_back(Order{variant, &game, &book, batches}), jobs);
      for (const std::string& name : names_of(jobs, first)) {
        EXPECT_TRUE(name == output.name || name.starts_with(std::string(output.name) + "-"))
            << "`" << output.name << "` has a job `" << name
            << "`: begin it with the name of the output";
        EXPECT_FALSE(before.contains(name))
            << "`" << name << "` is made twice by `loom build --all`: put what it varies by into "
            << "its name, or take it out of schema/outputs.def";
      }
    }
    EXPECT_FALSE(jobs.empty()) << output.name << " makes nothing of a game with one of everything";
  }
}

TEST(Outputs, AreListedForPeople) {
  std::string table = "| output | files | what it is |\n| --- | --- | --- |\n";
  const auto add = [&](const char* name, const char* files, const char* what) {
    table += fmt::format("| `{}` | {} | {} |\n", name, files, what);
  };
#define OUTPUT(name, plan, varies, files, what) add(name, files, what);
#define COMPILED(name, files, what) add(name, files, what);
#include "schema/outputs.def"
  std::string page = read_text("docs/exports.md");
  const size_t begin = page.find("| output |");
  ASSERT_NE(begin, std::string::npos);
  page.replace(begin, page.find("\n\n", begin) + 1 - begin, table);
  expect_golden("docs/exports.md", page);
}

}  // namespace
}  // namespace loom::testing
