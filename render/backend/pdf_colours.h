// The colours of a PDF as Cairo has written it: for a press in inks, for a printer at home in grey
// where they are grey, so that it takes its black ink alone. Private to pdf_finish.cc.
//
// A pass over Cairo's file rather than a back end of our own: text, fonts, clips and recorded icons
// stay Cairo's, and what it learns to write tomorrow is either converted here or refused.
#pragma once

#include "render/backend/pdf_objects.h"
#include "render/press/press.h"

namespace loom {

// Every page, with all that it draws. Throws std::runtime_error when a press could not print it.
void convert_colours(const PdfObjects& objects, const Press* press);

}  // namespace loom
