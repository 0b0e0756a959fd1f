#include "engine/simulation/record.h"

#include "engine/random.h"
#include "engine/rules/actions.h"
#include "engine/table.h"

namespace loom::engine {
namespace {

// Random numbers that one choice may use, and choices of one player in one round.
constexpr uint32_t kNumbers = 16;
constexpr uint32_t kChoices = 512;

uint16_t& flow_of(Record& record, const State& state, Flow flow, size_t token) {
  const int round = std::min<int>(state.round, kMostRounds);
  return record.flow[round][static_cast<int>(flow)][token];
}

void count(uint16_t& sum, int amount = 1) { sum = static_cast<uint16_t>(sum + amount); }

// Tokens that move by the choice itself; what effects move is in the round_log.
void note_flow(const Game& game, const State& state, Action action, Record& record) {
  const Rules& rules = game.rules;
  switch (action.move) {
    case Move::take:
      count(flow_of(record, state, Flow::gathered, action.index));
      break;
    case Move::put:
      count(flow_of(record, state, Flow::put, action.index));
      break;
    case Move::donate:
      count(flow_of(record, state, Flow::donated, rules.donated.value), rules.donation);
      break;
    case Move::convert:
      count(flow_of(record, state, Flow::converted, rules.convert_from.value),
            rules.converted_from);
      count(flow_of(record, state, Flow::exchanged, rules.convert_to.value), rules.converted_to);
      break;
    case Move::lose:
      count(flow_of(record, state, Flow::taken, action.index));
      break;
    case Move::gain:
      count(flow_of(record, state, Flow::given, action.index));
      break;
    default:
      break;
  }
}

void note_action(const Game& game, const State& state, Action action, Record& record) {
  const uint8_t player = chooser(state);
  note_flow(game, state, action, record);
  const uint8_t begun = action_begun_by(game, action.move);
  if (begun != tables::kNone) count(record.actions[player][begun]);
  if (action.move == Move::recycle) count(record.recycles[action.index]);
  if (action.move == Move::accept) count(record.touchpoints[state.top().leader]);
  if (action.move == Move::decline) count(record.declined);
  if (action.move == Move::load) {
    const uint8_t card = state.prism[action.index];
    record.taken.add(card);
    record.taker[card] = player;
    record.taken_round[card] = state.round;
  }
}

// The slot whose goal the choice puts a marker on; none: kSlots.
int slot_worked_on(const State& state, Action action) {
  if (action.move == Move::join) return action.index;
  const bool puts = action.move == Move::put || action.move == Move::put_leaning;
  return puts ? state.top().a : kSlots;
}

// Markers lie on the goal before, but the last may have come with the choice itself.
void note_completed(const State& before, Action action, int slot_index, Record& record) {
  const Slot& slot = before.slots[slot_index];
  const uint8_t goal = slot.goal;
  uint8_t leader = kNobody;
  uint8_t contributors = 0;
  const auto marker_of = [&](uint8_t player) {
    if (leader == kNobody) leader = player;
    contributors |= static_cast<uint8_t>(1U << player);
  };
  for (int i = 0; i < slot.marker_count; ++i) {
    if (slot.markers[i] != kCommunity) marker_of(slot.markers[i]);
  }
  if (slot_worked_on(before, action) == slot_index) marker_of(chooser(before));
  record.completed.add(goal);
  record.completed_round[goal] = before.round;
  record.leader[goal] = leader;
  record.contributors[goal] = contributors;
  for (int i = 0; i < kMaxPlayers; ++i) count(record.completed_goals[i], (contributors >> i) & 1);
}

void note_table(const Game& game, const State& state, Record& record) {
  for (int i = 0; i < game.rules.prism; ++i) {
    if (state.prism[i] != kNoCard) record.offered.add(state.prism[i]);
  }
  for (const Slot& slot : state.slots) {
    if (slot.goal == kNoCard) continue;
    record.appeared.add(slot.goal);
    for (int i = 0; i < slot.marker_count; ++i) {
      if (slot.markers[i] != kCommunity) record.started.add(slot.goal);
    }
  }
}

void note_events(const Game& game, const State& state, Record& record) {
  for (size_t i = 0; i < game.tables->pressures.size(); ++i) {
    if (state.on_table.has(static_cast<uint8_t>(i))) ++record.pressures[i];
  }
}

void note_change(const Game& game, const State& before, Action action, const State& after,
                 Record& record) {
  if (after.completed != before.completed) {
    for (int i = 0; i < kSlots; ++i) {
      const uint8_t goal = before.slots[i].goal;
      if (goal == kNoCard || before.completed.has(goal) || !after.completed.has(goal)) continue;
      record.started.add(goal);
      note_completed(before, action, i, record);
    }
  }
  note_table(game, after, record);
  if (after.round != before.round) note_events(game, after, record);
}

void note_end(const Game& game, const State& state, Record& record) {
  record.ending = state.ending;
  record.rounds = state.round;
  record.won = winners(game, state);
  RoundLog::Round& last = record.round_log.of(state);
  last.meaning = state.tracks[game.rules.meaning.value];
  for (int i = 0; i < game.rules.players; ++i) {
    const Player& player = state.players[i];
    record.scores[i] = score(game, state, i);
    last.scores[i] = static_cast<uint8_t>(std::min(record.scores[i], 255));
    std::copy(std::begin(player.tracks), std::end(player.tracks), record.tracks[i]);
    for (size_t t = 0; t < tables::kMaxTokens; ++t) count(last.held[t], player.tokens[t]);
  }
}

// What effects moved comes from the round_log; what was paid for cards is what is missing then.
void close_flow(Record& record) {
  const int last = std::min(record.rounds, kMostRounds);
  for (int round = 1; round <= last; ++round) {
    const RoundLog::Round& told = record.round_log.rounds[round];
    const RoundLog::Round& before = record.round_log.rounds[round - 1];
    for (size_t t = 0; t < tables::kMaxTokens; ++t) {
      const auto of = [&](Flow flow) -> uint16_t& {
        return record.flow[round][static_cast<int>(flow)][t];
      };
      count(of(Flow::given), told.given[t]);
      count(of(Flow::taken), told.taken[t]);
      const int in = of(Flow::gathered) + of(Flow::given) + of(Flow::exchanged);
      const int out = of(Flow::taken) + of(Flow::put) + of(Flow::donated) + of(Flow::converted);
      of(Flow::paid) = static_cast<uint16_t>(before.held[t] + in - out - told.held[t]);
    }
  }
}

}  // namespace

int64_t Record::share_of(int seat) const {
  if (((won >> seat) & 1U) == 0) return 0;
  return kWholeWin / count_bits(won);
}

int sole_leader(const RoundLog::Round& round, int players) {
  int leader = 0;
  bool shared = false;
  for (int i = 1; i < players; ++i) {
    if (round.scores[i] == round.scores[leader]) shared = true;
    if (round.scores[i] > round.scores[leader]) {
      leader = i;
      shared = false;
    }
  }
  return shared ? -1 : leader;
}

void play_game(Game game, const Seating& seating, Record& record) {
  record = Record{};
  std::copy(std::begin(seating.contenders), std::end(seating.contenders), record.contenders);
  Game quiet = game;  // for the bots: what they think of does not count
  quiet.visits = nullptr;
  game.round_log = &record.round_log;
  State state = new_game(game);
  note_table(game, state, record);
  note_events(game, state, record);
  uint32_t choices[kMaxPlayers] = {};
  State before;
  while (!state.over()) {
    const uint8_t player = chooser(state);
    uint32_t index = (state.round * kChoices + choices[player]++ % kChoices) * kNumbers;
    const uint64_t seed = random_bits(game.seed, Stream::player, player);
    const Action action = choose(*seating.bots[player], quiet, state, seed, index);
    note_action(game, state, action, record);
    before = state;
    imagine(game, state, action);
    note_change(game, before, action, state, record);
    if (state.round != before.round) std::fill(std::begin(choices), std::end(choices), 0U);
  }
  note_end(game, state, record);
  close_flow(record);
}

}  // namespace loom::engine
