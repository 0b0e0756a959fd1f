// The objects of a finished PDF, to be looked at and changed: qpdf behind the few calls that we
// need. Private to PDFs.
#pragma once

#include <string>
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
  std::string write();
  // Throws when something has gone wrong so far.
  void check();

  PdfObject root();
  size_t page_count();
  PdfObject page(size_t index);

  PdfObject null();
  PdfObject flag(bool value);
  PdfObject integer(size_t value);
  PdfObject real(double value, int decimals);
  PdfObject name(const std::string& text);  // "/Type"
  PdfObject text(const std::string& utf8);
  PdfObject array();
  PdfObject dictionary();
  PdfObject stream(const std::string& content);
  // An object that others refer to.
  PdfObject shared(PdfObject object);

  void append(PdfObject array, PdfObject item);
  size_t count(PdfObject array);
  PdfObject item(PdfObject array, size_t index);
  void set(PdfObject dictionary, const std::string& key, PdfObject value);
  PdfObject get(PdfObject dictionary, const std::string& key);
  // The dictionary below a key, made when there is none.
  PdfObject inner(PdfObject dictionary, const std::string& key);
  void remove(PdfObject dictionary, const std::string& key);

  std::string content(PdfObject stream);
  // Already compressed as zlib does.
  void replace_packed(PdfObject stream, const std::string& packed);

 private:
  _qpdf_data* pdf_;
};

}  // namespace loom
