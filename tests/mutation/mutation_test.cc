// Hundreds of slips of the hand, each on its own in a game that has one of everything: `loom check`
// must report each of them where it was made.
#include <gtest/gtest.h>

#include <cstdio>
#include <set>

#include "tests/mutation/mutators.h"
#include "tests/mutation/survivors.h"
#include "tests/mutation/verdict.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

constexpr size_t kLeastFaults = 300;
constexpr double kLeastShare = 0.98;

const std::string kReports = std::string(LOOM_TEST_DIR) + "/mutation/report/";

std::string joined(const std::set<std::string>& codes) {
  std::string text;
  for (const std::string& code : codes) text += (text.empty() ? "" : " ") + code;
  return text;
}

std::string padded(const std::string& text, size_t width) {
  // The ellipsis of "PL0201 …" is three bytes and one column.
  const size_t columns = text.size() - (text.find("…") == std::string::npos ? 0 : 2);
  return text + std::string(columns < width ? width - columns : 1, ' ');
}

// "figures.yaml:12 `a: 1` → `a: 2`"
std::string shown(const Mutation& mutation) {
  return mutation.place.path + ":" + std::to_string(mutation.place.line) + "\n      " +
         mutation.before + "\n   -> " + mutation.after;
}

// One line of the report: how the faults of one mutator fared.
class Tally {
 public:
  explicit Tally(const Mutator& mutator) : mutator_(mutator) {}

  void add(const Verdict& verdict) {
    ++applied_;
    if (verdict.result == Verdict::Result::reported) ++reported_;
    if (verdict.result == Verdict::Result::elsewhere) ++elsewhere_;
    codes_.insert(verdict.codes.begin(), verdict.codes.end());
  }

  std::string line() const {
    char counts[64];
    std::snprintf(counts, sizeof counts, "%7zu %8zu %9zu %8zu  ", applied_, reported_, elsewhere_,
                  applied_ - reported_ - elsewhere_);
    return counts + padded(mutator_.name, 42) + padded(mutator_.breaks, 64) + joined(codes_) + "\n";
  }

 private:
  const Mutator& mutator_;
  size_t applied_ = 0;
  size_t reported_ = 0;
  size_t elsewhere_ = 0;
  std::set<std::string> codes_;
};

class Mutations : public ::testing::TestWithParam<MutatorGroup> {
 protected:
  // Takes note of one that is not reported at its place; without an explanation the test fails.
  void not_reported(const Mutation& mutation, const Verdict& verdict) {
    const Explanation* explanation = explanation_of(mutation);
    std::string said;
    for (const std::string& other : verdict.others) said += "\n      " + other;
    EXPECT_NE(explanation, nullptr)
        << mutation.mutator << " at " << shown(mutation)
        << (said.empty() ? "\n   nothing is reported" : "\n   reported only elsewhere:") << said;
    if (explanation == nullptr) return;
    used_.insert(explanation);
    const std::string name = mutation.place.path.substr(Content::village().folder().size() + 1);
    left_ += "\n" + mutation.mutator + ", " + name + ": " + explanation->after + "\n  " +
             explanation->why + "\n";
  }

  std::set<const Explanation*> used_;
  std::string left_;
};

TEST_P(Mutations, AreReportedWhereTheyAreMade) {
  const Content& content = Content::village();
  std::string report = "applied reported elsewhere survived  " + padded("mutator", 42) +
                       padded("what it breaks", 64) + "reported by\n";
  std::set<std::string> names;
  for (const Mutator& mutator : GetParam().mutators) {
    Tally tally(mutator);
    names.insert(mutator.name);
    for (const Mutation& mutation : draw(content, mutator)) {
      const Verdict verdict = judge(content, mutation);
      tally.add(verdict);
      if (verdict.result != Verdict::Result::reported) not_reported(mutation, verdict);
    }
    report += tally.line();
  }
  for (const Explanation& explanation : explanations()) {
    EXPECT_TRUE(!names.contains(explanation.mutator) || used_.contains(&explanation))
        << "no longer needed: " << explanation.mutator << ", " << explanation.after;
  }
  expect_golden(kReports + GetParam().name + ".txt", report + left_);
}

INSTANTIATE_TEST_SUITE_P(Content, Mutations, ::testing::ValuesIn(mutator_groups()),
                         [](const auto& test) { return test.param.name; });

std::map<std::string, std::string> changed_files(const Content& content, const Mutation& mutation) {
  std::map<std::string, std::string> changed;
  for (const auto& [path, text] : mutation.files) {
    const auto before = content.texts().find(path);
    if (before == content.texts().end() || before->second != text) changed[path] = text;
  }
  for (const auto& [path, text] : content.texts()) {
    if (!mutation.files.contains(path)) changed[path] = "(gone)";
  }
  return changed;
}

TEST(MutationSet, IsLargeAndStrikesEveryFile) {
  const Content& content = Content::village();
  ASSERT_TRUE(content.model().cards.size() > 20) << "the content cannot be read";
  size_t applied = 0;
  std::set<std::string> touched;
  std::set<std::string> names;
  std::set<std::map<std::string, std::string>> distinct;
  std::string table;
  for (const MutatorGroup& group : mutator_groups()) {
    const size_t before = applied;
    for (const Mutator& mutator : group.mutators) {
      EXPECT_TRUE(names.insert(mutator.name).second) << mutator.name;
      const std::vector<Mutation> drawn = draw(content, mutator);
      EXPECT_FALSE(drawn.empty()) << mutator.name << " finds no place";
      applied += drawn.size();
      for (const Mutation& mutation : drawn) {
        touched.insert(mutation.touched.begin(), mutation.touched.end());
        EXPECT_NE(mutation.files, content.texts()) << mutator.name << " changes nothing";
        EXPECT_FALSE(mutation.right.empty()) << mutator.name << " says not where";
        EXPECT_TRUE(distinct.insert(changed_files(content, mutation)).second)
            << mutator.name << " repeats a fault: " << shown(mutation);
      }
    }
    table += padded(group.name, 12) + std::to_string(applied - before) + "\n";
  }
  for (const auto& [path, text] : content.texts()) {
    const bool closed = path.ends_with(".svg") && !content.is_on_card(path);
    EXPECT_TRUE(closed || touched.contains(path)) << path << " is never touched";
  }
  EXPECT_GE(applied, kLeastFaults);
  // What is not reported at its place is explained, or the test of its group fails.
  const size_t reported = applied - explanations().size();
  EXPECT_GE(static_cast<double>(reported), kLeastShare * static_cast<double>(applied));
  expect_golden(kReports + "all.txt", table + "\n" + std::to_string(applied) + " faults in " +
                                          std::to_string(touched.size()) + " files, " +
                                          std::to_string(reported) +
                                          " reported where they are made, " +
                                          std::to_string(explanations().size()) + " explained\n");
}

}  // namespace
}  // namespace loom::testing
