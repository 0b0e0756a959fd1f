// Pieces about known things: each value for each player, card and other thing that it is asked of
// is a cell of its own, which knows the cells that it is worked out of.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/machine/bots/feature_pieces.h"
#include "engine/machine/bots/spots.h"

namespace loom::machine {

// What is asked first lies together.
struct alignas(64) Cell {
  using Does = Piece::Does;
  SpotSet reads;         // all that it hangs on
  uint64_t base_at = 0;  // when it was known to come …
  uint64_t now_at = 0;
  int32_t base = 0;  // … to this
  int32_t now = 0;   // in the state that is looked at: which one is told by now_at
  Does does = Does::number;
  bool searches = false;  // sooner looked up than worked out
  int16_t self = -1;      // of a search for people: the player
  int32_t number = 0;     // a field
  int32_t piece = -1;
  // Cells; of a search for a filter and a value, and of a word for its body: lists of cells by what
  // is found.
  int32_t parts[2] = {-1, -1};
  int32_t first = 0;    // of the places where a search looks, or of the steps of a formula …
  int32_t end = 0;      // … and behind the last
  uint64_t sum = 0;     // of all that a search hangs on, in the state that was stood on …
  uint64_t sum_at = 0;  // … then
};

// A step of a formula: what it takes lies on a stack, and so does what it comes to.
struct Step {
  enum class Does : uint8_t {
    number,
    cell,
    reckon,       // two parts …
    reckon_with,  // … of which the second is the number
    jump,
    unless,    // takes a condition, and goes to the target when it does not hold
    and_then,  // the same, and what was taken counts as the result …
    or_else,   // … and goes there when it holds
    holds,     // 1 for whatever is not 0
  };
  Does does = Does::number;
  Piece::Does reckons = Piece::Does::add;
  int32_t number = 0;  // or a cell, or how many steps on
};
inline constexpr int kMostOnStack = 15;

struct CellOfPlace {
  PieceOfPlace::Says says = PieceOfPlace::Says::one;
  int first = 0;
  int cell = -1;
};

class Cells {
 public:
  Cells(const Game& game, Spots& spots, size_t most);

  // The cells of features and of the score; less than 0: not made yet.
  int feature(size_t feature, int player) const { return roots_[root(feature + 1, player)]; }
  int score(int player) const { return roots_[root(0, player)]; }
  int make_feature(size_t feature, int player);
  int make_score(int player);
  // The cell that part `which` of a search or a word has for a thing; less than 0: not made yet.
  int about(const Cell& cell, int which, int thing) const {
    const std::vector<int32_t>& list = lists_[static_cast<size_t>(cell.parts[which])];
    const auto at = static_cast<size_t>(thing) + 1;
    return at < list.size() ? list[at] : -1;
  }
  int make_about(int cell, int which, int thing);

  Cell& operator[](int cell) { return all_[static_cast<size_t>(cell)]; }
  const Cell& front() const { return all_.front(); }
  const CellOfPlace& place(int place) const { return places_[static_cast<size_t>(place)]; }
  const Step& step(int step) const { return steps_[static_cast<size_t>(step)]; }
  // The names under which a cell asks the machine.
  Setting& setting(int cell) { return settings_[static_cast<size_t>(cell)]; }
  const Piece& piece(const Cell& cell) const {
    return pieces_.all[static_cast<size_t>(cell.piece)];
  }
  // True: it has forgotten all cells, since there have come to be too many.
  bool tidy();

 private:
  using Key = std::array<int16_t, program::kSlots + 2>;

  size_t root(size_t which, int player) const {
    return which * static_cast<size_t>(game_.players) + static_cast<size_t>(player);
  }
  int make_root(int piece, int player);
  int make(int index, const Setting& known);
  int constant(int value);
  int word(const Piece& piece, const Setting& known);
  void write(int index, const Setting& known, std::vector<Step>& steps, int depth);
  void write_cell(int cell, std::vector<Step>& steps) const;
  void write_rest(const Piece& piece, const Setting& known, std::vector<Step>& steps, size_t from,
                  int depth);
  void write_choice(const Piece& piece, const Setting& known, std::vector<Step>& steps, int depth);
  int formula(int index, const Setting& known);
  int add(const Cell& cell, const Setting& known);
  void search(Cell& cell, const Piece& piece, const Setting& known);
  int list();
  SpotSet reads_of(const Piece& piece, const Setting& known);
  SpotSet reads_of_count(const Cell& cell);

  const Game& game_;
  size_t most_;
  Pieces pieces_;
  Spots& spots_;
  std::vector<Cell> all_;
  std::vector<int32_t> roots_;  // by feature, after the score, and player
  std::vector<Setting> settings_;
  std::vector<CellOfPlace> places_;
  std::vector<Step> steps_;
  std::vector<std::vector<int32_t>> lists_;  // by thing
  std::map<int, int> constants_;
  std::map<Key, int> known_;
};

}  // namespace loom::machine
