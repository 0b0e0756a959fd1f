// The objects of a finished PDF, to be looked at and changed: qpdf behind the few calls that we
// need. Private to PDFs.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

// NOLINTNEXTLINE(bugprone-reserved-identifier): it is spelled so in qpdf.
struct _qpdf_data;

namespace loom {

using PdfObject = unsigned int;

class PdfObjects {
 public:
  // Throws std::exception when the bytes are no sound PDF, and so does writing.
  explicit PdfObjects(const std::string& bytes);
  PdfObjects(const PdfObjects&) = delete;
  PdfObjects& operator=(const PdfObjects&) = delete;
  ~PdfObjects();
  // A version makes it the file's, whatever it needs; without `in_streams` every object stands for
  // itself, as PDF 1.4 has it.
  std::string write(bool in_streams = true, const char* version = nullptr) const;
  // Throws std::runtime_error when something has gone wrong so far.
  void check() const;

  PdfObject root() const;
  PdfObject info() const;
  void set_info(const std::string& key, const std::string& value) const;
  size_t page_count() const;
  PdfObject page(size_t index) const;

  PdfObject null() const;
  PdfObject flag(bool value) const;
  PdfObject integer(size_t value) const;
  PdfObject real(double value, int decimals) const;
  PdfObject name(const std::string& text) const;  // "/Type"
  PdfObject text(const std::string& utf8) const;
  PdfObject array() const;
  PdfObject array(const std::vector<double>& numbers, int decimals) const;
  PdfObject dictionary() const;
  PdfObject stream(std::string_view data) const;
  // An object that others refer to.
  PdfObject shared(PdfObject object) const;

  bool is_stream(PdfObject object) const;
  bool is_dictionary(PdfObject object) const;
  bool is_array(PdfObject object) const;
  bool is_name(PdfObject object, const char* name) const;
  double number(PdfObject object) const;
  // By which others refer to it; 0: none can.
  int id(PdfObject object) const;

  void append(PdfObject array, PdfObject item) const;
  size_t count(PdfObject array) const;
  PdfObject item(PdfObject array, size_t index) const;
  std::vector<PdfObject> items(PdfObject array) const;

  bool has(PdfObject dictionary, const std::string& key) const;
  PdfObject get(PdfObject dictionary, const std::string& key) const;
  std::vector<std::string> keys(PdfObject dictionary) const;
  // The dictionary below a key, made when there is none.
  PdfObject inner(PdfObject dictionary, const std::string& key) const;
  void set(PdfObject dictionary, const std::string& key, PdfObject value) const;
  void set_name(PdfObject dictionary, const std::string& key, const std::string& value) const;
  void set_text(PdfObject dictionary, const std::string& key, std::string_view utf8) const;
  void remove(PdfObject dictionary, const std::string& key) const;

  PdfObject dictionary_of(PdfObject stream) const;
  // Of a stream, unpacked. Throws std::runtime_error when it is damaged.
  std::string data(PdfObject stream) const;
  void set_data(PdfObject stream, std::string_view data) const;
  // The same for what is likely to be changed once more: it is packed when that is done, or when
  // the file is written.
  void set_draft(PdfObject stream, std::string data);

 private:
  struct Draft {
    PdfObject stream;
    std::string data;
  };

  _qpdf_data* pdf_;
  mutable std::map<int, Draft> drafts_;  // by the ids of their streams
};

}  // namespace loom
