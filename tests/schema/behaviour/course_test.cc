// The course of a round as it is read from rules: who acts, among what players choose, what ends
// the game.
#include "schema/behaviour/course.h"

#include <gtest/gtest.h>

#include "schema/model/languages.h"
#include "tests/support/golden.h"
#include "tests/support/rule_table.h"

namespace loom::testing {
namespace {

using behaviour::Course;
using behaviour::CourseChoice;
using behaviour::CourseEnd;
using behaviour::CourseStage;

std::string text_of(const Course& course) {
  std::string text;
  for (const CourseStage& stage : course.stages) {
    text += stage.name + "\n";
    for (const std::string& line : stage.who) text += "  who: " + line + "\n";
    for (const std::string& line : stage.told) text += "  told: " + line + "\n";
    for (const CourseChoice& choice : stage.choices) {
      text += "  choice: " + choice.title + (choice.free ? " (free)" : "") +
              (choice.icon.empty() ? "" : " $" + choice.icon) + "\n";
    }
    for (const CourseEnd& end : stage.ends) text += "  end " + end.name + ": " + end.told + "\n";
  }
  for (const CourseEnd& end : course.ends) text += "end " + end.name + ": " + end.told + "\n";
  for (const std::string& name : course.left_out) text += "left out: " + name + "\n";
  return text;
}

Course read(const RuleTable& table) {
  return behaviour::course_of(table.behaviour(), builtin_language("en"));
}

TEST(Course, TellsAWholeGame) {
  const RuleTable table("meaning-made");
  expect_golden(LOOM_TEST_DIR "/schema/behaviour/meaning-made.course.txt", text_of(read(table)));
}

TEST(Course, TellsWhatEndsTheGameInATurn) {
  const RuleTable table("crazy-eights");
  expect_golden(LOOM_TEST_DIR "/schema/behaviour/crazy-eights.course.txt", text_of(read(table)));
}

TEST(Course, TellsOfAGameWithoutARoundThatThereIsNone) {
  const RuleTable table("whole");
  EXPECT_TRUE(read(table).stages.empty());
}

}  // namespace
}  // namespace loom::testing
