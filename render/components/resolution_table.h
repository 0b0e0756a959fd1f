// A Resolution Table on paper: a row for each letter or code, a column for each layer, neighbours
// that say the same as one.
#pragma once

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

class TablePrinter {
 public:
  // In words instead of icons when `in_words`. `signs` are the icons that stand for tables in
  // strips, by name; a table without one is named by its title.
  TablePrinter(const Table& table, const Model& model, bool in_words, const TableSigns& signs);

  // Chooses the largest size at which all rows fit into an area, or the least that can be read.
  void fit(PagePainter& painter, double width, double height);
  double head_height() const;
  size_t rows() const { return table_.rows.size(); }
  double row_height(size_t row) const { return heights_[row]; }
  void draw_head(PagePainter& painter, Point at, const Shades& shades);
  void draw_row(PagePainter& painter, size_t row, Point at, const Shades& shades);

 private:
  // Columns of one row that say the same.
  struct Span {
    size_t first = 0;
    size_t last = 0;
    const EffectList* effects = nullptr;
  };
  std::vector<Span> spans(const TableRow& row) const;
  std::vector<double> shares() const;
  double x_of(size_t column) const;
  double cell_height(PagePainter& painter, const Span& span, double width) const;
  std::vector<std::string> strips(const EffectList& effects) const;
  std::string words(const EffectList& effects) const;
  TextLook words_look(PagePainter& painter) const;

  const Table& table_;
  const Model& model_;
  Vocabulary strip_words_;  // with signs in place of the titles of tables
  bool in_words_;
  std::vector<LayerColumn> columns_;
  std::vector<double> widths_;
  std::vector<double> heights_;
  double size_ = 0;
};

}  // namespace loom
