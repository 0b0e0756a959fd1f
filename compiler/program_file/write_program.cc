#include <cstring>

#include "compiler/program_file/members_told.h"
#include "compiler/program_file/program_file.h"
#include "schema/model/content_hash.h"

namespace loom::program {
namespace {

class ByteWriter {
 public:
  template <typename T>
  void operator()(const char* /*name*/, const T& value, Of /*of*/ = Of::amount,
                  Need /*need*/ = Need::maybe) {
    put(value);
  }

  std::string take() { return std::move(bytes_); }

 private:
  void number(uint64_t bits) {
    for (; bits >= 0x80U; bits >>= 7U) bytes_ += static_cast<char>((bits & 0x7FU) | 0x80U);
    bytes_ += static_cast<char>(bits);
  }

  template <typename T>
  void put(const T& value) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      const auto wide = static_cast<int64_t>(value);
      number(static_cast<uint64_t>(wide) << 1U ^ static_cast<uint64_t>(wide >> 63U));
    } else {
      Members<T>::each(value, *this);
    }
  }
  void put(const std::string& text) {
    number(text.size());
    bytes_ += text;
  }
  template <typename T>
  void put(const std::vector<T>& items) {
    number(items.size());
    for (const T& item : items) put(item);
  }
  template <typename Key, typename T, typename Less>
  void put(const std::map<Key, T, Less>& items) {
    number(items.size());
    for (const auto& [key, item] : items) {
      put(key);
      put(item);
    }
  }

  std::string bytes_;
};

}  // namespace

std::string write_program(const Program& program) {
  ByteWriter writer;
  Members<Program>::each(program, writer);
  const std::string payload = writer.take();
  FileHeader header;
  kFileMagic.copy(header.magic, sizeof header.magic);
  header.payload_size = static_cast<uint32_t>(payload.size());
  header.payload_hash = hash_64(payload);
  std::string bytes(sizeof header, '\0');
  std::memcpy(bytes.data(), &header, sizeof header);
  return bytes + payload;
}

}  // namespace loom::program
