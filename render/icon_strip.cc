#include "render/icon_strip.h"

#include <algorithm>

#include "schema/language/rich_text.h"

namespace loom {
namespace {

constexpr double kMillimetresPerPoint = 25.4 / 72;
constexpr double kSizeStep = 0.25;     // points
constexpr double kGap = 0.18;          // of the icon's side
constexpr double kLetterScale = 0.85;  // letters beside icons look too large at the same size
constexpr double kTolerance = 0.01;    // mm

struct Item {
  std::shared_ptr<const Icon> icon;
  std::shared_ptr<const LaidText> text;
  double width = 0;
};

struct Row {
  std::vector<Item> items;
  double side = 0;  // mm
  double width = 0;
};

std::string trimmed(std::string text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

Item text_item(const Fonts& fonts, IconLibrary& icons, const LayoutBox& box,
               const std::string& text, Colour colour, double size) {
  // As wide as it likes: the row is measured as a whole.
  constexpr double kUnbounded = 10000;
  const FittedText fitted = fit_text(
      fonts, icons, {text, box.face, size, size, kUnbounded, kUnbounded, Align::left, colour});
  return {nullptr, fitted.text, fitted.text ? fitted.text->width() : 0};
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else {
      result.append(c == '$' ? 2 : 1, c);
    }
  }
  return result;
}

Row make_row(const Fonts& fonts, IconLibrary& icons, const LayoutBox& box, const std::string& strip,
             Colour colour, double size) {
  Row row;
  row.side = size * kMillimetresPerPoint;
  for (const TextPiece& piece : split_rich_text(strip)) {
    Item item;
    if (piece.is_icon) item.icon = icons.find(piece.text, colour).icon;
    if (item.icon) {
      item.width = row.side;
    } else if (const std::string text = trimmed(piece.text); !text.empty()) {
      item = text_item(fonts, icons, box, escaped(text), colour, size * kLetterScale);
    }
    if (item.width > 0) row.items.push_back(std::move(item));
  }
  for (const Item& item : row.items) row.width += item.width;
  if (!row.items.empty()) row.width += kGap * row.side * static_cast<double>(row.items.size() - 1);
  return row;
}

double share_before(const LayoutBox& box) {
  if (box.align == Align::centre) return 0.5;
  return box.align == Align::right ? 1 : 0;
}

double share_above(const LayoutBox& box) {
  if (box.vertical == VerticalAlign::middle) return 0.5;
  return box.vertical == VerticalAlign::bottom ? 1 : 0;
}

}  // namespace

LaidStrip lay_strip(const Fonts& fonts, IconLibrary& icons, const LayoutBox& box,
                    const std::string& strip, Colour colour) {
  const auto fits = [&](const Row& row) {
    return row.width <= box.area.width + kTolerance && row.side <= box.area.height + kTolerance;
  };
  double size = box.size;
  Row row = make_row(fonts, icons, box, strip, colour, size);
  while (!fits(row) && size > box.min_size) {
    size = std::max(size - kSizeStep, box.min_size);
    row = make_row(fonts, icons, box, strip, colour, size);
  }
  LaidStrip result;
  result.fits = fits(row);
  double x = box.area.x + (box.area.width - row.width) * share_before(box);
  const double y = box.area.y + (box.area.height - row.side) * share_above(box);
  for (const Item& item : row.items) {
    if (item.icon) {
      result.operations.emplace_back(IconMark{{x, y, row.side, row.side}, item.icon});
    } else {
      const double top = y + (row.side - item.text->height()) / 2;
      result.operations.emplace_back(TextRun{{x, top}, colour, item.text});
    }
    x += item.width + kGap * row.side;
  }
  return result;
}

}  // namespace loom
