#include "validator/checks/resolution/severity.h"

#include <algorithm>

namespace loom {
namespace {

// Tables that consult each other in a longer chain are not read to its end.
constexpr int kDeepest = 50;

}  // namespace

double SeverityMeter::of(const EffectList& effects, int layer) {
  double sum = 0;
  for (const Effect& effect : effects.effects) sum += of(effect, layer);
  return sum;
}

double SeverityMeter::of(const Effect& effect, int layer) {
  switch (effect.verb) {
    case Effect::Verb::change:
      return change(effect);
    case Effect::Verb::consult:
      return consult(effect, layer) * players(effect.who);
    default:  // weighs the same whatever it is about
      return weight(weights_.verbs, effect.verb) *
             (traits_of(effect.verb).hits_players ? players(effect.who) : 1);
  }
}

int SeverityMeter::players(const Who& who) const {
  switch (who.target) {
    case Target::all_players:
    case Target::contributors:
      return weights_.players;
    case Target::other_players:
      return std::max(0, weights_.players - 1);
    case Target::lowest_scorers:
    case Target::highest_scorers:
      return std::min(who.count, weights_.players);
    case Target::player:
    case Target::first_contributor:
      return 1;
  }
  return 1;
}

double SeverityMeter::steps(const Resource& resource, int amount) const {
  if (resource.track) return -amount * weight(weights_.tracks, *resource.track);
  if (resource.token) return -amount * weight(weights_.tokens, *resource.token);
  return -amount * weights_.token;
}

double SeverityMeter::change(const Effect& effect) const {
  double once = steps(effect.resource, effect.amount);
  if (effect.shortage.rule == Shortage::Rule::instead) {
    once = std::max(once, steps(effect.shortage.resource, effect.shortage.amount));
  }
  const int times = effect.per_players > 0 ? weights_.players / effect.per_players : 1;
  const bool of_group =
      effect.resource.track && model_.words[*effect.resource.track].scope == Track::Scope::group;
  return once * times * (of_group ? 1 : players(effect.who));
}

double SeverityMeter::consult(const Effect& effect, int layer) {
  if (effect.code) {
    const auto place = rows_.find(effect.table, std::to_string(*effect.code));
    return place ? row(*place, layer) : 0;
  }
  for (uint32_t i = 0; i < model_.tables.size(); ++i) {
    if (model_.tables[i].id == effect.table) return column(i, layer);
  }
  return 0;
}

double SeverityMeter::row(RowPlace place, int layer) {
  // Known as 0 while it is read: calls in a circle have a finding of their own.
  const auto [known, is_new] = rows_known_.emplace(std::pair(place, layer), 0);
  const Cell* cell = cell_at(rows_.row(place), layer);
  if (!is_new || cell == nullptr || depth_ >= kDeepest) return known->second;
  ++depth_;
  const double read = of(cell->effects, layer);
  --depth_;
  return known->second = read;
}

double SeverityMeter::column(uint32_t table, int layer) {
  const auto [known, is_new] = columns_known_.emplace(std::pair(table, layer), 0);
  if (!is_new) return known->second;
  double sum = 0;
  int count = 0;
  const Table& read = model_.tables[table];
  for (uint32_t i = 0; i < read.rows.size(); ++i) {
    if (cell_at(read.rows[i], layer) == nullptr) continue;
    sum += row({table, i}, layer);
    ++count;
  }
  return known->second = count == 0 ? 0 : sum / count;
}

}  // namespace loom
