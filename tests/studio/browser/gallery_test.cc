// Cards in the browser: shown, searched, and made anew while their files are written.
#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "tests/studio/browser/studio_on_a_game.h"

namespace loom::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

using Json = Browser::Json;

class StudioGallery : public StudioOnAGame {
 protected:
  void SetUp() override {
    StudioOnAGame::SetUp();
    start();
  }
  std::vector<std::string> names() { return texts(".gallery .name"); }
};

TEST_F(StudioGallery, ShowsEveryCardAsItIsPrinted) {
  EXPECT_EQ(names().size(), 26U);
  EXPECT_THAT(names(), Contains("Dry Well"));
  browser_.wait_until(
      "[...document.querySelectorAll('.gallery img')].slice(0, 6)"
      ".every(image => image.complete && image.naturalWidth > 0)");
  EXPECT_THAT(browser_.title(), HasSubstr("Village"));
}

TEST_F(StudioGallery, LeavesWhatIsAskedFor) {
  const Element search = browser_.find("input[aria-label='Search cards']");
  search.type("dry");
  browser_.wait_until("document.querySelectorAll('.gallery li').length === 1");
  EXPECT_THAT(names(), ElementsAre("Dry Well"));
  EXPECT_THAT(texts(".toolbar [role=status]"), Contains("1 of 26"));
  // The address of what is shown can be kept.
  EXPECT_THAT(browser_.address(), HasSubstr("q=dry"));
  search.clear();
  search.type("kind:event code<2");
  browser_.wait_until("document.querySelectorAll('.gallery li').length === 2");
  EXPECT_THAT(names(), ElementsAre("Dry Well", "Flash Flood"));
  search.clear();
  search.type("nothing at all is named like this");
  browser_.find(".empty button", "Show all of them").click();
  browser_.wait_until("document.querySelectorAll('.gallery li').length === 26");
}

TEST_F(StudioGallery, ChoosesByKindAndLayer) {
  browser_.find("select[aria-label=Kind] option[value=pattern]").click();
  browser_.wait_until("document.querySelectorAll('.gallery li').length === 12");
  browser_.find("select[aria-label=Layer] option[value=boundary]").click();
  browser_.wait_until("document.querySelectorAll('.gallery li').length === 4");
}

TEST_F(StudioGallery, TurnsCardsOverAndInks) {
  browser_.find(".segments button", "Back").click();
  EXPECT_THAT(browser_.find(".gallery img").attribute("src"), HasSubstr("/back.svg"));
  browser_.find(".segments button", "Front").click();
  browser_.find("select[aria-label^=Style] option[value=ink]").click();
  EXPECT_THAT(browser_.find(".gallery img").attribute("src"), HasSubstr("style=ink"));
  browser_.find("select[aria-label^=Style] option[value=colour]").click();
  browser_.wait_until("document.querySelector('.gallery img').naturalWidth > 0");
}

TEST_F(StudioGallery, FollowsAFileWithoutLosingItsPlace) {
  browser_.resize(700, 500);
  browser_.run("document.querySelector(\"a[data-card='event/ash-cloud']\").focus(); return null");
  browser_.run("document.querySelector('.view-cards').scrollTop = 240; return null");
  browser_.run("window.tile = document.activeElement; return null");
  replace(kEvents, "title: Dry Well", "title: Wet Well");
  browser_.find(".gallery .name", "Wet Well");
  EXPECT_EQ(browser_.run("document.querySelector('.view-cards').scrollTop"), 240);
  EXPECT_TRUE(browser_.run("document.activeElement === window.tile").get<bool>());
  EXPECT_EQ(browser_.focused().attribute("data-card"), "event/ash-cloud");
}

TEST_F(StudioGallery, TellsOfAnErrorAndOfItsEnd) {
  const std::string before =
      replace(kEvents, "title: Dry Well, letter: A", "title: Dry Well, letter: Q");
  browser_.find("a[data-card='event/dry-well'] .count.is-error");
  EXPECT_EQ(browser_.find("#views a[data-view=findings] .count").text(), "1");
  show("#/findings");
  EXPECT_THAT(browser_.find(".finding .message").text(), HasSubstr("Q"));
  write(kEvents, before);
  browser_.wait_until("document.querySelectorAll('.finding').length === 0");
  EXPECT_FALSE(browser_.find("#views a[data-view=findings] .count").is_shown());
}

// Milliseconds since the epoch, as the browser counts them too.
double now() {
  return std::chrono::duration<double, std::milli>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void tell(const char* what, std::vector<double> took) {
  std::sort(took.begin(), took.end());
  const double median = took[took.size() / 2];
  const double most = took[took.size() * 95 / 100];
  std::printf("%s: median %.0f ms, 95th percentile %.0f ms, of %zu\n", what, median, most,
              took.size());
  ::testing::Test::RecordProperty(what, std::to_string(static_cast<int>(median)));
  // Generous: other tests run beside this one. What is aimed at stands in docs/studio.md.
  EXPECT_LT(median, 2000.0) << what;
}

TEST_F(StudioGallery, ShowsAnEditSoon) {
  const std::string right = text_of(kEvents);
  std::string wrong = right;
  wrong.replace(wrong.find("Dry Well, letter: A"), 19, "Dry Weld, letter: Q");
  browser_.wait_until("document.querySelector('.gallery img').naturalWidth > 0");
  browser_.run(R"(
    const now = () => performance.timeOrigin + performance.now();
    const tile = document.querySelector("a[data-card='event/dry-well']");
    window.seen = {};
    new MutationObserver(() => { window.seen.finding ??= now(); })
      .observe(tile.querySelector(".marks"), { childList: true });
    tile.querySelector("img").addEventListener("load", () => { window.seen.picture = now(); });
    return null)");
  std::vector<double> findings;
  std::vector<double> pictures;
  for (int i = 0; i < 20; ++i) {
    // Something that every card shows, and that can be bound: the picture changes and stays sound.
    std::string titled = right;
    titled.replace(titled.find("Dry Well,"), 8, "Well " + std::to_string(i));
    browser_.run("window.seen = {}; return null");
    double begin = now();
    write(kEvents, titled);
    browser_.wait_until("window.seen.picture !== undefined");
    pictures.push_back(browser_.run("window.seen.picture").get<double>() - begin);
    browser_.run("window.seen = {}; return null");
    begin = now();
    write(kEvents, wrong);
    browser_.wait_until("window.seen.finding !== undefined");
    findings.push_back(browser_.run("window.seen.finding").get<double>() - begin);
    write(kEvents, right);
    browser_.wait_until(
        "document.querySelector(\"a[data-card='event/dry-well'] .is-error\") === null");
  }
  tell("finding after saving", findings);
  tell("picture after saving", pictures);
}

TEST_F(StudioGallery, ShowsAHostileTitleAsText) {
  const std::string title = "<img src=x onerror=\"hit=1\">";
  replace(kEvents, "title: Dry Well", "title: '" + title + "'");
  browser_.find(".gallery .name", title);
  show("#/card/event/dry-well");
  browser_.find(".view-card h2", title);
  show("#/grid/event");
  browser_.find(".grid tbody th a", title);
  EXPECT_FALSE(browser_.has("img[src=x]"));
  EXPECT_TRUE(browser_.run("window.hit === undefined").get<bool>());
}

}  // namespace
}  // namespace loom::testing
