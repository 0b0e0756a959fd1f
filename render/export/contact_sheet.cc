// The whole deck as one picture, for a README or a chat.
#include <fmt/core.h>
#include <algorithm>

#include "render/backend/png_bands.h"
#include "render/card/lettering.h"
#include "render/export/order.h"
#include "render/export/sheet_names.h"
#include "render/page/fingerprint.h"

namespace loom {
namespace {

constexpr double kWidth = 840;  // millimetres at the size of the cards: twelve poker cards
constexpr int kPixels = 2400;
constexpr double kMargin = 14;
constexpr double kGap = 4.5;
constexpr double kHeading = 22;
constexpr double kHeadingSize = 40;  // points
constexpr Colour kGround{236, 234, 229};
constexpr Colour kEdge{205, 202, 196};
constexpr double kEdgeWidth = 0.4;

// One row of cards after the other, each kind below its heading.
class ContactSheet {
 public:
  ContactSheet(const Order& order, CardRenderer& renderer) : order_(order), renderer_(renderer) {}

  RenderedFile draw() {
    ground_ = blank_page("contact sheet", kWidth, 0);
    ground_.operations.emplace_back();  // the ground itself, once the height is known
    for (const PrintBatch& batch : order_.batches) arrange(batch);
    const Box all{0, 0, kWidth, down_ + kMargin};
    ground_.operations.front() = Rectangle{all, 0, kGround, {}};
    // A deck of many hundreds of cards would be longer than a picture can be.
    const double scale = std::min(kPixels / kWidth, kMaxPixels / all.height);
    const PixelSize pixels{std::max(1, static_cast<int>(kWidth * scale)),
                           std::max(1, static_cast<int>(all.height * scale))};
    constexpr double kScreenDpi = 96;
    const auto draw_band = [&](const Box& band, const DrawPage& draw_page) {
      draw_page(ground_);
      for (const Spot& spot : spots_) {
        if (is_seen(spot, band)) draw_page(card_at(spot));
      }
    };
    const auto made_of = [&] {
      Fingerprint fingerprint;
      fingerprint.add(std::string_view("contact sheet"));
      fingerprint.add(pixels.width);
      fingerprint.add(pixels.height);
      fingerprint.add(ground_);
      for (const Spot& spot : spots_) fingerprint.add(card_at(spot));
      return fingerprint.take();
    };
    PngResult png = drawn_once(order_.drawn, made_of, [&] {
      return draw_png_in_bands(all, pixels, kScreenDpi, draw_band);
    });
    return {fmt::format("contact-sheet{}{}.png", style_suffix(order_), selection_suffix(order_)),
            std::move(png.bytes), 0, std::move(png.fault)};
  }

 private:
  struct Spot {
    const Card* card;
    Point at;
    double shrink;
  };

  // With its edge, part of which lies outside of it.
  bool is_seen(const Spot& spot, const Box& band) {
    const double height = renderer_.size(*spot.card->kind).height * spot.shrink;
    return spot.at.y - kEdgeWidth < band.y + band.height &&
           spot.at.y + height + kEdgeWidth > band.y;
  }

  void arrange(const PrintBatch& batch) {
    down_ += kMargin;
    add_text(ground_, {kMargin, down_, kWidth - 2 * kMargin, kHeading},
             fmt::format("{} {}", batch.cards.size(), heading(batch)), renderer_,
             {kHeadingSize, {34, 38, 43}, Align::left, true});
    down_ += kHeading;
    const CardSize size = renderer_.size(*batch.kind);
    const double room = kWidth - 2 * kMargin;
    const double shrink = std::min(1.0, room / size.width);  // of a card wider than the picture
    const double step = size.width * shrink + kGap;
    const size_t columns = std::max<size_t>(1, static_cast<size_t>((room + kGap) / step));
    for (size_t i = 0; i < batch.cards.size(); ++i) {
      const size_t column = i % columns;
      if (column == 0 && i > 0) down_ += size.height * shrink + kGap;
      spots_.push_back(
          {batch.cards[i].card, {kMargin + static_cast<double>(column) * step, down_}, shrink});
    }
    down_ += size.height * shrink;
  }

  // A card with a fine edge, so that a pale one stands out from the ground.
  Page card_at(const Spot& spot) {
    const auto card = renderer_.front(*spot.card);
    const Box box{spot.at.x, spot.at.y, card->trim.width * spot.shrink,
                  card->trim.height * spot.shrink};
    Page page = blank_page(card->name, kWidth, ground_.height);
    page.operations.emplace_back(
        PlacedPage{spot.at, card->trim, card, spot.shrink, false, card->corner});
    page.operations.emplace_back(
        Rectangle{box, card->corner * spot.shrink, {}, Stroke{kEdge, kEdgeWidth}});
    return page;
  }

  const Order& order_;
  CardRenderer& renderer_;
  Page ground_;
  std::vector<Spot> spots_;
  double down_ = 0;
};

}  // namespace

void plan_contact_sheet(const Order& order, Jobs& jobs) {
  jobs.push_back({fmt::format("contact-sheet{}{}", style_suffix(order), selection_suffix(order)),
                  [&order](CardRenderers& renderers) {
                    return std::vector{ContactSheet(order, renderers.in(order.style)).draw()};
                  }});
}

}  // namespace loom
