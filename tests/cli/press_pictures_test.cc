// Pictures of all kinds in PDF files for print shops, as other programs read them.
#include <gtest/gtest.h>

#include "render/assets/image.h"
#include "render/backend/pdf.h"
#include "render/backend/png.h"
#include "tests/cli/pdf_tools.h"
#include "tests/cli/preflight.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

// Pictures of a game, drawn for a press.
class PressPictures : public ::testing::Test {
 protected:
  // A page with the picture in its middle, as a file.
  std::string draw(const std::string& name, const std::string& bytes, PressStandard standard) {
    MemoryFiles files;
    files.add("game/" + name, bytes);
    ImageLibrary images(files, "game");
    const auto found = images.find(name, {0, 0, 0});
    EXPECT_NE(found.image, nullptr) << found.reason;
    if (found.image == nullptr) return {};
    constexpr double kCut = 60 - 2 * kPressBleed;
    Page page{"picture", 60, 60, {kPressBleed, kPressBleed, kCut, kCut}, {0, 0, 60, 60}, 0, {}};
    page.operations.emplace_back(Rectangle{{0, 0, 60, 60}, 0, Colour{0x17, 0x70, 0x8c}, {}});
    page.operations.emplace_back(ImageMark{{5, 5, 50, 50}, {5, 5, 50, 50}, found.image});
    loom::Press press;
    press.standard = standard;
    PdfInfo info{"Picture", "Nobody"};
    info.press = std::make_shared<const loom::Press>(press);
    PdfDocument pdf(info);
    pdf.add(page);
    PdfResult result = pdf.finish();
    fault_ = result.fault;
    scratch_.write("picture.pdf", result.bytes);
    return scratch_ / "picture.pdf";
  }

  ScratchFolder scratch_;
  std::string fault_;
};

// Red, with round corners beyond which nothing is.
std::string round_picture(double corner) {
  Page page{"red", 40, 40, {0, 0, 40, 40}, {0, 0, 40, 40}, 0, {}};
  page.operations.emplace_back(Rectangle{{0, 0, 40, 40}, 0, Colour{200, 30, 30}, {}});
  return draw_png(page, page.trim, {100, 100}, 72, corner).bytes;
}

TEST_F(PressPictures, AreTurnedIntoInks) {
  const std::string pdf = draw("red.png", round_picture(0), PressStandard::x1a);
  EXPECT_EQ(fault_, "");
  EXPECT_THAT(press_faults(pdf, true), IsEmpty());
  EXPECT_THAT(run_tool({"pdfimages", "-list", pdf}), ContainsRegex("image +100 +100 +cmyk +4 +8"));
}

TEST_F(PressPictures, AreThereOrNotWhereNothingMayBeSeeThrough) {
  const std::string png = round_picture(15);
  const std::string pdf = draw("round.png", png, PressStandard::x1a);
  EXPECT_EQ(fault_, "");
  EXPECT_THAT(press_faults(pdf, true), IsEmpty());
  EXPECT_THAT(run_tool({"pdfimages", "-list", pdf}), ContainsRegex(" mask +100 +100 "));
  // The ground shows in the corner, the picture in the middle: cyan stands for the one, magenta
  // for the other.
  const std::vector<double> covered = ink_coverage(pdf);
  ASSERT_EQ(covered.size(), 4U);
  EXPECT_GT(covered[0], 0.31);
  EXPECT_LT(covered[0], 0.5);
  const std::string soft = draw("round.png", png, PressStandard::x4);
  EXPECT_THAT(press_faults(soft, false), IsEmpty());
  EXPECT_THAT(run_tool({"pdfimages", "-list", soft}), ContainsRegex("smask"));
}

constexpr const char* kGradient =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="a">)"
    R"(<stop offset="0" stop-color="#c81e1e"/><stop offset="0.5" stop-color="#1e1ec8"/>)"
    R"(<stop offset="1" stop-color="#1ec81e"/></linearGradient></defs>)"
    R"x(<rect width="10" height="10" fill="url(#a)"/></svg>)x";

TEST_F(PressPictures, MayChangeFromColourToColour) {
  for (const PressStandard standard : {PressStandard::x1a, PressStandard::x4}) {
    const std::string pdf = draw("gradient.svg", kGradient, standard);
    EXPECT_EQ(fault_, "");
    EXPECT_THAT(press_faults(pdf, standard == PressStandard::x1a), IsEmpty());
    EXPECT_THAT(run_tool({"mutool", "trace", pdf}), HasSubstr("fill_shade"));
  }
}

constexpr const char* kGlass =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">)"
    R"(<rect width="10" height="10" fill="#c81e1e" fill-opacity="0.5"/></svg>)";

TEST_F(PressPictures, AreRefusedWhenTheyAreSeeThroughAndMayNotBe) {
  draw("glass.svg", kGlass, PressStandard::x1a);
  EXPECT_THAT(fault_, HasSubstr("see-through"));
  const std::string pdf = draw("glass.svg", kGlass, PressStandard::x4);
  EXPECT_EQ(fault_, "");
  EXPECT_THAT(press_faults(pdf, false), IsEmpty());
}

}  // namespace
}  // namespace loom::testing
