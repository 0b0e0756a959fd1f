// The pages of a rulebook as a PDF to read, with bookmarks, links between its pages and page
// labels.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "render/backend/pdf.h"
#include "render/book/book.h"
#include "render/book/paginate.h"

namespace loom {

// Where a link leads, in words: "#setup" and an address are targets.
using LinkWords = std::function<std::string(const std::string& target)>;

PdfResult make_book_pdf(const std::vector<BookPage>& pages, const Book& book, const PdfInfo& info,
                        const LinkWords& link_words);

}  // namespace loom
