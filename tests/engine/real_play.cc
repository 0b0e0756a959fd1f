#include "tests/engine/real_play.h"

#include <cstdio>
#include <cstdlib>
#include <map>

#include "compiler/program/compile_program.h"
#include "engine/machine/on_table.h"
#include "engine/random.h"
#include "schema/diagnostics/render_human.h"
#include "schema/model/load_game.h"
#include "tests/support/games.h"
#include "tests/support/staged_files.h"

namespace loom::machine::testing {
namespace {

using loom::testing::kStagedGame;
using loom::testing::StagedFiles;

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "test set-up: %s\n", why.c_str());
  std::abort();
}

Program compile_staged(const StagedFiles& files) {
  LoadedGame loaded = load_game(files, kStagedGame);
  Diagnostics& found = loaded.diagnostics;
  const auto behaviour = behaviour::read_behaviour(loaded, found);
  Program program = compile_program(loaded.model, behaviour, found);
  if (found.has_errors()) give_up(render_human(found.all(), loaded.sources, {}));
  return program;
}

class StagedGame {
 public:
  StagedGame() { files_.add_folder(loom::testing::kMeaningMade); }

  std::string text(const std::string& path) const {
    return files_.read(join_path(kStagedGame, path)).text;
  }
  void add(const std::string& path, const std::string& text) { files_.add(path, text); }
  Program compiled() const { return compile_staged(files_); }

  // The file of cards that has this one.
  std::string file_of(const std::string& card) const {
    for (const std::string& file : files_.list(kStagedGame)) {
      if (!file.starts_with("cards/")) continue;
      if (text(file).find("\n  " + card + ":") != std::string::npos) return file;
    }
    give_up("there is no card " + card);
  }

 private:
  StagedFiles files_;
};

// Where the lines of an entry begin and end in its file.
struct Stretch {
  size_t begin = 0;
  size_t end = 0;
};

Stretch find_entry(const std::string& text, const std::string& label) {
  const size_t found = text.find("\n  " + label + ":");
  if (found == std::string::npos) give_up("there is no entry " + label);
  Stretch lines;
  lines.begin = text.find('\n', found + 1) + 1;
  lines.end = lines.begin;
  while (text.compare(lines.end, 4, "    ") == 0) lines.end = text.find('\n', lines.end) + 1;
  return lines;
}

void set_field(StagedGame& game, const Field& field) {
  const std::string file = game.file_of(field.card);
  std::string text = game.text(file);
  const Stretch lines = find_entry(text, field.card);
  const size_t old = text.find("    " + field.field + ": ", lines.begin);
  if (old < lines.end) text.erase(old, text.find('\n', old) + 1 - old);
  if (!field.value.empty()) {
    text.insert(lines.begin, "    " + field.field + ": " + field.value + "\n");
  }
  game.add(file, text);
}

}  // namespace

Game game_of(const Program& program, int players, uint64_t seed,
             const std::vector<std::string>& variants, std::string_view end_goal) {
  Setup setup{players, seed, variants_named(program, variants)};
  if (!end_goal.empty()) {
    setup.settings = {
        {number_of(program.settings, "end-initiative"), number_of(program.cards, end_goal)}};
  }
  auto made = make_game(program, setup);
  if (auto* reason = std::get_if<std::string>(&made)) give_up(*reason);
  return std::get<Game>(std::move(made));
}

std::string refused_setup(const Program& program, int players,
                          const std::vector<std::string>& variants) {
  const auto made = make_game(program, {players, 1, variants_named(program, variants)});
  const auto* reason = std::get_if<std::string>(&made);
  return reason == nullptr ? std::string() : *reason;
}

std::vector<int> variants_named(const Program& program, const std::vector<std::string>& names) {
  std::vector<int> numbers;
  for (const std::string& name : names) {
    numbers.push_back(number_of(program.variants, name));
    if (numbers.back() < 0) give_up("there is no variant " + name);
  }
  return numbers;
}

int figure_of(const Game& game, std::string_view path) {
  for (size_t i = 0; i < game.figures.size(); ++i) {
    if (game.program->figures[i].path == path) return game.figures[i];
  }
  give_up("there is no figure " + std::string(path));
}

void no_such(std::string_view name) { give_up("nothing is called " + std::string(name)); }

int field_of(const Program& program, std::string_view name) {
  for (size_t i = 0; i < program.fields.size(); ++i) {
    if (program.fields[i] == name) return static_cast<int>(i);
  }
  give_up("there is no field " + std::string(name));
}

std::vector<std::string> cards_in(const Game& game, const State& state, std::string_view zone) {
  std::vector<std::string> names;
  const int instance = zone_instance(game, number_of(game.program->zones, zone), 0);
  each_card(game, state, instance, [&](uint8_t card) {
    names.push_back(game.program->cards[card].text.name);
    return true;
  });
  return names;
}

Option random_option(const std::vector<Option>& options, uint64_t seed, uint32_t& index) {
  return options[engine::random_below(seed, engine::Stream::chooser, index,
                                      static_cast<uint32_t>(options.size()))];
}

State random_game(const Game& game) {
  State state = new_game(game);
  uint32_t index = 0;
  while (!state.over()) {
    apply(game, state, random_option(options(game, state), game.seed, index));
  }
  return state;
}

Program changed_program(const std::vector<Edit>& edits) {
  StagedGame game;
  for (const Edit& edit : edits) {
    std::string text = game.text(edit.path);
    const size_t place = text.find(edit.before);
    if (place == std::string::npos) give_up("`" + edit.before + "` is not in " + edit.path);
    text.replace(place, edit.before.size(), edit.after);
    game.add(edit.path, text);
  }
  return game.compiled();
}

Program with_outcomes(const std::vector<Outcome>& outcomes, const std::vector<Field>& fields) {
  std::map<std::string, std::map<std::string, std::string>> cells;
  for (const Outcome& outcome : outcomes) {
    cells[outcome.table][outcome.row] += "    " + outcome.columns + ": " + outcome.effect + "\n";
  }
  StagedGame game;
  for (const auto& [table, rows] : cells) {
    const std::string path = "tables/" + table + ".yaml";
    std::string text = game.text(path);
    for (const auto& [row, said] : rows) {
      const Stretch lines = find_entry(text, row);
      text.replace(lines.begin, lines.end - lines.begin, said);
    }
    game.add(path, text);
  }
  for (const Field& field : fields) set_field(game, field);
  return game.compiled();
}

const Program& calm_program() {
  static const Program kProgram = [] {
    std::vector<Outcome> outcomes;
    for (char letter = 'A'; letter <= 'J'; ++letter) {
      outcomes.push_back({"event", std::string(1, letter), "nothing"});
    }
    return with_outcomes(outcomes);
  }();
  return kProgram;
}

}  // namespace loom::machine::testing
