// Any bytes as program.bin, and any edits of a real one whose checksum is then repaired: they are
// refused with a reason, or give a Program that can be written in every form.
//
// The first byte of the input chooses. 'f': the rest is a file. Otherwise: the rest are edits of
// four bytes each, a place (little-endian, three bytes) and the byte to put there.
#include <cstdlib>
#include <cstring>

#include "compiler/program/compile_program.h"
#include "compiler/program_file/program_file.h"
#include "compiler/program_file/program_forms.h"
#include "schema/model/content_hash.h"
#include "schema/model/load_game.h"

namespace {

std::string make_real_file() {
  loom::LoadedGame game = loom::load_game(loom::DiskFiles(), LOOM_TEST_DIR "/games/duel");
  const auto behaviour = loom::behaviour::read_behaviour(game, game.diagnostics);
  const auto program = loom::compile_program(game.model, behaviour, game.diagnostics);
  if (program.code.empty() || game.diagnostics.has_errors()) std::abort();
  return loom::program::write_program(program);
}

std::string edited(const uint8_t* data, size_t size) {
  static const std::string kReal = make_real_file();
  std::string file = kReal;
  for (size_t i = 0; i + 4 <= size; i += 4) {
    const size_t place = data[i] | size_t{data[i + 1]} << 8U | size_t{data[i + 2]} << 16U;
    file[place % file.size()] = static_cast<char>(data[i + 3]);
  }
  return file;
}

void repair(std::string& file) {
  loom::program::FileHeader header;
  if (file.size() < sizeof header) return;
  std::memcpy(&header, file.data(), sizeof header);
  header.payload_size = static_cast<uint32_t>(file.size() - sizeof header);
  header.payload_hash = loom::hash_64(std::string_view(file).substr(sizeof header));
  std::memcpy(file.data(), &header, sizeof header);
}

void read(const std::string& file) {
  const loom::program::ReadProgram read = loom::program::read_program(file);
  if ((read.program == nullptr) == read.reason.empty()) std::abort();
  if (read.program == nullptr) return;
  loom::program::program_listing(*read.program);
  loom::program::program_json(*read.program);
  loom::program::program_header(*read.program);
  if (loom::program::write_program(*read.program) != file) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const bool whole = data[0] == 'f';
  std::string file = whole ? std::string(reinterpret_cast<const char*>(data + 1), size - 1)
                           : edited(data + 1, size - 1);
  read(file);
  repair(file);
  read(file);
  return 0;
}
