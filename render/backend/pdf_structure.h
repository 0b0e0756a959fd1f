// Writes the structure of a document into its PDF: the tree of elements with their alternative
// texts, which parts of which page belong to each, and the fonts of unseen words. Private to PDFs.
#pragma once

#include "render/backend/pdf_objects.h"
#include "render/backend/pdf_tags.h"

namespace loom {

// Without an element the document says of itself that it has no structure.
void write_structure(PdfObjects& objects, const PdfStructure& structure);

}  // namespace loom
