#include "render/backend/pdf_finish.h"

#include <cmath>

#include "render/backend/draw.h"
#include "render/backend/pdf_colours.h"
#include "render/backend/pdf_objects.h"
#include "render/backend/pdf_press.h"
#include "render/backend/pdf_structure.h"
#include "schema/model/content_hash.h"

namespace loom {
namespace {

// PDF counts from the bottom; our boxes from the top. As exact as Cairo writes the page's own
// size, which none may exceed.
PdfObject box(const PdfObjects& objects, const Box& area, double page_height) {
  const double left = area.x * kPointsPerMillimetre;
  const double bottom = (page_height - area.y - area.height) * kPointsPerMillimetre;
  return objects.array(
      {left, std::abs(bottom) < 1e-7 ? 0 : bottom, (area.x + area.width) * kPointsPerMillimetre,
       (page_height - area.y) * kPointsPerMillimetre},
      6);
}

void set_boxes(const PdfObjects& objects, const std::vector<PdfBoxes>& pages) {
  const size_t count = objects.page_count();
  for (size_t i = 0; i < count && i < pages.size(); ++i) {
    const PdfBoxes& page = pages[i];
    const PdfObject object = objects.page(i);
    if (page.width > 0)
      objects.set(object, "/MediaBox", box(objects, {0, 0, page.width, page.height}, page.height));
    objects.set(object, "/TrimBox", box(objects, page.trim, page.height));
    objects.set(object, "/BleedBox", box(objects, page.bleed, page.height));
  }
}

}  // namespace

std::string finish_pdf(const std::string& bytes, const std::vector<PdfBoxes>& pages,
                       const PdfInfo& info, const PdfStructure& structure) {
  PdfObjects objects(bytes);
  set_boxes(objects, pages);
  objects.set_text(objects.root(), "/Lang", info.language);
  // Cairo leaves out the letters with which a date begins.
  for (const char* key : {"/CreationDate", "/ModDate"}) objects.set_info(key, kPdfDate);
  objects.check();
  const Press* press = info.press.get();
  if (press == nullptr) {
    // Before the colours: it knows Cairo's marks as Cairo writes them.
    write_structure(objects, structure);
    // Readers show the title, not the name of the file.
    objects.set(objects.inner(objects.root(), "/ViewerPreferences"), "/DisplayDocTitle",
                objects.flag(true));
    objects.check();
  }
  convert_colours(objects, press);
  if (press == nullptr) return objects.write();
  make_press_pdf(objects, *press, info.title, "uuid:" + hash_bytes(bytes));
  // PDF/X-1a is PDF 1.4, which knows no streams of objects.
  const bool plain = press->standard == PressStandard::x1a;
  return objects.write(!plain, plain ? "1.4" : "1.6");
}

}  // namespace loom
