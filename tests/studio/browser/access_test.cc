// Whether everybody can use the page: by keys alone, by what a screen reader tells, on a phone, in
// light and dark.
#include <gmock/gmock.h>

#include <set>

#include "tests/studio/browser/studio_on_a_game.h"

namespace loom::testing {
namespace {

using ::testing::IsEmpty;

const char* const kViews[] = {"#/cards",  "#/card/pattern/shell", "#/grid/pattern",
                              "#/pages",  "#/findings",           "#/play",
                              "#/balance"};

class StudioAccess : public StudioOnAGame {
 protected:
  void SetUp() override {
    StudioOnAGame::SetUp();
    replace(kEvents, "title: Dry Well, letter: A", "title: Dry Well, letter: Q");
    start();
  }
  // Shows a view, and waits until it stands still.
  void rest_in(const std::string& view) {
    show(view);
    const std::string name = view.substr(2, view.find('/', 2) - 2);
    browser_.wait_until("document.querySelector('.view-" + name + ":not([hidden])') !== null");
    browser_.run("return new Promise(done => setTimeout(done, 250))");
  }
};

TEST_F(StudioAccess, NamesEveryControl) {
  const std::set<std::string> controls = {"button",
                                          "link",
                                          "textbox",
                                          "combobox",
                                          "checkbox",
                                          "searchbox",
                                          "spinbutton",
                                          "radio",
                                          "tab",
                                          "menuitem",
                                          "DisclosureTriangle",
                                          "image",
                                          "dialog",
                                          "grid",
                                          "progressIndicator"};
  for (const char* view : kViews) {
    rest_in(view);
    int seen = 0;
    for (const Browser::Json& node : browser_.accessibility()) {
      if (node.value("ignored", false) || !node.contains("role")) continue;
      const std::string role = node["role"].value("value", "");
      if (!controls.contains(role)) continue;
      ++seen;
      const std::string name = node.contains("name") ? node["name"].value("value", "") : "";
      EXPECT_NE(name, "") << role << " in " << view << ": " << node.dump();
    }
    EXPECT_GT(seen, 8) << view;
  }
}

// Every text that can be seen, held to 4.5 to 1, or 3 to 1 where it is large. What is switched off,
// and what stands on a picture, is not asked.
constexpr const char* kContrast = R"(
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  const ground = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) layers.push(rgba(getComputedStyle(each).backgroundColor));
    return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255, 1]);
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const poor = [];
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest("svg, noscript, [disabled], option, .skip, .said, .visually-hidden")) continue;
    const style = getComputedStyle(element);
    if (rgba(style.color)[3] === 0) continue;
    const behind = ground(element);
    const [a, b] = [light(over(rgba(style.color), behind)), light(behind)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    count += 1;
    if (ratio < (large ? 3 : 4.5)) poor.push(`${words.slice(0, 40)}: ${ratio.toFixed(2)}`);
  }
  return { poor, count };
)";

TEST_F(StudioAccess, HasContrastInLightAndDark) {
  for (const char* colours : {"light", "dark"}) {
    browser_.prefer(colours);
    for (const char* view : kViews) {
      rest_in(view);
      const Browser::Json found = browser_.run(kContrast);
      EXPECT_GT(found["count"], 8) << view;
      EXPECT_THAT(found["poor"].get<std::vector<std::string>>(), IsEmpty())
          << colours << " " << view;
    }
  }
}

TEST_F(StudioAccess, FitsAPhone) {
  browser_.resize(360, 740, true);
  for (const char* view : kViews) {
    rest_in(view);
    EXPECT_EQ(browser_.run("document.documentElement.scrollWidth"), 360) << view;
    EXPECT_TRUE(browser_
                    .run("const view = document.querySelector('.view:not([hidden])'); return "
                         "view.scrollWidth <= view.clientWidth")
                    .get<bool>())
        << view;
  }
}

TEST_F(StudioAccess, ShowsWhereTheFocusIs) {
  browser_.run("document.activeElement.blur(); return null");
  for (int i = 0; i < 24; ++i) {
    browser_.press(keys::kTab);
    const Browser::Json found = browser_.run(R"(
      const lit = (each) => each && getComputedStyle(each).outlineStyle !== "none" && parseFloat(getComputedStyle(each).outlineWidth) >= 2;
      const at = document.activeElement;
      return { shown: Boolean(lit(at) || lit(at.querySelector?.(".frame"))), what: at.outerHTML.slice(0, 120) };)");
    EXPECT_TRUE(found["shown"].get<bool>()) << found["what"];
  }
}

TEST_F(StudioAccess, IsUsedByKeysAlone) {
  browser_.press("/");
  EXPECT_EQ(browser_.focused().attribute("type"), "search");
  browser_.press("shell");
  browser_.wait_until("document.querySelectorAll('.gallery li').length === 1");
  for (int i = 0; i < 30 && browser_.focused().attribute("data-card").empty(); ++i)
    browser_.press(keys::kTab);
  EXPECT_EQ(browser_.focused().attribute("data-card"), "pattern/shell");
  browser_.press(keys::kEnter);
  browser_.wait_until("document.querySelector('.pane textarea')?.value.includes('Shell') ?? false");
  browser_.press("e");
  browser_.press(keys::kEnd);
  browser_.press(keys::kDown);
  browser_.press(keys::kEnd);
  browser_.press("s");
  browser_.press("s", {keys::kControl});
  browser_.wait_until("the file is saved",
                      [&] { return text_of(kPatterns).find("Shells") != std::string::npos; });
  browser_.wait_until("document.querySelector('.view-card h2').textContent === 'Shells'");
  // Out of the text, and back to where it began.
  browser_.press(keys::kEscape);
  EXPECT_EQ(browser_.focused().attribute("id"), "tab-text");
  browser_.press(keys::kEscape);
  browser_.wait_until("document.activeElement.dataset.card === 'pattern/shell'");
  browser_.press("2");
  browser_.wait_until("!document.querySelector('.view-grid')?.hidden");
  browser_.press("?");
  EXPECT_TRUE(browser_.has("dialog[open] kbd"));
  browser_.press(keys::kEscape);
  EXPECT_FALSE(browser_.has("dialog[open]"));
}

}  // namespace
}  // namespace loom::testing
