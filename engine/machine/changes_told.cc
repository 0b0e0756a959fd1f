// What has changed from one state to the next, in the order in which people would tell it.
#include <algorithm>
#include <cstdlib>

#include "engine/machine/known.h"
#include "engine/machine/on_table.h"
#include "engine/machine/saying.h"
#include "engine/machine/told.h"

namespace loom::machine {
namespace {

class Difference {
 public:
  Difference(const Game& game, const State& before, const State& after, int viewer,
             const Names& names)
      : game_(game),
        program_(*game.program),
        before_(before),
        after_(after),
        viewer_(viewer),
        names_(names) {}

  std::vector<std::string> list() {
    for (int i = 0; i < game_.players; ++i) player(i);
    for (size_t i = 0; i < program_.cards.size(); ++i) work(static_cast<int>(i));
    for (size_t i = 0; i < program_.zones.size(); ++i) {
      if (program_.zones[i].of_player) continue;
      const int sort = program_.zones[i].of_spaces;
      const int places = sort < 0 ? 1 : game_.layout.spaces[sort];
      for (int place = 0; place < places; ++place) exchange(static_cast<int>(i), place);
    }
    revealed();
    world();
    if (after_.over()) {
      if (!before_.over()) add(told_ending(game_, after_, names_));
    } else if (before_.round != after_.round) {
      add(told_round(game_, after_));
      if (before_.start_player != after_.start_player) {
        add(say("first", {{"player", name_of(names_, after_.start_player)}}));
      }
    }
    return std::move(items_);
  }

 private:
  void add(std::string item) {
    if (!item.empty()) items_.push_back(std::move(item));
  }
  std::string say(std::string_view pattern, const Fills& fills = {}) const {
    return machine::say(program_, pattern, fills);
  }

  void player(int who) {
    std::string list;
    for (size_t i = 0; i < program_.tokens.size(); ++i) {
      const auto token = static_cast<int>(i);
      const int more =
          token_count(game_, after_, token, who) - token_count(game_, before_, token, who);
      if (more != 0) append(list, (more > 0 ? "+" : "") + amount_of(program_, token, more));
    }
    for (size_t i = 0; i < program_.tracks.size(); ++i) {
      if (!program_.tracks[i].of_player) continue;
      const auto track = static_cast<int>(i);
      const int more =
          track_value(game_, after_, track, who) - track_value(game_, before_, track, who);
      if (more != 0) append(list, signed_number(more) + " " + program_.tracks[i].text.title);
    }
    for (size_t i = 0; i < program_.counters.size(); ++i) {
      if (program_.counters[i].of_player) counter(static_cast<int>(i), who, list);
    }
    for (size_t i = 0; i < program_.zones.size(); ++i) {
      if (program_.zones[i].of_player) own_zone(static_cast<int>(i), who, list);
    }
    for (size_t i = 0; i < program_.statuses.size(); ++i) {
      if (!program_.statuses[i].of_player) continue;
      const auto status = static_cast<int>(i);
      const bool is = has_status(game_, after_, status, who);
      if (is == has_status(game_, before_, status, who)) continue;
      append(list, say(is ? "turns" : "recovers", {{"status", program_.statuses[i].text.title}}));
    }
    for (size_t i = 0; i < program_.action_names.size(); ++i) {
      const int most = after_.cells[game_.layout.limits[i] + who];
      if (most == before_.cells[game_.layout.limits[i] + who] || most == INT16_MAX) continue;
      append(list,
             say(most == 0   ? "may-none"
                 : most == 1 ? "may-once"
                             : "may",
                 {{"action", program_.telling.phrases[i]}, {"amount", std::to_string(most)}}));
    }
    if (!list.empty()) {
      add(say("of-player", {{"player", name_of(names_, who)}, {"changes", list}}));
    }
  }

  void counter(int which, int who, std::string& list) const {
    const int was = counter_value(game_, before_, which, who);
    const int is = counter_value(game_, after_, which, who);
    if (was == is) return;
    const program::Counter& counter = program_.counters[which];
    if (counter.scale >= 0) {
      append(list, say("becomes", {{"what", counter.text.title},
                                   {"value", thing_text(game_, program::Piece::Says::value,
                                                        counter.scale, is, names_)}}));
    } else {
      append(list, say("moves", {{"what", counter.text.title},
                                 {"before", std::to_string(was)},
                                 {"after", std::to_string(is)}}));
    }
  }

  // How many came or went; which ones, as far as the viewer sees them.
  void own_zone(int zone, int who, std::string& list) const {
    const program::Zone& place = program_.zones[zone];
    const int instance = zone_instance(game_, zone, who);
    const auto told = [&](int more, const std::string& what) {
      append(list,
             say("in-zone",
                 {{"amount", signed_number(more)}, {"what", what}, {"zone", place.text.title}}));
    };
    if (place.owner_only && viewer_ != who) {
      const int more = card_count(game_, after_, instance) - card_count(game_, before_, instance);
      if (more != 0) told(more, program_.kinds[place.kind].text.name);
      return;
    }
    const program::Kind& kind = program_.kinds[place.kind];
    for (int card = kind.first; card < kind.first + kind.count; ++card) {
      const bool was = before_.where[card] == instance;
      const bool is = after_.where[card] == instance;
      if (was != is) told(is ? 1 : -1, program_.cards[card].text.title);
    }
  }

