#include "render/book/cover.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <sstream>

#include "render/book/card_picture.h"

namespace loom {
namespace {

constexpr double kStep = 13.5;   // degrees between cards that are held as a fan
constexpr double kHand = 1.62;   // from the middle of a card to the hand, in heights of a card
constexpr double kEdge = 0.9;    // mm of white around a card
constexpr double kCards = 0.36;  // height of a card, of the page
constexpr double kFrame = 9;     // mm from the edge of the paper to the frame that saves ink

struct FanCard {
  std::shared_ptr<const Page> page;
  std::string title{};
  double scale = 1;
  double angle = 0;  // degrees
  Point middle{};
};

// The card with an edge around it, which tilts with it.
std::shared_ptr<const Page> with_edge(const std::shared_ptr<const Page>& card,
                                      const BookStyle& style) {
  Page page;
  page.name = card->name;
  const double corner = card->corner + kEdge;
  page.trim = {-kEdge, -kEdge, card->trim.width + 2 * kEdge, card->trim.height + 2 * kEdge};
  page.width = page.trim.width;
  page.height = page.trim.height;
  page.corner = corner;
  page.operations.emplace_back(Rectangle{page.trim, corner, style.white, {}});
  PlacedPage placed{{0, 0}, card->trim, card};
  placed.corner = card->corner;
  page.operations.emplace_back(placed);
  if (style.ink_saver) {
    const Box inside{page.trim.x + 0.2, page.trim.y + 0.2, page.trim.width - 0.4,
                     page.trim.height - 0.4};
    page.operations.emplace_back(Rectangle{inside, corner, {}, Stroke{style.ink, 0.4}});
  }
  return std::make_shared<const Page>(std::move(page));
}

std::vector<FanCard> fan_cards(const Block& block, double height, const BookStyle& style,
                               CardRenderer& renderer, Diagnostics& diagnostics) {
  std::vector<FanCard> cards;
  std::istringstream words(block.argument);
  for (std::string id; words >> id;) {
    const Card* card = find_card(id, block.span, renderer, diagnostics);
    if (card == nullptr) continue;
    FanCard& held = cards.emplace_back();
    held.page = with_edge(renderer.front(*card), style);
    held.title = (*card)["title"].text();
    held.scale = height / held.page->trim.height;
  }
  const double half = (static_cast<double>(cards.size()) - 1) / 2;
  for (size_t i = 0; i < cards.size(); ++i) {
    cards[i].angle = (static_cast<double>(i) - half) * kStep;
    const double turn = cards[i].angle * std::numbers::pi / 180;
    cards[i].middle = {kHand * height * std::sin(turn), -kHand * height * std::cos(turn)};
  }
  return cards;
}

Box extent_of(const FanCard& card) {
  const double turn = std::abs(card.angle) * std::numbers::pi / 180;
  const double wide = card.page->trim.width * card.scale;
  const double high = card.page->trim.height * card.scale;
  const double width = wide * std::cos(turn) + high * std::sin(turn);
  const double height = wide * std::sin(turn) + high * std::cos(turn);
  return {card.middle.x - width / 2, card.middle.y - height / 2, width, height};
}

// Signs of the layers on their colours, side by side.
void add_layers(Ink& ink, const PictureRoom& room, double y, const BookStyle& style,
                CardRenderer& renderer) {
  const double side = 9 * style.scale;
  const double gap = 3.2 * style.scale;
  RenderContext& render_context = renderer.render_context();
  const std::vector<Layer>& layers = render_context.model.words.layers;
  if (!render_context.icons.has_folder()) return;
  const auto count = static_cast<double>(layers.size());
  double x = (room.width - count * (side + gap) + gap) / 2;
  for (const Layer& layer : layers) {
    const Colour own =
        render_context.theme.colour(layer.name + "-ground")
            .value_or(render_context.theme.colour(layer.name).value_or(style.accent));
    const Colour ground = style.ink_saver ? style.white : own;
    const Colour sign = style.ink_saver ? style.ink : style.white;
    ink.add(Rectangle{{x, y, side, side}, side / 2, ground, Stroke{sign, 0.35}});
    const auto& found = render_context.icons.find(layer.icon, sign);
    const double inset = 1.9 * style.scale;
    if (found.icon) {
      ink.add(
          IconMark{{x + inset, y + inset, side - 2 * inset, side - 2 * inset}, found.icon, ground});
    }
    x += side + gap;
  }
}

class Cover {
 public:
  Cover(const PictureRoom& room, const BookStyle& style, Typesetter& setter)
      : room_(room), style_(style), setter_(setter) {}

