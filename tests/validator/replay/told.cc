#include "tests/validator/replay/told.h"

#include "compiler/program/compile_program.h"
#include "schema/diagnostics/render_human.h"
#include "tests/support/staged_files.h"
#include "validator/replay/book_values.h"
#include "validator/replay/example_nodes.h"

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

namespace {

Told replay_loaded(LoadedGame game, const std::string& path, ReplayRequest request) {
  program::Program program;
  if (game.bound) {
    const behaviour::Behaviour behaviour = behaviour::read_behaviour(game, game.diagnostics);
    program = compile_program(game.model, behaviour, game.diagnostics);
    request.program = &program;
  }
  Told told;
  for (const ContentFile& file : game.files) {
    if (game.sources[file.document.file].path() != path || !game.bound) continue;
    told.replayed = replay_example(game, file, request, game.diagnostics);
    told.book = book_values({told.replayed}, game);
  }
  told.said = render_human(game.diagnostics.all(), game.sources, {});
  for (const Diagnostic& each : game.diagnostics.all()) told.messages.push_back(each.message);
  return told;
}

Told replay_staged(const loom::testing::StagedFiles& files, const ReplayRequest& request) {
  return replay_loaded(load_game(files, loom::testing::kStagedGame), "game/examples/told.yaml",
                       request);
}

}  // namespace

Told replay_on_disk(const std::string& folder, const std::string& example) {
  return replay_loaded(load_game(DiskFiles(), folder, {example}), example, {});
}

Told replay_file(const std::string& text, const ReplayRequest& request) {
  loom::testing::StagedFiles files;
  files.set_base("meaning-made");
  files.add("examples/told.yaml", text);
  return replay_staged(files, request);
}

Told replay_from_rules(const std::string& base, const std::string& text,
                       const std::map<std::string, std::string>& files) {
  loom::testing::StagedFiles staged;
  staged.set_base(base);
  for (const auto& [path, content] : files) staged.add(path, content);
  std::string list = staged.read("game/game.yaml").text;
  const std::string rules = "rules/*.yaml";
  const bool in_lines = list.find("- " + rules) != std::string::npos;
  list.insert(list.find(rules) + rules.size(),
              in_lines ? "\n  - examples/*.yaml" : ", examples/*.yaml");
  staged.add("game.yaml", list);
  staged.add("examples/told.yaml", text);
  return replay_staged(staged, {});
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
