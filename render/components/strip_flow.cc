#include "render/components/strip_flow.h"

#include <algorithm>

#include "render/text/barred.h"
#include "schema/language/rich_text.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

constexpr double kMillimetresPerPoint = 25.4 / 72;
constexpr double kTight = 0.05;      // where a strip has no space, of an icon's side
constexpr double kGap = 0.17;        // where it has one
constexpr double kEffectGap = 0.85;  // between effects
constexpr double kLine = 1.3;        // from line to line

constexpr const char* kInstead = "or";

}  // namespace

double StripFlow::side() const { return size_ * kMillimetresPerPoint; }

TextLook StripFlow::text_look() const {
  TextLook text_look;
  text_look.font = "heavy";
  text_look.size = text_look.least = size_ * kLetters;
  text_look.colour = colour_;
  text_look.vertical = Down::middle;
  return text_look;
}

std::vector<StripFlow::Part> StripFlow::parts_of(const std::string& strip) {
  std::vector<Part> parts;
  const bool pictures = painter_.renderer().render_context().icons.has_folder();
  bool apart = false;  // a space stands before the next part
  const std::vector<TextPiece> pieces = split_rich_text(strip);
  for (size_t i = 0; i < pieces.size(); ++i) {
    Part part;
    part.barred = pictures && is_barred(pieces, i);
    if (part.barred) i += 2;  // the sign is the action's own picture
    const TextPiece& piece = pieces[i];
    if (piece.is_icon && pictures) {
      part.icon = piece.text;
      part.width = side();
    } else {
      apart = apart || piece.text.starts_with(' ');
      part.text = std::string(trimmed(piece.text));
      part.width = part.text.empty() ? 0 : painter_.width_of(as_markup(part.text), text_look());
    }
    part.before = (apart ? kGap : kTight) * side();
    if (part.width > 0) apart = !piece.is_icon && piece.text.ends_with(' ');
    if (part.width > 0) parts.push_back(std::move(part));
  }
  return parts;
}

double StripFlow::width_of(const std::vector<Part>& parts) const {
  double width = 0;
  for (const Part& part : parts) width += part.width + (width > 0 ? part.before : 0);
  return width;
}

// Too wide for any line: broken before what is done instead, else where it must be.
std::vector<std::vector<StripFlow::Part>> StripFlow::pieces_of(const std::vector<Part>& parts,
                                                               double width) const {
  std::vector<std::vector<Part>> pieces(1);
  for (const Part& part : parts) {
    const bool full = width_of(pieces.back()) + part.before + part.width > width;
    if (!pieces.back().empty() && (full || part.icon == kInstead)) pieces.emplace_back();
    pieces.back().push_back(part);
  }
  return pieces;
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
    for (const std::vector<Part>& piece : pieces_of(parts, width)) add(piece);
  }
  return lines;
}

double StripFlow::natural_width(const std::vector<std::string>& strips) {
  double width = 0;
  for (const std::string& strip : strips)
    width += width_of(parts_of(strip)) + (width > 0 ? kEffectGap * side() : 0);
  return width;
}

double StripFlow::widest(const std::vector<std::string>& strips) {
  double width = 0;
  for (const std::string& strip : strips) width = std::max(width, width_of(parts_of(strip)));
  return width;
}

double StripFlow::height(double width, const std::vector<std::string>& strips) {
  const double lines = static_cast<double>(break_lines(width, strips).size());
  return side() * (1 + (lines - 1) * kLine);
}

// Who hears the action's name alone would take it.
Opening StripFlow::told_barred(const std::string& icon) const {
  IconLibrary& icons = painter_.renderer().render_context().icons;
  Opening opening{PageRole::figure};
  for (const std::string& name : {std::string("limit"), icon}) {
    const auto& found = icons.find(name, colour_);
    opening.words +=
        (opening.words.empty() ? "" : " 0 ") + (found.icon ? found.icon->word() : name);
  }
  return opening;
}

void StripFlow::draw_part(const Part& part, Point at) {
  if (part.icon.empty()) {
    painter_.text({at.x, at.y, part.width + 1, side()}, as_markup(part.text), text_look());
    return;
  }
  if (part.barred) painter_.open(told_barred(part.icon));
  // Layers in their colours.
  painter_.icon({at.x, at.y, side(), side()}, part.icon, painter_.colour(part.icon, colour_));
  if (!part.barred) return;
  painter_.bar({at.x, at.y, side(), side()}, colour_);
  painter_.close();
}

void StripFlow::draw(const Box& area, const std::vector<std::string>& strips) {
  const std::vector<Line> lines = break_lines(area.width, strips);
  const double height = side() * (1 + static_cast<double>(lines.size() - 1) * kLine);
  double y = area.y + (area.height - height) / 2;
  for (const Line& line : lines) {
    double x = area.x;
    for (const auto& effect : line.effects) {
      for (size_t i = 0; i < effect.size(); ++i) {
        if (i > 0) x += effect[i].before;
        draw_part(effect[i], {x, y});
        x += effect[i].width;
      }
      x += kEffectGap * side();
    }
    y += side() * kLine;
  }
}

}  // namespace loom
