// Tests of tables.bin: what is written is read again, and nothing else is.
#include "compiler/binary.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <functional>

#include "compiler/check_tables.h"
#include "compiler/effect_names.h"
#include "compiler/read_binary.h"
#include "compiler/write_binary.h"
#include "compiler/write_header.h"
#include "compiler/write_json.h"
#include "compiler/write_listing.h"
#include "tests/compiler/repaired_file.h"
#include "tests/compiler/whole_sample.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/golden.h"

namespace loom {
namespace {

constexpr size_t kPayload = sizeof(BinaryHeader);

// Hostile: wrong inside, and with a header that is right for it.
std::string refusal(const std::function<void(Tables&)>& spoil) {
  Tables tables = compile_whole_sample();
  std::string file = write_binary(tables);
  spoil(tables);
  file.replace(kPayload, sizeof tables, bytes_of(tables));
  repair_checksum(file);
  const ReadTables read = read_binary(file);
  EXPECT_EQ(read.tables, nullptr);
  return read.reason;
}

TEST(Binary, IsReadAgainAsItWasWritten) {
  const Tables tables = compile_whole_sample();
  const std::string bytes = write_binary(tables);
  EXPECT_EQ(bytes.size(), kPayload + sizeof(Tables));
  EXPECT_EQ(bytes.substr(0, 8), "LoomTab\n");
  EXPECT_EQ(bytes.substr(24, 5), std::string("test\0", 5));
  const ReadTables read = read_binary(bytes);
  ASSERT_NE(read.tables, nullptr) << read.reason;
  EXPECT_EQ(bytes_of(*read.tables), bytes_of(tables));
}

TEST(Binary, IsTheSameOnEveryRun) {
  EXPECT_EQ(write_binary(compile_whole_sample()), write_binary(compile_whole_sample()));
  EXPECT_EQ(write_header(compile_whole_sample()), write_header(compile_whole_sample()));
  EXPECT_EQ(write_json(compile_whole_sample()), write_json(compile_whole_sample()));
}

TEST(Binary, CutsALongEditionBetweenCharacters) {
  MemoryFiles files;
  add_sample_game(files, "  a: {title: A, level: sky, costs: none}\n");
  std::string game(kSampleGame);
  std::string edition = "x";
  for (int i = 0; i < 30; ++i) edition += "é";
  game.replace(game.find("edition: test"), 13, "edition: " + edition);
  files.add("game/game.yaml", game);
  const std::string bytes = write_binary(compile_right(load_right(files)));
  EXPECT_EQ(bytes.substr(24, 40), edition.substr(0, 39) + '\0');
  EXPECT_NE(read_binary(bytes).tables, nullptr);
}

TEST(Binary, RefusesAFileOfAnotherSort) {
  const std::string good = write_binary(compile_whole_sample());
  EXPECT_EQ(read_binary("").reason, "it is too short for a file of tables");
  EXPECT_EQ(read_binary(good.substr(0, 63)).reason, "it is too short for a file of tables");
  EXPECT_EQ(read_binary(std::string(100, 'x')).reason, "it does not begin like a file of tables");
  EXPECT_EQ(read_binary(good.substr(0, 1000)).reason,
            "it has 1000 bytes instead of " + std::to_string(good.size()));
  EXPECT_EQ(read_binary(good + "x").reason, "it has " + std::to_string(good.size() + 1) +
                                                " bytes instead of " + std::to_string(good.size()));
  std::string other = good;
  other[8] = 1;
  EXPECT_EQ(read_binary(other).reason, "it has format 1, and this program reads format 2");
  other = good;
  other[12] = static_cast<char>(other[12] ^ 1);
  EXPECT_NE(read_binary(other).reason.find("it announces "), std::string::npos);
  other = good;
  other[24] = 'T';
  EXPECT_EQ(read_binary(other).reason, "its header does not belong to its tables");
}

TEST(Binary, RefusesEveryFlippedByte) {
  std::string bytes = write_binary(compile_whole_sample());
  for (size_t i = 0; i < bytes.size(); ++i) {
    const char was = bytes[i];
    bytes[i] = static_cast<char>(was ^ (1U << i % 8));
    ASSERT_EQ(read_binary(bytes).tables, nullptr) << "byte " << i;
    bytes[i] = was;
  }
}

TEST(Binary, RefusesEveryLengthButItsOwn) {
  const std::string bytes = write_binary(compile_whole_sample());
  for (size_t size = 0; size < bytes.size(); size += size < 200 ? 1 : 97) {
    ASSERT_EQ(read_binary(std::string_view(bytes).substr(0, size)).tables, nullptr) << size;
  }
}

// Whoever flips a byte and repairs the checksum gets a refusal, or tables that can be read.
TEST(Binary, TrustsNothingThatCannotBeFollowed) {
  std::string file = write_binary(compile_whole_sample());
  size_t accepted = 0;
  for (size_t i = kPayload; i < file.size(); ++i) {
    const char was = file[i];
    for (const unsigned mask : {1U << i % 8, 0xFFU}) {
      file[i] = static_cast<char>(was ^ mask);
      repair_checksum(file);
      const ReadTables read = read_binary(file);
      if (read.tables == nullptr) {
        ASSERT_FALSE(read.reason.empty());
        continue;
      }
      ++accepted;
      EXPECT_FALSE(write_listing(*read.tables).empty());
      if (accepted % 16 > 0) continue;
      EXPECT_FALSE(write_json(*read.tables).empty());
      EXPECT_FALSE(write_header(*read.tables).empty());
    }
    file[i] = was;
  }
  EXPECT_GT(accepted, 100U);                 // other numbers, other letters
  EXPECT_LT(accepted, sizeof(Tables) / 10);  // of all that is not in use, nothing
}

TEST(Binary, SaysWhatIsWrongInPlainWords) {
  EXPECT_EQ(refusal([](Tables& t) { t.tokens.count = 9; }), "there are 9 tokens, and room for 8");
  EXPECT_EQ(refusal([](Tables& t) { t.tokens.items[5].gathered = 1; }),
            "there are 2 tokens, but number 5 is not blank");
  EXPECT_EQ(refusal([](Tables& t) { t.instructions.items[2].resource.index = 9; }),
            "the instruction 2 names track 9, there are 2");
  EXPECT_EQ(refusal([](Tables& t) { t.instructions.items[0].opcode = tables::Opcode(77); }),
            "the instruction 0 has the opcode 77, outside 0 to " + std::to_string(kVerbCount - 1));
  EXPECT_EQ(refusal([](Tables& t) { t.layers.items[1].number = 17; }),
            "the layer 1 has the number 17, outside 1 to 16");
  EXPECT_EQ(refusal([](Tables& t) { t.goals.items[1].layer.value = 2; }),
            "the goal 1 names layer 2, there are 2");
  EXPECT_EQ(refusal([](Tables& t) {
              t.goals.items[1].reward = {1000, 100};
            }),
            "the goal 1 takes 100 instructions from number 1000, there are 14");
  EXPECT_EQ(refusal([](Tables& t) { t.engine_cards.items[0].kind.value = 0; }),
            "the engine card 0 does not stand among the cards of its kind");
  EXPECT_EQ(refusal([](Tables& t) { t.engine_cards.items[0].tokens[7] = 1; }),
            "the engine card 0 names token 7, there are 2");
  EXPECT_EQ(refusal([](Tables& t) { t.pressures.items[0].row = 0; }),
            "the pressure card 0 names row 0, where no table has its letter");
  EXPECT_EQ(refusal([](Tables& t) {
              t.resolutions.items[0].rows[1].cells[4] = {0xFFFF, 0xFFFF};
            }),
            "the table 0 in row 1 in the cell of layer 5 takes 65535 instructions from number "
            "65535, there are 14");
  EXPECT_EQ(refusal([](Tables& t) { t.resolutions.items[0].row_count = 25; }),
            "a table has 25 rows, and room for 24");
  EXPECT_EQ(refusal([](Tables& t) { t.variants.items[1].needs = 0; }),
            "the variant 0 needs itself");
  EXPECT_EQ(refusal([](Tables& t) { t.patches.items[0].source = 99; }),
            "the patch 0 names figure 99, there are 4");
  EXPECT_EQ(refusal([](Tables& t) {
              t.game = {60000, 60000};
            }),
            "the title has a text of bytes 60000 to 120000, and there are " +
                std::to_string(compile_whole_sample().texts.used));
  EXPECT_EQ(refusal([](Tables& t) { t.texts.bytes[3] = '\xFF'; }),
            "byte 3 of the texts is not UTF-8");
  EXPECT_EQ(refusal([](Tables& t) { t.texts.bytes[30000] = 'x'; }),
            "byte 30000 after the texts is not zero");
}

// What has a name can be read; the first value without one is refused.
TEST(Binary, KnowsEveryOpcodeThatHasAName) {
  Tables tables = compile_whole_sample();
  for (int value = 0; value <= UINT8_MAX; ++value) {
    tables.instructions.items[0].opcode = tables::Opcode(value);
    const bool refused = find_fault(tables).find("has the opcode") != std::string::npos;
    EXPECT_EQ(refused, opcode_name(tables::Opcode(value)).empty()) << value;
  }
}

TEST(Binary, RefusesTablesThatConsultEachOtherForEver) {
  EXPECT_EQ(refusal([](Tables& t) {
              for (tables::Instruction& step : t.instructions.items) {
                if (step.opcode == tables::Opcode::consult) step.subject = 1 - step.subject;
              }
            }),
            "the table 1 consults itself");
}

// docs/tables.md names the format twice; it rises with every change of layout or meaning.
TEST(Binary, HasTheFormatThatItsPageNames) {
  const std::string page = testing::read_text("docs/tables.md");
  const std::string format = std::to_string(tables::kFormat);
  EXPECT_NE(page.find("| the format, which is " + format + " |"), std::string::npos);
  EXPECT_NE(page.find("| `format` | " + format + " |"), std::string::npos);
}

TEST(Binary, IsLoadedFromAFile) {
  const testing::ScratchFolder scratch;
  scratch.write("tables.bin", write_binary(compile_whole_sample()));
  scratch.write("empty.bin", "");
  EXPECT_NE(load_binary(scratch / "tables.bin").tables, nullptr);
  EXPECT_EQ(load_binary(scratch / "empty.bin").reason, "it is too short for a file of tables");
  EXPECT_EQ(load_binary(scratch / "none.bin").reason, "No such file or directory");
  EXPECT_EQ(load_binary(scratch.path()).reason, "it is not a regular file");
  ASSERT_EQ(::mkfifo((scratch / "pipe.bin").c_str(), 0600), 0);
  EXPECT_EQ(load_binary(scratch / "pipe.bin").reason, "it is not a regular file");
}

}  // namespace
}  // namespace loom
