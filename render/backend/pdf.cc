#include "render/backend/pdf.h"

#include <cairo-pdf.h>
#include <fmt/core.h>

#include <cmath>
#include <exception>
#include <utility>

#include "render/backend/draw.h"
#include "render/backend/page_recordings.h"
#include "render/backend/pdf_colours.h"
#include "render/backend/pdf_finish.h"
#include "render/backend/pdf_tags.h"
#include "render/page/draft_mark.h"

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

bool is_see_through(const Page& page) {
  std::string bytes;
  cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(
      append_bytes, &bytes, page.width * kPointsPerMillimetre, page.height * kPointsPerMillimetre);
  cairo_t* context = cairo_create(surface);
  draw_page(context, page);
  cairo_destroy(context);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  try {
    return convert_colours(PdfObjects(bytes), nullptr);
  } catch (const std::exception&) {
    return false;  // no memory: whoever draws the page in earnest says so
  }
}

void add(const PdfInfo& info, Fingerprint& fingerprint) {
  fingerprint.add(std::string_view(info.title));
  fingerprint.add(std::string_view(info.author));
  fingerprint.add(std::string_view(info.language));
  fingerprint.add(info.draft);
  fingerprint.add(info.press != nullptr);
  if (!info.press) return;
  fingerprint.add(static_cast<int>(info.press->standard));
  for (const Swatch& swatch : info.press->swatches) {
    fingerprint.add(swatch.colour);
    const Inks& inks = swatch.inks;
    for (const double ink : {inks.cyan, inks.magenta, inks.yellow, inks.black})
      fingerprint.add(ink);
  }
}

PdfDocument::PdfDocument(const PdfInfo& info)
    : info_(info), waits_(info.drawn != nullptr && info.drawn->knows_any()) {
  made_of_.add(std::string_view("pdf"));
  loom::add(info_, made_of_);
  if (!waits_) open();
}

PdfDocument::~PdfDocument() {
  if (context_ != nullptr) cairo_destroy(context_);
  if (surface_ != nullptr) cairo_surface_destroy(surface_);
}

void PdfDocument::open() {
  surface_ = cairo_pdf_surface_create_for_stream(append_bytes, &bytes_, 1, 1);
  context_ = cairo_create(surface_);
  recordings_ = std::make_unique<PageRecordings>();
  if (!info_.press) tags_ = std::make_unique<PdfTags>(context_);
  set_metadata(surface_, info_);
  if (tags_) tags_->begin_document();
}

void PdfDocument::add(const Page& page) {
  if (info_.draft) {
    Page marked = page;
    add_draft_mark(marked);
    add_ready(marked);
  } else {
    add_ready(page);
  }
}

void PdfDocument::add_ready(const Page& page) {
  ++numbers_.last;
  if (info_.drawn != nullptr) {
    // A page in few bytes, since there may be hundreds.
    Fingerprint of_page;
    of_page.add(page);
    made_of_.add(true);
    made_of_.add(std::string_view(of_page.take()));
  }
  if (waits_) {
    waiting_.push_back({page});
  } else {
    draw(page);
  }
}

void PdfDocument::draw(const Page& page) {
  // Cairo draws nothing beyond whole points, and bleed goes to the very edge: it gets a page that
  // is large enough, which is cut to its size afterwards. PDF counts from the bottom.
  const double height = page.height * kPointsPerMillimetre;
  cairo_pdf_surface_set_size(surface_, std::ceil(page.width * kPointsPerMillimetre),
                             std::ceil(height));
  cairo_save(context_);
  cairo_translate(context_, 0, std::ceil(height) - height);
  if (tags_) tags_->begin_page();
  recordings_->look_at(page);
  draw_page(context_, page, tags_.get(), recordings_.get());
  if (tags_) tags_->end_page();
  cairo_restore(context_);
  cairo_show_page(context_);
  pages_.push_back({page.width, page.height, page.trim, page.bleed});
}

int PdfDocument::bookmark(const std::string& title, int parent) {
  const int number = ++numbers_.last;
  made_of_.add(false);
  made_of_.add(std::string_view(title));
  made_of_.add(parent);
  if (waits_) {
    waiting_.push_back({std::nullopt, title, parent});
  } else {
    draw_bookmark(number, title, parent);
  }
  return number;
}

void PdfDocument::draw_bookmark(int number, const std::string& title, int parent) {
  const std::string place = fmt::format("page={}", pages_.size() + 1);
  numbers_.cairos[number] = cairo_pdf_surface_add_outline(
      surface_, numbers_.cairos[parent], title.c_str(), place.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
}

void PdfDocument::draw_waiting() {
  open();
  for (size_t i = 0; i < waiting_.size(); ++i) {
    const Waiting& each = waiting_[i];
    if (each.page) {
      draw(*each.page);
    } else {
      draw_bookmark(static_cast<int>(i) + 1, each.title, each.parent);
    }
  }
}

PdfResult PdfDocument::finish() {
  if (info_.drawn == nullptr) return close();
  const std::string known_as = made_of_.take();
  if (waits_) {
    if (auto known = info_.drawn->find(known_as))
      return {std::move(known->bytes), known->pages, {}};
    draw_waiting();
  }
  PdfResult result = close();
  if (result.fault.empty()) info_.drawn->keep(known_as, {result.bytes, result.pages});
  return result;
}

PdfResult PdfDocument::close() {
  if (tags_) tags_->end_document();
  const cairo_status_t drawn = cairo_status(context_);
  cairo_surface_finish(surface_);
  const cairo_status_t written = cairo_surface_status(surface_);
  const cairo_status_t status = drawn == CAIRO_STATUS_SUCCESS ? written : drawn;
  // The second pass takes as much memory as the first has: let go of that.
  cairo_destroy(std::exchange(context_, nullptr));
  cairo_surface_destroy(std::exchange(surface_, nullptr));
  recordings_.reset();
  if (status != CAIRO_STATUS_SUCCESS) return {{}, 0, cairo_status_to_string(status)};
  try {
    return {finish_pdf(bytes_, pages_, info_, tags_ ? tags_->take() : PdfStructure{}),
            pages_.size(),
            {}};
  } catch (const std::exception& error) {
    return {{}, 0, error.what()};
  }
}

}  // namespace loom
