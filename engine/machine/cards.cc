#include "engine/machine/cards.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "engine/random.h"

namespace loom::machine {
namespace {

// Streams of decks: the first three as they always were, further ones beyond all others.
engine::Stream stream_of(const Game& game, int kind) {
  const int place = game.program->kinds[kind].stream;
  return static_cast<engine::Stream>(place < 3 ? place + 1 : place + 13);
}

// A card that leaves its place goes bare: tokens to the supply, markers to their owners.
void strip(const Game& game, State& state, uint8_t card) {
  const program::Program& program = *game.program;
  for (size_t i = 0; i < program.places.size(); ++i) {
    const program::Kind& kind = program.kinds[program.places[i].kind];
    if (card < kind.first || card >= kind.first + kind.count) continue;
    uint8_t* bytes = place_bytes(game, state, static_cast<int>(i), card);
    if (program.places[i].for_markers) {
      for (int m = 0; m < bytes[0]; ++m) ++state.cells[marker_cell(game, bytes[1 + m])];
    }
    std::memset(bytes, 0, static_cast<size_t>(game.layout.place_sizes[i]));
  }
}

}  // namespace

int card_count(const Game& game, const State& state, int instance) {
  const Instance& place = game.layout.instances[instance];
  if (place.keeps == Instance::Keeps::list) return state.lists[place.offset];
  int count = 0;
  if (place.keeps == Instance::Keeps::set) {
    for (int w = 0; w < place.room; ++w) count += count_bits(state.sets[place.offset + w]);
    return count;
  }
  for (int i = 0; i < place.room; ++i) count += state.lists[place.offset + i] != kNone ? 1 : 0;
  return count;
}

int card_count(const Game& game, const State& state, int instance, int field, int value) {
  const Instance& place = game.layout.instances[instance];
  const FieldSets& sets = game.fields_of[field * game.program->kinds.size() + place.kind];
  int count = 0;
  if (place.keeps == Instance::Keeps::set && value >= 0 && sets.most >= 0) {
    if (value > sets.most) return 0;
    const uint64_t* have = &game.field_sets[sets.first + value * place.room];
    for (int w = 0; w < place.room; ++w) {
      count += count_few_bits(state.sets[place.offset + w] & have[w]);
    }
    return count;
  }
  const int16_t* fields = &game.fields[field * game.program->cards.size()];
  each_card(game, state, instance, [&](uint8_t card) {
    count += fields[card] == value ? 1 : 0;
    return true;
  });
  return count;
}

void lift(const Game& game, State& state, uint8_t card) {
  const uint8_t from = state.where[card];
  if (from == kNone) return;
  const Instance& place = game.layout.instances[from];
  state.where[card] = kNone;
  state.touched |= place.touches;
  if (game.layout.faces >= 0) turn(game, state, card, false);
  if (place.zone >= 0 && !place.bare) strip(game, state, card);
  if (place.keeps == Instance::Keeps::set) {
    const int number = card - game.program->kinds[place.kind].first;
    state.sets[place.offset + number / 64] &= ~(uint64_t{1} << (number % 64));
    return;
  }
  uint8_t* cards = state.lists + place.offset;
  if (place.keeps == Instance::Keeps::spaces) {
    for (int i = 0; i < place.room; ++i) {
      if (cards[i] == card) cards[i] = kNone;
    }
    return;
  }
  uint8_t* end = cards + 1 + cards[0];
  for (uint8_t* at = cards + 1; at != end; ++at) {
    if (*at != card) continue;
    std::memmove(at, at + 1, static_cast<size_t>(end - at - 1));
    end[-1] = 0;
    --cards[0];
    return;
  }
}

bool lay(const Game& game, State& state, uint8_t card, int instance) {
  const Instance& place = game.layout.instances[instance];
  uint8_t* cards = state.lists + place.offset;
  switch (place.keeps) {
    case Instance::Keeps::set: {
      const int number = card - game.program->kinds[place.kind].first;
      state.sets[place.offset + number / 64] |= uint64_t{1} << (number % 64);
      break;
    }
    case Instance::Keeps::list:
      if (cards[0] == place.room) return false;
      cards[1 + cards[0]++] = card;
      break;
    case Instance::Keeps::spaces: {
      int space = 0;
      while (space < place.room && cards[space] != kNone) ++space;
      if (space == place.room) return false;
      cards[space] = card;
    }
  }
  state.where[card] = static_cast<uint8_t>(instance);
  state.touched |= place.touches;
  return true;
}

bool has_room(const Game& game, const State& state, int instance, int kind) {
  const Instance& place = game.layout.instances[instance];
  if (place.kind != kind) return false;
  if (place.keeps == Instance::Keeps::set && place.most == 0) return true;
  const int room = place.keeps == Instance::Keeps::set ? place.most : place.room;
  return card_count(game, state, instance) < room;
}

uint8_t draw(const Game& game, State& state, int kind, bool reshuffle, int instance) {
  const Instance& deck = game.layout.instances[game.layout.decks[kind]];
  int size = card_count(game, state, game.layout.decks[kind]);
  if (size == 0 && reshuffle) {
    const Instance& discards = game.layout.instances[game.layout.discards[kind]];
    for (int w = 0; w < deck.room; ++w) {
      state.sets[deck.offset + w] = state.sets[discards.offset + w];
      state.sets[discards.offset + w] = 0;
    }
    each_card(game, state, game.layout.decks[kind], [&](uint8_t card) {
      state.where[card] = static_cast<uint8_t>(game.layout.decks[kind]);
      ++size;
      return true;
    });
  }
  if (size == 0) return kNone;
  if (game.draws != nullptr) {
    const uint8_t told = game.draws->next(game, state, kind, instance);
    if (told != kNone) {
      lift(game, state, told);
      return told;
    }
  }
  uint32_t n = engine::random_below(state.seed, stream_of(game, kind), state.draws[kind],
                                    static_cast<uint32_t>(size));
  int w = 0;
  uint64_t word = state.sets[deck.offset];
  for (auto in_word = static_cast<uint32_t>(count_bits(word)); n >= in_word;
       in_word = static_cast<uint32_t>(count_bits(word))) {
    n -= in_word;
    word = state.sets[deck.offset + ++w];
  }
  for (; n > 0; --n) word &= word - 1;
  const auto drawn =
      static_cast<uint8_t>(game.program->kinds[kind].first + w * 64 + __builtin_ctzll(word));
  lift(game, state, drawn);
  return drawn;
}

}  // namespace loom::machine
