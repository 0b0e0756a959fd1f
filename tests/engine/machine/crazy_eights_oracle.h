// Crazy Eights told a second time, straight from its rules: plain cards in plain vectors, a deck
// that lies shuffled, random numbers of its own. It shares nothing with the tool, so that where the
// two differ one of them has misread.
#pragma once

#include <compare>
#include <cstdint>
#include <random>
#include <vector>

namespace loom::eights {

struct Card {
  int suit = 0;  // 0 to 3: clubs, diamonds, hearts, spades
  int rank = 2;  // 2 to 14: jack 11, queen 12, king 13, ace 14
  auto operator<=>(const Card&) const = default;
};

struct Move {
  enum class What : uint8_t { play, draw, pass, name };
  What what = What::pass;
  Card card = {};  // played
  int suit = 0;    // named
  auto operator<=>(const Move&) const = default;
};

// Where a published program does something else than its own description says. The first of these
// is the description.
enum class Reading : uint8_t { as_described, as_coded };

using Random = std::mt19937_64;
size_t below(Random& random, size_t bound);

// A game in play. Players are numbered by their turns: 0 begins, and the last is the dealer.
class Table {
 public:
  // Deals from the end of a deck; nothing else is left to chance unless an eight is turned up.
  Table(int players, std::vector<Card> deck, Random& random,
        Reading reading = Reading::as_described);

  std::vector<Move> moves() const;
  // One of the moves.
  void make(const Move& move);

  bool over() const { return over_; }
  bool blocked() const { return blocked_; }
  int turn() const { return turn_; }
  const std::vector<Card>& hand(int player) const { return hands_[static_cast<size_t>(player)]; }
  const std::vector<Card>& deck() const { return deck_; }
  Card top() const { return top_; }
  int suit() const { return suit_; }
  int penalty(int player) const;

  // The next card that is drawn, for whoever follows a game that was dealt elsewhere.
  void put_next(Card card);

 private:
  int players() const { return static_cast<int>(hands_.size()); }
  bool fits(Card card) const;
  void next_turn();
  Card take_from_deck();

  Reading reading_;
  std::vector<std::vector<Card>> hands_;
  std::vector<Card> deck_;
  Card top_;
  int suit_ = 0;
  int turn_ = 0;
  int drawn_ = 0;
  int passes_ = 0;
  bool naming_ = false;
  bool over_ = false;
  bool blocked_ = false;
};

std::vector<Card> whole_deck();
std::vector<Card> shuffled_deck(Random& random);

}  // namespace loom::eights
