// Pages that stand in a PDF again and again, such as the backs of cards on their sheets: from the
// second place on the file holds them once, and every place refers to that. Private to PDFs.
#pragma once

#include <map>
#include <memory>

#include "render/page/foreign_types.h"
#include "render/page/pages.h"

namespace loom {

class PageRecordings {
 public:
  PageRecordings() = default;
  PageRecordings(const PageRecordings&) = delete;
  PageRecordings& operator=(const PageRecordings&) = delete;
  ~PageRecordings();

  // Before a page is drawn: which others stand on it that have stood elsewhere.
  void look_at(const Page& page);
  // In points, with the page's own corner at the origin; none for a page that is drawn like any
  // other.
  _cairo_surface* find(const Page& page) const;

 private:
  struct Recording {
    std::shared_ptr<const Page> page;
    _cairo_surface* surface = nullptr;  // none while it has stood in one place only
  };
  std::map<const Page*, Recording> recordings_;
};

}  // namespace loom
