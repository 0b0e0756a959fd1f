// The machine's loop: instructions are carried out until one needs a choice.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "engine/machine/actions.h"
#include "engine/machine/cards.h"
#include "engine/machine/machine.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

using program::Code;
using program::Instruction;
using program::Node;
using program::Op;

class Runner {
 public:
  Runner(const Game& game, State& state) : game_(game), program_(*game.program), state_(state) {}

  // Plays on to the next choice or the end.
  void run() {
    while (state_.depth > 0 && !state_.over()) {
      const Instruction& next = program_.code[state_.top().at];
      if (!step(next)) return;
    }
  }

  void take(const Option& option) {
    const Instruction next = program_.code[state_.top().at];
    Frame& frame = state_.top();
    switch (next.code) {
      case Code::choose:
        frame.setting.slots[next.slot] = option.things[0];
        ++frame.at;
        break;
      case Code::offer:
        ++frame.at;
        if (option.what == Option::What::action) begin_action(option);
        break;
      case Code::act:
        if (option.what == Option::What::action) {
          if (!program_.actions[option.action].free) --frame.setting.slots[next.slot];
          begin_action(option);
        } else {
          --frame.setting.slots[next.slot];
        }
        break;
      default:
        break;
    }
  }

  void push(int at) {
    if (state_.depth == kMaxFrames) {
      std::fprintf(stderr,
                   "loom: rules call each other more deeply than the machine has room for\n");
      std::abort();
    }
    Frame frame;
    frame.at = static_cast<uint16_t>(at);
    std::fill(std::begin(frame.setting.slots), std::end(frame.setting.slots), int16_t{-1});
    if (state_.depth > 0) frame.setting = state_.top().setting;
    state_.frames[state_.depth++] = frame;
  }

 private:
  View view() { return {game_, state_, state_.top().setting}; }

  void begin_action(const Option& option) {
    const program::Action& action = program_.actions[option.action];
    push(action.start);
    for (size_t i = 0; i < action.choose.size(); ++i) {
      const Node& search = program_.nodes[action.choose[i]];
      state_.top().setting.slots[search.slot] = option.things[i];
    }
  }

  void pop() { state_.frames[--state_.depth] = Frame{}; }

  int16_t& slot(const Instruction& next) { return state_.top().setting.slots[next.slot]; }

  // False: a choice waits.
  bool step(const Instruction& next) {
    Frame& frame = state_.top();
    switch (next.code) {
      case Code::done:
        pop();
        return true;
      case Code::jump:
        frame.at = static_cast<uint16_t>(next.a);
        return true;
      case Code::unless:
        frame.at = holds(view(), next.a) ? static_cast<uint16_t>(frame.at + 1)
                                         : static_cast<uint16_t>(next.b);
        return true;
      case Code::begin:
        slot(next) = next.a < 0 ? int16_t{-1} : static_cast<int16_t>(evaluate(view(), next.a));
        break;
      case Code::count_down:
      case Code::repeat: {
        const bool goes_on =
            slot(next) > 0 && (next.code == Code::count_down || holds(view(), next.a));
        if (!goes_on) {
          frame.at = static_cast<uint16_t>(next.b);
          return true;
        }
        --slot(next);
        break;
      }
      case Code::each:
        if (!next_thing(next)) {
          frame.at = static_cast<uint16_t>(next.b);
          return true;
        }
        break;
      case Code::choose:
        if (!settle_choice(next)) return false;
        break;
      case Code::act:
        if (slot(next) <= 0 || nothing_to_do(next)) {
          frame.at = static_cast<uint16_t>(next.b);
          return true;
        }
        return false;
      case Code::offer:
        if (can_take(view(), next.a)) return false;
        break;
      case Code::end_game:
        end(next.a);
        return true;
      case Code::round_over:
        if (state_.round >= game_.most_rounds) {
          end(static_cast<int>(program_.endings.size()) - 1);
        } else {
          begin_round();
        }
        return true;
      default:
        carry_out(next);
    }
    ++state_.top().at;
    return true;
  }

  bool nothing_to_do(const Instruction& next) {
    return next.flag != 0 && options(game_, state_).empty();
  }

  bool settle_choice(const Instruction& next) {
    Found found;
    find_all(view(), next.a, found);
    if (found.count > 1) return false;
    slot(next) = found.count == 0 ? int16_t{-1} : found.items[0];
    return true;
  }

