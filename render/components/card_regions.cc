// Regions where cards and tokens lie.
#include <fmt/core.h>
#include <algorithm>

#include "render/card/print_run.h"
#include "render/components/board_regions.h"
#include "render/components/look_figures.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

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
    if (width_ * across > room.width + 0.01)
      painter.too_large(fmt::format("{} places for cards side by side need", columns_),
                        width_ * across, room.width);
    if (height_ * down > room.height + 0.01)
      painter.too_large(fmt::format("{} rows of cards need", rows), height_ * down, room.height);
    gap_x_ = (room.width - width_ * across) / (across + 1);
    gap_y_ = (room.height - height_ * down) / (down + 1);
    room_ = room;
  }

  Box operator[](size_t index) const {
    const auto column = static_cast<double>(index % columns_);
    const auto row = static_cast<double>(index / columns_);
    return {room_.x + gap_x_ + column * (width_ + gap_x_),
            room_.y + gap_y_ + row * (height_ + gap_y_), width_, height_};
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
  painter.rectangle(box, kPaperWhite, Stroke{shades.soft, 0.5, 1.6}, 3);
  const double middle = box.y + box.height / 2;
  const double above = caption.empty() ? kIcon / 2 : kIcon + 1;
  painter.icon({box.x + (box.width - kIcon) / 2, middle - above, kIcon, kIcon}, icon, shades.soft);
  painter.text({box.x + 3, middle + 2, box.width - 6, 12}, caption,
               {"strong", 10, 7, shades.main, Align::centre, Down::top});
}

}  // namespace

void draw_cards(Region& region, PagePainter& painter) {
  const Value& written = region.written;
  const Kind* kind = kind_of(written["cards"], painter);
  const std::string name(written["cards"].as<Reference>()->name);
  draw_heading(region, painter, as_markup(name), name);
  if (kind == nullptr) return;
  const auto count = static_cast<size_t>(figure_of(written["places"], painter).value_or(0));
  const Places places(region, painter.renderer().size(*kind), count, 0, painter);
  const std::string icon(written["icon"].present() ? written["icon"].text() : name);
  const Value::List& captions = written["captions"].list();
  for (size_t i = 0; i < count; ++i) {
    const std::string caption = i < captions.size() ? told(captions[i], painter) : "";
    draw_place(places[i], icon, caption, region.shades, painter);
    region.add_place({BoardPlace::Type::card, places[i], 3, name, i});
  }
}

void draw_palette(Region& region, PagePainter& painter) {
  constexpr double kTab = 5.5;
  const Kind* kind = kind_of(region.written["palette"], painter);
  const std::string name(region.written["palette"].as<Reference>()->name);
  draw_heading(region, painter, as_markup(name), name);
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
  draw_heading(region, painter, as_markup(printed(painter.model(), "board-tokens")), "any-token");
  const auto& tokens = painter.model().words.tokens;
  if (tokens.empty()) return;
  const double width = region.room.width / static_cast<double>(tokens.size());
  for (size_t i = 0; i < tokens.size(); ++i) {
    const Box place{region.room.x + width * static_cast<double>(i) + 0.8, region.room.y,
                    width - 1.6, region.room.height};
    painter.rectangle(place, kPaperWhite, Stroke{region.shades.soft, 0.4}, 2);
    region.add_place({BoardPlace::Type::token, place, 2, tokens[i].name, i}, tokens[i].name);
    constexpr double kName = 6;
    const double side = std::min({place.width - 4, place.height - kName - 3, 26.0});
    const double y = place.y + (place.height - side - kName) / 2;
    painter.icon({place.x + (place.width - side) / 2, y, side, side}, tokens[i].icon,
                 region.shades.main);
    painter.text(
        {place.x + 0.5, y + side, place.width - 1, kName}, as_markup(tokens[i].title),
        {"strong", 10, 7, painter.colour("ink", TextLook().colour), Align::centre, Down::middle});
  }
}

}  // namespace loom
