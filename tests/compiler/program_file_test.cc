// A Program as a file: what is written is read back, byte for byte and play for play, and nothing
// that is wrong is followed.
#include "compiler/program_file/program_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>

#include "compiler/program/compile_program.h"
#include "compiler/program_file/program_forms.h"
#include "schema/behaviour/behaviour.h"
#include "schema/model/content_hash.h"
#include "schema/model/load_game.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using program::find_fault;
using program::Program;
using program::read_program;
using program::write_program;
using ::testing::HasSubstr;
using ::testing::StartsWith;

Program compiled(const std::string& game) {
  LoadedGame loaded = load_game(DiskFiles(), std::string(LOOM_TEST_DIR) + "/games/" + game);
  const auto behaviour = behaviour::read_behaviour(loaded, loaded.diagnostics);
  Program program = compile_program(loaded.model, behaviour, loaded.diagnostics);
  EXPECT_FALSE(loaded.diagnostics.has_errors()) << game;
  return program;
}

const Program& real() {
  static const Program kProgram = compiled("meaning-made");
  return kProgram;
}

std::string reason(const std::string& file) { return read_program(file).reason; }

// With its checksum made right again, as somebody with bad intent would.
std::string repaired(std::string file) {
  program::FileHeader header;
  std::memcpy(&header, file.data(), sizeof header);
  header.payload_size = static_cast<uint32_t>(file.size() - sizeof header);
  header.payload_hash = hash_64(std::string_view(file).substr(sizeof header));
  std::memcpy(file.data(), &header, sizeof header);
  return file;
}

TEST(ProgramFile, IsReadBackAsItWasWritten) {
  for (const char* game : {"meaning-made", "crazy-eights", "elementary", "duel", "parlour"}) {
    const Program program = compiled(game);
    EXPECT_EQ(find_fault(program), "") << game;
    const std::string file = write_program(program);
    const auto read = read_program(file);
    ASSERT_NE(read.program, nullptr) << game << ": " << read.reason;
    EXPECT_EQ(write_program(*read.program), file) << game;
  }
}

TEST(ProgramFile, SaysWhyItIsRefused) {
  const std::string file = write_program(real());
  EXPECT_EQ(reason(""), "it is too short for a compiled game");
  EXPECT_EQ(reason("x" + file), "it does not begin like a compiled game");
  std::string other = file;
  other[8] = 9;
  EXPECT_EQ(reason(other), "it has format 9, and this program reads format 3");
  EXPECT_THAT(reason(file + "x"), StartsWith("it announces "));
  other = file;
  other.back() ^= 1;
  EXPECT_EQ(reason(other), "its bytes do not match their checksum");
  EXPECT_EQ(reason(repaired(file + "x")), "something follows after its end");
  EXPECT_THAT(reason(repaired(file.substr(0, file.size() / 2))), HasSubstr("cannot be read"));
}

TEST(ProgramFile, NamesWhatIsNotThere) {
  const auto fault = [](auto change) {
    Program program = real();
    change(program);
    std::string found = reason(write_program(program));
    EXPECT_EQ(found, find_fault(program));
    return found;
  };
  EXPECT_EQ(fault([](Program& p) { p.cards[3].kind = 7; }), "a `kind` is 7, and there are 3");
  EXPECT_EQ(fault([](Program& p) { p.cards[3].kind = -1; }), "a `kind` is -1, and there are 3");
  EXPECT_EQ(fault([](Program& p) { p.tokens[0].title = "\xff"; }), "a `title` is not UTF-8");
  EXPECT_EQ(fault([](Program& p) { p.parts.back() = 60000; }).substr(0, 18), "a `parts` is 60000");
  EXPECT_EQ(fault([](Program& p) { p.kinds[0].count = 9999; }),
            "a kind has cards that are not there");
  EXPECT_EQ(fault([](Program& p) {
              p.code.pop_back();
              p.code.push_back({});
            }),
            "its instructions have no end");
  EXPECT_THAT(fault([](Program& p) {
                for (auto& each : p.code) {
                  if (each.code == program::Code::jump) each.a = -1;
                }
              }),
              StartsWith("a `jump a` is -1"));
  EXPECT_EQ(fault([](Program& p) {
              for (auto& node : p.nodes) {
                if (node.op == program::Op::add) node.count = 0;
              }
            }),
            "a node has too few parts");
  EXPECT_EQ(fault([](Program& p) { p.telling.phrases.pop_back(); }).substr(0, 6), "it has");
  EXPECT_EQ(fault([](Program& p) {
              for (auto& each : p.actions) {
                if (!each.choose.empty()) each.choose.resize(4, each.choose[0]);
              }
            }),
            "an action is taken with too many things");
}

