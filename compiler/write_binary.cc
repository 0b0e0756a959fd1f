#include "compiler/write_binary.h"

#include <algorithm>

#include "compiler/binary.h"
#include "schema/model/content_hash.h"
#include "schema/text/utf8.h"

namespace loom {

BinaryHeader binary_header(const Tables& tables) {
  BinaryHeader header;
  kBinaryMagic.copy(header.magic, sizeof header.magic);
  header.payload_hash = hash_64(bytes_of(tables));
  const std::string_view edition = tables.text(tables.edition);
  size_t size = 0;
  while (size < edition.size()) {
    const size_t length = decode_utf8(edition, size).length;
    if (size + length > sizeof header.edition) break;
    size += length;
  }
  edition.copy(header.edition, size);
  return header;
}

std::string write_binary(const Tables& tables) {
  std::string bytes(bytes_of(binary_header(tables)));
  bytes += bytes_of(tables);
  return bytes;
}

}  // namespace loom
