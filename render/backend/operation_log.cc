#include "render/backend/operation_log.h"

#include <fmt/core.h>
#include <array>
#include <cmath>
#include <cstdio>

#include "schema/text/numbers.h"

namespace loom {
namespace {

// Two decimals: a hundredth of a millimetre is finer than any printer.
std::string number(double value) {
  const double rounded = std::round(value * 100) / 100;
  return fixed_number(rounded == 0 ? 0.0 : rounded, 2);
}

std::string point(Point place) { return fmt::format("{},{}", number(place.x), number(place.y)); }

std::string box(const Box& area) {
  return fmt::format("{},{} {}x{}", number(area.x), number(area.y), number(area.width),
                     number(area.height));
}

std::string style(const std::optional<Colour>& fill, const std::optional<Stroke>& stroke) {
  std::string text;
  if (fill) text += " fill " + to_text(*fill);
  if (stroke) text += fmt::format(" stroke {} {}", to_text(stroke->colour), number(stroke->width));
  if (stroke && stroke->dash > 0) text += " dash " + number(stroke->dash);
  return text;
}

class Log {
 public:
  std::string text;

  void operator()(const Rectangle& rectangle) {
    text += "rectangle " + box(rectangle.box);
    if (rectangle.corner > 0) text += " corner " + number(rectangle.corner);
    text += style(rectangle.fill, rectangle.stroke) + "\n";
  }

  void operator()(const Path& path) {
    text += "path";
    for (const Point& place : path.points) text += " " + point(place);
    text += fmt::format("{}{}\n", path.closed ? " closed" : "", style(path.fill, path.stroke));
  }

  void operator()(const Outline& outline) {
    using Type = OutlineStep::Type;
    text += "outline";
    for (const OutlineStep& step : outline.steps) {
      if (step.type == Type::move) text += " M " + point(step.to);
      if (step.type == Type::line) text += " L " + point(step.to);
      if (step.type == Type::close) text += " Z";
      if (step.type == Type::curve) {
        text +=
            fmt::format(" C {} {} {}", point(step.control), point(step.control_to), point(step.to));
      }
    }
    text += style(outline.fill, outline.stroke) + "\n";
  }

  void operator()(const TextRun& run) {
    text += fmt::format("text {} {} {}pt {}\n", point(run.origin), run.text->font(),
                        number(run.text->size()), to_text(run.colour));
    for (const TextLine& line : run.text->lines()) {
      text += fmt::format("  line {} width {} \"{}\"\n",
                          point({run.origin.x + line.x, run.origin.y + line.baseline}),
                          number(line.width), line.text);
    }
  }

  void operator()(const IconMark& mark) {
    text += fmt::format("icon {} ${}\n", box(mark.box), mark.icon->name());
  }

  void operator()(const ImageMark& mark) {
    text += fmt::format("image {} area {} {}\n", box(mark.box), box(mark.area), mark.image->name());
  }

  void operator()(const PlacedPage& placed) {
    text += fmt::format("page {} clip {}", point(placed.origin), box(placed.clip));
    if (placed.corner > 0) text += " corner " + number(placed.corner);
    if (placed.scale != 1) text += " scale " + number(placed.scale);
    if (placed.tilt != 0) text += " tilt " + number(placed.tilt);
    text += fmt::format("{}{}\n", placed.turned ? " turned " : " ", placed.page->name);
  }

  // Nothing is seen of structure.
  void operator()(const Opening& /*unseen*/) {}
  void operator()(Closing /*unseen*/) {}
};

}  // namespace

std::string operation_log(const Page& page) {
  Log log;
  log.text = fmt::format("== {} {}x{} trim {} bleed {}\n", page.name, number(page.width),
                         number(page.height), box(page.trim), box(page.bleed));
  for (const Operation& operation : page.operations) std::visit(log, operation);
  return log.text;
}

std::string operation_log(const std::vector<Page>& pages) {
  std::string text;
  for (const Page& page : pages) text += operation_log(page);
  return text;
}

}  // namespace loom
