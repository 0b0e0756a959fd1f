#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/evaluate.h"
#include "engine/machine/game.h"
#include "engine/machine/settle.h"

namespace loom::machine {
namespace {

using program::Program;

class Maker {
 public:
  Maker(const Program& program, const Setup& setup) : program_(program), setup_(setup) {
    game_.program = &program;
    game_.players = setup.players;
    game_.seed = setup.seed;
  }

  std::variant<Game, std::string> run() {
    apply_variants();
    if (!fault_.empty()) return fault_;
    game_.nodes = settled_nodes(game_);
    const int least = value(program_.least_players, 1);
    const int most = value(program_.most_players, kMaxPlayers);
    if (game_.players < least || game_.players > std::min(most, kMaxPlayers)) {
      return fmt::format("it is for {} to {} players", least, most);
    }
    game_.most_rounds = value(program_.most_rounds, 1);
    lay_out();
    if (!fault_.empty()) return fault_;
    return std::move(game_);
  }

 private:
  int value(int node, int otherwise) {
    if (node < 0) return otherwise;
    const State state;
    Setting setting = {};
    return evaluate({game_, state, setting}, node);
  }

  // In the order of the game's own list, so that it does not matter in which they were named.
  void apply_variants() {
    for (const program::Figure& figure : program_.figures) game_.figures.push_back(figure.value);
    std::vector<int> chosen = setup_.variants;
    std::sort(chosen.begin(), chosen.end());
    const auto has = [&](int variant) {
      return std::find(chosen.begin(), chosen.end(), variant) != chosen.end();
    };
    for (const int id : chosen) {
      const program::Variant& variant = program_.variants[id];
      if (variant.needs >= 0 && !has(variant.needs)) {
        fault_ = fmt::format("the variant `{}` needs `{}`", variant.text.name,
                             program_.variants[variant.needs].text.name);
        return;
      }
      for (const int other : chosen) {
        if (other >= id || variant.group.empty()) continue;
        if (program_.variants[other].group != variant.group) continue;
        fault_ = fmt::format("the variants `{}` and `{}` exclude each other",
                             program_.variants[other].text.name, variant.text.name);
        return;
      }
      for (const program::Patch& patch : variant.patches) {
        game_.figures[patch.figure] = patch.source < 0 ? patch.value : game_.figures[patch.source];
      }
    }
  }

  int cells(int count) {
    const int first = game_.layout.cells;
    game_.layout.cells += count;
    return first;
  }

  void lay_out() {
    Layout& layout = game_.layout;
    const int players = game_.players;
    for (const program::Track& track : program_.tracks) {
      layout.tracks.push_back(cells(track.of_player ? players : 1));
    }
    for (size_t i = 0; i < program_.tokens.size(); ++i) layout.tokens.push_back(cells(players));
    for (const program::Counter& counter : program_.counters) {
      layout.counters.push_back(cells(counter.of_player ? players : 1));
    }
    for (size_t i = 0; i < program_.statuses.size(); ++i) {
      layout.statuses.push_back(cells(players));
    }
    for (const program::Marker& marker : program_.markers) {
      layout.markers.push_back(cells(marker.of_player ? players : 1));
    }
    for (size_t i = 0; i < program_.tokens.size(); ++i) layout.leaned.push_back(cells(players));
    for (size_t i = 0; i < program_.action_names.size(); ++i) {
      layout.taken.push_back(cells(players));
      layout.taken_in_turn.push_back(cells(players));
      layout.limits.push_back(cells(players));
    }
    layout.counted_prices = cells(program_.counted_prices);
    layout.credits = cells(static_cast<int>(program_.tokens.size()));
    for (const program::Place& place : program_.places) lay_out_place(place);
    for (const program::CardCount& count : program_.card_counts) {
      layout.card_counts.push_back(layout.list_bytes);
      layout.list_bytes += program_.kinds[count.kind].count * players;
    }
    for (size_t i = 0; i < program_.kinds.size(); ++i) {
      layout.decks.push_back(set(static_cast<int>(i), -1, kNone));
      layout.discards.push_back(set(static_cast<int>(i), -1, kNone));
    }
    for (size_t i = 0; i < program_.zones.size(); ++i) zone(static_cast<int>(i));
    if (layout.cells > kMaxCells || layout.set_words > kMaxSetWords ||
        layout.list_bytes > kMaxListBytes || program_.cards.size() > kMaxCards ||
        program_.kinds.size() > kMaxKinds || program_.statuses.size() > kMaxStatuses ||
        program_.tracks.size() > 8 || layout.instances.size() >= kNone) {
      fault_ = fmt::format(
          "it is larger than the machine has room for: {} of {} numbers, {} of {} sets, {} of {} "
          "places in order, {} of {} cards",
          layout.cells, kMaxCells, layout.set_words, kMaxSetWords, layout.list_bytes, kMaxListBytes,
          program_.cards.size(), kMaxCards);
    }
  }

  // Tokens by their number; markers with their number first.
  void lay_out_place(const program::Place& place) {
    int size = static_cast<int>(program_.tokens.size());
    if (place.for_markers) {
      int most = 0;
      const program::Kind& kind = program_.kinds[place.kind];
      for (int i = 0; i < kind.count; ++i) {
        most = std::max<int>(most, program_.cards[kind.first + i].fields[place.field]);
      }
      size = 1 + std::max(most, 0);
    }
    game_.layout.places.push_back(game_.layout.list_bytes);
    game_.layout.place_sizes.push_back(size);
    game_.layout.list_bytes += size * program_.kinds[place.kind].count;
  }

  int set(int kind, int zone, uint8_t owner) {
    Layout& layout = game_.layout;
    Instance made;
    made.owner = owner;
    made.zone = static_cast<int16_t>(zone);
    made.kind = static_cast<int16_t>(kind);
    made.offset = static_cast<uint16_t>(layout.set_words);
    made.room = static_cast<uint16_t>((program_.kinds[kind].count + 63) / 64);
    layout.set_words += made.room;
    layout.instances.push_back(made);
    return static_cast<int>(layout.instances.size()) - 1;
  }

  void zone(int index) {
    Layout& layout = game_.layout;
    const program::Zone& zone = program_.zones[index];
    layout.zones.push_back(static_cast<int>(layout.instances.size()));
    const int spaces = value(zone.spaces, -1);
    for (int owner = 0; owner < (zone.of_player ? game_.players : 1); ++owner) {
      const uint8_t whose = zone.of_player ? static_cast<uint8_t>(owner) : kNone;
      if (spaces < 0 && !zone.ordered) {
        set(zone.kind, index, whose);
        continue;
      }
      Instance made;
      made.keeps = spaces < 0 ? Instance::Keeps::list : Instance::Keeps::spaces;
      made.owner = whose;
      made.zone = static_cast<int16_t>(index);
      made.kind = static_cast<int16_t>(zone.kind);
      made.offset = static_cast<uint16_t>(layout.list_bytes);
      made.room = static_cast<uint16_t>(spaces < 0 ? program_.kinds[zone.kind].count : spaces);
      layout.list_bytes += made.room + (spaces < 0 ? 1 : 0);
      layout.instances.push_back(made);
    }
  }

  const Program& program_;
  const Setup& setup_;
  Game game_;
  std::string fault_;
};

}  // namespace

std::variant<Game, std::string> make_game(const Program& program, const Setup& setup) {
  return Maker(program, setup).run();
}

}  // namespace loom::machine
