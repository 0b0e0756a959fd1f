// A few small pictures that were looked at once and kept: what is drawn must stay like them, but
// for the fine differences between versions of the drawing libraries.
#include <gtest/gtest.h>

#include <cstdlib>

#include "render/backend/png.h"
#include "render/export/guides.h"
#include "tests/render/read_png.h"
#include "tests/render/small_game.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

constexpr double kTolerance = 0.4;  // of 255, on average

void expect_like(const std::string& name, const Page& page, double dpi, double corner = 0) {
  const PngResult png = draw_png(page, page.trim, pixels_of(page.trim, dpi), dpi, corner);
  ASSERT_EQ(png.fault, "");
  const std::string path = std::string(LOOM_TEST_DIR) + "/render/goldens/" + name + ".png";
  if (std::getenv("LOOM_UPDATE_GOLDENS") != nullptr) {
    expect_golden(path, png.bytes);
    return;
  }
  EXPECT_LT(difference(read_png(png.bytes), read_png(read_text(path))), kTolerance) << path;
}

class References : public ::testing::Test {
 protected:
  References() {
    small_.with_card("title: Shell, layer: skin, cost: \"2 energy, skin\", motto: Keep it in.");
    small_.with_boxes(
        "- {shape: rectangle, x: -3, y: -3, width: 69, height: 20, fill: skin}\n"
        "- {shape: text, x: 5, y: 4, width: 53, height: 10, text: \"<b>{{ title }}</b>\", size: "
        "20, "
        "colour: \"#ffffff\"}\n"
        "- {shape: rectangle, x: 5, y: 30, width: 53, height: 20, corner: 4, stroke: ink, line: "
        "1}\n"
        "- {shape: icon-strip, x: 8, y: 34, width: 47, height: 12, field: cost, size: 24}\n"
        "- {shape: text, x: 5, y: 60, width: 53, height: 12, text: \"{{ motto }}\", size: 14, "
        "align: centre}\n");
    game_ = std::make_unique<LoadedGame>(small_.load());
    renderers_ = std::make_unique<CardRenderers>(*game_, small_.files());
    order_.game = game_.get();
    order_.style = kPlainStyle;
    order_.batches = select_cards(*game_, {}).batches;
  }

  CardRenderer& renderer() { return renderers_->in(order_.style); }

  SmallGame small_;
  std::unique_ptr<LoadedGame> game_;
  std::unique_ptr<CardRenderers> renderers_;
  Order order_;
};

TEST_F(References, ACard) {
  const Page card = *renderer().front(game_->model.cards.front());
  expect_like("card", card, 60);
  expect_like("card-round", card, 60, card.corner);
}

TEST_F(References, ASheetToFold) {
  const CardFaces faces = renderer().faces(game_->model.cards.front());
  const CardSize size{63, 88, 3};
  const SheetOptions options{.kind = SheetKind::gutterfold};
  expect_like(
      "sheet-gutterfold",
      make_sheet(make_geometry(options, size), options, size, {faces, faces, faces}, "x").front(),
      25);
}

TEST_F(References, ACalibrationPage) {
  const SheetGeometry sheet = make_geometry(order_.sheet, {63, 88, 3});
  expect_like("calibration", calibration_pages(order_, sheet, renderer()).front(), 30);
}

TEST_F(References, AreTold) {
  Page card = *renderer().front(game_->model.cards.front());
  const auto picture = [&] {
    return read_png(draw_png(card, card.trim, pixels_of(card.trim, 60), 60).bytes);
  };
  const Picture before = picture();
  card.operations.erase(card.operations.begin() + 1);  // the title
  EXPECT_GT(difference(before, picture()), kTolerance);
}

}  // namespace
}  // namespace loom::testing
