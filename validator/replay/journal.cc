// What the replay remembers, and the words it says it in.
#include <fmt/core.h>
#include <algorithm>

#include "engine/describe.h"
#include "validator/replay/executor.h"

namespace loom::replay {

Finding& Executor::report(const Code& code, const Step& step, Span span, std::string message) {
  Finding& found = findings_.emplace_back();
  found.code = &code;
  found.message = std::move(message);
  found.span = span.end > span.begin ? span : step.span;
  found.round = state_.round;
  found.player = step.player < rules_.players ? name(step.player) : std::string();
  found.step = step.text;
  found.line = step.line;
  found.source_line = step.source_line;
  return found;
}

// Of the finding reported last.
void Executor::granted(std::string what) {
  granted_now_.push_back(what);
  if (!findings_.empty()) findings_.back().granted = std::move(what);
}

void Executor::remember(const engine::State& before, const Step& step) {
  const auto change = [&](uint8_t player, bool token, size_t index, int from, int to) {
    if (from == to) return;
    changes_.push_back(
        {&step, state_.round, player, token, static_cast<uint8_t>(index), from, to, false});
  };
  for (size_t t = 0; t < tables_.tracks.size(); ++t) {
    change(engine::kNobody, false, t, before.tracks[t], state_.tracks[t]);
  }
  for (uint8_t p = 0; p < rules_.players; ++p) {
    const engine::Player& was = before.players[p];
    const engine::Player& is = state_.players[p];
    for (size_t i = 0; i < tables_.tokens.size(); ++i)
      change(p, true, i, was.tokens[i], is.tokens[i]);
    for (size_t t = 0; t < tables_.tracks.size(); ++t)
      change(p, false, t, was.tracks[t], is.tracks[t]);
  }
}

void Executor::add_part(uint8_t player, uint8_t track, int amount, std::string rule,
                        std::string what) {
  if (amount == 0) return;
  Part part;
  part.step = now_;
  part.round = state_.round;
  part.group = group_;
  part.player = player;
  part.track = track;
  part.amount = amount;
  part.rule = std::move(rule);
  part.what = std::move(what);
  parts_.push_back(std::move(part));
}

std::vector<Executor::Part*> Executor::parts_now(uint8_t player, uint8_t track) {
  std::vector<Part*> found;
  for (Part& part : parts_) {
    if (part.group == group_ && part.player == player && part.track == track) {
      found.push_back(&part);
    }
  }
  return found;
}

// What no rule has claimed: a donation, a Touchpoint, a loss that was paid.
void Executor::add_rest_of_parts(const engine::State& before) {
  const auto rest = [&](uint8_t player, size_t track, int moved) {
    for (const Part* part : parts_now(player, static_cast<uint8_t>(track))) moved -= part->amount;
    add_part(player, static_cast<uint8_t>(track), moved, {}, {});
  };
  for (size_t t = 0; t < tables_.tracks.size(); ++t) {
    rest(engine::kNobody, t, state_.tracks[t] - before.tracks[t]);
    for (uint8_t p = 0; p < rules_.players; ++p) {
      rest(p, t, state_.players[p].tracks[t] - before.players[p].tracks[t]);
    }
  }
}

void Executor::add_row(const Step& step) {
  Ledger::Row row;
  row.round = state_.round;
  row.player = step.player < rules_.players ? name(step.player) : std::string();
  row.step = step.text;
  row.line = step.line;
  row.source_line = step.source_line;
  row.granted = std::move(granted_now_);
  granted_now_.clear();
  row.world_layer = state_.world_layer;
  for (size_t t = 0; t < tables_.tracks.size(); ++t) {
    if (example_.names.group_track[t]) row.shared.push_back(state_.tracks[t]);
  }
  for (uint8_t p = 0; p < rules_.players; ++p) {
    Ledger::Holding& holding = row.players.emplace_back();
    for (size_t i = 0; i < tables_.tokens.size(); ++i) {
      holding.tokens.push_back(state_.players[p].tokens[i]);
    }
    for (size_t t = 0; t < tables_.tracks.size(); ++t) {
      if (!example_.names.group_track[t]) holding.tracks.push_back(state_.players[p].tracks[t]);
    }
    for (const uint8_t card : palettes_[p]) holding.palette.push_back(card_title(card));
  }
  ledger_.rows.push_back(std::move(row));
}

// "Support of Brooke: 1 at the start; −1 in round 1 (line 41, `Brooke donates support`)"
std::string Executor::history(uint8_t player, bool token, uint8_t index) const {
  std::vector<const Change*> mine;
  for (const Change& change : changes_) {
    if (change.player == player && change.token == token && change.index == index) {
      mine.push_back(&change);
    }
  }
  const std::string title =
      token ? std::string(tables_.text(tables_.tokens.items[index].title)) : track_title(index);
  std::string text =
      fmt::format("{}{}: ", title, player < rules_.players ? " of " + name(player) : "");
  constexpr size_t kMost = 6;
  const size_t first = mine.size() > kMost ? mine.size() - kMost : 0;
  const int start = token                     ? rules_.token_start[index]
                    : player < rules_.players ? rules_.track_start[index]
                                              : rules_.group_start[index];
  text += first == 0 ? fmt::format("{} at the start", start)
                     : fmt::format("{} before", mine[first]->from);
  for (size_t i = first; i < mine.size(); ++i) {
    const int moved = mine[i]->to - mine[i]->from;
    text += fmt::format("{}{}{}{} in round {} ({}, `{}`)", "; ", moved > 0 ? "+" : "−",
                        std::abs(moved), mine[i]->granted ? " granted" : "", mine[i]->round,
                        place_text(*mine[i]->step), mine[i]->step->text);
  }
  return text;
}

std::string Executor::place_text(const Step& step) const {
  return fmt::format("line {}", step.line);
}

std::string Executor::name(uint8_t player) const {
  return engine::name_of(example_.names.players, player);
}

std::string Executor::amount(size_t token, int count) const {
  const tables::Token& entry = tables_.tokens.items[token];
  return fmt::format("{} {}", count, tables_.text(count == 1 ? entry.title : entry.many));
}

std::string Executor::tokens_text(const int* counts) const {
  std::string text;
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    if (counts[i] != 0) text += (text.empty() ? "" : ", ") + amount(i, counts[i]);
  }
  return text.empty() ? "nothing" : text;
}

std::string Executor::track_title(uint8_t track) const {
  return std::string(tables_.text(tables_.tracks.items[track].title));
}

std::string Executor::card_title(uint8_t card) const {
  return std::string(tables_.text(tables_.engine_cards.items[card].title));
}

std::string Executor::goal_title(uint8_t goal) const {
  return std::string(tables_.text(tables_.goals.items[goal].title));
}

std::string Executor::layer_title(size_t layer) const {
  return std::string(tables_.text(tables_.layers.items[layer].title));
}

}  // namespace loom::replay
