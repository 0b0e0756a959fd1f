// `loom dump`: the values between the steps, for a person to look inside.
#include "cli/commands.h"

#include <fmt/core.h>
#include "cli/print.h"
#include "compiler/mapped_file.h"
#include "compiler/program_file/program_file.h"
#include "compiler/program_file/program_forms.h"
#include "compiler/read_binary.h"
#include "compiler/write_listing.h"
#include "driver/dump.h"
#include "schema/text/suggest.h"
#include "schema/yaml/yaml_reader.h"
#include "validator/context/role_cards.h"

namespace loom {
namespace {

int dump_file(const Options& options) {
  if (options.file.empty()) {
    print_error("loom: `loom dump document` needs a file\n`loom dump --help` tells more\n");
    return kWrongUse;
  }
  CheckedGame checked;
  LoadedFile loaded =
      load_yaml(DiskFiles(), options.file, checked.game.sources, checked.game.diagnostics);
  checked.game.diagnostics.sort_and_deduplicate(checked.game.sources);
  checked.summary.errors = checked.game.diagnostics.count(Severity::error);
  if (!loaded.read.document || !checked.ok()) return report(checked, options, options.file);
  return print(dump_document(*loaded.read.document, checked.game.sources)) ? kFine
                                                                           : kEnvironmentFailed;
}

int dump_plans(const CheckedGame& checked, const Options& options) {
  const Bounds bounds = read_bounds(checked.game.model);
  if (!bounds.reach) {
    print_error("loom: the game declares no `reach` in a file of kind `bounds`\n");
    return kWrongUse;
  }
  const std::string text = dump_reach(checked.game.model, *bounds.reach, options.file);
  if (text.empty() && !options.file.empty()) {
    std::vector<std::string> names;
    const auto add = [&](const Card& card) { names.insert(names.end(), {card.id(), card.slug}); };
    for (const EngineCard& card : engine_cards(checked.game.model)) add(*card.card);
    for (const SharedGoal& goal : shared_goals(checked.game.model)) add(*goal.card);
    print_error(fmt::format("loom: no card that players load or complete is called `{}`{}\n",
                            options.file, did_you_mean(options.file, names)));
    return kWrongUse;
  }
  return print(text) ? kFine : kEnvironmentFailed;
}

int dump_files(const LoadedGame& game, const Options& options) {
  const std::string text = dump_game(game, options.file);
  if (!text.empty()) return print(text) ? kFine : kEnvironmentFailed;
  print_error(fmt::format("loom: the game has no file `{}`{}\n", options.file,
                          did_you_mean(options.file, game_paths(game))));
  return kWrongUse;
}

int dump_statements(const CheckedGame& checked, const Options& options) {
  const std::string text = dump_rules(checked.game, options.file);
  if (text.empty() && !options.file.empty()) {
    std::vector<std::string> names;
    for (const Rule& rule : checked.game.model.rules.rules) names.push_back(rule.id);
    print_error(fmt::format("loom: no rule has the id `{}`{}\n", options.file,
                            did_you_mean(options.file, names)));
    return kWrongUse;
  }
  return print(text) ? kFine : kEnvironmentFailed;
}

int dump_program(std::string_view bytes, const std::string& path) {
  const program::ReadProgram read = program::read_program(bytes);
  if (read.program) {
    return print(program::program_listing(*read.program)) ? kFine : kEnvironmentFailed;
  }
  print_error(fmt::format("loom: cannot read `{}`: {}\n", path, read.reason));
  return kContentHasErrors;
}

// What was compiled before, by whomever.
int dump_compiled(const std::string& path) {
  const MappedFile file(path);
  if (file.fault().empty() && program::begins_like_program(file.bytes())) {
    return dump_program(file.bytes(), path);
  }
  const ReadTables read = load_binary(path);
  if (read.tables) return print(write_listing(*read.tables)) ? kFine : kEnvironmentFailed;
  print_error(fmt::format("loom: cannot read `{}`: {}\n", path, read.reason));
  return kContentHasErrors;
}

}  // namespace

int run_dump(const Options& options) {
  if (options.subject == "document") return dump_file(options);
  const bool plans = options.subject == "reach";
  const bool whole = options.subject == "game";
  const bool rules = options.subject == "rules";
  if (!options.file.empty() && !plans && !whole && !rules) {
    print_error(fmt::format(
        "loom: `loom dump {}` has no use for `{}`\n`--game` names the folder of the game\n",
        options.subject, options.file));
    return kWrongUse;
  }
  if (options.subject.ends_with(".bin")) return dump_compiled(options.subject);
  const CheckedGame checked = check_game(DiskFiles(), options.game);
  if (!checked.ok()) return report(checked, options, options.game);
  if (plans) return dump_plans(checked, options);
  if (whole) return dump_files(checked.game, options);
  if (rules) return dump_statements(checked, options);
  const std::string text =
      options.subject == "model" ? dump_model(checked.game.model) : write_listing(*checked.tables);
  return print(text) ? kFine : kEnvironmentFailed;
}

}  // namespace loom
