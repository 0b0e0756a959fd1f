#include "tests/cli/preflight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <regex>
#include <sstream>

#include "tests/cli/pdf_tools.h"

namespace loom::testing {
namespace {

std::vector<double> numbers(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<double>(in), {}};
}

std::string attribute(const std::string& line, const std::string& name) {
  const size_t at = line.find(" " + name + "=\"");
  if (at == std::string::npos) return {};
  const size_t begin = at + name.size() + 3;
  return line.substr(begin, line.find('"', begin) - begin);
}

std::vector<std::string> lines(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<double> box(const std::string& line) {
  std::vector<double> edges;
  for (const char* edge : {"l", "b", "r", "t"}) edges.push_back(std::stod(attribute(line, edge)));
  return edges;
}

}  // namespace

double Painted::total() const { return std::accumulate(colour.begin(), colour.end(), 0.0) * 100; }

std::vector<Painted> painted(const std::string& pdf) {
  std::vector<Painted> all;
  for (const std::string& line : lines(run_tool({"mutool", "trace", pdf, "1-N"}))) {
    const std::string space = attribute(line, "colorspace");
    const std::string turn = attribute(line, "trm");
    if (!turn.empty() && !all.empty()) all.back().size = std::abs(numbers(turn).front());
    if (space.empty()) continue;
    const size_t begin = line.find('<') + 1;
    all.push_back({line.substr(begin, line.find(' ', begin) - begin), space,
                   numbers(attribute(line, "color")), 0});
  }
  return all;
}

std::vector<PageSizes> page_sizes(const std::string& pdf) {
  std::vector<PageSizes> pages;
  for (const std::string& line : lines(run_tool({"mutool", "pages", pdf}))) {
    if (line.starts_with("<page ")) pages.emplace_back();
    if (line.starts_with("<MediaBox ")) pages.back().media = box(line);
    if (line.starts_with("<BleedBox ")) pages.back().bleed = box(line);
    if (line.starts_with("<TrimBox ")) pages.back().trim = box(line);
  }
  return pages;
}

namespace {

// A page in inks, four bytes a pixel.
struct InkPage {
  size_t width = 0;
  size_t height = 0;
  std::string pixels;

