#include "render/pdf.h"

#include <cairo-pdf.h>

#include <exception>

#include "render/draw.h"
#include "render/pdf_finish.h"

namespace loom {
namespace {

// Whenever it is made: the same content is the same file.
constexpr const char* kDate = "2000-01-01T00:00:00Z";

cairo_status_t append_bytes(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

void set_metadata(cairo_surface_t* surface, const PdfInfo& info) {
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, info.title.c_str());
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, info.author.c_str());
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Patternloom");
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, kDate);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, kDate);
}

}  // namespace

PdfResult make_pdf(const std::vector<Page>& pages, const PdfInfo& info) {
  PdfResult result;
  cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(append_bytes, &result.bytes, 1, 1);
  set_metadata(surface, info);
  cairo_t* context = cairo_create(surface);
  for (const Page& page : pages) {
    cairo_pdf_surface_set_size(surface, page.width * kPointsPerMillimetre,
                               page.height * kPointsPerMillimetre);
    draw_page(context, page);
    cairo_show_page(context);
  }
  const cairo_status_t drawn = cairo_status(context);
  cairo_destroy(context);
  cairo_surface_finish(surface);
  const cairo_status_t written = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  const cairo_status_t status = drawn == CAIRO_STATUS_SUCCESS ? written : drawn;
  if (status != CAIRO_STATUS_SUCCESS) return {{}, cairo_status_to_string(status)};
  try {
    result.bytes = finish_pdf(result.bytes, pages, info.language);
  } catch (const std::exception& error) {
    return {{}, error.what()};
  }
  return result;
}

}  // namespace loom
