// The table as text for a terminal of 80 columns: what a person needs to see before a choice.
#include <algorithm>

#include "engine/lines.h"
#include "engine/machine/actions.h"
#include "engine/machine/known.h"
#include "engine/machine/on_table.h"
#include "engine/machine/saying.h"
#include "engine/machine/told.h"

namespace loom::machine {
namespace {

using engine::padded;
using engine::width_of;
using engine::wrapped;
using Items = std::vector<std::string>;

class TableTeller {
 public:
  TableTeller(const Game& game, const State& state, int viewer, const Names& names,
              TableStyle style)
      : game_(game),
        program_(*game.program),
        state_(state),
        viewer_(viewer),
        names_(names),
        style_(style) {}

  std::string draw() {
    head();
    group();
    zones(-1);
    // Whoever looks at it comes last: what is one's own stands next to one's choices.
    for (int i = 0; i < game_.players; ++i)
      if (i != viewer_) player(i);
    if (viewer_ >= 0) player(viewer_);
    return std::move(out_);
  }
  std::string draw_own() {
    player(viewer_);
    return std::move(out_);
  }

 private:
  static constexpr const char* kBold = "1";
  static constexpr const char* kRed = "31;1";
  static constexpr const char* kGreen = "32;1";

  std::string paint(const char* colour, const std::string& words) const {
    return style_.colour ? std::string("\033[") + colour + "m" + words + "\033[0m" : words;
  }
  void line(const std::string& words) { out_ += words + "\n"; }
  std::string say(std::string_view pattern, const Fills& fills = {}) const {
    return machine::say(program_, pattern, fills);
  }
  Items told(const std::vector<program::Sentence>& texts, Setting setting) const {
    Items items;
    for (const program::Sentence& text : texts) {
      std::string said = said_if_any({game_, state_, setting}, text, names_);
      if (!said.empty()) items.push_back(std::move(said));
    }
    return items;
  }
  std::string counter_text(size_t counter, int player) const {
    const int scale = program_.counters[counter].scale;
    const int value = counter_value(game_, state_, static_cast<int>(counter), player);
    const auto says = scale < 0 ? program::Piece::Says::number : program::Piece::Says::value;
    return program_.counters[counter].text.title + " " +
           thing_text(game_, says, scale, value, names_);
  }

  void head() {
    const std::string left = told_round(game_, state_);
    const std::string right = say("first", {{"player", name_of(names_, state_.start_player)}});
    const size_t used = width_of(left) + width_of(right) + 2;
    const size_t gap = used > engine::kLineWidth ? 2 : engine::kLineWidth - used + 2;
    line(paint(kBold, left) + std::string(gap, ' ') + right);
  }

  void group() {
    for (size_t i = 0; i < program_.tracks.size(); ++i) {
      const program::Track& track = program_.tracks[i];
      if (track.of_player) continue;
      const int value = track_value(game_, state_, static_cast<int>(i), 0);
      const bool low = value - track.min <= (track.max - track.min) / 4;
      line(track.text.title + "  [" +
           paint(low ? kRed : kGreen, engine::bar(value, track.min, track.max)) + "]  " +
           std::to_string(value) + " of " + std::to_string(track.max));
    }
    Items items = told(program_.telling.board, empty_setting(-1));
    for (size_t i = 0; program_.telling.board.empty() && i < program_.counters.size(); ++i) {
      if (!program_.counters[i].of_player) items.push_back(counter_text(i, 0));
    }
    std::string all;
    for (const std::string& item : items) append(all, item, "   ");
    if (!all.empty()) line(all);
  }

  // Those of the group, or of one player.
  void zones(int owner) {
    for (size_t i = 0; i < program_.zones.size(); ++i) {
      const program::Zone& zone = program_.zones[i];
      if (zone.of_player != (owner >= 0)) continue;
      if (zone.of_spaces >= 0) {
        on_spaces(zone, game_.layout.zones[i]);
        continue;
      }
      const int instance = zone_instance(game_, static_cast<int>(i), std::max(owner, 0));
      if (game_.layout.instances[instance].keeps == Instance::Keeps::spaces) {
        spaces(zone, instance);
      } else if (card_count(game_, state_, instance) > 0) {
        const std::string cards = cards_in(zone, instance);
        line(wrapped(std::string(owner < 0 ? "" : "  ") + zone.text.title + ": ", {cards}, ""));
      }
    }
  }

