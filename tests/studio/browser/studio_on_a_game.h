// The built `loom studio` on a copy of a game, with a browser in which it is open.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/driver/scratch_folder.h"
#include "tests/studio/browser/browser.h"
#include "tests/studio/browser/guarded_process.h"

namespace loom::testing {

class StudioOnAGame : public ::testing::Test {
 protected:
  static constexpr const char* kPatterns = "cards/patterns/1-boundary.yaml";
  static constexpr const char* kEvents = "cards/events.yaml";

  // Copies the village, serves it, and opens its cards in a wide and light window. What a test
  // writes before `start` is there from the begin.
  void SetUp() override;
  void start();
  // Fails when the page has complained: of a script's error, or of what its policy refuses.
  void TearDown() override;

  // Goes to a view: `show("#/grid/event")`.
  void show(const std::string& hash);
  std::string text_of(const std::string& path) const;
  void write(const std::string& path, const std::string& text) const;
  // Replaces words that stand once in a file; returns its text as it was.
  std::string replace(const std::string& path, const std::string& words,
                      const std::string& with) const;
  // The words of all that fits.
  std::vector<std::string> texts(const std::string& css);

  ScratchFolder scratch_;
  std::unique_ptr<GuardedProcess> studio_;
  std::string address_;
  Browser& browser_ = Browser::shared();
};

}  // namespace loom::testing
