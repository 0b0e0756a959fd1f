// What the reenactment remembers, and the words it says it in.
#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

Finding& Reenactment::report(const Code& code, const PlayStep& step, Span span,
                             std::string message) {
  Finding& found = findings_.emplace_back();
  found.code = &code;
  found.message = std::move(message);
  found.span = span.end > span.begin ? span : step.span;
  found.round = state_.round;
  found.player = step.player >= 0 ? name(step.player) : std::string();
  found.step = step.text;
  found.line = step.line;
  found.source_line = step.source_line;
  return found;
}

// Of the finding reported last.
void Reenactment::granted(std::string what) {
  granted_now_.push_back(what);
  if (!findings_.empty()) findings_.back().granted = std::move(what);
}

// Cards that were told to come up and lie elsewhere.
void Reenactment::report_draws(const PlayStep& step) {
  for (const uint8_t card : dealer_.take_faults()) {
    report(codes::card_not_there, step, step.span,
           card_title(card) + " cannot come up: it does not lie in the deck")
        .notes.push_back(whereabouts(card));
    granted("turned it up where it could");
  }
  if (!dealer_.told_left()) return;
  report(codes::not_so, step, step.span, "more cards are told to come up than do");
  dealer_.tell_nothing();
}

void Reenactment::remember(const PlayStep& step) {
  for (int cell = 0; cell < game_.layout.cells; ++cell) {
    if (before_.cells[cell] == state_.cells[cell]) continue;
    changes_.push_back({&step, state_.round, cell, before_.cells[cell], state_.cells[cell]});
  }
}

// "Wood of Ada: 1 at the start; −1 in round 1 (line 41, `build mill`)"
std::string Reenactment::history(int cell, const std::string& title) const {
  std::vector<const Change*> mine;
  for (const Change& change : changes_) {
    if (change.cell == cell) mine.push_back(&change);
  }
  constexpr size_t kMost = 6;
  const size_t first = mine.size() > kMost ? mine.size() - kMost : 0;
  std::string text =
      fmt::format("{}: {} {}", title, mine.empty() ? state_.cells[cell] : mine[first]->from,
                  first == 0 ? "at the start" : "before");
  for (size_t i = first; i < mine.size(); ++i) {
    const int moved = mine[i]->to - mine[i]->from;
    text += fmt::format("; {}{} in round {} (line {}, `{}`)", moved > 0 ? "+" : "−",
                        std::abs(moved), mine[i]->round, mine[i]->step->line, mine[i]->step->text);
  }
  return text;
}

std::string Reenactment::whose(int player) const {
  return player < 0 ? std::string() : " of " + name(player);
}

std::vector<int> Reenactment::cards_in(int instance) const {
  std::vector<int> cards;
  machine::each_card(game_, state_, instance, [&](uint8_t card) {
    cards.push_back(card);
    return true;
  });
  return cards;
}

std::string Reenactment::whereabouts(uint8_t card) const {
  const uint8_t where = state_.where[card];
  if (where == machine::kNone) return "it lies aside";
  const machine::Instance& place = game_.layout.instances[where];
  if (place.zone >= 0) {
    return fmt::format("it lies in {}{}", program_.zones[place.zone].text.title,
                       place.owner == machine::kNone ? "" : whose(place.owner));
  }
  return where == game_.layout.discards[place.kind] ? "it lies among the discards"
                                                    : "it lies in the deck";
}

// The rule that the action, or the first of several ways to take it, stands in.
std::string Reenactment::rule_of(int action) const {
  for (const program::Action& each : program_.actions) {
    if (each.name_index == action) return "rule " + program_.rules[each.rule];
  }
  return "no rule";
}

int Reenactment::cell_of(const Thing& thing, int player) const {
  const int whose = std::max(player, 0);
  switch (thing.sort) {
    case Sort::token:
      return machine::token_cell(game_, thing.index, whose);
    case Sort::track:
      return machine::track_cell(game_, thing.index, whose);
    case Sort::counter:
      return machine::counter_cell(game_, thing.index, whose);
    default:
      return -1;
  }
}

