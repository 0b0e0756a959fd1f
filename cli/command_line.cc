#include "cli/command_line.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/place_names.h"
#include "cli/render_options.h"
#include "cli/value_checks.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

// The library's own layout shows types and defaults as `TEXT:{a,b}=a`.
class HelpFormat : public CLI::Formatter {
 public:
  HelpFormat() {
    column_width(24);
    label("OPTIONS", "options");
    label("SUBCOMMAND", "COMMAND");
    label("Positionals", "Arguments");
  }
  std::string make_description(const CLI::App* app) const override {
    const bool top = app->get_parent() == nullptr;
    return fmt::format("{}{}\n", top ? "" : fmt::format("loom {}: ", app->get_name()),
                       app->get_description());
  }
  std::string make_option_name(const CLI::Option* option, bool positional) const override {
    return CLI::detail::find_and_replace(CLI::Formatter::make_option_name(option, positional), ",",
                                         ", ");
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_positional() || option->get_type_size() == 0) return {};
    return " " + option->get_type_name();
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    const std::string standard = option->get_default_str();
    return option->get_description() +
           (standard.empty() ? "" : fmt::format(" (default: {})", standard));
  }
};

class Reader {
 public:
  Reader();
  CommandLine read(int argc, const char* const* argv);

 private:
  CLI::App* add_command(const char* name, const char* what, int (*command)(const Options&));
  void add_game(CLI::App* command);
  void add_out(CLI::App* command);
  void add_check(CLI::App* command);
  void add_play(CLI::App* command);
  void add_simulate(CLI::App* command);
  void add_replay(CLI::App* command);
  void add_render(CLI::App* command);
  void add_drawing(CLI::App* command);
  // The command that was named; none when it is missing or unknown.
  const CLI::App* named() const;
  std::string wrong(const CLI::ParseError& error) const;
  std::string unexpected(const std::string& word) const;

  CLI::App app_{"Patternloom: checks, compiles and prints card games written as YAML", "loom"};
  CommandLine line_;
};

Reader::Reader() {
  const Places places = default_places();
  line_.options.game = places.game;
  line_.options.out = places.out;
  app_.formatter(std::make_shared<HelpFormat>());
  app_.set_help_flag("-h,--help", "print this help");
  app_.set_version_flag("--version", "loom " PATTERNLOOM_VERSION)
      ->description("print the version of loom");
  app_.footer(
      "`loom COMMAND --help` tells more about a command.\n"
      "Exit codes: 0 fine, 1 the content has errors, 2 wrong use, 3 the environment failed.");
  app_.require_subcommand(1);
  CLI::App* check = add_command("check", "say everything that is wrong with a game", run_check);
  add_game(check);
  add_check(check);
  CLI::App* build =
      add_command("build", "check the game and write everything made from it", run_build);
  CLI::App* compile = add_command("compile", "write the tables the engine plays", run_compile);
  CLI::App* render = add_command("render", "draw cards: sheets, pictures, exports", run_render);
  CLI::App* schema = add_command("schema", "write the game's schema for editors", run_schema);
  for (CLI::App* command : {build, compile, render, schema}) {
    add_game(command);
    add_out(command);
  }
  add_render(render);
  add_drawing(render);
  add_drawing(build);
  build->add_flag("--kit", line_.options.render.kit,
                  "make one PDF with all that is needed to play, in the order to print it");
  build->add_flag("--all", line_.options.render.all, "make everything that can be made");
  CLI::App* explain = add_command("explain", "tell what a diagnostic means", run_explain);
  explain->add_option("CODE", line_.options.subject, "such as PL0103; without it, lists all");
  CLI::App* dump = add_command("dump", "show a value between the steps", run_dump);
  add_game(dump);
  dump->add_option("WHAT", line_.options.subject,
                   "document, model, tables, reach, or a file `*.bin`")
      ->required()
      ->check(dumpable());
  dump->add_option("NAME", line_.options.file,
                   "the file to read, for `document`; one card, for `reach`");
  CLI::App* play = add_command("play", "play the game in the terminal", run_play);
  add_game(play);
  add_play(play);
  CLI::App* simulate = add_command("simulate", "let bots play many games", run_simulate);
  add_game(simulate);
  add_simulate(simulate);
  CLI::App* replay = add_command("replay", "carry out the examples of a game", run_replay);
  add_game(replay);
  add_replay(replay);
}

