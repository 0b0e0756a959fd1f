// Tabletop Simulator: sheets of faces and backs, pictures of boards and pieces, and a saved table
// on which everything lies where the game begins.
#include <fmt/core.h>
#include <algorithm>
#include <cmath>
#include <functional>

#include "render/backend/png_bands.h"
#include "render/card/lettering.h"
#include "render/components/set_table.h"
#include "render/export/card_words.h"
#include "render/export/distinct_backs.h"
#include "render/export/order.h"
#include "render/export/sheet_names.h"
#include "render/export/tabletop_grid.h"
#include "render/export/tabletop_objects.h"
#include "schema/model/content_hash.h"
#include "schema/model/printed_words.h"
#include "schema/text/json.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

constexpr double kScreenDpi = 96;

// Cards of one size in a grid, and how the tabletop finds them.
struct FaceSheet {
  TabletopGrid grid;
  std::string faces;  // names of files
  std::string backs;
  bool own_backs = false;  // each card has a back in the sheet `backs`
  std::vector<std::string> descriptions;
};

constexpr double kOnBoard = 1.2;  // heights from which things settle
constexpr double kOnCards = 1.4;
constexpr double kBoardThick = 0.1;
constexpr double kPieceThick = 0.08;

class Tabletop {
 public:
  Tabletop(const Order& order, CardRenderer& renderer)
      : order_(order),
        model_(order.game->model),
        renderer_(renderer),
        folder_(fmt::format("tabletop{}{}", style_suffix(order), selection_suffix(order))) {
    const size_t players = order.players == 0 ? most_players(model_) : order.players;
    if (order.selection.everything()) table_ = set_table(players, Seating::around, renderer);
  }

  std::vector<RenderedFile> make() {
    json_.begin_object();
    json_.member("SaveName", model_.game.title);
    json_.member("GameMode", model_.game.title);
    json_.member("Date", std::string_view());
    json_.key("ObjectStates");
    json_.begin_array();
    for (const TableThing& thing : table_.things) {
      if (thing.board != nullptr) add_board(thing);
    }
    for (size_t i = 0; i < order_.batches.size(); ++i) add_deck(order_.batches[i], i);
    for (const TableThing& thing : table_.things) {
      if (thing.piece) add_piece(thing);
    }
    json_.end_array();
    json_.end_object();
    const std::string& name = model_.game.name;
    files_.push_back(
        {fmt::format("{}/{}.json", folder_, name.empty() ? "game" : name), json_.finish(), 0, {}});
    return std::move(files_);
  }

 private:
  // A picture of one page, as sharp as the tabletop takes it.
  std::string add_page(const std::string& name, const Page& page, double dpi) {
    const double longest = std::max(page.trim.width, page.trim.height);
    const double most = kTabletopPixels / longest * 25.4;
    const PixelSize pixels = pixels_of(page.trim, std::min(dpi, most - 0.5));
    return add_file(name, draw_png(page, page.trim, pixels, kScreenDpi, 0, order_.drawn));
  }

  // Its name tells its content, for a tabletop keeps what it once loaded from an address.
  std::string add_file(const std::string& name, PngResult png) {
    std::string file = fmt::format("{}-{}.png", name, hash_bytes(png.bytes).substr(0, 12));
    const std::string path = fmt::format("{}/{}", folder_, file);
    // What is alike is one file.
    const bool known = std::any_of(files_.begin(), files_.end(),
                                   [&](const RenderedFile& other) { return other.path == path; });
    if (!known) files_.push_back({path, std::move(png.bytes), 0, std::move(png.fault)});
    return order_.base_url + file;
  }

  // By what a player's pieces are told apart: "Blue".
  std::string player(size_t seat) const {
    for (const TableThing& thing : table_.things) {
      if (thing.seat == seat && thing.piece && !thing.piece->whose.empty())
        return thing.piece->whose;
    }
    return std::to_string(seat);
  }

  void add_board(const TableThing& thing) {
    constexpr double kBoardDpi = 150;
    const Value& root = thing.board->root;
    std::vector<std::string> regions;
    for (const Value& region : root["regions"].list())
      regions.push_back(region_title(region, model_));
    const std::string title(root["title"].text());
    TabletopObject object;
    object.name = thing.seat == 0 ? title : fmt::format("{} ({})", title, player(thing.seat));
    object.description =
        printed(model_, thing.seat == 0 ? "tabletop-board" : "tabletop-mat",
                {{"list", enumeration(regions, model_)}, {"player", player(thing.seat)}});
    object.identity = fmt::format("{} {}", root["name"].text(), thing.seat);
    object.place = place_of(thing, 1);
    object.place.scale = tile_scale(thing.box.height);
    object.locked = true;
    writer_.tile(object, add_page(std::string(root["name"].text()), *thing.page, kBoardDpi), 1,
                 kBoardThick);
  }

