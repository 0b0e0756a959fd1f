#include "tests/engine/citations.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "schema/model/load_game.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/support/staged_files.h"

namespace loom::machine::testing {
namespace {

std::string trimmed(std::string_view text) {
  const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return std::string(text);
}

std::vector<std::string> split_at_commas(std::string_view list) {
  std::vector<std::string> parts;
  while (!list.empty()) {
    const size_t comma = std::min(list.find(','), list.size());
    parts.push_back(trimmed(list.substr(0, comma)));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return parts;
}

// "A1, Name" of `TEST(A1, Name) {`, which may be broken after the comma.
std::string_view arguments_of_test(std::string_view text) {
  if (!text.starts_with("TEST")) return {};
  const size_t open = text.find('(');
  const size_t close = text.find(')');
  if (open > 6 || close == std::string_view::npos) return {};  // `open` may be beyond all
  return text.substr(open + 1, close - open - 1);
}

}  // namespace

bool is_rule_id(std::string_view word) {
  if (word.size() < 2 || word[0] < 'A' || word[0] > 'Z') return false;
  return std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

void read_citations(const std::string& file, std::string_view text, Citations& citations) {
  constexpr std::string_view kAlso = "// Also: ";
  std::vector<std::string> also;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (line.starts_with(kAlso)) {
      also = split_at_commas(line.substr(kAlso.size()));
    } else if (const auto arguments = arguments_of_test(text); !arguments.empty()) {
      std::vector<std::string> names = split_at_commas(arguments);
      if (names.size() == 2) {
        const std::string test = names[0] + "." + names[1];
        if (is_rule_id(names[0])) citations.tests[names[0]].push_back(test);
        for (const std::string& id : also) citations.tests[id].push_back(test);
        also.clear();
      }
    } else {
      for (const std::string& id : also) citations.stray.push_back(file + ": " + id);
      also.clear();
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

Citations all_citations() {
  std::vector<std::string> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(LOOM_TEST_DIR) + "/engine")) {
    if (entry.path().extension() == ".cc") paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  Citations citations;
  for (const std::string& path : paths) {
    read_citations(std::filesystem::path(path).filename().string(), loom::testing::read_text(path),
                   citations);
  }
  return citations;
}

const RuleBook& real_rules() {
  static const RuleBook kRules = [] {
    loom::testing::StagedFiles files;
    files.add_folder(loom::testing::kMeaningMade);
    return load_game(files, loom::testing::kStagedGame).model.rules;
  }();
  return kRules;
}

}  // namespace loom::machine::testing
