// Regions where cards and tokens lie.
#include <fmt/core.h>
#include <algorithm>

#include "render/card/print_run.h"
#include "render/components/board_regions.h"
#include "render/components/look_figures.h"
#include "render/render_codes.h"
#include "schema/model/printed_words.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

constexpr double kCorner = 3;        // mm, of places for cards
constexpr double kClearance = 0.75;  // mm around a card, so that it can be laid down and taken up

const Kind* kind_of(const Value& reference, PagePainter& painter) {
  const auto* name = reference.as<Reference>();
  for (const Card& card : painter.model().cards) {
    if (name != nullptr && card.kind->name == name->name) return card.kind;
  }
  return nullptr;
}

// As many places as asked for, in rows, centred in the room.
class Places {
 public:
  Places(const Region& region, const CardSize& size, size_t count, double more_height,
         PagePainter& painter)
      : width_(size.width + 2 * kClearance), height_(size.height + 2 * kClearance + more_height) {
    const int64_t asked = region.written["columns"].present() ? region.written["columns"].integer()
                                                              : static_cast<int64_t>(count);
    columns_ = static_cast<size_t>(
        std::clamp<int64_t>(asked, 1, static_cast<int64_t>(std::max<size_t>(count, 1))));
    const size_t rows = (count + columns_ - 1) / columns_;
    const auto across = static_cast<double>(columns_);
    const auto down = static_cast<double>(rows);
    const Box& room = region.room;
    if (width_ * across > room.width + 0.01) {
      painter.too_large(fmt::format("{} places for cards side by side need", columns_),
                        width_ * across, room.width);
    }
    if (height_ * down > room.height + 0.01) {
      painter.too_large(fmt::format("{} rows of cards need", rows), height_ * down, room.height);
    }
    gap_x_ = (room.width - width_ * across) / (across + 1);
    gap_y_ = (room.height - height_ * down) / (down + 1);
    room_ = room;
  }

  Box operator[](size_t index) const {
    const size_t column = index % columns_;
    const size_t row = index / columns_;
    return {room_.x + gap_x_ + static_cast<double>(column) * (width_ + gap_x_),
            room_.y + gap_y_ + static_cast<double>(row) * (height_ + gap_y_), width_, height_};
  }

 private:
  double width_;
  double height_;
  double gap_x_ = 0;
  double gap_y_ = 0;
  size_t columns_ = 1;
  Box room_;
};

void draw_place(const Box& box, const std::string& icon, const std::string& caption,
                const Shades& shades, PagePainter& painter) {
  constexpr double kIcon = 16;
  painter.rectangle(box, kPaperWhite, Stroke{shades.soft, 0.5, 1.6}, kCorner);
  const double middle = box.y + box.height / 2;
  if (!icon.empty()) {
    const double above = caption.empty() ? kIcon / 2 : kIcon + 1;
    painter.icon({box.x + (box.width - kIcon) / 2, middle - above, kIcon, kIcon}, icon,
                 shades.soft);
  }
  painter.text({box.x + 3, middle + 2, box.width - 6, 12}, caption,
               {"strong", 10, 7, shades.main, Align::centre, Down::top});
}

// Cards that the look names, in the order of their places.
std::vector<const Card*> first_cards(const Value& region, const Kind& kind, PagePainter& painter) {
  std::vector<const Card*> found;
  std::vector<std::string> names;
  const std::vector<Card>& cards = painter.model().cards;
  for (const Card& card : cards) {
    if (card.kind == &kind) names.push_back(card.slug);
  }
  for (const Value& written : region["first"].list()) {
    const auto card = std::find_if(cards.begin(), cards.end(), [&](const Card& other) {
      return other.kind == &kind && other.slug == written.text();
    });
    if (card != cards.end()) {
      found.push_back(&*card);
      continue;
    }
    Diagnostic& fault = painter.renderer().render_context().diagnostics.report(
        codes::unknown_card_on_board, written.span,
        fmt::format("no card of kind `{}` is called `{}`", kind.name, written.text()));
    const std::string near = nearest_name(std::string(written.text()), names);
    if (near.empty()) {
      fault.note("name a card that lies there when the game begins");
    } else {
      fault.suggest(written.span, near);
    }
  }
  return found;
}

// Where the deck lies is a firm frame, as if a back lay there; discards have the broken line of
// places for cards that come and go.
void draw_piles(Region& region, const Kind& kind, PagePainter& painter) {
  constexpr double kInset = 3;
  const Places places(region, painter.renderer().size(kind), 2, 0, painter);
  const Value::List& captions = region.written["captions"].list();
  const auto caption = [&](size_t i, std::string_view usual) {
    return i < captions.size() ? told(captions[i], painter)
                               : as_markup(printed(painter.model(), usual));
  };
  const std::string icon(region.written["icon"].present() ? region.written["icon"].text()
                                                          : kind.name);
  draw_place(places[0], icon, caption(0, "board-draw-pile"), region.shades, painter);
  const Box& deck = places[0];
  painter.rectangle(
      {deck.x + kInset, deck.y + kInset, deck.width - 2 * kInset, deck.height - 2 * kInset}, {},
      Stroke{region.shades.main, 0.6}, kCorner);
  draw_place(places[1], "", caption(1, "board-discards"), region.shades, painter);
  region.add_place({BoardPlace::Type::draw_pile, places[0], kCorner, kind.name, 0, true});
  region.add_place({BoardPlace::Type::discards, places[1], kCorner, kind.name, 1});
}

// Something that lies in a supply.
struct Supply {
  std::string name;
  std::string title;
  std::string icon;
};

