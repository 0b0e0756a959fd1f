#include "cli/drawing_options.h"

#include <fmt/core.h>

#include "cli/typed_options.h"

namespace loom {
namespace {

constexpr int kMostThreads = 64;

}  // namespace

void add_style_option(CLI::App* command, BuildRequest& build) {
  add_value(command, "--style", build.print.style, "NAME", "a style of the game, such as ink",
            filled("--style"))
      ->capture_default_str();
}

void add_drawing_options(CLI::App* command, BuildRequest& build) {
  PrintOptions& print = build.print;
  add_value(command, "--threads", build.threads, "NUMBER",
            "how many threads draw; else one for each core",
            whole_number("--threads", 1, kMostThreads));
  add_style_option(command, build);
  std::vector<std::pair<std::string, std::optional<Paper>>> papers;
  papers.reserve(kPapers.size());
  for (const Paper& paper : kPapers) papers.emplace_back(paper.name, paper);
  add_choice(command, "--paper", print.chosen_paper, "a4 or letter; else what the game declares",
             papers);
  add_value(command, "--players", print.players, "NUMBER",
            "print what so many need; else what the most need that can play",
            whole_number("--players", 1, kMostPlayers));
  add_choice<bool>(command, "--aid", print.in_words,
                   "outcomes on the player aid: icons, or long in words",
                   {{"icons", false}, {"long", true}});
  command->add_flag("--draft", build.draft,
                    "in spite of errors, whatever is sound: marked, and in a folder `draft`");
  command->add_flag("--press", print.press,
                    "PDF files for a print shop: four inks, a card a page with bleed");
  add_choice<PressStandard>(command, "--standard", print.standard,
                            "with --press: the standard the shop asks for, PDF/X-1a or PDF/X-4",
                            {{"x1a", PressStandard::x1a}, {"x4", PressStandard::x4}});
}

void add_render_options(CLI::App* command, BuildRequest& build) {
  PrintOptions& print = build.print;
  SheetOptions& sheet = print.sheet;
  command
      ->add_option("WHAT", build.outputs,
                   "what to make (default: sheets): " + quoted_list(output_names(), 20))
      ->transform(CLI::Validator(one_of("`loom render` cannot make", output_names()), ""));
  add_value(command, "--only", print.selection.only, "CARDS",
            "cards or kinds, with commas: KIND/CARD,KIND/*", filled("--only"));
  add_value(command, "--layer", print.selection.layers, "LAYERS",
            "cards of these layers, by name or number, with commas", filled("--layer"));
  add_choice<SheetKind>(command, "--sheet", sheet.kind,
                        "tight (cards touch), bleed, gutterfold or single (a card a page)",
                        {{"tight", SheetKind::tight},
                         {"bleed", SheetKind::bleed},
                         {"gutterfold", SheetKind::gutterfold},
                         {"single", SheetKind::single}});
  add_choice<bool>(command, "--backs", sheet.backs, "duplex or none",
                   {{"duplex", true}, {"none", false}});
  add_choice<Flip>(command, "--flip", sheet.flip, "the edge the printer flips on: long or short",
                   {{"long", Flip::long_edge}, {"short", Flip::short_edge}});
  add_read(command, "--offset", "X,Y", "move the backs, in mm to the right and down", offset(),
           [&sheet](const std::string& text) { sheet.offset = read_offset(text).value(); })
      ->default_str(fmt::format("{},{}", sheet.offset.x, sheet.offset.y));
  add_choice<Marks>(command, "--marks", sheet.marks, "crop marks: edges, cards or none",
                    {{"edges", Marks::edges}, {"cards", Marks::cards}, {"none", Marks::none}});
  add_value(command, "--dpi", print.dpi, "NUMBER", "of single pictures",
            whole_number("--dpi", kCoarsestDpi, kFinestDpi))
      ->capture_default_str();
  add_choice<bool>(command, "--corners", print.round, "of single pictures: square or round",
                   {{"square", false}, {"round", true}});
  command->add_flag("--bleed", print.bleed, "single pictures show their bleed");
  add_value(command, "--base-url", print.base_url, "URL", "where a tabletop finds the pictures",
            address("--base-url"));
}

}  // namespace loom