CLI::App* Reader::add_command(const char* name, const char* what, int (*command)(const Options&)) {
  CLI::App* added = app_.add_subcommand(name, what);
  added->group("Commands");
  added->footer("");
  added->callback([this, command] { line_.command = command; });
  return added;
}

void Reader::add_game(CLI::App* command) {
  command->add_option("--game", line_.options.game, "the folder of the game")
      ->type_name("DIR")
      ->check(filled("--game"))
      ->capture_default_str();
  command
      ->add_option("--format", line_.options.format,
                   "how findings are shown: human, json, sarif or github")
      ->type_name("FORMAT")
      ->check(one_of("`--format` cannot be", {"human", "json", "sarif", "github"}))
      ->capture_default_str();
  command
      ->add_option_function<std::string>(
          "--deny", [this](const std::string&) { line_.options.deny_warnings = true; },
          "fail on warnings as on errors")
      ->type_name("warnings")
      ->check(one_of("`--deny` cannot be", {"warnings"}));
  command
      ->add_option("--max-errors", line_.options.max_errors,
                   "after so many errors only count the rest; 0 shows all")
      ->type_name("NUMBER")
      ->check(count("--max-errors"))
      ->capture_default_str();
}

void Reader::add_out(CLI::App* command) {
  command->add_option("--out", line_.options.out, "the folder to write to")
      ->type_name("DIR")
      ->check(filled("--out"))
      ->capture_default_str();
}

void Reader::add_check(CLI::App* command) {
  CheckOptions& check = line_.options.check;
  command->add_flag("--balance", check.balance,
                    "let bots play, and hold the figures against the bands of balance");
  command->add_option("--games", check.games, "with --balance: how many at most at each table")
      ->type_name("NUMBER")
      ->check(count("--games"))
      ->capture_default_str();
}

void Reader::add_play(CLI::App* command) {
  PlayOptions& play = line_.options.play;
  command->add_option("--players", play.players, "how many play; 1 is solo")
      ->type_name("NUMBER")
      ->check(count("--players"));
  command->add_option("--bots", play.bots, "how many of them, the last ones, are bots")
      ->type_name("NUMBER")
      ->check(count("--bots"));
  command->add_option("--seats", play.seats, "who sits where: human or a bot, with commas")
      ->type_name("LIST")
      ->check(filled("--seats"));
  command->add_option("--names", play.names, "what the players are called, with commas")
      ->type_name("LIST")
      ->check(filled("--names"));
  command->add_option("--variant", play.variants, "a variant to play; may be given again")
      ->type_name("NAME")
      ->check(filled("--variant"))
      ->allow_extra_args(false);
  command->add_option("--seed", play.seed, "the same number deals the same game; else any")
      ->type_name("NUMBER")
      ->check(seed());
  command->add_option("--end-goal", play.end_goal, "the goal that ends the game")
      ->type_name("NAME")
      ->check(filled("--end-goal"));
  command->add_option("--load", play.load, "go on with a game that was saved")
      ->type_name("FILE")
      ->check(filled("--load"));
}

void Reader::add_simulate(CLI::App* command) {
  SimulateOptions& simulate = line_.options.simulate;
  command->add_option("--games", simulate.games, "how many games")
      ->type_name("NUMBER")
      ->check(count("--games"))
      ->capture_default_str();
  command
      ->add_option("--compare", simulate.compare,
                   "play each game twice: on this content, and on that of a revision or a folder")
      ->type_name("REV|DIR")
      ->check(filled("--compare"));
  command->add_option("--players", simulate.players, "how many play; 1 is solo")
      ->type_name("NUMBER")
      ->check(count("--players"));
  command
      ->add_option("--bots", simulate.bots,
                   "who plays, with commas: one for each player, or one for all")
      ->type_name("LIST")
      ->check(filled("--bots"));
  command->add_option("--variant", simulate.variants, "a variant to play; may be given again")
      ->type_name("NAME")
      ->check(filled("--variant"))
      ->allow_extra_args(false);
  command->add_option("--seed", simulate.seed, "the same number plays the same games")
      ->type_name("NUMBER")
      ->check(seed())
      ->capture_default_str();
  command->add_option("--threads", simulate.threads, "how many at once; else all the machine has")
      ->type_name("NUMBER")
      ->check(count("--threads"));
  command->add_option("--end-goal", simulate.end_goal, "the goal that ends the game")
      ->type_name("NAME")
      ->check(filled("--end-goal"));
  command->add_option("--report", simulate.report, "write a page with charts")
      ->type_name("FILE.html")
      ->check(filled("--report"));
  command->add_option("--json", simulate.json, "write every figure as JSON")
      ->type_name("FILE")
      ->check(filled("--json"));
  command->add_option("--csv", simulate.csv, "write every figure as tables for a spreadsheet")
      ->type_name("DIR")
      ->check(filled("--csv"));
}

