// What stands over the rows of a Resolution Table: its layers, and the names of the lanes.
#include <algorithm>
#include <numeric>

#include "render/components/resolution_table.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

constexpr double kBeside = 1.4;   // mm, beside the title of a row
constexpr double kHead = 13;      // mm, of the layers' row
constexpr double kLayerLine = 5;  // mm, of a layer below others of its column
constexpr double kLaneHead = 5;   // mm, of what stands over the lanes
std::string lane_word(const Model& model, size_t lane) {
  if (lane == 0) return printed(model, "lane-world");
  return lane == 1 ? printed(model, "lane-players") : printed(model, "lane-then");
}

}  // namespace

// What rows and layers are called is read across a table, like what the cells say.
TextLook TablePrinter::name_look(Colour colour, Align align) {
  return {"strong", kArmsLength, kArmsLength, colour, align, Down::middle};
}

void TablePrinter::measure_head(PagePainter& painter, double width) {
  const TextLook name = name_look({}, Align::left);
  label_width_ = kLabel;
  for (const TableRow& row : table_.rows) {
    if (row.title.empty()) continue;
    label_width_ =
        std::max(label_width_, painter.width_of(as_markup(row.title), name) + 2 * kBeside);
  }
  widths_ = shares();
  const double all = std::accumulate(widths_.begin(), widths_.end(), 0.0);
  for (double& each : widths_) each *= (width - label_width_) / all;
  // Side by side while every name has room, else all of them one below the other.
  stacked_ = false;
  size_t most = 1;
  for (size_t i = 0; i < columns_.size(); ++i) {
    const auto& layers = columns_[i].layers;
    const double chip = widths_[i] / static_cast<double>(layers.size());
    most = std::max(most, layers.size());
    for (const Layer* layer : layers) {
      if (layers.size() > 1 && painter.width_of(as_markup(layer->title), name) > chip - 1)
        stacked_ = true;
    }
  }
  layers_height_ = stacked_ ? std::max(kHead, kLayerLine * static_cast<double>(most)) : kHead;
}

double TablePrinter::head_height() const { return layers_height_ + (in_lanes_ ? kLaneHead : 0); }

// Its number and sign over its name.
void TablePrinter::draw_chip(PagePainter& painter, const Layer& layer, const Box& box) {
  constexpr double kSide = 6;
  const Shades own = painter.shades(layer.name);
  painter.rectangle(box, own.ground, Stroke{own.main, 0.3});
  const TextLook number{"heavy", 12, 9, own.on_ground, Align::left, Down::middle};
  const std::string figure = std::to_string(layer.number);
  const double wide = painter.width_of(figure, number);
  const double x = box.x + (box.width - wide - 1.2 - kSide) / 2;
  const double top = box.y + (box.height - kHead) / 2;
  painter.text({x, top + 0.9, wide + 0.5, kSide}, figure, number);
  painter.open({PageRole::artifact});  // its name stands below
  painter.icon({x + wide + 1.2, top + 0.9, kSide, kSide}, layer.icon, own.on_ground);
  painter.close();
  TextLook name = name_look(own.on_ground, Align::centre);
  name.least = kLeastWords;  // of a table with a column for every layer
  painter.text({box.x + 0.3, top + 7.4, box.width - 0.6, 4.8}, as_markup(layer.title), name);
}

// All in one line, for a layer that stands below others.
void TablePrinter::draw_line(PagePainter& painter, const Layer& layer, const Box& box) {
  constexpr double kFigure = 7;
  const double side = std::min(box.height - 0.6, 4.6);
  const Shades own = painter.shades(layer.name);
  painter.rectangle(box, own.ground, Stroke{own.main, 0.3});
  painter.text({box.x, box.y, kFigure, box.height}, std::to_string(layer.number),
               {"heavy", 11, kArmsLength, own.on_ground, Align::right, Down::middle});
  painter.open({PageRole::artifact});  // its name stands beside it
  painter.icon({box.x + kFigure + 1.6, box.y + (box.height - side) / 2, side, side}, layer.icon,
               own.on_ground);
  painter.close();
  const double left = kFigure + side + 3.4;
  painter.text({box.x + left, box.y, box.width - left - 0.5, box.height}, as_markup(layer.title),
               name_look(own.on_ground, Align::left));
}

void TablePrinter::draw_head(PagePainter& painter, Point at, const Shades& shades) {
  const double label = label_width_;
  painter.open({PageRole::row});
  Opening top{PageRole::head_cell};
  top.top = true;
  painter.open(top);
  painter.rectangle({at.x, at.y, label, head_height()}, shades.ground, Stroke{shades.main, 0.3});
  painter.icon({at.x + 2.2, at.y + (layers_height_ - kHead) / 2 + 3, label - 4.4, kHead - 6},
               "code", shades.on_ground);
  painter.close();
  for (size_t i = 0; i < columns_.size(); ++i) {
    const Inside cell(painter, {top});
    const auto& layers = columns_[i].layers;
    const auto count = static_cast<double>(layers.size());
    const Box whole{at.x + x_of(i), at.y, widths_[i], layers_height_};
    for (size_t k = 0; k < layers.size(); ++k) {
      const auto before = static_cast<double>(k);
      if (stacked_ && layers.size() > 1) {
        const double line = whole.height / count;
        draw_line(painter, *layers[k], {whole.x, whole.y + before * line, whole.width, line});
      } else {
        const double chip = whole.width / count;
        draw_chip(painter, *layers[k], {whole.x + before * chip, whole.y, chip, whole.height});
      }
    }
  }
  // Layers that share a column are held together by a firm edge around them.
  for (size_t i = 0; i < columns_.size(); ++i) {
    painter.rectangle({at.x + x_of(i), at.y, widths_[i], layers_height_}, {},
                      Stroke{shades.main, 0.5});
  }
  painter.close();
  if (in_lanes_) draw_lane_heads(painter, {at.x, at.y + layers_height_}, shades);
}

void TablePrinter::draw_lane_heads(PagePainter& painter, Point at, const Shades& shades) const {
  const TextLook name = name_look(shades.main, Align::left);
  const Inside row(painter, {{PageRole::row}});
  Opening top{PageRole::head_cell};
  top.top = true;
  painter.open(top);  // below the sign of the codes nothing is said
  painter.close();
  for (size_t i = 0; i < columns_.size(); ++i) {
    const Inside cell(painter, {top});
    const double left = at.x + x_of(i);
    painter.rectangle({left, at.y, widths_[i], kLaneHead}, shades.pale, Stroke{shades.soft, 0.3});
    const double column = widths_[i] - 2 * kAcross;
    for (size_t lane = 0; lane < kLanes; ++lane) {
      if (lane_shares_[lane] <= 0) continue;
      painter.text(
          {left + kAcross + lane_left(lane) * column, at.y, lane_shares_[lane] * column, kLaneHead},
          lane_word(model_, lane), name);
    }
  }
}

}  // namespace loom
