#include "render/backend/pdf_finish.h"

#include "render/backend/draw.h"
#include "render/backend/pdf_objects.h"
#include "render/backend/pdf_structure.h"

namespace loom {
namespace {

// PDF counts from the bottom; our boxes from the top.
PdfObject box(PdfObjects& objects, const Box& area, double page_height) {
  const double left = area.x * kPointsPerMillimetre;
  const double bottom = (page_height - area.y - area.height) * kPointsPerMillimetre;
  const PdfObject array = objects.array();
  for (const double edge : {left, bottom, left + area.width * kPointsPerMillimetre,
                            bottom + area.height * kPointsPerMillimetre}) {
    objects.append(array, objects.real(edge, 3));
  }
  return array;
}

void set_boxes(PdfObjects& objects, const std::vector<PdfBoxes>& pages) {
  const size_t count = objects.page_count();
  for (size_t i = 0; i < count && i < pages.size(); ++i) {
    const PdfObject page = objects.page(i);
    objects.set(page, "/TrimBox", box(objects, pages[i].trim, pages[i].height));
    objects.set(page, "/BleedBox", box(objects, pages[i].bleed, pages[i].height));
  }
}

}  // namespace

std::string finish_pdf(const std::string& bytes, const std::vector<PdfBoxes>& pages,
                       const std::string& language, const PdfStructure& structure) {
  PdfObjects objects(bytes);
  set_boxes(objects, pages);
  objects.set(objects.root(), "/Lang", objects.text(language));
  write_structure(objects, structure);
  // Readers show the title, not the name of the file.
  objects.set(objects.inner(objects.root(), "/ViewerPreferences"), "/DisplayDocTitle",
              objects.flag(true));
  objects.check();
  return objects.write();
}

}  // namespace loom