void Reader::add_replay(CLI::App* command) {
  command->add_option("EXAMPLE", line_.options.subject,
                      "an example's name, its file, or a game log to verify; without it, all");
  command->add_flag("--strict", line_.options.replay.strict, "stop at the first finding");
  command->add_flag("--ledger", line_.options.replay.ledger,
                    "print what everyone has after every step");
}

// What `build` and `render` both take.
void Reader::add_drawing(CLI::App* command) {
  RenderOptions& render = line_.options.render;
  command->add_option("--threads", render.threads, "how many threads draw; else one for each core")
      ->type_name("NUMBER")
      ->check(whole_number("--threads", 1, kMostThreads));
  command->add_option("--style", render.style, "a style of the game, such as ink")
      ->type_name("NAME")
      ->check(filled("--style"))
      ->capture_default_str();
  command->add_option("--paper", render.paper, "a4 or letter; else what the game declares")
      ->type_name("NAME")
      ->check(one_of("`--paper` cannot be", {"a4", "letter"}));
  command
      ->add_option("--players", render.players,
                   "print what so many need; else what the most need that can play")
      ->type_name("NUMBER")
      ->check(whole_number("--players", 1, kMostPlayers));
  command->add_option("--aid", render.aid, "outcomes on the player aid: icons, or long in words")
      ->type_name("NAME")
      ->check(one_of("`--aid` cannot be", {"icons", "long"}))
      ->capture_default_str();
}

void Reader::add_render(CLI::App* command) {
  RenderOptions& render = line_.options.render;
  command
      ->add_option("WHAT", render.outputs,
                   "what to make (default: sheets): " + quoted_list(output_names(), 20))
      ->check(one_of("`loom render` cannot make", output_names()));
  const auto add = [&](const std::string& name, std::string& value, const char* type,
                       const char* what, const ValueCheck& check) {
    command->add_option(name, value, what)->type_name(type)->check(check)->capture_default_str();
  };
  const auto choice = [&](const std::string& name, std::string& value, const char* what,
                          std::vector<std::string> names) {
    add(name, value, "NAME", what, one_of(fmt::format("`{}` cannot be", name), std::move(names)));
  };
  add("--only", render.only, "CARDS", "cards or kinds, with commas: pattern/shell,initiative/*",
      filled("--only"));
  add("--layer", render.layer, "LAYERS", "cards of these layers, by name or number, with commas",
      filled("--layer"));
  choice("--sheet", render.sheet,
         "tight (cards touch), bleed, gutterfold or single (a card a page)",
         {"tight", "bleed", "gutterfold", "single"});
  choice("--backs", render.backs, "duplex or none", {"duplex", "none"});
  choice("--flip", render.flip, "the edge the printer flips on: long or short", {"long", "short"});
  add("--offset", render.offset, "X,Y", "move the backs, in mm to the right and down", offset());
  choice("--marks", render.marks, "crop marks: edges, cards or none", {"edges", "cards", "none"});
  add("--dpi", render.dpi, "NUMBER", "of single pictures", whole_number("--dpi", 30, kFinestDpi));
  choice("--corners", render.corners, "of single pictures: square or round", {"square", "round"});
  command->add_flag("--bleed", render.bleed, "single pictures show their bleed");
  add("--base-url", render.base_url, "URL", "where a tabletop finds the pictures",
      filled("--base-url"));
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
  try {
    app_.parse(argc, argv);
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
