#include "tests/engine/machine/crazy_eights_oracle.h"

#include <algorithm>

namespace loom::eights {
namespace {

constexpr int kEight = 8;
constexpr int kJack = 11;
constexpr int kMostDrawn = 5;

}  // namespace

size_t below(Random& random, size_t bound) {
  // Numbers beyond the last whole multiple would favour the small ones.
  const uint64_t most = Random::max() - Random::max() % bound;
  uint64_t number = random();
  while (number >= most) number = random();
  return number % bound;
}

std::vector<Card> whole_deck() {
  std::vector<Card> deck;
  for (int suit = 0; suit < 4; ++suit) {
    for (int rank = 2; rank <= 14; ++rank) deck.push_back({suit, rank});
  }
  return deck;
}

namespace {

void shuffle(std::vector<Card>& cards, Random& random) {
  for (size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[below(random, left)]);
  }
}

}  // namespace

std::vector<Card> shuffled_deck(Random& random) {
  std::vector<Card> deck = whole_deck();
  shuffle(deck, random);
  return deck;
}

Table::Table(int players, std::vector<Card> deck, Random& random, Reading reading)
    : reading_(reading), hands_(static_cast<size_t>(players)), deck_(std::move(deck)) {
  const int each = players == 2 ? 7 : 5;
  for (int i = 0; i < each * players; ++i) {
    hands_[static_cast<size_t>(i % players)].push_back(take_from_deck());
  }
  top_ = take_from_deck();
  while (top_.rank == kEight) {
    deck_.push_back(top_);
    shuffle(deck_, random);
    top_ = take_from_deck();
  }
  suit_ = top_.suit;
  if (reading_ == Reading::as_coded) hands_.back().push_back(top_);
}

Card Table::take_from_deck() {
  const Card card = deck_.back();
  deck_.pop_back();
  return card;
}

void Table::put_next(Card card) {
  std::iter_swap(std::find(deck_.begin(), deck_.end(), card), deck_.end() - 1);
}

bool Table::fits(Card card) const {
  return card.rank == kEight || card.rank == top_.rank || card.suit == suit_;
}

std::vector<Move> Table::moves() const {
  std::vector<Move> all;
  if (over_) return all;
  if (naming_) {
    for (int suit = 0; suit < 4; ++suit) all.push_back({Move::What::name, {}, suit});
    return all;
  }
  for (const Card card : hand(turn_)) {
    if (fits(card)) all.push_back({Move::What::play, card, 0});
  }
  const bool may_draw = !deck_.empty() && drawn_ < kMostDrawn;
  all.push_back({may_draw ? Move::What::draw : Move::What::pass, {}, 0});
  return all;
}

void Table::make(const Move& move) {
  std::vector<Card>& hand = hands_[static_cast<size_t>(turn_)];
  switch (move.what) {
    case Move::What::draw:
      hand.push_back(take_from_deck());
      ++drawn_;
      return;
    case Move::What::pass:
      if (deck_.empty()) ++passes_;
      if (passes_ > players()) {
        over_ = true;
        blocked_ = true;
      }
      break;
    case Move::What::play:
      hand.erase(std::find(hand.begin(), hand.end(), move.card));
      top_ = move.card;
      suit_ = move.card.suit;
      passes_ = 0;
      over_ = hand.empty();
      naming_ = !over_ && move.card.rank == kEight;
      if (naming_) return;
      break;
    case Move::What::name:
      suit_ = move.suit;
      naming_ = false;
      break;
  }
  if (!over_) next_turn();
}

void Table::next_turn() {
  turn_ = (turn_ + 1) % players();
  drawn_ = 0;
}

int Table::penalty(int player) const {
  int sum = 0;
  for (const Card card : hand(player)) {
    if (card.rank == kEight) {
      sum += 50;
    } else if (card.rank >= kJack) {
      sum += 10;
    } else if (reading_ == Reading::as_coded) {
      sum += 4 * (card.rank - 2) + card.suit + 2;
    } else {
      sum += card.rank;
    }
  }
  return sum;
}

}  // namespace loom::eights
