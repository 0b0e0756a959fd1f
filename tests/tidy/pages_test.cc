// Runs the examples of every page in docs/diagnostics: the failing one fails with that very code,
// the corrected one reports nothing.
#include <gtest/gtest.h>

#include <sstream>

#include "driver/all_codes.h"
#include "schema/diagnostics/render_human.h"
#include "tests/driver/check_staged.h"
#include "tests/tidy/repository.h"

namespace loom::testing {
namespace {

struct Block {
  std::string info;  // "yaml", "yaml escaped", "text"
  std::string text;
};

std::vector<Block> blocks_under(const std::string& page, const std::string& heading) {
  std::vector<Block> blocks;
  bool inside_section = false;
  bool inside_block = false;
  for (const std::string& line : lines_of(page)) {
    if (inside_block && line == "```") {
      inside_block = false;
    } else if (inside_block) {
      if (inside_section) blocks.back().text += line + "\n";
    } else if (line.starts_with("```")) {
      inside_block = true;
      if (inside_section) blocks.push_back({line.substr(3), ""});
    } else if (line.starts_with("#")) {
      inside_section = line == "## " + heading;
    }
  }
  return blocks;
}

CheckedGame check_blocks(const std::vector<Block>& blocks) {
  StagedFiles files;
  files.set_base("mini");
  for (const Block& block : blocks) {
    if (block.info == "text") {
      for (const std::string& line : lines_of(block.text)) files.stage(line);
      continue;
    }
    const size_t first = block.text.find('\n');
    const std::string path = block.text.substr(2, first - 2);
    // A picture has no comments of this form.
    const std::string text = block.info == "svg" ? block.text.substr(first + 1) : block.text;
    files.add(path, block.info == "yaml escaped" ? expand_escapes(text) : text);
  }
  return check_staged(files);
}

std::string human(const CheckedGame& checked) {
  return render_human(checked.game.diagnostics.all(), checked.game.sources, {});
}

TEST(Pages, FailingExamplesFailWithTheirCode) {
  for (const Code* code : all_codes()) {
    const auto blocks = blocks_under(std::string(explanation(code->id)), "Failing example");
    if (blocks.empty()) {
      ADD_FAILURE() << code->id << " has no example";
      continue;
    }
    const CheckedGame checked = check_blocks(blocks);
    EXPECT_FALSE(checked.game.diagnostics.all().empty()) << code->id << " reports nothing";
    for (const Diagnostic& d : checked.game.diagnostics.all()) {
      EXPECT_EQ(d.code->id, code->id) << human(checked);
    }
  }
}

TEST(Pages, CorrectedExamplesReportNothing) {
  for (const Code* code : all_codes()) {
    const auto blocks = blocks_under(std::string(explanation(code->id)), "Corrected");
    if (blocks.empty()) {
      ADD_FAILURE() << code->id << " has no example";
      continue;
    }
    EXPECT_EQ(human(check_blocks(blocks)), "") << code->id;
  }
}

}  // namespace
}  // namespace loom::testing
