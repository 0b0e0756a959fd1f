// The record of a game tells what happened in it: held against the game's own choices and states,
// watched from outside.
#include "engine/machine/simulation/record.h"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/machine/on_table.h"
#include "engine/random.h"
#include "tests/engine/machine/machine_table.h"
#include "tests/engine/machine/real_program.h"
#include "tests/engine/machine/simulation/seats.h"

namespace loom::testing {
namespace {

using machine::Counted;
using machine::Game;
using machine::Option;
using machine::Record;
using machine::State;

class Watched {
 public:
  Watched(const program::Program& program, const std::vector<std::string>& bots, uint64_t seed)
      : simulation_(simulation_of(program, bots, 1)),
        game_(std::get<Game>(machine::make_game(program, simulation_.setup))),
        counted_(game_),
        recorder_(game_, counted_) {
    for (size_t i = 0; i < simulation_.seats.size(); ++i) {
      seating_.bots[i] = &simulation_.seats[i];
      seating_.contenders[i] = static_cast<uint8_t>(i);
    }
    machine::Pace pace;
    EXPECT_TRUE(recorder_.play(seed, seating_, pace, nullptr));
    choices_ = pace.choices.load();
    game_.seed = seed;
  }

  const Game& game() const { return game_; }
  const Counted& counted() const { return counted_; }
  const Record& record() const { return recorder_.record(); }
  int64_t choices() const { return choices_; }

  // The same game once more, choice by choice.
  template <typename See>
  State again(See see) const {
    State state = machine::new_game(game_);
    uint32_t choices[machine::kMaxPlayers] = {};
    uint16_t round = state.round;
    while (!state.over()) {
      const uint8_t player = machine::chooser(game_, state);
      if (state.round != round) std::fill(std::begin(choices), std::end(choices), 0U);
      round = state.round;
      uint32_t index = (state.round * 512U + choices[player]++) * 16U;
      const uint64_t own = engine::random_bits(game_.seed, engine::Stream::player, player);
      const Option option = machine::choose(*seating_.bots[player], game_, state, own, index);
      see(state, player, option);
      machine::apply(game_, state, option);
    }
    return state;
  }

