// A Program as a file, `program.bin`: a header, then its members one after the other. Numbers are
// written in as many bytes as they need, seven bits each, the lowest first; a sign is the lowest
// bit.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "compiler/program/program.h"

namespace loom::program {

// Rises whenever layout or meaning change. A program reads the one format it knows.
inline constexpr uint16_t kFileFormat = 3;
inline constexpr std::string_view kFileMagic{"LoomPrg\n", 8};
// More than any game comes near; nobody's memory is to be eaten by a file.
inline constexpr size_t kMostFileBytes = size_t{8} << 20U;

struct FileHeader {
  char magic[8] = {};
  uint16_t format = kFileFormat;
  uint16_t unused = 0;
  uint32_t payload_size = 0;
  uint64_t payload_hash = 0;  // XXH3, 64 bits
};
static_assert(sizeof(FileHeader) == 24);

// Whether the bytes begin as such a file does, whatever follows.
bool begins_like_program(std::string_view bytes);

std::string write_program(const Program& program);

struct ReadProgram {
  std::unique_ptr<const Program> program;  // none when the file is refused
  std::string reason;                      // why, as in "it has format 1 …"
};
// Checks size, magic, format and checksum, and then that every number names something that is
// there.
ReadProgram read_program(std::string_view bytes);

// What is wrong with a Program that somebody else has made; empty when all its numbers can be
// followed.
std::string find_fault(const Program& program);

}  // namespace loom::program