  // The thing after the one before: things that come or go meanwhile change nothing for the others.
  bool next_thing(const Instruction& next) {
    const Node& search = program_.nodes[next.a];
    int16_t& how_far = state_.top().setting.slots[next.flag];
    if (static_cast<program::Sought>(search.index) == program::Sought::player) {
      const int from = next.c < 0 ? 0 : std::max(evaluate(view(), next.c), 0);
      Found found;
      find_all(view(), next.a, found);
      for (int step = how_far + 1; step < game_.players; ++step) {
        const int player = (from + step) % game_.players;
        if (std::find(found.items, found.items + found.count, player) ==
            found.items + found.count) {
          continue;
        }
        how_far = static_cast<int16_t>(step);
        slot(next) = static_cast<int16_t>(player);
        return true;
      }
      return false;
    }
    Found found;
    find_all(view(), next.a, found);
    const auto later = std::find_if(found.items, found.items + found.count,
                                    [&](int16_t thing) { return thing > how_far; });
    if (later == found.items + found.count) return false;
    how_far = *later;
    slot(next) = *later;
    return true;
  }

  void carry_out(const Instruction& next) {
    switch (next.code) {
      case Code::change:
      case Code::set:
        change(next);
        break;
      case Code::draw: {
        const int kind = program_.nodes[next.b].index;
        const int place = evaluate(view(), next.c);
        for (int left = evaluate(view(), next.a); left > 0 && place >= 0; --left) {
          const uint8_t card = draw(game_, state_, kind, program_.kinds[kind].reshuffles);
          if (card == kNone) break;
          lay(game_, state_, card, place);
        }
        break;
      }
      case Code::refill:
        refill(evaluate(view(), next.a));
        break;
      case Code::move:
      case Code::discard:
        move(next);
        break;
      case Code::find: {
        Found found;
        find_all(view(), next.a, found);
        slot(next) = found.count == 0 ? int16_t{-1} : found.items[0];
        break;
      }
      case Code::turn:
        begin_turn();
        break;
      case Code::turn_over:
        state_.active = kNone;
        break;
      default:
        break;
    }
  }

  void refill(int place) {
    if (place < 0) return;
    const Instance& instance = game_.layout.instances[place];
    int room = instance.keeps == Instance::Keeps::spaces
                   ? instance.room - card_count(game_, state_, place)
                   : 0;
    for (; room > 0; --room) {
      const uint8_t card =
          draw(game_, state_, instance.kind, program_.kinds[instance.kind].reshuffles);
      if (card == kNone) return;
      lay(game_, state_, card, place);
    }
  }

  void move(const Instruction& next) {
    Found found;
    const Node& what = program_.nodes[next.a];
    if (what.op == Op::things) {
      find_all(view(), next.a, found);
    } else if (const int card = evaluate(view(), next.a); card >= 0) {
      found.items[found.count++] = static_cast<int16_t>(card);
    }
    for (int i = 0; i < found.count; ++i) {
      const auto card = static_cast<uint8_t>(found.items[i]);
      const int place = next.code == Code::discard
                            ? game_.layout.discards[program_.cards[card].kind]
                            : evaluate(view(), next.b);
      if (place < 0) continue;
      lift(game_, state_, card);
      lay(game_, state_, card, place);
    }
  }

  void change(const Instruction& next) {
    const Node& what = program_.nodes[next.a];
    const int amount = evaluate(view(), next.b) * (next.flag != 0 ? -1 : 1);
    if (what.op == Op::start_player) {
      if (amount >= 0) state_.start_player = static_cast<uint8_t>(amount);
      return;
    }
    const bool shared = (what.op == Op::track && !program_.tracks[what.index].of_player) ||
                        (what.op == Op::counter && !program_.counters[what.index].of_player);
    const bool sets = next.code == Code::set;
    if (shared) {
      change_cell(what, 0, amount, sets);
      return;
    }
    uint8_t whom = 0;
    if (next.c >= 0) {
      whom = people(view(), next.c);
    } else if (const int player = owner_of(what); player >= 0) {
      whom = static_cast<uint8_t>(1U << player);
    }
    for (int player = 0; player < game_.players; ++player) {
      if (((whom >> player) & 1U) != 0) change_cell(what, player, amount, sets);
    }
  }

  // Whose it is, as the line says, or whoever is concerned.
  int owner_of(const Node& what) {
    if (what.op == Op::number) return state_.top().setting.slots[program::kPlayerSlot];
    const int which = what.op == Op::held ? 1 : 0;
    return evaluate(view(), program_.parts[what.first + which]);
  }

  void change_cell(const Node& what, int player, int amount, bool sets) {
    int cell = 0;
    int least = 0;
    int most = 9999;
    switch (what.op) {
      case Op::track:
        cell = game_.layout.tracks[what.index] + player;
        least = program_.tracks[what.index].min;
        most = program_.tracks[what.index].max;
        break;
      case Op::counter:
        cell = game_.layout.counters[what.index] + player;
        break;
      case Op::number:  // a token, named alone
        cell = game_.layout.tokens[what.number] + player;
        break;
      case Op::held: {
        const int token = evaluate(view(), program_.parts[what.first]);
        if (token < 0) return;
        cell = game_.layout.tokens[token] + player;
        break;
      }
      default:
        return;
    }
    int16_t& value = state_.cells[cell];
    value = static_cast<int16_t>(std::clamp(sets ? amount : value + amount, least, most));
  }

