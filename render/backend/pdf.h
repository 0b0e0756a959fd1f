// Pages as a PDF: vectors, embedded fonts, page boxes, bookmarks; the same pages give the same
// bytes. Pages are drawn as they come, so that none has to be kept; but where a cache may know the
// file, nothing is drawn before all of them are known.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/page/drawn_cache.h"
#include "render/page/fingerprint.h"
#include "render/page/foreign_types.h"
#include "render/page/pages.h"
#include "render/press/press.h"

namespace loom {

struct PdfInfo {
  std::string title;
  std::string author;
  std::string language = "en";
  bool draft = false;                    // every page says so
  std::shared_ptr<const Press> press{};  // none: for a screen, and printers at home
  // Knows files that were drawn before; none for a program that draws once.
  DrawnCache* drawn = nullptr;
};
// All that a file says of itself, and whom it is for.
void add(const PdfInfo& info, Fingerprint& fingerprint);

struct PdfResult {
  std::string bytes;
  size_t pages = 0;
  std::string fault;  // of the environment, such as no memory; empty when all went well
};

// What the second pass has to know of a page.
struct PdfBoxes {
  double width = 0;  // 0: the page is as large as Cairo says
  double height = 0;
  Box trim;
  Box bleed;
};

// Whether a PDF of the page has parts through which others shine, which not every press can print.
// Pixels of a picture do not count: they can be there or not.
bool is_see_through(const Page& page);

class PageRecordings;
class PdfTags;

class PdfDocument {
 public:
  explicit PdfDocument(const PdfInfo& info);
  PdfDocument(const PdfDocument&) = delete;
  PdfDocument& operator=(const PdfDocument&) = delete;
  ~PdfDocument();

  void add(const Page& page);
  // An entry that leads to the page added next, below the entry `parent`. Returns its own number.
  static constexpr int kTop = 0;
  int bookmark(const std::string& title, int parent = kTop);
  PdfResult finish();

 private:
  struct Waiting {
    std::optional<Page> page;  // none: a bookmark
    std::string title{};
    int parent = kTop;
  };
  // A bookmark of ours has the number of its place among all pages and bookmarks.
  struct Numbers {
    int last = kTop;
    std::map<int, int> cairos{{kTop, kTop}};
  };

  void open();
  void add_ready(const Page& page);
  void draw(const Page& page);
  void draw_bookmark(int number, const std::string& title, int parent);
  void draw_waiting();
  PdfResult close();

  std::string bytes_;
  PdfInfo info_;
  const bool waits_;  // until all is known
  std::vector<Waiting> waiting_;
  Numbers numbers_;
  Fingerprint made_of_;
  _cairo_surface* surface_ = nullptr;
  _cairo* context_ = nullptr;
  std::unique_ptr<PageRecordings> recordings_;
  std::unique_ptr<PdfTags> tags_;
  std::vector<PdfBoxes> pages_;
};

}  // namespace loom
