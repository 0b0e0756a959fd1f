#include "render/export/kit_cover.h"

#include <algorithm>

#include "render/export/sheet_names.h"
#include "render/table/pieces.h"
#include "render/table/side.h"

namespace loom {
namespace {

constexpr double kRow = 11.5;
constexpr double kLeastRow = 7;

class Cover {
 public:
  Cover(const Order& order, Workshop& workshop)
      : order_(order), workshop_(workshop), model_(order.game->model) {}

  Page print_list(const std::vector<KitPart>& parts) {
    Page page = side("Print and play", 1, "what to print, and on what");
    Pen pen(workshop_, page);
    const Box room = side_room(page);
    const Shades shades = pen.shades("pattern");
    const double y = draw_intro(pen, room);
    const double row = std::clamp(
        (room.y + room.height - y) / static_cast<double>(parts.size() + 1), kLeastRow, kRow);
    draw_head(pen, {room.x, y, room.width, row}, shades);
    size_t first = kKitCoverPages + 1;
    for (size_t i = 0; i < parts.size(); ++i) {
      const double top = y + row * static_cast<double>(i + 1);
      draw_part(pen, parts[i], first, {room.x, top, room.width, row},
                i % 2 == 0 ? kPaperWhite : shades.pale, shades);
      first += parts[i].pages;
    }
    return page;
  }

  Page contents(const std::vector<KitPart>& parts) {
    Page page = side("What you should have", 2, "when all is cut");
    Pen pen(workshop_, page);
    const Box room = side_room(page);
    Lines lines;
    for (const KitPart& part : parts) {
      lines.emplace_back(part.title, part.what);
      for (const BoundFile* pieces : model_.files_of("pieces")) {
        if (as_markup(pieces->root["title"].text()) == part.title) add_pieces(*pieces, lines);
      }
    }
    const double row =
        std::min(7.5, room.height / static_cast<double>(std::max<size_t>(lines.size(), 1)));
    const Colour ink = pen.colour("ink", Hand().colour);
    for (size_t i = 0; i < lines.size(); ++i) {
      const double y = room.y + row * static_cast<double>(i);
      constexpr double kBox = 3.2;
      pen.rectangle({room.x + 1, y + (row - kBox) / 2, kBox, kBox}, {}, Stroke{ink, 0.3}, 0.5);
      pen.text({room.x + 8, y, room.width * 0.55, row}, lines[i].first,
               {"strong", 10, 6, ink, Align::left, Down::middle});
      pen.text({room.x + room.width * 0.6, y, room.width * 0.4, row}, lines[i].second,
               {"body", 10, 6, ink, Align::left, Down::middle});
      pen.line({room.x, y + row}, {room.x + room.width, y + row},
               Stroke{pen.colour("line", {217, 220, 224}), 0.2});
    }
    return page;
  }

 private:
  using Lines = std::vector<std::pair<std::string, std::string>>;

  // A line for each kind of piece, whoever it belongs to.
  void add_pieces(const BoundFile& pieces, Lines& lines) {
    const std::vector<PieceCount> counts = count_pieces(pieces, order_.players, workshop_);
    for (size_t first = 0; first < counts.size();) {
      size_t sum = 0;
      size_t end = first;
      for (; end < counts.size() && counts[end].kind == counts[first].kind; ++end)
        sum += counts[end].count;
      std::string many = std::to_string(sum);
      if (!counts[first].whose.empty())
        many += ", " + std::to_string(counts[first].count) + " for each player";
      lines.emplace_back("      " + counts[first].title, many);
      first = end;
    }
  }

  Page side(const std::string& title, size_t number, const std::string& note) {
    Page scratch;
    const Shades shades = Pen(workshop_, scratch).shades("pattern");
    const Paper& paper = order_.sheet.paper;
    return new_side({model_.game.title + ": " + title, note, "kit", number}, paper.width,
                    paper.height, shades, workshop_);
  }

  double draw_intro(Pen& pen, const Box& room) {
    const size_t most = most_players(model_);
    std::string who = "for everybody who can play";
    if (order_.players == 1) who = "for one player alone";
    if (order_.players > 1) who = "for " + std::to_string(order_.players) + " players";
    if (order_.players == 0 && most > 0) who = "for up to " + std::to_string(most) + " players";
    const std::string flip = order_.sheet.flip == Flip::long_edge ? "long" : "short";
    const std::string words =
        "This file has all you need to play, <b>" + who +
        "</b>. Print it at <b>100 %</b> (“actual size”), never fitted to the page. Print the pages "
        "marked <b>two-sided</b> on both sides of the sheet, flipped on the <b>" +
        flip +
        "</b> edge; a test page with scales comes with <b>loom render guides</b>. Cut with a "
        "ruler and a sharp knife: first all cuts across the whole sheet, then those between. The "
        "marks at the edges show where.";
    Hand hand{"body", 10.5, 8, pen.colour("ink", Hand().colour), Align::left, Down::top};
    hand.leading = 1.08;
    return room.y + pen.text({room.x, room.y, room.width, 40}, words, hand) + 5;
  }

  // Where the columns begin, as parts of the width.
  static constexpr double kColumns[] = {0, 0.235, 0.40, 0.50, 0.70, 1};

  static Box cell(const Box& row, size_t column) {
    return {row.x + row.width * kColumns[column] + 1.5, row.y,
            row.width * (kColumns[column + 1] - kColumns[column]) - 2.5, row.height};
  }

  static void draw_head(Pen& pen, const Box& row, const Shades& shades) {
    pen.rectangle(row, shades.ground, Stroke{shades.main, 0.3});
    const char* names[] = {"What", "How many", "Pages", "Paper", "Then"};
    for (size_t i = 0; i < 5; ++i)
      pen.text(cell(row, i), names[i],
               {"heavy", 10, 7, shades.on_ground, Align::left, Down::middle});
  }

  static void draw_part(Pen& pen, const KitPart& part, size_t first, const Box& row, Colour ground,
                        const Shades& shades) {
    pen.rectangle(row, ground, Stroke{shades.soft, 0.25});
    const size_t last = first + part.pages - 1;
    const std::string pages =
        std::to_string(first) + (last > first ? "–" + std::to_string(last) : "");
    const Colour ink = pen.colour("ink", Hand().colour);
    const Hand strong{"strong", 9.5, 6.5, ink, Align::left, Down::middle};
    const Hand body{"body", 9, 6.5, ink, Align::left, Down::middle};
    pen.text(cell(row, 0), part.title, strong);
    pen.text(cell(row, 1), part.what, body);
    pen.text(cell(row, 2), pages, strong);
    pen.text(cell(row, 3), part.paper + (part.two_sided ? ", <b>two-sided</b>" : ", one side"),
             body);
    pen.text(cell(row, 4), part.finish, body);
  }

  const Order& order_;
  Workshop& workshop_;
  const Model& model_;
};

}  // namespace

std::vector<Page> kit_cover(const Order& order, const std::vector<KitPart>& parts,
                            Workshop& workshop) {
  Cover cover(order, workshop);
  return {cover.print_list(parts), cover.contents(parts)};
}

}  // namespace loom
