#include "render/backend/pdf_finish.h"

#include <qpdf/qpdf-c.h>

#include <stdexcept>

#include "render/backend/draw.h"

namespace loom {
namespace {

// qpdf through its C interface: its C++ headers do not compile as C++20 everywhere.
class Finisher {
 public:
  Finisher() : pdf_(qpdf_init()) {
    qpdf_silence_errors(pdf_);
    qpdf_set_suppress_warnings(pdf_, QPDF_TRUE);  // it repairs keys that Cairo writes twice
  }
  Finisher(const Finisher&) = delete;
  Finisher& operator=(const Finisher&) = delete;
  ~Finisher() { qpdf_cleanup(&pdf_); }

  void read(const std::string& bytes) {
    qpdf_read_memory(pdf_, "cards", bytes.data(), bytes.size(), nullptr);
    check();
  }

  void set_boxes(const std::vector<PdfBoxes>& pages) {
    const int count = qpdf_get_num_pages(pdf_);
    check();
    for (int i = 0; i < count && static_cast<size_t>(i) < pages.size(); ++i) {
      const PdfBoxes& page = pages[static_cast<size_t>(i)];
      const qpdf_oh handle = qpdf_get_page_n(pdf_, static_cast<size_t>(i));
      qpdf_oh_replace_key(pdf_, handle, "/TrimBox", box(page.trim, page.height));
      qpdf_oh_replace_key(pdf_, handle, "/BleedBox", box(page.bleed, page.height));
    }
    check();
  }

  void set_language(const std::string& language) {
    qpdf_oh_replace_key(pdf_, qpdf_get_root(pdf_), "/Lang",
                        qpdf_oh_new_unicode_string(pdf_, language.c_str()));
    check();
  }

  std::string write() {
    qpdf_init_write_memory(pdf_);
    qpdf_set_deterministic_ID(pdf_, QPDF_TRUE);
    qpdf_set_object_stream_mode(pdf_, qpdf_o_generate);
    qpdf_write(pdf_);
    check();
    return {reinterpret_cast<const char*>(qpdf_get_buffer(pdf_)), qpdf_get_buffer_length(pdf_)};
  }

 private:
  // PDF counts from the bottom; our boxes from the top.
  qpdf_oh box(const Box& area, double page_height) {
    const double left = area.x * kPointsPerMillimetre;
    const double bottom = (page_height - area.y - area.height) * kPointsPerMillimetre;
    const qpdf_oh array = qpdf_oh_new_array(pdf_);
    for (const double edge : {left, bottom, left + area.width * kPointsPerMillimetre,
                              bottom + area.height * kPointsPerMillimetre}) {
      qpdf_oh_append_item(pdf_, array, qpdf_oh_new_real_from_double(pdf_, edge, 3));
    }
    return array;
  }

  void check() {
    if (qpdf_has_error(pdf_) == QPDF_FALSE) return;
    throw std::runtime_error(qpdf_get_error_full_text(pdf_, qpdf_get_error(pdf_)));
  }

  qpdf_data pdf_;
};

}  // namespace

std::string finish_pdf(const std::string& bytes, const std::vector<PdfBoxes>& pages,
                       const std::string& language) {
  Finisher finisher;
  finisher.read(bytes);
  finisher.set_boxes(pages);
  finisher.set_language(language);
  return finisher.write();
}

}  // namespace loom
