// Carries an example out with the engine, step by step. Private to the replay.
//
// The engine decides: every action is put to it, and what it refuses is a finding. Then the most
// charitable reading is made true (a token is granted, a card put where the text sees it, a printed
// figure kept), so that what follows is judged by the text and not by an earlier fault.
#pragma once

#include <deque>

#include "validator/replay/completion.h"
#include "validator/replay/example.h"
#include "validator/replay/findings.h"
#include "validator/replay/ledger.h"

namespace loom::replay {

class Executor {
 public:
  // Stops once there are `limit` findings.
  Executor(const Example& example, Choices& choices, size_t limit);

  void run();
  std::vector<Finding>& findings() { return findings_; }
  Ledger& ledger() { return ledger_; }

 private:
  // A change of a token or track, for the notes.
  struct Change {
    const Step* step = nullptr;
    int round = 0;
    uint8_t player = engine::kNobody;  // nobody: the group
    bool token = false;
    uint8_t index = 0;
    int from = 0;
    int to = 0;
    bool granted = false;
  };
  // A part of what changed a track, with the rule it comes from. A later figure that lacks it leads
  // back to the step that forgot it.
  struct Part {
    const Step* step = nullptr;
    int round = 0;
    int group = 0;
    uint8_t player = engine::kNobody;
    uint8_t track = 0;
    int amount = 0;
    std::string rule;
    std::string what;
    bool told = false;     // a figure has confirmed it
    bool claimed = false;  // it was told as a gain or a loss
    bool taken = false;    // a printed figure without it was kept
    size_t finding = kNoFinding;
  };
  static constexpr size_t kNoFinding = static_cast<size_t>(-1);
  using Steps = const std::vector<Step>&;

  // executor.cc: the course of the game
  void set_up();
  void play_round(const Round& round, bool last);
  void reveal(const Step& event, Steps after);
  void take_turn(const Turn& turn);
  void end_turn();
  void take_turns(const Round& round);
  void window(const Round& round);
  void end_round(bool last);
  void begin_group();
  void group(const Step& action, const Step* rest, const Step* end);
  void run_on();
  void before_step();
  void settle_choice();
  bool stopped() const { return findings_.size() >= limit_ || lost_; }
  bool after_the_end(const Step& step);

  // actions.cc: what players do
  void act(const Step& step);
  void gather(const Step& step);
  void load(const Step& step);
  std::vector<uint8_t> leaned_tokens(const Step& step);
  void pay(const Step& step, const engine::State& before);
  void contribute(const Step& step);
  void fill_boxes(const Step& step, uint8_t slot);
  void contribute_anyway(const Step& step, uint8_t slot);
  void join(const Step& step);
  void touchpoint(const Step& step);
  void recycle(const Step& step);
  void convert(const Step& step);
  void donate(const Step& step, int& last);
  Tokens told_tokens(const Step& step, const std::string& what);
  void check_place(const Step& step, uint8_t slot);
  void complete_anyway(const Step& step, uint8_t slot);

  // grants.cc: what is given that the rules refuse
  bool clear_way(const Step& step, engine::Action action);
  bool grant(const Step& step, const engine::Refusal& refusal);
  void grant_tokens(const Step& step, uint8_t player, const Tokens& tokens, const char* verb,
                    const char* rule);
  void grant_token(const Step& step, uint8_t player, size_t token, int count);
  std::string in_words(const engine::Refusal& refusal) const;

  // cards.cc: where cards lie, and which come up
  void arm_decks(const Step& action, const Step* rest, const Step* end);
  void note_new_cards(const engine::State& before);
  uint8_t space_of(const Step& step);
  uint8_t slot_of(const Step& step, uint8_t goal);
  void put_goal(const Step& step, uint8_t goal, uint8_t slot);
  std::string whereabouts_of_card(uint8_t card) const;
  std::string whereabouts_of_goal(uint8_t goal) const;
  void check_face_up(const Step& step);
  uint8_t pick_event(const Step& step, const Pressed& event);