  void begin_turn() {
    state_.active = static_cast<uint8_t>(state_.top().setting.slots[program::kPlayerSlot]);
    reset_counters(1);
  }

  void reset_counters(int when) {
    for (size_t i = 0; i < program_.counters.size(); ++i) {
      const program::Counter& counter = program_.counters[i];
      if (counter.resets != when) continue;
      const int count = counter.of_player ? game_.players : 1;
      std::fill_n(state_.cells + game_.layout.counters[i], count, int16_t{0});
    }
  }

 public:
  void begin_round() {
    ++state_.round;
    reset_counters(2);
    while (state_.depth > 0) pop();
    push(program_.round);
  }

  // What is left to be done falls away; what the end itself asks for is done.
  void end(int ending) {
    while (state_.depth > 0) pop();
    push(program_.at_end);
    state_.active = kNone;
    while (state_.depth > 0) {
      const Instruction& next = program_.code[state_.top().at];
      if (!step(next)) take(options(game_, state_).front());
    }
    state_.ending = static_cast<uint8_t>(ending);
  }

 private:
  const Game& game_;
  const program::Program& program_;
  State& state_;
};

uint64_t hash_state(const State& state) {
  uint64_t words[sizeof(State) / 8];
  static_assert(sizeof(State) % 8 == 0);
  std::memcpy(words, &state, sizeof(State));
  uint64_t hash = 0;
  for (const uint64_t word : words) hash = engine::mix(hash ^ word) + 0x9E3779B97F4A7C15ULL;
  return hash;
}

}  // namespace

State new_game(const Game& game) {
  State state;
  state.seed = game.seed;
  std::fill(std::begin(state.where), std::end(state.where), kNone);
  for (const Instance& instance : game.layout.instances) {
    if (instance.keeps != Instance::Keeps::spaces) continue;
    std::fill_n(state.lists + instance.offset, instance.room, kNone);
  }
  for (size_t i = 0; i < game.program->tracks.size(); ++i) {
    const program::Track& track = game.program->tracks[i];
    std::fill_n(state.cells + game.layout.tracks[i], track.of_player ? game.players : 1,
                static_cast<int16_t>(track.min));
  }
  for (size_t kind = 0; kind < game.program->kinds.size(); ++kind) {
    const program::Kind& cards = game.program->kinds[kind];
    for (int i = 0; i < cards.count; ++i) {
      lay(game, state, static_cast<uint8_t>(cards.first + i), game.layout.decks[kind]);
    }
  }
  if (game.program->random_start) {
    uint32_t index = 0;
    state.start_player = static_cast<uint8_t>(engine::random_below(
        game.seed, engine::Stream::seats, index, static_cast<uint32_t>(game.players)));
  }
  Runner runner(game, state);
  runner.push(game.program->setup);
  runner.run();
  runner.begin_round();
  runner.run();
  state.hash = hash_state(state);
  return state;
}

uint8_t chooser(const Game&, const State& state) {
  return static_cast<uint8_t>(state.top().setting.slots[program::kPlayerSlot]);
}

std::vector<Option> options(const Game& game, const State& state) {
  std::vector<Option> all;
  if (state.depth == 0 || state.over()) return all;
  const program::Program& program = *game.program;
  const Instruction& next = program.code[state.top().at];
  Setting setting = state.top().setting;
  const View view{game, state, setting};
  constexpr size_t kMost = 4096;
  if (next.code == Code::choose) {
    Found found;
    find_all(view, next.a, found);
    for (int i = 0; i < found.count; ++i) {
      all.push_back({Option::What::thing, 0, {found.items[i], -1, -1}});
    }
    return all;
  }
  for (size_t i = 0; i < program.actions.size(); ++i) {
    const program::Action& action = program.actions[i];
    const bool asked = next.code == Code::offer ? action.text.name == program.action_names[next.a]
                                                : !action.on_request;
    if (asked) offer(view, static_cast<int>(i), all, kMost);
  }
  if (next.code == Code::offer || next.flag == 0) all.push_back({});
  return all;
}

void apply(const Game& game, State& state, const Option& option) {
  Runner runner(game, state);
  runner.take(option);
  runner.run();
  state.hash = hash_state(state);
}

int score(const Game& game, const State& state, int player) {
  Setting setting;
  std::fill(std::begin(setting.slots), std::end(setting.slots), int16_t{-1});
  setting.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
  int sum = 0;
  for (const int node : game.program->scores) sum += evaluate({game, state, setting}, node);
  return sum;
}

uint8_t winners(const Game& game, const State& state) {
  if (!state.over()) return 0;
  int best = 0;
  uint8_t won = 0;
  for (int i = 0; i < game.players; ++i) {
    const int points = score(game, state, i);
    if (won == 0 || points > best) {
      best = points;
      won = 0;
    }
    if (points == best) won |= static_cast<uint8_t>(1U << i);
  }
  return won;
}

}  // namespace loom::machine
