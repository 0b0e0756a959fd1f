// All icons of the game on one page, with their names, in every style.
#include <fmt/core.h>
#include <algorithm>
#include <set>
#include <string_view>

#include "render/backend/pdf.h"
#include "render/backend/png.h"
#include "render/card/lettering.h"
#include "render/export/order.h"
#include "render/export/sheet_names.h"

namespace loom {
namespace {

constexpr double kWidth = 210;
constexpr double kMargin = 12;
constexpr double kCell = 31;
constexpr double kLarge = 14;   // mm: to look at
constexpr double kSmall = 3.5;  // mm: as small as on a card
constexpr double kTitle = 16;
constexpr Colour kInk{34, 38, 43};

class IconSheet {
 public:
  IconSheet(const Order& order, CardRenderers& renderers) : order_(order), renderers_(renderers) {}

  Page draw() {
    page_ = blank_page("icons", kWidth, 0);
    page_.operations.emplace_back();  // white paper, once the height is known
    double down = kMargin;
    for (const std::string& style : style_names(*order_.game)) down = add_style(style, down);
    page_.height = down + kMargin;
    page_.trim = page_.bleed = {0, 0, kWidth, page_.height};
    page_.operations.front() = Rectangle{page_.trim, 0, Colour{255, 255, 255}, {}};
    return std::move(page_);
  }

 private:
  double add_style(const std::string& style, double down) {
    CardRenderer& renderer = renderers_.in(style);
    add_text(page_, {kMargin, down, kWidth - 2 * kMargin, kTitle - 4},
             fmt::format("{}: icons, {}", order_.game->model.game.title, style), renderer,
             {14, kInk, Align::left, true});
    down += kTitle;
    const auto columns = static_cast<size_t>((kWidth - 2 * kMargin) / kCell);
    size_t count = 0;
    for (const std::string& name : names(renderer)) {
      const IconLibrary::Found& found = renderer.render_context().icons.find(name, kInk);
      if (found.status != IconLibrary::Status::ok) continue;
      const size_t row = count / columns;
      const Point at{kMargin + static_cast<double>(count % columns) * kCell,
                     down + static_cast<double>(row) * kCell};
      add_icon(name, found.icon, at, renderer);
      ++count;
    }
    const size_t rows = (count + columns - 1) / columns;
    return down + static_cast<double>(rows) * kCell;
  }

  // Those that the game declares, and those that its layouts have beside them.
  std::set<std::string> names(CardRenderer& renderer) const {
    constexpr std::string_view kEnding = ".svg";
    const auto& declared = order_.game->model.icons;
    std::set<std::string> all(declared.begin(), declared.end());
    const std::string folder = renderer.render_context().theme.icons;
    if (folder.empty()) return all;
    for (const std::string& file :
         renderers_.files().list(join_path(order_.game->folder, folder))) {
      const bool here = file.find('/') == std::string::npos && file.ends_with(kEnding);
      if (here) all.insert(file.substr(0, file.size() - kEnding.size()));
    }
    return all;
  }

  void add_icon(const std::string& name, const std::shared_ptr<const Icon>& icon, Point at,
                CardRenderer& renderer) {
    page_.operations.emplace_back(IconMark{{at.x + 3, at.y, kLarge, kLarge}, icon});
    page_.operations.emplace_back(
        IconMark{{at.x + 3 + kLarge + 3, at.y + kLarge - kSmall, kSmall, kSmall}, icon});
    add_text(page_, {at.x, at.y + kLarge + 2.5, kCell - 1, 5}, name, renderer,
             {8, kInk, Align::left});
  }

  const Order& order_;
  CardRenderers& renderers_;
  Page page_;
};

}  // namespace

void plan_icon_sheet(const Order& order, Jobs& jobs) {
  jobs.push_back({"icon-sheet", [&order](CardRenderers& renderers) {
                    const Page page = IconSheet(order, renderers).draw();
                    constexpr double kDpi = 200;
                    PngResult png = draw_png(page, page.trim, pixels_of(page.trim, kDpi), kDpi);
                    const GameInfo& about = order.game->model.game;
                    PdfDocument pdf({about.title + ": icons", about.author});
                    pdf.add(page);
                    PdfResult document = pdf.finish();
                    return std::vector<RenderedFile>{
                        {"icon-sheet.png", std::move(png.bytes), 0, std::move(png.fault)},
                        {"icon-sheet.pdf", std::move(document.bytes), document.pages,
                         std::move(document.fault)}};
                  }});
}

}  // namespace loom
