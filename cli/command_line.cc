#include "cli/command_line.h"

#include <algorithm>
#include <thread>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/drawing_options.h"
#include "cli/help_format.h"
#include "cli/place_names.h"
#include "cli/printer_profile.h"
#include "cli/typed_options.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

class Reader {
 public:
  Reader();
  CommandLine read(int argc, const char* const* argv);

 private:
  CLI::App* add_command(const char* name, const char* what, int (*command)(const Options&));
  void add_game(CLI::App* command);
  void add_game_named(CLI::App* command);
  void add_out(CLI::App* command);
  void add_check(CLI::App* command);
  void add_play(CLI::App* command);
  void add_simulate(CLI::App* command);
  void add_replay(CLI::App* command);
  void add_diff(CLI::App* command);
  void add_studio(CLI::App* command);
  // The command that was named; none when it is missing or unknown.
  const CLI::App* named() const;
  std::string wrong(const CLI::ParseError& error) const;
  std::string unexpected(const std::string& word) const;

  CLI::App app_{"Patternloom: checks, compiles and prints card games written as YAML", "loom"};
  CommandLine line_;
  std::string profile_fault_;  // what is wrong with the settings of the printer
};

Reader::Reader() {
  const Places places = default_places();
  line_.options.game = places.game;
  line_.options.out = places.out;
  profile_fault_ = read_printer_profile(printer_profile(), line_.options.build.print);
  line_.options.build.threads = std::clamp(std::thread::hardware_concurrency(), 1U, 8U);
  app_.formatter(std::make_shared<HelpFormat>());
  app_.set_help_flag("-h,--help", "print this help");
  app_.set_version_flag("--version", "loom " PATTERNLOOM_VERSION)
      ->description("print the version of loom");
  app_.footer(
      "`loom COMMAND --help` tells more about a command.\n"
      "Exit codes: 0 fine, 1 the content has errors, 2 wrong use, 3 the environment failed.");
  app_.require_subcommand(1);
  CLI::App* check = add_command("check", "say everything that is wrong with a game", run_check);
  add_game_named(check);
  add_check(check);
  CLI::App* build =
      add_command("build", "check the game and write everything made from it", run_build);
  CLI::App* compile =
      add_command("compile", "write what is played, and tables for other programs", run_compile);
  CLI::App* render = add_command("render", "draw cards: sheets, pictures, exports", run_render);
  CLI::App* schema = add_command("schema", "write the game's schema for editors", run_schema);
  for (CLI::App* command : {build, compile, schema}) add_game_named(command);
  add_game(render);
  for (CLI::App* command : {build, compile, render, schema}) add_out(command);
  add_render_options(render, line_.options.build);
  add_drawing_options(render, line_.options.build);
  add_value(render, "--changed-since", line_.options.changed_since, "REV|NAME",
            "only cards that look different since a revision, or a name of `loom mark-printed`",
            filled("--changed-since"));
  add_drawing_options(build, line_.options.build);
  build->add_flag("--kit", line_.options.kit,
                  "make one PDF with all that is needed to play, in the order to print it");
  build->add_flag("--all", line_.options.build.every_variant, "make everything that can be made");
  CLI::App* watch =
      add_command("watch", "make everything again whenever a file of the game is saved", run_watch);
  add_game_named(watch);
  add_out(watch);
  add_drawing_options(watch, line_.options.build);
  add_list(watch, "--make", line_.options.build.outputs,
           "what to make, with commas, or `none`; else what the game asks for");
  CLI::App* studio =
      add_command("studio", "see, edit and play the game in the browser", run_studio);
  add_game_named(studio);
  add_studio(studio);
  CLI::App* explain = add_command("explain", "tell what a diagnostic means", run_explain);
  explain->add_option("CODE", line_.options.subject, "such as PL0103; without it, lists all");
  CLI::App* dump = add_command("dump", "show a value between the steps", run_dump);
  add_game(dump);
  dump->add_option("WHAT", line_.options.subject,
                   "document, game, model, rules, tables, reach, or a file `*.bin`")
      ->required()
      ->transform(CLI::Validator(dumpable(), ""));
  dump->add_option("NAME", line_.options.file,
                   "the file to read, for `document`; one file, for `game`; one card, for `reach`; "
                   "one rule, for `rules`");
  CLI::App* play = add_command("play", "play the game in the terminal", run_play);
  add_game_named(play);
  add_play(play);
  CLI::App* simulate = add_command("simulate", "let bots play many games", run_simulate);
  add_game_named(simulate);
  add_simulate(simulate);
  CLI::App* replay = add_command("replay", "carry out the examples of a game", run_replay);
  add_game(replay);
  add_replay(replay);
  add_command("lsp", "help an editor: a language server on standard input and output", run_lsp);
  CLI::App* diff =
      add_command("diff", "tell what has changed since another version of a game", run_diff);
  add_game(diff);
  add_diff(diff);
  CLI::App* mark =
      add_command("mark-printed", "remember the game as it was printed", run_mark_printed);
  add_game(mark);
  mark->add_option("NAME", line_.options.subject,
                   "what to call it, such as `friday`; without it, lists the names");
}