 private:
  machine::Simulation simulation_;
  Game game_;
  Counted counted_;
  machine::Recorder recorder_;
  machine::Seating seating_;
  int64_t choices_ = 0;
};

int sum_of(const std::vector<int>& list) { return std::accumulate(list.begin(), list.end(), 0); }

TEST(MachineRecord, TellsWhatWasChosen) {
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    const Watched one(real_program(), {"random", "random", "random:no-donate"}, seed);
    const Record& record = one.record();
    std::vector<int> actions(record.actions.size());
    int accepted = 0;
    int declined = 0;
    int64_t choices = 0;
    const State end = one.again([&](const State&, uint8_t player, const Option& option) {
      ++choices;
      accepted += option.what == Option::What::accept ? 1 : 0;
      declined += option.what == Option::What::decline ? 1 : 0;
      if (option.what != Option::What::action) return;
      const int name = real_program().actions[option.action].name_index;
      ++actions[name * 3 + player];
    });
    EXPECT_EQ(one.choices(), choices);
    EXPECT_EQ(record.actions, actions);
    EXPECT_EQ(std::accumulate(record.accepted, record.accepted + 3, 0), accepted);
    EXPECT_EQ(record.declined, declined);
    ASSERT_EQ(record.ending, end.ending);
    EXPECT_EQ(record.rounds, end.round);
    EXPECT_EQ(record.won, machine::winners(one.game(), end));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(record.scores[i], machine::score(one.game(), end, i));
  }
}

// Of the cards that lie there at the end, each has come there once.
TEST(MachineRecord, TellsWhichCardsWereMoved) {
  int joined = 0;
  for (uint64_t seed = 1; seed <= 30; ++seed) {
    const Watched one(real_program(), {"random", "random", "random", "random"}, seed);
    const Record& record = one.record();
    const State end = one.again([](const State&, uint8_t, const Option&) {});
    for (const char* name : {"palette", "completed"}) {
      const int zone = machine::number_of(real_program().zones, name);
      const bool of_player = real_program().zones[static_cast<size_t>(zone)].of_player;
      int there = 0;
      for (int player = 0; player < (of_player ? 4 : 1); ++player) {
        there +=
            machine::card_count(one.game(), end, machine::zone_instance(one.game(), zone, player));
      }
      int arrived = 0;
      for (const machine::Arrival& arrival : record.arrivals) {
        if (arrival.zone != zone) continue;
        ++arrived;
        ASSERT_GE(arrival.by, 0);
        EXPECT_TRUE((arrival.joined >> arrival.by) & 1U);
        EXPECT_GE(arrival.round, 1);
        joined += std::popcount(arrival.joined) > 1 ? 1 : 0;
      }
      EXPECT_EQ(arrived, there) << name;
    }
  }
  EXPECT_GT(joined, 0);
}

// Tokens neither appear nor vanish: what is held after a round is what was held before it, and what
// came in, less what went out. That holds for lines of every sort, prices that are made cheaper
// too.
TEST(MachineRecord, AccountsForEveryToken) {
  for (const char* game : {"meaning-made", "elementary"}) {
    const program::Program program = program_of(game);
    for (uint64_t seed = 1; seed <= 20; ++seed) {
      const Watched one(program, {"random", "random", "random"}, seed);
      const Record& record = one.record();
      const auto tokens = program.tokens.size();
      for (size_t round = 1; round < record.standings_after.size(); ++round) {
        std::vector<int> held(
            record.standings_after[round - 1].begin(),
            record.standings_after[round - 1].begin() + static_cast<ptrdiff_t>(tokens));
        for (const machine::Flowed& flow : record.flows) {
          if (flow.round != static_cast<int>(round)) continue;
          held[static_cast<size_t>(flow.token)] += flow.in - flow.out;
        }
        for (size_t token = 0; token < tokens; ++token) {
          EXPECT_EQ(record.standings_after[round][token], held[token]) << game << " " << round;
        }
      }
    }
  }
}

TEST(MachineRecord, TellsHowRoundsEnded) {
  const Watched one(real_program(), {"random", "random"}, 4);
  const Record& record = one.record();
  ASSERT_EQ(record.scores_after.size(), static_cast<size_t>(record.rounds) + 1);
  EXPECT_EQ(record.scores_after.back()[0], record.scores[0]);
  // After setup nobody has a card, and the group's tracks stand where the rules put them.
  for (size_t i = 0; i < one.counted().standings.size(); ++i) {
    const machine::Standing& standing = one.counted().standings[i];
    if (standing.what != machine::Standing::What::cards) continue;
    const program::Zone& zone = real_program().zones[static_cast<size_t>(standing.index)];
    if (zone.of_player) {
      EXPECT_EQ(record.standings_after[0][i], 0) << zone.text.name;
    }
  }
}

// Statuses and cells are those that the state and the table show: whoever was fragile once became
// so, and each Event is read off its table.
TEST(MachineRecord, TellsStatusesAndCells) {
  int turned = 0;
  for (uint64_t seed = 1; seed <= 30; ++seed) {
    const Watched one(real_program(), {"random", "random"}, seed);
    bool seen[2] = {};
    one.again([&](const State& state, uint8_t, const Option&) {
      for (int player = 0; player < 2; ++player) {
        seen[player] = seen[player] || machine::has_status(one.game(), state, 0, player);
      }
    });
    for (int player = 0; player < 2; ++player) {
      const int times = one.record().of_seat(one.record().statuses, 0, player, 2);
      if (seen[player]) {
        EXPECT_GE(times, 1) << seed;
      }
      turned += times;
    }
    int events = 0;
    const int table = machine::number_of(real_program().tables, "event");
    const auto which = static_cast<size_t>(table);
    const int first = one.counted().cells_of[which];
    const int cells = static_cast<int>(real_program().tables[which].rows.size()) *
                      one.counted().columns_of[which];
    for (const int cell : one.record().cells) {
      events += cell >= first && cell < first + cells ? 1 : 0;
    }
    EXPECT_GE(events, one.record().rounds);
  }
  EXPECT_GT(turned, 0);
}

// What a designer adds in YAML counts like everything else.
TEST(MachineRecord, CountsAnActionThatContentAdds) {
  const program::Program program = program_of("meaning-made", {{"12-harvest", R"(kind: rules
section: Harvest
rules:
  H1:
    statement: "Harvest: take {support} Support."
    action: harvest
    does: ["support +{support}"]
    figures: {support: 2}
    names: {token: support}
)"}});
  const Watched one(program, {"random", "random"}, 3);
  size_t name = 0;
  while (program.action_names[name].name != "harvest") ++name;
  const std::vector<int> taken(one.record().actions.begin() + static_cast<ptrdiff_t>(name * 2),
                               one.record().actions.begin() + static_cast<ptrdiff_t>(name * 2 + 2));
  EXPECT_GT(sum_of(taken), 0);
  const int source = one.counted().source_named("harvest");
  ASSERT_GE(source, 0);
  int came = 0;
  for (const machine::Flowed& flow : one.record().flows) {
    if (flow.source == source) came += flow.in;
  }
  EXPECT_EQ(came, 2 * sum_of(taken));
}

TEST(MachineRecord, KnowsWhoLeadsAlone) {
  using machine::Aim;
  EXPECT_EQ(machine::sole_leader({5, 7, 6}, Aim::highest), 1);
  EXPECT_EQ(machine::sole_leader({5, 7, 7}, Aim::highest), -1);
  EXPECT_EQ(machine::sole_leader({5, 7, 8}, Aim::highest), 2);
  EXPECT_EQ(machine::sole_leader({5, 7, 8}, Aim::lowest), 0);
  EXPECT_EQ(machine::sole_leader({5, 5, 8}, Aim::lowest), -1);
}

}  // namespace
}  // namespace loom::testing
