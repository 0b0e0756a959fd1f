#include "render/backend/pdf_objects.h"

#include <libdeflate.h>
#include <qpdf/qpdf-c.h>

#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace loom {
namespace {

constexpr const char* kFlate = "/FlateDecode";

// qpdf packs with zlib, which takes more than twice as long: a deck has a stream for every page and
// icon. What both need is kept for the next stream.
constexpr int kEffort = 3;

libdeflate_compressor* packer() {
  thread_local const std::unique_ptr<libdeflate_compressor, void (*)(libdeflate_compressor*)> kept(
      libdeflate_alloc_compressor(kEffort), libdeflate_free_compressor);
  return kept.get();
}

libdeflate_decompressor* unpacker() {
  thread_local const std::unique_ptr<libdeflate_decompressor, void (*)(libdeflate_decompressor*)>
      kept(libdeflate_alloc_decompressor(), libdeflate_free_decompressor);
  return kept.get();
}

std::string pack(std::string_view data) {
  std::string packed(libdeflate_zlib_compress_bound(packer(), data.size()), '\0');
  packed.resize(
      libdeflate_zlib_compress(packer(), data.data(), data.size(), packed.data(), packed.size()));
  return packed;
}

std::string unpack(std::string_view packed) {
  std::string data;
  for (size_t room = packed.size() * 6 + 256;; room *= 4) {
    data.resize(room);
    size_t length = 0;
    const libdeflate_result result = libdeflate_zlib_decompress(
        unpacker(), packed.data(), packed.size(), data.data(), data.size(), &length);
    data.resize(length);
    if (result == LIBDEFLATE_SUCCESS) return data;
    if (result != LIBDEFLATE_INSUFFICIENT_SPACE || room > packed.size() * 2000 + 4096)
      throw std::runtime_error("a stream of the PDF cannot be unpacked");
  }
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

// qpdf through its C interface: its C++ headers do not compile as C++20 everywhere.
PdfObjects::PdfObjects(const std::string& bytes) : pdf_(qpdf_init()) {
  qpdf_silence_errors(pdf_);
  qpdf_set_suppress_warnings(pdf_, QPDF_TRUE);  // it repairs keys that Cairo writes twice
  qpdf_read_memory(pdf_, "cards", bytes.data(), bytes.size(), nullptr);
  try {
    check();
  } catch (...) {
    qpdf_cleanup(&pdf_);
    throw;
  }
}

PdfObjects::~PdfObjects() { qpdf_cleanup(&pdf_); }

std::string PdfObjects::write(bool in_streams, const char* version) const {
  while (!drafts_.empty()) {
    const Draft draft = std::move(drafts_.begin()->second);
    set_data(draft.stream, draft.data);
  }
  qpdf_init_write_memory(pdf_);
  qpdf_set_deterministic_ID(pdf_, QPDF_TRUE);
  qpdf_set_object_stream_mode(pdf_, in_streams ? qpdf_o_generate : qpdf_o_disable);
  if (version != nullptr) qpdf_force_pdf_version(pdf_, version);
  qpdf_write(pdf_);
  check();
  return {reinterpret_cast<const char*>(qpdf_get_buffer(pdf_)), qpdf_get_buffer_length(pdf_)};
}

void PdfObjects::check() const {
  if (qpdf_has_error(pdf_) == QPDF_FALSE) return;
  throw std::runtime_error(qpdf_get_error_full_text(pdf_, qpdf_get_error(pdf_)));
}

PdfObject PdfObjects::root() const { return qpdf_get_root(pdf_); }
PdfObject PdfObjects::info() const { return get(qpdf_get_trailer(pdf_), "/Info"); }
void PdfObjects::set_info(const std::string& key, const std::string& value) const {
  qpdf_set_info_key(pdf_, key.c_str(), value.c_str());
}
size_t PdfObjects::page_count() const {
  const int count = qpdf_get_num_pages(pdf_);
  check();
  return static_cast<size_t>(count);
}
PdfObject PdfObjects::page(size_t index) const { return qpdf_get_page_n(pdf_, index); }

PdfObject PdfObjects::null() const { return qpdf_oh_new_null(pdf_); }
PdfObject PdfObjects::flag(bool value) const {
  return qpdf_oh_new_bool(pdf_, value ? QPDF_TRUE : QPDF_FALSE);
}
PdfObject PdfObjects::integer(size_t value) const {
  return qpdf_oh_new_integer(pdf_, static_cast<long long>(value));
}
PdfObject PdfObjects::real(double value, int decimals) const {
  return qpdf_oh_new_real_from_double(pdf_, value, decimals);
}
PdfObject PdfObjects::name(const std::string& text) const {
  return qpdf_oh_new_name(pdf_, text.c_str());
}
PdfObject PdfObjects::text(const std::string& utf8) const {
  return qpdf_oh_new_unicode_string(pdf_, utf8.c_str());
}
PdfObject PdfObjects::array() const { return qpdf_oh_new_array(pdf_); }
PdfObject PdfObjects::array(const std::vector<double>& numbers, int decimals) const {
  const PdfObject made = array();
  for (const double number : numbers) append(made, real(number, decimals));
  return made;
}
PdfObject PdfObjects::dictionary() const { return qpdf_oh_new_dictionary(pdf_); }
PdfObject PdfObjects::stream(std::string_view data) const {
  const PdfObject made = qpdf_oh_new_stream(pdf_);
  // qpdf packs it, unless it is for programs that read no packed one, such as a document's XML.
  qpdf_oh_replace_stream_data(pdf_, made, bytes_of(data), data.size(), null(), null());
  return made;
}
PdfObject PdfObjects::shared(PdfObject object) const {
  return qpdf_make_indirect_object(pdf_, object);
}

bool PdfObjects::is_stream(PdfObject object) const {
  return qpdf_oh_is_stream(pdf_, object) != QPDF_FALSE;
}
bool PdfObjects::is_dictionary(PdfObject object) const {
  return qpdf_oh_is_dictionary(pdf_, object) != QPDF_FALSE;
}
bool PdfObjects::is_array(PdfObject object) const {
  return qpdf_oh_is_array(pdf_, object) != QPDF_FALSE;
}
bool PdfObjects::is_name(PdfObject object, const char* name) const {
  return qpdf_oh_is_name_and_equals(pdf_, object, name) != QPDF_FALSE;
}
double PdfObjects::number(PdfObject object) const {
  return qpdf_oh_get_numeric_value(pdf_, object);
}
int PdfObjects::id(PdfObject object) const { return qpdf_oh_get_object_id(pdf_, object); }

void PdfObjects::append(PdfObject array, PdfObject item) const {
  qpdf_oh_append_item(pdf_, array, item);
}
size_t PdfObjects::count(PdfObject array) const {
  return static_cast<size_t>(qpdf_oh_get_array_n_items(pdf_, array));
}
PdfObject PdfObjects::item(PdfObject array, size_t index) const {
  return qpdf_oh_get_array_item(pdf_, array, static_cast<int>(index));
}
std::vector<PdfObject> PdfObjects::items(PdfObject array) const {
  std::vector<PdfObject> items;
  if (!is_array(array)) return items;
  for (size_t i = 0; i < count(array); ++i) items.push_back(item(array, i));
  return items;
}

bool PdfObjects::has(PdfObject dictionary, const std::string& key) const {
  return qpdf_oh_has_key(pdf_, dictionary, key.c_str()) != QPDF_FALSE;
}
PdfObject PdfObjects::get(PdfObject dictionary, const std::string& key) const {
  return qpdf_oh_get_key(pdf_, dictionary, key.c_str());
}
std::vector<std::string> PdfObjects::keys(PdfObject dictionary) const {
  std::vector<std::string> keys;
  if (!is_dictionary(dictionary)) return keys;
  qpdf_oh_begin_dict_key_iter(pdf_, dictionary);
  while (qpdf_oh_dict_more_keys(pdf_) != QPDF_FALSE) keys.emplace_back(qpdf_oh_dict_next_key(pdf_));
  return keys;
}
PdfObject PdfObjects::inner(PdfObject dictionary, const std::string& key) const {
  if (!has(dictionary, key)) set(dictionary, key, this->dictionary());
  return get(dictionary, key);
}
void PdfObjects::set(PdfObject dictionary, const std::string& key, PdfObject value) const {
  qpdf_oh_replace_key(pdf_, dictionary, key.c_str(), value);
}
void PdfObjects::set_name(PdfObject dictionary, const std::string& key,
                          const std::string& value) const {
  set(dictionary, key, name(value));
}
void PdfObjects::set_text(PdfObject dictionary, const std::string& key,
                          std::string_view utf8) const {
  set(dictionary, key, text(std::string(utf8)));
}
void PdfObjects::remove(PdfObject dictionary, const std::string& key) const {
  qpdf_oh_remove_key(pdf_, dictionary, key.c_str());
}

PdfObject PdfObjects::dictionary_of(PdfObject stream) const {
  return qpdf_oh_get_dict(pdf_, stream);
}
std::string PdfObjects::data(PdfObject stream) const {
  if (const auto draft = drafts_.find(id(stream)); draft != drafts_.end())
    return draft->second.data;
  const PdfObject dictionary = dictionary_of(stream);
  const bool packed =
      is_name(get(dictionary, "/Filter"), kFlate) && !has(dictionary, "/DecodeParms");
  unsigned char* bytes = nullptr;
  size_t length = 0;
  QPDF_BOOL unpacked = QPDF_FALSE;
  qpdf_oh_get_stream_data(pdf_, stream, packed ? qpdf_dl_none : qpdf_dl_all, &unpacked, &bytes,
                          &length);
  const std::unique_ptr<unsigned char, void (*)(void*)> owned(bytes, std::free);
  check();
  std::string data(reinterpret_cast<const char*>(bytes), length);
  if (packed) return unpack(data);
  if (unpacked == QPDF_FALSE) throw std::runtime_error("a stream of the PDF cannot be unpacked");
  return data;
}

void PdfObjects::set_data(PdfObject stream, std::string_view data) const {
  drafts_.erase(id(stream));
  const std::string packed = pack(data);
  qpdf_oh_replace_stream_data(pdf_, stream, bytes_of(packed), packed.size(), name(kFlate), null());
}

void PdfObjects::set_draft(PdfObject stream, std::string data) {
  drafts_[id(stream)] = {stream, std::move(data)};
}

}  // namespace loom
