// The second pass over a PDF, for what Cairo cannot write: trim and bleed boxes, the language,
// dates, the structure, colours for a press or for black ink alone, an id that depends on nothing
// but the content. Private to PDFs.
#pragma once

#include <string>
#include <vector>

#include "render/backend/pdf.h"
#include "render/backend/pdf_tags.h"

namespace loom {

// Throws std::exception when the bytes are no sound PDF. What is for a press has no structure.
std::string finish_pdf(const std::string& bytes, const std::vector<PdfBoxes>& pages,
                       const PdfInfo& info, const PdfStructure& structure);

}  // namespace loom
