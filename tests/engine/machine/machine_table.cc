#include "tests/engine/machine/machine_table.h"

#include <gtest/gtest.h>

#include "compiler/program/compile_program.h"
#include "compiler/program_file/program_file.h"
#include "engine/machine/cards.h"
#include "engine/machine/tell.h"
#include "schema/diagnostics/render_human.h"
#include "tests/support/staged_files.h"

namespace loom::testing {

program::Program program_of(const std::string& base, const RuleFiles& files) {
  StagedFiles staged;
  staged.set_base(base);
  for (const auto& [name, text] : files) {
    const bool has_folder = name.find('/') != std::string::npos;
    staged.add((has_folder ? name : "rules/" + name) + ".yaml", text);
  }
  LoadedGame game = load_game(staged, kStagedGame);
  const behaviour::Behaviour behaviour = behaviour::read_behaviour(game, game.diagnostics);
  EXPECT_TRUE(behaviour.declared);
  program::Program program = compile_program(game.model, behaviour, game.diagnostics);
  EXPECT_EQ(render_human(game.diagnostics.all(), game.sources, {}), "");
  // Whatever rules come to, each number of it can be followed.
  EXPECT_EQ(program::find_fault(program), "");
  return program;
}

MachineTable::MachineTable(const RuleFiles& files, int players, uint64_t seed)
    : program_(program_of("duel", files)) {
  begin(players, seed);
}

MachineTable::MachineTable(program::Program program, int players, uint64_t seed)
    : program_(std::move(program)) {
  begin(players, seed);
}

void MachineTable::begin(int players, uint64_t seed) {
  auto made = machine::make_game(program_, {players, seed, {}});
  if (const auto* fault = std::get_if<std::string>(&made)) {
    ADD_FAILURE() << *fault;
    std::abort();
  }
  game_ = std::move(std::get<machine::Game>(made));
  state_ = machine::new_game(game_);
}

std::vector<std::string> MachineTable::cards(const std::string& zone, int player) const {
  std::vector<std::string> titles;
  for (size_t i = 0; i < program_.zones.size(); ++i) {
    if (program_.zones[i].text.name != zone) continue;
    machine::each_card(game_, state_, game_.layout.zones[i] + player, [&](uint8_t card) {
      titles.push_back(program_.cards[card].text.title);
      return true;
    });
  }
  return titles;
}

int MachineTable::deck_size(int kind) const {
  return machine::card_count(game_, state_, game_.layout.decks[kind]);
}

int MachineTable::discard_count(int kind) const {
  return machine::card_count(game_, state_, game_.layout.discards[kind]);
}

int MachineTable::track(const std::string& name, int player) const {
  for (size_t i = 0; i < program_.tracks.size(); ++i) {
    if (program_.tracks[i].text.name == name) return state_.cells[game_.layout.tracks[i] + player];
  }
  return -1;
}

int MachineTable::counter(const std::string& name, int player) const {
  for (size_t i = 0; i < program_.counters.size(); ++i) {
    if (program_.counters[i].text.name == name) {
      return state_.cells[game_.layout.counters[i] + player];
    }
  }
  return -1;
}

std::vector<std::string> MachineTable::options() const {
  std::vector<std::string> texts;
  for (const machine::Option& option : machine::options(game_, state_)) {
    texts.push_back(machine::option_text(game_, state_, option));
  }
  return texts;
}

void MachineTable::take(const std::string& text) {
  for (const machine::Option& option : machine::options(game_, state_)) {
    if (machine::option_text(game_, state_, option) != text) continue;
    machine::apply(game_, state_, option);
    return;
  }
  ADD_FAILURE() << "`" << text << "` cannot be chosen; there are "
                << ::testing::PrintToString(options());
}

std::string MachineTable::ending() const {
  return state_.over() ? program_.endings[state_.ending] : std::string();
}

}  // namespace loom::testing