CLI::App* Reader::add_command(const char* name, const char* what, int (*command)(const Options&)) {
  CLI::App* added = app_.add_subcommand(name, what);
  added->group("Commands");
  added->footer("");
  added->callback([this, command] { line_.command = command; });
  return added;
}

void Reader::add_game(CLI::App* command) {
  Options& options = line_.options;
  add_value(command, "--game", options.game, "DIR", "the folder of the game", filled("--game"))
      ->capture_default_str();
  add_choice<FindingFormat>(command, "--format", options.format,
                            "how findings are shown: human, json, sarif or github",
                            {{"human", FindingFormat::human},
                             {"json", FindingFormat::json},
                             {"sarif", FindingFormat::sarif},
                             {"github", FindingFormat::github}})
      ->type_name("FORMAT");
  add_choice<bool>(command, "--deny", options.deny_warnings, "fail on warnings as on errors",
                   {{"warnings", true}})
      ->type_name("warnings");
  add_value(command, "--max-errors", options.max_errors, "NUMBER",
            "after so many errors only count the rest; 0 shows all", count("--max-errors"))
      ->capture_default_str();
}

// A command that takes no other word takes the game as one: `loom check content/tides`.
void Reader::add_game_named(CLI::App* command) {
  add_game(command);
  command
      ->add_option("GAME", line_.options.game,
                   "the folder of the game; without it, the one around the current folder")
      ->excludes(command->get_option("--game"));
}

void Reader::add_out(CLI::App* command) {
  add_value(command, "--out", line_.options.out, "DIR", "the folder to write to", filled("--out"))
      ->capture_default_str();
}

void Reader::add_check(CLI::App* command) {
  CheckOptions& check = line_.options.check;
  command->add_flag("--balance", check.balance,
                    "let bots play, and hold the figures against the bands of balance");
  add_value(command, "--games", check.games, "NUMBER",
            "with --balance: how many at most at each table", count("--games"))
      ->capture_default_str();
  CLI::Option* fix = command->add_flag("--fix", check.fix,
                                       "carry out what findings suggest, where that is certain");
  command
      ->add_flag("--dry-run", check.dry_run,
                 "with --fix: show what would change, and write nothing")
      ->needs(fix);
}

