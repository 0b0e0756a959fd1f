// The pages of a rulebook as a PDF to read, with bookmarks, links between its pages and page
// labels.
#pragma once

#include <vector>

#include "render/backend/pdf.h"
#include "render/book/book.h"
#include "render/book/paginate.h"

namespace loom {

PdfResult make_book_pdf(const std::vector<BookPage>& pages, const Book& book, const PdfInfo& info);

}  // namespace loom
