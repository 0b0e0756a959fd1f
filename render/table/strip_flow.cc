#include "render/table/strip_flow.h"

#include <algorithm>

#include "schema/language/rich_text.h"

namespace loom {
namespace {

constexpr double kMillimetresPerPoint = 25.4 / 72;
constexpr double kGap = 0.14;        // between parts, of an icon's side
constexpr double kEffectGap = 0.85;  // between effects
constexpr double kLine = 1.3;        // from line to line

std::string trimmed(std::string text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

}  // namespace

double StripFlow::side() const { return size_ * kMillimetresPerPoint; }

Hand StripFlow::hand() const {
  Hand hand;
  hand.font = "heavy";
  hand.size = hand.least = size_ * kLetters;
  hand.colour = colour_;
  hand.vertical = Down::middle;
  return hand;
}

std::vector<StripFlow::Part> StripFlow::parts_of(const std::string& strip) {
  std::vector<Part> parts;
  const bool pictures = pen_.workshop().studio().icons.has_folder();
  for (const TextPiece& piece : split_rich_text(strip)) {
    if (piece.is_icon && pictures) {
      parts.push_back({piece.text, {}, side()});
      continue;
    }
    std::string text = trimmed(piece.text);
    if (!text.empty()) parts.push_back({{}, text, pen_.width_of(as_markup(text), hand())});
  }
  return parts;
}

double StripFlow::width_of(const std::vector<Part>& parts) const {
  double width = 0;
  for (const Part& part : parts) width += part.width + (width > 0 ? kGap * side() : 0);
  return width;
}

std::vector<StripFlow::Line> StripFlow::break_lines(double width,
                                                    const std::vector<std::string>& strips) {
  std::vector<Line> lines(1);
  const auto add = [&](const std::vector<Part>& parts) {
    const double wide = width_of(parts);
    Line* line = &lines.back();
    const double gap = line->effects.empty() ? 0 : kEffectGap * side();
    if (!line->effects.empty() && line->width + gap + wide > width) {
      line = &lines.emplace_back();
    }
    line->width += (line->effects.empty() ? 0 : kEffectGap * side()) + wide;
    line->effects.push_back(parts);
  };
  for (const std::string& strip : strips) {
    const std::vector<Part> parts = parts_of(strip);
    if (width_of(parts) <= width) {
      add(parts);
      continue;
    }
    // Too wide for any line: broken where it must be.
    std::vector<Part> some;
    for (const Part& part : parts) {
      if (!some.empty() && width_of(some) + kGap * side() + part.width > width) {
        add(some);
        some.clear();
      }
      some.push_back(part);
    }
    if (!some.empty()) add(some);
  }
  return lines;
}

double StripFlow::height(double width, const std::vector<std::string>& strips) {
  const double lines = static_cast<double>(break_lines(width, strips).size());
  return side() * (1 + (lines - 1) * kLine);
}

void StripFlow::draw_part(const Part& part, Point at) {
  if (part.icon.empty()) {
    pen_.text({at.x, at.y, part.width + 1, side()}, as_markup(part.text), hand());
    return;
  }
  // Layers in their colours.
  pen_.icon({at.x, at.y, side(), side()}, part.icon, pen_.colour(part.icon, colour_));
}

void StripFlow::draw(const Box& area, const std::vector<std::string>& strips) {
  const std::vector<Line> lines = break_lines(area.width, strips);
  const double height = side() * (1 + static_cast<double>(lines.size() - 1) * kLine);
  double y = area.y + (area.height - height) / 2;
  for (const Line& line : lines) {
    double x = area.x;
    for (const auto& effect : line.effects) {
      for (const Part& part : effect) {
        draw_part(part, {x, y});
        x += part.width + kGap * side();
      }
      x += (kEffectGap - kGap) * side();
    }
    y += side() * kLine;
  }
}

}  // namespace loom
