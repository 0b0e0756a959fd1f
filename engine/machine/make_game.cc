#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/evaluate.h"
#include "engine/machine/game.h"
#include "engine/machine/make_terms.h"
#include "engine/machine/prepare.h"
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
    game_.terms = plain_terms(game_.nodes);
    prepare_searches(game_);
    const int least = value(program_.least_players, 1);
    const int most = value(program_.most_players, kMaxPlayers);
    if (game_.players < least || game_.players > std::min(most, kMaxPlayers)) {
      return fmt::format("the game is for {} to {} players; {} were asked for", least, most,
                         game_.players);
    }
    game_.most_rounds = value(program_.most_rounds, 1);
    lay_out();
    prepare(game_);
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

  using SetBy = std::vector<const program::Patch*>;

  // What a figure is set to may be set by another variant, whichever was named first. Figures that
  // take from each other stay as they are.
  int figure_set(int figure, const SetBy& set_by) const {
    int at = figure;
    while (set_by[at] != nullptr && !takes_from_itself(at, set_by)) {
      if (set_by[at]->source < 0) return set_by[at]->value;
      at = set_by[at]->source;
    }
    return program_.figures[at].value;
  }

  bool takes_from_itself(int figure, const SetBy& set_by) const {
    int at = figure;
    for (size_t steps = 0; steps < set_by.size(); ++steps) {
      if (set_by[at] == nullptr || set_by[at]->source < 0) return false;
      at = set_by[at]->source;
      if (at == figure) return true;
    }
    return false;
  }

  // In the order of the game's own list, so that it does not matter in which they were named.
  void apply_variants() {
    SetBy set_by(program_.figures.size());
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
      for (const program::Patch& patch : variant.patches) set_by[patch.figure] = &patch;
    }
    for (size_t i = 0; i < set_by.size(); ++i) {
      game_.figures.push_back(figure_set(static_cast<int>(i), set_by));
    }
    for (const SettingChoice& each : setup_.settings) {
      game_.figures[program_.settings[each.setting].figure] = each.card;
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
    for (size_t i = 0; i < program_.secrets.size(); ++i) layout.secrets.push_back(cells(players));
    for (const program::Spaces& spaces : program_.spaces) {
      layout.spaces.push_back(value(spaces.count, 0));
    }
    layout.counted_prices = cells(program_.counted_prices);
    layout.credits = cells(static_cast<int>(program_.tokens.size()));
    for (const program::Place& place : program_.places) lay_out_place(place);
    for (const program::CardCount& count : program_.card_counts) {
      layout.card_counts.push_back(layout.list_bytes);
      layout.list_bytes += program_.kinds[count.kind].count * players;
    }
    for (const program::Card& card : program_.cards) {
      const auto has_it = [&](const program::Place& place) {
        return place.for_markers && place.kind == card.kind;
      };
      const auto place = std::find_if(program_.places.begin(), program_.places.end(), has_it);
      const bool found = place != program_.places.end();
      const int index = found ? static_cast<int>(place - program_.places.begin()) : -1;
      const auto number = static_cast<int>(&card - program_.cards.data());
      layout.marker_places.push_back(index);
      layout.markers_at.push_back(
          found ? layout.place_starts[index] + number * layout.place_sizes[index] : -1);
    }
    for (size_t i = 0; i < program_.kinds.size(); ++i) {
      layout.decks.push_back(set(static_cast<int>(i), -1, kNone));
      layout.discards.push_back(set(static_cast<int>(i), -1, kNone));
    }
    for (size_t i = 0; i < program_.zones.size(); ++i) zone(static_cast<int>(i));
    for (const program::Subset& subset : program_.subsets) {
      layout.subsets.push_back(set(subset.kind, -1, kNone));
    }
    if (turns_faces()) {
      layout.faces = layout.set_words;
      layout.set_words += static_cast<int>((program_.cards.size() + 63) / 64);
    }
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

  bool turns_faces() const {
    return std::any_of(program_.code.begin(), program_.code.end(), [](const auto& step) {
      const bool lays = step.code == program::Code::draw || step.code == program::Code::move ||
                        step.code == program::Code::face;
      return lays && step.flag == 1;
    });
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
    game_.layout.place_starts.push_back(game_.layout.list_bytes -
                                        program_.kinds[place.kind].first * size);
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
    const int most = value(zone.most, 0);
    const int count = zone.of_player       ? game_.players
                      : zone.of_spaces < 0 ? 1
                                           : layout.spaces[zone.of_spaces];
    for (int owner = 0; owner < count; ++owner) {
      const uint8_t whose = zone.of_player ? static_cast<uint8_t>(owner) : kNone;
      if (spaces < 0 && !zone.ordered) {
        layout.instances[set(zone.kind, index, whose)].most = static_cast<uint16_t>(most);
        continue;
      }
      Instance made;
      made.keeps = spaces < 0 ? Instance::Keeps::list : Instance::Keeps::spaces;
      made.owner = whose;
      made.zone = static_cast<int16_t>(index);
      made.kind = static_cast<int16_t>(zone.kind);
      made.offset = static_cast<uint16_t>(layout.list_bytes);
      const int all = program_.kinds[zone.kind].count;
      const int room = spaces >= 0 ? spaces : most > 0 ? std::min(most, all) : all;
      made.room = static_cast<uint16_t>(room);
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
