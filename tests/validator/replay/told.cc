#include "tests/validator/replay/told.h"

#include "schema/diagnostics/render_human.h"
#include "tests/support/staged_files.h"
#include "validator/replay/example.h"

namespace loom::replay::testing {

std::vector<std::string> Told::findings() const {
  std::vector<std::string> lines;
  for (const Finding& finding : replayed.findings) {
    std::string line = std::string(finding.code->id) + " line " + std::to_string(finding.line) +
                       ": " + finding.message;
    for (const size_t cause : finding.follows) {
      line += ", follows " + std::to_string(replayed.findings[cause].line);
    }
    lines.push_back(line);
  }
  return lines;
}

Told replay_file(const std::string& text, const ReplayRequest& request) {
  loom::testing::StagedFiles files;
  files.set_base("meaning-made");
  files.add("examples/told.yaml", text);
  LoadedGame game = load_game(files, loom::testing::kStagedGame);
  Told told;
  for (const ContentFile& file : game.files) {
    if (game.sources[file.document.file].path() != "game/examples/told.yaml" || !game.bound)
      continue;
    told.replayed = replay_example(game, file, request, game.diagnostics);
  }
  told.said = render_human(game.diagnostics.all(), game.sources, {});
  for (const Diagnostic& each : game.diagnostics.all()) told.messages.push_back(each.message);
  return told;
}

Told replay_rounds(const std::string& rounds, const ReplayRequest& request) {
  return replay_file(
      "kind: example\nname: told\ntitle: Told\nplayers: [Ada, Ben]\n"
      "prism: [shell, pulse, repair-loop, reciprocity, forecast, habit]\n"
      "index: [local-clinic, food-network, learning-archive]\n" +
          rounds,
      request);
}

}  // namespace loom::replay::testing
