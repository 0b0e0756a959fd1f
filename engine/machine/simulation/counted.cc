#include "engine/machine/simulation/counted.h"

#include <algorithm>

namespace loom::machine {
namespace {

using program::Program;

// The lines from there to their end come from this source.
void lines_from(const Program& program, int start, int source, std::vector<int>& source_of) {
  for (size_t at = static_cast<size_t>(std::max(start, 0)); start >= 0; ++at) {
    source_of[at] = source;
    if (program.code[at].code == program::Code::done) return;
  }
}

void find_sources(const Program& program, Counted& counted) {
  std::vector<int> of_rule(program.rules.size(), -1);
  const auto add = [&](const std::string& name, const std::string& title, bool of_effects) {
    counted.sources.push_back({name, title, of_effects});
    return static_cast<int>(counted.sources.size()) - 1;
  };
  std::vector<int> of_action(program.action_names.size(), -1);
  for (const program::Action& action : program.actions) {
    int& source = of_action[static_cast<size_t>(action.name_index)];
    if (source < 0) source = add(action.text.name, action.text.title, false);
    of_rule[static_cast<size_t>(action.rule)] = source;
  }
  for (size_t i = 0; i < of_rule.size(); ++i) {
    if (of_rule[i] < 0) of_rule[i] = add(program.rules[i], "rule " + program.rules[i], false);
  }
  counted.source_of.assign(program.code.size(), counted.all_sources());
  for (size_t at = 0; at < program.code.size(); ++at) {
    const int rule = program.code[at].rule;
    counted.source_of[at] = rule < 0 ? 0 : of_rule[static_cast<size_t>(rule)];
  }
  for (const program::Table& table : program.tables) {
    const int source = add(table.text.name, table.text.title, true);
    for (const std::vector<int16_t>& row : table.rows) {
      for (const int16_t start : row) lines_from(program, start, source, counted.source_of);
    }
  }
  for (size_t kind = 0; kind < program.kinds.size(); ++kind) {
    const program::Kind& cards = program.kinds[kind];
    const int source = add(cards.text.name, cards.text.title, true);
    for (int i = 0; i < cards.count; ++i) {
      for (const int16_t start : program.cards[static_cast<size_t>(cards.first + i)].effects) {
        lines_from(program, start, source, counted.source_of);
      }
    }
  }
}

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

Counted::Counted(const Game& game)
    : players(game.players), last_round(std::min(game.most_rounds, kMostRounds)) {
  const Program& program = *game.program;
  tokens = static_cast<int>(program.tokens.size());
  statuses = static_cast<int>(program.statuses.size());
  actions = static_cast<int>(program.action_names.size());
  kinds = static_cast<int>(program.kinds.size());
  cards = static_cast<int>(program.cards.size());
  endings = static_cast<int>(program.endings.size());
  find_sources(program, *this);
  find_places(program, *this);
  find_standings(program, *this);
  flows = tokens * 2 * sources_and_sums();
  for (size_t i = 0; i < program.features.size(); ++i) {
    if (program.features[i].measured) features.push_back(static_cast<int>(i));
  }
}

int Counted::cell(int table, int row, int column) const {
  const auto which = static_cast<size_t>(table);
  return cells_of[which] + row * columns_of[which] + column;
}

}  // namespace loom::machine
