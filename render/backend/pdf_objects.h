// The objects of a PDF, through qpdf's C interface: its C++ headers do not compile as C++20
// everywhere. Private to what finishes a PDF.
#pragma once

#include <qpdf/qpdf-c.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

class PdfObjects {
 public:
  explicit PdfObjects(qpdf_data pdf) : pdf_(pdf) {}

  qpdf_data pdf() const { return pdf_; }
  qpdf_oh get(qpdf_oh dictionary, const char* key) const {
    return qpdf_oh_get_key(pdf_, dictionary, key);
  }
  bool has(qpdf_oh dictionary, const char* key) const {
    return qpdf_oh_has_key(pdf_, dictionary, key) != QPDF_FALSE;
  }
  void set(qpdf_oh dictionary, const char* key, qpdf_oh value) const {
    qpdf_oh_replace_key(pdf_, dictionary, key, value);
  }
  void set_name(qpdf_oh dictionary, const char* key, const char* name) const {
    set(dictionary, key, qpdf_oh_new_name(pdf_, name));
  }
  void set_text(qpdf_oh dictionary, const char* key, std::string_view text) const {
    set(dictionary, key, qpdf_oh_new_unicode_string(pdf_, std::string(text).c_str()));
  }
  void remove(qpdf_oh dictionary, const char* key) const {
    qpdf_oh_remove_key(pdf_, dictionary, key);
  }
  bool is_stream(qpdf_oh object) const { return qpdf_oh_is_stream(pdf_, object) != QPDF_FALSE; }
  bool is_dictionary(qpdf_oh object) const {
    return qpdf_oh_is_dictionary(pdf_, object) != QPDF_FALSE;
  }
  bool is_array(qpdf_oh object) const { return qpdf_oh_is_array(pdf_, object) != QPDF_FALSE; }
  bool is_name(qpdf_oh object, const char* name) const {
    return qpdf_oh_is_name_and_equals(pdf_, object, name) != QPDF_FALSE;
  }
  int id(qpdf_oh object) const { return qpdf_oh_get_object_id(pdf_, object); }
  double number(qpdf_oh object) const { return qpdf_oh_get_numeric_value(pdf_, object); }
  qpdf_oh dictionary_of(qpdf_oh stream) const { return qpdf_oh_get_dict(pdf_, stream); }

  std::vector<std::string> keys(qpdf_oh dictionary) const;
  std::vector<qpdf_oh> items(qpdf_oh array) const;
  qpdf_oh array(const std::vector<double>& numbers, int digits) const;

  // Of a stream, unpacked. Throws std::runtime_error when it is damaged.
  std::string data(qpdf_oh stream) const;
  void set_data(qpdf_oh stream, std::string_view data) const;
  qpdf_oh new_stream(std::string_view data) const;

  // Throws std::runtime_error when something has failed since.
  void check() const;

 private:
  qpdf_data pdf_;
};

}  // namespace loom
