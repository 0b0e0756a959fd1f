#include "engine/machine/simulation/recorder.h"

#include <algorithm>

#include "engine/machine/on_table.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// Random numbers that one choice may use, and choices of one player in one round.
constexpr uint32_t kNumbers = 16;
constexpr uint32_t kChoices = 512;

// What is lent to a payer so that prices can be paid in full.
bool lends(program::Code code) {
  return code == program::Code::pay_prices || code == program::Code::pay_less;
}

template <typename Number>
void clear(std::vector<Number>& list, int size) {
  list.assign(static_cast<size_t>(size), Number{});
}

}  // namespace

Recorder::Recorder(const Game& game, const Counted& counted)
    : game_(game), quiet_(game), counted_(counted), thinker_(quiet_) {
  game_.witness = this;
}

bool Recorder::play(uint64_t seed, const Seating& seating, Pace& pace,
                    const std::atomic<bool>* stop) {
  begin(seating);
  game_.seed = seed;
  if (stop != nullptr) thinker_.stop_when(*stop);
  const auto stopped = [&] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
  State state = new_game(game_);
  uint32_t choices[kMaxPlayers] = {};
  while (!state.over()) {
    const uint8_t player = chooser(game_, state);
    uint32_t index = (state.round * kChoices + choices[player]++ % kChoices) * kNumbers;
    const uint64_t own = engine::random_bits(seed, engine::Stream::player, player);
    const Option option = thinker_.choose(*seating.bots[player], state, own, index);
    if (stopped()) return false;
    note_choice(state, option);
    const uint16_t round = state.round;
    imagine(game_, state, option);
    if (state.round != round) std::fill(std::begin(choices), std::end(choices), 0U);
    pace.chose();
  }
  note_end(state);
  return true;
}

void Recorder::begin(const Seating& seating) {
  const int players = game_.players;
  std::copy(std::begin(seating.contenders), std::end(seating.contenders), record_.contenders);
  clear(record_.tracks, static_cast<int>(game_.program->tracks.size()) * players);
  clear(record_.features, static_cast<int>(counted_.features.size()) * players);
  clear(record_.actions, counted_.actions * players);
  clear(record_.statuses, counted_.statuses * players);
  clear(record_.drawn, counted_.kinds);
  std::fill(std::begin(record_.accepted), std::end(record_.accepted), 0);
  record_.declined = 0;
  clear(record_.appeared, counted_.cards);
  clear(record_.worked, counted_.cards);
  clear(arrived_, counted_.arrivals);
  record_.arrivals.clear();
  record_.flows.clear();
  record_.cells.clear();
  record_.scores_after.clear();
  record_.standings_after.clear();
}

void Recorder::note_choice(const State& state, const Option& option) {
  const uint8_t player = chooser(game_, state);
  if (option.what == Option::What::action) {
    const int name = game_.program->actions[option.action].name_index;
    ++of_seat(record_.actions, name, player);
  } else if (option.what == Option::What::accept) {
    const int16_t proposer = state.top().setting.slots[program::kPlayerSlot];
    if (proposer >= 0) ++record_.accepted[proposer];
  } else if (option.what == Option::What::decline) {
    ++record_.declined;
  }
}

int Recorder::standing(const State& state, const Standing& standing) const {
  const auto index = static_cast<size_t>(standing.index);
  int sum = 0;
  if (standing.what == Standing::What::cards) {
    const program::Zone& zone = game_.program->zones[index];
    int count = zone.of_player ? game_.players : 1;
    if (zone.of_spaces >= 0) count = game_.layout.spaces[zone.of_spaces];
    for (int i = 0; i < count; ++i) sum += card_count(game_, state, game_.layout.zones[index] + i);
    return sum;
  }
  const bool is_token = standing.what == Standing::What::tokens;
  const bool of_player = is_token || game_.program->tracks[index].of_player;
  for (int player = 0; player < (of_player ? game_.players : 1); ++player) {
    sum += is_token ? token_count(game_, state, standing.index, player)
                    : track_value(game_, state, standing.index, player);
  }
  return sum;
}

