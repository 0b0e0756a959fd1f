#include "render/export/kit_cover.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/card/lettering.h"
#include "render/components/paper_side.h"
#include "render/components/pieces.h"
#include "render/export/sheet_names.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

constexpr double kRow = 11.5;
constexpr double kLeastRow = 7;
constexpr double kBeforeHow = 6;
constexpr double kHowHead = 8;
constexpr double kRuler = 14;
constexpr double kLine = 9.5;  // of the list to tick off
constexpr double kLeastLine = 5.5;

size_t sheets_of(const KitPart& part) { return part.pages / 2; }

class Cover {
 public:
  Cover(const Order& order, CardRenderer& renderer)
      : order_(order), renderer_(renderer), model_(order.game->model) {}

  // The pages, when all of them will be so many: the list tells where everything begins.
  std::vector<Page> pages(const std::vector<KitPart>& parts, size_t cover_pages) {
    cover_pages_ = cover_pages;
    pages_.clear();
    add_print_list(parts);
    add_contents(parts);
    if (pages_.size() % 2 == 1)
      pages_.push_back(blank_page("blank", order_.sheet.paper.width, order_.sheet.paper.height));
    return std::move(pages_);
  }

 private:
  // How to print and cut stands below the list where there is room for it, else on the next side.
  void add_print_list(const std::vector<KitPart>& parts) {
    size_t next = 0;
    size_t first = cover_pages_ + 1;
    do {
      Page page = side("kit-list");
      PagePainter painter(renderer_, page);
      const Box room = side_room(page);
      const Shades shades = painter.shades(colour_name());
      const double y = next == 0 ? draw_intro(painter, parts, room) : room.y;
      const double how = how_height(painter, room.width);
      const double free = room.y + room.height - y;
      const auto left = static_cast<double>(parts.size() - next);
      const bool with_how = (left + 1) * kLeastRow + how <= free;
      const double row = std::clamp((free - (with_how ? how : 0)) / (left + 1), kLeastRow, kRow);
      const auto most = static_cast<size_t>(std::max(1.0, std::floor(free / row + 1e-6) - 1));
      const size_t end = std::min(parts.size(), next + most);
      draw_head(painter, {room.x, y, room.width, row}, shades);
      double top = y + row;
      for (; next < end; ++next, top += row) {
        draw_part(painter, parts[next], first, {room.x, top, room.width, row},
                  next % 2 == 0 ? kPaperWhite : shades.pale, shades);
        first += parts[next].pages;
      }
      if (with_how) draw_how(painter, room, top + kBeforeHow, shades);
      pages_.push_back(std::move(page));
      if (!with_how && next == parts.size()) add_how();
    } while (next < parts.size());
  }

  void add_how() {
    Page page = side("kit-list");
    PagePainter painter(renderer_, page);
    const Box room = side_room(page);
    draw_how(painter, room, room.y, painter.shades(colour_name()));
    pages_.push_back(std::move(page));
  }

  void add_contents(const std::vector<KitPart>& parts) {
    Lines lines;
    for (const KitPart& part : parts) {
      if (part.helps) continue;
      lines.emplace_back(part.title, part.what);
      for (const BoundFile* pieces : model_.files_of("pieces")) {
        if (as_markup(pieces->root["title"].text()) == part.title) add_pieces(*pieces, lines);
      }
    }
    size_t next = 0;
    do {
      Page page = side("kit-contents");
      const Box room = side_room(page);
      const auto left = static_cast<double>(std::max<size_t>(lines.size() - next, 1));
      const double row = std::clamp(room.height / left, kLeastLine, kLine);
      const auto most = static_cast<size_t>(std::floor(room.height / row + 1e-6));
      const size_t end = std::min(lines.size(), next + most);
      for (double y = room.y; next < end; ++next, y += row)
        draw_line(page, {room.x, y, room.width, row}, lines[next]);
      pages_.push_back(std::move(page));
    } while (next < lines.size());
  }

  using Line = std::pair<std::string, std::string>;
  using Lines = std::vector<Line>;

