#include "cli/conversation.h"

#include <fmt/core.h>
#include <charconv>
#include <utility>

#include "driver/told_steps.h"
#include "engine/lines.h"
#include "engine/machine/known.h"
#include "engine/machine/told.h"
#include "engine/machine/why_not.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

constexpr const char* kHelp =
    "  a number  takes the action that has it\n"
    "  b         shows the board\n"
    "  l         lists the actions again\n"
    "  w         tells why other actions are not there\n"
    "  u         takes back the last choice of a person\n"
    "  s FILE    saves the game; `loom play --load FILE` goes on with it\n"
    "  ?         shows this\n"
    "  q         quits\n";

}  // namespace

Conversation::Conversation(Play play, bool colour) : play_(std::move(play)), colour_(colour) {
  tell_setup();
}

void Conversation::tell_setup() {
  const machine::Game& game = play_.game();
  const program::Program& program = *game.program;
  out_ += program.game + ": ";
  out_ += game.players == 1 ? "solo" : fmt::format("{} players", game.players);
  out_ += fmt::format(", seed {}", game.seed);
  for (const int variant : play_.setup().variants) {
    out_ += ", " + program.variants[variant].text.title;
  }
  for (const machine::SettingChoice& each : play_.setup().settings) {
    out_ += fmt::format(", {} {}", program.settings[each.setting].text.title,
                        program.cards[each.card].text.title);
  }
  out_ += play_.has_people() ? ". `?` tells what you can type.\n" : ".\n";
  if (play_.begun()) return;
  out_ += engine::wrapped("", {machine::told_round(game, play_.state())}, "") + "\n";
}

std::string Conversation::say() {
  let_bots_play();
  if (play_.over()) {
    tell_end();
  } else if (list_due_) {
    tell_choices();
  }
  if (!finished_) out_ += "> ";
  return std::exchange(out_, {});
}

void Conversation::let_bots_play() {
  while (!play_.over() && !play_.waits_for_person()) step(play_.bots_choice());
}

// Carries a choice out and tells what it was and did.
void Conversation::step(const machine::Option& option) {
  begun_.clear();
  const machine::State before = play_.state();
  const machine::Game& game = play_.game();
  const int player = play_.chooser();
  const bool secret = machine::chooses_in_secret(game, before) && play_.viewer() != player;
  const std::string told =
      secret ? "chooses in secret" : machine::told_option(game, before, option, play_.names());
  play_.choose(option);
  out_ += fmt::format("* {}: {}\n", machine::name_of(play_.names(), player), told);
  tell_changes(before, option, play_.viewer() == player ? player : -1);
  // Whoever sits down to a new turn wants to see the table.
  const machine::State& now = play_.state();
  if (now.active != before.active || now.round != before.round) board_due_ = true;
  list_due_ = true;
}

// What it did, and apart from that what the rounds that begin thereby bring.
void Conversation::tell_changes(const machine::State& before, const machine::Option& option,
                                int viewer) {
  for (const auto& changed : told_steps(play_.game(), before, option, viewer, play_.names())) {
    if (!changed.empty()) out_ += engine::wrapped("    ", changed, ";") + "\n";
  }
}

void Conversation::show_board() {
  out_ += fmt::format("\n{}\n", machine::told_table(play_.game(), play_.state(), play_.viewer(),
                                                    play_.names(), {colour_}));
  board_due_ = false;
}

void Conversation::tell_choices() {
  const machine::Game& game = play_.game();
  const machine::State& state = play_.state();
  if (board_due_) {
    show_board();
  } else {
    out_ += machine::told_player(game, state, play_.chooser(), play_.names(), {colour_}) + "\n";
  }
  list_due_ = false;
  out_ += fmt::format("{} chooses {}:\n", machine::name_of(play_.names(), play_.chooser()),
                      machine::told_question(game, state, play_.names()));
  out_ += menu_text(menu());
}

// What the numbers stand for.
std::vector<MenuEntry> Conversation::menu() const {
  return menu_of(play_.game(), play_.state(), begun_.empty() ? play_.options() : begun_,
                 play_.names());
}

// What cannot be chosen, and which rule refuses it.
void Conversation::tell_why() {
  const auto refused = machine::all_refused(play_.game(), play_.state(), play_.names());
  if (refused.empty()) out_ += "no rule refuses anything here\n";
  for (const machine::WhyNot& each : refused) {
    const std::string reason = fmt::format("{}: {}", each.rule, each.reason);
    out_ += engine::wrapped(fmt::format("  not {}: ", each.what), {reason}, "") + "\n";
  }
}

void Conversation::tell_end() {
  if (end_told_) return;
  end_told_ = true;
  const machine::Game& game = play_.game();
  show_board();
  out_ += machine::told_ending(game, play_.state(), play_.names()) + "\n";
  for (int i = 0; i < game.players; ++i) {
    out_ += fmt::format("  {}: {}\n", machine::name_of(play_.names(), i),
                        machine::score(game, play_.state(), i));
  }
  if (play_.has_people()) {
    out_ += "`s FILE` saves the game, `u` takes the last choice back, `q` quits.\n";
  } else {
    finished_ = true;
  }
}

void Conversation::hear(const std::string& line) {
  const std::string words(trimmed(line));
  if (words.empty() || words == "l") {
    begun_.clear();
    list_due_ = true;
  } else if (words == "q") {
    finished_ = true;
  } else if (words == "b") {
    show_board();
  } else if (words == "w") {
    tell_why();
  } else if (words == "?") {
    out_ += kHelp;
  } else if (words == "u") {
    undo();
  } else if (words == "s" || words.starts_with("s ")) {
    save(std::string(trimmed(std::string_view(words).substr(1))));
  } else {
    choose(words);
  }
}

void Conversation::choose(const std::string& word) {
  const std::vector<MenuEntry> entries = menu();
  size_t number = 0;
  const char* end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && number >= 1 && number <= entries.size()) {
    const std::vector<machine::Option>& options = entries[number - 1].options;
    if (options.size() == 1) {
      step(options.front());
    } else {
      begun_ = options;
      list_due_ = true;
    }
    return;
  }
  out_ += fmt::format("`{}` is ", printable(word));
  out_ += entries.empty()
              ? "no command"
              : fmt::format("neither a number from 1 to {} nor a command", entries.size());
  out_ += "; `?` lists the commands\n";
}

void Conversation::undo() {
  const uint8_t active = play_.state().active;
  if (!play_.undo()) {
    out_ += "there is nothing to take back\n";
    return;
  }
  begun_.clear();
  out_ += "taken back\n";
  list_due_ = true;
  board_due_ = play_.state().active != active;
  end_told_ = false;
}

void Conversation::save(const std::string& path) {
  if (path.empty()) {
    out_ += "`s` needs the name of a file\n";
  } else if (const auto fault = save_log(path, play_.log_text())) {
    out_ += printable(*fault) + "\n";
  } else {
    out_ += fmt::format("saved to `{}`\n", printable(path));
  }
}

std::string printable(const std::string& line) {
  constexpr size_t kLongest = 200;
  std::string shown;
  for (const char c : line.substr(0, kLongest)) shown += c >= ' ' && c <= '~' ? c : '?';
  return shown + (line.size() > kLongest ? "…" : "");
}

}  // namespace loom
