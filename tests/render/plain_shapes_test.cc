// Pictures for the web: shapes pass, and nothing else does.
#include "render/assets/plain_shapes.h"

#include <gtest/gtest.h>

#include "render/assets/svg_gate.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

constexpr const char* kOpen =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
    "viewBox=\"0 0 24 24\">";

PlainShapes reduced(const std::string& inside) {
  return plain_shapes(kOpen + inside + "</svg>", "x-");
}

TEST(PlainShapes, PassAsTheyAreWritten) {
  const std::string shapes =
      "\n  <g fill=\"none\" stroke=\"#123456\">\n"
      "    <path d=\"M0.5 1 L2e-3,4 Z\"/>\n    <circle cx=\"1\" cy=\"2\" r=\"3\"/>\n  </g>\n";
  const PlainShapes plain = plain_shapes(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\" fill=\"#fff\" "
      "stroke-width=\"2\">" +
          shapes + "</svg>",
      "x-");
  EXPECT_EQ(plain.inside.bytes(), shapes);
  EXPECT_EQ(plain.view_box, "0 0 9 9");
  ASSERT_EQ(plain.look.size(), 2U);
  EXPECT_EQ(plain.look[0].value, "#fff");
  EXPECT_TRUE(plain.faithful);
}

TEST(PlainShapes, GivesIdsAPrefix) {
  const PlainShapes plain = reduced(
      "<defs><linearGradient id=\"a\"><stop offset=\"0\" stop-color=\"red\"/></linearGradient>"
      "<path id=\"b\" d=\"M0 0\"/></defs><use href=\"#b\" fill=\"url(#a)\"/>"
      "<use xlink:href=\"#b\"/>");
  EXPECT_THAT(plain.inside.bytes(), HasSubstr("<linearGradient id=\"x-a\">"));
  EXPECT_THAT(plain.inside.bytes(), HasSubstr("<use href=\"#x-b\" fill=\"url(#x-a)\"/>"));
  EXPECT_TRUE(plain.inside.bytes().ends_with("<use href=\"#x-b\"/>"));
  EXPECT_TRUE(plain.faithful);
}

// Letters stand above the corner of their symbol, and would be cut off.
TEST(PlainShapes, KeepsWhatReachesOutOfASymbol) {
  const PlainShapes plain =
      reduced("<symbol overflow=\"visible\" id=\"a\"><path d=\"M0 0 L1 -9\"/></symbol>");
  EXPECT_THAT(plain.inside.bytes(), HasSubstr("<symbol overflow=\"visible\" id=\"x-a\">"));
  EXPECT_TRUE(plain.faithful);
}

TEST(PlainShapes, ReadsStylesOfDrawingPrograms) {
  const PlainShapes plain = reduced(
      "<path fill=\"red\" style=\"fill : #00ff00;stroke:none; -inkscape-stroke:none;"
      "font-family:'A'\" d=\"M0 0\" class=\"x\" data-name=\"y\" sodipodi:nodetypes=\"cc\"/>");
  EXPECT_EQ(plain.inside.bytes(), "<path fill=\"#00ff00\" stroke=\"none\" d=\"M0 0\"/>");
  EXPECT_TRUE(plain.faithful);
}

// What a picture could do in a page, and how it might hide it.
TEST(PlainShapes, LetNothingAliveThrough) {
  const char* foreign =
      "<foreignObject><body xmlns=\"http://www.w3.org/1999/xhtml\" "
      "onload=\"alert(1)\"/></foreignObject>";
  const std::vector<std::string> hostile = {
      "<script>alert(1)</script>",
      "<SCRIPT>alert(1)</SCRIPT>",
      "<svg:script xmlns:svg=\"http://www.w3.org/2000/svg\">alert(1)</svg:script>",
      "<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">alert(1)</h:script>",
      "<script href=\"https://example.org/x.js\"/>",
      "<path onclick=\"alert(1)\" d=\"M0 0\"/>",
      "<g onload=\"alert(1)\"><path d=\"M0 0\"/></g>",
      "<path ONLOAD=\"alert(1)\" d=\"M0 0\"/>",
      "<a href=\"javascript:alert(1)\"><path d=\"M0 0\"/></a>",
      "<a xlink:href=\"javascript:alert(1)\"><path d=\"M0 0\"/></a>",
      "<use href=\"javascript:alert(1)\"/>",
      "<use xlink:href=\"https://example.org/x.svg#a\"/>",
      "<use href=\"data:image/svg+xml;base64,PHN2Zz4=#a\"/>",
      "<image href=\"https://example.org/x.png\"/>",
      "<style>@import url(https://example.org/x.css);</style>",
      "<style><![CDATA[*{fill:url(https://example.org/x)}]]></style>",
      "<path style=\"fill:url(https://example.org/x)\" d=\"M0 0\"/>",
      "<path style=\"fill:URL('javascript:alert(1)')\" d=\"M0 0\"/>",
      "<path fill=\"url(&quot;https://example.org&quot;)\" d=\"M0 0\"/>",
      "<path fill=\"u\\72l(https://example.org)\" d=\"M0 0\"/>",
      "<path fill=\"red&quot; onclick=&quot;alert(1)\" d=\"M0 0\"/>",
      "<path id='a\" onclick=\"alert(1)' d=\"M0 0\"/>",
      "<path d='M0 0\"&gt;&lt;script&gt;alert(1)&lt;/script&gt;'/>",
      foreign,
      "<iframe xmlns=\"http://www.w3.org/1999/xhtml\" src=\"https://example.org\"/>",
      "<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>",
      "<set attributeName=\"onclick\" to=\"alert(1)\"/>",
      "<handler type=\"application/ecmascript\">alert(1)</handler>",
      "<![CDATA[<script>alert(1)</script>]]>",
      "&lt;script&gt;alert(1)&lt;/script&gt;",
      "<title><script>alert(1)</script></title>",
      "<metadata><script>alert(1)</script></metadata>",
      "<g><g><g><script>alert(1)</script></g></g></g>",
  };
  for (const std::string& inside : hostile) {
    const std::string out = reduced(inside).inside.bytes();
    for (const char* alive : {"script", "SCRIPT", "alert", "on", "ON", "http", "java", "data:",
                              "import", "url(", "URL", "foreign", "iframe", "style", "\\", "<a"})
      EXPECT_EQ(out.find(alive), std::string::npos) << inside << "\nbecame " << out;
  }
}

