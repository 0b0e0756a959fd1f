// Pages as a PDF: vectors, embedded fonts, page boxes; the same pages give the same bytes.
#pragma once

#include <string>
#include <vector>

#include "render/pages.h"

namespace loom {

struct PdfInfo {
  std::string title;
  std::string author;
  std::string language = "en";
};

struct PdfResult {
  std::string bytes;
  std::string fault;  // of the environment, such as no memory; empty when all went well
};

PdfResult make_pdf(const std::vector<Page>& pages, const PdfInfo& info);

}  // namespace loom
