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
#include "validator/replay/example_findings.h"
#include "validator/replay/happenings.h"
#include "validator/replay/ledger.h"
#include "validator/replay/thing_names.h"

namespace loom::replay {

class Reenactment : private machine::Watch, private ThingNames {
 public:
  Reenactment(const Example& example, Choices& choices, size_t limit);  // of findings
  Reenactment(const Reenactment&) = delete;
  Reenactment& operator=(const Reenactment&) = delete;
  ~Reenactment() override = default;

  void run();
  std::vector<Finding>& findings() { return findings_; }
  Ledger& ledger() { return ledger_; }

 private:
  using Options = std::vector<machine::Option>;
  // All that an action changes here while it is tried.
  struct Trial {
    machine::State state;
    Dealer dealer;
    Asked asked;
    size_t choices = 0;
    bool lost = false;
  };

  // reenactment.cc: the course of the game
  void set_up();
  void play_round(const Round& round, bool last);
  void play_steps(Group steps, int turn_of, bool in_turn);
  std::string out_of_order(const Step& step) const;
  void play_out_of_turn(Group group, int turn_of, int chooser, bool quiet);
  void take_turn(const Turn& turn);
  bool come_to(const Turn& turn);
  const Step* open_turn(const Turn& turn);
  bool is_asked_for(const Step& step) const;
  bool pass_until(int player, bool offers);
  void finish_turn(const Turn& turn);
  void finish_round(const Round& round);
  void begin_group(const Step& step);
  void play_group(Group group);
  bool stopped() const { return findings_.size() >= limit_ || lost_; }
  bool after_the_end(const Step& step);
  Step heading(Span span, int player, int line) const;

  // reenact_actions.cc: what is done
  void act(const Step& step, Group told);
  bool find_action(const Step& step, Group told, machine::Option& chosen);
  Options options_of(const machine::State& state, const Step& step) const;
  Options matching(const machine::State& state, const Step& step) const;
  bool names(const Step& step, const machine::Option& option) const;
  bool fits(const Item& item, const program::Node& search, int thing) const;
  bool as_told(const Step& step, machine::Option& option);
  void carry_out(const Step& step, const machine::Option& option);
  void check_left_over(const Step& step);
  bool stands_idle(const Step& step) const;
  int left_over(const Step& step) const;
  bool acts() const;      // an action is asked for
  bool is_offer() const;  // which may be taken or left
  bool waits() const { return state_.depth > 0 && !state_.over() && !between(); }
  bool between() const { return machine::between_rounds(game_, state_); }
  bool before_turn() const { return machine::before_turn(game_, state_); }

  // reenact_concessions.cc: what is given that the rules refuse
  bool works(const Step& step, Group told);
  machine::State with_plenty(machine::State state, int player) const;
  bool is_possible(const machine::State& state, const Step& step) const;
  bool with_open_cards(const Step& step);
  bool with_other_cards(const Step& step);
  bool with_granted_tokens(const Step& step, Group told);
  void grant_tokens(const Step& step, const machine::State& enough);

  // reenact_answers.cc: what is asked then
  void answer_all(const Step* step, Group told);
  bool told_answer(const Step* step, Group told, const Options& options, Answer& answer);
  bool answers(const Step& step, std::vector<int>& left, const machine::Option& option);
  bool takes_thing(const Step& step, std::vector<int>& left, const program::Node& search,
                   int thing) const;
  bool stands_in(const Step& step, const machine::Option& option);
  int standing_for(const Step& step, const std::vector<program::Price>& prices, int token) const;
  size_t open_answer(const Options& options);

  // reenact_figures.cc: totals, and what the steps brought to them
  void check(const Step& step);
  void check_figures(const Step& step);
  void check_total(const Step& step, const Figure& figure, int cell);
  void check_gain(const Step& step, const Figure& figure, int cell);
  void check_hold(const Step& step);
  std::vector<Part*> missing_parts(std::vector<Part*> open, int amount) const;
  size_t report_part(Part& part, Span span, std::string message);
  std::vector<Part*> parts_now(int cell);
  std::string brought_by(const Part& part) const;
  int within(int cell, int value) const;
  int keep(int cell, int value);

  // reenact_gains.cc: what is told to come and go
  void check_change(const Step& step);
  void check_cell_moved(const Step& step, int cell, int told);
  void check_token_moved(const Step& step, const Item& item, int player, int sign);
  void check_price(const Step& step);
  void check_gifts_told(const Step& step, Group told);
  void check_start_told(const Step& turn);

  // reenact_statements.cc: what is told to be so
  void check_cards(const Step& step);
  void check_top(const Step& step);
  void check_status(const Step& step);
  void check_place(const Step& step);
  bool put_open(uint8_t card, int instance);
  void check_belongs(const Step& step);
  void check_needs(const Step& step);
  void check_supply(const Step& step);
  void check_happened(const Step& step);
  bool happened_before(const Step& step);
  void happen_anyway(const Step& step, int reaction);
  void check_happenings_told(const Step& step, Group told);

  // reenact_happenings.cc: what rules wait for
  Needs needs_of(int card) const;
  void leave_open(int card, const Needs& told, const Needs& needs);
  std::string in_words(const Needs& needs) const;
  std::vector<int> owners_of_markers(const machine::State& state, int card) const;
  bool has_value(int player, int value, int scale) const;
  int reaction_for(int card) const;

  void check_score(const Step& step);
  void check_winners(const Step& step);
  void check_outcome(const Step& step);
  void check_end(const Step& step);

  // reenact_journal.cc: what is remembered and said
  void done(const machine::Game& game, const machine::State& before,
            const machine::State& after) override;
  void note_happening(const machine::State& after);
  void note_brought();
  Finding& report(const Code& code, const Step& step, Span span, std::string message);
  void granted(std::string what);
  void report_draws(const Step& step);
  void remember(const Step& step);
  std::string history(int cell) const;
  std::string whereabouts(uint8_t card) const;

  // reenact_rows.cc: the ledger
  void add_row(const Step& step);
  std::string zone_text(int zone) const;
  size_t shared_column(int counter) const;
  std::vector<int> cards_in(int instance) const;

  const Example& example_;
  const program::Program& program_;
  Dealer dealer_;
  machine::Game game_;
  machine::State state_;
  Choices& choices_;
  const size_t limit_;

  const Step* now_ = nullptr;
  std::deque<Step> headings_;  // where no step stands
  machine::State before_;      // the table before the group
  int group_ = 0;
  int acting_for_ = kNoPlayer;  // somebody who is not asked
  int turn_rule_ = -1;          // which lets players act
  std::vector<int> offered_;    // who has acted outside of turns in this round
  Asked asked_;
  Doing doing_;
  bool lost_ = false;  // nothing that follows can be judged
  const Step* ended_by_ = nullptr;
  std::vector<std::string> granted_now_;

  std::vector<CellOf> cells_;  // whose number of what each cell is
  // By how much the rules' own figures exceed those that were kept: a text may go back to the right
  // figure after a slip.
  std::vector<int> offsets_;
  std::vector<Change> changes_;
  std::deque<Part> parts_;
  std::map<int, Happening> happenings_;  // by card
  std::vector<Finding> findings_;
  Ledger ledger_;
};

}  // namespace loom::replay
