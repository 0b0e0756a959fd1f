#include "tests/mutation/verdict.h"

#include <algorithm>

#include "driver/check_game.h"

namespace loom::testing {
namespace {

FileLine line_of(const LoadedGame& game, Span span) {
  const Source& source = game.sources[span.file];
  return {source.path(), source.position(span.begin).line};
}

std::vector<FileLine> lines_of(const LoadedGame& game, const Diagnostic& found) {
  std::vector<FileLine> lines = {line_of(game, found.span)};
  for (const Label& label : found.labels) lines.push_back(line_of(game, label.span));
  return lines;
}

}  // namespace

Verdict judge(const Content& content, const Mutation& mutation) {
  MemoryFiles files;
  for (const auto& [path, text] : mutation.files) files.add(path, text);
  const CheckedGame checked = check_game(files, content.folder());
  Verdict verdict;
  for (const Diagnostic& found : checked.game.diagnostics.all()) {
    const std::vector<FileLine> lines = lines_of(checked.game, found);
    const bool right = std::any_of(lines.begin(), lines.end(), [&](const FileLine& line) {
      return std::find(mutation.right.begin(), mutation.right.end(), line) != mutation.right.end();
    });
    if (right) {
      verdict.codes.emplace(found.code->id);
    } else {
      verdict.others.push_back(std::string(found.code->id) + " " + lines.front().path + ":" +
                               std::to_string(lines.front().line) + " " + found.message);
    }
  }
  if (!verdict.codes.empty()) {
    verdict.result = Verdict::Result::reported;
  } else if (!verdict.others.empty()) {
    verdict.result = Verdict::Result::elsewhere;
  }
  return verdict;
}

}  // namespace loom::testing
