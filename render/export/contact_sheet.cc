// The whole deck as one picture, for a README or a chat.
#include <algorithm>

#include "render/export/lettering.h"
#include "render/export/order.h"
#include "render/export/sheet_names.h"
#include "render/png.h"

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

// One row of cards after the other, each kind below its heading.
class ContactSheet {
 public:
  ContactSheet(const Order& order, Workshop& workshop) : order_(order), workshop_(workshop) {}

  RenderedFile draw() {
    sheet_ = blank_page("contact sheet", kWidth, 0);
    sheet_.operations.emplace_back();  // the ground, once the height is known
    for (const Pile& pile : order_.piles) add(pile);
    sheet_.height = down_ + kMargin;
    sheet_.operations.front() = Rectangle{{0, 0, kWidth, sheet_.height}, 0, kGround, {}};
    // A deck of many hundreds of cards would be longer than a picture can be.
    const double scale = std::min(kPixels / kWidth, kMaxPixels / sheet_.height);
    const PixelSize size{std::max(1, static_cast<int>(kWidth * scale)),
                         std::max(1, static_cast<int>(sheet_.height * scale))};
    constexpr double kScreenDpi = 96;
    PngResult png = draw_png(sheet_, {0, 0, kWidth, sheet_.height}, size, kScreenDpi);
    return {"contact-sheet" + style_suffix(order_) + selection_suffix(order_) + ".png",
            std::move(png.bytes), 0, std::move(png.fault)};
  }

 private:
  void add(const Pile& pile) {
    down_ += kMargin;
    add_text(sheet_, {kMargin, down_, kWidth - 2 * kMargin, kHeading},
             std::to_string(pile.cards.size()) + " " + heading(pile), workshop_,
             {kHeadingSize, {34, 38, 43}, Align::left, true});
    down_ += kHeading;
    const CardSize size = workshop_.size(*pile.kind);
    const double room = kWidth - 2 * kMargin;
    const double shrink = std::min(1.0, room / size.width);  // of a card wider than the picture
    const double step = size.width * shrink + kGap;
    const size_t columns = std::max<size_t>(1, static_cast<size_t>((room + kGap) / step));
    for (size_t i = 0; i < pile.cards.size(); ++i) {
      const size_t column = i % columns;
      if (column == 0 && i > 0) down_ += size.height * shrink + kGap;
      const Point at{kMargin + static_cast<double>(column) * step, down_};
      place(std::make_shared<const Page>(workshop_.front(*pile.cards[i].card)), at, shrink);
    }
    down_ += size.height * shrink;
  }

  void place(std::shared_ptr<const Page> card, Point at, double shrink) {
    const Box box{at.x, at.y, card->trim.width * shrink, card->trim.height * shrink};
    const double corner = card->corner;
    sheet_.operations.emplace_back(
        PlacedPage{at, card->trim, std::move(card), shrink, false, corner});
    sheet_.operations.emplace_back(Rectangle{box, corner * shrink, {}, Stroke{kEdge, 0.4}});
  }

  const Order& order_;
  Workshop& workshop_;
  Page sheet_;
  double down_ = 0;
};

}  // namespace

void plan_contact_sheet(const Order& order, Jobs& jobs) {
  jobs.push_back({"contact-sheet" + style_suffix(order) + selection_suffix(order),
                  [&order](Workshops& workshops) {
                    return std::vector{ContactSheet(order, workshops.in(order.style)).draw()};
                  }});
}

}  // namespace loom
