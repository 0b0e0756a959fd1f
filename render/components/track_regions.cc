// Regions with a space for each figure of a track, or for each layer.
#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/components/board_regions.h"
#include "render/components/look_figures.h"

namespace loom {
namespace {

constexpr double kLeastSpace = 7;  // mm, for a marker to stand in
constexpr double kBandHeight = 6;
constexpr double kComplement = 7;  // mm, for figures to be read at arm's length

constexpr double kApart = 0.4;  // mm, on each side of a space with round corners

// The spaces of a region in rows.
struct Grid {
  size_t count = 0;
  size_t columns = 1;
  double width = 0;
  double height = 0;
  double band = 0;    // room below each row
  double corner = 0;  // spaces with round corners stand apart
  Box room{};

  size_t rows() const { return (count + columns - 1) / columns; }
  Box space(size_t index) const {
    const auto column = static_cast<double>(index % columns);
    const size_t row = index / columns;
    const double apart = corner > 0 ? kApart : 0;
    return {room.x + column * width + apart,
            room.y + static_cast<double>(row) * (height + band) + apart, width - 2 * apart,
            height - 2 * apart};
  }
};

Grid make_grid(const Region& region, size_t count, double band, PagePainter& painter) {
  Grid grid;
  grid.count = count;
  const int64_t columns = region.written["columns"].present() ? region.written["columns"].integer()
                                                              : static_cast<int64_t>(count);
  grid.columns = static_cast<size_t>(std::clamp<int64_t>(columns, 1, static_cast<int64_t>(count)));
  grid.room = region.room;
  grid.band = band;
  grid.corner = region.written["corner"].number();
  grid.width = grid.room.width / static_cast<double>(grid.columns);
  grid.height = grid.room.height / static_cast<double>(grid.rows()) - band;
  if (grid.width < kLeastSpace) {
    painter.too_large(fmt::format("a row of {} spaces needs", grid.columns),
                      kLeastSpace * static_cast<double>(grid.columns), grid.room.width);
  }
  if (grid.height < kLeastSpace) {
    painter.too_large(fmt::format("the {} rows of spaces need", grid.rows()),
                      (kLeastSpace + band) * static_cast<double>(grid.rows()), grid.room.height);
  }
  return grid;
}

// Where the marker starts: a firm frame and a flag in the corner, which is a line where grounds are
// white to save ink.
void mark_start(const Box& space, double corner, Colour colour, const Shades& shades,
                PagePainter& painter) {
  constexpr double kFlag = 4;
  const Box frame{space.x + 0.5, space.y + 0.5, space.width - 1, space.height - 1};
  painter.rectangle(frame, {}, Stroke{colour, 0.9}, std::max(1.0, corner));
  const bool filled = shades.ground != kPaperWhite;
  if (corner > 1) return;
  painter.outline({{frame.x, frame.y}, {frame.x + kFlag, frame.y}, {frame.x, frame.y + kFlag}},
                  filled ? std::optional(colour) : std::nullopt, Stroke{colour, 0.4});
}

class TrackRegion {
 public:
  TrackRegion(Region& region, const Track& track, PagePainter& painter)
      : region_(region),
        track_(track),
        painter_(painter),
        ink_(painter.colour("ink", TextLook().colour)) {
    draw_heading(region, painter, track.icon);
    bands_ = bands_of(region.written["bands"], painter);
    grid_ = make_grid(region, static_cast<size_t>(track.max - track.min) + 1,
                      bands_ == nullptr ? 0 : kBandHeight, painter);
  }

  void draw() {
    const auto start = figure_of(region_.written["start"], painter_);
    for (size_t i = 0; i < grid_.count; ++i) {
      draw_space(i);
      const bool starts = start && *start == track_.min + static_cast<int64_t>(i);
      region_.add_place(
          {BoardPlace::Type::space, grid_.space(i), grid_.corner, track_.name, i, starts},
          track_.name);
    }
    if (bands_ != nullptr) {
      for (size_t i = 0; i < bands_->readings.size(); ++i)
        draw_band(bands_->readings[i], i % 2 == 0);
    }
    if (start && is_on(*start)) {
      mark_start(grid_.space(static_cast<size_t>(*start - track_.min)), grid_.corner,
                 region_.shades.main, region_.shades, painter_);
    }
  }

 private:
  bool is_on(int64_t figure) const { return figure >= track_.min && figure <= track_.max; }

  void draw_space(size_t index) {
    const int figure = track_.min + static_cast<int>(index);
    const Box space = grid_.space(index);
    painter_.rectangle(space, kPaperWhite, Stroke{region_.shades.soft, 0.35}, grid_.corner);
    const bool complement = region_.written["complement"].present();
    std::string icon;
    for (const Value& mark : region_.written["marks"].list()) {
      if (figure_of(mark["at"], painter_) == figure) icon = mark["icon"].text();
    }
    const double most = complement ? 24 : 15;
    TextLook text_look{"heavy", most, 8, region_.shades.main, Align::centre, Down::middle};
    Box box = space;
    if (complement) box.height -= kComplement - 1;
    if (!icon.empty())
      box = draw_mark(box, icon, painter_.width_of(std::to_string(figure), text_look));
    painter_.text(box, std::to_string(figure), text_look);
    if (!complement) return;
    draw_complement(space, track_.max - figure + track_.min);
  }

