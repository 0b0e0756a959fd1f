#include "render/charts/chart_svg.h"

#include <fmt/core.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "schema/text/display_width.h"
#include "schema/text/utf8.h"

namespace loom::charts {
namespace {

// A tenth of a unit is finer than any screen shows.
std::string coordinate(double value) {
  const double rounded = std::round(value * 10) / 10;
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                 rounded == 0 ? 0.0 : rounded, std::chars_format::fixed);
  return {digits.data(), end.ptr};
}

// A space before a per cent sign does not break.
std::string with_units_held(std::string_view text) {
  constexpr std::string_view kUnit = " %";
  std::string held;
  for (size_t at = text.find(kUnit); at != std::string_view::npos; at = text.find(kUnit)) {
    held.append(text.substr(0, at)).append("\u00A0");
    text.remove_prefix(at + 1);
  }
  return held.append(text);
}

// Of the size, for letters of ordinary width.
constexpr double kLetter = 0.6;

}  // namespace

Html words(std::string_view text) { return Html(with_units_held(text)); }

std::string fixed(double number, int places) {
  if (!std::isfinite(number)) return number < 0 ? "−∞" : "∞";
  const double unit = std::pow(10, places);
  const double rounded = std::round(number * unit) / unit;
  std::array<char, 400> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), std::abs(rounded),
                                 std::chars_format::fixed, places);
  return (rounded < 0 ? "−" : "") + std::string(digits.data(), end.ptr);
}

double text_width(std::string_view text, double size) {
  return kLetter * size * static_cast<double>(display_width(text));
}

std::string shortened(std::string_view text, double size, double width) {
  if (text_width(text, size) <= width) return std::string(text);
  std::string kept;
  for (size_t at = 0; at < text.size();) {
    const size_t length = decode_utf8(text, at).length;
    std::string longer = kept + std::string(text.substr(at, length));
    if (text_width(longer + "…", size) > width) break;
    kept = std::move(longer);
    at += length;
  }
  while (!kept.empty() && kept.back() == ' ') kept.pop_back();
  return kept + "…";
}

std::string coordinates(Point point) {
  return fmt::format("{} {}", coordinate(point.x), coordinate(point.y));
}

Svg::Svg(double width, double height, std::string_view about)
    : frame_{{"viewBox", "0 0 " + coordinates({width, height})},
             {"role", "img"},
             {"aria-label", with_units_held(about)}},
      drawing_("\n") {}

void Svg::text(Point at, std::string_view classes, std::string_view text) {
  here()
      .element("text",
               {{"x", coordinate(at.x)}, {"y", coordinate(at.y)}, {"class", std::string(classes)}},
               words(text))
      .text("\n");
}

void Svg::line(Point from, Point to, std::string_view classes) {
  path(fmt::format("M{}L{}", coordinates(from), coordinates(to)), classes);
}

void Svg::box(const Box& box, std::string_view classes, double opacity) {
  HtmlAttributes attributes{{"x", coordinate(box.left)},
                            {"y", coordinate(box.top)},
                            {"width", coordinate(std::max(box.width(), 0.0))},
                            {"height", coordinate(std::max(box.height(), 0.0))},
                            {"class", std::string(classes)}};
  if (opacity < 1) attributes.push_back({"fill-opacity", fixed(opacity, 2)});
  here().shape("rect", attributes).text("\n");
}

void Svg::circle(Point centre, double radius, std::string_view classes) {
  here()
      .shape("circle", {{"cx", coordinate(centre.x)},
                        {"cy", coordinate(centre.y)},
                        {"r", coordinate(radius)},
                        {"class", std::string(classes)}})
      .text("\n");
}

void Svg::diamond(Point centre, double radius, std::string_view classes) {
  path(fmt::format("M{}L{}L{}L{}Z", coordinates({centre.x, centre.y - radius}),
                   coordinates({centre.x + radius, centre.y}),
                   coordinates({centre.x, centre.y + radius}),
                   coordinates({centre.x - radius, centre.y})),
       classes);
}

void Svg::path(std::string_view commands, std::string_view classes) {
  here().shape("path", {{"d", std::string(commands)}, {"class", std::string(classes)}}).text("\n");
}

void Svg::begin_tip(std::string_view text) {
  tip_.emplace();
  tip_->element("title", words(text));
}

void Svg::end_tip() {
  drawing_.element("g", *tip_).text("\n");
  tip_.reset();
}

Html Svg::finish() { return Html().element("svg", frame_, drawing_).text("\n"); }

}  // namespace loom::charts