void Reader::add_play(CLI::App* command) {
  PlayRequest& play = line_.options.play.request;
  add_value(command, "--players", play.players, "NUMBER", "how many play; 1 is solo",
            count("--players"));
  add_value(command, "--bots", play.bots, "NUMBER", "how many of them, the last ones, are bots",
            count("--bots"));
  add_list(command, "--seats", play.seats, "who sits where: human or a bot, with commas");
  add_list(command, "--names", play.names, "what the players are called, with commas");
  add_value(command, "--variant", play.variants, "NAME", "a variant to play; may be given again",
            filled("--variant"))
      ->allow_extra_args(false);
  add_value(command, "--seed", play.seed, "NUMBER", "the same number deals the same game; else any",
            seed());
  add_value(command, "--set", play.settings, "NAME=CARD",
            "a card that the game lets people choose; may be given again", filled("--set"))
      ->allow_extra_args(false);
  add_value(command, "--load", line_.options.play.load, "FILE", "go on with a game that was saved",
            filled("--load"));
}

void Reader::add_simulate(CLI::App* command) {
  SimulateRequest& simulate = line_.options.simulate.request;
  add_value(command, "--games", simulate.games, "NUMBER", "how many games", count("--games"))
      ->capture_default_str();
  add_value(command, "--compare", line_.options.simulate.compare, "REV|DIR",
            "play each game twice: on this content, and on that of a revision or a folder",
            filled("--compare"));
  add_value(command, "--players", simulate.players, "NUMBER", "how many play; 1 is solo",
            count("--players"));
  add_list(command, "--bots", simulate.bots,
           "who plays, with commas: one for each player, or one for all");
  add_value(command, "--variant", simulate.variants, "NAME",
            "a variant to play; may be given again", filled("--variant"))
      ->allow_extra_args(false);
  add_value(command, "--seed", simulate.seed, "NUMBER", "the same number plays the same games",
            seed())
      ->capture_default_str();
  add_value(command, "--threads", simulate.threads, "NUMBER",
            "how many at once; else all the machine has", count("--threads"));
  add_value(command, "--set", simulate.settings, "NAME=CARD",
            "a card that the game lets people choose; may be given again", filled("--set"))
      ->allow_extra_args(false);
  command->add_flag("--draft", line_.options.simulate.draft,
                    "play in spite of errors, as far as the rules and tables are sound");
  ReportPlaces& report = line_.options.simulate.report;
  add_value(command, "--report", report.page, "FILE.html", "write a page with charts",
            filled("--report"));
  add_value(command, "--json", report.json, "FILE", "write every figure as JSON", filled("--json"));
  add_value(command, "--csv", report.csv_folder, "DIR",
            "write every figure as tables for a spreadsheet", filled("--csv"));
}

void Reader::add_replay(CLI::App* command) {
  command->add_option("EXAMPLE", line_.options.subject,
                      "an example's name, its file, or a game log to verify; without it, all");
  command->add_flag("--strict", line_.options.replay.strict, "stop at the first finding");
  command->add_flag("--ledger", line_.options.replay.ledger,
                    "print what everyone has after every step");
}

void Reader::add_diff(CLI::App* command) {
  command
      ->add_option("SINCE", line_.options.subject,
                   "a revision, a folder, or a name of `loom mark-printed`")
      ->required();
  command->add_flag("--markdown", line_.options.diff.markdown, "print Markdown");
  add_value(command, "--report", line_.options.diff.page, "FILE.html",
            "write a page with pictures of before and after", filled("--report"));
  add_style_option(command, line_.options.build);
}

void Reader::add_studio(CLI::App* command) {
  constexpr uint64_t kMostPort = 65'535;
  add_value(command, "--port", line_.options.studio.port, "NUMBER",
            "the port of the address; 0 is any that is free", whole_number("--port", 0, kMostPort));
  command->add_flag("--no-browser", line_.options.studio.no_browser,
                    "only print the address, and open nothing");
}

const CLI::App* Reader::named() const {
  const auto parsed = app_.get_subcommands();
  return parsed.empty() ? nullptr : parsed.front();
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    if (option->nonpositional()) names.push_back(option->get_name());
  }
  return names;
}

