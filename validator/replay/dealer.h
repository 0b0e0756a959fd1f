// Which cards come up in an example: those that the text tells, at their place, and for the others
// cards that it never names. A card that was not told stays open until a later step names it: any
// card that was free to come up may have been the one.
#pragma once

#include <deque>
#include <vector>

#include "engine/machine/on_table.h"
#include "validator/replay/example.h"
#include "validator/replay/example_findings.h"

namespace loom::replay {

class Dealer : public machine::Draws {
 public:
  Dealer(const Example& example, Choices& choices);

  uint8_t next(const machine::Game& game, machine::State& state, int kind, int instance) override;

  // What the present step tells to come up, or leaves open.
  void tell(const std::vector<Item>& cards);
  void tell_nothing();
  void stand_at(const Step& step) { now_ = &step; }
  // A card that has made room for another comes up again before all that is not told.
  void owe(uint8_t card) { owed_ = card; }
  // Cards that were told to come up and could not, since the last call.
  std::vector<uint8_t> take_faults();
  bool told_left() const;

  bool is_open(uint8_t card) const { return open_[card]; }
  // The text has told where it lies.
  void settle(uint8_t card) { open_[card] = false; }
  // Nothing contradicts that the card lies where an open one does.
  bool is_free(const machine::Game& game, const machine::State& state, uint8_t card) const;
  // A card of the instance that the other may have been; kNone: there is none.
  uint8_t stand_in(const machine::Game& game, const machine::State& state, uint8_t card,
                   int instance) const;

 private:
  uint8_t untold(const machine::Game& game, const machine::State& state, int kind) const;
  bool bring(const machine::Game& game, machine::State& state, uint8_t card);
  uint8_t choose_open(const machine::Game& game, const machine::State& state, int kind);

  const Example* example_;
  Choices* choices_;
  const Step* now_ = nullptr;
  int coming_kind_ = -1;
  uint8_t owed_ = machine::kNone;
  std::vector<std::deque<uint8_t>> dealt_;   // by instance, while the game is set up
  std::vector<std::deque<uint8_t>> events_;  // by round
  std::deque<uint8_t> coming_;
  std::vector<bool> open_;  // by card
  std::vector<uint8_t> faults_;
};

// Puts a card where another lies, which goes back to its deck. Where it has lain unordered with
// others it may stay as well: a text can have a card twice. False when something lies on one.
bool put_instead(const machine::Game& game, machine::State& state, uint8_t card, uint8_t other,
                 bool stays);
// Takes a card out of the game.
void put_aside(const machine::Game& game, machine::State& state, uint8_t card);

// Lets two cards of a kind change places. False when something lies on one of them, or one is
// aside.
bool exchange(const machine::Game& game, machine::State& state, uint8_t one, uint8_t other);

}  // namespace loom::replay
