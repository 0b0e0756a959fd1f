// The header is compiled alone, by every compiler at hand, and must hold the bytes of tables.bin.
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "compiler/binary.h"
#include "compiler/write_binary.h"
#include "compiler/write_header.h"
#include "tests/compiler/whole_sample.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/games.h"

namespace loom {
namespace {

constexpr char kProgram[] = R"(#include "tables.h"

#include <cstdio>

int main() {
  return std::fwrite(&loom::kTables, sizeof loom::kTables, 1, stdout) == 1 ? 0 : 1;
}
)";

// Set by CMake: the project's own compiler, and others that were found, with `:` between.
std::vector<std::string> compilers() {
  std::vector<std::string> found;
  std::istringstream list(LOOM_COMPILERS);
  for (std::string compiler; std::getline(list, compiler, ':');) found.push_back(compiler);
  return found;
}

void expect_same_bytes(const Tables& tables) {
  const testing::ScratchFolder scratch;
  scratch.write("tables.h", write_header(tables));
  scratch.write("program.cc", kProgram);
  for (const std::string& compiler : compilers()) {
    const std::string command = "cd '" + scratch.path() + "' && '" + compiler +
                                "' -std=c++17 -Wall -Wextra -Wpedantic -Wconversion -Werror"
                                " program.cc -o program && ./program > bytes";
    ASSERT_EQ(std::system(command.c_str()), 0) << compiler;
    EXPECT_TRUE(scratch.contents().at("bytes") == bytes_of(tables)) << compiler;
  }
}

TEST(Header, HoldsTheBytesOfTheBinary) { expect_same_bytes(compile_whole_sample()); }

TEST(Header, HoldsTheBytesOfAWholeGame) {
  expect_same_bytes(compile_right(load_game(DiskFiles(), testing::kMeaningMade)));
}

TEST(Header, HoldsATitleOfAnyCharacters) {
  expect_same_bytes(
      compile_sample("  a: {title: \"\\\"Caf\\u00e9\\\"?"
                     "?=\\\\ 1\\n*/ R\\\"(\\\\\", level: "
                     "sky, costs: none}\n"));
}

TEST(Header, HoldsAPoolThatIsFull) {
  Tables tables = compile_sample("  a: {title: A, level: sky, costs: none}\n");
  for (; tables.texts.used < tables::kMaxTextBytes - 1; ++tables.texts.used) {
    tables.texts.bytes[tables.texts.used] = 'x';
  }
  expect_same_bytes(tables);
}

TEST(Header, NamesEveryCard) {
  const std::string header = write_header(compile_whole_sample());
  for (const char* slug : {"// weave\n", "// shawl\n", "// squall\n"}) {
    EXPECT_NE(header.find(slug), std::string::npos) << slug;
  }
  EXPECT_NE(header.find("static_assert(tables::cell_is(1, 0, 1, "), std::string::npos);
  EXPECT_EQ(header.find("#include \""), std::string::npos);
}

TEST(Header, WritesLiteralsForEveryCompiler) {
  EXPECT_EQ(cpp_literal("a\"b\\c"), R"("a\"b\\c")");
  EXPECT_EQ(cpp_literal("\xC3\xA9"
                        "1?"),
            R"("\303\2511\077")");
}

}  // namespace
}  // namespace loom
