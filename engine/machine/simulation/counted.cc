#include "engine/machine/simulation/counted.h"

#include <algorithm>

namespace loom::machine {
namespace {

using program::Program;

// The lines from there to their end come from this source.
void lines_from(const Program& program, int start, int source, std::vector<int>& source_of) {
  if (start < 0) return;
  for (auto at = static_cast<size_t>(start);; ++at) {
    source_of[at] = source;
    if (program.code[at].code == program::Code::done) return;
  }
}

class SourceFinder {
 public:
  explicit SourceFinder(const Program& program) : program_(program) {}

  Sources run() {
    rules();
    for (const program::Table& table : program_.tables) {
      const int source = add(table.text, true);
      for (const std::vector<int16_t>& row : table.rows) {
        for (const int16_t start : row) lines_from(program_, start, source, found_.of);
      }
    }
    for (const program::Kind& kind : program_.kinds) cards(kind);
    return std::move(found_);
  }

 private:
  int add(const program::Text& text, bool of_effects) {
    found_.list.push_back({text.name, text.title, of_effects});
    return static_cast<int>(found_.list.size()) - 1;
  }

  void rules() {
    std::vector<int> of_rule(program_.rules.size(), -1);
    std::vector<int> of_action(program_.action_names.size(), -1);
    for (const program::Action& action : program_.actions) {
      int& source = of_action[static_cast<size_t>(action.name_index)];
      if (source < 0) source = add(action.text, false);
      of_rule[static_cast<size_t>(action.rule)] = source;
    }
    for (size_t i = 0; i < of_rule.size(); ++i) {
      if (of_rule[i] >= 0) continue;
      of_rule[i] = add({program_.rules[i], "rule " + program_.rules[i]}, false);
    }
    for (const program::Instruction& line : program_.code) {
      found_.of.push_back(line.rule < 0 ? 0 : of_rule[static_cast<size_t>(line.rule)]);
    }
  }

  void cards(const program::Kind& kind) {
    int source = -1;  // none for cards that do nothing
    for (int i = 0; i < kind.count; ++i) {
      for (const int16_t start : program_.cards[kind.first + i].effects) {
        if (start < 0) continue;
        if (source < 0) source = add(kind.text, true);
        lines_from(program_, start, source, found_.of);
      }
    }
  }

  const Program& program_;
  Sources found_;
};

void find_places(const Program& program, Counted& counted) {
  for (const program::Zone& zone : program.zones) {
    const program::Kind& kind = program.kinds[static_cast<size_t>(zone.kind)];
    counted.arrivals_of.push_back(counted.arrivals - kind.first);
    counted.arrivals += kind.count;
  }
  for (const program::Table& table : program.tables) {
    const size_t columns = table.rows.empty() ? 0 : table.rows[0].size();
    counted.cells_of.push_back(counted.cells);
    counted.columns_of.push_back(static_cast<int>(columns));
    counted.cells += static_cast<int>(table.rows.size() * columns);
  }
}

void find_standings(const Program& program, Counted& counted) {
  using What = Standing::What;
  for (size_t i = 0; i < program.tokens.size(); ++i) {
    counted.standings.push_back({What::tokens, static_cast<int>(i)});
  }
  for (size_t i = 0; i < program.tracks.size(); ++i) {
    counted.standings.push_back({What::track, static_cast<int>(i)});
  }
  for (size_t i = 0; i < program.zones.size(); ++i) {
    counted.standings.push_back({What::cards, static_cast<int>(i)});
  }
}

}  // namespace

Sources sources_of(const Program& program) { return SourceFinder(program).run(); }

Counted::Counted(const Game& game)
    : players(game.players), last_round(std::min(game.most_rounds, kMostRounds)) {
  const Program& program = *game.program;
  tokens = static_cast<int>(program.tokens.size());
  statuses = static_cast<int>(program.statuses.size());
  actions = static_cast<int>(program.action_names.size());
  kinds = static_cast<int>(program.kinds.size());
  cards = static_cast<int>(program.cards.size());
  endings = static_cast<int>(program.endings.size());
  Sources found = sources_of(program);
  sources = std::move(found.list);
  source_of = std::move(found.of);
  find_places(program, *this);
  find_standings(program, *this);
  flows = tokens * 2 * sources_and_sums();
  for (size_t i = 0; i < program.features.size(); ++i) {
    if (program.features[i].measured) features.push_back(static_cast<int>(i));
  }
}

int Counted::source_named(std::string_view name) const {
  if (name.empty()) return all_sources();
  if (name == kEffects) return all_effects();
  const auto found = std::find_if(sources.begin(), sources.end(),
                                  [&](const FlowSource& source) { return source.name == name; });
  return found == sources.end() ? -1 : static_cast<int>(found - sources.begin());
}

int Counted::cell(int table, int row, int column) const {
  const auto which = static_cast<size_t>(table);
  return cells_of[which] + row * columns_of[which] + column;
}

}  // namespace loom::machine
