#include "render/export/pdf_files.h"

#include <fmt/core.h>

namespace loom {
namespace {

constexpr std::string_view kPressFolder = "press";

std::shared_ptr<const Press> press_of(const Order& order, const PressRequest& request) {
  Diagnostics known;  // the check has read the same theme, and reported
  Press press{request.standard, read_theme(*order.game, order.style, known).swatches()};
  return std::make_shared<const Press>(std::move(press));
}

}  // namespace

PdfInfo pdf_info(const Order& order, std::string_view what) {
  return pdf_info_titled(order, fmt::format("{}: {}", order.game->model.game.title, what));
}

PdfInfo pdf_info_for(Shop shop, const Order& order, std::string_view what) {
  PdfInfo info = pdf_info(order, what);
  info.press = press_of(order, press_request(shop));
  return info;
}

PdfInfo pdf_info_titled(const Order& order, std::string title) {
  const GameInfo& about = order.game->model.game;
  PdfInfo info{std::move(title), about.author};
  info.drawn = order.drawn;
  info.draft = order.draft;
  if (!about.languages.empty()) info.language = about.languages.front();
  if (order.press) info.press = press_of(order, {order.standard});
  return info;
}

std::string pdf_path(const Order& order, std::string_view folder, std::string_view name) {
  const std::string_view place = order.press ? kPressFolder : folder;
  return place.empty() ? fmt::format("{}.pdf", name) : fmt::format("{}/{}.pdf", place, name);
}

std::string output_name(const Order& order, std::string_view name) {
  return order.press ? fmt::format("{}-{}", name, kPressFolder) : std::string(name);
}

RenderedFile finished(std::string path, PdfDocument& pdf) {
  PdfResult result = pdf.finish();
  return {std::move(path), std::move(result.bytes), result.pages, std::move(result.fault)};
}

}  // namespace loom
