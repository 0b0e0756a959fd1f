// The game that the tests keep with a situation laid out on it, for tests of single rules: who
// holds what, which card lies where, and what is done, by the names that the content uses. Players
// count from 0, as in State.
//
//   TableTop top(2);
//   top.prism({"skin"});
//   EXPECT_EQ(top.load("skin"), "");
//   EXPECT_EQ(top.held(0), "3 Energy, 2 Insight, 1 Support");
#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engine/moves.h"

namespace loom::machine::testing {

using program::Program;

// Cards that come up in a given order, by kind. What it does not say is drawn at random.
class Script : public Draws {
 public:
  void tell(int kind, std::deque<uint8_t> cards) { coming_[kind] = std::move(cards); }
  uint8_t next(const Game& game, State& state, int kind, int instance) override;

 private:
  std::map<int, std::deque<uint8_t>> coming_;
};

// What is said of an answer that is not among those there are.
inline constexpr const char* kNotOffered = "another choice is to be made now";

// The owner of markers that no player has.
inline constexpr int kCommunity = -1;
// Where a goal lies that is in no slot of the index.
inline constexpr int kEndSlot = 100;
inline constexpr int kNowhere = 101;

class TableTop {
 public:
  using Names = std::vector<std::string>;

  // Set up as the rules say, at the first action of the first round. Its Event has taken nothing
  // and limits nothing, and its code is 4.
  explicit TableTop(int players = 4, const Names& variants = {});
  TableTop(int players, const Names& variants, const Program& chosen,
           std::string_view end_goal = {});
  TableTop(const TableTop&) = delete;
  TableTop& operator=(const TableTop&) = delete;
  ~TableTop() = default;

  // The situation.
  void hold(int player, int energy, int insight, int support);
  void set(int player, std::string_view track, int value);  // turns fragile without consequence
  void set_meaning(int value);
  void set_counter(std::string_view name, int value);
  void set_actions_left(int actions);
  void limit(int player, std::string_view action, int most);
  void palette(int player, const Names& cards);  // besides those there; the world's layer stays
  void load_any(int player, int cards);          // of the lowest layer
  void prism(const Names& cards);                // the spaces after them are empty
  void index(const Names& goals);                // the slots after them are empty
  void fill(std::string_view goal, const Names& tokens);  // boxes, without any marker
  void mark(std::string_view goal, int player);           // the next marker on a card
  void spend_markers(int player);                         // as if all were placed elsewhere
  void empty_deck(std::string_view kind);                 // its discards stay
  void discard_deck(std::string_view kind);
  void discard(std::string_view name);
  // The cards that come up next; what follows them is drawn at random.
  void next_patterns(const Names& cards) { tell_next("pattern", cards); }
  void next_goals(const Names& goals) { tell_next("initiative", goals); }
  void next_events(const Names& events) { tell_next("event", events); }

  // What is done; the answer is why not, or empty when it was done.
  std::string act(const Option& option);
  std::string act(std::string_view action, int thing = -1);
  std::string choose_gather() { return act("gather"); }
  std::string gather(std::string_view first, std::string_view second);
  std::string load(std::string_view card) { return act("load", card_id(card)); }
  std::string pay(std::string_view name) { return choose_token(name); }
  std::string lean(int cards) { return act({Option::What::number, 0, {int16_t(cards), -1, -1}}); }
  // Puts the tokens; the contribution is over when it has to be, or by `done`.
  std::string contribute(std::string_view goal, const Names& tokens);
  std::string put(std::string_view name);
  std::string put_leaning(std::string_view name);
  std::string done() { return act({Option::What::done}); }
  std::string join(std::string_view goal) { return act("join", card_id(goal)); }
  std::string touchpoint(int player) { return act("touchpoint", player); }
  std::string give(std::string_view name) { return choose_way("give", name); }
  std::string ask(std::string_view name) { return choose_way("ask", name); }
  std::string accept() { return act({Option::What::accept}); }
  std::string decline() { return act({Option::What::decline}); }
  std::string recycle(std::string_view area);
  std::string convert() { return act("convert"); }
  std::string pass() { return act(Option{}); }
  std::string donate() { return act("donate"); }
  std::string why_not_donate(int player) const;
  std::string keep() { return act(Option{}); }
  std::string lose(std::string_view name) { return choose_token(name); }
  std::string gain(std::string_view name) { return choose_token(name); }

  // Passes, keeps and declines until it is this player's turn to act.
  void go_to_turn_of(int player);
  // Passes the turns that are left, up to the first choice of the window.
  void go_to_window();
  // The same until the next round's first action, or the end.
  void finish_round();

  // What there is.
  std::string held(int player) const;  // "3 Energy, 2 Insight, 1 Support"
  int tokens(int player, std::string_view name) const;
  int track(int player, std::string_view name) const;
  int meaning() const { return track(0, "meaning"); }
  int vitals(int player) const { return track(player, "vitals"); }
  int legacy(int player) const { return track(player, "legacy"); }
  int counter(std::string_view name) const;
  int highest_layer() const { return counter("highest-layer"); }
  int world_layer() const { return counter("world-layer"); }
  int figure(std::string_view path) const;  // with the variants of this game
  bool fragile(int player) const;
  int markers(int player) const;  // in hand
  int in_palette(int player, std::string_view layer = {}) const;
  int actions_left() const;
  int chooser() const { return machine::chooser(game, state); }
  std::vector<Option> options() const { return machine::options(game, state); }
  int option_count() const { return static_cast<int>(options().size()); }
  bool offered(std::string_view action) const;
  bool waits(Choice choice) const;
  std::string ending() const;   // its name; empty while the game goes on
  std::string outcome() const;  // what the end comes to: "Functional"
  std::string card_on(std::string_view place, int space) const;  // empty: none
  int count(std::string_view place) const;                       // of cards that lie there
  int left(std::string_view kind) const;                         // in the deck
  int discarded(std::string_view kind) const;
  bool lies_in(std::string_view card, std::string_view place) const;
  bool in_deck(std::string_view card) const;
  bool in_discards(std::string_view card) const;
  bool completed(std::string_view goal) const { return lies_in(goal, "completed"); }
  int space_of(std::string_view card) const;  // in the prism
  int slot_of(std::string_view goal) const;   // in the index, kEndSlot or kNowhere
  int filled(std::string_view goal, std::string_view token) const;
  std::vector<int> markers_on(std::string_view goal) const;  // owners in their order

  int token_id(std::string_view name) const;
  int card_id(std::string_view name) const;
  int action_id(std::string_view name) const;
  int action_name(std::string_view name) const;  // the same for all ways to take it

  const Program& program;
  Script script;
  Game game;
  State state;

 private:
  std::string choose_token(std::string_view name);
  std::string choose_way(std::string_view way, std::string_view token);
  std::string why_not_of(const Option& option) const;
  void tell_next(std::string_view kind, const Names& cards);
  void lay_out(std::string_view where, const Names& cards);
  void step();
  int kind_id(std::string_view name) const;
  int zone(std::string_view name, int player = 0) const;  // its instance
  int place(std::string_view name) const;
};

}  // namespace loom::machine::testing