  // Cards that left a place of the group's, and cards that came up there.
  void exchange(int zone, int space) {
    const program::Zone& place = program_.zones[zone];
    const int instance = game_.layout.zones[zone] + space;
    std::vector<int> out;
    std::vector<int> in;
    const program::Kind& kind = program_.kinds[place.kind];
    for (int card = kind.first; card < kind.first + kind.count; ++card) {
      const bool was = before_.where[card] == instance;
      const bool is = after_.where[card] == instance;
      if (was && !is) out.push_back(card);
      if (!was && is) in.push_back(card);
    }
    std::string text;
    for (const auto& [cards, one, many] :
         {std::tuple{&out, "leaves-one", "leaves"}, {&in, "comes-one", "comes"}}) {
      std::string titles;
      int unseen = 0;
      for (const int card : *cards) {
        const State& there = cards == &out ? before_ : after_;
        if (sees(game_, there, viewer_, static_cast<uint8_t>(card))) {
          append(titles, program_.cards[card].text.title);
        } else {
          ++unseen;
        }
      }
      if (unseen > 0) append(titles, say("face-down", {{"amount", std::to_string(unseen)}}));
      if (cards->empty()) continue;
      append(text, say(cards->size() == 1 ? one : many, {{"cards", titles}}), "; ");
    }
    std::string where = place.text.title;
    if (place.of_spaces >= 0) where += " " + std::to_string(space + 1);
    if (!text.empty()) add(say("at", {{"what", where}, {"changes", text}}));
  }

  // Cards that came up and went within the step, so that no place shows them any more.
  void revealed() {
    std::string titles;
    for (size_t i = 0; i < program_.cards.size(); ++i) {
      const int kind = program_.cards[i].kind;
      if (before_.where[i] != game_.layout.decks[kind]) continue;
      if (after_.where[i] != game_.layout.discards[kind]) continue;
      append(titles, program_.cards[i].text.title);
    }
    if (!titles.empty()) add(say("revealed", {{"cards", titles}}));
  }

  // What was laid on a card that stays where it is.
  void work(int card) {
    if (before_.where[card] != after_.where[card] || after_.where[card] == kNone) return;
    std::string list;
    for (size_t i = 0; i < program_.places.size(); ++i) {
      const program::Place& place = program_.places[i];
      if (place.kind != program_.cards[card].kind) continue;
      const uint8_t* was = place_bytes(game_, before_, static_cast<int>(i), card);
      const uint8_t* is = place_bytes(game_, after_, static_cast<int>(i), card);
      for (size_t t = 0; !place.for_markers && t < program_.tokens.size(); ++t) {
        if (is[t] <= was[t]) continue;
        append(list,
               say("laid", {{"what", amount_of(program_, static_cast<int>(t), is[t] - was[t])}}));
      }
      for (int m = was[0]; place.for_markers && m < is[0]; ++m) {
        const uint8_t owner = is[1 + m];
        const std::string who = owner >= kGroupMarker
                                    ? program_.markers[owner - kGroupMarker].text.title
                                    : name_of(names_, owner);
        append(list, say("takes-place", {{"player", who}, {"place", std::to_string(m + 1)}}));
      }
    }
    if (!list.empty()) {
      add(say("at", {{"what", program_.cards[card].text.title}, {"changes", list}}));
    }
  }

  void world() {
    for (size_t i = 0; i < program_.tracks.size(); ++i) {
      if (program_.tracks[i].of_player) continue;
      const int was = track_value(game_, before_, static_cast<int>(i), 0);
      const int is = track_value(game_, after_, static_cast<int>(i), 0);
      if (was == is) continue;
      add(say("moves", {{"what", program_.tracks[i].text.title},
                        {"before", std::to_string(was)},
                        {"after", std::to_string(is)}}));
    }
    for (size_t i = 0; i < program_.counters.size(); ++i) {
      // One that begins afresh with the round is told by what is done with it.
      if (program_.counters[i].of_player) continue;
      if (program_.counters[i].resets != 0 && before_.round != after_.round) continue;
      std::string text;
      counter(static_cast<int>(i), 0, text);
      add(text);
    }
  }

  const Game& game_;
  const program::Program& program_;
  const State& before_;
  const State& after_;
  int viewer_;
  const Names& names_;
  std::vector<std::string> items_;
};

}  // namespace

std::vector<std::string> told_changes(const Game& game, const State& before, const State& after,
                                      int viewer, const Names& names) {
  return Difference(game, before, after, viewer, names).list();
}

std::string told_outcome(const Game& game, const State& state) {
  for (const program::Outcome& outcome : game.program->telling.outcomes) {
    Setting setting = empty_setting(0);
    if (outcome.condition >= 0 && !holds({game, state, setting}, outcome.condition)) continue;
    int sum = 0;
    for (const int track : outcome.tracks) sum += track_value(game, state, track, 0);
    for (const program::Outcome::Reading& reading : outcome.readings) {
      if (reading.from <= sum && sum <= reading.to) return reading.title;
    }
    return {};
  }
  return {};
}

std::string told_ending(const Game& game, const State& state, const Names& names) {
  if (!state.over()) return {};
  const program::Program& program = *game.program;
  const std::string& ending = program.endings[state.ending];
  const Fills fills{{"round", std::to_string(state.round)}, {"ending", ending}};
  // A game may tell each of its endings in its own way.
  const std::string own = "ended-" + ending;
  std::string text = say(program, program.telling.words.contains(own) ? own : "ended", fills);
  if (const std::string outcome = told_outcome(game, state); !outcome.empty()) {
    text += " " + say(program, "outcome", {{"outcome", outcome}});
  }
  const uint8_t won = winners(game, state);
  std::string who;
  for (int i = 0; i < game.players; ++i) {
    if (((won >> i) & 1U) != 0) append(who, name_of(names, i));
  }
  return text + " " +
         (who.empty() ? say(program, "won-none") : say(program, "won-by", {{"players", who}}));
}

}  // namespace loom::machine
