#include "render/export/kit_cover.h"

#include <fmt/core.h>
#include <algorithm>

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

size_t sheets_of(const KitPart& part) { return part.two_sided ? (part.pages + 1) / 2 : part.pages; }

class Cover {
 public:
  Cover(const Order& order, CardRenderer& renderer)
      : order_(order), renderer_(renderer), model_(order.game->model) {}

  Page print_list(const std::vector<KitPart>& parts) {
    Page page = side("kit-list", 1);
    PagePainter painter(renderer_, page);
    const Box room = side_room(page);
    const Shades shades = painter.shades(colour_name());
    const double y = draw_intro(painter, parts, room);
    const double how = how_height(painter, room.width);
    const double row = std::clamp(
        (room.y + room.height - y - how) / static_cast<double>(parts.size() + 1), kLeastRow, kRow);
    draw_head(painter, {room.x, y, room.width, row}, shades);
    size_t first = kKitCoverPages + 1;
    for (size_t i = 0; i < parts.size(); ++i) {
      const double top = y + row * static_cast<double>(i + 1);
      draw_part(painter, parts[i], first, {room.x, top, room.width, row},
                i % 2 == 0 ? kPaperWhite : shades.pale, shades);
      first += parts[i].pages + parts[i].pages % 2;  // each part begins on a new sheet
    }
    const double end = y + row * static_cast<double>(parts.size() + 1);
    if (end + how <= room.y + room.height + 0.01) draw_how(painter, room, end + kBeforeHow, shades);
    return page;
  }

  Page contents(const std::vector<KitPart>& parts) {
    Page page = side("kit-contents", 2);
    PagePainter painter(renderer_, page);
    const Box room = side_room(page);
    Lines lines;
    for (const KitPart& part : parts) {
      lines.emplace_back(part.title, part.what);
      for (const BoundFile* pieces : model_.files_of("pieces")) {
        if (as_markup(pieces->root["title"].text()) == part.title) add_pieces(*pieces, lines);
      }
    }
    const double row =
        std::min(9.5, room.height / static_cast<double>(std::max<size_t>(lines.size(), 1)));
    const Colour ink = painter.colour("ink", TextLook().colour);
    for (size_t i = 0; i < lines.size(); ++i) {
      const double y = room.y + row * static_cast<double>(i);
      constexpr double kBox = 3.2;
      painter.rectangle({room.x + 1, y + (row - kBox) / 2, kBox, kBox}, {}, Stroke{ink, 0.3}, 0.5);
      painter.text({room.x + 8, y, room.width * 0.55, row}, lines[i].first,
                   {"strong", 11, 7, ink, Align::left, Down::middle});
      painter.text({room.x + room.width * 0.6, y, room.width * 0.4, row}, lines[i].second,
                   {"body", 11, 7, ink, Align::left, Down::middle});
      painter.line({room.x, y + row}, {room.x + room.width, y + row},
                   Stroke{painter.colour("line", {217, 220, 224}), 0.2});
    }
    return page;
  }

 private:
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

  using Lines = std::vector<std::pair<std::string, std::string>>;

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
  Page side(const std::string& name, size_t number) {
    Page scratch;
    const Shades shades = PagePainter(renderer_, scratch).shades(colour_name());
    const Paper& paper = order_.sheet.paper;
    return new_side({fmt::format("{}: {}", model_.game.title, printed(model_, name)),
                     printed(model_, name + "-note"), "kit", number},
                    paper.width, paper.height, shades, renderer_);
  }

  std::string who() const {
    if (order_.players > 0) return printed_count(model_, "kit-for", order_.players);
    const size_t most = most_players(model_);
    if (most == 0) return printed(model_, "kit-for-all");
    return printed(model_, "kit-for-most", {{"count", std::to_string(most)}});
  }

  double draw_intro(PagePainter& painter, const std::vector<KitPart>& parts, const Box& room) {
    size_t sheets = kKitCoverPages / 2;
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
};

}  // namespace

std::vector<Page> kit_cover(const Order& order, const std::vector<KitPart>& parts,
                            CardRenderer& renderer) {
  Cover cover(order, renderer);
  return {cover.print_list(parts), cover.contents(parts)};
}

}  // namespace loom
