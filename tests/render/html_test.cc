// HTML that is right by construction.
#include "render/html/html.h"

#include <gtest/gtest.h>

#include "schema/text/escape.h"
#include "tests/support/markup.h"

namespace loom::testing {
namespace {

TEST(Escape, LeavesNothingThatMarkupCouldBegin) {
  EXPECT_EQ(escape_html("a < b & \"c\" > d 'e'"), "a &lt; b &amp; &quot;c&quot; &gt; d 'e'");
  EXPECT_EQ(escape_html("é $energy\n\t"), "é $energy\n\t");
  EXPECT_EQ(escape_html(std::string("\0\x01\xFF|\xC3", 5)), "\uFFFD\uFFFD\uFFFD|\uFFFD");
  EXPECT_EQ(escape_pango("<b> & \"c\" >"), "&lt;b> &amp; \"c\" >");
}

TEST(Html, EscapesWordsAndAttributes) {
  Html html;
  html.element("p", {{"class", "a\" onclick=\"x"}}, Html("<script>")).empty("br").text("&");
  EXPECT_EQ(html.bytes(), "<p class=\"a&quot; onclick=&quot;x\">&lt;script&gt;</p><br>&amp;");
  EXPECT_EQ(Html().shape("circle", {{"r", "2"}}).bytes(), "<circle r=\"2\"/>");
}

TEST(Html, LeadsOnlyIntoThePageOrToASafeAddress) {
  const auto href = [](std::string_view target) { return HtmlAttribute::link_to(target).value; };
  EXPECT_EQ(href("#energy"), "#energy");
  EXPECT_EQ(href("https://example.org/?a=1&b=2"), "https://example.org/?a=1&b=2");
  for (const char* bad :
       {"javascript:alert(1)", "JavaScript:x", " javascript:x", "data:text/html,x",
        "http://example.org", "//example.org", "file:///etc/passwd", ""})
    EXPECT_EQ(href(bad), "#") << bad;
}

TEST(Html, KeepsAStyleSheetClosed) {
  HtmlPage page;
  page.title = "</title><script>alert(1)</script>";
  page.language = "en\"><script>";
  page.style = "body{font-family:" + css_string("A\"}</style><script>@import url(x)") + "}";
  const std::string text = write_page(page);
  expect_harmless(text);
  EXPECT_EQ(css_string("EB Garamond"), "\"EB Garamond\"");
  EXPECT_EQ(css_string("a\"b\\"), "\"a\\22 b\\5c \"");
}

}  // namespace
}  // namespace loom::testing
