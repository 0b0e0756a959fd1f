#include "compiler/read_binary.h"

#include <fmt/core.h>
#include <cstring>

#include "compiler/binary.h"
#include "compiler/check_tables.h"
#include "compiler/mapped_file.h"
#include "schema/model/content_hash.h"

namespace loom {
namespace {

constexpr size_t kFileSize = sizeof(BinaryHeader) + sizeof(Tables);

std::string find_header_fault(const BinaryHeader& header, size_t size) {
  if (std::string_view(header.magic, sizeof header.magic) != kBinaryMagic) {
    return "it does not begin like a file of tables";
  }
  if (header.format != tables::kFormat) {
    return fmt::format("it has format {}, and this program reads format {}", header.format,
                       tables::kFormat);
  }
  if (size != kFileSize) {
    return fmt::format("it has {} bytes instead of {}", size, kFileSize);
  }
  if (header.payload_size != sizeof(Tables)) {
    return fmt::format("it announces {} bytes of tables instead of {}", header.payload_size,
                       sizeof(Tables));
  }
  return {};
}

}  // namespace

ReadTables read_binary(std::string_view bytes) {
  BinaryHeader header;
  if (bytes.size() < sizeof header) return {nullptr, "it is too short for a file of tables"};
  std::memcpy(&header, bytes.data(), sizeof header);
  if (std::string fault = find_header_fault(header, bytes.size()); !fault.empty()) {
    return {nullptr, fault};
  }
  // Copied before anything is checked: nobody can change these bytes any more.
  auto tables = std::make_unique<Tables>();
  std::memcpy(tables.get(), bytes.data() + sizeof header, sizeof *tables);
  if (header.payload_hash != hash_64(bytes_of(*tables))) {
    return {nullptr, "its bytes do not match their checksum"};
  }
  if (std::string fault = find_fault(*tables); !fault.empty()) return {nullptr, fault};
  if (bytes_of(header) != bytes_of(binary_header(*tables))) {
    return {nullptr, "its header does not belong to its tables"};
  }
  return {std::move(tables), {}};
}

ReadTables load_binary(const std::string& path) {
  const MappedFile file(path);
  if (!file.fault().empty()) return {nullptr, file.fault()};
  return read_binary(file.bytes());
}

}  // namespace loom