// Any byte may be any other: the file is refused, or gives a Program that is written as it was
// read.
TEST(ProgramFile, IsNeverFollowedBlindly) {
  const std::string file = write_program(real());
  uint64_t seed = 7;
  int read_back = 0;
  for (int i = 0; i < 4000; ++i) {
    std::string other = file;
    for (int edit = 0; edit < 1 + i % 3; ++edit) {
      seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
      const size_t place =
          sizeof(program::FileHeader) + (seed >> 20U) % (file.size() - sizeof(program::FileHeader));
      other[place] = static_cast<char>(seed >> 9U);
    }
    other = repaired(other);
    const auto read = read_program(other);
    ASSERT_EQ(read.program == nullptr, !read.reason.empty());
    if (read.program == nullptr) continue;
    ASSERT_EQ(write_program(*read.program), other);
    ++read_back;
  }
  EXPECT_GT(read_back, 100);
}

TEST(ProgramForms, AreAHeaderOfTheSameNumbers) {
  constexpr const char* kReader = R"(#include "program.h"

#include <cstdio>

static_assert(loom_game::kProgram.tokens.size() == 3);
static_assert(loom_game::kProgram.tokens[0].title == "Energy");
static_assert(loom_game::kProgram.telling.words.size() > 100);

int main() {
  long sum = 0;
  for (const auto& next : loom_game::kProgram.code) sum += next.code + 7 * next.a + 31 * next.slot;
  for (const auto& card : loom_game::kProgram.cards) {
    for (const int field : card.fields) sum += field;
  }
  std::printf("%ld %zu %zu", sum, loom_game::kProgram.nodes.size(), loom_game::kProgram.cards.size());
}
)";
  long sum = 0;
  for (const auto& next : real().code) {
    sum += static_cast<int>(next.code) + 7 * next.a + 31 * next.slot;
  }
  for (const auto& card : real().cards) {
    for (const int field : card.fields) sum += field;
  }
  const ScratchFolder scratch;
  scratch.write("program.h", program::program_header(real()));
  scratch.write("reader.cc", kReader);
  const std::string command = "cd '" + scratch.path() +
                              "' && c++ -std=c++17 -Wall -Wextra -Wpedantic -Werror reader.cc "
                              "-o reader && ./reader > told";
  ASSERT_EQ(std::system(command.c_str()), 0);
  EXPECT_EQ(scratch.contents().at("told"), std::to_string(sum) + " " +
                                               std::to_string(real().nodes.size()) + " " +
                                               std::to_string(real().cards.size()));
}

// The schema beside the sources is the one that the members tell.
TEST(ProgramForms, KeepToTheirSchema) {
  const std::string schema = std::string(LOOM_TEST_DIR) + "/../compiler/program.schema.json";
  expect_golden(schema, program::program_schema());
  const auto is_valid = [&](const std::string& json) {
    const ScratchFolder scratch;
    scratch.write("program.json", json);
    const std::string command = "/usr/bin/python3 '" + std::string(LOOM_TEST_DIR) +
                                "/support/validate_schema.py' '" + schema + "' '" + scratch.path() +
                                "'";
    return std::system(command.c_str()) == 0;
  };
  std::string json = program::program_json(real());
  EXPECT_TRUE(is_valid(json));
  const std::string format = "\"format\":3";
  ASSERT_NE(json.find(format), std::string::npos);
  EXPECT_FALSE(is_valid(json.replace(json.find(format), format.size(), "\"format\":2")));
}

TEST(ProgramForms, ListWhatThereIs) {
  const std::string text = program::program_listing(real());
  const std::string code = "\n## Instructions (" + std::to_string(real().code.size()) + ")\n";
  for (const std::string& wanted :
       {std::string("# Meaning Made\n\nFormat 3, content "), code,
        std::string("`S2.meaning` = 5\n"), std::string("`sweat` Sweat; layer 2; bonus at ")}) {
    EXPECT_NE(text.find(wanted), std::string::npos) << wanted;
  }
}

}  // namespace
}  // namespace loom::testing
