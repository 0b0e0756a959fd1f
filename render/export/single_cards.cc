// Every card as a picture of its own, PNG or SVG; backs that are alike once.
#include "render/backend/png.h"

#include <fmt/core.h>
#include "render/backend/svg_file.h"
#include "render/export/distinct_backs.h"
#include "render/export/order.h"
#include "render/export/sheet_names.h"

namespace loom {
namespace {

using Draw = RenderedFile (*)(const Order&, const Page&, const std::string& path);

const Box& shown(const Order& order, const Page& page) {
  return order.bleed ? page.bleed : page.trim;
}

// Rounded corners are what the cut leaves: with bleed there are none.
double corner(const Order& order, const Page& page) {
  return order.round && !order.bleed ? page.corner : 0;
}

RenderedFile draw_as_png(const Order& order, const Page& page, const std::string& path) {
  const Box& area = shown(order, page);
  PngResult png =
      draw_png(page, area, pixels_of(area, order.dpi), order.dpi, corner(order, page), order.drawn);
  return {path + ".png", std::move(png.bytes), 0, std::move(png.fault)};
}

RenderedFile draw_as_svg(const Order& order, const Page& page, const std::string& path) {
  SvgResult svg = draw_svg(page, shown(order, page), corner(order, page), order.drawn);
  return {path + ".svg", std::move(svg.bytes), 0, std::move(svg.fault)};
}

void plan_cards(const Order& order, const std::string& format, Draw draw, Jobs& jobs) {
  const std::string folder = format + style_suffix(order);
  const std::string output = folder + selection_suffix(order);
  for (const PrintBatch& batch : order.batches) {
    for (const PrintedCard& printed : batch.cards) {
      jobs.push_back({output, [&order, &printed, draw, folder](CardRenderers& renderers) {
                        const auto front = renderers.in(order.style).front(*printed.card);
                        return std::vector{
                            draw(order, *front, fmt::format("{}/{}", folder, printed.card->id()))};
                      }});
    }
    jobs.push_back(
        {output, [&order, &batch, draw, folder](CardRenderers& renderers) {
           std::vector<RenderedFile> files;
           for (const DistinctBack& back : distinct_backs(batch, renderers.in(order.style))) {
             // No card can be called so: names have no dots.
             files.push_back(draw(order, *back.page,
                                  fmt::format("{}/{}{}.back", folder, batch.kind->name,
                                              back.name.empty() ? "" : "." + back.name)));
           }
           return files;
         }});
  }
}

}  // namespace

void plan_png(const Order& order, Jobs& jobs) { plan_cards(order, "png", draw_as_png, jobs); }

void plan_svg(const Order& order, Jobs& jobs) { plan_cards(order, "svg", draw_as_svg, jobs); }

}  // namespace loom