  void draw_line(Page& page, const Box& row, const Line& line) {
    PagePainter painter(renderer_, page);
    const Colour ink = painter.colour("ink", TextLook().colour);
    constexpr double kBox = 3.2;
    painter.rectangle({row.x + 1, row.y + (row.height - kBox) / 2, kBox, kBox}, {},
                      Stroke{ink, 0.3}, 0.5);
    painter.text({row.x + 8, row.y, row.width * 0.55, row.height}, line.first,
                 {"strong", 11, 7, ink, Align::left, Down::middle});
    painter.text({row.x + row.width * 0.6, row.y, row.width * 0.4, row.height}, line.second,
                 {"body", 11, 7, ink, Align::left, Down::middle});
    painter.line({row.x, row.y + row.height}, {row.x + row.width, row.y + row.height},
                 Stroke{painter.colour("line", {217, 220, 224}), 0.2});
  }

  // The kit has the colour of the cards that most of it consists of.
  std::string colour_name() const {
    const PrintBatch* largest = nullptr;
    size_t most = 0;
    for (const PrintBatch& batch : order_.batches) {
      size_t cards = 0;
      for (const PrintedCard& card : batch.cards) cards += card.copies;
      if (cards > most) largest = &batch;
      most = std::max(most, cards);
    }
    return largest == nullptr ? "" : largest->kind->name;
  }

  // A line for each kind of piece, whoever it belongs to.
  void add_pieces(const BoundFile& pieces, Lines& lines) {
    const std::vector<PieceCount> counts = count_pieces(pieces, order_.players, renderer_);
    for (size_t first = 0; first < counts.size();) {
      size_t sum = 0;
      size_t end = first;
      for (; end < counts.size() && counts[end].kind == counts[first].kind; ++end)
        sum += counts[end].count;
      std::string many = std::to_string(sum);
      if (!counts[first].whose.empty()) {
        many = printed(model_, "kit-pieces-each",
                       {{"all", many}, {"count", std::to_string(counts[first].count)}});
      }
      lines.emplace_back("      " + counts[first].title, many);
      first = end;
    }
  }

  // `name` is that of its title among the printed words; its note is the same with `-note`.
  Page side(const std::string& name) {
    Page scratch;
    const Shades shades = PagePainter(renderer_, scratch).shades(colour_name());
    const Paper& paper = order_.sheet.paper;
    return new_side({fmt::format("{}: {}", model_.game.title, printed(model_, name)),
                     printed(model_, name + "-note"), "kit", pages_.size() + 1},
                    paper.width, paper.height, shades, renderer_);
  }

  std::string who() const {
    if (order_.players > 0) return printed_count(model_, "kit-for", order_.players);
    const size_t most = most_players(model_);
    if (most == 0) return printed(model_, "kit-for-all");
    return printed(model_, "kit-for-most", {{"count", std::to_string(most)}});
  }

  double draw_intro(PagePainter& painter, const std::vector<KitPart>& parts, const Box& room) {
    size_t sheets = cover_pages_ / 2;
    for (const KitPart& part : parts) sheets += sheets_of(part);
    const std::string words =
        printed(model_, "kit-intro", {{"who", who()}, {"sheets", std::to_string(sheets)}});
    TextLook text_look{"body",      10.5,     8, painter.colour("ink", TextLook().colour),
                       Align::left, Down::top};
    text_look.leading = 1.08;
    return room.y + painter.text({room.x, room.y, room.width, 40}, words, text_look) + 5;
  }

  // How to print and cut, in two columns, and a line to measure.
  std::vector<std::string> how() const {
    const bool long_edge = order_.sheet.flip == Flip::long_edge;
    const std::string edge = printed(model_, long_edge ? "edge-long" : "edge-short");
    std::vector<std::string> steps;
    const auto add = [&](const char* name) {
      steps.push_back(printed(model_, name, {{"edge", edge}}));
    };
    add("kit-how-scale");
    add("kit-how-sides");
    add("kit-how-cards");
    if (!model_.files_of("board").empty()) add("kit-how-boards");
    if (!model_.files_of("pieces").empty()) add("kit-how-pieces");
    if (!model_.files_of("boxes").empty()) add("kit-how-boxes");
    return steps;
  }

  static constexpr double kColumnGap = 7;
  static TextLook how_look(const PagePainter& painter) {
    TextLook text_look{"body", 9.5, 8, painter.colour("ink", TextLook().colour)};
    text_look.leading = 1.05;
    return text_look;
  }

  double how_height(PagePainter& painter, double width) const {
    const double column = (width - kColumnGap) / 2;
    double left = 0;
    double right = 0;
    const std::vector<std::string> steps = how();
    for (size_t i = 0; i < steps.size(); ++i) {
      (i < steps.size() / 2 ? left : right) +=
          painter.height_of(column, steps[i], how_look(painter)) + 2.5;
    }
    return kBeforeHow + kHowHead + 2 + std::max(left, right) + kRuler;
  }

