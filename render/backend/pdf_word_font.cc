#include "render/backend/pdf_word_font.h"

#include <fmt/core.h>

#include <algorithm>

#include "render/backend/pdf_content.h"
#include "schema/text/utf8.h"

namespace loom {
namespace {

// In the form that maps to letters are written in: UTF-16, in hexadecimal figures.
std::string as_utf16(const std::string& word) {
  std::string figures;
  for (size_t at = 0; at < word.size();) {
    const CodePoint point = decode_utf8(word, at);
    at += std::max<size_t>(point.length, 1);
    const auto value = static_cast<uint32_t>(point.value);
    constexpr uint32_t kPlane = 0x10000;
    if (value < kPlane) {
      figures += fmt::format("{:04x}", value);
    } else {
      figures += fmt::format("{:04x}{:04x}", 0xd800 + ((value - kPlane) >> 10),
                             0xdc00 + ((value - kPlane) & 0x3ff));
    }
  }
  return figures;
}

// What its letters mean.
std::string meaning_of(const std::vector<std::string>& words, size_t first, size_t end) {
  std::string map =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
      "/CMapName /words def\n/CMapType 2 def\n"
      "1 begincodespacerange\n<00> <ff>\nendcodespacerange\n";
  constexpr size_t kMostAtOnce = 100;
  for (size_t from = first; from < end; from += kMostAtOnce) {
    const size_t to = std::min(end, from + kMostAtOnce);
    map += fmt::format("{} beginbfchar\n", to - from);
    for (size_t i = from; i < to; ++i)
      map += fmt::format("<{:02x}> <{}>\n", i - first, as_utf16(words[i]));
    map += "endbfchar\n";
  }
  return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

// In the units of letters, as other fonts have them.
constexpr size_t kEm = 1000;
constexpr size_t kUsualLetter = 500;

PdfObject make_font(PdfObjects& objects, const std::vector<std::string>& words, size_t number) {
  const size_t first = number * kWordsOfFont;
  const size_t end = std::min(words.size(), first + kWordsOfFont);
  const PdfObject widths = objects.array();
  const PdfObject letters = objects.array();
  objects.append(letters, objects.integer(0));
  for (size_t i = first; i < end; ++i) {
    objects.append(widths, objects.integer(i == 0 ? 0 : kEm));
    objects.append(letters, objects.name("/word"));
  }
  // Poppler guesses the size of letters by the width of one that has a letter's name.
  objects.append(widths, objects.integer(kUsualLetter));
  objects.append(letters, objects.name("/m"));
  const PdfObject nothing = objects.stream(fmt::format("{} 0 d0", kEm));
  const PdfObject shapes = objects.dictionary();
  for (const char* letter : {"/word", "/m"}) objects.set(shapes, letter, nothing);
  const PdfObject encoding = objects.dictionary();
  objects.set(encoding, "/Type", objects.name("/Encoding"));
  objects.set(encoding, "/Differences", letters);
  const PdfObject extent = objects.array();
  for (const double edge : {0.0, -200.0, 1000.0, 900.0})
    objects.append(extent, objects.real(edge, 0));
  const PdfObject matrix = objects.array();
  for (const double part : {0.001, 0.0, 0.0, 0.001, 0.0, 0.0})
    objects.append(matrix, objects.real(part, 3));
  const PdfObject font = objects.dictionary();
  objects.set(font, "/Type", objects.name("/Font"));
  objects.set(font, "/Subtype", objects.name("/Type3"));
  objects.set(font, "/FontBBox", extent);
  objects.set(font, "/FontMatrix", matrix);
  objects.set(font, "/CharProcs", shapes);
  objects.set(font, "/Encoding", encoding);
  objects.set(font, "/FirstChar", objects.integer(0));
  objects.set(font, "/LastChar", objects.integer(end - first));
  objects.set(font, "/Widths", widths);
  objects.set(font, "/Resources", objects.dictionary());
  objects.set(font, "/ToUnicode", objects.stream(meaning_of(words, first, end)));
  return objects.shared(font);
}

}  // namespace

void WordFonts::add_to(PdfObject page, const std::vector<bool>& fonts) {
  for (size_t i = 0; i < fonts.size(); ++i) {
    while (made_.size() <= i) made_.push_back(make_font(objects_, words_, made_.size()));
    if (!fonts[i]) continue;
    const PdfObject known = objects_.inner(objects_.get(page, "/Resources"), "/Font");
    objects_.set(known, "/" + word_font(i), made_[i]);
  }
}

}  // namespace loom
