#include "tests/studio/browser/studio_on_a_game.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "tests/support/games.h"
#include "tests/support/golden.h"

namespace loom::testing {

void StudioOnAGame::SetUp() {
  scratch_.copy(kVillage, "game");
  browser_.resize(1280, 900);
  browser_.prefer("light");
}

void StudioOnAGame::start() {
  const std::string begin = "http://127.0.0.1:";
  studio_ = std::make_unique<GuardedProcess>(
      std::vector<std::string>{LOOM_PROGRAM, "studio", "--no-browser", "--port", "0", "--game",
                               scratch_ / "game"},
      begin);
  ASSERT_TRUE(studio_->is_ready()) << studio_->heard();
  address_ = begin + std::to_string(number_behind(studio_->heard(), begin)) + "/";
  browser_.open(address_);
  browser_.complaints();
  browser_.open(address_);
  browser_.wait_until("document.querySelectorAll('.gallery a[data-card]').length > 0");
}

void StudioOnAGame::TearDown() {
  for (const std::string& complaint : browser_.complaints()) {
    // A refusal is an answer too, which the browser tells as if it were a fault; so is that a card
    // whose picture is asked for has just gone.
    const bool asks = complaint.find("/api/") != std::string::npos ||
                      complaint.find("/picture/") != std::string::npos;
    const bool expected =
        asks && complaint.find("responded with a status of 4") != std::string::npos;
    EXPECT_TRUE(expected) << complaint;
  }
  browser_.open("about:blank");
}

void StudioOnAGame::show(const std::string& hash) {
  browser_.run("location.hash = arguments[0]; return null", {hash});
  browser_.wait_until("location.hash.length > 0");
}

std::string StudioOnAGame::text_of(const std::string& path) const {
  return read_text(scratch_ / "game/" + path);
}

void StudioOnAGame::write(const std::string& path, const std::string& text) const {
  scratch_.write("game/" + path, text);
}

std::string StudioOnAGame::replace(const std::string& path, const std::string& words,
                                   const std::string& with) const {
  std::string before = text_of(path);
  const size_t at = before.find(words);
  EXPECT_NE(at, std::string::npos) << words << " is not in " << path;
  if (at == std::string::npos) return before;
  EXPECT_EQ(before.find(words, at + 1), std::string::npos) << words << " stands twice in " << path;
  std::string after = before;
  write(path, after.replace(at, words.size(), with));
  return before;
}

std::vector<std::string> StudioOnAGame::texts(const std::string& css) {
  return browser_
      .run("return [...document.querySelectorAll(arguments[0])].map(each => each.innerText.trim())",
           {css})
      .get<std::vector<std::string>>();
}

}  // namespace loom::testing
