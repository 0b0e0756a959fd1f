#include "studio/play/table_json.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/actions.h"
#include "engine/machine/known.h"
#include "engine/machine/on_table.h"
#include "engine/machine/option_cards.h"
#include "engine/machine/told.h"
#include "engine/machine/why_not.h"

namespace loom::studio {
namespace {

using machine::Instance;

class TableWriter {
 public:
  TableWriter(JsonWriter& json, const Play& play, const std::vector<std::string>& seats,
              const IconNames& icons)
      : json_(json),
        play_(play),
        seats_(seats),
        icons_(icons),
        game_(play.game()),
        program_(*game_.program),
        state_(play.state()),
        viewer_(play.viewer()) {}

  void run() {
    json_.key("players");
    json_.begin_array();
    for (int i = 0; i < game_.players; ++i) player(i);
    json_.end_array();
    json_.key("shared");
    json_.begin_object();
    tracks(-1);
    json_.key("tokens");
    json_.begin_array();
    json_.end_array();
    decks();
    zones(-1);
    json_.end_object();
    options();
    refused();
  }

 private:
  // Opens an object for something that has a name.
  void named(const program::Text& text) {
    json_.begin_object();
    json_.member("name", text.name);
    json_.member("title", text.title);
  }

  void player(int who) {
    json_.begin_object();
    json_.member("name", machine::name_of(play_.names(), who));
    json_.member("seat", seats_[static_cast<size_t>(who)]);
    json_.member("active", state_.active == who);
    json_.key("score");
    may_know_score(who) ? json_.value(machine::score(game_, state_, who)) : json_.null();
    tracks(who);
    json_.key("tokens");
    json_.begin_array();
    for (size_t i = 0; i < program_.tokens.size(); ++i)
      token(static_cast<int>(i), machine::token_count(game_, state_, static_cast<int>(i), who));
    json_.end_array();
    json_.key("statuses");
    json_.begin_array();
    for (size_t i = 0; i < program_.statuses.size(); ++i) {
      const bool has = program_.statuses[i].of_player &&
                       machine::has_status(game_, state_, static_cast<int>(i), who);
      if (!has) continue;
      named(program_.statuses[i].text);
      json_.end_object();
    }
    json_.end_array();
    zones(who);
    json_.end_object();
  }

  // A score may tell what somebody holds in a hand.
  bool may_know_score(int who) const {
    return who == viewer_ || state_.over() ||
           std::none_of(program_.zones.begin(), program_.zones.end(),
                        [](const program::Zone& zone) { return zone.owner_only; });
  }

  void icon(const std::string& name) {
    json_.key("icon");
    const auto found = icons_.find(name);
    found == icons_.end() ? json_.null() : json_.value(found->second);
  }

  void token(int token, int count) {
    const program::Text& text = program_.tokens[static_cast<size_t>(token)];
    named(text);
    json_.member("count", count);
    icon(text.name);
    json_.end_object();
  }

  // What is counted without an end is a track without one.
  void tracks(int who) {
    json_.key("tracks");
    json_.begin_array();
    for (size_t i = 0; i < program_.tracks.size(); ++i) {
      const program::Track& track = program_.tracks[i];
      if (track.of_player != (who >= 0)) continue;
      named(track.text);
      json_.member("value", machine::track_value(game_, state_, static_cast<int>(i), who));
      json_.member("least", track.min);
      json_.member("most", track.max);
      icon(track.text.name);
      json_.end_object();
    }
    for (size_t i = 0; i < program_.counters.size(); ++i) {
      const program::Counter& counter = program_.counters[i];
      if (counter.of_player != (who >= 0)) continue;
      named(counter.text);
      json_.member("value", machine::counter_value(game_, state_, static_cast<int>(i), who));
      json_.key("least");
      json_.null();
      json_.key("most");
      json_.null();
      icon(counter.text.name);
      json_.end_object();
    }
    json_.end_array();
  }

  void decks() {
    json_.key("decks");
    json_.begin_array();
    for (size_t i = 0; i < program_.kinds.size(); ++i) {
      named(program_.kinds[i].text);
      json_.member("left", machine::card_count(game_, state_, game_.layout.decks[i]));
      json_.member("discarded", machine::card_count(game_, state_, game_.layout.discards[i]));
      json_.end_object();
    }
    json_.end_array();
  }

  void zones(int who) {
    json_.key("zones");
    json_.begin_array();
    for (size_t i = 0; i < program_.zones.size(); ++i) {
      const program::Zone& zone = program_.zones[i];
      if (zone.of_player != (who >= 0)) continue;
      if (zone.of_spaces < 0) {
        zone_of(zone, machine::zone_instance(game_, static_cast<int>(i), std::max(who, 0)), 0);
        continue;
      }
      for (int at = 0; at < game_.layout.spaces[static_cast<size_t>(zone.of_spaces)]; ++at)
        zone_of(zone, game_.layout.zones[i] + at, at + 1);
    }
    json_.end_array();
  }