void draw_supplies(Region& region, const std::vector<Supply>& supplies, BoardPlace::Type type,
                   PagePainter& painter) {
  const double width = region.room.width / static_cast<double>(supplies.size());
  for (size_t i = 0; i < supplies.size(); ++i) {
    const Box place{region.room.x + width * static_cast<double>(i) + 0.8, region.room.y,
                    width - 1.6, region.room.height};
    painter.rectangle(place, kPaperWhite, Stroke{region.shades.soft, 0.4}, 2);
    region.add_place({type, place, 2, supplies[i].name, i, true}, supplies[i].name);
    constexpr double kName = 6;
    const double side = std::min({place.width - 4, place.height - kName - 3, 26.0});
    const double y = place.y + (place.height - side - kName) / 2;
    painter.icon({place.x + (place.width - side) / 2, y, side, side}, supplies[i].icon,
                 region.shades.main);
    painter.text(
        {place.x + 0.5, y + side, place.width - 1, kName}, supplies[i].title,
        {"strong", 10, 7, painter.colour("ink", TextLook().colour), Align::centre, Down::middle});
  }
}

}  // namespace

void draw_cards(Region& region, PagePainter& painter) {
  const Value& written = region.written;
  const Kind* kind = kind_of(written["cards"], painter);
  const std::string name(written["cards"].as<Reference>()->name);
  draw_heading(region, painter, name);
  if (kind == nullptr) return;
  if (written["piles"].flag()) return draw_piles(region, *kind, painter);
  const auto count = static_cast<size_t>(figure_of(written["places"], painter).value_or(0));
  const auto dealt = static_cast<size_t>(figure_of(written["dealt"], painter).value_or(0));
  const Places places(region, painter.renderer().size(*kind), count, 0, painter);
  const std::string icon(written["icon"].present() ? written["icon"].text() : name);
  const Value::List& captions = written["captions"].list();
  const std::vector<const Card*> first = first_cards(written, *kind, painter);
  for (size_t i = 0; i < count; ++i) {
    const std::string caption = i < captions.size() ? told(captions[i], painter) : "";
    draw_place(places[i], icon, caption, region.shades, painter);
    BoardPlace place{BoardPlace::Type::card, places[i], kCorner, name, i};
    place.card = i < first.size() ? first[i] : nullptr;
    place.start = i < dealt || place.card != nullptr;
    region.add_place(std::move(place));
  }
}

void draw_palette(Region& region, PagePainter& painter) {
  constexpr double kTab = 5.5;
  const Kind* kind = kind_of(region.written["palette"], painter);
  const std::string name(region.written["palette"].as<Reference>()->name);
  draw_heading(region, painter, name);
  if (kind == nullptr) return;
  std::vector<const Layer*> layers;
  for (const Layer& layer : painter.model().words.layers) {
    const auto belongs = [&](const Card& card) {
      return card.kind == kind && layer_of(card, painter.model()) == &layer;
    };
    if (std::any_of(painter.model().cards.begin(), painter.model().cards.end(), belongs))
      layers.push_back(&layer);
  }
  const Places places(region, painter.renderer().size(*kind), layers.size(), kTab, painter);
  for (size_t i = 0; i < layers.size(); ++i) {
    const Box whole = places[i];
    const Shades own = painter.shades(layers[i]->name);
    const Box tab{whole.x, whole.y, whole.width, kTab + 3};
    painter.rectangle(tab, own.ground, Stroke{own.main, 0.4}, 2);
    const TextLook text_look{"heavy", 10.5, 8, own.on_ground, Align::left, Down::middle};
    painter.icon({tab.x + 2, tab.y + 0.8, kTab - 1.6, kTab - 1.6}, layers[i]->icon, own.on_ground);
    painter.text({tab.x + kTab + 1.5, tab.y, tab.width - kTab - 3, kTab},
                 fmt::format("{}  {}", layers[i]->number, as_markup(layers[i]->title)), text_look);
    const Box place{whole.x, whole.y + kTab, whole.width, whole.height - kTab};
    painter.rectangle(place, own.pale, Stroke{own.main, 0.4}, 2);
    region.add_place({BoardPlace::Type::palette, place, 2, layers[i]->name, i});
    constexpr double kIcon = 26;
    painter.icon(
        {place.x + (place.width - kIcon) / 2, place.y + (place.height - kIcon) / 2, kIcon, kIcon},
        layers[i]->icon, own.soft);
  }
}

void draw_tokens(Region& region, PagePainter& painter) {
  draw_heading(region, painter, "any-token");
  std::vector<Supply> supplies;
  for (const Token& token : painter.model().words.tokens)
    supplies.push_back({token.name, as_markup(token.title), token.icon});
  draw_supplies(region, supplies, BoardPlace::Type::token, painter);
}

void draw_pieces(Region& region, PagePainter& painter) {
  draw_heading(region, painter, "");
  std::vector<Supply> supplies;
  for (const Value& written : region.written["pieces"].list()) {
    const auto* name = written.as<Reference>();
    if (name == nullptr) continue;
    for (const BoundFile* file : painter.model().files_of("pieces")) {
      for (const Entry& piece : file->root["pieces"].map()) {
        if (piece.key != name->name) continue;
        const Value& icon = piece.value["icon"];
        supplies.push_back({piece.key, told(piece.value["title"], painter),
                            icon.present() ? std::string(icon.text()) : piece.key});
      }
    }
  }
  draw_supplies(region, supplies, BoardPlace::Type::pieces, painter);
}

}  // namespace loom
