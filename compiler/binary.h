// The form of tables.bin: a header, and then the bytes of Tables as they lie in memory.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "compiler/tables.h"

namespace loom {

// Numbers are little-endian in the file, and Tables are copied as they are.
static_assert(std::endian::native == std::endian::little, "tables.bin is little-endian");

inline constexpr std::string_view kBinaryMagic{"LoomTab\n", 8};

struct BinaryHeader {
  char magic[8] = {};
  uint16_t format = tables::kFormat;
  uint16_t unused = 0;
  uint32_t payload_size = sizeof(Tables);
  uint64_t payload_hash = 0;  // XXH3, 64 bits
  char edition[40] = {};      // cut where it is longer, and filled up with zeros
};

static_assert(sizeof(BinaryHeader) == 64);
static_assert(std::has_unique_object_representations_v<BinaryHeader>, "no padding");

// The header that belongs to these tables.
BinaryHeader binary_header(const Tables& tables);
// The bytes of a plain value.
template <typename Value>
std::string_view bytes_of(const Value& value) {
  static_assert(std::has_unique_object_representations_v<Value>);
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

}  // namespace loom
