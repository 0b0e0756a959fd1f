// Reads the command line and hands over to a command.
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/places.h"
#include "cli/print.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

using Command = int (*)(const Options&);

struct CommandLine {
  CLI::App app{"Patternloom: checks, compiles and prints card games written as YAML", "loom"};
  Options options;
  Command command = nullptr;
};

CLI::App* add_command(CommandLine& line, const char* name, const char* what, Command command) {
  CLI::App* sub = line.app.add_subcommand(name, what);
  sub->callback([&line, command] { line.command = command; });
  return sub;
}

void add_game(CommandLine& line, CLI::App* sub) {
  sub->add_option("--game", line.options.game, "the folder of the game")->capture_default_str();
  sub->add_option("--format", line.options.format, "how findings are shown")
      ->check(CLI::IsMember({"human", "json", "sarif", "github"}))
      ->capture_default_str();
  sub->add_option_function<std::string>(
         "--deny", [&line](const std::string&) { line.options.deny_warnings = true; },
         "treat `warnings` as errors")
      ->check(CLI::IsMember({"warnings"}));
  sub->add_option("--max-errors", line.options.max_errors,
                  "show at most this many errors (0: all)");
}

void add_out(CommandLine& line, CLI::App* sub) {
  sub->add_option("--out", line.options.out, "the folder to write to")->capture_default_str();
}

void declare(CommandLine& line) {
  const Places places = default_places();
  line.options.game = places.game;
  line.options.out = places.out;
  line.app.set_version_flag("--version", "loom " PATTERNLOOM_VERSION);
  line.app.require_subcommand(1);
  add_game(line, add_command(line, "check", "say everything that is wrong with a game", run_check));
  CLI::App* build = add_command(line, "build", "check, compile and render everything", run_build);
  CLI::App* compile =
      add_command(line, "compile", "write the tables the engine plays", run_compile);
  CLI::App* render = add_command(line, "render", "draw the card sheets", run_render);
  CLI::App* schema = add_command(line, "schema", "write the game's schema for editors", run_schema);
  for (CLI::App* sub : {build, compile, render, schema}) {
    add_game(line, sub);
    add_out(line, sub);
  }
  CLI::App* explain = add_command(line, "explain", "tell what a diagnostic means", run_explain);
  explain->add_option("code", line.options.subject, "the code, such as PL0103; none lists all");
  CLI::App* dump = add_command(line, "dump", "show a value between the steps", run_dump);
  add_game(line, dump);
  dump->add_option("what", line.options.subject, "document, model or tables")
      ->required()
      ->check(CLI::IsMember({"document", "model", "tables"}));
  dump->add_option("file", line.options.file, "the file, for `document`");
}

// CLI11 knows that a word is wrong, but not which was meant.
std::string suggestion(const CLI::App& app, const std::string& wrong) {
  std::vector<std::string> names;
  std::vector<const CLI::App*> apps{&app};
  for (const CLI::App* sub : app.get_subcommands({})) {
    names.push_back(sub->get_name());
    if (sub->parsed()) apps.push_back(sub);
  }
  for (const CLI::App* place : apps) {
    for (const CLI::Option* option : place->get_options()) names.push_back(option->get_name());
  }
  const std::string near = nearest_name(wrong, names);
  return near.empty() ? std::string() : "; did you mean `" + near + "`?";
}

int wrong_use(CommandLine& line, const CLI::ParseError& error, int argc, char** argv) {
  if (error.get_exit_code() == 0) {  // --help, --version
    return line.app.exit(error);
  }
  std::string text = "loom: " + std::string(error.what());
  std::vector<std::string> extras = line.app.remaining(true);
  // Without any command the missing one is reported first; the word in its place says more.
  if (extras.empty() && argc > 1 && line.app.get_subcommands().empty())
    extras.emplace_back(argv[1]);
  if (!extras.empty() && !extras.front().empty()) {
    text = "loom: unknown " +
           std::string(extras.front().front() == '-' ? "option" : "command or argument") + " `" +
           extras.front() + "`" + suggestion(line.app, extras.front());
  }
  print_error(text + "\n`loom --help` lists the commands\n");
  return kWrongUse;
}

int run(int argc, char** argv) {
  CommandLine line;
  declare(line);
  try {
    line.app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return wrong_use(line, error, argc, argv);
  }
  return line.command(line.options);
}

}  // namespace
}  // namespace loom

int main(int argc, char** argv) { return loom::run(argc, argv); }
