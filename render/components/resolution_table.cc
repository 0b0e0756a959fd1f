#include "render/components/resolution_table.h"

#include <algorithm>
#include <numeric>

#include "render/components/strip_flow.h"
#include "schema/language/rich_text.h"
#include "schema/language/sentence.h"

namespace loom {
namespace {

constexpr double kLabel = 11;      // mm, of the letter's column
constexpr double kHead = 13;       // mm, of the layers' row
constexpr double kAcross = 1.6;    // mm, beside what a cell says
constexpr double kDown = 1.3;      // mm, above and below it
constexpr double kLargest = 14.5;  // points, of icons
constexpr double kWordsLargest = 10;
constexpr double kLeastText = 7;  // what can be read at arm's length
constexpr double kStep = 0.25;
constexpr double kMoreLayers = 0.4;  // of a column, for each further layer it stands for

const EffectList* cell_at(const TableRow& row, int layer) {
  for (const Cell& cell : row.cells) {
    if (cell.from <= layer && layer <= cell.to) return &cell.effects;
  }
  return nullptr;
}

bool agree(const EffectList* a, const EffectList* b) {
  if (a == nullptr || b == nullptr) return a == b;
  return same(*a, *b);
}

}  // namespace

std::vector<LayerColumn> merged_columns(const Table& table, const Model& model) {
  std::vector<const Layer*> layers;
  for (const Layer& layer : model.words.layers) layers.push_back(&layer);
  std::stable_sort(layers.begin(), layers.end(),
                   [](const Layer* a, const Layer* b) { return a->number < b->number; });
  std::vector<LayerColumn> columns;
  for (const Layer* layer : layers) {
    const bool like_before =
        !columns.empty() &&
        std::all_of(table.rows.begin(), table.rows.end(), [&](const TableRow& row) {
          return agree(cell_at(row, columns.back().layers.back()->number),
                       cell_at(row, layer->number));
        });
    if (!like_before) columns.emplace_back();
    columns.back().layers.push_back(layer);
  }
  return columns;
}

TablePrinter::TablePrinter(const Table& table, const Model& model, bool in_words,
                           const TableSigns& signs)
    : table_(table),
      model_(model),
      strip_words_(model.words),
      in_words_(in_words),
      columns_(merged_columns(table, model)) {
  for (TableName& each : strip_words_.tables) {
    if (const auto sign = signs.find(each.name); sign != signs.end())
      each.title = "$" + sign->second;
  }
}

std::vector<TablePrinter::Span> TablePrinter::spans(const TableRow& row) const {
  std::vector<Span> spans;
  for (size_t i = 0; i < columns_.size(); ++i) {
    const EffectList* effects = cell_at(row, columns_[i].layers.front()->number);
    if (!spans.empty() && agree(spans.back().effects, effects)) {
      spans.back().last = i;
    } else {
      spans.push_back({i, i, effects});
    }
  }
  return spans;
}

double TablePrinter::x_of(size_t column) const {
  const auto end = widths_.begin() + static_cast<std::ptrdiff_t>(column);
  return kLabel + std::accumulate(widths_.begin(), end, 0.0);
}

std::vector<std::string> TablePrinter::strips(const EffectList& effects) const {
  std::vector<std::string> strips;
  for (const Effect& effect : effects.effects) strips.push_back(icon_strip(effect, strip_words_));
  return strips;
}

std::string TablePrinter::words(const EffectList& effects) const {
  return as_markup(sentence(effects, model_.words, model_.language));
}

TextLook TablePrinter::words_look(PagePainter& painter) const {
  TextLook text_look;
  text_look.size = text_look.least = size_;
  text_look.colour = painter.colour("ink", text_look.colour);
  text_look.vertical = Down::middle;
  return text_look;
}

double TablePrinter::cell_height(PagePainter& painter, const Span& span, double width) const {
  if (span.effects == nullptr || span.effects->effects.empty()) return 0;
  if (in_words_) return painter.height_of(width, words(*span.effects), words_look(painter));
  return StripFlow(painter, size_, {}).height(width, strips(*span.effects));
}

// How wide columns are in proportion: by their layers, and more where cells have much to say.
std::vector<double> TablePrinter::shares() const {
  constexpr double kByContent = 0.5;
  constexpr double kLeast = 0.85;
  constexpr double kMost = 1.6;
  std::vector<double> shares;
  for (const LayerColumn& column : columns_)
    shares.push_back(1 + kMoreLayers * static_cast<double>(column.layers.size() - 1));
  std::vector<double> density(columns_.size(), 0);
  for (const TableRow& row : table_.rows) {
    for (const Span& span : spans(row)) {
      if (span.effects == nullptr) continue;
      size_t said = words(*span.effects).size();
      if (!in_words_) {
        said = 0;
        for (const std::string& strip : strips(*span.effects))
          said += split_rich_text(strip).size();
      }
      const double room =
          std::accumulate(shares.begin() + static_cast<std::ptrdiff_t>(span.first),
                          shares.begin() + static_cast<std::ptrdiff_t>(span.last) + 1, 0.0);
      for (size_t i = span.first; i <= span.last; ++i)
        density[i] += static_cast<double>(said) / room;
    }
  }
  const double mean =
      std::accumulate(density.begin(), density.end(), 0.0) / static_cast<double>(density.size());
  if (mean <= 0) return shares;
  for (size_t i = 0; i < shares.size(); ++i)
    shares[i] *= std::clamp(1 - kByContent + kByContent * density[i] / mean, kLeast, kMost);
  return shares;
}

void TablePrinter::fit(PagePainter& painter, double width, double height) {
  widths_ = shares();
  const double all = std::accumulate(widths_.begin(), widths_.end(), 0.0);
  for (double& each : widths_) each *= (width - kLabel) / all;
  const double least = in_words_ ? kLeastText : kLeastText / StripFlow::kLetters;
  size_ = in_words_ ? kWordsLargest : kLargest;
  while (true) {
    heights_.clear();
    for (const TableRow& row : table_.rows) {
      double highest = kLabel - 2 * kDown - 2;  // the letter needs its room
      for (const Span& span : spans(row)) {
        const double room = x_of(span.last) + widths_[span.last] - x_of(span.first) - 2 * kAcross;
        highest = std::max(highest, cell_height(painter, span, room));
      }
      heights_.push_back(highest + 2 * kDown);
    }
    const double sum = std::accumulate(heights_.begin(), heights_.end(), 0.0);
    if (head_height() + sum <= height) {
      // What is left over makes the rows airier, up to a point.
      constexpr double kMostAir = 5;
      const double air = (height - head_height() - sum) / static_cast<double>(heights_.size());
      for (double& each : heights_) each += std::min(air, kMostAir);
      return;
    }
    if (size_ <= least) return;
    size_ = std::max(size_ - kStep, least);
  }
}

double TablePrinter::head_height() const { return kHead; }

void TablePrinter::draw_head(PagePainter& painter, Point at, const Shades& shades) {
  const Inside row(painter, {{PageRole::row}});
  Opening top{PageRole::head_cell};
  top.top = true;
  painter.open(top);
  painter.rectangle({at.x, at.y, kLabel, kHead}, shades.ground, Stroke{shades.main, 0.3});
  painter.icon({at.x + 2.2, at.y + 3, kLabel - 4.4, kHead - 6}, "code", shades.on_ground);
  painter.close();
  for (size_t i = 0; i < columns_.size(); ++i) {
    const Inside cell(painter, {top});
    const auto& layers = columns_[i].layers;
    const double chip = widths_[i] / static_cast<double>(layers.size());
    for (size_t k = 0; k < layers.size(); ++k) {
      const Shades own = painter.shades(layers[k]->name);
      const Box box{at.x + x_of(i) + chip * static_cast<double>(k), at.y, chip, kHead};
      painter.rectangle(box, own.ground, Stroke{own.main, 0.3});
      constexpr double kSide = 6;
      TextLook number{"heavy", 12, 9, own.on_ground, Align::left, Down::middle};
      const std::string figure = std::to_string(layers[k]->number);
      const double wide = painter.width_of(figure, number);
      const double x = box.x + (chip - wide - 1.2 - kSide) / 2;
      painter.text({x, box.y + 0.9, wide + 0.5, kSide}, figure, number);
      painter.open({PageRole::artifact});  // its name stands below
      painter.icon({x + wide + 1.2, box.y + 0.9, kSide, kSide}, layers[k]->icon, own.on_ground);
      painter.close();
      TextLook name{"strong", 7.5, 5, own.on_ground, Align::centre, Down::middle};
      painter.text({box.x + 0.3, box.y + 7.4, chip - 0.6, 4.8}, as_markup(layers[k]->title), name);
    }
  }
  // Layers that share a column are held together by a firm edge around them.
  for (size_t i = 0; i < columns_.size(); ++i)
    painter.rectangle({at.x + x_of(i), at.y, widths_[i], kHead}, {}, Stroke{shades.main, 0.5});
}

void TablePrinter::draw_row(PagePainter& painter, size_t row, Point at, const Shades& shades) {
  const double height = heights_[row];
  const Stroke edge{shades.soft, 0.3};
  const bool tinted = row % 2 == 1;
  const Inside whole(painter, {{PageRole::row}});
  painter.open({PageRole::head_cell});
  painter.rectangle({at.x, at.y, kLabel, height}, shades.ground, Stroke{shades.main, 0.3});
  painter.text({at.x, at.y, kLabel, height}, as_markup(table_.rows[row].label),
               {"heavy", 17, 9, shades.on_ground, Align::centre, Down::middle});
  painter.close();
  const Colour ink = painter.colour("ink", TextLook().colour);
  for (const Span& span : spans(table_.rows[row])) {
    Opening opening{PageRole::cell};
    opening.columns = static_cast<int>(span.last - span.first) + 1;
    const Inside cell(painter, {opening});
    const double left = at.x + x_of(span.first);
    const double width = at.x + x_of(span.last) + widths_[span.last] - left;
    painter.rectangle({left, at.y, width, height}, tinted ? shades.pale : kPaperWhite, edge);
    if (span.effects == nullptr) continue;
    const Box inner{left + kAcross, at.y + kDown, width - 2 * kAcross, height - 2 * kDown};
    if (span.effects->effects.empty()) {
      painter.text(inner, "–", {"heavy", 10, 7, ink, Align::centre, Down::middle});
    } else if (in_words_) {
      painter.text(inner, words(*span.effects), words_look(painter));
    } else {
      StripFlow(painter, size_, ink).draw(inner, strips(*span.effects));
    }
  }
}

}  // namespace loom