  void draw_how(PagePainter& painter, const Box& room, double y, const Shades& shades) const {
    painter.rectangle({room.x, y, room.width, kHowHead}, shades.ground, Stroke{shades.main, 0.3},
                      1.2);
    painter.text({room.x + 2.5, y, room.width - 5, kHowHead}, printed(model_, "kit-how"),
                 {"heavy", 11, 8, shades.on_ground, Align::left, Down::middle, 0.04});
    const double column = (room.width - kColumnGap) / 2;
    const std::vector<std::string> steps = how();
    double lowest = 0;
    double down = y + kHowHead + 2;
    for (size_t i = 0; i < steps.size(); ++i) {
      if (i == steps.size() / 2) down = y + kHowHead + 2;
      const double x = room.x + (i < steps.size() / 2 ? 0 : column + kColumnGap);
      down += painter.text({x, down, column, 80}, steps[i], how_look(painter)) + 2.5;
      lowest = std::max(lowest, down);
    }
    draw_ruler(painter, {room.x + (room.width - 100) / 2, lowest + 5});
  }

  // Exactly 100 mm, with a tick for each 10.
  void draw_ruler(PagePainter& painter, Point at) const {
    const Stroke ink{painter.colour("ink", TextLook().colour), 0.3};
    painter.line(at, {at.x + 100, at.y}, ink);
    for (int i = 0; i <= 10; ++i) {
      const double high = i % 5 == 0 ? 3 : 1.8;
      painter.line({at.x + 10.0 * i, at.y - high}, {at.x + 10.0 * i, at.y}, ink);
    }
    painter.text({at.x, at.y + 0.8, 100, 4}, printed(model_, "kit-how-ruler"),
                 {"body", 8, 7, ink.colour, Align::centre, Down::top});
  }

  // Where the columns begin, as parts of the width.
  static constexpr double kColumns[] = {0, 0.205, 0.37, 0.46, 0.545, 0.735, 1};

  static Box cell(const Box& row, size_t column) {
    return {row.x + row.width * kColumns[column] + 1.5, row.y,
            row.width * (kColumns[column + 1] - kColumns[column]) - 2.5, row.height};
  }

  void draw_head(PagePainter& painter, const Box& row, const Shades& shades) const {
    painter.rectangle(row, shades.ground, Stroke{shades.main, 0.3});
    const char* names[] = {"kit-head-what",   "kit-head-many",  "kit-head-pages",
                           "kit-head-sheets", "kit-head-paper", "kit-head-then"};
    for (size_t i = 0; i < std::size(names); ++i) {
      painter.text(cell(row, i), printed(model_, names[i]),
                   {"heavy", 10, 7, shades.on_ground, Align::left, Down::middle});
    }
  }

  void draw_part(PagePainter& painter, const KitPart& part, size_t first, const Box& row,
                 Colour ground, const Shades& shades) const {
    painter.rectangle(row, ground, Stroke{shades.soft, 0.25});
    const size_t last = first + part.pages - 1;
    const std::string pages =
        fmt::format("{}{}", first, last > first ? fmt::format("–{}", last) : "");
    const Colour ink = painter.colour("ink", TextLook().colour);
    const TextLook strong{"strong", 9.5, 6.5, ink, Align::left, Down::middle};
    const TextLook body{"body", 9, 6.5, ink, Align::left, Down::middle};
    painter.text(cell(row, 0), part.title, strong);
    painter.text(cell(row, 1), part.what, body);
    painter.text(cell(row, 2), pages, strong);
    painter.text(cell(row, 3), std::to_string(sheets_of(part)), body);
    painter.text(cell(row, 4),
                 printed(model_, part.two_sided ? "kit-two-sided" : "kit-one-sided",
                         {{"paper", part.paper}}),
                 body);
    painter.text(cell(row, 5), part.finish, body);
  }

  const Order& order_;
  CardRenderer& renderer_;
  const Model& model_;
  size_t cover_pages_ = 0;
  std::vector<Page> pages_;
};

}  // namespace

std::vector<Page> kit_cover(const Order& order, const std::vector<KitPart>& parts,
                            CardRenderer& renderer) {
  Cover cover(order, renderer);
  constexpr size_t kUsual = 2;
  std::vector<Page> pages = cover.pages(parts, kUsual);
  return pages.size() == kUsual ? pages : cover.pages(parts, pages.size());
}

}  // namespace loom