// CLI11 knows that a word is wrong, but not which was meant.
std::string Reader::unexpected(const std::string& word) const {
  const CLI::App* command = named();
  const std::string whose = command == nullptr ? "loom" : "loom " + command->get_name();
  if (word.starts_with('-')) {
    const std::string option = word.substr(0, word.find('='));
    const CLI::App* owner = command;
    for (const CLI::App* other : app_.get_subcommands({})) {
      if (owner == nullptr && other->get_option_no_throw(option) != nullptr) owner = other;
    }
    if (owner != nullptr && owner->get_option_no_throw(option) != nullptr) {
      return fmt::format("`{}` goes after the command, as in `loom {} {}`", option,
                         owner->get_name(), option);
    }
    return fmt::format("`{}` has no option `{}`{}", whose, option,
                       did_you_mean(option, option_names(command == nullptr ? app_ : *command)));
  }
  if (command != nullptr) return fmt::format("`{}` has no use for `{}`", whose, word);
  std::vector<std::string> commands;
  for (const CLI::App* each : app_.get_subcommands({})) commands.push_back(each->get_name());
  return fmt::format("there is no command `{}`{}", word, did_you_mean(word, commands));
}

std::string Reader::wrong(const CLI::ParseError& error) const {
  std::string text = error.what();
  const std::string subject = text.substr(0, text.find(':'));
  const CLI::App* command = named();
  if (error.get_name() == "ExcludesError") {
    return "the game is named twice: with `--game`, and without";
  }
  if (error.get_name() == "RequiresError") {
    const size_t between = text.find(" requires ");
    return fmt::format("`{}` goes with `{}`", text.substr(0, between), text.substr(between + 10));
  }
  if (error.get_name() == "ValidationError") return text.substr(text.find(": ") + 2);
  if (error.get_name() == "ArgumentMismatch" && command != nullptr) {
    const CLI::Option* option = command->get_option_no_throw(subject);
    const bool again = option != nullptr && option->count() > 1;
    return fmt::format("`{}{}", subject, again ? "` is given more than once" : "` needs a value");
  }
  if (command == nullptr) return text;
  for (const CLI::Option* option : command->get_options()) {
    if (!option->get_required() || option->count() > 0) continue;
    return fmt::format("`loom {}` needs {}: {}", command->get_name(), option->get_name(),
                       option->get_description());
  }
  return text;
}

CommandLine Reader::read(int argc, const char* const* argv) {
  line_.options.words.assign(argv + std::min(argc, 1), argv + argc);
  try {
    app_.parse(argc, argv);
    const bool draws =
        line_.command == run_build || line_.command == run_render || line_.command == run_watch;
    if (draws && !profile_fault_.empty())
      return {nullptr, {}, kWrongUse, fmt::format("loom: {}\n", profile_fault_)};
    return line_;
  } catch (const CLI::ParseError& error) {
    line_.command = nullptr;
    if (error.get_exit_code() == 0) {  // --help, --version
      std::ostringstream out;
      app_.exit(error, out, out);
      line_.text = out.str();
      while (line_.text.ends_with("\n\n")) line_.text.pop_back();
      return line_;
    }
    line_.exit_code = kWrongUse;
    if (argc < 2) {
      line_.text = "loom: a command is missing\n\n" + app_.help();
      return line_;
    }
    std::vector<std::string> extras = app_.remaining(true);
    // Without any command the missing one is reported first; the word in its place says more.
    if (extras.empty() && named() == nullptr) extras.emplace_back(argv[1]);
    const CLI::App* command = named();
    line_.text = fmt::format(
        "loom: {}\n{}", extras.empty() ? wrong(error) : unexpected(extras.front()),
        command == nullptr ? "`loom --help` lists the commands\n"
                           : fmt::format("`loom {} --help` tells more\n", command->get_name()));
    return line_;
  }
}

}  // namespace

CommandLine read_command_line(int argc, const char* const* argv) {
  return Reader().read(argc, argv);
}

}  // namespace loom
