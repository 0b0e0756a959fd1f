// What makes a PDF one that a press takes: PDF/X-1a:2003 or PDF/X-4. Private to pdf_finish.cc.
#pragma once

#include <string>

#include "render/backend/pdf_objects.h"
#include "render/press/press.h"

namespace loom {

// When every file was made: the same content is the same file.
inline constexpr const char* kPdfDate = "D:20000101000000Z";

// Says which standard it keeps and which press it was made for, and takes out what only a screen
// has a use for. `id` is any text that tells the file from others.
void make_press_pdf(const PdfObjects& objects, const Press& press, const std::string& title,
                    const std::string& id);

}  // namespace loom
