// What `loom play` says and how it takes what a person types: text in, text out.
#pragma once

#include <string>
#include <vector>

#include "cli/menu.h"
#include "driver/play.h"

namespace loom {

class Conversation {
 public:
  Conversation(Play play, bool colour);

  // What is to be shown next; bots play on until a person is to choose.
  std::string say();
  // A line that a person typed.
  void hear(const std::string& line);
  bool finished() const { return finished_; }

 private:
  void tell_setup();
  void let_bots_play();
  void tell_choices();
  void tell_end();
  void step(const machine::Option& option);
  void tell_changes(const machine::State& before, const machine::Option& option, int viewer);
  std::vector<MenuEntry> menu() const;
  void choose(const std::string& word);
  void undo();
  void save(const std::string& path);
  void show_board();
  void tell_why();

  Play play_;
  bool colour_;
  std::string out_;  // not yet said
  // Options that begin with what was chosen, when that was not yet one of them.
  std::vector<machine::Option> begun_;
  bool list_due_ = true;   // whether the choices are to be shown
  bool board_due_ = true;  // and the board before them
  bool end_told_ = false;
  bool finished_ = false;
};

// A line as it can be shown: nothing that would move a terminal's cursor, and not too much.
std::string printable(const std::string& line);

}  // namespace loom
