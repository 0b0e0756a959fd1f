#include "render/components/resolution_table.h"

#include <algorithm>
#include <numeric>

#include "render/components/strip_flow.h"
#include "schema/language/rich_text.h"
#include "schema/language/sentence.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

constexpr double kLabel = 11;      // mm, of the letter's column
constexpr double kTitled = 24;     // mm, the same where rows have titles
constexpr double kHead = 13;       // mm, of the layers' row
constexpr double kLaneHead = 4.6;  // mm, of what stands over the lanes
constexpr double kLaneGap = 2.4;   // mm, between lanes
constexpr double kAcross = 1.6;    // mm, beside what a cell says
constexpr double kDown = 1.3;      // mm, above and below it
constexpr double kLargest = 14.5;  // points, of icons
constexpr double kWordsLargest = 10;
constexpr double kLeastWords = 7;
constexpr double kLeastSigns = 10;  // what can be read at arm's length
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

std::string lane_word(const Model& model, size_t lane) {
  if (lane == 0) return printed(model, "lane-world");
  return lane == 1 ? printed(model, "lane-players") : printed(model, "lane-then");
}

}  // namespace

EffectList for_players(const EffectList& effects, int players) {
  EffectList result{{}, effects.span};
  for (Effect effect : effects.effects) {
    if (players > 0 && effect.per_players > 0) {
      effect.amount *= players / effect.per_players;
      effect.per_players = 0;
      if (effect.amount == 0) continue;
    }
    result.effects.push_back(std::move(effect));
  }
  return result;
}

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

TablePrinter::TablePrinter(const Table& table, const Model& model, const TableStyle& style)
    : table_(table),
      model_(model),
      strip_words_(model.words),
      style_(style),
      columns_(merged_columns(table, model)) {
  for (TableName& each : strip_words_.tables) {
    if (const auto sign = style.signs.find(each.name); sign != style.signs.end())
      each.title = "$" + sign->second;
  }
}

TablePrinter::Lane TablePrinter::lane_of(const Effect& effect) const {
  switch (traits_of(effect.verb).subject) {
    case EffectSubject::table:
      return then;
    case EffectSubject::area:
    case EffectSubject::deck:
      return world;
    case EffectSubject::action:
      return players;
    case EffectSubject::resource:
      break;
  }
  const auto& track = effect.resource.track;
  return track && model_.words[*track].scope == Track::Scope::group ? world : players;
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
  return label_width() + std::accumulate(widths_.begin(), end, 0.0);
}

double TablePrinter::label_width() const {
  const bool titled = std::any_of(table_.rows.begin(), table_.rows.end(),
                                  [](const TableRow& row) { return !row.title.empty(); });
  return titled ? kTitled : kLabel;
}

std::vector<std::string> TablePrinter::strips(const EffectList& effects) const {
  std::vector<std::string> strips;
  for (const Effect& effect : for_players(effects, style_.players).effects)
    strips.push_back(icon_strip(effect, strip_words_));
  return strips;
}

TablePrinter::LaneStrips TablePrinter::lanes(const EffectList& effects) const {
  LaneStrips strips;
  for (const Effect& effect : for_players(effects, style_.players).effects)
    strips[lane_of(effect)].push_back(icon_strip(effect, strip_words_));
  return strips;
}

std::string TablePrinter::words(const EffectList& effects) const {
  return as_markup(sentence(for_players(effects, style_.players), model_.words, model_.language));
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
  if (style_.in_words) return painter.height_of(width, words(*span.effects), words_look(painter));
  StripFlow flow(painter, size_, {});
  if (!in_lanes_) return flow.height(width, strips(*span.effects));
  const double column = widths_[span.first] - 2 * kAcross;
  const LaneStrips told = lanes(*span.effects);
  double height = 0;
  for (size_t i = 0; i < kLanes; ++i) {
    if (!told[i].empty())
      height = std::max(height, flow.height(lane_shares_[i] * column - kLaneGap, told[i]));
  }
  return height;
}