  // A zone that each space has: what lies there, space by space.
  void on_spaces(const program::Zone& zone, int first) {
    Items items;
    for (int i = 0; i < game_.layout.spaces[zone.of_spaces]; ++i) {
      if (card_count(game_, state_, first + i) == 0) continue;
      items.push_back(std::to_string(i + 1) + ": " + cards_in(zone, first + i));
    }
    if (!items.empty()) line(wrapped(zone.text.title + ": ", items, ";"));
  }

  // All that can be seen of them; of ordered ones the top.
  std::string cards_in(const program::Zone& zone, int instance) const {
    const int count = card_count(game_, state_, instance);
    if (zone.ordered) {
      const Instance& place = game_.layout.instances[instance];
      const uint8_t card = state_.lists[place.offset + count];
      const std::string top = sees(game_, state_, viewer_, card)
                                  ? program_.cards[card].text.title
                                  : say("face-down", {{"amount", "1"}});
      return count == 1 ? top : top + " on " + std::to_string(count - 1) + " more";
    }
    std::string all;
    int unseen = 0;
    each_card(game_, state_, instance, [&](uint8_t card) {
      if (sees(game_, state_, viewer_, card)) {
        append(all, program_.cards[card].text.title);
      } else {
        ++unseen;
      }
      return true;
    });
    if (unseen > 0) append(all, say("face-down", {{"amount", std::to_string(unseen)}}));
    return all;
  }

  void spaces(const program::Zone& zone, int instance) {
    const Instance& place = game_.layout.instances[instance];
    const int deck = game_.layout.decks[zone.kind];
    line("");
    const std::string title = paint(kBold, zone.text.title);
    const int left = card_count(game_, state_, deck);
    line(say("left", {{"title", title}, {"amount", std::to_string(left)}}));
    size_t width = 0;
    for (int i = 0; i < place.room; ++i) {
      const uint8_t card = state_.lists[place.offset + i];
      if (card != kNone) width = std::max(width, width_of(program_.cards[card].text.title) + 2);
    }
    for (int i = 0; i < place.room; ++i) {
      const uint8_t card = state_.lists[place.offset + i];
      const std::string number = padded("  " + std::to_string(i + 1), 7);
      if (card == kNone) {
        line(number + say("empty"));
        continue;
      }
      Items items = shown(zone.kind, card);
      places(zone.kind, card, items);
      line(wrapped(number + padded(program_.cards[card].text.title, width), items, ";"));
    }
  }

  Items shown(int kind, uint8_t card) const {
    Setting setting = empty_setting(viewer_);
    setting.slots[program_.telling.card_slots[kind]] = card;
    setting.slots[program::kSourceSlot] = card;
    return told(program_.telling.cards[kind], setting);
  }

  // What lies on the card, and what there is still room for.
  void places(int kind, uint8_t card, Items& items) const {
    Setting setting = empty_setting(viewer_);
    const View view{game_, state_, setting};
    for (size_t i = 0; i < program_.places.size(); ++i) {
      const program::Place& place = program_.places[i];
      if (place.kind != kind) continue;
      const auto at = static_cast<int>(i);
      const uint8_t* bytes = place_bytes(game_, state_, at, card);
      if (place.for_markers) {
        std::string owners;
        for (int m = 0; m < bytes[0]; ++m) append(owners, owner_text(bytes[1 + m]));
        if (!owners.empty()) items.push_back(say("order", {{"players", owners}}));
        const int left = program_.cards[card].fields[place.field] - bytes[0];
        items.push_back(say(left <= 0   ? "spaces-none"
                            : left == 1 ? "spaces-one"
                                        : "spaces",
                            {{"amount", std::to_string(left)}}));
        continue;
      }
      std::string open;
      for (size_t t = 0; t < program_.tokens.size(); ++t) {
        const auto token = static_cast<int>(t);
        const int left = room_for(view, at, card, token) - bytes[t];
        if (left > 0) append(open, amount_of(program_, token, left));
      }
      items.push_back(open.empty() ? say("filled") : say("open", {{"what", open}}));
    }
  }

  // A score may tell what somebody holds in a hand.
  bool may_know_score(int who) const {
    return who == viewer_ || state_.over() ||
           std::none_of(program_.zones.begin(), program_.zones.end(),
                        [](const program::Zone& zone) { return zone.owner_only; });
  }

