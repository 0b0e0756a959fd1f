#include "cli/render_options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <thread>

namespace loom {
namespace {

// In any locale, with a point.
std::optional<double> read_number(std::string_view text) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end || !std::isfinite(number)) return std::nullopt;
  return number;
}

SheetKind sheet_kind(const std::string& name) {
  if (name == "bleed") return SheetKind::bleed;
  if (name == "gutterfold") return SheetKind::gutterfold;
  return name == "single" ? SheetKind::single : SheetKind::tight;
}

Marks marks(const std::string& name) {
  if (name == "cards") return Marks::cards;
  return name == "none" ? Marks::none : Marks::edges;
}

}  // namespace

std::optional<Point> read_offset(const std::string& text) {
  const size_t comma = text.find(',');
  if (comma == std::string::npos) return std::nullopt;
  const auto x = read_number(std::string_view(text).substr(0, comma));
  const auto y = read_number(std::string_view(text).substr(comma + 1));
  if (!x || !y || std::max(std::abs(*x), std::abs(*y)) > kFarthestOffset) return std::nullopt;
  return Point{*x, *y};
}

RenderRequest render_request(const RenderOptions& options) {
  RenderRequest request;
  request.selection = {options.only, options.layer};
  request.style = options.style;
  request.paper = options.paper;
  request.sheet.kind = sheet_kind(options.sheet);
  request.sheet.flip = options.flip == "short" ? Flip::short_edge : Flip::long_edge;
  request.sheet.offset = read_offset(options.offset).value_or(Point{});
  request.sheet.marks = marks(options.marks);
  request.sheet.backs = options.backs == "duplex";
  request.dpi = read_number(options.dpi).value_or(request.dpi);
  request.bleed = options.bleed;
  request.round = options.corners == "round";
  request.players = static_cast<size_t>(read_number(options.players).value_or(0));
  request.in_words = options.aid == "long";
  request.base_url = options.base_url;
  if (!request.base_url.empty() && request.base_url.back() != '/') request.base_url += '/';
  return request;
}

size_t thread_count(const RenderOptions& options) {
  if (const auto asked = read_number(options.threads)) return static_cast<size_t>(*asked);
  return std::clamp(std::thread::hardware_concurrency(), 1U, 8U);
}

}  // namespace loom