void Recorder::note_standings(const State& state) {
  const size_t round = static_cast<size_t>(counted_.round(state.round));
  if (record_.scores_after.size() <= round) {
    record_.scores_after.resize(round + 1);
    record_.standings_after.resize(round + 1);
  }
  std::vector<int>& scores = record_.scores_after[round];
  scores.clear();
  for (int i = 0; i < game_.players; ++i) scores.push_back(score(game_, state, i));
  std::vector<int>& standings = record_.standings_after[round];
  standings.clear();
  for (const Standing& each : counted_.standings) standings.push_back(standing(state, each));
}

void Recorder::note_end(const State& state) {
  record_.ending = state.ending;
  record_.rounds = state.round;
  record_.won = winners(game_, state);
  record_.aim = aim_of(game_, state);
  note_standings(state);
  const program::Program& program = *game_.program;
  for (int i = 0; i < game_.players; ++i) {
    record_.scores[i] = score(game_, state, i);
    for (size_t t = 0; t < program.tracks.size(); ++t) {
      const int track = static_cast<int>(t);
      of_seat(record_.tracks, track, i) = track_value(game_, state, track, i);
    }
    for (size_t f = 0; f < counted_.features.size(); ++f) {
      program::Feature feature = program.features[static_cast<size_t>(counted_.features[f])];
      feature.steps.clear();  // what it is, not what it is worth
      of_seat(record_.features, static_cast<int>(f), i) = feature_value(game_, state, feature, i);
    }
  }
}

void Recorder::round_over(const State& state) {
  note_standings(state);
  if (state.round > 0) return;
  // Nothing follows from setting up.
  clear(record_.statuses, counted_.statuses * game_.players);
}

// What one player gives to another comes from nowhere and goes nowhere.
void Recorder::tokens_changed(const State& state, int token, int, int amount) {
  const uint16_t at = state.top().at;
  const program::Code code = game_.program->code[at].code;
  if (code == program::Code::give || state.round == 0) return;
  const bool lent = lends(code);
  const bool comes = amount > 0 && !lent;
  record_.flows.push_back({counted_.round(state.round), token, counted_.source_of[at],
                           comes ? amount : 0, comes ? 0 : -amount});
}

void Recorder::card_drawn(uint8_t card) {
  record_.appeared[card] = 1;
  ++record_.drawn[static_cast<size_t>(game_.program->cards[card].kind)];
}

void Recorder::card_moves(const State& state, uint8_t card, int instance) {
  const Instance& place = game_.layout.instances[static_cast<size_t>(instance)];
  if (place.zone < 0) return;
  record_.appeared[card] = 1;
  const int index = counted_.arrival(place.zone, card);
  if (state.round == 0 || arrived_[static_cast<size_t>(index)] != 0) return;
  arrived_[static_cast<size_t>(index)] = 1;
  Arrival arrival{index, place.zone, -1, 0, state.round};
  if (const int markers = marker_place(game_, card); markers >= 0) {
    const uint8_t* bytes = place_bytes(game_, state, markers, card);
    for (int m = 0; m < bytes[0]; ++m) {
      if (bytes[1 + m] >= kGroupMarker) continue;
      if (arrival.by < 0) arrival.by = bytes[1 + m];
      arrival.joined |= static_cast<uint8_t>(1U << bytes[1 + m]);
    }
  }
  if (place.owner != kNone) arrival.by = place.owner;
  if (arrival.by < 0 && state.active != kNone) arrival.by = state.active;
  if (arrival.joined == 0 && arrival.by >= 0) {
    arrival.joined = static_cast<uint8_t>(1U << static_cast<unsigned>(arrival.by));
  }
  record_.arrivals.push_back(arrival);
}

void Recorder::laid_on(int card) { record_.worked[static_cast<size_t>(card)] = 1; }

void Recorder::became(const State&, int status, int player) {
  ++of_seat(record_.statuses, status, player);
}

void Recorder::cell_read(int table, int row, int column) {
  record_.cells.push_back(counted_.cell(table, row, column));
}

}  // namespace loom::machine
