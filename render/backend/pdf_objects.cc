#include "render/backend/pdf_objects.h"

#include <libdeflate.h>

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

}  // namespace

std::vector<std::string> PdfObjects::keys(qpdf_oh dictionary) const {
  std::vector<std::string> keys;
  if (!is_dictionary(dictionary)) return keys;
  qpdf_oh_begin_dict_key_iter(pdf_, dictionary);
  while (qpdf_oh_dict_more_keys(pdf_) != QPDF_FALSE) keys.emplace_back(qpdf_oh_dict_next_key(pdf_));
  return keys;
}

std::vector<qpdf_oh> PdfObjects::items(qpdf_oh array) const {
  std::vector<qpdf_oh> items;
  if (!is_array(array)) return items;
  const int count = qpdf_oh_get_array_n_items(pdf_, array);
  for (int i = 0; i < count; ++i) items.push_back(qpdf_oh_get_array_item(pdf_, array, i));
  return items;
}

qpdf_oh PdfObjects::array(const std::vector<double>& numbers, int digits) const {
  const qpdf_oh array = qpdf_oh_new_array(pdf_);
  for (const double number : numbers)
    qpdf_oh_append_item(pdf_, array, qpdf_oh_new_real_from_double(pdf_, number, digits));
  return array;
}

std::string PdfObjects::data(qpdf_oh stream) const {
  const qpdf_oh dictionary = dictionary_of(stream);
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

void PdfObjects::set_data(qpdf_oh stream, std::string_view data) const {
  const std::string packed = pack(data);
  qpdf_oh_replace_stream_data(pdf_, stream, reinterpret_cast<const unsigned char*>(packed.data()),
                              packed.size(), qpdf_oh_new_name(pdf_, kFlate),
                              qpdf_oh_new_null(pdf_));
}

qpdf_oh PdfObjects::new_stream(std::string_view data) const {
  const qpdf_oh stream = qpdf_oh_new_stream(pdf_);
  // qpdf packs it, unless it is for programs that read no packed one, such as a document's XML.
  qpdf_oh_replace_stream_data(pdf_, stream, reinterpret_cast<const unsigned char*>(data.data()),
                              data.size(), qpdf_oh_new_null(pdf_), qpdf_oh_new_null(pdf_));
  return stream;
}

void PdfObjects::check() const {
  if (qpdf_has_error(pdf_) == QPDF_FALSE) return;
  throw std::runtime_error(qpdf_get_error_full_text(pdf_, qpdf_get_error(pdf_)));
}

}  // namespace loom
