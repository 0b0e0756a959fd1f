// A Resolution Table on paper: a row for each letter or code, a column for each layer, neighbours
// that say the same as one. What happens to the world, to players and then stands in lanes.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "render/components/page_painter.h"

namespace loom {

// The layers of one column, in the order of their numbers.
struct LayerColumn {
  std::vector<const Layer*> layers;
};

// Columns of a table; layers next to each other that agree in every row share one.
std::vector<LayerColumn> merged_columns(const Table& table, const Model& model);

using TableSigns = std::map<std::string, std::string, std::less<>>;

// What a cell comes to for so many players: `per 2 players` is a figure, or nothing at all.
EffectList for_players(const EffectList& effects, int players);

struct TableStyle {
  bool in_words = false;  // instead of icons
  int players = 0;        // whom figures are given for; 0: anybody
  // The icons that stand for tables in strips, by name; one without is named by its title.
  TableSigns signs{};
};

class TablePrinter {
 public:
  TablePrinter(const Table& table, const Model& model, const TableStyle& style);

  // Chooses the largest size at which all rows fit into an area, or the least that can be read.
  void fit(PagePainter& painter, double width, double height);
  double head_height() const;
  size_t rows() const { return table_.rows.size(); }
  double row_height(size_t row) const { return heights_[row]; }
  void draw_head(PagePainter& painter, Point at, const Shades& shades);
  void draw_row(PagePainter& painter, size_t row, Point at, const Shades& shades);

 private:
  static constexpr double kLabel = 11;       // mm, of the letter's column
  static constexpr double kAcross = 1.6;     // mm, beside what a cell says
  static constexpr double kArmsLength = 10;  // points, what can be read from there
  static constexpr double kLeastWords = 7;   // points, of what is read in the hand

  // Where effects stand in a cell, from left to right.
  enum Lane { world, players, then };
  static constexpr size_t kLanes = 3;
  Lane lane_of(const Effect& effect) const;
  using LaneStrips = std::array<std::vector<std::string>, kLanes>;
  LaneStrips lanes(const EffectList& effects) const;
  // Chooses lanes unless one of them would be too narrow for what stands in it.
  void choose_lanes(PagePainter& painter);
  double lane_left(size_t lane) const;  // from the left edge of a column, of its width

  // Columns of one row that say the same.
  struct Span {
    size_t first = 0;
    size_t last = 0;
    const EffectList* effects = nullptr;
  };
  std::vector<Span> spans(const TableRow& row) const;
  std::vector<double> shares() const;
  double x_of(size_t column) const;
  // How wide the labels of rows are, how wide columns and how high what stands over them.
  void measure_head(PagePainter& painter, double width);
  static TextLook name_look(Colour colour, Align align);
  static void draw_chip(PagePainter& painter, const Layer& layer, const Box& box);
  static void draw_line(PagePainter& painter, const Layer& layer, const Box& box);
  void draw_label(PagePainter& painter, const TableRow& row, const Box& box,
                  const Shades& shades) const;
  void draw_lane_heads(PagePainter& painter, Point at, const Shades& shades) const;
  void draw_cell(PagePainter& painter, const Span& span, const Box& inner) const;
  Box lane_room(const Span& span, const LaneStrips& told, size_t lane, double width) const;
  double cell_height(PagePainter& painter, const Span& span, double width) const;
  std::vector<std::string> strips(const EffectList& effects) const;
  std::string words(const EffectList& effects) const;
  TextLook words_look(PagePainter& painter) const;

  const Table& table_;
  const Model& model_;
  Vocabulary strip_words_;  // with signs in place of the titles of tables
  TableStyle style_;
  std::vector<LayerColumn> columns_;
  bool in_lanes_ = false;
  std::array<double, kLanes> lane_shares_{};  // of a column's width; 0: nothing stands there
  double label_width_ = 0;
  double layers_height_ = 0;
  bool stacked_ = false;  // the layers of a column stand one below the other
  std::vector<double> widths_;
  std::vector<double> heights_;
  double size_ = 0;
};

}  // namespace loom
