#include "tests/support/rule_table.h"

#include "schema/behaviour/parser.h"
#include "schema/yaml/yaml_reader.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

LoadedGame load(const std::string& name, const std::map<std::string, std::string>& laid_over) {
  StagedFiles files;
  files.set_base(name);
  for (const auto& [path, text] : laid_over) files.add(path, text);
  return load_game(files, kStagedGame);
}

std::string told(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& fault : diagnostics.all()) text += fault.message + "\n";
  return text;
}

}  // namespace

RuleTable::RuleTable(const std::string& game, const std::map<std::string, std::string>& files)
    : game_(load(game, files)) {
  behaviour_ = behaviour::read_behaviour(game_, game_.diagnostics);
  faults_ = told(game_.diagnostics);
}

std::optional<Node> RuleTable::read(const std::string& yaml) {
  Diagnostics diagnostics;
  const FileId file = game_.sources.add("does.yaml", yaml);
  ReadDocument read = read_yaml(game_.sources, file, diagnostics);
  faults_ = told(diagnostics);
  if (!read.document || !faults_.empty()) return std::nullopt;
  return read.document->root;
}

std::optional<std::vector<behaviour::Line>> RuleTable::lines(const std::string& yaml,
                                                             const std::string& rule) {
  const auto root = read(yaml);
  if (!root) return std::nullopt;
  Diagnostics diagnostics;
  const behaviour::Reader reader{names(), game_.model.rules.find(rule), diagnostics};
  auto found = reader.lines(*root);
  faults_ = told(diagnostics);
  if (!faults_.empty()) return std::nullopt;
  return found;
}

std::optional<behaviour::Expr> RuleTable::value(const std::string& text) {
  const auto root = read("value: \"" + text + "\"\n");
  if (!root) return std::nullopt;
  Diagnostics diagnostics;
  const behaviour::Reader reader{names(), nullptr, diagnostics};
  auto found = reader.value(*root->get("value"));
  faults_ = told(diagnostics);
  if (!faults_.empty()) return std::nullopt;
  return found;
}

std::optional<behaviour::Power> RuleTable::power(const std::string& text, const std::string& rule) {
  const auto root = read("power: \"" + text + "\"\n");
  if (!root) return std::nullopt;
  Diagnostics diagnostics;
  const behaviour::Reader reader{names(), game_.model.rules.find(rule), diagnostics};
  auto found = reader.power(*root->get("power"));
  faults_ = told(diagnostics);
  if (!faults_.empty()) return std::nullopt;
  return found;
}

}  // namespace loom::testing
