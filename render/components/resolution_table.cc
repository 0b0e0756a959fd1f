#include "render/components/resolution_table.h"

#include <algorithm>
#include <numeric>

#include "render/components/strip_flow.h"
#include "schema/language/rich_text.h"
#include "schema/language/sentence.h"

namespace loom {
namespace {

constexpr double kLaneGap = 2.4;   // mm, between lanes
constexpr double kDown = 1.3;      // mm, above and below it
constexpr double kLargest = 14.5;  // points, of icons
constexpr double kWordsLargest = 10;
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
  return label_width_ + std::accumulate(widths_.begin(), end, 0.0);
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
  const LaneStrips told = lanes(*span.effects);
  double height = 0;
  for (size_t i = 0; i < kLanes; ++i) {
    if (!told[i].empty())
      height = std::max(height, flow.height(lane_room(span, told, i, width).width, told[i]));
  }
  return height;
}

// A cell of several columns is read from the first of them; its last lane has what is left.
Box TablePrinter::lane_room(const Span& span, const LaneStrips& told, size_t lane,
                            double width) const {
  const double column = widths_[span.first] - 2 * kAcross;
  const double left = lane_left(lane) * column;
  const bool last = std::all_of(told.begin() + static_cast<std::ptrdiff_t>(lane) + 1, told.end(),
                                [](const auto& strips) { return strips.empty(); });
  return {left, 0, last ? width - left : lane_shares_[lane] * column - kLaneGap, 0};
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
  using Widths = std::array<double, kLanes>;
  Widths whole{};   // all that a cell says in one line
  Widths clause{};  // each clause in one line
  Widths piece{};   // what cannot be parted
  StripFlow flow(painter, size_, {});
  const auto widen = [](double& width, double needed) {
    width = std::max(width, needed + kLaneGap);
  };
  for (const TableRow& row : table_.rows) {
    for (const Cell& cell : row.cells) {
      const LaneStrips told = lanes(cell.effects);
      for (size_t i = 0; i < kLanes; ++i) {
        if (told[i].empty()) continue;
        widen(whole[i], flow.natural_width(told[i]));
        widen(piece[i], flow.widest(told[i]));
        for (const std::string& strip : told[i]) widen(clause[i], flow.natural_width({strip}));
      }
    }
  }
  const auto sum = [](const Widths& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0);
  };
  // Clauses stay whole if they can; what is left goes where cells have several.
  const double column = *std::min_element(widths_.begin(), widths_.end()) - 2 * kAcross;
  const Widths& least = sum(clause) <= column ? clause : piece;
  const Widths& wanted = sum(clause) <= column ? whole : clause;
  const double more = sum(wanted) - sum(least);
  const auto used = std::count_if(piece.begin(), piece.end(), [](double each) { return each > 0; });
  in_lanes_ = !style_.in_words && used > 1 && sum(least) <= column;
  for (size_t i = 0; i < kLanes; ++i) {
    const double share = more > 0 ? (wanted[i] - least[i]) / more : least[i] / sum(least);
    lane_shares_[i] = in_lanes_ ? (least[i] + (column - sum(least)) * share) / column : 0;
  }
}

double TablePrinter::lane_left(size_t lane) const {
  return std::accumulate(lane_shares_.begin(),
                         lane_shares_.begin() + static_cast<std::ptrdiff_t>(lane), 0.0);
}

void TablePrinter::fit(PagePainter& painter, double width, double height) {
  measure_head(painter, width);
  const double least = style_.in_words ? kLeastWords : kArmsLength / StripFlow::kLetters;
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
               as_markup(row.title), name_look(shades.on_ground, Align::centre));
}

void TablePrinter::draw_cell(PagePainter& painter, const Span& span, const Box& inner) const {
  const Colour ink = painter.colour("ink", TextLook().colour);
  if (for_players(*span.effects, style_.players).effects.empty()) {
    painter.text(inner, "–", {"heavy", 10, 7, ink, Align::centre, Down::middle});
  } else if (style_.in_words) {
    painter.text(inner, words(*span.effects), words_look(painter));
  } else if (in_lanes_) {
    const LaneStrips told = lanes(*span.effects);
    for (size_t i = 0; i < kLanes; ++i) {
      if (told[i].empty()) continue;
      const Box room = lane_room(span, told, i, inner.width);
      StripFlow(painter, size_, ink)
          .draw({inner.x + room.x, inner.y, room.width, inner.height}, told[i]);
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
  draw_label(painter, table_.rows[row], {at.x, at.y, label_width_, height}, shades);
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
