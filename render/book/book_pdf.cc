#include "render/book/book_pdf.h"

#include <cairo-pdf.h>
#include <fmt/core.h>

#include <array>
#include <cstdio>
#include <exception>
#include <set>

#include "render/backend/draw.h"
#include "render/backend/pdf_finish.h"
#include "render/backend/pdf_tags.h"
#include "render/text/typeset.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

constexpr const char* kDate = "2000-01-01T00:00:00Z";  // the same content is the same file

cairo_status_t append_bytes(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

std::string number(double millimetres) {
  return fixed_number(millimetres * kPointsPerMillimetre, 3);
}

// Inside quotes of a tag's attributes.
std::string quoted_name(const std::string& text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result + "'";
}

class BookPdf {
 public:
  BookPdf(const std::vector<BookPage>& pages, const Book& book, const PdfInfo& info,
          const LinkWords& link_words)
      : pages_(pages), book_(book), info_(info), link_words_(link_words) {}

  PdfResult make() {
    surface_ = cairo_pdf_surface_create_for_stream(append_bytes, &result_.bytes, 1, 1);
    set_metadata();
    context_ = cairo_create(surface_);
    PdfTags tags(context_);
    tags.begin_document();
    for (const BookPage& page : pages_) add(page, tags);
    tags.end_document();
    add_bookmarks();
    const cairo_status_t drawn = cairo_status(context_);
    cairo_destroy(context_);
    cairo_surface_finish(surface_);
    const cairo_status_t written = cairo_surface_status(surface_);
    cairo_surface_destroy(surface_);
    const cairo_status_t status = drawn == CAIRO_STATUS_SUCCESS ? written : drawn;
    if (status != CAIRO_STATUS_SUCCESS) return {{}, 0, cairo_status_to_string(status)};
    return finish(tags.take());
  }

 private:
  void set_metadata() {
    const auto set = [&](cairo_pdf_metadata_t what, const std::string& text) {
      cairo_pdf_surface_set_metadata(surface_, what, text.c_str());
    };
    set(CAIRO_PDF_METADATA_TITLE, info_.title);
    set(CAIRO_PDF_METADATA_AUTHOR, info_.author);
    set(CAIRO_PDF_METADATA_CREATOR, "Patternloom");
    set(CAIRO_PDF_METADATA_CREATE_DATE, kDate);
    set(CAIRO_PDF_METADATA_MOD_DATE, kDate);
  }

  void add(const BookPage& page, PdfTags& tags) {
    cairo_pdf_surface_set_size(surface_, page.page.width * kPointsPerMillimetre,
                               page.page.height * kPointsPerMillimetre);
    cairo_pdf_surface_set_page_label(surface_, page.label.c_str());
    for (const Anchor& anchor : page.anchors) {
      const std::string place =
          fmt::format("name={} x=0 y={}", quoted_name(anchor.id), number(anchor.y));
      cairo_tag_begin(context_, CAIRO_TAG_DEST, place.c_str());
      cairo_tag_end(context_, CAIRO_TAG_DEST);
      anchors_.insert(anchor.id);
    }
    draw_tagged(page, tags);
    cairo_show_page(context_);
  }

  void draw_tagged(const BookPage& page, PdfTags& tags) {
    tags.begin_page();
    draw_page(context_, page.page, &tags);
    tags.end_page();
    size_t index = 0;
    for (const LinkArea& link : page.links) {
      add(link);
      tags.link(link.inside, index++, link_words_(link.target));
    }
  }

  void add(const LinkArea& link) {
    const bool inner = link.target.starts_with('#');
    const std::string target =
        inner ? "dest=" + quoted_name(link.target.substr(1)) : "uri=" + quoted_name(link.target);
    const std::string attributes =
        fmt::format("{} rect=[{} {} {} {}]", target, number(link.box.x), number(link.box.y),
                    number(link.box.width), number(link.box.height));
    cairo_tag_begin(context_, CAIRO_TAG_LINK, attributes.c_str());
    cairo_tag_end(context_, CAIRO_TAG_LINK);
  }

  void add_bookmarks() {
    int chapter = CAIRO_PDF_OUTLINE_ROOT;
    for (const Chapter& part : book_.chapters) {
      for (const Block& block : part.blocks) {
        if (block.type != Block::Type::heading || block.level > 2) continue;
        if (!anchors_.contains(block.id)) continue;
        const int parent = block.level == 1 ? CAIRO_PDF_OUTLINE_ROOT : chapter;
        const int entry = cairo_pdf_surface_add_outline(
            surface_, parent, typeset(plain_text(block.runs)).c_str(),
            ("dest=" + quoted_name(block.id)).c_str(), static_cast<cairo_pdf_outline_flags_t>(0));
        if (block.level == 1) chapter = entry;
      }
    }
  }

  PdfResult finish(const PdfStructure& structure) {
    std::vector<PdfBoxes> boxes;
    for (const BookPage& page : pages_)
      boxes.push_back({0, page.page.height, page.page.trim, page.page.bleed});
    try {
      result_.bytes = finish_pdf(result_.bytes, boxes, info_, structure);
    } catch (const std::exception& error) {
      return {{}, 0, error.what()};
    }
    result_.pages = pages_.size();
    return std::move(result_);
  }

  const std::vector<BookPage>& pages_;
  const Book& book_;
  const PdfInfo& info_;
  const LinkWords& link_words_;
  PdfResult result_;
  cairo_surface_t* surface_ = nullptr;
  cairo_t* context_ = nullptr;
  std::set<std::string> anchors_;
};

}  // namespace

namespace {

std::string fingerprint(const std::vector<BookPage>& pages, const Book& book, const PdfInfo& info,
                        const LinkWords& link_words) {
  Fingerprint all;
  all.add(std::string_view("book"));
  add(info, all);
  for (const BookPage& page : pages) {
    all.add(page.page);
    all.add(std::string_view(page.label));
    all.add(page.anchors.size());
    for (const Anchor& anchor : page.anchors) {
      all.add(std::string_view(anchor.id));
      all.add(anchor.y);
    }
    all.add(page.links.size());
    for (const LinkArea& link : page.links) {
      all.add(link.box);
      all.add(std::string_view(link.target));
      for (const Opening& opening : link.inside) all.add(opening);
      all.add(std::string_view(link_words(link.target)));
    }
  }
  for (const Chapter& part : book.chapters) {
    for (const Block& block : part.blocks) {
      if (block.type != Block::Type::heading) continue;
      all.add(block.level);
      all.add(std::string_view(block.id));
      all.add(std::string_view(plain_text(block.runs)));
    }
  }
  return all.take();
}

}  // namespace

PdfResult make_book_pdf(const std::vector<BookPage>& pages, const Book& book, const PdfInfo& info,
                        const LinkWords& link_words) {
  if (info.drawn == nullptr) return BookPdf(pages, book, info, link_words).make();
  const std::string known_as = fingerprint(pages, book, info, link_words);
  if (auto known = info.drawn->find(known_as)) return {std::move(known->bytes), known->pages, {}};
  PdfResult result = BookPdf(pages, book, info, link_words).make();
  if (result.fault.empty()) info.drawn->keep(known_as, {result.bytes, result.pages});
  return result;
}

}  // namespace loom