  void paint() {
    if (style_.ink_saver) {
      ink.add(Rectangle{{kFrame, kFrame, room_.width - 2 * kFrame, room_.height - 2 * kFrame},
                        4,
                        {},
                        Stroke{style_.ink, 0.7}});
    } else {
      ink.add(Rectangle{{0, 0, room_.width, room_.height}, 0, style_.accent, {}});
    }
  }

  // Centred; returns where it ends.
  double text(const Runs& runs, TextStyle style, double size, double y, const Opening& as = {}) {
    style.size = size;
    style.align = Align::centre;
    const auto set = setter_.set(runs, style, width());
    ink.add(within({as}, setter_.draw(*set)), 2 * kFrame, y);
    return y + set->height();
  }

  // A title that is too long for a line is parted behind its colon, if it has one.
  Runs title(const std::string& words, TextStyle style, double size) {
    const auto run = [](std::string_view part) {
      Run piece;
      piece.text = part;
      return piece;
    };
    style.size = size;
    const size_t colon = words.find(": ");
    const Runs whole{run(words)};
    if (colon == std::string::npos || setter_.set(whole, style, width())->lines.size() < 2)
      return whole;
    Run line_end;
    line_end.type = Run::Type::line_end;
    line_end.text = "\n";
    return {run(words.substr(0, colon + 1)), line_end, run(words.substr(colon + 2))};
  }

  Ink ink;

 private:
  double width() const { return room_.width - 4 * kFrame; }

  const PictureRoom& room_;
  const BookStyle& style_;
  Typesetter& setter_;
};

}  // namespace

Picture draw_fan(const Block& block, double height, const BookStyle& style, CardRenderer& renderer,
                 Diagnostics& diagnostics) {
  std::vector<FanCard> cards = fan_cards(block, height, style, renderer, diagnostics);
  Picture picture;
  if (cards.empty()) return picture;
  Box all = extent_of(cards.front());
  for (const FanCard& card : cards) all = around(all, extent_of(card));
  picture.width = all.width;
  picture.height = all.height;
  for (const FanCard& card : cards)
    picture.words += (picture.words.empty() ? "" : ", ") + card.title;
  // The one in the middle lies on top.
  std::stable_sort(cards.begin(), cards.end(), [](const FanCard& a, const FanCard& b) {
    return std::abs(a.angle) > std::abs(b.angle);
  });
  for (const FanCard& card : cards) {
    const Box& trim = card.page->trim;
    PlacedPage placed{{card.middle.x - all.x - (trim.x + trim.width / 2) * card.scale,
                       card.middle.y - all.y - (trim.y + trim.height / 2) * card.scale},
                      trim,
                      card.page};
    placed.scale = card.scale;
    placed.corner = card.page->corner;
    placed.tilt = card.angle;
    picture.ink.add(placed);
  }
  return picture;
}

Picture draw_cover(const Block& block, const PictureRoom& room, const BookStyle& style,
                   Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics) {
  Cover cover(room, style, setter);
  cover.paint();
  const double high = room.height;
  const double size = 66 * style.scale;
  const Runs title = cover.title(renderer.render_context().model.game.title, style.cover, size);
  double y = cover.text(title, style.cover, size, high * 0.075, {PageRole::heading, 1});
  const size_t count = block.lines.size();
  for (size_t i = 0; i + 1 < count; ++i) {
    y = cover.text(block.lines[i].words, style.subtitle, (i == 0 ? 19 : 13) * style.scale,
                   y + (i == 0 ? 3 : 2.5) * style.scale);
  }
  Picture fan = draw_fan(block, high * kCards, style, renderer, diagnostics);
  const double foot = high * 0.86;
  Opening picture{PageRole::figure};
  picture.words = fan.words;
  cover.ink.add(within({picture}, std::move(fan.ink)), (room.width - fan.width) / 2,
                y + (foot - y - fan.height) / 2);
  Ink signs;
  add_layers(signs, room, foot, style, renderer);
  cover.ink.add(within({{PageRole::paragraph}}, std::move(signs)), 0, 0);
  if (count > 0) {
    cover.text(block.lines.back().words, style.subtitle, std::max(8.0, 10 * style.scale),
               foot + 15 * style.scale);
  }
  return {std::move(cover.ink), room.width, room.height};
}

}  // namespace loom
