// Any bytes as tables.bin, and any edits of a real one whose checksum is then repaired: they are
// refused with a reason, or give tables that can be written in every form.
//
// The first byte of the input chooses. 'f': the rest is a file. Otherwise: the rest are edits of
// four bytes each, a place (little-endian, three bytes) and the byte to put there.
#include <cstdlib>

#include "compiler/compile.h"
#include "compiler/read_binary.h"
#include "compiler/write_binary.h"
#include "compiler/write_header.h"
#include "compiler/write_json.h"
#include "compiler/write_listing.h"
#include "schema/model/load_game.h"
#include "tests/compiler/repaired_file.h"

namespace {

std::string make_real_file() {
  const loom::LoadedGame game = loom::load_game(loom::DiskFiles(), LOOM_TEST_DIR "/games/whole");
  loom::Diagnostics diagnostics;
  const loom::Tables tables = loom::compile(game.model, diagnostics);
  if (tables.pressures.size() == 0 || diagnostics.has_errors()) std::abort();
  return loom::write_binary(tables);
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

void read(const std::string& file) {
  const loom::ReadTables read = loom::read_binary(file);
  if ((read.tables == nullptr) == read.reason.empty()) std::abort();
  if (read.tables == nullptr) return;
  loom::write_listing(*read.tables);
  loom::write_json(*read.tables);
  loom::write_header(*read.tables);
  if (loom::write_binary(*read.tables) != file) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const bool whole = data[0] == 'f';
  std::string file = whole ? std::string(reinterpret_cast<const char*>(data + 1), size - 1)
                           : edited(data + 1, size - 1);
  read(file);
  loom::repair_checksum(file);
  read(file);
  return 0;
}
