// The second pass over a PDF, for what Cairo cannot write: trim and bleed boxes, the language,
// dates, colours for a press or for black ink alone, an id that depends on nothing but the content.
// Private to pdf.cc.
#pragma once

#include <string>
#include <vector>

#include "render/backend/pdf.h"

namespace loom {

// Throws std::exception when the bytes are no sound PDF.
std::string finish_pdf(const std::string& bytes, const std::vector<PdfBoxes>& pages,
                       const PdfInfo& info);

}  // namespace loom