// Declarations and other encodings could hide tags from a reader.
TEST(PlainShapes, RefuseWhatCannotBeReadPlainly) {
  const std::vector<std::string> refused = {
      "<!DOCTYPE svg [<!ENTITY x \"<script/>\">]><svg>&x;</svg>",
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><svg/>",
      "<?xml version=\"1.0\" encoding='utf-7'?><svg>+ADw-script+AD4-</svg>",
      std::string("\xFF\xFE<\0s\0v\0g\0/\0>\0", 14),
      std::string("<svg>\0</svg>", 12),
      "<svg>\xE9</svg>",
  };
  for (const std::string& svg : refused) {
    EXPECT_FALSE(read_svg_markup(svg).refused.empty()) << svg;
    EXPECT_EQ(plain_shapes(svg, "").inside.bytes(), "") << svg;
  }
  for (const char* broken :
       {"", "no tags", "<svg>", "<svg></g>", "<svg a></svg>", "<svg a=b/>", "<svg a=\"<\"/>",
        "<svg>&nothing;</svg", "<svg a=\"&x;\"/>", "<svg a=\"&#xD800;\"/>", "<svg a=\"&#0;\"/>",
        "<svg/><svg/>", "<svg/>words", "<svg", "<svg a=\"", "<", "</svg>", "<!--", "<![CDATA["})
    EXPECT_GT(read_svg_markup(broken).broken, 0U) << broken;
  EXPECT_GT(read_svg_markup([] {
              std::string deep;
              for (int i = 0; i < 100'000; ++i) deep += "<g>";
              return deep;
            }())
                .broken,
            0U);
}

TEST(PlainShapes, AreReadAsDrawingProgramsWriteThem) {
  const std::string svg =
      "\xEF\xBB\xBF<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='no'?>\n<!-- made by hand "
      "-->"
      "\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/x.dtd\">\n"
      "<svg:svg xmlns:svg='http://www.w3.org/2000/svg' xmlns:i=\"http://example.org/i\" "
      "width=\"24\" height='24'><i:view zoom=\"1\"/><svg:path d='M0 0\n\tL1 1'\n/></svg:svg>\n";
  const PlainShapes plain = plain_shapes(svg, "");
  EXPECT_EQ(plain.inside.bytes(), "<path d=\"M0 0  L1 1\"/>");
  EXPECT_EQ(plain.view_box, "0 0 24 24");
  EXPECT_TRUE(plain.faithful);
}

TEST(PlainShapes, SayWhenSomethingIsMissed) {
  for (const char* missed :
       {"<style>.a{fill:red}</style>", "<image/>", "<path filter=\"url(#a)\"/>",
        "<path style=\"marker-end:url(#a)\"/>", "<a><path/></a>", "<path fill=\"url(x)\"/>"})
    EXPECT_FALSE(reduced(missed).faithful) << missed;
  for (const char* unseen : {"<title>A</title>", "<metadata/>", "<path class=\"a\"/>"})
    EXPECT_TRUE(reduced(unseen).faithful) << unseen;
}

TEST(SvgMarkup, FindsWords) {
  const auto words_in = [](const std::string& inside) {
    const std::string svg = kOpen + inside + "</svg>";
    const auto fault = find_svg_fault(read_svg_markup(svg));
    return fault && fault->is_words ? svg.substr(fault->begin, fault->end - fault->begin) : "";
  };
  EXPECT_EQ(words_in("<path d=\"M0 0\"/>"), "");
  EXPECT_EQ(words_in("<g>\n<text x=\"1\">Hi</text></g>"), "<text x=\"1\">");
  EXPECT_EQ(words_in("<tspan/>"), "<tspan/>");
  EXPECT_EQ(words_in("<textPath href=\"#a\">x</textPath>"), "<textPath href=\"#a\">");
  EXPECT_EQ(words_in("<foreignObject/>"), "<foreignObject/>");
  EXPECT_EQ(words_in("<s:text xmlns:s=\"http://www.w3.org/2000/svg\"/>"),
            "<s:text xmlns:s=\"http://www.w3.org/2000/svg\"/>");
  EXPECT_EQ(words_in("<n:text xmlns:n=\"http://example.org/notes\"/>"), "") << "nobody draws it";
  EXPECT_EQ(words_in("<!-- <text>x</text> --><title>text</title>"), "");
}

}  // namespace
}  // namespace loom::testing
