#include "render/backend/pdf.h"

#include <cairo-pdf.h>
#include <fmt/core.h>

#include <exception>

#include "render/backend/draw.h"
#include "render/backend/pdf_finish.h"
#include "render/backend/pdf_tags.h"

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

PdfDocument::PdfDocument(const PdfInfo& info)
    : language_(info.language),
      surface_(cairo_pdf_surface_create_for_stream(append_bytes, &bytes_, 1, 1)),
      context_(cairo_create(surface_)),
      tags_(std::make_unique<PdfTags>(context_)) {
  set_metadata(surface_, info);
  tags_->begin_document();
}

PdfDocument::~PdfDocument() {
  cairo_destroy(context_);
  cairo_surface_destroy(surface_);
}

void PdfDocument::add(const Page& page) {
  cairo_pdf_surface_set_size(surface_, page.width * kPointsPerMillimetre,
                             page.height * kPointsPerMillimetre);
  tags_->begin_page();
  draw_page(context_, page, tags_.get());
  tags_->end_page();
  cairo_show_page(context_);
  pages_.push_back({page.height, page.trim, page.bleed});
}

int PdfDocument::bookmark(const std::string& title, int parent) {
  const std::string place = fmt::format("page={}", pages_.size() + 1);
  return cairo_pdf_surface_add_outline(surface_, parent, title.c_str(), place.c_str(),
                                       CAIRO_PDF_OUTLINE_FLAG_OPEN);
}

PdfResult PdfDocument::finish() {
  tags_->end_document();
  const cairo_status_t drawn = cairo_status(context_);
  cairo_surface_finish(surface_);
  const cairo_status_t written = cairo_surface_status(surface_);
  const cairo_status_t status = drawn == CAIRO_STATUS_SUCCESS ? written : drawn;
  if (status != CAIRO_STATUS_SUCCESS) return {{}, 0, cairo_status_to_string(status)};
  try {
    return {finish_pdf(bytes_, pages_, language_, tags_->take()), pages_.size(), {}};
  } catch (const std::exception& error) {
    return {{}, 0, error.what()};
  }
}

}  // namespace loom
