#include "render/backend/pdf_objects.h"

#include <qpdf/qpdf-c.h>

#include <cstdlib>
#include <stdexcept>

namespace loom {
namespace {

const unsigned char* bytes_of(const std::string& text) {
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

std::string PdfObjects::write() {
  qpdf_init_write_memory(pdf_);
  qpdf_set_deterministic_ID(pdf_, QPDF_TRUE);
  qpdf_set_object_stream_mode(pdf_, qpdf_o_generate);
  qpdf_write(pdf_);
  check();
  return {reinterpret_cast<const char*>(qpdf_get_buffer(pdf_)), qpdf_get_buffer_length(pdf_)};
}

void PdfObjects::check() {
  if (qpdf_has_error(pdf_) == QPDF_FALSE) return;
  throw std::runtime_error(qpdf_get_error_full_text(pdf_, qpdf_get_error(pdf_)));
}

PdfObject PdfObjects::root() { return qpdf_get_root(pdf_); }
size_t PdfObjects::page_count() {
  const int count = qpdf_get_num_pages(pdf_);
  check();
  return static_cast<size_t>(count);
}
PdfObject PdfObjects::page(size_t index) { return qpdf_get_page_n(pdf_, index); }

PdfObject PdfObjects::null() { return qpdf_oh_new_null(pdf_); }
PdfObject PdfObjects::flag(bool value) {
  return qpdf_oh_new_bool(pdf_, value ? QPDF_TRUE : QPDF_FALSE);
}
PdfObject PdfObjects::integer(size_t value) {
  return qpdf_oh_new_integer(pdf_, static_cast<long long>(value));
}
PdfObject PdfObjects::real(double value, int decimals) {
  return qpdf_oh_new_real_from_double(pdf_, value, decimals);
}
PdfObject PdfObjects::name(const std::string& text) { return qpdf_oh_new_name(pdf_, text.c_str()); }
PdfObject PdfObjects::text(const std::string& utf8) {
  return qpdf_oh_new_unicode_string(pdf_, utf8.c_str());
}
PdfObject PdfObjects::array() { return qpdf_oh_new_array(pdf_); }
PdfObject PdfObjects::dictionary() { return qpdf_oh_new_dictionary(pdf_); }
PdfObject PdfObjects::stream(const std::string& content) {
  const PdfObject made = qpdf_oh_new_stream(pdf_);
  qpdf_oh_replace_stream_data(pdf_, made, bytes_of(content), content.size(), null(), null());
  return made;
}
PdfObject PdfObjects::shared(PdfObject object) { return qpdf_make_indirect_object(pdf_, object); }

void PdfObjects::append(PdfObject array, PdfObject item) { qpdf_oh_append_item(pdf_, array, item); }
size_t PdfObjects::count(PdfObject array) {
  return static_cast<size_t>(qpdf_oh_get_array_n_items(pdf_, array));
}
PdfObject PdfObjects::item(PdfObject array, size_t index) {
  return qpdf_oh_get_array_item(pdf_, array, static_cast<int>(index));
}
void PdfObjects::set(PdfObject dictionary, const std::string& key, PdfObject value) {
  qpdf_oh_replace_key(pdf_, dictionary, key.c_str(), value);
}
PdfObject PdfObjects::get(PdfObject dictionary, const std::string& key) {
  return qpdf_oh_get_key(pdf_, dictionary, key.c_str());
}
PdfObject PdfObjects::inner(PdfObject dictionary, const std::string& key) {
  if (qpdf_oh_has_key(pdf_, dictionary, key.c_str()) == QPDF_FALSE)
    set(dictionary, key, this->dictionary());
  return get(dictionary, key);
}
void PdfObjects::remove(PdfObject dictionary, const std::string& key) {
  qpdf_oh_remove_key(pdf_, dictionary, key.c_str());
}

std::string PdfObjects::content(PdfObject stream) {
  unsigned char* data = nullptr;
  size_t length = 0;
  QPDF_BOOL decoded = QPDF_FALSE;
  qpdf_oh_get_stream_data(pdf_, stream, qpdf_dl_generalized, &decoded, &data, &length);
  std::string content;
  if (data != nullptr) content.assign(reinterpret_cast<const char*>(data), length);
  std::free(data);  // NOLINT: qpdf has it from malloc
  check();
  return content;
}
void PdfObjects::replace_packed(PdfObject stream, const std::string& packed) {
  qpdf_oh_replace_stream_data(pdf_, stream, bytes_of(packed), packed.size(), name("/FlateDecode"),
                              null());
}

}  // namespace loom
