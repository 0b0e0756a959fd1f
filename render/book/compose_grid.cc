#include "render/book/compose_grid.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace loom {
namespace {

constexpr double kPadX = 1.8;
constexpr double kPadY = 1.15;
constexpr double kSwatch = 0.35;      // around what is painted in a colour
constexpr double kNearlyFull = 0.72;  // of the width: such a table takes all of it

double sum(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

Align align_of(TableCell::Align align) {
  if (align == TableCell::Align::centre) return Align::centre;
  return align == TableCell::Align::right ? Align::right : Align::left;
}

class TableMaker {
 public:
  TableMaker(const Block& block, const BookShop& shop, const TextStyle& style, double width)
      : block_(block), shop_(shop), style_(style), head_style_(style), width_(width) {
    head_style_.face = shop.style.strong.face;
    head_style_.colour = shop.style.ink_saver ? shop.style.ink : shop.style.white;
  }

  std::vector<TableRowInk> make() {
    measure();
    std::vector<TableRowInk> rows;
    for (size_t i = 0; i < block_.rows.size(); ++i) rows.push_back(row(i));
    return rows;
  }

 private:
  const TextStyle& style_of(size_t row) const { return row == 0 ? head_style_ : style_; }

  void measure() {
    std::vector<double> natural;
    std::vector<double> least;
    for (size_t i = 0; i < block_.rows.size(); ++i) {
      const auto& cells = block_.rows[i];
      natural.resize(std::max(natural.size(), cells.size()), 0);
      least.resize(natural.size(), 0);
      for (size_t c = 0; c < cells.size(); ++c) {
        natural[c] = std::max(natural[c], shop_.setter.width_of(cells[c].runs, style_of(i)));
        least[c] = std::max(least[c], shop_.setter.longest_word(cells[c].runs, style_of(i)));
      }
    }
    const double room = width_ - 2 * kPadX * static_cast<double>(natural.size());
    columns_ = column_widths(natural, least, room);
    total_ = sum(columns_) + 2 * kPadX * static_cast<double>(columns_.size());
  }

  TableRowInk row(size_t index) {
    TableRowInk row;
    std::vector<std::shared_ptr<const SetText>> texts;
    double height = 0;
    const auto& cells = block_.rows[index];
    for (size_t c = 0; c < cells.size(); ++c) {
      TextStyle style = style_of(index);
      style.align = align_of(cells[c].align);
      if (!cells[c].colour.empty()) {
        style.align = Align::centre;
        style.colour = shop_.shades(cells[c].colour).on_ground;
      }
      texts.push_back(shop_.setter.set(cells[c].runs, style, columns_[c]));
      height = std::max(height, texts.back()->height());
      const std::vector<std::string>& rules = texts.back()->rules;
      row.rules.insert(row.rules.end(), rules.begin(), rules.end());
      for (const Run& run : cells[c].runs) {
        if (is_marked(run)) row.marked.push_back(run.text);
      }
    }
    row.height = height + 2 * kPadY;
    const bool head = index == 0;
    if (head && !shop_.style.ink_saver)
      row.ink.add(Rectangle{{0, 0, total_, row.height}, 0, shop_.style.accent, {}});
    const double line = row.height;
    row.ink.add(Path{{{0, line}, {total_, line}},
                     false,
                     {},
                     Stroke{head ? shop_.style.accent : shop_.style.line, head ? 0.4 : 0.2}});
    double x = kPadX;
    for (size_t c = 0; c < texts.size(); ++c) {
      if (!texts[c]->lines.empty() && row.baseline == 0)
        row.baseline = kPadY + texts[c]->lines.front().baseline;
      if (!cells[c].colour.empty()) {
        const Shades shades = shop_.shades(cells[c].colour);
        row.ink.add(Rectangle{{x - kPadX + kSwatch, kSwatch, columns_[c] + 2 * (kPadX - kSwatch),
                               row.height - 2 * kSwatch},
                              1,
                              shades.ground,
                              Stroke{shades.main, 0.2}});
      }
      Opening cell{head ? PageRole::head_cell : PageRole::cell};
      cell.number = static_cast<int>(c) + 1;
      cell.top = head;
      row.ink.add(within({cell}, shop_.setter.draw(*texts[c])), x, kPadY);
      x += columns_[c] + 2 * kPadX;
    }
    return row;
  }

  const Block& block_;
  const BookShop& shop_;
  TextStyle style_;
  TextStyle head_style_;
  double width_;
  std::vector<double> columns_;
  double total_ = 0;
};

}  // namespace

std::vector<double> column_widths(const std::vector<double>& natural,
                                  const std::vector<double>& least, double width) {
  constexpr double kHair = 0.3;  // rounding must not break a word
  std::vector<double> widths = natural;
  for (double& column : widths) column += kHair;
  if (sum(widths) <= width) {
    if (sum(widths) > width * kNearlyFull) {
      const double more = (width - sum(widths)) / static_cast<double>(widths.size());
      for (double& column : widths) column += more;
    }
    return widths;
  }
  // Short columns keep their width; long ones share what is left.
  std::vector<bool> fixed(widths.size(), false);
  for (bool changed = true; changed;) {
    changed = false;
    double room = width;
    size_t open = 0;
    for (size_t c = 0; c < widths.size(); ++c) {
      if (fixed[c]) {
        room -= widths[c];
      } else {
        ++open;
      }
    }
    if (open == 0) break;
    const double share = room / static_cast<double>(open);
    for (size_t c = 0; c < widths.size(); ++c) {
      if (fixed[c] || natural[c] + kHair > share) continue;
      fixed[c] = changed = true;
      widths[c] = natural[c] + kHair;
    }
    if (changed) continue;
    // By the roots of what they want: sentences give way to figures, which stand in one line best.
    double wanted = 0;
    for (size_t c = 0; c < widths.size(); ++c) wanted += fixed[c] ? 0 : std::sqrt(natural[c]);
    for (size_t c = 0; c < widths.size(); ++c) {
      if (fixed[c]) continue;
      widths[c] = room * std::sqrt(natural[c]) / wanted;
      // What cannot be that narrow takes what it needs, and the others share the rest anew.
      if (widths[c] >= least[c] + kHair || open == 1) continue;
      widths[c] = least[c] + kHair;
      fixed[c] = changed = true;
      break;
    }
  }
  return widths;
}

std::vector<TableRowInk> compose_table(const Block& block, const BookShop& shop,
                                       const TextStyle& style, double width) {
  return TableMaker(block, shop, style, width).make();
}

}  // namespace loom
