#include "engine/load_card.h"

#include <algorithm>

#include "engine/effects.h"

namespace loom::engine {
namespace {

using tables::Card;
using tables::CardId;
using Rule = Refusal::Rule;

std::string count_text(const Tables& tables, int count, tables::TokenId token) {
  const tables::Token& named = tables.tokens[token];
  return std::to_string(count) + " " +
         std::string(tables.text(count == 1 ? named.title : named.many));
}

std::string there_text(int there) {
  return there == 1 ? "there is 1" : "there are " + std::to_string(there);
}

std::string extra_text(int count) {
  return std::to_string(count) + (count == 1 ? " extra token" : " extra tokens");
}

// The extra tokens come out of what is left after the tokens shown.
std::optional<Refusal> check_extra(const Tables& tables, const State& state, CardId id,
                                   const ExtraTokens& extra) {
  int chosen = 0;
  for (size_t i = 0; i < tables.tokens.size(); ++i) {
    const int left = state.tokens[i] - tables.cards[id].requirement.tokens[i];
    if (extra.counts[i] > left) {
      return Refusal{Rule::a3_not_held, static_cast<uint8_t>(i), extra.counts[i], left};
    }
    chosen += extra.counts[i];
  }
  const int unmet = unmet_layers(tables, state, id);
  if (chosen != unmet) return Refusal{Rule::a3_not_exact, 0, unmet, chosen};
  return std::nullopt;
}

void pay(const Tables& tables, State& state, const Card& card, const ExtraTokens& extra) {
  for (size_t i = 0; i < tables.tokens.size(); ++i) {
    const int paid = card.requirement.tokens[i] + extra.counts[i];
    state.tokens[i] = static_cast<uint16_t>(state.tokens[i] - paid);
  }
  for (size_t i = 0; i < tables.tracks.size(); ++i) {
    state.tracks[i] = static_cast<uint8_t>(state.tracks[i] - card.requirement.tracks[i]);
  }
}

Loaded settle_bonus(const Tables& tables, State& state, const Card& card) {
  Loaded loaded;
  for (size_t i = 0; i < card.bonus_count; ++i) {
    const tables::InstructionId id{static_cast<uint16_t>(card.bonus.value + i)};
    if (concerns_player_alone(tables, tables.instructions[id])) {
      apply(tables, state, tables.instructions[id]);
    } else {
      loaded.open[loaded.open_count++] = id;
    }
  }
  loaded.code = card.code;
  return loaded;
}

}  // namespace

std::string to_text(const Tables& tables, const Refusal& refusal) {
  const tables::TokenId token{refusal.index};
  const tables::TrackId track{refusal.index};
  switch (refusal.rule) {
    case Rule::a2_tokens:
      return "A2: needs " + count_text(tables, refusal.needed, token) + ", " +
             there_text(refusal.there);
    case Rule::a3_too_few:
      return "A3: needs " + extra_text(refusal.needed) + " for unmet layers, " +
             there_text(refusal.there);
    case Rule::a3_not_held:
      return "A3: " + count_text(tables, refusal.needed, token) + " chosen as extra tokens, " +
             there_text(refusal.there);
    case Rule::a3_not_exact:
      return "A3: takes " + extra_text(refusal.needed) + " for unmet layers, not " +
             std::to_string(refusal.there);
    case Rule::q20_loss:
      return "Q20: needs " + std::to_string(refusal.needed) + " " +
             std::string(tables.text(tables.tracks[track].title)) + ", " +
             there_text(refusal.there);
  }
  return {};
}

int unmet_layers(const Tables& tables, const State& state, CardId id) {
  int unmet = 0;
  for (size_t i = 0; i < tables.layers.size(); ++i) {
    unmet += std::max(0, tables.cards[id].requirement.layers[i] - state.palette[i]);
  }
  return unmet;
}

std::optional<Refusal> shortfall(const Tables& tables, const State& state, CardId id) {
  const tables::Requirement& requirement = tables.cards[id].requirement;
  int left = 0;
  for (size_t i = 0; i < tables.tokens.size(); ++i) {
    if (requirement.tokens[i] > state.tokens[i]) {
      return Refusal{Rule::a2_tokens, static_cast<uint8_t>(i), requirement.tokens[i],
                     state.tokens[i]};
    }
    left += state.tokens[i] - requirement.tokens[i];
  }
  const int unmet = unmet_layers(tables, state, id);
  if (unmet > left) return Refusal{Rule::a3_too_few, 0, unmet, left};
  for (size_t i = 0; i < tables.tracks.size(); ++i) {
    const int there = losable(tables, state, {static_cast<uint8_t>(i)});
    if (requirement.tracks[i] > there) {
      return Refusal{Rule::q20_loss, static_cast<uint8_t>(i), requirement.tracks[i], there};
    }
  }
  return std::nullopt;
}

std::variant<Loaded, Refusal> load(const Tables& tables, State& state, CardId id,
                                   const ExtraTokens& extra) {
  if (const auto refusal = shortfall(tables, state, id)) return *refusal;
  if (const auto refusal = check_extra(tables, state, id, extra)) return *refusal;
  const Card& card = tables.cards[id];
  pay(tables, state, card, extra);
  ++state.palette[card.layer.value];
  return settle_bonus(tables, state, card);
}

}  // namespace loom::engine
