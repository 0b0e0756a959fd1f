// Fitting text into boxes, with icons in the line.
#include <gtest/gtest.h>

#include "render/backend/png.h"
#include "render/text/shaped_texts.h"
#include "render/text/text_measures.h"
#include "render/text/typeset.h"

namespace loom {
namespace {

constexpr const char* kDot =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>)";

class TextTest : public ::testing::Test {
 protected:
  TextTest() : fonts_({"Lato"}), icons_(files_, "icons") { files_.add("icons/energy.svg", kDot); }

  FittedText fit(const std::string& markup, double size, double min_size, double width,
                 double height, Align align = Align::left) {
    return fit_text(fonts_, icons_,
                    {markup, {"Lato", 400, false}, size, min_size, width, height, align, {}});
  }

  MemoryFiles files_;
  Fonts fonts_;
  IconLibrary icons_;
};

TEST_F(TextTest, KeepsTheSizeWhenThereIsRoom) {
  const FittedText fitted = fit("Shell", 12, 6, 50, 10);
  EXPECT_TRUE(fitted.fits);
  EXPECT_DOUBLE_EQ(fitted.text->size(), 12);
  ASSERT_EQ(fitted.text->lines().size(), 1U);
  EXPECT_EQ(fitted.text->lines()[0].text, "Shell");
}

TEST_F(TextTest, ShrinksToTheLargestSizeThatFits) {
  const FittedText fitted = fit("A title of some length", 20, 6, 40, 8);
  ASSERT_TRUE(fitted.fits);
  EXPECT_LT(fitted.text->size(), 20);
  EXPECT_DOUBLE_EQ(fitted.text->size() * 4, static_cast<int>(fitted.text->size() * 4));
  EXPECT_FALSE(
      fit("A title of some length", fitted.text->size() + 0.25, fitted.text->size() + 0.25, 40, 8)
          .fits);
}

TEST_F(TextTest, SaysWhenTheLeastSizeIsTooLarge) {
  const FittedText high = fit("one two three four five six seven eight nine ten", 9, 7, 15, 6);
  EXPECT_FALSE(high.fits);
  EXPECT_DOUBLE_EQ(high.text->size(), 7);
  // One long word cannot be broken: the widest line counts, not just the height.
  EXPECT_FALSE(fit("Interdependencies", 9, 7, 10, 50).fits);
}

TEST_F(TextTest, SetsIconsInTheLine) {
  const FittedText fitted = fit("Gain $energy now", 10, 10, 60, 10);
  ASSERT_EQ(fitted.text->lines().size(), 1U);
  EXPECT_EQ(fitted.text->lines()[0].text, "Gain $energy now");
  const double without = fit("Gain  now", 10, 10, 60, 10).text->width();
  EXPECT_NEAR(fitted.text->width() - without, 11 * 25.4 / 72, 0.05);  // 1.1 em
  EXPECT_NEAR(fitted.text->height(), fit("Gain now", 10, 10, 60, 10).text->height(), 0.01);
}

TEST_F(TextTest, LeavesASquareForAnIconWithoutPicture) {
  const FittedText missing = fit("2 $insight", 10, 10, 60, 10);
  EXPECT_EQ(missing.text->lines()[0].text, "2 $insight");
  EXPECT_EQ(missing.text->width(), fit("2 $energy", 10, 10, 60, 10).text->width());
}

TEST_F(TextTest, WritesADollarSignAndDropsAStrayPlaceholder) {
  EXPECT_EQ(fit("5 $$ \uFFFC&amp; $energy", 10, 10, 60, 10).text->lines()[0].text, "5 $ & $energy");
}

// What it looks like, and how large it says that it is.
std::string drawn(const FittedText& fitted) {
  Page page;
  page.width = 40;
  page.height = 20;
  page.operations.emplace_back(TextRun{{1, 1}, {}, fitted.text});
  std::string all =
      fmt::format("{} {} {} {} {} {}\n", fitted.fits, fitted.text->font(), fitted.text->size(),
                  fitted.text->width(), fitted.text->height(), fitted.text->identity());
  for (const TextLine& line : fitted.text->lines())
    all += fmt::format("{} {} {} {}\n", line.text, line.x, line.baseline, line.width);
  const Box whole{0, 0, page.width, page.height};
  return all + draw_png(page, whole, pixels_of(whole, 150), 150, 0).bytes;
}

TEST_F(TextTest, ComesOutAsItWasMeasuredBefore) {
  const auto set = [&] {
    return drawn(fit("Gain $energy <b>now</b>, \"then\" one more of each that is there", 14, 6, 36,
                     12, Align::centre)) +
           drawn(fit("far too long for its box", 9, 9, 12, 4, Align::right));
  };
  text_measures().forget();
  const std::string fresh = set();
  EXPECT_TRUE(text_measures().has_news());
  const std::string written = text_measures().written();
  EXPECT_EQ(set(), fresh);

  text_measures().forget();
  text_measures().read(written);
  EXPECT_EQ(set(), fresh);
  EXPECT_FALSE(text_measures().has_news());
  // What is broken off is measured again.
  for (size_t size = 0; size < written.size(); size += 11) {
    text_measures().forget();
    text_measures().read(std::string_view(written).substr(0, size));
    EXPECT_EQ(set(), fresh) << size;
  }
  text_measures().forget();
}

TEST_F(TextTest, ReportsMalformedMarkup) {
  const FittedText fitted = fit("<b>open", 10, 10, 60, 10);
  ASSERT_TRUE(fitted.fault.has_value());
  EXPECT_EQ(fitted.fault->message, "`<b>` is not closed");
  EXPECT_EQ(fitted.text, nullptr);
}

TEST_F(TextTest, NamesCharactersTheFontDoesNotHave) {
  using Characters = std::vector<std::string>;
  EXPECT_EQ(fit("plain", 10, 10, 60, 10).missing, Characters());
  EXPECT_EQ(fit("a 漢 b 字漢", 10, 10, 60, 10).missing, (Characters{"漢", "字"}));
}

TEST_F(TextTest, BalancesCentredLines) {
  const FittedText fitted = fit("one two three four five six", 10, 10, 38, 20, Align::centre);
  ASSERT_EQ(fitted.text->lines().size(), 2U);
  const TextLine& first = fitted.text->lines()[0];
  const TextLine& second = fitted.text->lines()[1];
  EXPECT_NEAR(first.x + first.width / 2, 19, 1);
  EXPECT_NEAR(second.x + second.width / 2, 19, 1);
  EXPECT_LT(first.width, 30);
}

TEST_F(TextTest, HasItsMiddleBetweenCapitalsAndFoot) {
  const double capitals = 0.7165 * 10 * 25.4 / 72;  // Lato says so
  const auto one = fit("Shell", 10, 10, 60, 10).text;
  EXPECT_NEAR(one->middle(), one->lines()[0].baseline - capitals / 2, 0.02);
  const auto two = fit("Shell\nSkin", 10, 10, 60, 20).text;
  ASSERT_EQ(two->lines().size(), 2U);
  EXPECT_NEAR(two->middle(), (two->lines()[0].baseline - capitals + two->lines()[1].baseline) / 2,
              0.02);
}

TEST_F(TextTest, SeesOnlyDeclaredFonts) {
  EXPECT_FALSE(fonts_.fault({"Lato", 400, false}).has_value());
  EXPECT_FALSE(fonts_.fault({"Lato", 700, true}).has_value());
  for (const std::string family : {"DejaVu Sans", "No Such Font"}) {
    const std::optional<FontFault> fault = fonts_.fault({family, 400, false});
    ASSERT_TRUE(fault.has_value());
    EXPECT_EQ(fault->message, "the font `" + family + "` is not installed");
  }
  const std::optional<FontFault> weight = fonts_.fault({"Lato", 450, false});
  ASSERT_TRUE(weight.has_value());
  EXPECT_EQ(weight->part, FontFault::Part::weight);
  EXPECT_EQ(weight->message, "the font `Lato` has no weight 450");
}

std::string markup_fault(std::string_view text) {
  const std::optional<MarkupFault> fault = check_markup(text);
  if (!fault) return {};
  return fault->message + " | " +
         std::string(text.substr(fault->begin, fault->end - fault->begin)) + " | " + fault->instead;
}

TEST(Markup, IsRightInMostTexts) {
  for (const char* text : {"plain", "<b>a</b> <i>b</i>", "<span size=\"9\">a <s>b</s></span>",
                           "a &amp; b &#38; c &lt; d > e"}) {
    EXPECT_EQ(markup_fault(text), "") << text;
  }
}

TEST(Markup, TellsItsFaultsInPlainWords) {
  EXPECT_EQ(markup_fault("a <b>b"), "`<b>` is not closed | <b> | ");
  EXPECT_EQ(markup_fault("a</b>"), "`</b>` closes nothing | </b> | ");
  EXPECT_EQ(markup_fault("<b>a</i>"), "`</i>` stands where `<b>` is to be closed | </i> | ");
  EXPECT_EQ(markup_fault("<spam>a</spam>"), "there is no tag `<spam>` | <spam> | <span>");
  EXPECT_EQ(markup_fault("R&D"), "a plain `&` is written `&amp;` | & | &amp;");
  EXPECT_EQ(markup_fault("1 < 2"), "a plain `<` is written `&lt;` | < | &lt;");
}

TEST(Icons, TellsMissingFromMalformedPictures) {
  MemoryFiles files;
  files.add("icons/good.svg", kDot);
  files.add("icons/bad.svg", "<svg><circle");
  files.add("icons/prose.svg", "no picture at all");
  IconLibrary icons(files, "icons");
  EXPECT_EQ(icons.find("good", {}).status, IconLibrary::Status::ok);
  EXPECT_EQ(icons.find("gone", {}).status, IconLibrary::Status::missing);
  EXPECT_EQ(icons.find("bad", {}).status, IconLibrary::Status::malformed);
  EXPECT_EQ(icons.find("prose", {}).status, IconLibrary::Status::malformed);
  EXPECT_EQ(icons.find("bad", {}).reason, "its XML is broken at line 1");
  EXPECT_EQ(icons.find("prose", {}).reason, "it is no SVG");
  EXPECT_EQ(icons.find("good", {}).icon, icons.find("good", {}).icon);
  EXPECT_NE(icons.find("good", {}).icon, icons.find("good", {1, 2, 3}).icon);
}

TEST(Typeset, SetsTheMarksOfPrintAndLeavesTagsAlone) {
  EXPECT_EQ(typeset_markup("it's <span size=\"8pt\">\"so\"</span> &amp; &apos;now&apos; --x"),
            "it’s <span size=\"8pt\">“so”</span> &amp; ‘now’ --x");
  EXPECT_EQ(typeset_markup("<b>Founders' Day</b> (\"x\")"), "<b>Founders’ Day</b> (“x”)");
  EXPECT_EQ(typeset_markup("&lt;'"), "&lt;’");
  EXPECT_EQ(typeset_markup("<b'"), "<b'");
}

TEST_F(TextTest, KeepsWhatWasAskedForLastAndNoMore) {
  ShapedTexts texts;
  const auto ask = [&](const std::string& words) {
    return texts.find(fonts_, icons_, {words, {"Lato", 400, false}, 8, 8, 50, 10, Align::left, {}})
        .text;
  };
  const auto often = ask("often");
  for (size_t i = 0; i < 5 * ShapedTexts::kMost; ++i) {
    ask(std::to_string(i));
    ASSERT_EQ(ask("often"), often) << i;
    ASSERT_LE(texts.size(), 2 * ShapedTexts::kMost);
  }
  texts.forget();
  EXPECT_EQ(texts.size(), 0U);
  EXPECT_NE(ask("often"), often);
}

}  // namespace
}  // namespace loom
