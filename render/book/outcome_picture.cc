#include "render/book/outcome_picture.h"

#include <fmt/core.h>
#include <algorithm>
#include <sstream>

#include "render/book/card_picture.h"
#include "render/components/strip_flow.h"
#include "render/render_codes.h"
#include "schema/language/sentence.h"
#include "schema/text/letters.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

constexpr double kCardScale = 0.48;
constexpr double kCardGap = 9;  // mm between card and table
constexpr double kLabel = 8;    // of the rows' letters
constexpr double kHead = 6.5;
constexpr double kPad = 1;      // inside a cell
constexpr double kStrip = 8.5;  // points, of icons
constexpr double kArrow = 1.6;
constexpr double kOpen = 5;  // for layers that are not shown

std::string field_text(const Value& value) {
  if (const auto* number = value.as<int64_t>()) return std::to_string(*number);
  return std::string(value.text());
}

// What the block asks for, found in the game.
struct Excerpt {
  const Table* table = nullptr;
  std::vector<const TableRow*> rows;
  const Card* card = nullptr;
  std::string field;              // of the card
  const TableRow* row = nullptr;  // that is marked
  int layer = 0;                  // that is marked
  Runs layer_words;               // what stands above it
  int last = 0;                   // layer that is shown; 0: all of them
};

class ExcerptReader {
 public:
  ExcerptReader(const Block& block, CardRenderer& renderer, Diagnostics& diagnostics)
      : block_(block),
        renderer_(renderer),
        model_(renderer.render_context().model),
        diagnostics_(diagnostics) {}

  Excerpt read() {
    const std::vector<std::string> words = split_at_blanks(block_.argument);
    find_table(words.empty() ? "" : words.front());
    if (excerpt_.table == nullptr) return {};
    for (size_t i = 1; i < words.size(); ++i) {
      if (const TableRow* row = find_row(words[i], block_.span)) excerpt_.rows.push_back(row);
    }
    for (const PictureLine& line : block_.lines) read_line(line);
    return std::move(excerpt_);
  }

 private:
  void report(Span span, const std::string& message, const std::string& name,
              const std::vector<std::string>& known) {
    Diagnostic& found = diagnostics_.report(codes::picture_missing, span, message);
    const std::string near = nearest_name(name, known);
    if (!near.empty()) found.note("there is " + quoted(near));
    if (near.empty()) found.note("there are " + quoted_list(known, 12));
  }

  void find_table(const std::string& name) {
    std::vector<std::string> names;
    for (const Table& table : model_.tables) {
      names.push_back(model_.words[table.id].name);
      if (names.back() == name) excerpt_.table = &table;
    }
    if (excerpt_.table == nullptr)
      report(block_.span, "there is no table " + quoted(name), name, names);
  }

  const TableRow* find_row(const std::string& label, Span span) {
    std::vector<std::string> labels;
    for (const TableRow& row : excerpt_.table->rows) {
      if (row.label == label) return &row;
      labels.push_back(row.label);
    }
    report(span, "the table has no row " + quoted(label), label, labels);
    return nullptr;
  }

  void read_line(const PictureLine& line) {
    if (line.text.starts_with("card:")) {
      read_card(line);
    } else if (line.text.starts_with("column:")) {
      read_column(line);
    } else if (line.text.starts_with("to:")) {
      excerpt_.last = find_layer(plain_text(line.words), line.span);
    } else {
      diagnostics_.report(codes::picture_missing, line.span, "the line says nothing of the table")
          .note("write `card: event/storm letter`, `column: 3 what it is` or `to: 6`");
    }
  }

  // The field of a card that says which row is read.
  void read_card(const PictureLine& line) {
    const std::vector<std::string> words = split_at_blanks(plain_text(line.words));
    excerpt_.card = find_card(words.empty() ? "" : words[0], line.span, renderer_, diagnostics_);
    if (excerpt_.card == nullptr) return;
    excerpt_.field = words.size() > 1 ? words[1] : "";
    excerpt_.row = find_row(field_text((*excerpt_.card)[excerpt_.field]), line.span);
    const auto shown = std::find(excerpt_.rows.begin(), excerpt_.rows.end(), excerpt_.row);
    if (excerpt_.row == nullptr || shown != excerpt_.rows.end()) return;
    diagnostics_
        .report(codes::picture_missing, line.span,
                fmt::format("the card leads to row {}, which the picture does not show",
                            quoted(excerpt_.row->label)))
        .note("name it after the table, as in ```` ```table event A B ````");
  }

  // Its number, or 0.
  int find_layer(const std::string& number, Span span) {
    std::vector<std::string> numbers;
    for (const Layer& layer : model_.words.layers) {
      numbers.push_back(std::to_string(layer.number));
      if (numbers.back() == number) return layer.number;
    }
    report(span, "no layer has the number " + quoted(number), number, numbers);
    return 0;
  }

