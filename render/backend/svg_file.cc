#include "render/backend/svg_file.h"

#include <cairo-svg.h>

#include <map>

#include "render/backend/draw.h"
#include "render/page/fingerprint.h"

namespace loom {
namespace {

cairo_status_t append_bytes(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

bool is_id_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

// Where the next id begins that is referred to: href="#id", url(#id).
size_t find_use(std::string_view svg, size_t from) {
  for (size_t at = svg.find('#', from); at != std::string_view::npos; at = svg.find('#', at + 1)) {
    const std::string_view before = svg.substr(0, at);
    if (before.ends_with("href=\"") || before.ends_with("url(")) return at + 1;
  }
  return std::string_view::npos;
}

SvgResult draw_anew(const Page& page, const Box& area, double corner) {
  SvgResult result;
  cairo_surface_t* surface = cairo_svg_surface_create_for_stream(
      append_bytes, &result.bytes, area.width * kPointsPerMillimetre,
      area.height * kPointsPerMillimetre);
  cairo_svg_surface_restrict_to_version(surface, CAIRO_SVG_VERSION_1_2);
  cairo_t* context = cairo_create(surface);
  cairo_translate(context, -area.x * kPointsPerMillimetre, -area.y * kPointsPerMillimetre);
  if (corner > 0) clip_to(context, area, corner);
  draw_page(context, page);
  const cairo_status_t drawn = cairo_status(context);
  cairo_destroy(context);
  cairo_surface_finish(surface);
  const cairo_status_t written = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  const cairo_status_t status = drawn == CAIRO_STATUS_SUCCESS ? written : drawn;
  if (status != CAIRO_STATUS_SUCCESS) return {{}, cairo_status_to_string(status)};
  result.bytes = renumber_ids(result.bytes);
  return result;
}

}  // namespace

SvgResult draw_svg(const Page& page, const Box& area, double corner, DrawnCache* drawn) {
  const auto made_of = [&] {
    Fingerprint all;
    all.add(std::string_view("svg"));
    all.add(area);
    all.add(corner);
    all.add(page);
    return all.take();
  };
  return drawn_once(drawn, made_of, [&] { return draw_anew(page, area, corner); });
}

std::string renumber_ids(std::string_view svg) {
  constexpr std::string_view kDeclared = " id=\"";
  std::map<std::string, std::string, std::less<>> ids;
  std::string result;
  result.reserve(svg.size());
  size_t done = 0;
  size_t declared = svg.find(kDeclared);
  size_t used = find_use(svg, 0);
  while (declared != std::string_view::npos || used != std::string_view::npos) {
    const bool declares = declared < used;
    const size_t begin = declares ? declared + kDeclared.size() : used;
    size_t end = begin;
    while (end < svg.size() && is_id_character(svg[end])) ++end;
    const auto known =
        ids.try_emplace(std::string(svg.substr(begin, end - begin)), std::to_string(ids.size() + 1))
            .first;
    result.append(svg.substr(done, begin - done)).append("i").append(known->second);
    done = end;
    if (declares) declared = svg.find(kDeclared, end);
    if (!declares) used = find_use(svg, end);
  }
  return result.append(svg.substr(done));
}

}  // namespace loom
