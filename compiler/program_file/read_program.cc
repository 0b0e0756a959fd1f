#include <fmt/core.h>

#include <bit>
#include <cstring>
#include <limits>

#include "compiler/program_file/members_told.h"
#include "compiler/program_file/program_file.h"
#include "schema/model/content_hash.h"

namespace loom::program {
namespace {

static_assert(std::endian::native == std::endian::little, "the header is little-endian");

// Reads to the end or to the first thing that cannot be: from there on everything is empty.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : left_(bytes) {}

  template <typename T>
  void operator()(const char* name, T& value, Of /*of*/ = Of::amount, Need /*need*/ = Need::maybe) {
    get(value);
    if (fault_ == nullptr && broken_) fault_ = name;
  }

  // The member that cannot be read.
  const char* fault() const { return fault_; }
  bool at_end() const { return left_.empty(); }

 private:
  uint64_t number() {
    uint64_t bits = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (left_.empty()) break;
      const auto byte = static_cast<uint8_t>(left_.front());
      left_.remove_prefix(1);
      bits |= static_cast<uint64_t>(byte & 0x7FU) << shift;
      // One way to write each number: no byte that adds nothing, and none beyond the last bit.
      if (byte < 0x80U) {
        if ((byte == 0 && shift > 0) || (shift == 63 && byte > 1)) break;
        return bits;
      }
    }
    broken_ = true;
    return 0;
  }

  // Each item takes a byte at least, so that no count is believed beyond what is there.
  size_t count() {
    const uint64_t items = number();
    if (items > left_.size()) broken_ = true;
    return broken_ ? 0 : static_cast<size_t>(items);
  }

  template <typename T>
  void get(T& value) {
    if (broken_) return;
    if constexpr (std::is_enum_v<T>) {
      std::underlying_type_t<T> number = 0;
      get(number);
      value = static_cast<T>(number);
    } else if constexpr (std::is_integral_v<T>) {
      const uint64_t bits = number();
      const auto wide = static_cast<int64_t>(bits >> 1U ^ (~(bits & 1U) + 1U));
      if (wide < static_cast<int64_t>(std::numeric_limits<T>::min()) ||
          wide > static_cast<int64_t>(std::numeric_limits<T>::max())) {
        broken_ = true;
        return;
      }
      value = static_cast<T>(wide);
    } else {
      Members<T>::each(value, *this);
    }
  }
  void get(std::string& text) {
    const size_t size = broken_ ? 0 : count();
    text = left_.substr(0, size);
    left_.remove_prefix(size);
  }
  template <typename T>
  void get(std::vector<T>& items) {
    const size_t size = broken_ ? 0 : count();
    for (size_t i = 0; i < size && !broken_; ++i) get(items.emplace_back());
  }
  template <typename Key, typename T, typename Less>
  void get(std::map<Key, T, Less>& items) {
    const size_t size = broken_ ? 0 : count();
    for (size_t i = 0; i < size && !broken_; ++i) {
      Key key{};
      get(key);
      // In order and each once, as they are written.
      if (!items.empty() && !items.key_comp()(items.rbegin()->first, key)) broken_ = true;
      if (!broken_) get(items[key]);
    }
  }

  std::string_view left_;
  bool broken_ = false;
  const char* fault_ = nullptr;
};

std::string find_header_fault(const FileHeader& header, std::string_view payload) {
  if (header.format != kFileFormat) {
    return fmt::format("it has format {}, and this program reads format {}", header.format,
                       kFileFormat);
  }
  if (header.unused != 0) return "its header is not as it is written";
  if (payload.size() > kMostFileBytes) {
    return fmt::format("it has more than {} bytes", kMostFileBytes);
  }
  if (header.payload_size != payload.size()) {
    return fmt::format("it announces {} bytes instead of {}", header.payload_size, payload.size());
  }
  if (header.payload_hash != hash_64(payload)) return "its bytes do not match their checksum";
  return {};
}

}  // namespace

bool begins_like_program(std::string_view bytes) { return bytes.starts_with(kFileMagic); }

ReadProgram read_program(std::string_view bytes) {
  FileHeader header;
  if (bytes.size() < sizeof header) return {nullptr, "it is too short for a compiled game"};
  if (!begins_like_program(bytes)) return {nullptr, "it does not begin like a compiled game"};
  std::memcpy(&header, bytes.data(), sizeof header);
  // Copied before anything is checked: nobody can change these bytes any more.
  const std::string payload(bytes.substr(sizeof header, kMostFileBytes + 1));
  if (std::string fault = find_header_fault(header, payload); !fault.empty()) {
    return {nullptr, fault};
  }
  auto program = std::make_unique<Program>();
  ByteReader reader(payload);
  Members<Program>::each(*program, reader);
  if (reader.fault() != nullptr) {
    return {nullptr, fmt::format("its `{}` cannot be read", reader.fault())};
  }
  if (!reader.at_end()) return {nullptr, "something follows after its end"};
  if (std::string fault = find_fault(*program); !fault.empty()) return {nullptr, fault};
  return {std::move(program), {}};
}

}  // namespace loom::program
