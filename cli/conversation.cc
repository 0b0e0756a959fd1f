#include "cli/conversation.h"

#include <fmt/core.h>
#include <charconv>
#include <utility>

#include "engine/board.h"
#include "engine/lines.h"
#include "engine/narrate.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

constexpr const char* kHelp =
    "  a number  takes the action that has it\n"
    "  b         shows the board\n"
    "  l         lists the actions again\n"
    "  u         takes back the last choice of a person\n"
    "  s FILE    saves the game; `loom play --load FILE` goes on with it\n"
    "  ?         shows this\n"
    "  q         quits\n";

}  // namespace

Conversation::Conversation(Play play, bool colour) : play_(std::move(play)), colour_(colour) {
  tell_setup();
}

void Conversation::tell_setup() {
  const engine::Game& game = play_.game();
  const Tables& tables = *game.tables;
  out_ += std::string(tables.text(tables.game)) + ": ";
  out_ += game.rules.solo ? "solo" : fmt::format("{} players", game.rules.players);
  out_ += fmt::format(", seed {}", game.seed);
  for (const tables::VariantId id : play_.setup().variants) {
    out_ += ", " + std::string(tables.text(tables.variants[id].title));
  }
  out_ += play_.has_people() ? ". `?` tells what you can type.\n" : ".\n";
  if (play_.begun()) return;
  out_ += engine::wrapped("", {engine::round_text(game, play_.state())}, "") + "\n";
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

// Carries an action out and tells what it was and did.
void Conversation::step(engine::Action action) {
  const engine::State before = play_.state();
  const engine::Game& game = play_.game();
  const uint8_t player = engine::chooser(before);
  play_.choose(action);
  out_ += fmt::format("* {}: {}\n", engine::name_of(play_.names(), player),
                      engine::describe(game, before, action, play_.names()));
  const auto changed = engine::changes(game, before, play_.state(), play_.names());
  if (!changed.empty()) out_ += engine::wrapped("    ", changed, ";") + "\n";
  // Whoever sits down to a new turn wants to see the table.
  const engine::State& now = play_.state();
  if (now.active != before.active || now.round != before.round) board_due_ = true;
  list_due_ = true;
}

void Conversation::show_board() {
  out_ += fmt::format("\n{}\n",
                      engine::board_text(play_.game(), play_.state(), play_.names(), {colour_}));
  board_due_ = false;
}

void Conversation::tell_choices() {
  if (board_due_) show_board();
  list_due_ = false;
  const engine::Game& game = play_.game();
  const engine::State& state = play_.state();
  out_ += fmt::format("{} chooses {}:\n", engine::name_of(play_.names(), engine::chooser(state)),
                      engine::choice_text(game, state, play_.names()));
  int number = 0;
  for (const engine::Action& action : engine::legal_actions(game, state)) {
    const std::string place = std::to_string(++number);
    out_ +=
        engine::wrapped(fmt::format("{}{}  ", std::string(place.size() < 2 ? 2 : 1, ' '), place),
                        {engine::describe(game, state, action, play_.names())}, "") +
        "\n";
    const auto details = engine::details(game, state, action, play_.names());
    if (!details.empty()) out_ += engine::wrapped("        ", details, ";") + "\n";
  }
}

void Conversation::tell_end() {
  if (end_told_) return;
  end_told_ = true;
  const engine::Game& game = play_.game();
  show_board();
  out_ += engine::ending_text(game, play_.state(), play_.names()) + "\n";
  for (uint8_t i = 0; i < game.rules.players; ++i) {
    out_ += fmt::format("  {}: {}\n", engine::name_of(play_.names(), i),
                        engine::score(game, play_.state(), i));
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
    list_due_ = true;
  } else if (words == "q") {
    finished_ = true;
  } else if (words == "b") {
    show_board();
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
  const engine::Options options = engine::legal_actions(play_.game(), play_.state());
  int number = 0;
  const char* end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && number >= 1 && number <= options.count) {
    step(options.items[number - 1]);
    return;
  }
  out_ += fmt::format("`{}` is ", printable(word));
  out_ += options.count == 0
              ? "no command"
              : fmt::format("neither a number from 1 to {} nor a command", options.count);
  out_ += "; `?` lists the commands\n";
}

void Conversation::undo() {
  const uint8_t active = play_.state().active;
  if (!play_.undo()) {
    out_ += "there is nothing to take back\n";
    return;
  }
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
