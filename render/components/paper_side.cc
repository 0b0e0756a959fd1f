#include "render/components/paper_side.h"

#include <fmt/core.h>

#include "render/card/lettering.h"

namespace loom {
namespace {

constexpr double kHead = 11;
constexpr double kFoot = 4;

}  // namespace

Page new_side(const SideHead& head, double width, double height, const Shades& shades,
              CardRenderer& renderer) {
  Page page = blank_page(fmt::format("{} {}", head.name, head.number), width, height);
  PagePainter painter(renderer, page);
  const Box bar{kSideMargin, kSideMargin, width - 2 * kSideMargin, kHead};
  painter.rectangle(bar, shades.ground, Stroke{shades.main, 0.4}, 1.6);
  const double title_width = bar.width * (head.note.empty() ? 0.95 : 0.45);
  // Read once, on the first side.
  const bool first = head.number == 1;
  painter.open(first ? Opening{PageRole::heading, 1} : Opening{PageRole::artifact});
  painter.text({bar.x + 4, bar.y, title_width, kHead}, as_markup(head.title),
               {"title", 20, 12, shades.on_ground, Align::left, Down::middle});
  painter.close();
  painter.open({first ? PageRole::paragraph : PageRole::artifact});
  painter.text({bar.x + bar.width * 0.47, bar.y, bar.width * 0.53 - 4, kHead}, head.note,
               {"body", 9.5, 7, shades.on_ground, Align::right, Down::middle});
  painter.close();
  const GameInfo& about = renderer.render_context().model.game;
  TextLook small{"body", 7, 6, painter.colour("grey", {93, 99, 107}), Align::left, Down::bottom};
  const Box foot{bar.x, height - kSideMargin - kFoot + 2, bar.width, kFoot};
  const Inside inside(painter, {{PageRole::artifact}});
  painter.text(foot, as_markup(fmt::format("{} · {}", about.title, about.edition)), small);
  small.align = Align::right;
  painter.text(foot, fmt::format("{} · {}", as_markup(head.title), head.number), small);
  return page;
}

Box side_room(const Page& page) {
  constexpr double kGap = 3.5;
  return {kSideMargin, kSideMargin + kHead + kGap, page.width - 2 * kSideMargin,
          page.height - 2 * kSideMargin - kHead - kGap - kFoot};
}

}  // namespace loom