// How wide columns are in proportion: by their layers, and more where cells have much to say. Few
// of them are alike, so that the eye finds the same lane in each.
std::vector<double> TablePrinter::shares() const {
  constexpr size_t kFew = 5;
  if (columns_.size() <= kFew) return std::vector<double>(columns_.size(), 1);
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
      if (!style_.in_words) {
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

void TablePrinter::choose_lanes(PagePainter& painter) {
  std::array<double, kLanes> needed{};
  std::array<double, kLanes> widest{};
  StripFlow flow(painter, size_, {});
  for (const TableRow& row : table_.rows) {
    for (const Cell& cell : row.cells) {
      const LaneStrips told = lanes(cell.effects);
      for (size_t i = 0; i < kLanes; ++i) {
        if (told[i].empty()) continue;
        needed[i] = std::max(needed[i], flow.natural_width(told[i]) + kLaneGap);
        widest[i] = std::max(widest[i], flow.widest(told[i]) + kLaneGap);
      }
    }
  }
  // Each lane holds its widest effect on one line; what is left goes where cells have several.
  const double column = *std::min_element(widths_.begin(), widths_.end()) - 2 * kAcross;
  const double least = std::accumulate(widest.begin(), widest.end(), 0.0);
  const double wanted = std::accumulate(needed.begin(), needed.end(), 0.0) - least;
  const auto used =
      std::count_if(needed.begin(), needed.end(), [](double each) { return each > 0; });
  in_lanes_ = !style_.in_words && used > 1 && least <= column;
  for (size_t i = 0; i < kLanes; ++i) {
    const double more = wanted > 0 ? (needed[i] - widest[i]) / wanted : widest[i] / least;
    lane_shares_[i] = in_lanes_ ? (widest[i] + (column - least) * more) / column : 0;
  }
}

double TablePrinter::lane_left(size_t lane) const {
  return std::accumulate(lane_shares_.begin(),
                         lane_shares_.begin() + static_cast<std::ptrdiff_t>(lane), 0.0);
}

void TablePrinter::fit(PagePainter& painter, double width, double height) {
  widths_ = shares();
  const double all = std::accumulate(widths_.begin(), widths_.end(), 0.0);
  for (double& each : widths_) each *= (width - label_width()) / all;
  const double least = style_.in_words ? kLeastWords : kLeastSigns / StripFlow::kLetters;
  size_ = style_.in_words ? kWordsLargest : kLargest;
  while (true) {
    choose_lanes(painter);
    // Larger signs without lanes are worth less than smaller ones in them.
    if (!in_lanes_ && !style_.in_words && size_ > least) {
      const double largest = size_;
      while (!in_lanes_ && size_ > least) {
        size_ = std::max(size_ - kStep, least);
        choose_lanes(painter);
      }
      if (!in_lanes_) size_ = largest;
    }
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

double TablePrinter::head_height() const { return kHead + (in_lanes_ ? kLaneHead : 0); }

void TablePrinter::draw_head(PagePainter& painter, Point at, const Shades& shades) {
  const double label = label_width();
  painter.open({PageRole::row});
  Opening top{PageRole::head_cell};
  top.top = true;
  painter.open(top);
  painter.rectangle({at.x, at.y, label, head_height()}, shades.ground, Stroke{shades.main, 0.3});
  painter.icon({at.x + 2.2, at.y + 3, label - 4.4, kHead - 6}, "code", shades.on_ground);
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
  painter.close();
  if (in_lanes_) draw_lane_heads(painter, {at.x, at.y + kHead}, shades);
}

void TablePrinter::draw_lane_heads(PagePainter& painter, Point at, const Shades& shades) const {
  const TextLook name{"strong", 8.5, 7, shades.main, Align::left, Down::middle};
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

// The letter or code, and under it what the row is about.
void TablePrinter::draw_label(PagePainter& painter, const TableRow& row, const Box& box,
                              const Shades& shades) const {
  constexpr double kTitleHeight = 4.4;
  painter.rectangle(box, shades.ground, Stroke{shades.main, 0.3});
  const TextLook letter{"heavy", 17, 9, shades.on_ground, Align::centre, Down::middle};
  if (row.title.empty()) {
    painter.text(box, as_markup(row.label), letter);
    return;
  }
  const double above = (box.height - 6.4 - kTitleHeight) / 2;
  painter.text({box.x, box.y + above, box.width, 6.4}, as_markup(row.label), letter);
  painter.text({box.x + 0.6, box.y + above + 6, box.width - 1.2, kTitleHeight},
               as_markup(row.title),
               {"strong", 9, 7, shades.on_ground, Align::centre, Down::middle});
}

void TablePrinter::draw_cell(PagePainter& painter, const Span& span, const Box& inner) const {
  const Colour ink = painter.colour("ink", TextLook().colour);
  if (for_players(*span.effects, style_.players).effects.empty()) {
    painter.text(inner, "–", {"heavy", 10, 7, ink, Align::centre, Down::middle});
  } else if (style_.in_words) {
    painter.text(inner, words(*span.effects), words_look(painter));
  } else if (in_lanes_) {
    // A cell of several columns is read from the first of them.
    const double column = widths_[span.first] - 2 * kAcross;
    const LaneStrips told = lanes(*span.effects);
    for (size_t i = 0; i < kLanes; ++i) {
      if (told[i].empty()) continue;
      StripFlow(painter, size_, ink)
          .draw({inner.x + lane_left(i) * column, inner.y, lane_shares_[i] * column - kLaneGap,
                 inner.height},
                told[i]);
    }
  } else {
    StripFlow(painter, size_, ink).draw(inner, strips(*span.effects));
  }
}

void TablePrinter::draw_row(PagePainter& painter, size_t row, Point at, const Shades& shades) {
  const double height = heights_[row];
  const Stroke edge{shades.soft, 0.3};
  const bool tinted = row % 2 == 1;
  const Inside whole(painter, {{PageRole::row}});
  painter.open({PageRole::head_cell});
  draw_label(painter, table_.rows[row], {at.x, at.y, label_width(), height}, shades);
  painter.close();
  for (const Span& span : spans(table_.rows[row])) {
    Opening opening{PageRole::cell};
    opening.columns = static_cast<int>(span.last - span.first) + 1;
    const Inside cell(painter, {opening});
    const double left = at.x + x_of(span.first);
    const double width = at.x + x_of(span.last) + widths_[span.last] - left;
    painter.rectangle({left, at.y, width, height}, tinted ? shades.pale : kPaperWhite, edge);
    if (span.effects == nullptr) continue;
    const Box inner{left + kAcross, at.y + kDown, width - 2 * kAcross, height - 2 * kDown};
    draw_cell(painter, span, inner);
  }
}

}  // namespace loom
