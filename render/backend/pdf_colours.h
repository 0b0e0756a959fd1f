// The colours of a PDF as Cairo has written it: for a press in inks, for a printer at home in grey
// where they are grey, so that it takes its black ink alone. Private to PDFs.
//
// A pass over Cairo's file rather than a back end of our own: text, fonts, clips and recorded icons
// stay Cairo's, and what it learns to write tomorrow is either converted here or refused.
#pragma once

#include "render/backend/pdf_objects.h"
#include "render/press/press.h"

namespace loom {

// Every page, with all that it draws. Returns whether something is see-through, but for the pixels
// of a picture. Throws std::runtime_error when a press could not print it.
bool convert_colours(const PdfObjects& objects, const Press* press);

}  // namespace loom