  int total(size_t x, size_t y) const {
    int sum = 0;
    for (size_t ink = 0; ink < 4; ++ink)
      sum += static_cast<unsigned char>(pixels[(y * width + x) * 4 + ink]);
    return sum;
  }
};

std::vector<InkPage> ink_pages(const std::string& pdf) {
  const std::string pam = run_tool({"gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER",
                                    "-sDEVICE=pamcmyk32", "-r40", "-sOutputFile=%stdout", pdf});
  constexpr std::string_view kEnd = "ENDHDR\n";
  std::vector<InkPage> pages;
  for (size_t at = 0; at < pam.size();) {
    const size_t end = pam.find(kEnd, at);
    if (end == std::string::npos) break;
    const std::string header = pam.substr(at, end - at);
    const auto figure = [&](const std::string& key) {
      return std::stoul(header.substr(header.find(key) + key.size()));
    };
    InkPage page{figure("WIDTH"), figure("HEIGHT"), {}};
    at = end + kEnd.size();
    page.pixels = pam.substr(at, page.width * page.height * 4);
    EXPECT_EQ(page.pixels.size(), page.width * page.height * 4) << pdf;
    at += page.pixels.size();
    pages.push_back(std::move(page));
  }
  return pages;
}

// Of a rectangle's outline, so many pixels from the page's edge.
double inked(const InkPage& page, size_t in) {
  size_t inked = 0;
  size_t all = 0;
  const auto look = [&](size_t x, size_t y) {
    ++all;
    inked += page.total(x, y) > 0 ? 1 : 0;
  };
  for (size_t x = in; x < page.width - in; ++x) {
    look(x, in);
    look(x, page.height - 1 - in);
  }
  for (size_t y = in; y < page.height - in; ++y) {
    look(in, y);
    look(page.width - 1 - in, y);
  }
  return static_cast<double>(inked) / static_cast<double>(all);
}

EdgeInk edge_of(const InkPage& page) {
  // The bleed is five pixels; at the very edge there may be half a pixel. A line to cut along is
  // no colour that reaches the cut.
  return {std::min(inked(page, 6), inked(page, 8)), inked(page, 1)};
}

// In percent of one ink.
double most_ink(const InkPage& page) {
  int most = 0;
  for (size_t i = 0; i < page.width * page.height; ++i) most = std::max(most, page.total(i, 0));
  return most / 2.55;
}

}  // namespace

std::vector<EdgeInk> edge_ink(const std::string& pdf) {
  std::vector<EdgeInk> edges;
  for (const InkPage& page : ink_pages(pdf)) edges.push_back(edge_of(page));
  return edges;
}

std::vector<double> ink_coverage(const std::string& pdf) {
  std::vector<double> all;
  for (const std::string& line :
       lines(run_tool({"gs", "-q", "-dSAFER", "-o", "-", "-sDEVICE=inkcov", pdf}))) {
    for (const double part : numbers(line.substr(0, line.find("CMYK")))) all.push_back(part);
  }
  return all;
}

std::vector<std::string> press_faults(const std::string& pdf, bool opaque) {
  std::vector<std::string> faults;
  const auto want = [&](bool right, const std::string& otherwise) {
    if (!right && std::find(faults.begin(), faults.end(), otherwise) == faults.end())
      faults.push_back(otherwise);
  };
  for (const Painted& drawn : painted(pdf)) {
    want(drawn.space == "DeviceCMYK" || drawn.space == "DeviceGray", "drawn in " + drawn.space);
    if (drawn.space == "DeviceCMYK") want(drawn.total() <= 240.01, "more than 240 % of ink");
  }
  const std::string content = run_tool({"qpdf", "--qdf", "--object-streams=disable", pdf, "-"});
  static const std::regex kRed("[0-9.]+ [0-9.]+ [0-9.]+ (rg|RG)\\s");
  want(!std::regex_search(content, kRed), "an operator rg");
  for (const char* tag : {"/MCID", "/Artifact", "/StructTreeRoot", "/Type3"})
    want(content.find(tag) == std::string::npos, tag);
  const std::string objects =
      run_tool({"mutool", "show", pdf, "grep"}) + run_tool({"mutool", "show", pdf, "trailer"});
  for (const char* word : {"/DeviceRGB", "/CalRGB", "/JavaScript", "/Annots", "/Encrypt"})
    want(objects.find(word) == std::string::npos, word);
  if (opaque) {
    static const std::regex kSeeThrough("/SMask\\b|/S\\s*/Transparency|/ca [^1]|/CA [^1]|/BM\\b");
    want(!std::regex_search(objects, kSeeThrough), "something see-through");
    want(objects.find("/ObjStm") == std::string::npos, "streams of objects");
  }
  for (const PageSizes& page : page_sizes(pdf)) {
    want(page.media.size() == 4 && page.bleed.size() == 4 && page.trim.size() == 4,
         "a box missing");
    if (page.media.size() != 4 || page.bleed.size() != 4 || page.trim.size() != 4) continue;
    // 1/8 inch on every side, and nothing beyond it.
    for (size_t i = 0; i < 4; ++i) {
      const double inwards = i < 2 ? 1 : -1;
      want(std::abs(page.bleed[i] - page.media[i]) < 0.001, "bleed and page differ");
      want(std::abs((page.trim[i] - page.bleed[i]) * inwards - 9) < 0.001, "no bleed of 1/8 inch");
    }
  }
  for (const char* key : {"/OutputIntent", "/GTS_PDFX", "/GTS_PDFXVersion", "/Trapped/False",
                          "/OutputConditionIdentifier", "/CreationDate(D:", "/ModDate(D:", "/ID"})
    want(objects.find(key) != std::string::npos, std::string("no ") + key);
  const std::vector<std::string> fonts = lines(run_tool({"pdffonts", pdf}));
  for (size_t i = 2; i < fonts.size(); ++i)
    want(std::regex_search(fonts[i], std::regex(" yes (yes|no) +yes +[0-9]+ +[0-9]+$")), fonts[i]);
  for (const InkPage& page : ink_pages(pdf)) {
    want(most_ink(page) <= 241, "more than 240 % of ink on a spot");
    want(!edge_of(page).stops(), "colour that stops at the cut");
  }
  return faults;
}

}  // namespace loom::testing
