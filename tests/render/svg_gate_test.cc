// What an SVG picture may have: plain pictures pass, and what could hang, load or vary is named.
#include "render/assets/svg_gate.h"

#include <gtest/gtest.h>

#include <fmt/core.h>

namespace loom::testing {
namespace {

std::string picture(const std::string& inside) {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
         "viewBox='0 0 24 24'>" +
         inside + "</svg>";
}

// What is refused of it; empty: nothing.
std::string refused(const std::string& inside) {
  const std::string svg = picture(inside);
  const SvgMarkup markup = read_svg_markup(svg);
  EXPECT_EQ(markup.broken, 0U) << inside;
  const auto fault = find_svg_fault(markup);
  if (!fault) return {};
  return fmt::format("{} at {}", fault->what, svg.substr(fault->begin, 6));
}

TEST(SvgGate, LetsPlainPicturesThrough) {
  const char* gradient =
      "<defs><linearGradient id='a'><stop offset='0' stop-color='#123'/></linearGradient></defs>"
      "<rect width='24' height='24' fill='url(#a)'/>";
  for (const char* inside :
       {gradient, "<path d='M0 0L24 24' stroke-width='2'/><circle r='3'/>",
        "<clipPath id='c'><rect width='9' height='9'/></clipPath><g clip-path='url(#c)'/>",
        "<style>.a{fill:#fff;stroke-dasharray:2 1}</style><g class='a' filter='none'/>",
        "<title>A sun</title><desc>with <b>words</b></desc><metadata><r>x</r></metadata>",
        "<symbol id='s'><path d='M1 1h2'/></symbol><use href='#s'/><use xlink:href='#s' x='9'/>",
        "<path stroke-dasharray='2,1' d='M0 0h24'/>",
        "<x:grid xmlns:x='http://a.drawing/program' x:href='http://a.b/c'/>"}) {
    EXPECT_EQ(refused(inside), "") << inside;
  }
}

TEST(SvgGate, NamesWhatItRefuses) {
  EXPECT_EQ(refused("<text>Sun</text>"), "`<text>` at <text>");
  EXPECT_EQ(refused("<filter id='f'><feTurbulence numOctaves='1e8'/></filter>"),
            "`<filter>` at <filte");
  EXPECT_EQ(refused("<g filter='url(#f)'/>"), "`filter` at <g fil");
  EXPECT_EQ(refused("<g style='filter:blur(9px)'/>"), "`filter` at <g sty");
  EXPECT_EQ(refused("<pattern id='p'/>"), "`<pattern>` at <patte");
  EXPECT_EQ(refused("<image href='/etc/passwd'/>"), "`<image>` at <image");
  EXPECT_EQ(refused("<switch><g systemLanguage='de'/></switch>"), "`<switch>` at <switc");
  EXPECT_EQ(refused("<g systemLanguage='de'/>"), "`systemLanguage` at <g sys");
  EXPECT_EQ(refused("<use href='other.svg#a'/>"), "an address outside of the picture at <use h");
  EXPECT_EQ(refused("<rect fill='url(http://a.b/c)'/>"),
            "an address outside of the picture at <rect ");
  EXPECT_EQ(refused("<style>@import 'a.css';</style>"),
            "an address or a rule with `@` in a style at <style");
  EXPECT_EQ(refused("<animate/>"), "`<animate>` at <anima");
}

TEST(SvgGate, RefusesWhatWouldTakeForEver) {
  EXPECT_EQ(refused("<path d='M0 0H1e9' stroke-dasharray='0.001'/>"),
            "dashes that are too short to be seen at <path ");
  EXPECT_EQ(refused("<style>path{stroke-dasharray:1e-9}</style><path d='M0 0H24'/>"),
            "dashes that are too short to be seen at <style");
  // Each part draws the one before it ten times.
  std::string bomb = "<g id='a0'><path d='M0 0h1'/></g>";
  for (int i = 1; i < 20; ++i) {
    bomb += fmt::format("<g id='a{}'>", i);
    for (int copy = 0; copy < 10; ++copy) bomb += fmt::format("<use href='#a{}'/>", i - 1);
    bomb += "</g>";
  }
  EXPECT_EQ(refused(bomb), "parts that use each other too often at <use h");
  EXPECT_EQ(refused("<g id='a'><use href='#a'/></g>"),
            "parts that use each other too often at <g id=");
}

}  // namespace
}  // namespace loom::testing