  void add_piece(const TableThing& thing) {
    constexpr double kPieceDpi = 500;
    const PieceCount& piece = *thing.piece;
    const std::string of = piece.whose.empty() ? "" : "-" + to_name(piece.whose);
    TabletopObject object;
    object.name =
        piece.whose.empty() ? piece.title : fmt::format("{} ({})", piece.title, piece.whose);
    object.description =
        piece.count > 1
            ? printed(model_, "tabletop-supply", {{"count", std::to_string(piece.count)}})
        : thing.seat > 0 ? printed(model_, "tabletop-own-piece", {{"player", player(thing.seat)}})
                         : printed(model_, "tabletop-shared");
    object.identity = fmt::format("{}{} {}", piece.kind, of, ++pieces_);
    object.place = place_of(thing, kOnCards);
    object.place.scale = tile_scale(thing.box.height);
    writer_.tile(object, add_page(piece.kind + of, *thing.page, kPieceDpi), piece.count,
                 kPieceThick);
  }

  TabletopPlace place_of(const TableThing& thing, double y) const {
    TabletopPlace place = place_on_table(thing.box, table_.width, table_.height, thing.turned);
    place.y = y;
    return place;
  }

  // One picture of many pages.
  std::string add_picture(const std::string& name, const TabletopGrid& grid, const CardSize& size,
                          size_t count,
                          const std::function<std::shared_ptr<const Page>(size_t)>& card) {
    const Box all{0, 0, size.width * grid.columns, size.height * grid.rows};
    const auto columns = static_cast<size_t>(grid.columns);
    size_t row = 0;
    // A row of cards is a band, since each has whole pixels.
    const auto draw_row = [&](const Box& /*band*/, const DrawPage& draw) {
      for (size_t i = row * columns; i < std::min(count, (row + 1) * columns); ++i) {
        Page page = blank_page(name, all.width, all.height);
        const std::shared_ptr<const Page> shown = card(i);
        page.operations.emplace_back(PlacedPage{
            {size.width * static_cast<double>(i % columns), size.height * static_cast<double>(row)},
            shown->trim,
            shown});
        draw(page);
      }
      ++row;
    };
    return add_file(name, draw_png_in_bands(all, grid.pixels, kScreenDpi, draw_row,
                                            grid.pixels.height / grid.rows));
  }

  FaceSheet add_sheet(const PrintBatch& batch, size_t first, size_t count, const CardSize& size) {
    FaceSheet sheet;
    sheet.grid = tabletop_grid(count, size);
    std::vector<std::shared_ptr<const Page>> backs;
    sheet.faces = add_picture(batch.many, sheet.grid, size, count, [&](size_t i) {
      const Card& card = *batch.cards[first + i].card;
      const CardFaces both = renderer_.faces(card);
      backs.push_back(both.back);
      sheet.descriptions.push_back(card_words(card, model_));
      return both.front;
    });
    sheet.own_backs = std::any_of(backs.begin(), backs.end(),
                                  [&](const auto& back) { return back != backs.front(); });
    const auto back = [&](size_t i) { return backs[i]; };
    sheet.backs = sheet.own_backs
                      ? add_picture(batch.many + "-backs", sheet.grid, size, count, back)
                      : add_picture(batch.many + "-back", tabletop_grid(1, size), size, 1, back);
    return sheet;
  }

