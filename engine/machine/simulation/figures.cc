#include "engine/machine/simulation/figures.h"

#include <fmt/core.h>
#include <algorithm>
#include <functional>

namespace loom::machine {
namespace {

// Between the winner and the next.
int64_t margin_of(const Record& record, int players) {
  std::vector<int> scores(record.scores, record.scores + players);
  std::sort(scores.begin(), scores.end(), std::greater<>());
  if (record.aim == Aim::lowest) std::reverse(scores.begin(), scores.end());
  return std::abs(scores[0] - scores[1]);
}

// Over all players.
int64_t sum_of(const std::vector<int>& list, size_t thing, int players) {
  int64_t sum = 0;
  for (int seat = 0; seat < players; ++seat) {
    sum += list[thing * static_cast<size_t>(players) + static_cast<size_t>(seat)];
  }
  return sum;
}

}  // namespace

void FigureList::add(const std::string& name, bool is_share, int64_t unit) {
  PairedFigure& figure = figures_.emplace_back();
  figure.name = name;
  figure.is_share = is_share;
  figure.unit = unit;
}

FigureList::FigureList(const program::Program& program, const Counted& counted,
                       const Simulation& simulation)
    : program_(program), counted_(counted) {
  for (const std::string& ending : program.endings) add("ending/" + ending, true);
  add("won", true);
  add("rounds", false);
  add("margin", false);
  add("accepted", false);
  for (const program::Track& track : program.tracks) add("track/" + track.text.name, false);
  for (const program::ActionName& action : program.action_names)
    add("action/" + action.name, false);
  for (const program::Status& status : program.statuses) {
    if (!status.text.name.empty()) add("status/" + status.text.name, true);
  }
  for (size_t i = 0; i < simulation.seats.size(); ++i) {
    add(fmt::format("win-share/seat-{}", i + 1), true, kWholeWin);
  }
  const auto contenders = contenders_of(simulation);
  contenders_ = contenders.size();
  for (const Contender& contender : contenders) add("win-share/" + contender.name, true, kWholeWin);
  for (const Contender& contender : contenders) add("score/" + contender.name, false);
  for (const program::Zone& zone : program.zones) {
    const program::Kind& kind = program.kinds[static_cast<size_t>(zone.kind)];
    for (int i = 0; i < kind.count; ++i) {
      const program::Card& card = program.cards[kind.first + i];
      add(fmt::format("moved/{}/{}", zone.text.name, card.text.name), true);
      figures_.back().of_card = true;
    }
  }
}

void FigureList::read(const Record& record, std::vector<Part>& parts) const {
  parts.clear();
  const auto add_part = [&](int64_t upper, int64_t lower = 1) { parts.push_back({upper, lower}); };
  const int players = counted_.players;
  for (int ending = 0; ending < counted_.endings; ++ending) {
    add_part(record.ending == ending ? 1 : 0);
  }
  const bool has_margin = record.won != 0 && players > 1 && record.aim != Aim::together;
  int64_t accepted = 0;
  for (const int each : record.accepted) accepted += each;
  add_part(record.won != 0 ? 1 : 0);
  add_part(record.rounds);
  add_part(has_margin ? margin_of(record, players) : 0, has_margin ? 1 : 0);
  add_part(accepted);
  for (size_t i = 0; i < program_.tracks.size(); ++i) {
    add_part(program_.tracks[i].of_player
                 ? sum_of(record.tracks, i, players)
                 : record.of_seat(record.tracks, static_cast<int>(i), 0, players));
  }
  for (size_t i = 0; i < program_.action_names.size(); ++i) {
    add_part(sum_of(record.actions, i, players));
  }
  for (size_t i = 0; i < program_.statuses.size(); ++i) {
    if (program_.statuses[i].text.name.empty()) continue;
    add_part(sum_of(record.statuses, i, players) > 0 ? 1 : 0);
  }
  read_players(record, parts);
  read_cards(record, parts);
}

void FigureList::read_players(const Record& record, std::vector<Part>& parts) const {
  const int64_t won = record.won != 0 ? 1 : 0;
  Part shares[kMaxPlayers];
  Part scores[kMaxPlayers];
  for (int i = 0; i < counted_.players; ++i) {
    parts.push_back({record.share_of(i), won});
    const uint8_t contender = record.contenders[i];
    shares[contender].upper += record.share_of(i);
    shares[contender].lower = won;
    scores[contender].upper += record.scores[i];
    scores[contender].lower += 1;
  }
  parts.insert(parts.end(), shares, shares + contenders_);
  parts.insert(parts.end(), scores, scores + contenders_);
}

void FigureList::read_cards(const Record& record, std::vector<Part>& parts) const {
  const size_t first = parts.size();
  for (const program::Zone& zone : program_.zones) {
    const program::Kind& kind = program_.kinds[static_cast<size_t>(zone.kind)];
    for (int i = 0; i < kind.count; ++i) {
      parts.push_back({0, record.appeared[kind.first + i]});
    }
  }
  // Arrivals are numbered in the same order.
  for (const Arrival& arrival : record.arrivals) {
    parts[first + static_cast<size_t>(arrival.index)].upper = 1;
  }
}

}  // namespace loom::machine