  // `space`: which of those that have such a zone; 0: it is no such.
  void zone_of(const program::Zone& zone, int instance, int space) {
    json_.begin_object();
    json_.member("name", space > 0 ? fmt::format("{}/{}", zone.text.name, space) : zone.text.name);
    json_.member("title",
                 space > 0 ? fmt::format("{} {}", zone.text.title, space) : zone.text.title);
    json_.member("kind", program_.kinds[static_cast<size_t>(zone.kind)].text.name);
    json_.member("ordered", zone.ordered);
    const Instance& place = game_.layout.instances[static_cast<size_t>(instance)];
    int hidden = 0;
    json_.key("cards");
    json_.begin_array();
    if (place.keeps == Instance::Keeps::spaces) {
      for (int i = 0; i < place.room; ++i) {
        const uint8_t card = state_.lists[place.offset + i];
        if (card != machine::kNone) hidden += card_in_zone(card, i + 1);
      }
    } else {
      bool covered = false;
      machine::each_card(game_, state_, instance, [&](uint8_t card) {
        // Of ordered cards nobody looks below the top.
        hidden += covered ? 1 : card_in_zone(card);
        covered = zone.ordered;
        return true;
      });
    }
    json_.end_array();
    json_.member("hidden", hidden);
    json_.end_object();
  }

  // 1 for a card that may not be seen. `space` is where it lies in a zone that has some.
  int card_in_zone(uint8_t card, int space = 0) {
    if (!machine::sees(game_, state_, viewer_, card)) return 1;
    json_.begin_object();
    json_.member("id", card_id(program_, card));
    json_.member("title", program_.cards[card].text.title);
    if (space > 0) json_.member("space", space);
    json_.member("face_down", machine::lies_face_down(game_, state_, card));
    json_.key("tokens");
    json_.begin_array();
    on_card(card, false);
    json_.end_array();
    json_.key("marked_by");
    json_.begin_array();
    on_card(card, true);
    json_.end_array();
    json_.end_object();
    return 0;
  }

  void on_card(uint8_t card, bool markers) {
    for (size_t i = 0; i < program_.places.size(); ++i) {
      const program::Place& place = program_.places[i];
      if (place.kind != program_.cards[card].kind || place.for_markers != markers) continue;
      const uint8_t* bytes = machine::place_bytes(game_, state_, static_cast<int>(i), card);
      if (markers) {
        for (int m = 0; m < bytes[0]; ++m) json_.value(owner(bytes[1 + m]));
        continue;
      }
      for (size_t t = 0; t < program_.tokens.size(); ++t) {
        if (bytes[t] > 0) token(static_cast<int>(t), bytes[t]);
      }
    }
  }

  std::string owner(uint8_t owner) const {
    return owner >= machine::kGroupMarker
               ? program_.markers[owner - machine::kGroupMarker].text.title
               : machine::name_of(play_.names(), owner);
  }

  // What bots may choose is no business of whoever watches.
  void options() {
    json_.key("options");
    json_.begin_array();
    const auto all = play_.waits_for_person() ? play_.options() : std::vector<machine::Option>();
    for (size_t i = 0; i < all.size(); ++i) {
      const machine::Option& option = all[i];
      json_.begin_object();
      json_.member("option", i);
      json_.member("words", machine::told_option(game_, state_, option, play_.names()));
      json_.key("details");
      json_.begin_array();
      for (const std::string& each : machine::told_details(game_, state_, option, play_.names()))
        json_.value(each);
      json_.end_array();
      json_.key("cards");
      json_.begin_array();
      for (const int card : machine::cards_of(game_, state_, option))
        json_.value(card_id(program_, card));
      json_.end_array();
      if (option.what == machine::Option::What::action) {
        const program::Action& action = program_.actions[option.action];
        json_.member("action", action.text.title);
        json_.member("rule", program_.rules[static_cast<size_t>(action.rule)]);
      }
      json_.end_object();
    }
    json_.end_array();
  }

  void refused() {
    json_.key("refused");
    json_.begin_array();
    const auto all = play_.waits_for_person() ? machine::all_refused(game_, state_, play_.names())
                                              : std::vector<machine::WhyNot>();
    for (const machine::WhyNot& each : all) {
      json_.begin_object();
      json_.member("what", each.what);
      json_.member("rule", each.rule);
      json_.member("reason", each.reason);
      json_.key("card");
      const int card = card_in(each.what);
      card < 0 ? json_.null() : json_.value(card_id(program_, card));
      json_.end_object();
    }
    json_.end_array();
  }

  // The card that somebody sees and that the words end in; -1: none.
  int card_in(const std::string& words) const {
    int found = -1;
    size_t longest = 0;
    for (size_t i = 0; i < program_.cards.size(); ++i) {
      const std::string& title = program_.cards[i].text.title;
      const bool ends = words.size() > title.size() && words.ends_with(" " + title);
      if (!ends || title.size() <= longest) continue;
      if (!machine::sees(game_, state_, viewer_, static_cast<uint8_t>(i))) continue;
      found = static_cast<int>(i);
      longest = title.size();
    }
    return found;
  }

  JsonWriter& json_;
  const Play& play_;
  const std::vector<std::string>& seats_;
  const IconNames& icons_;
  const machine::Game& game_;
  const program::Program& program_;
  const machine::State& state_;
  const int viewer_;
};

}  // namespace

void write_table(JsonWriter& json, const Play& play, const std::vector<std::string>& seats,
                 const IconNames& icons) {
  TableWriter(json, play, seats, icons).run();
}

std::string card_id(const program::Program& program, int card) {
  const program::Card& found = program.cards[static_cast<size_t>(card)];
  return fmt::format("{}/{}", program.kinds[static_cast<size_t>(found.kind)].text.name,
                     found.text.name);
}

}  // namespace loom::studio