  // figures.cc: what is printed beside the steps
  void check(const Step& step);
  void check_track(const Step& step, const Figure& figure);
  void check_gain(const Step& step, const Figure& figure);
  void check_hold(const Step& step);
  void check_need(const Step& step);
  void check_score(const Step& step, const Figure& figure);
  void check_winner(const Step& step);
  std::vector<Part*> missing_parts(std::vector<Part*> open, int amount);
  size_t report_part(Part& part, Span span, std::string message);
  uint8_t& value_of(uint8_t player, uint8_t track);
  int& offset_of(uint8_t player, uint8_t track);
  int keep(uint8_t player, uint8_t track, int value);

  // statements.cc: what is told to follow
  void check_change(const Step& step);
  void check_track_moved(const Step& step, uint8_t player, int sign);
  void check_tokens_moved(const Step& step, uint8_t player, int sign);
  bool completed_before(const Step& step);
  void note_brought();
  const engine::Slot* completed_slot(uint8_t goal) const;
  void check_complete(const Step& step);
  void check_supply(const Step& step);
  void check_placed(const Step& step);
  void check_bonus_told(const Step& action, const Step* rest, const Step* end);
  void check_completion_told(const Step& action, const Step* rest, const Step* end);

  // journal.cc: what is remembered and said
  Finding& report(const Code& code, const Step& step, Span span, std::string message);
  void granted(std::string what);
  void remember(const engine::State& before, const Step& step);
  void add_part(uint8_t player, uint8_t track, int amount, std::string rule, std::string what);
  void add_rest_of_parts(const engine::State& before);
  // What the present step changed on a track.
  std::vector<Part*> parts_now(uint8_t player, uint8_t track);
  void add_row(const Step& step);
  std::string history(uint8_t player, bool token, uint8_t index) const;
  std::string name(uint8_t player) const;
  std::string amount(size_t token, int count) const;
  std::string tokens_text(const int* counts) const;
  std::string track_title(uint8_t track) const;
  std::string card_title(uint8_t card) const;
  std::string goal_title(uint8_t goal) const;
  std::string layer_title(size_t layer) const;
  std::string place_text(const Step& step) const;

  const Example& example_;
  const Tables& tables_;
  const engine::Rules& rules_;
  engine::Script script_;
  engine::Game game_;
  engine::State state_;
  Choices& choices_;
  const size_t limit_;

  bool open_space_[engine::kMaxPrism] = {};  // the card that lies there was not told
  bool open_slot_[engine::kSlots] = {};
  std::vector<std::vector<uint8_t>> palettes_;              // cards by player
  std::vector<std::pair<uint8_t, const Step*>> loaded_by_;  // by card
  std::vector<Completion> completions_;                     // by goal
  std::vector<const Step*> event_told_;                     // by event
  std::vector<uint8_t> revealed_;                           // cards told to come up now
  uint8_t displaced_ = engine::kNoCard;  // a told card that lent its space to another
  uint8_t displaced_space_ = 0;
  std::vector<Step> wanted_;  // tokens told to be lost or gained now

  const Step* now_ = nullptr;  // the step that is carried out
  engine::State before_;       // the table before it
  int group_ = 0;
  engine::State paid_;                   // the table after its price was paid
  Telling telling_;                      // what is told about it
  std::vector<engine::Slot> completed_;  // goals that it completes, as they lay there
  bool passed_ = false;
  bool lost_ = false;  // nothing that follows can be judged
  const Step* ended_by_ = nullptr;
  std::vector<std::string> granted_now_;

  // By how much the rules' own figures exceed those that were kept, by player (the group comes
  // last) and track or token: a text may go back to the right figure after a slip.
  int track_offset_[engine::kMaxPlayers + 1][tables::kMaxTracks] = {};
  int token_offset_[engine::kMaxPlayers][tables::kMaxTokens] = {};

  std::vector<Change> changes_;
  std::deque<Part> parts_;
  std::vector<Finding> findings_;
  Ledger ledger_;
};

}  // namespace loom::replay
