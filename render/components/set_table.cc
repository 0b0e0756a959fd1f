#include "render/components/set_table.h"

#include <algorithm>
#include <set>

#include "render/components/look_figures.h"

namespace loom {
namespace {

constexpr double kBetween = 10;  // mm, from a board to a mat and to what lies beside it
constexpr double kTouch = 1;     // mm, between pieces that lie side by side

class TableSetter {
 public:
  TableSetter(size_t seats, CardRenderer& renderer)
      : renderer_(renderer), model_(renderer.render_context().model), seats_(seats) {
    for (const BoundFile* file : model_.files_of("pieces")) {
      for (PieceCount& piece : count_pieces(*file, seats, renderer))
        pieces_.push_back(std::move(piece));
      for (const Value& player : file->root["players"].list())
        players_.emplace_back(player["title"].text());
    }
    for (const BoundFile* file : model_.files_of("board")) {
      const bool own = file->root["for"].text() == "player";
      (own ? mats_ : boards_).push_back(file);
      for (const Value& region : file->root["regions"].list()) note_named(region);
    }
  }

  SetTable set(Seating seating) {
    double width = 0;
    double height = 0;
    for (const BoundFile* board : boards_) {
      width = std::max(width, board->root["width"].number());
      height += board->root["height"].number();
    }
    double seat_width = 0;
    for (const BoundFile* mat : mats_)
      seat_width += mat->root["width"].number() + (mat == mats_.front() ? 0 : kBetween);
    const double seat_height = this->seat_height();
    const size_t near = seating == Seating::beside ? 0 : (seats_ + 1) / 2;
    const size_t far = seating == Seating::beside ? 0 : seats_ - near;
    const double row = static_cast<double>(near) * (seat_width + kBetween) - kBetween;
    table_.width = std::max(width, near > 0 ? row : 0);
    const double top = far > 0 ? seat_height + kBetween : 0;
    set_boards({(table_.width - width) / 2, top}, width);
    table_.height = top + height;
    for (size_t i = 0; i < seats_; ++i) {
      if (seating == Seating::beside) {
        const double y = static_cast<double>(i) * (seat_height + kBetween);
        set_seat(i, {width + kBetween, y}, false, seat_width, seat_height);
        table_.width = width + kBetween + seat_width;
        table_.height = std::max(table_.height, y + seat_height);
        continue;
      }
      const bool across = i >= near;
      const double count = static_cast<double>(across ? far : near);
      const double left = (table_.width - count * (seat_width + kBetween) + kBetween) / 2;
      const double x = left + static_cast<double>(across ? i - near : i) * (seat_width + kBetween);
      set_seat(i, {x, across ? 0 : top + height + kBetween}, across, seat_width, seat_height);
      if (!across) table_.height = top + height + kBetween + seat_height;
    }
    return std::move(table_);
  }

 private:
  // Cards that have a place of their own are dealt to no other.
  void note_named(const Value& region) {
    const auto* kind = region["cards"].as<Reference>();
    for (const Value& name : region["first"].list()) {
      for (const Card& card : model_.cards) {
        if (kind != nullptr && card.kind->name == kind->name && card.slug == name.text())
          named_.insert(&card);
      }
    }
  }

  // Mats stand side by side; below them lies what belongs to no place on them.
  double seat_height() const {
    double mats = 0;
    for (const BoundFile* mat : mats_) mats = std::max(mats, mat->root["height"].number());
    double loose = 0;
    for (const PieceCount& piece : pieces_) {
      if (!piece.whose.empty()) loose = std::max(loose, piece.size + kTouch);
    }
    return mats + loose;
  }

  // One below the other, as they are glued or laid edge to edge.
  void set_boards(Point at, double width) {
    for (const BoundFile* board : boards_) {
      const double own = board->root["width"].number();
      lay_board(*board, {at.x + (width - own) / 2, at.y}, 0);
      at.y += board->root["height"].number();
    }
  }