  std::string owner_text(uint8_t owner) const {
    return owner >= kGroupMarker ? program_.markers[owner - kGroupMarker].text.title
                                 : name_of(names_, owner);
  }

  void player(int who) {
    std::string head = paint(kBold, name_of(names_, who));
    if (state_.active == who && state_.depth > 0) {
      const program::Instruction& next = program_.code[state_.top().at];
      if (next.code == program::Code::act) {
        const int left = state_.top().setting.slots[next.slot];
        head +=
            ", " + say(left == 1 ? "actions-one" : "actions", {{"amount", std::to_string(left)}});
      }
    }
    for (size_t i = 0; i < program_.statuses.size(); ++i) {
      if (!program_.statuses[i].of_player) continue;
      if (!has_status(game_, state_, static_cast<int>(i), who)) continue;
      head += ", " + paint(kRed, program_.statuses[i].text.title);
    }
    line("");
    line(head);
    const Items items = holdings(who);
    if (!items.empty()) line(wrapped("  ", items, ";"));
    zones(who);
    limits(who);
  }

  Items holdings(int who) const {
    if (!program_.telling.player.empty()) {
      return told(program_.telling.player, empty_setting(who));
    }
    Items items;
    std::string tokens;
    for (size_t i = 0; i < program_.tokens.size(); ++i) {
      const int count = token_count(game_, state_, static_cast<int>(i), who);
      if (count > 0) append(tokens, amount_of(program_, static_cast<int>(i), count));
    }
    if (!program_.tokens.empty()) items.push_back(tokens.empty() ? say("nothing") : tokens);
    for (size_t i = 0; i < program_.tracks.size(); ++i) {
      if (!program_.tracks[i].of_player) continue;
      items.push_back(program_.tracks[i].text.title + " " +
                      std::to_string(track_value(game_, state_, static_cast<int>(i), who)));
    }
    for (size_t i = 0; i < program_.counters.size(); ++i) {
      if (program_.counters[i].of_player) items.push_back(counter_text(i, who));
    }
    if (may_know_score(who)) {
      items.push_back(say("score", {{"amount", std::to_string(score(game_, state_, who))}}));
    }
    for (size_t i = 0; i < program_.markers.size(); ++i) {
      if (!program_.markers[i].of_player) continue;
      const int left = markers_left(game_, state_, static_cast<int>(i), who);
      items.push_back(
          say(left == 1 ? "markers-one" : "markers", {{"amount", std::to_string(left)}}));
    }
    return items;
  }

  // What outcomes leave of the actions.
  void limits(int who) {
    Items items;
    for (size_t i = 0; i < program_.action_names.size(); ++i) {
      const int most = state_.cells[game_.layout.limits[i] + who];
      if (most == INT16_MAX) continue;
      items.push_back(say(most == 0 ? "limit-none" : "limit",
                          {{"action", title_of_action(i)}, {"amount", std::to_string(most)}}));
    }
    if (items.empty()) return;
    std::string all;
    for (const std::string& item : items) append(all, item);
    line("  " + say("this-round", {{"what", all}}));
  }

  std::string title_of_action(size_t name) const {
    for (const program::Action& action : program_.actions) {
      if (action.name_index == static_cast<int>(name)) return action.text.title;
    }
    return program_.action_names[name].name;
  }

  const Game& game_;
  const program::Program& program_;
  const State& state_;
  int viewer_;
  const Names& names_;
  TableStyle style_;
  std::string out_;
};

}  // namespace

std::string told_round(const Game& game, const State& state) {
  const program::Program& program = *game.program;
  Setting setting = empty_setting(-1);
  const std::string what = said_if_any({game, state, setting}, program.telling.head, {});
  const Fills fills{{"round", std::to_string(state.round)}, {"what", what}};
  return say(program, what.empty() ? "round" : "round-with", fills);
}

std::string told_table(const Game& game, const State& state, int viewer, const Names& names,
                       TableStyle style) {
  return TableTeller(game, state, viewer, names, style).draw();
}

std::string told_player(const Game& game, const State& state, int player, const Names& names,
                        TableStyle style) {
  return TableTeller(game, state, player, names, style).draw_own();
}

}  // namespace loom::machine
