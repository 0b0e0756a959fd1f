#include "render/page/fingerprint.h"

#include "schema/model/content_hash.h"

namespace loom {

void Fingerprint::add(std::string_view text) {
  add(text.size());
  bytes_ += text;
}

void Fingerprint::add(Colour colour) {
  add(colour.red);
  add(colour.green);
  add(colour.blue);
}

void Fingerprint::add(Point point) {
  add(point.x);
  add(point.y);
}

void Fingerprint::add(const Box& box) {
  add(box.x);
  add(box.y);
  add(box.width);
  add(box.height);
}

void Fingerprint::add(const std::optional<Colour>& fill, const std::optional<Stroke>& stroke) {
  add(fill.has_value());
  if (fill) add(*fill);
  add(stroke.has_value());
  if (!stroke) return;
  add(stroke->colour);
  add(stroke->width);
  add(stroke->dash);
}

void Fingerprint::add(const Rectangle& rectangle) {
  add(rectangle.box);
  add(rectangle.corner);
  add(rectangle.fill, rectangle.stroke);
}

void Fingerprint::add(const Path& path) {
  add(path.points.size());
  for (const Point& point : path.points) add(point);
  add(path.closed);
  add(path.fill, path.stroke);
}

void Fingerprint::add(const Outline& outline) {
  add(outline.steps.size());
  for (const OutlineStep& step : outline.steps) {
    add(static_cast<int>(step.type));
    add(step.to);
    add(step.control);
    add(step.control_to);
  }
  add(outline.fill, outline.stroke);
}

void Fingerprint::add(const TextRun& run) {
  add(run.origin);
  add(run.colour);
  add(run.ground);
  add(run.text ? std::string_view(run.text->identity()) : std::string_view());
}

void Fingerprint::add(const IconMark& mark) {
  add(mark.box);
  add(mark.ground);
  add(mark.icon ? std::string_view(mark.icon->identity()) : std::string_view());
}

void Fingerprint::add(const ImageMark& mark) {
  add(mark.box);
  add(mark.area);
  add(mark.image ? std::string_view(mark.image->identity()) : std::string_view());
}

void Fingerprint::add(const PlacedPage& placed) {
  add(placed.origin);
  add(placed.clip);
  add(placed.scale);
  add(placed.turned);
  add(placed.corner);
  add(placed.tilt);
  if (placed.page) add(*placed.page);
}

void Fingerprint::add(const Opening& opening) {
  add(static_cast<int>(opening.role));
  add(opening.level);
  add(std::string_view(opening.words));
  add(opening.number);
  add(opening.order);
  add(opening.columns);
  add(opening.top);
}

void Fingerprint::add(const Page& page) {
  add(std::string_view(page.name));
  add(page.width);
  add(page.height);
  add(page.trim);
  add(page.bleed);
  add(page.corner);
  add(page.operations.size());
  for (const Operation& operation : page.operations) {
    add(operation.index());
    std::visit([&](const auto& each) { add(each); }, operation);
  }
}

std::string Fingerprint::take() const { return hash_bytes(bytes_); }

}  // namespace loom
