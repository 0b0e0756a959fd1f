#include "render/pdf_finish.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "render/draw.h"

namespace loom {
namespace {

// PDF counts from the bottom; our boxes from the top.
QPDFObjectHandle pdf_box(const Box& box, double page_height) {
  const double left = box.x * kPointsPerMillimetre;
  const double bottom = (page_height - box.y - box.height) * kPointsPerMillimetre;
  return QPDFObjectHandle::newArray({
      QPDFObjectHandle::newReal(left, 3),
      QPDFObjectHandle::newReal(bottom, 3),
      QPDFObjectHandle::newReal(left + box.width * kPointsPerMillimetre, 3),
      QPDFObjectHandle::newReal(bottom + box.height * kPointsPerMillimetre, 3),
  });
}

}  // namespace

std::string finish_pdf(const std::string& bytes, const std::vector<Page>& pages,
                       const std::string& language) {
  QPDF pdf;
  pdf.setSuppressWarnings(true);  // it repairs keys that Cairo writes twice
  pdf.processMemoryFile("cards", bytes.data(), bytes.size());
  size_t index = 0;
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    if (index >= pages.size()) break;
    const Page& drawn = pages[index++];
    page.getObjectHandle().replaceKey("/TrimBox", pdf_box(drawn.trim, drawn.height));
    page.getObjectHandle().replaceKey("/BleedBox", pdf_box(drawn.bleed, drawn.height));
  }
  pdf.getRoot().replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(language));
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setDeterministicID(true);
  writer.setObjectStreamMode(qpdf_o_generate);
  writer.write();
  const std::shared_ptr<Buffer> written = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(written->getBuffer()), written->getSize()};
}

}  // namespace loom
