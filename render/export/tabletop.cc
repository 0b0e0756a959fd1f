// Tabletop Simulator: sheets of faces and backs, and a saved object that makes decks of them.
#include <fmt/core.h>
#include <algorithm>
#include <cmath>
#include <functional>

#include "render/backend/png.h"
#include "render/card/lettering.h"
#include "render/export/card_words.h"
#include "render/export/distinct_backs.h"
#include "render/export/order.h"
#include "render/export/sheet_names.h"
#include "render/export/tabletop_grid.h"
#include "schema/model/content_hash.h"
#include "schema/text/json.h"

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

class Tabletop {
 public:
  Tabletop(const Order& order, CardRenderer& renderer)
      : order_(order),
        renderer_(renderer),
        folder_(fmt::format("tabletop{}{}", style_suffix(order), selection_suffix(order))) {}

  std::vector<RenderedFile> make() {
    json_.begin_object();
    json_.member("SaveName", order_.game->model.game.title);
    json_.member("GameMode", order_.game->model.game.title);
    json_.member("Date", std::string_view());
    json_.key("ObjectStates");
    json_.begin_array();
    for (size_t i = 0; i < order_.batches.size(); ++i) add_deck(order_.batches[i], i);
    json_.end_array();
    json_.end_object();
    const std::string& name = order_.game->model.game.name;
    files_.push_back(
        {fmt::format("{}/{}.json", folder_, name.empty() ? "game" : name), json_.finish(), 0, {}});
    return std::move(files_);
  }

 private:
  // One picture of many pages; its name tells its content, for a tabletop keeps what it once loaded
  // from an address.
  std::string add_picture(const std::string& name, const TabletopGrid& grid, const CardSize& size,
                          size_t count,
                          const std::function<std::shared_ptr<const Page>(size_t)>& card) {
    const Box all{0, 0, size.width * grid.columns, size.height * grid.rows};
    Canvas canvas(all, grid.pixels);
    for (size_t i = 0; i < count; ++i) {
      const auto columns = static_cast<size_t>(grid.columns);
      const size_t row = i / columns;
      Page page = blank_page(name, all.width, all.height);
      const std::shared_ptr<const Page> shown = card(i);
      page.operations.emplace_back(PlacedPage{
          {size.width * static_cast<double>(i % columns), size.height * static_cast<double>(row)},
          shown->trim,
          shown});
      canvas.draw(page);
    }
    PngResult png = canvas.finish(kScreenDpi);
    std::string file = fmt::format("{}-{}.png", name, hash_bytes(png.bytes).substr(0, 12));
    const std::string path = fmt::format("{}/{}", folder_, file);
    // Backs that are alike on every sheet are one file.
    const bool known = std::any_of(files_.begin(), files_.end(),
                                   [&](const RenderedFile& other) { return other.path == path; });
    if (!known) files_.push_back({path, std::move(png.bytes), 0, std::move(png.fault)});
    return order_.base_url + file;
  }

  FaceSheet add_sheet(const PrintBatch& batch, size_t first, size_t count, const CardSize& size) {
    FaceSheet sheet;
    sheet.grid = tabletop_grid(count, size);
    std::vector<std::shared_ptr<const Page>> backs;
    sheet.faces = add_picture(batch.many, sheet.grid, size, count, [&](size_t i) {
      const Card& card = *batch.cards[first + i].card;
      const CardFaces both = renderer_.faces(card);
      backs.push_back(both.back);
      sheet.descriptions.push_back(
          card_words(*both.front, card_title(card), renderer_.render_context().icons));
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
    const bool single = batch.with_copies().size() == 1;  // a deck has at least two cards
    json_.begin_object();
    json_.member("Name", std::string_view(single ? "Card" : "DeckCustom"));
    write_common(single ? card_title(*batch.cards.front().card) : heading(batch),
                 single ? sheets.front().descriptions.front() : order_.game->model.game.title,
                 batch.many, index, size);
    if (single) json_.member("CardID", first_key * 100);
    if (!single) write_ids(batch, first_key);
    write_custom_deck(sheets, first_key);
    if (!single) write_cards(batch, sheets, first_key, index, size);
    json_.end_object();
  }

  static int card_id(size_t card, int first_key) {
    return (first_key + static_cast<int>(card / kTabletopMost)) * 100 +
           static_cast<int>(card % kTabletopMost);
  }

  void write_ids(const PrintBatch& batch, int first_key) {
    json_.key("DeckIDs");
    json_.begin_array();
    for (size_t i = 0; i < batch.cards.size(); ++i) {
      for (size_t n = 0; n < batch.cards[i].copies; ++n) json_.value(card_id(i, first_key));
    }
    json_.end_array();
  }

  void write_custom_deck(const std::vector<FaceSheet>& sheets, int key) {
    json_.key("CustomDeck");
    json_.begin_object();
    for (const FaceSheet& sheet : sheets) write_sheet(sheet, key++);
    json_.end_object();
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

  void write_cards(const PrintBatch& batch, const std::vector<FaceSheet>& sheets, int first_key,
                   size_t index, const CardSize& size) {
    json_.key("ContainedObjects");
    json_.begin_array();
    for (size_t i = 0; i < batch.cards.size(); ++i) {
      const FaceSheet& sheet = sheets[i / kTabletopMost];
      for (size_t n = 0; n < batch.cards[i].copies; ++n) {
        json_.begin_object();
        json_.member("Name", std::string_view("Card"));
        write_common(card_title(*batch.cards[i].card), sheet.descriptions[i % kTabletopMost],
                     fmt::format("{}#{}", batch.cards[i].card->id(), n), index, size);
        json_.member("CardID", card_id(i, first_key));
        json_.key("CustomDeck");
        json_.begin_object();
        write_sheet(sheet, first_key + static_cast<int>(i / kTabletopMost));
        json_.end_object();
        json_.end_object();
      }
    }
    json_.end_array();
  }

  // Decks lie in a row, face down. A card of the tabletop is 2.2 units wide at scale 1.
  void write_common(const std::string& name, const std::string& description,
                    const std::string& identity, size_t index, const CardSize& size) {
    constexpr double kBetween = 4;
    constexpr double kPokerHeight = 88;
    const double scale = std::round(size.height / kPokerHeight * 1000) / 1000;
    json_.key("Transform");
    json_.begin_object();
    json_.member("posX", static_cast<double>(index) * kBetween);
    json_.member("posY", 1.0);
    json_.member("posZ", 0.0);
    json_.member("rotX", 0.0);
    json_.member("rotY", 180.0);
    json_.member("rotZ", 180.0);
    json_.member("scaleX", scale);
    json_.member("scaleY", 1.0);
    json_.member("scaleZ", scale);
    json_.end_object();
    json_.member("Nickname", name);
    json_.member("Description", description);
    json_.member("GUID", hash_bytes(identity).substr(0, 6));
  }

  const Order& order_;
  CardRenderer& renderer_;
  std::string folder_;
  std::vector<RenderedFile> files_;
  JsonWriter json_;
  int next_key_ = 1;
};

}  // namespace

void plan_tabletop(const Order& order, Jobs& jobs) {
  jobs.push_back({fmt::format("tabletop{}{}", style_suffix(order), selection_suffix(order)),
                  [&order](CardRenderers& renderers) {
                    return Tabletop(order, renderers.in(order.style)).make();
                  }});
}

}  // namespace loom
