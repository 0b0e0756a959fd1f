// Edits in the browser, and what they leave in the files.
#include <gmock/gmock.h>

#include "tests/studio/browser/studio_on_a_game.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;

class StudioEditing : public StudioOnAGame {
 protected:
  void SetUp() override {
    StudioOnAGame::SetUp();
    start();
  }
  // Waits until a file holds these words, and returns its text.
  std::string saved(const std::string& path, const std::string& words) {
    browser_.wait_until(path + " holds " + words,
                        [&] { return text_of(path).find(words) != std::string::npos; });
    return text_of(path);
  }
  Element cell(const std::string& card, const std::string& field) {
    return browser_.find("tr[data-card='" + card + "'] td[data-field='" + field + "']");
  }
  // The text with words in another's place.
  static std::string with(std::string text, const std::string& old, const std::string& words) {
    return text.replace(text.find(old), old.size(), words);
  }
};

TEST_F(StudioEditing, WritesACellAndNothingElse) {
  const std::string before = text_of(kEvents);
  show("#/grid/event");
  cell("event/dry-well", "title").click();
  browser_.press(std::string("Deep Well") + keys::kEnter);
  EXPECT_EQ(saved(kEvents, "Deep Well"), with(before, "Dry Well", "Deep Well"));
  browser_.find("tr[data-card='event/dry-well'] td[data-field=title]", "Deep Well");
  // And takes it back.
  browser_.press("z", {keys::kControl});
  EXPECT_EQ(saved(kEvents, "Dry Well"), before);
}

TEST_F(StudioEditing, LeavesACellThatIsEscaped) {
  const std::string before = text_of(kEvents);
  show("#/grid/event");
  cell("event/dry-well", "title").click();
  browser_.press(std::string("Deep") + keys::kEscape);
  EXPECT_EQ(cell("event/dry-well", "title").text(), "Dry Well");
  EXPECT_EQ(text_of(kEvents), before);
}

TEST_F(StudioEditing, SortsTheGrid) {
  show("#/grid/event");
  browser_.find(".grid thead button", "Code").click();
  EXPECT_THAT(texts(".grid td[data-field=code]"),
              ::testing::ElementsAre("1", "1", "2", "2", "3", "3"));
  browser_.find("th[aria-sort=ascending] button").click();
  EXPECT_EQ(texts(".grid td[data-field=code]").front(), "3");
}

TEST_F(StudioEditing, PastesFromASpreadsheet) {
  const std::string before = text_of(kEvents);
  show("#/grid/event");
  cell("event/supply-shock", "title").click();
  browser_.run(
      "const data = new DataTransfer(); data.setData('text/plain', 'Shock\\tA\\t3\\n\"A "
      "\"\"Well\"\"\"\\tA\\t2\\n');"
      "document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, "
      "bubbles: true, cancelable: true}));"
      "return null");
  const std::string after = saved(kEvents, "Shock, letter: A, code: 3");
  EXPECT_THAT(after, HasSubstr("A \"Well\""));
  EXPECT_THAT(after, HasSubstr("letter: A, code: 2}"));
  browser_.press("z", {keys::kControl});
  EXPECT_EQ(saved(kEvents, "Supply Shock"), before);
}

TEST_F(StudioEditing, SavesLinesOfYaml) {
  const std::string before = text_of(kPatterns);
  show("#/card/pattern/shell");
  const Element area = browser_.find(".pane textarea");
  browser_.wait_until("document.querySelector('.pane textarea').value.includes('Shell')");
  browser_.run(
      "const area = document.querySelector('.pane textarea'); area.focus();"
      "const at = area.value.indexOf('Shell') + 5; area.setSelectionRange(at, at); return null");
  browser_.press("s");
  EXPECT_EQ(text_of(kPatterns), before);
  browser_.press("s", {keys::kControl});
  EXPECT_EQ(saved(kPatterns, "Shells"), with(before, "Shell", "Shells"));
  browser_.find(".view-card h2", "Shells");
  browser_.wait_until("document.querySelector('.view-card button.primary').disabled");
}

TEST_F(StudioEditing, AsksBeforeItWritesOverAnother) {
  show("#/card/pattern/shell");
  browser_.wait_until("document.querySelector('.pane textarea').value.includes('Shell')");
  browser_.run(
      "const area = document.querySelector('.pane textarea'); area.focus();"
      "const at = area.value.indexOf('Shell') + 5; area.setSelectionRange(at, at); return null");
  browser_.press("s");
  const std::string other = replace(kPatterns, "title: Shell", "title: Husk");
  browser_.find(".view-card .notice");
  browser_.press("s", {keys::kControl});
  browser_.find("dialog[open] button", "Leave the file as it is").click();
  EXPECT_THAT(text_of(kPatterns), HasSubstr("title: Husk"));
  browser_.find(".pane textarea").click();
  browser_.press("s", {keys::kControl});
  browser_.find("dialog[open] button", "Write mine into it").click();
  saved(kPatterns, "title: Shells");
}

TEST_F(StudioEditing, AppliesASuggestion) {
  const std::string before =
      replace(kPatterns, "requirement: energy, insight", "requirement: enrgy, insight");
  show("#/findings");
  const Element apply = browser_.find(".finding button.primary");
  EXPECT_THAT(apply.text(), HasSubstr("energy"));
  apply.click();
  EXPECT_EQ(saved(kPatterns, "requirement: energy, insight"), before);
  browser_.wait_until("document.querySelectorAll('.finding').length === 0");
}

TEST_F(StudioEditing, LeadsFromPictureToLineAndBack) {
  show("#/card/pattern/shell");
  browser_.find(".box[aria-label^='Title']").click();
  browser_.wait_until("document.activeElement.matches('.pane textarea')");
  const std::string marked = browser_.run(
      "const area = document.activeElement; return area.value.slice(area.selectionStart, "
      "area.selectionEnd)");
  EXPECT_THAT(marked, HasSubstr("title: Shell"));
  EXPECT_TRUE(browser_.has(".box.is-lit[aria-label^='Title']"));
}

TEST_F(StudioEditing, MakesRenamesAndDeletesACard) {
  const std::string before = text_of(kEvents);
  show("#/card/event/dry-well");
  browser_.find(".view-card .toolbar button", "Duplicate").click();
  browser_.find("dialog[open] button.primary").click();
  browser_.wait_until("location.hash === '#/card/event/dry-well-copy'");
  saved(kEvents, "dry-well-copy:");
  browser_.find(".view-card .toolbar button", "Rename").click();
  browser_.find("dialog[open] input").clear();
  browser_.find("dialog[open] input").type(std::string("deep-well") + keys::kEnter);
  browser_.wait_until("location.hash === '#/card/event/deep-well'");
  saved(kEvents, "deep-well:");
  browser_.find(".view-card .toolbar button", "Delete").click();
  browser_.find("dialog[open] button.danger").click();
  browser_.wait_until("location.hash === '#/cards'");
  EXPECT_EQ(text_of(kEvents), before);
}

}  // namespace
}  // namespace loom::testing