  void add_deck(const PrintBatch& batch, size_t index) {
    const CardSize size = renderer_.size(*batch.kind);
    std::vector<FaceSheet> sheets;
    for (size_t first = 0; first < batch.cards.size(); first += kTabletopMost) {
      const size_t count = std::min(kTabletopMost, batch.cards.size() - first);
      sheets.push_back(add_sheet(batch, first, count, size));
    }
    const int first_key = next_key_;
    next_key_ += static_cast<int>(sheets.size());
    const Pile pile = pile_of(batch);
    TabletopObject deck;
    deck.name = heading(batch);
    deck.description = printed(model_, "tabletop-deck", {{"count", std::to_string(pile.size())}});
    deck.identity = batch.many;
    deck.place = deck_place(batch, index);
    deck.place.scale = card_scale(size);
    if (pile.size() == 1) {  // a deck has at least two cards
      write_card(pile.front(), batch, sheets, first_key, deck.place);
    } else if (!pile.empty()) {
      deck.type = "DeckCustom";
      writer_.begin(deck);
      json_.list("DeckIDs", pile,
                 [&](const PileCard& card) { json_.value(card_id(card.index, first_key)); });
      json_.key("CustomDeck");
      json_.begin_object();
      for (size_t i = 0; i < sheets.size(); ++i)
        write_sheet(sheets[i], first_key + static_cast<int>(i));
      json_.end_object();
      json_.list("ContainedObjects", pile, [&](const PileCard& card) {
        write_card(card, batch, sheets, first_key, deck.place);
      });
      writer_.end();
    }
    for (const TableThing& thing : table_.things) {
      for (size_t i = 0; i < batch.cards.size(); ++i) {
        if (batch.cards[i].card != thing.card) continue;
        TabletopPlace place = place_of(thing, kOnBoard);
        place.scale = deck.place.scale;
        write_card({i, 0}, batch, sheets, first_key, place);
      }
    }
  }

  // A card of a batch, and which of its copies.
  struct PileCard {
    size_t index = 0;
    size_t copy = 0;
  };
  using Pile = std::vector<PileCard>;

  // What is left of a deck when the cards lie on the table that begin there.
  Pile pile_of(const PrintBatch& batch) const {
    Pile pile;
    for (size_t i = 0; i < batch.cards.size(); ++i) {
      const bool lies =
          std::any_of(table_.things.begin(), table_.things.end(),
                      [&](const TableThing& thing) { return thing.card == batch.cards[i].card; });
      for (size_t n = lies ? 1 : 0; n < batch.cards[i].copies; ++n) pile.push_back({i, n});
    }
    return pile;
  }

  // On its place of a board, or in a row beside the table.
  TabletopPlace deck_place(const PrintBatch& batch, size_t index) const {
    constexpr double kApart = 4;
    TabletopPlace place;
    place.x = static_cast<double>(index) * kApart;
    place.z = table_.things.empty() ? 0 : -table_.height / 2 / kTabletopUnit - kApart;
    for (const TableThing& thing : table_.things) {
      if (thing.kind == batch.kind) place = place_of(thing, kOnBoard);
    }
    place.face_down = true;
    return place;
  }

  static double card_scale(const CardSize& size) {
    constexpr double kPokerHeight = 88;
    return size.height / kPokerHeight;
  }

  static int card_id(size_t card, int first_key) {
    return (first_key + static_cast<int>(card / kTabletopMost)) * 100 +
           static_cast<int>(card % kTabletopMost);
  }

  void write_sheet(const FaceSheet& sheet, int key) {
    json_.key(std::to_string(key));
    json_.begin_object();
    json_.member("FaceURL", sheet.faces);
    json_.member("BackURL", sheet.backs);
    json_.member("NumWidth", sheet.grid.columns);
    json_.member("NumHeight", sheet.grid.rows);
    json_.member("BackIsHidden", true);  // else the last place of a sheet would be what others see
    json_.member("UniqueBack", sheet.own_backs);
    json_.member("Type", 0);
    json_.end_object();
  }

  void write_card(const PileCard& which, const PrintBatch& batch,
                  const std::vector<FaceSheet>& sheets, int first_key, const TabletopPlace& place) {
    const FaceSheet& sheet = sheets[which.index / kTabletopMost];
    const Card& card = *batch.cards[which.index].card;
    writer_.begin({"Card", card_title(card), sheet.descriptions[which.index % kTabletopMost],
                   fmt::format("{}#{}", card.id(), which.copy), place, false});
    json_.member("CardID", card_id(which.index, first_key));
    json_.key("CustomDeck");
    json_.begin_object();
    write_sheet(sheet, first_key + static_cast<int>(which.index / kTabletopMost));
    json_.end_object();
    writer_.end();
  }

  const Order& order_;
  const Model& model_;
  CardRenderer& renderer_;
  std::string folder_;
  SetTable table_;
  std::vector<RenderedFile> files_;
  JsonWriter json_;
  TabletopWriter writer_{json_};
  size_t pieces_ = 0;
  int next_key_ = 1;
};

}  // namespace

void plan_tabletop(const Order& order, Jobs& jobs) {
  jobs.push_back({fmt::format("tabletop{}{}", style_suffix(order), selection_suffix(order)),
                  [&order](CardRenderers& renderers) {
                    return Tabletop(order, renderers.in(order.style)).make();
                  },
                  true});
}

}  // namespace loom
