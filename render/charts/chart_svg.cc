#include "render/charts/chart_svg.h"

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

// Of the size, for letters of ordinary width.
constexpr double kLetter = 0.6;

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text, at);
    const std::string_view letter = text.substr(at, point.length);
    at += point.length;
    if (!point.valid || (point.value < U' ' && point.value != U'\n')) {
      out += "\uFFFD";
    } else if (letter == "&") {
      out += "&amp;";
    } else if (letter == "<") {
      out += "&lt;";
    } else if (letter == ">") {
      out += "&gt;";
    } else if (letter == "\"") {
      out += "&quot;";
    } else if (letter == " " && text.substr(at, 1) == "%") {
      out += "\u00A0";  // a figure and its unit stay together
    } else {
      out += letter;
    }
  }
  return out;
}

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

std::string coordinates(Point point) { return coordinate(point.x) + " " + coordinate(point.y); }

Svg::Svg(double width, double height, std::string_view about) {
  text_ = "<svg viewBox=\"0 0 " + coordinates({width, height}) + "\" role=\"img\" aria-label=\"" +
          escaped(about) + "\">\n";
}

void Svg::number(std::string_view name, double value) {
  text_ += " " + std::string(name) + "=\"" + coordinate(value) + "\"";
}

void Svg::text(Point at, std::string_view classes, std::string_view words) {
  text_ += "<text";
  number("x", at.x);
  number("y", at.y);
  text_ += " class=\"" + std::string(classes) + "\">" + escaped(words) + "</text>\n";
}

void Svg::line(Point from, Point to, std::string_view classes) {
  path("M" + coordinates(from) + "L" + coordinates(to), classes);
}

void Svg::box(const Box& box, std::string_view classes, double opacity) {
  text_ += "<rect";
  number("x", box.left);
  number("y", box.top);
  number("width", std::max(box.width(), 0.0));
  number("height", std::max(box.height(), 0.0));
  text_ += " class=\"" + std::string(classes) + "\"";
  if (opacity < 1) text_ += " fill-opacity=\"" + fixed(opacity, 2) + "\"";
  text_ += "/>\n";
}

void Svg::circle(Point centre, double radius, std::string_view classes) {
  text_ += "<circle";
  number("cx", centre.x);
  number("cy", centre.y);
  number("r", radius);
  text_ += " class=\"" + std::string(classes) + "\"/>\n";
}

void Svg::diamond(Point centre, double radius, std::string_view classes) {
  path("M" + coordinates({centre.x, centre.y - radius}) + "L" +
           coordinates({centre.x + radius, centre.y}) + "L" +
           coordinates({centre.x, centre.y + radius}) + "L" +
           coordinates({centre.x - radius, centre.y}) + "Z",
       classes);
}

void Svg::path(std::string_view commands, std::string_view classes) {
  text_ += "<path d=\"" + std::string(commands) + "\" class=\"" + std::string(classes) + "\"/>\n";
}

void Svg::begin_tip(std::string_view words) { text_ += "<g><title>" + escaped(words) + "</title>"; }

void Svg::end_tip() { text_ += "</g>\n"; }

std::string Svg::finish() { return std::move(text_) + "</svg>\n"; }

}  // namespace loom::charts
