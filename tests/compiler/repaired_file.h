// A spoiled tables.bin whose checksum is right again, as somebody with bad intent would write it.
#pragma once

#include <cstring>
#include <string>

#include "compiler/binary.h"
#include "schema/model/content_hash.h"

namespace loom {

inline void repair_checksum(std::string& file) {
  BinaryHeader header;
  if (file.size() < sizeof header) return;
  std::memcpy(&header, file.data(), sizeof header);
  header.payload_hash = hash_64(std::string_view(file).substr(sizeof header));
  std::memcpy(file.data(), &header, sizeof header);
}

}  // namespace loom
