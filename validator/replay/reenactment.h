// Carries an example out on the machine, step by step. Private to the replay.
//
// The machine decides: every action is one of the options it offers, or a finding. Then the most
// charitable reading is made true (a token is granted, a card put where the text sees it, an action
// carried out all the same, a printed figure kept), so that what follows is judged by the text and
// not by an earlier fault.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <utility>

#include "engine/machine/machine.h"
#include "validator/replay/dealer.h"
#include "validator/replay/findings.h"
#include "validator/replay/ledger.h"

namespace loom::replay {

class Reenactment {
 public:
  // Stops once there are `limit` findings.
  Reenactment(const PlayExample& example, Choices& choices, size_t limit);

  void run();
  std::vector<Finding>& findings() { return findings_; }
  Ledger& ledger() { return ledger_; }

 private:
  using Options = std::vector<machine::Option>;
  struct Change {
    const PlayStep* step = nullptr;
    int round = 0;
    int cell = 0;
    int from = 0;
    int to = 0;
  };
  // The steps of a group: one that does something, and those that tell what comes of it.
  struct Group {
    const PlayStep* begin = nullptr;
    const PlayStep* end = nullptr;
  };

  struct Answer {
    size_t which = 0;
    bool told_later = false;  // by a step that tells what is gained or lost
  };

  // reenactment.cc: the course of the game
  void set_up();
  void play_round(const PlayRound& round, bool last);
  void play_steps(const std::vector<PlayStep>& steps, int turn_of);
  void take_turn(const PlayTurn& turn);
  bool come_to(int player, const PlayStep& heading);
  bool pass_until(int player, bool offers);
  void finish_turn(const PlayTurn& turn);
  void finish_round(const PlayRound& round);
  void play_group(Group group);
  bool stopped() const { return findings_.size() >= limit_ || lost_; }
  bool after_the_end(const PlayStep& step);

  // reenact_actions.cc: what is done
  void act(const PlayStep& step, Group told);
  bool find_action(const PlayStep& step, machine::Option& chosen);
  Options matching(const machine::State& state, const PlayStep& step) const;
  bool names(const PlayStep& step, const machine::Option& option) const;
  bool fits(const Item& item, const program::Node& search, int thing) const;
  bool with_open_cards(const PlayStep& step);
  bool with_granted_tokens(const PlayStep& step);
  bool with_other_cards(const PlayStep& step);
  bool as_told(const PlayStep& step, machine::Option& option);

  // reenact_answers.cc: what is asked then
  void answer_all(const PlayStep* step, Group told);
  bool told_answer(const PlayStep* step, Group told, const Options& options, Answer& answer);
  bool answers(const PlayStep& step, std::vector<int>& left, const machine::Option& option);
  bool takes_thing(const PlayStep& step, std::vector<int>& left, const program::Node& search,
                   int thing) const;
  bool stands_in(const PlayStep& step, const machine::Option& option);
  int standing_for(const PlayStep& step, const std::vector<program::Price>& prices,
                   int token) const;
  size_t open_answer(const Options& options);
  void check_left_over(const PlayStep& step);
  bool acts() const;      // an action is asked for
  bool is_offer() const;  // which may be taken or left
  bool waits() const { return state_.depth > 0 && !state_.over() && !between(); }
  bool between() const { return machine::between_rounds(game_, state_); }

  // reenact_figures.cc: what is told
  void check(const PlayStep& step);
  void check_figures(const PlayStep& step);
  void check_hold(const PlayStep& step);
  void check_cards(const PlayStep& step);
  void check_top(const PlayStep& step);
  void check_status(const PlayStep& step);
  void check_score(const PlayStep& step);
  void check_winners(const PlayStep& step);
  void check_end(const PlayStep& step);
  void check_place(const PlayStep& step);
  void check_moved(const PlayStep* action, Group told);
  bool put_open(uint8_t card, int instance);
  bool costs(int action) const;  // it has a price that the text may leave out

  // reenact_journal.cc: what is remembered and said
  Finding& report(const Code& code, const PlayStep& step, Span span, std::string message);
  void granted(std::string what);
  void report_draws(const PlayStep& step);
  void remember(const PlayStep& step);
  void add_row(const PlayStep& step);
  std::string history(int cell, const std::string& title) const;
  std::string whereabouts(uint8_t card) const;
  std::string name(int player) const { return example_.words.players()[player]; }
  std::string whose(int player) const;
  std::string rule_of(int action) const;
  int cell_of(const Thing& thing, int player) const;
  std::string title_of(const Thing& thing) const;
  size_t shared_column(int counter) const;
  std::string zone_text(int zone) const;
  std::string value_text(const Thing& thing, int value) const;
  std::string card_title(int card) const { return program_.cards[card].text.title; }
  std::vector<int> cards_in(int instance) const;

  const PlayExample& example_;
  const program::Program& program_;
  Dealer dealer_;
  machine::Game game_;
  machine::State state_;
  Choices& choices_;
  const size_t limit_;

  const PlayStep* now_ = nullptr;
  std::deque<PlayStep> headings_;  // where no step stands
  machine::State before_;          // the table before the group
  std::vector<int> left_;          // by item of the action: how many are not used yet
  int stood_ = 0;                  // cards that have stood in for tokens
  std::vector<Item> priced_;       // tokens of the action that are its price
  std::vector<int> answered_;      // by cell: tokens that answers to the action have moved
  // Of steps that answer what somebody is asked: how many of each thing are not used yet.
  std::map<std::pair<const PlayStep*, int>, std::vector<int>> told_left_;
  std::set<const PlayStep*> used_;  // steps that have answered something
  bool lost_ = false;               // nothing that follows can be judged
  const PlayStep* ended_by_ = nullptr;
  std::vector<std::string> granted_now_;
  std::vector<Change> changes_;
  std::vector<Finding> findings_;
  Ledger ledger_;
};

// What a search looks for, as steps name it.
Sort sort_of(const program::Node& search);

}  // namespace loom::replay