  void read_column(const PictureLine& line) {
    const std::string text = plain_text(line.words);
    const std::string number = text.substr(0, text.find(' '));
    excerpt_.layer = find_layer(number, line.span);
    const size_t rest = text.find_first_not_of(' ', std::min(number.size(), text.size()));
    if (rest != std::string::npos) excerpt_.layer_words.emplace_back().text = text.substr(rest);
  }

  const Block& block_;
  CardRenderer& renderer_;
  const Model& model_;
  Diagnostics& diagnostics_;
  Excerpt excerpt_;
};

class TablePicture {
 public:
  TablePicture(const Excerpt& excerpt, double width, const BookStyle& style, Typesetter& setter,
               CardRenderer& renderer)
      : excerpt_(excerpt),
        width_(width),
        style_(style),
        setter_(setter),
        renderer_(renderer),
        model_(renderer.render_context().model),
        painter_(renderer, page_),
        shades_(painter_.shades(model_.words[excerpt.table->id].name)) {
    for (const Layer& layer : model_.words.layers) {
      if (excerpt.last == 0 || layer.number <= std::max(excerpt.last, excerpt.layer))
        layers_.push_back(&layer);
    }
    open_ = layers_.size() < model_.words.layers.size() ? kOpen : 0;
    std::stable_sort(layers_.begin(), layers_.end(),
                     [](const Layer* a, const Layer* b) { return a->number < b->number; });
  }

  Picture draw() {
    if (layers_.empty()) return {};
    if (excerpt_.card != nullptr) {
      card_ = renderer_.front(*excerpt_.card);
      left_ = card_->trim.width * kCardScale + kCardGap;
    }
    step_ = (width_ - left_ - kLabel - open_) /
            static_cast<double>(std::max<size_t>(layers_.size(), 1));
    double y = add_column_words();
    y = add_head(y);
    double marked = y;
    for (const TableRow* row : excerpt_.rows) {
      const double top = y;
      y = add_row(*row, y);
      if (row == excerpt_.row) marked = (top + y) / 2;
    }
    if (hit_ != nullptr) painter_.rectangle(hit_box_, {}, Stroke{style_.accent, 0.8});
    y = add_outcome(y);
    if (card_) y = std::max(y, add_card(marked));
    Picture picture{{}, width_, y};
    picture.ink.operations = std::move(page_.operations);
    return picture;
  }

 private:
  double x_of(size_t column) const { return left_ + kLabel + static_cast<double>(column) * step_; }
  // The column of a layer's number.
  size_t column_of(int number) const {
    const auto found = std::find_if(layers_.begin(), layers_.end(),
                                    [&](const Layer* layer) { return layer->number >= number; });
    return static_cast<size_t>(found - layers_.begin());
  }
  bool has_mark() const { return excerpt_.layer != 0; }

  void put(const std::shared_ptr<const SetText>& text, double x, double y) {
    Ink moved;
    moved.add(setter_.draw(*text), x, y);
    for (Operation& operation : moved.operations) page_.operations.push_back(std::move(operation));
  }

  // Above the marked column, with an arrow down to it.
  double add_column_words() {
    if (!has_mark() || excerpt_.layer_words.empty()) return 0;
    TextStyle style = style_.strong;
    style.size = 7.5;
    style.colour = style_.letters;
    const double middle = x_of(column_of(excerpt_.layer)) + step_ / 2;
    const double room = 2 * std::min(middle, width_ - middle);
    style.align = Align::centre;
    const auto text = setter_.set(excerpt_.layer_words, style, room);
    put(text, middle - room / 2, 0);
    const double y = text->height() + 0.4;
    painter_.outline({{middle - kArrow / 2, y}, {middle + kArrow / 2, y}, {middle, y + kArrow}},
                     style_.accent);
    return y + kArrow + 0.6;
  }

  double add_head(double y) {
    painter_.rectangle({left_, y, kLabel, kHead}, shades_.ground, Stroke{shades_.main, 0.25});
    for (size_t i = 0; i < layers_.size(); ++i) {
      const Shades own = painter_.shades(layers_[i]->name);
      const Box box{x_of(i), y, step_, kHead};
      painter_.rectangle(box, own.ground, Stroke{own.main, 0.25});
      constexpr double kSide = 3.6;
      const TextLook number{"heavy", 8.5, 6, own.on_ground, Align::right, Down::middle};
      painter_.text({box.x, box.y, step_ / 2 - 0.4, kHead}, std::to_string(layers_[i]->number),
                    number);
      painter_.icon({box.x + step_ / 2 + 0.4, box.y + (kHead - kSide) / 2, kSide, kSide},
                    layers_[i]->icon, own.on_ground);
    }
    if (open_ > 0) {
      painter_.text({x_of(layers_.size()), y, open_, kHead}, "…",
                    {"heavy", 9, 6, style_.grey, Align::centre, Down::middle});
    }
    return y + kHead;
  }

  std::vector<std::string> strips(const Cell& cell) const {
    std::vector<std::string> result;
    for (const Effect& effect : cell.effects.effects)
      result.push_back(icon_strip(effect, model_.words));
    return result;
  }

