#include "render/components/leaflet.h"

#include <algorithm>

#include "render/card/lettering.h"
#include "render/components/leaflet_items.h"
#include "render/components/look_figures.h"
#include "render/components/paper_side.h"
#include "render/components/resolution_table.h"
#include "render/render_codes.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

constexpr double kGutter = 6;        // mm, between columns
constexpr double kLeastColumn = 80;  // mm
constexpr double kBeforeTable = 4;   // mm

class Leaflet {
 public:
  Leaflet(const BoundFile& file, CardRenderer& renderer, const LeafletOptions& options)
      : root_(file.root),
        renderer_(renderer),
        options_(options),
        scratch_(blank_page("", 0, 0)),
        measure_(renderer, scratch_),
        shades_(measure_.shades(root_["colour"].text())) {
    const bool across = root_["lies"].text() == "across";
    width_ = across ? options.paper.height : options.paper.width;
    height_ = across ? options.paper.width : options.paper.height;
    columns_ = std::max(
        1, static_cast<int>((width_ - 2 * kSideMargin + kGutter) / (kLeastColumn + kGutter)));
  }

  std::vector<Page> make() {
    measure_.check_colour(root_["colour"]);
    new_page();
    for (const Value& block : root_["blocks"].list()) {
      if (block["side"].flag()) {
        flush(Below::nothing);
        if (used_) new_page();
      }
      if (!holds_one_thing(block)) continue;
      if (block["table"].present()) {
        flush(Below::table);
        add_table(block);
      } else {
        blocks_.push_back(&block);
      }
    }
    flush(Below::nothing);
    return std::move(pages_);
  }

 private:
  // What follows on the same side.
  enum class Below { nothing, table };

  bool holds_one_thing(const Value& block) {
    int things = 0;
    for (const char* thing : {"steps", "round", "rules", "table", "variants", "compare", "bands"})
      things += block[thing].present() ? 1 : 0;
    if (things == 1) return true;
    renderer_.render_context()
        .diagnostics
        .report(codes::idle_block, block["title"].span,
                things == 0 ? "the block holds nothing" : "the block holds several things")
        .note(
            "give it one of `steps`, `round`, `rules`, `table`, `variants`, `compare` and `bands`; "
            "another thing is another block");
    return false;
  }

  void new_page() {
    SideHead head{told(root_["title"], measure_), side_note(), std::string(root_["name"].text()),
                  pages_.size() + 1};
    pages_.push_back(new_side(head, width_, height_, shades_, renderer_));
    room_ = side_room(pages_.back());
    used_ = false;
  }

  // Tables that hold for some number of players say so.
  std::string side_note() {
    std::string note = told(root_["note"], measure_);
    const auto& blocks = root_["blocks"].list();
    const bool tables = std::any_of(blocks.begin(), blocks.end(),
                                    [](const Value& block) { return block["table"].present(); });
    if (options_.players == 0 || !tables) return note;
    return note + (note.empty() ? "" : " · ") +
           printed_count(measure_.model(), "kit-for", static_cast<size_t>(options_.players));
  }

  double column_width() const { return (room_.width - kGutter * (columns_ - 1)) / columns_; }

  // Sizes are in points.
  static constexpr double kLargest = 11.5;
  static constexpr double kPleasant = 9.5;
  static constexpr double kSmallest = 8.5;
  static constexpr double kSizeStep = 0.25;

  void make_items(double size) {
    items_.clear();
    ColumnStyle style{shades_, column_width(), size, numbered_};
    for (const Value* block : blocks_) {
      ++style.block;
      measure_.speak_of(block->span);
      items_.push_back(heading_item(*block, style, measure_));
      add_block_items(*block, style, measure_, items_);
      items_.back().ends_block = true;
    }
  }

  // As large as what has been collected may be on this side: with blocks in one piece as long as
  // that is pleasant to read, else broken between columns, else over several sides.
  void choose_size() {
    for (const bool whole : {true, false}) {
      whole_blocks_ = whole;
      const double least = whole ? kPleasant : kSmallest;
      for (double size = kLargest; size >= least; size -= kSizeStep) {
        make_items(size);
        if (fits(0, room_.height)) return;
      }
    }
  }

  // How many items, from `first` on, go into a column of that height. What stays with the next
  // item never ends a column.
  size_t fill(size_t first, double height) const {
    double down = 0;
    size_t end = first;
    for (size_t i = first; i < items_.size(); ++i) {
      down += (i == first ? 0 : items_[i].before) + items_[i].height;
      if (down > height) break;
      if (whole_blocks_ ? items_[i].ends_block : !items_[i].stays_with_next) end = i + 1;
    }
    return end;
  }

  // Whether all items from `first` on fit into the columns at that height.
  bool fits(size_t first, double height) const {
    for (int column = 0; column < columns_ && first < items_.size(); ++column) {
      const size_t end = fill(first, height);
      if (end == first) return false;
      first = end;
    }
    return first == items_.size();
  }

  // Sets what has been collected into columns that end as evenly as they can.
  void flush(Below below) {
    if (blocks_.empty()) return;
    choose_size();
    numbered_ += static_cast<int>(blocks_.size());
    blocks_.clear();
    size_t first = 0;
    while (first < items_.size()) {
      double height = room_.height;
      if (fits(first, height)) {
        constexpr double kStep = 1;
        while (height > kStep && fits(first, height - kStep)) height -= kStep;
      }
      const size_t before = first;
      std::vector<size_t> ends;
      double lowest = 0;
      while (static_cast<int>(ends.size()) < columns_ && first < items_.size()) {
        size_t end = fill(first, height);
        // An item higher than a whole side stands alone and is told to be too high.
        if (end == first && !used_ && ends.empty()) end = overfull(first, height);
        if (end == first) break;
        lowest = std::max(lowest, natural_height(first, end).all());
        ends.push_back(end);
        first = end;
      }
      if (below == Below::nothing) lowest = room_.height;
      draw_columns(before, ends, lowest);
      if (first == before || first < items_.size()) {
        new_page();
      } else {
        room_.y += lowest;
        room_.height -= lowest;
        used_ = true;
      }
    }
    items_.clear();
  }

