#include "render/backend/pdf_finish.h"

#include <cmath>

#include "render/backend/draw.h"
#include "render/backend/pdf_colours.h"
#include "render/backend/pdf_press.h"
#include "schema/model/content_hash.h"

namespace loom {
namespace {

class Finisher {
 public:
  Finisher() : pdf_(qpdf_init()), objects_(pdf_) {
    qpdf_silence_errors(pdf_);
    qpdf_set_suppress_warnings(pdf_, QPDF_TRUE);  // it repairs keys that Cairo writes twice
  }
  Finisher(const Finisher&) = delete;
  Finisher& operator=(const Finisher&) = delete;
  ~Finisher() { qpdf_cleanup(&pdf_); }

  void read(const std::string& bytes) {
    qpdf_read_memory(pdf_, "cards", bytes.data(), bytes.size(), nullptr);
    objects_.check();
  }

  void set_boxes(const std::vector<PdfBoxes>& pages) {
    const int count = qpdf_get_num_pages(pdf_);
    objects_.check();
    for (int i = 0; i < count && static_cast<size_t>(i) < pages.size(); ++i) {
      const PdfBoxes& page = pages[static_cast<size_t>(i)];
      const qpdf_oh handle = qpdf_get_page_n(pdf_, static_cast<size_t>(i));
      if (page.width > 0)
        objects_.set(handle, "/MediaBox", box({0, 0, page.width, page.height}, page.height));
      objects_.set(handle, "/TrimBox", box(page.trim, page.height));
      objects_.set(handle, "/BleedBox", box(page.bleed, page.height));
    }
    objects_.check();
  }

  void set_language(const std::string& language) {
    objects_.set_text(qpdf_get_root(pdf_), "/Lang", language);
    objects_.check();
  }

  // Cairo leaves out the letters with which a date begins.
  void set_dates() {
    for (const char* key : {"/CreationDate", "/ModDate"}) qpdf_set_info_key(pdf_, key, kPdfDate);
    objects_.check();
  }

  void set_colours(const Press* press) { convert_colours(objects_, press); }

  void make_for_press(const Press& press, const std::string& title, const std::string& id) {
    make_press_pdf(objects_, press, title, id);
  }

  std::string write(const Press* press) {
    const bool plain = press != nullptr && press->standard == PressStandard::x1a;
    qpdf_init_write_memory(pdf_);
    qpdf_set_deterministic_ID(pdf_, QPDF_TRUE);
    // PDF/X-1a is PDF 1.4, which knows no streams of objects.
    qpdf_set_object_stream_mode(pdf_, plain ? qpdf_o_disable : qpdf_o_generate);
    if (press != nullptr) qpdf_force_pdf_version(pdf_, plain ? "1.4" : "1.6");
    qpdf_write(pdf_);
    objects_.check();
    return {reinterpret_cast<const char*>(qpdf_get_buffer(pdf_)), qpdf_get_buffer_length(pdf_)};
  }

 private:
  // PDF counts from the bottom; our boxes from the top. As exact as Cairo writes the page's own
  // size, which none may exceed.
  qpdf_oh box(const Box& area, double page_height) {
    const double left = area.x * kPointsPerMillimetre;
    const double bottom = (page_height - area.y - area.height) * kPointsPerMillimetre;
    return objects_.array(
        {left, std::abs(bottom) < 1e-7 ? 0 : bottom, (area.x + area.width) * kPointsPerMillimetre,
         (page_height - area.y) * kPointsPerMillimetre},
        6);
  }

  qpdf_data pdf_;
  PdfObjects objects_;
};

}  // namespace

std::string finish_pdf(const std::string& bytes, const std::vector<PdfBoxes>& pages,
                       const PdfInfo& info) {
  Finisher finisher;
  finisher.read(bytes);
  finisher.set_boxes(pages);
  finisher.set_language(info.language);
  finisher.set_dates();
  finisher.set_colours(info.press.get());
  if (info.press) finisher.make_for_press(*info.press, info.title, "uuid:" + hash_bytes(bytes));
  return finisher.write(info.press.get());
}

}  // namespace loom
