// The games that were recorded choice by choice, told by the machine: who is asked what, all that
// may be done, what is done, how it ends and what everybody has.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/lines.h"
#include "engine/machine/on_table.h"
#include "engine/machine/told.h"
#include "tests/engine/machine/real_program.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

const std::string kFolder = LOOM_TEST_DIR "/engine/playthroughs";
constexpr size_t kWidth = 110;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// What was recorded: the setup, the choices, and the text without tables, changes and fingerprints.
struct Recorded {
  machine::Setup setup;
  std::vector<size_t> choices;
  bool head_start = false;  // which the tests of the other engine give by hand
  std::string text;
};

Recorded read_record(const std::string& name, const std::string& choices) {
  Recorded made;
  std::istringstream numbers(choices);
  for (size_t number = 0; numbers >> number;) made.choices.push_back(number);
  bool in_step = false;
  for (std::string line : lines_of(read_text(kFolder + "/" + name + ".txt"))) {
    if (line.starts_with("players ")) made.setup.players = std::stoi(line.substr(8));
    if (line.starts_with("seed ")) made.setup.seed = std::stoull(line.substr(5));
    if (line.starts_with("variant ")) {
      made.setup.variants.push_back(
          machine::number_of(real_program().variants, line.substr(8)));
    }
    if (line.starts_with("head start ")) made.head_start = true;
    const bool begins = !line.empty() && std::isdigit(static_cast<unsigned char>(line[0])) != 0;
    if (begins) in_step = true;
    if (line.empty() || line.starts_with("    so ")) in_step = false;
    const bool ends = line.starts_with("Player ") && line.find(" has ") != std::string::npos;
    if (in_step || ends || line.find(" in round ") != std::string::npos) {
      made.text += line.substr(0, line.find("  #")) + "\n";
    }
  }
  return made;
}

std::string told_by_machine(const Recorded& record) {
  const auto game = std::get<machine::Game>(machine::make_game(real_program(), record.setup));
  machine::State state = machine::new_game(game);
  std::string text;
  int step = 0;
  for (const size_t number : record.choices) {
    const auto all = machine::options(game, state);
    if (number >= all.size()) return text + "there is no such choice\n";
    std::vector<std::string> items;
    for (const auto& option : all) items.push_back(machine::told_option(game, state, option));
    text += std::to_string(++step) + " " + machine::name_of({}, machine::chooser(game, state)) +
            ": " + machine::told_question(game, state) + "\n" +
            engine::wrapped("   may ", items, " |", kWidth) + "\n  does " + items[number] + "\n";
    machine::apply(game, state, all[number]);
  }
  text += machine::told_ending(game, state) + "\n";
  for (int i = 0; i < game.players; ++i) {
    text += machine::name_of({}, i) + " has " + std::to_string(machine::score(game, state, i)) +
            "\n";
  }
  return text;
}

// Changes that end the game are told in the step as well.
std::string without_repeats(const std::string& text) {
  std::string all;
  for (const std::string& line : lines_of(text)) {
    const bool again = line.find(" in round ") != std::string::npos && line.starts_with("    ");
    if (!again) all += line + "\n";
  }
  return all;
}

TEST(PlaythroughsOnTheMachine, AreToldAsTheyWere) {
  int told = 0;
  for (const std::string& line : lines_of(read_text(LOOM_TEST_DIR
                                                    "/engine/playthrough_options.txt"))) {
    if (line.empty() || line[0] == '#') continue;
    const std::string name = line.substr(0, line.find(' '));
    const Recorded record = read_record(name, line.substr(line.find(':') + 1));
    if (record.head_start) continue;
    EXPECT_EQ(told_by_machine(record), without_repeats(record.text)) << name;
    ++told;
  }
  EXPECT_GE(told, 22);
}

}  // namespace
}  // namespace loom::testing