  Box place_of(const Cell& cell, double y, double height) const {
    const double from = x_of(column_of(cell.from));
    // One that goes on beyond what is shown has no end here.
    const bool ends = cell.to <= layers_.back()->number;
    const double to = ends ? x_of(column_of(cell.to)) + step_ : x_of(layers_.size()) + open_;
    return {from, y, to - from, height};
  }

  double add_row(const TableRow& row, double y) {
    StripFlow flow(painter_, kStrip, style_.ink);
    double height = kHead;
    for (const Cell& cell : row.cells) {
      if (cell.from > layers_.back()->number) continue;
      const double room = place_of(cell, y, 0).width - 2 * kPad;
      height = std::max(height, flow.height(room, strips(cell)) + 2 * kPad);
    }
    const bool marked = &row == excerpt_.row;
    painter_.rectangle({left_, y, kLabel, height}, shades_.ground, Stroke{shades_.main, 0.25});
    painter_.text({left_, y, kLabel, height}, as_markup(row.label),
                  {"heavy", 13, 8, shades_.on_ground, Align::centre, Down::middle});
    painter_.rectangle({x_of(0), y, x_of(layers_.size()) - x_of(0) + open_, height},
                       marked ? style_.example_ground : style_.white);
    add_band(y, height);
    for (const Cell& cell : row.cells) {
      if (cell.from > layers_.back()->number) continue;
      const Box box = place_of(cell, y, height);
      const bool hit = marked && cell.from <= excerpt_.layer && excerpt_.layer <= cell.to;
      painter_.rectangle(box, {}, Stroke{style_.line, 0.3});
      flow.draw({box.x + kPad, box.y + kPad, box.width - 2 * kPad, box.height - 2 * kPad},
                strips(cell));
      if (hit) {
        hit_ = &cell;
        hit_box_ = box;
      }
    }
    return y + height;
  }

  // A part of the marked column, under what the cells say.
  void add_band(double y, double height) {
    if (!has_mark()) return;
    const Box band{x_of(column_of(excerpt_.layer)), y, step_, height};
    if (style_.ink_saver) {
      painter_.rectangle(band, {}, Stroke{style_.line, 0.25, 0.8});
    } else {
      painter_.rectangle(band, style_.ground);
    }
  }

  // What the marked cell says, in words.
  double add_outcome(double y) {
    if (hit_ == nullptr) return y;
    Runs runs(2);
    runs[0].text = fmt::format("{}\u2009·\u2009{}\u2002", excerpt_.row->label, excerpt_.layer);
    runs[0].strong = true;
    runs[1].text = sentence(hit_->effects, model_.words, model_.language);
    const auto text = setter_.set(runs, style_.small, width_ - left_);
    put(text, left_, y + 1.5);
    return y + 1.5 + text->height();
  }

  // Beside the row, with a line from the field to it. Returns where it ends.
  double add_card(double row_y) {
    const double height = card_->trim.height * kCardScale;
    PlacedPage placed{{0, 0}, card_->trim, card_};
    placed.scale = kCardScale;
    placed.corner = card_->corner;
    page_.operations.emplace_back(placed);
    painter_.rectangle({0, 0, card_->trim.width * kCardScale, height}, {}, Stroke{style_.line, 0.3},
                       card_->corner * kCardScale);
    const auto place = place_of_field(*excerpt_.card, excerpt_.field, renderer_);
    if (!place || excerpt_.row == nullptr) return height;
    const Point from{(place->x + place->width) * kCardScale + 0.8,
                     (place->y + place->height / 2) * kCardScale};
    const double edge = card_->trim.width * kCardScale;
    const double to_y = row_y;
    painter_.line(from, {edge, from.y}, Stroke{style_.white, 1});
    page_.operations.emplace_back(Path{{from,
                                        {edge + kCardGap * 0.3, from.y},
                                        {edge + kCardGap * 0.6, to_y},
                                        {left_ - kArrow, to_y}},
                                       false,
                                       {},
                                       Stroke{style_.accent, 0.4}});
    painter_.outline({{left_ - kArrow, to_y - kArrow / 2},
                      {left_ - kArrow, to_y + kArrow / 2},
                      {left_ - 0.2, to_y}},
                     style_.accent);
    return height;
  }

  const Excerpt& excerpt_;
  double width_;
  const BookStyle& style_;
  Typesetter& setter_;
  CardRenderer& renderer_;
  const Model& model_;
  Page page_;
  PagePainter painter_;
  Shades shades_;
  std::vector<const Layer*> layers_;
  std::shared_ptr<const Page> card_;
  double left_ = 0;  // of the table
  double step_ = 0;  // width of a column
  double open_ = 0;  // what stands for the layers that are not shown
  const Cell* hit_ = nullptr;
  Box hit_box_{};
};

}  // namespace

Picture draw_table_picture(const Block& block, double width, const BookStyle& style,
                           Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics) {
  const Excerpt excerpt = ExcerptReader(block, renderer, diagnostics).read();
  if (excerpt.table == nullptr) return {};
  return TablePicture(excerpt, width, style, setter, renderer).draw();
}

}  // namespace loom
