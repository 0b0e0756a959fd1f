// The real game with a situation laid out on it, for tests of single rules: who holds what, which
// card lies where, and what is done, by the names that the content uses. Players count from 0, as
// in State.
//
//   TableTop top(2);
//   top.prism({"skin"});
//   EXPECT_EQ(top.load("skin"), "");
//   EXPECT_EQ(top.held(0), "3 Energy, 2 Insight, 1 Support");
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace loom::engine::testing {

class TableTop {
 public:
  using Names = std::vector<std::string>;

  // Set up as the rules say, at the first action of the first round. Its Event has taken nothing
  // and limits nothing, and its code is 4.
  explicit TableTop(int players = 4, const Names& variants = {});
  TableTop(int players, const Names& variants, const Tables& tables);
  TableTop(const TableTop&) = delete;
  TableTop& operator=(const TableTop&) = delete;
  ~TableTop() = default;

  // The situation.
  void hold(int player, int energy, int insight, int support);
  void set(int player, std::string_view track, int value);  // turns fragile without consequence
  void set_meaning(int value);
  void palette(int player, const Names& cards);  // besides those there; the world's layer stays
  void prism(const Names& cards);                // the spaces after them are empty
  void index(const Names& goals);                // the slots after them are empty
  void fill(std::string_view goal, const Names& tokens);  // boxes, without any marker
  void mark(std::string_view goal, int player);           // the next marker on a card
  // The cards that come up next; what follows them is drawn at random.
  void next_patterns(const Names& cards);
  void next_goals(const Names& goals);
  void next_events(const Names& events);

  // What is done; the answer is why not, or empty when it was done.
  std::string act(Action action);
  std::string gather(std::string_view first, std::string_view second);
  std::string load(std::string_view card);
  std::string pay(std::string_view name);
  std::string lean(int cards) { return act({Move::lean, static_cast<uint8_t>(cards)}); }
  // Puts the tokens; the contribution is over when it has to be, or by `done`.
  std::string contribute(std::string_view goal, const Names& tokens);
  std::string put(std::string_view name);
  std::string put_leaning(std::string_view name);
  std::string done() { return act({Move::done}); }
  std::string join(std::string_view goal);
  std::string touchpoint(int player) { return act({Move::touchpoint, uint8_t(player)}); }
  std::string give(std::string_view name);
  std::string ask(std::string_view name);
  std::string accept() { return act({Move::accept}); }
  std::string decline() { return act({Move::decline}); }
  std::string recycle(std::string_view name);
  std::string convert() { return act({Move::convert}); }
  std::string pass() { return act({Move::pass}); }
  std::string donate() { return act({Move::donate}); }
  std::string keep() { return act({Move::keep}); }
  std::string lose(std::string_view name);
  std::string gain(std::string_view name);

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
  int meaning() const { return state.tracks[game.rules.meaning.value]; }
  int vitals(int player) const { return track(player, "vitals"); }
  int legacy(int player) const { return track(player, "legacy"); }
  bool offered(Move move) const;  // any action of this sort
  bool waits(Do choice) const { return !state.over() && state.top().what == choice; }
  int space_of(std::string_view card) const;  // in the prism; the first beyond when it is not there
  int slot_of(std::string_view name) const;   // likewise

  uint8_t token(std::string_view name) const;
  uint8_t track_id(std::string_view name) const;
  uint8_t area(std::string_view name) const;
  uint8_t layer(std::string_view name) const;
  uint8_t action(std::string_view name) const;

  const Tables& tables;
  Script script;
  Game game;
  State state;
};

}  // namespace loom::engine::testing