  // On one line, as large as the space is wide.
  void draw_complement(const Box& space, int figure) {
    const std::string words = fmt::format(
        "{} <b>{}</b>", as_markup(std::string(region_.written["complement"].text())), figure);
    TextLook text_look{"body", 12, 7, ink_, Align::centre, Down::middle};
    const double wide = painter_.width_of(words, text_look) + 0.5;
    text_look.size = std::max(text_look.least, text_look.size * std::min(1.0, space.width / wide));
    painter_.text({space.x, space.y + space.height - kComplement - 0.6, space.width, kComplement},
                  words, text_look);
  }

  // Beside the figure, which keeps its middle, where there is room; else below it. Returns what is
  // left.
  Box draw_mark(Box space, const std::string& icon, double figure_width) {
    constexpr double kSide = 5.5;
    const double beside = (space.width - figure_width) / 2;
    if (beside > kSide + 2) {
      painter_.icon({space.x + space.width - (beside + kSide) / 2,
                     space.y + (space.height - kSide) / 2, kSide, kSide},
                    icon, ink_);
      return space;
    }
    painter_.icon({space.x, space.y + space.height - kSide - 0.8, space.width, kSide}, icon, ink_);
    space.height -= kSide;
    return space;
  }

  // A reading lies below its spaces, in each row that has some of them.
  void draw_band(const Reading& reading, bool filled) {
    const int64_t from = std::max<int64_t>(reading.from, track_.min);
    const int64_t to = std::min<int64_t>(reading.to.value_or(track_.max), track_.max);
    for (int64_t figure = from; figure <= to;) {
      const auto first = static_cast<size_t>(figure - track_.min);
      const size_t row_end = (first / grid_.columns + 1) * grid_.columns;
      const auto last = std::min(static_cast<size_t>(to - track_.min), row_end - 1);
      const Box begin = grid_.space(first);
      const Box end = grid_.space(last);
      const Box box{begin.x, begin.y + begin.height, end.x + end.width - begin.x, kBandHeight};
      const Shades& shades = region_.shades;
      painter_.rectangle(box, filled ? shades.ground : shades.pale, Stroke{shades.main, 0.35});
      painter_.text({box.x + 0.5, box.y, box.width - 1, box.height}, as_markup(reading.title),
                    {"strong", 10.5, 7, filled ? shades.on_ground : shades.main, Align::centre,
                     Down::middle});
      figure = track_.min + static_cast<int64_t>(last) + 1;
    }
  }

  Region& region_;
  const Track& track_;
  PagePainter& painter_;
  Colour ink_;
  const Bands* bands_ = nullptr;
  Grid grid_;
};

}  // namespace

void draw_track(Region& region, PagePainter& painter) {
  const auto* name = region.written["track"].as<Reference>();
  if (name == nullptr) return;
  for (const Track& track : painter.model().words.tracks) {
    if (track.name == name->name) TrackRegion(region, track, painter).draw();
  }
}

void draw_layers(Region& region, PagePainter& painter) {
  draw_heading(region, painter, "");
  std::vector<const Layer*> layers;
  for (const Layer& layer : painter.model().words.layers) layers.push_back(&layer);
  if (layers.empty()) return;
  std::stable_sort(layers.begin(), layers.end(),
                   [](const Layer* a, const Layer* b) { return a->number < b->number; });
  const Grid grid = make_grid(region, layers.size(), 0, painter);
  const std::optional<int64_t> start = figure_of(region.written["start"], painter);
  for (size_t i = 0; i < layers.size(); ++i) {
    const Box space = grid.space(i);
    const Shades own = painter.shades(layers[i]->name);
    painter.rectangle(space, own.ground, Stroke{own.main, 0.35});
    const double name_height = std::min(4.6, space.height * 0.35);
    const double side = std::min(space.height - name_height - 2.6, space.width * 0.4);
    const std::string figure = std::to_string(layers[i]->number);
    const TextLook text_look{"heavy", 15, 8, own.on_ground, Align::left, Down::middle};
    const double wide = painter.width_of(figure, text_look);
    const double x = space.x + (space.width - wide - 1.5 - side) / 2;
    painter.text({x, space.y + 1.4, wide + 0.5, side}, figure, text_look);
    painter.icon({x + wide + 1.5, space.y + 1.4, side, side}, layers[i]->icon, own.on_ground);
    painter.text(
        {space.x + 0.4, space.y + space.height - name_height - 1, space.width - 0.8, name_height},
        as_markup(layers[i]->title), {"strong", 9, 6, own.on_ground, Align::centre, Down::middle});
    const bool starts = start && *start == layers[i]->number;
    if (starts) mark_start(space, 0, own.on_ground, own, painter);
    region.add_place({BoardPlace::Type::layer, space, 0, layers[i]->name, i, starts});
  }
}

}  // namespace loom