std::string Reenactment::title_of(const Thing& thing) const {
  switch (thing.sort) {
    case Sort::token:
      return program_.tokens[thing.index].title;
    case Sort::track:
      return program_.tracks[thing.index].text.title;
    case Sort::counter:
      return program_.counters[thing.index].text.title;
    case Sort::zone:
      return program_.zones[thing.index].text.title;
    case Sort::status:
      return program_.statuses[thing.index].text.title;
    default:
      return {};
  }
}

std::string Reenactment::value_text(const Thing& thing, int value) const {
  const int scale = thing.sort == Sort::counter ? program_.counters[thing.index].scale : -1;
  if (scale < 0) return std::to_string(value);
  const int place = value - program_.scales[scale].first;
  const auto& values = program_.scales[scale].values;
  return place < 0 || place >= static_cast<int>(values.size()) ? "none" : values[place].title;
}

// Tracks of the group come first.
size_t Reenactment::shared_column(int counter) const {
  size_t column = 0;
  for (const program::Track& track : program_.tracks) column += track.of_player ? 0 : 1;
  for (int i = 0; i < counter; ++i) column += program_.counters[i].of_player ? 0 : 1;
  return column;
}

std::string Reenactment::zone_text(int zone) const {
  const std::vector<int> cards = cards_in(machine::zone_instance(game_, zone, 0));
  std::string text = program_.zones[zone].text.title + ": ";
  if (cards.empty()) return text + "nothing";
  if (program_.zones[zone].ordered) {
    const size_t more = cards.size() - 1;
    return text + card_title(cards.back()) + (more == 0 ? "" : fmt::format(" on {} more", more));
  }
  for (const int card : cards) text += (card == cards.front() ? "" : ", ") + card_title(card);
  return text;
}

void Reenactment::add_row(const PlayStep& step) {
  Ledger::Row row;
  row.round = state_.round;
  row.player = step.player >= 0 ? name(step.player) : std::string();
  row.step = step.text;
  row.line = step.line;
  row.source_line = step.source_line;
  row.granted = std::move(granted_now_);
  granted_now_.clear();
  const auto numbers = [&](int player, std::vector<int>& values) {
    const bool of_player = player >= 0;
    for (size_t i = 0; i < program_.tracks.size(); ++i) {
      if (program_.tracks[i].of_player != of_player) continue;
      values.push_back(state_.cells[cell_of({Sort::track, static_cast<int>(i)}, player)]);
    }
    for (size_t i = 0; i < program_.counters.size(); ++i) {
      if (program_.counters[i].of_player != of_player) continue;
      values.push_back(state_.cells[cell_of({Sort::counter, static_cast<int>(i)}, player)]);
    }
  };
  numbers(kNoPlayer, row.shared);
  for (int player = 0; player < game_.players; ++player) {
    Ledger::Holding& holding = row.players.emplace_back();
    for (size_t i = 0; i < program_.tokens.size(); ++i) {
      holding.tokens.push_back(state_.cells[cell_of({Sort::token, static_cast<int>(i)}, player)]);
    }
    numbers(player, holding.tracks);
  }
  for (const program::Counter& counter : program_.counters) {
    const Thing thing{Sort::counter, static_cast<int>(&counter - program_.counters.data())};
    if (counter.of_player || counter.scale < 0) continue;
    row.named.resize(row.shared.size());
    row.named[shared_column(thing.index)] = value_text(thing, state_.cells[cell_of(thing, 0)]);
  }
  for (size_t i = 0; i < program_.zones.size(); ++i) {
    const auto zone = static_cast<int>(i);
    if (!program_.zones[i].of_player) row.table.push_back(zone_text(zone));
    for (int player = 0; program_.zones[i].of_player && player < game_.players; ++player) {
      for (const int card : cards_in(machine::zone_instance(game_, zone, player))) {
        row.players[player].palette.push_back(card_title(card));
      }
    }
  }
  ledger_.rows.push_back(std::move(row));
}

}  // namespace loom::replay