  size_t overfull(size_t first, double height) {
    size_t end = first;
    while (end + 1 < items_.size() && items_[end].stays_with_next) ++end;
    double needed = 0;
    for (size_t i = first; i <= end; ++i) needed += items_[i].height;
    measure_.speak_of(root_["title"].span);
    measure_.too_large("what belongs together on the leaflet needs", needed, height);
    return end + 1;
  }

  // Gaps may be made wider, except below what stays with the next item.
  struct ColumnHeight {
    double fixed = 0;
    double gaps = 0;
    double all() const { return fixed + gaps; }
  };
  bool grows(size_t item) const { return !items_[item - 1].stays_with_next; }
  ColumnHeight natural_height(size_t first, size_t end) const {
    ColumnHeight height;
    for (size_t i = first; i < end; ++i) {
      height.fixed += items_[i].height;
      if (i > first) (grows(i) ? height.gaps : height.fixed) += items_[i].before;
    }
    return height;
  }

  // Columns end at one height as far as wider gaps can make them.
  void draw_columns(size_t first, const std::vector<size_t>& ends, double height) {
    constexpr double kMostSpread = 2.6;
    PagePainter painter(renderer_, pages_.back());
    double x = room_.x;
    for (const size_t end : ends) {
      const ColumnHeight natural = natural_height(first, end);
      const double spread =
          natural.gaps <= 0 ? 1
                            : std::clamp((height - natural.fixed) / natural.gaps, 1.0, kMostSpread);
      double y = 0;
      for (size_t i = first; i < end; ++i) {
        if (i > first) y += items_[i].before * (grows(i) ? spread : 1);
        items_[i].draw(painter, {x, room_.y + y});
        y += items_[i].height;
      }
      x += column_width() + kGutter;
      first = end;
    }
  }

  void add_table(const Value& block) {
    const auto* name = block["table"].as<Reference>();
    const Model& model = measure_.model();
    const Table* table = nullptr;
    for (const Table& each : model.tables)
      if (name != nullptr && model.words[each.id].name == name->name) table = &each;
    if (table == nullptr) return;
    TablePrinter printer(*table, model, {options_.in_words, options_.players, table_signs()});
    measure_.speak_of(table->span);
    const LeafletItem heading = heading_item(block, {shades_, room_.width, 10}, measure_);
    ++numbered_;
    if (used_) {
      room_.y += kBeforeTable;
      room_.height -= kBeforeTable;
    }
    const double before = room_.height - heading.height;
    printer.fit(measure_, room_.width, before);
    // A table that would break goes to a side of its own when it fits there better.
    if (used_ && total(printer) > before) {
      new_page();
      printer.fit(measure_, room_.width, room_.height - heading.height);
    }
    size_t row = 0;
    while (row < printer.rows()) row = add_rows(printer, heading, row);
    used_ = true;
  }

  // The icon at the head of a table stands for it where another table sends one there.
  TableSigns table_signs() const {
    TableSigns signs;
    for (const Value& block : root_["blocks"].list()) {
      const auto* name = block["table"].as<Reference>();
      if (name != nullptr && block["icon"].present()) signs[name->name] = block["icon"].text();
    }
    return signs;
  }

  static double total(const TablePrinter& printer) {
    double sum = printer.head_height();
    for (size_t i = 0; i < printer.rows(); ++i) sum += printer.row_height(i);
    return sum;
  }

  // Heading, head and as many rows as the side has room for.
  size_t add_rows(TablePrinter& printer, const LeafletItem& heading, size_t row) {
    if (row > 0) new_page();
    PagePainter painter(renderer_, pages_.back());
    // On a further side the head is set again, and not read again.
    if (row > 0) painter.open({PageRole::artifact});
    heading.draw(painter, {room_.x, room_.y});
    Opening table{PageRole::table};
    table.number = numbered_;
    painter.open(table);
    double y = heading.height;
    printer.draw_head(painter, {room_.x, room_.y + y}, shades_);
    painter.close();
    if (row > 0) painter.close();
    const Inside rows(painter, {table});
    y += printer.head_height();
    const size_t first = row;
    while (row < printer.rows() &&
           (row == first || y + printer.row_height(row) <= room_.height + 0.01)) {
      printer.draw_row(painter, row, {room_.x, room_.y + y}, shades_);
      y += printer.row_height(row++);
    }
    if (y > room_.height + 0.01) painter.too_large("a row of the table needs", y, room_.height);
    room_.y += y;
    room_.height -= y;
    return row;
  }

  const Value& root_;
  CardRenderer& renderer_;
  LeafletOptions options_;
  Page scratch_;
  PagePainter measure_;
  Shades shades_;
  double width_ = 0;
  double height_ = 0;
  int columns_ = 1;
  std::vector<Page> pages_;
  Box room_;
  bool used_ = false;                 // something stands on the last side
  std::vector<const Value*> blocks_;  // collected, but not yet set
  std::vector<LeafletItem> items_;
  bool whole_blocks_ = false;
  int numbered_ = 0;  // blocks whose lists and tables have a number
};

}  // namespace

std::vector<Page> leaflet_pages(const BoundFile& leaflet, CardRenderer& renderer,
                                const LeafletOptions& options) {
  return Leaflet(leaflet, renderer, options).make();
}

}  // namespace loom