  void set_seat(size_t seat, Point at, bool turned, double width, double height) {
    const size_t first = table_.things.size();
    Point mat_at = at;
    double loose_y = at.y;
    laid_.clear();
    for (const BoundFile* mat : mats_) {
      lay_board(*mat, mat_at, seat + 1);
      mat_at.x += mat->root["width"].number() + kBetween;
      loose_y = std::max(loose_y, at.y + mat->root["height"].number() + kTouch);
    }
    double x = at.x;
    for (const PieceCount& piece : pieces_) {
      if (piece.whose.empty() || piece.whose != whose(seat + 1) || laid_.contains(piece.kind))
        continue;
      for (size_t i = 0; i < piece.count; ++i, x += piece.size + kTouch)
        lay_piece(piece, 1, {x, loose_y, piece.size, piece.size}, seat + 1);
    }
    if (turned) turn(first, {at.x, at.y, width, height});
  }

  // Everything since `first` by half a turn, within its box.
  void turn(size_t first, const Box& within) {
    for (size_t i = first; i < table_.things.size(); ++i) {
      TableThing& thing = table_.things[i];
      thing.box.x = 2 * within.x + within.width - thing.box.x - thing.box.width;
      thing.box.y = 2 * within.y + within.height - thing.box.y - thing.box.height;
      thing.turned = !thing.turned;
    }
  }

  std::string whose(size_t seat) const {
    return seat > 0 && seat <= players_.size() ? players_[seat - 1] : std::string();
  }

  void lay_board(const BoundFile& board, Point at, size_t seat) {
    BoardDrawing drawing = draw_board(board, renderer_);
    TableThing thing;
    thing.box = {at.x, at.y, drawing.page.width, drawing.page.height};
    thing.seat = seat;
    thing.board = &board;
    thing.page = std::make_shared<const Page>(std::move(drawing.page));
    table_.things.push_back(std::move(thing));
    for (BoardPlace& place : drawing.places) {
      place.box.x += at.x;
      place.box.y += at.y;
      fill(place, seat, dealt_to(drawing.places, place));
    }
  }

  // How many places of its region get a card from the deck.
  static size_t dealt_to(const std::vector<BoardPlace>& places, const BoardPlace& place) {
    return static_cast<size_t>(
        std::count_if(places.begin(), places.end(), [&](const BoardPlace& other) {
          return other.region == place.region && other.start && other.card == nullptr;
        }));
  }

  void fill(const BoardPlace& place, size_t seat, size_t dealt) {
    using Type = BoardPlace::Type;
    switch (place.type) {
      case Type::space:
      case Type::layer:
        if (!place.start) return;
        for (const std::string& name : place.holds) {
          if (const PieceCount* piece = piece_of(name, seat))
            lay_piece(*piece, 1, middle(place.box, piece->size), seat);
        }
        return;
      case Type::token:
      case Type::pieces:
        return fill_supply(place, seat);
      case Type::card:
        if (place.start) lay_card(place, seat, dealt);
        return;
      case Type::draw_pile:
        return lay_deck(place, seat);
      case Type::discards:
      case Type::palette:
        return;
    }
  }

  const PieceCount* piece_of(const std::string& name, size_t seat) const {
    for (const PieceCount& piece : pieces_) {
      if (piece.kind == name && (piece.whose.empty() || piece.whose == whose(seat))) return &piece;
    }
    return nullptr;
  }

  static Box middle(const Box& place, double side) {
    return {place.x + (place.width - side) / 2, place.y + (place.height - side) / 2, side, side};
  }

  void lay_piece(PieceCount piece, size_t count, const Box& box, size_t seat) {
    if (seat > 0) laid_.insert(piece.kind);
    piece.count = count;
    TableThing thing;
    thing.type = TableThing::Type::piece;
    thing.box = box;
    thing.seat = seat;
    thing.page = std::make_shared<const Page>(piece_page(piece, renderer_));
    thing.piece = std::move(piece);
    table_.things.push_back(std::move(thing));
  }

