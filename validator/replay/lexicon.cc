#include "validator/replay/lexicon.h"

#include <algorithm>

namespace loom::replay {

Lexicon::Lexicon(const program::Program& program, std::vector<std::string> players)
    : players_(std::move(players)) {
  const auto add_all = [&](const auto& entries, Sort sort) {
    for (size_t i = 0; i < entries.size(); ++i) {
      add(entries[i].text.name, {sort, static_cast<int>(i), -1});
    }
  };
  for (size_t i = 0; i < players_.size(); ++i)
    add(players_[i], {Sort::player, static_cast<int>(i)});
  add_all(program.cards, Sort::card);
  for (size_t i = 0; i < program.tokens.size(); ++i) {
    add(program.tokens[i].name, {Sort::token, static_cast<int>(i)});
  }
  add_all(program.zones, Sort::zone);
  add_all(program.tracks, Sort::track);
  add_all(program.counters, Sort::counter);
  add_all(program.statuses, Sort::status);
  for (size_t i = 0; i < program.scales.size(); ++i) {
    const program::Scale& scale = program.scales[i];
    for (size_t v = 0; v < scale.values.size(); ++v) {
      add(scale.values[v].name,
          {Sort::value, scale.first + static_cast<int>(v), static_cast<int>(i)});
    }
  }
  for (const std::vector<program::Way>& ways : program.ways) {
    for (size_t i = 0; i < ways.size(); ++i) add(ways[i].name, {Sort::way, static_cast<int>(i)});
  }
  for (const program::ActionName& action : program.action_names) actions_.push_back(action.name);
  for (size_t i = 0; i < program.actions.size(); ++i) {
    const program::Action& action = program.actions[i];
    action_of_.push_back(action.name_index);
    if (!action.called.empty()) further_.emplace_back(action.called, static_cast<int>(i));
  }
  for (const program::Reaction& reaction : program.reactions) {
    if (!reaction.word.empty()) happenings_.push_back(reaction.word);
  }
  for (const program::Instruction& line : program.code) {
    if (line.code != program::Code::one_of) continue;
    const auto asking =
        std::find_if(program.actions.begin(), program.actions.end(),
                     [&](const program::Action& action) { return action.rule == line.rule; });
    if (asking == program.actions.end()) continue;
    for (const program::Way& way : program.ways[line.b]) {
      ways_.push_back({asking->name_index, way.name});
    }
  }
}

const std::vector<Thing>& Lexicon::find(std::string_view name) const {
  static const std::vector<Thing> kNothing;
  const auto found = things_.find(name);
  return found == things_.end() ? kNothing : found->second;
}

int Lexicon::find(std::string_view name, Sort sort) const {
  for (const Thing& thing : find(name)) {
    if (thing.sort == sort) return thing.index;
  }
  return -1;
}

bool is_form_of(std::string_view word, std::string_view name) {
  if (!word.starts_with(name)) return false;
  const std::string_view ending = word.substr(name.size());
  return ending.empty() || ending == "s" || ending == "es";
}

int Lexicon::action(std::string_view word) const {
  for (size_t i = 0; i < actions_.size(); ++i) {
    if (is_form_of(word, actions_[i])) return static_cast<int>(i);
  }
  return -1;
}

int Lexicon::further_way(std::string_view word) const {
  for (const auto& [name, action] : further_) {
    if (is_form_of(word, name)) return action;
  }
  return -1;
}

bool Lexicon::happens(std::string_view word) const {
  return std::any_of(happenings_.begin(), happenings_.end(),
                     [&](const std::string& each) { return is_form_of(word, each); });
}

Lexicon::Way Lexicon::way(std::string_view word) const {
  for (const Way& way : ways_) {
    if (is_form_of(word, way.name)) return way;
  }
  return {};
}

std::vector<std::string> Lexicon::all_names() const {
  std::vector<std::string> names = actions_;
  for (const auto& [name, action] : further_) names.push_back(name);
  for (const Way& way : ways_) names.push_back(way.name);
  for (const auto& [name, things] : things_) names.push_back(name);
  return names;
}

}  // namespace loom::replay
