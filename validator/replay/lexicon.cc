#include "validator/replay/lexicon.h"

#include <algorithm>

namespace loom::replay {
namespace {

template <typename Entries, typename Name>
std::vector<std::string> names_of(const Tables& tables, const Entries& entries, Name name) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.emplace_back(tables.text(entry.*name));
  return names;
}

}  // namespace

Lexicon make_lexicon(const Tables& tables, const engine::Rules& rules,
                     std::vector<std::string> players, size_t events) {
  Lexicon made;
  made.players = std::move(players);
  made.tokens = names_of(tables, tables.tokens, &tables::Token::name);
  made.tracks = names_of(tables, tables.tracks, &tables::Track::name);
  made.layers = names_of(tables, tables.layers, &tables::Layer::name);
  made.cards = names_of(tables, tables.engine_cards, &tables::EngineCard::slug);
  made.goals = names_of(tables, tables.goals, &tables::Goal::slug);
  made.events = names_of(tables, tables.pressures, &tables::Pressure::slug);
  made.events.resize(std::min(made.events.size(), events));
  made.prism_area = rules.prism_area.value;
  made.index_area = rules.index_area.value;
  made.prism = tables.text(tables.areas[rules.prism_area].name);
  made.index = tables.text(tables.areas[rules.index_area].name);
  for (const tables::Track& track : tables.tracks) {
    made.group_track.push_back(track.scope == tables::Scope::group);
  }
  return made;
}

std::optional<uint8_t> find(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<uint8_t>(found - names.begin());
}

}  // namespace loom::replay