  // How many of a token the players begin with.
  size_t with_players(const std::string& token) {
    Page scratch;
    PagePainter painter(renderer_, scratch);
    size_t each = 0;
    for (const BoundFile* mat : mats_) {
      for (const Value& region : mat->root["regions"].list())
        each += static_cast<size_t>(figure_of(region["stock"][token], painter).value_or(0));
    }
    return each * seats_;
  }

  // What players begin with lies singly, as far as there is room; a supply is a pile.
  void fill_supply(const BoardPlace& place, size_t seat) {
    const PieceCount* piece = piece_of(place.name, seat);
    if (piece == nullptr || piece->count == 0) return;
    const Value& stock = (*place.region)["stock"];
    if (!stock.present()) {
      const size_t left = piece->count - std::min(piece->count, with_players(place.name));
      if (seat == 0 && left > 0) lay_piece(*piece, left, middle(place.box, piece->size), seat);
      return;
    }
    Page scratch;
    PagePainter painter(renderer_, scratch);
    const auto count = static_cast<size_t>(figure_of(stock[place.name], painter).value_or(0));
    const double room = place.box.height - piece->size;
    const double step =
        count > 1 ? std::min(piece->size + kTouch, room / static_cast<double>(count - 1)) : 0;
    const double used = step * static_cast<double>(count - 1);
    Box box = middle(place.box, piece->size);
    box.y -= count > 1 ? used / 2 : 0;
    for (size_t i = 0; i < count; ++i, box.y += step) lay_piece(*piece, 1, box, seat);
  }

  // Cards of the kind that no place asks for by name.
  std::vector<const Card*> deck_of(const std::string& kind) const {
    std::vector<const Card*> cards;
    for (const Card& card : model_.cards) {
      if (card.kind->name == kind && !named_.contains(&card)) cards.push_back(&card);
    }
    return cards;
  }

  // Dealt cards are some of all over the deck.
  void lay_card(const BoardPlace& place, size_t seat, size_t dealt) {
    const Card* card = place.card;
    if (card == nullptr) {
      const std::vector<const Card*> cards = deck_of(place.name);
      if (cards.empty()) return;
      card = cards[(2 * place.number + 1) * cards.size() / (2 * std::max<size_t>(dealt, 1)) %
                   cards.size()];
    }
    TableThing thing;
    thing.type = TableThing::Type::card;
    thing.page = renderer_.front(*card);
    thing.card = card;
    lay_flat(std::move(thing), place, seat);
  }

  void lay_deck(const BoardPlace& place, size_t seat) {
    const std::vector<const Card*> cards = deck_of(place.name);
    if (cards.empty()) return;
    TableThing thing;
    thing.type = TableThing::Type::deck;
    thing.page = renderer_.back(*cards.front());
    thing.kind = cards.front()->kind;
    lay_flat(std::move(thing), place, seat);
  }

  void lay_flat(TableThing thing, const BoardPlace& place, size_t seat) {
    const Box& trim = thing.page->trim;
    thing.box = {place.box.x + (place.box.width - trim.width) / 2,
                 place.box.y + (place.box.height - trim.height) / 2, trim.width, trim.height};
    thing.seat = seat;
    table_.things.push_back(std::move(thing));
  }

  CardRenderer& renderer_;
  const Model& model_;
  size_t seats_;
  std::vector<PieceCount> pieces_;
  std::vector<std::string> players_;
  std::vector<const BoundFile*> boards_;
  std::vector<const BoundFile*> mats_;
  std::set<const Card*> named_;
  std::set<std::string> laid_;  // pieces of the seat that have a place
  SetTable table_;
};

}  // namespace

SetTable set_table(size_t seats, Seating seating, CardRenderer& renderer) {
  return TableSetter(seats, renderer).set(seating);
}

}  // namespace loom
