#include "validator/replay/dealer.h"

#include <algorithm>
#include <utility>

#include "validator/replay/stage.h"

namespace loom::replay {
namespace {

using machine::Instance;
using machine::kNone;

bool is_bare(const machine::Game& game, const machine::State& state, uint8_t card) {
  const program::Program& program = *game.program;
  for (size_t i = 0; i < program.places.size(); ++i) {
    if (program.places[i].kind != program.cards[card].kind) continue;
    const uint8_t* bytes = machine::place_bytes(game, state, static_cast<int>(i), card);
    const uint8_t* end = bytes + game.layout.place_sizes[i];
    if (std::any_of(bytes, end, [](uint8_t each) { return each != 0; })) return false;
  }
  return true;
}

// Where the one lies, the other does.
void put_in_place(const machine::Game& game, machine::State& state, uint8_t one, uint8_t other,
                  int where) {
  const Instance& place = game.layout.instances[where];
  if (place.keeps == Instance::Keeps::set) {
    const int first = game.program->kinds[place.kind].first;
    state.sets[place.offset + (one - first) / 64] &= ~(uint64_t{1} << ((one - first) % 64));
    state.sets[place.offset + (other - first) / 64] |= uint64_t{1} << ((other - first) % 64);
    return;
  }
  const bool list = place.keeps == Instance::Keeps::list;
  uint8_t* cards = state.lists + place.offset + (list ? 1 : 0);
  uint8_t* end = cards + (list ? cards[-1] : place.room);
  std::replace(cards, end, one, other);
}

}  // namespace

bool exchange(const machine::Game& game, machine::State& state, uint8_t one, uint8_t other) {
  const int first = state.where[one];
  const int second = state.where[other];
  if (first == kNone || second == kNone || !is_bare(game, state, one) ||
      !is_bare(game, state, other)) {
    return false;
  }
  if (first == second && game.layout.instances[first].keeps == Instance::Keeps::set) return true;
  if (first == second) {
    const Instance& place = game.layout.instances[first];
    const bool list = place.keeps == Instance::Keeps::list;
    uint8_t* cards = state.lists + place.offset + (list ? 1 : 0);
    uint8_t* end = cards + (list ? cards[-1] : place.room);
    std::iter_swap(std::find(cards, end, one), std::find(cards, end, other));
    return true;
  }
  put_in_place(game, state, one, other, first);
  put_in_place(game, state, other, one, second);
  std::swap(state.where[one], state.where[other]);
  state.touched = machine::kAnything;
  return true;
}

bool put_instead(const machine::Game& game, machine::State& state, uint8_t card, uint8_t other,
                 bool stays) {
  const int where = state.where[other];
  if (where == kNone || !is_bare(game, state, card) || !is_bare(game, state, other)) return false;
  const int before = state.where[card];
  stays = stays && before != kNone && game.layout.instances[before].zone >= 0 &&
          game.layout.instances[before].keeps == Instance::Keeps::set;
  if (!stays) machine::lift(game, state, card);
  put_in_place(game, state, other, card, where);
  state.where[card] = static_cast<uint8_t>(where);
  state.where[other] = kNone;
  machine::lay(game, state, other, game.layout.decks[game.program->cards[other].kind]);
  state.touched = machine::kAnything;
  return true;
}

void put_aside(const machine::Game& game, machine::State& state, uint8_t card) {
  if (state.where[card] != kNone) machine::lift(game, state, card);
}

Dealer::Dealer(const Example& example, Choices& choices)
    : example_(&example),
      choices_(&choices),
      coming_kind_(replay::coming_kind(*example.game.program)),
      dealt_(example.game.layout.instances.size()),
      events_(example.rounds.size() + 1),
      open_(example.game.program->cards.size()) {
  const auto add = [](std::deque<uint8_t>& queue, const std::vector<Item>& items) {
    for (const Item& item : items) {
      const int card = item.meant(Sort::card);
      queue.insert(queue.end(), static_cast<size_t>(item.count),
                   card < 0 ? kNone : static_cast<uint8_t>(card));
    }
  };
  const auto deal = [&](const std::vector<Step>& steps) {
    for (const Step& step : steps) {
      if (step.what != Step::What::lie && step.what != Step::What::top) continue;
      const int player = std::max(step.player, 0);
      std::deque<uint8_t>& queue =
          dealt_[machine::zone_instance(example.game, step.about.index, player)];
      if (queue.empty()) add(queue, step.items);
    }
  };
  deal(example.deals);
  deal(example.start);
  for (size_t i = 0; i < example.rounds.size(); ++i) {
    for (const Step& event : example.rounds[i].events) add(events_[i + 1], event.come);
  }
}

void Dealer::tell(const std::vector<Item>& cards) {
  for (const Item& item : cards) {
    const int card = item.meant(Sort::card);
    coming_.insert(coming_.end(), static_cast<size_t>(item.count),
                   card < 0 ? kNone : static_cast<uint8_t>(card));
  }
}

void Dealer::tell_nothing() {
  coming_.clear();
  owed_ = kNone;
}

std::vector<uint8_t> Dealer::take_faults() { return std::exchange(faults_, {}); }

bool Dealer::told_left() const {
  return std::any_of(coming_.begin(), coming_.end(), [](uint8_t card) { return card != kNone; });
}

bool Dealer::is_free(const machine::Game& game, const machine::State& state, uint8_t card) const {
  const int deck = game.layout.decks[game.program->cards[card].kind];
  return state.where[card] == deck || open_[card];
}

uint8_t Dealer::stand_in(const machine::Game& game, const machine::State& state, uint8_t card,
                         int instance) const {
  uint8_t found = kNone;
  if (game.layout.instances[instance].kind != game.program->cards[card].kind) return kNone;
  machine::each_card(game, state, instance, [&](uint8_t each) {
    if (open_[each] && is_bare(game, state, each)) found = each;
    return found == kNone;
  });
  return found;
}

// The first card of the deck that is named nowhere; of cards that are all named, the first.
uint8_t Dealer::untold(const machine::Game& game, const machine::State& state, int kind) const {
  uint8_t found = kNone;
  uint8_t first = kNone;
  machine::each_card(game, state, game.layout.decks[kind], [&](uint8_t card) {
    if (first == kNone && !example_->is_outcome(card)) first = card;
    if (!example_->named[card]) found = card;
    return found == kNone;
  });
  return found == kNone ? first : found;
}

// Into the deck: an open card may have been another all along.
bool Dealer::bring(const machine::Game& game, machine::State& state, uint8_t card) {
  const int kind = game.program->cards[card].kind;
  if (state.where[card] == game.layout.decks[kind]) return true;
  if (example_->is_outcome(card)) {  // it is there whenever it is told
    put_aside(game, state, card);
    return machine::lay(game, state, card, game.layout.decks[kind]);
  }
  const uint8_t other = untold(game, state, kind);
  const bool was_open = open_[card];
  if (other == kNone || !exchange(game, state, card, other)) {
    faults_.push_back(card);
    return false;
  }
  if (!was_open) faults_.push_back(card);
  open_[other] = true;
  return true;
}

// Of cards that do something as they come up, none is as good as another.
uint8_t Dealer::choose_open(const machine::Game& game, const machine::State& state, int kind) {
  std::vector<uint8_t> cards;
  OpenChoice open;
  open.what = "which card comes up";
  open.round = state.round;
  open.line = now_ == nullptr ? 0 : now_->line;
  open.source_line = now_ == nullptr ? 0 : now_->source_line;
  machine::each_card(game, state, game.layout.decks[kind], [&](uint8_t card) {
    if (example_->named[card]) return true;
    cards.push_back(card);
    open.options.push_back(game.program->cards[card].text.title);
    return true;
  });
  if (cards.size() < 2) return kNone;
  return cards[choices_->choose(std::move(open))];
}

uint8_t Dealer::next(const machine::Game& game, machine::State& state, int kind, int instance) {
  const auto take = [&](std::deque<uint8_t>& queue, uint8_t& card) {
    if (queue.empty()) return false;
    if (queue.front() != kNone && game.program->cards[queue.front()].kind != kind) return false;
    card = queue.front();
    queue.pop_front();
    return true;
  };
  uint8_t card = kNone;
  const bool told = state.round == 0 ? take(dealt_[instance], card)
                                     : take(coming_, card) ||
                                           (state.active == kNone && state.round < events_.size() &&
                                            take(events_[state.round], card));
  if (told && card != kNone && bring(game, state, card)) {
    open_[card] = false;
    return card;
  }
  if (owed_ != kNone && game.program->cards[owed_].kind == kind &&
      state.where[owed_] == game.layout.decks[kind]) {
    return std::exchange(owed_, kNone);
  }
  if (kind == coming_kind_ && state.round > 0) {
    card = choose_open(game, state, kind);
    if (card != kNone) return card;
  }
  card = untold(game, state, kind);
  if (card != kNone) open_[card] = true;
  return card;
}

}  // namespace loom::replay
