// What is reckoned becomes steps, one after the other: each value that others are made of only once
// is worked out where it is needed, and what is known beforehand is no step at all.
#include "engine/machine/bots/cells.h"

namespace loom::machine {
namespace {

using Does = Piece::Does;
using Says = Step::Does;

constexpr int kDeepest = kMostOnStack - 2;  // whatever lies deeper is a cell of its own

bool is_number(const std::vector<Step>& steps, size_t from) {
  return steps.size() == from + 1 && steps[from].does == Says::number;
}
// A jump that is there already leads to what comes next.
void lead_here(std::vector<Step>& steps, size_t jump) {
  steps[jump].number = static_cast<int32_t>(steps.size() - jump);
}

}  // namespace

void Cells::write_cell(int cell, std::vector<Step>& steps) const {
  const Cell& of = all_[static_cast<size_t>(cell)];
  if (of.does == Does::number) return steps.push_back({Says::number, Does::number, of.base});
  steps.push_back({Says::cell, Does::number, cell});
}

void Cells::write(int index, const Setting& known, std::vector<Step>& steps, int depth) {
  const Piece& piece = pieces_.all[static_cast<size_t>(index)];
  if (piece.does == Does::word) {
    const Cell of = all_[static_cast<size_t>(make(piece.parts[0], known))];
    if (of.does != Does::number) return write_cell(make(index, known), steps);
    if (of.base < 0) return steps.push_back({});
    Setting inside = known;
    inside.slots[piece.slot] = static_cast<int16_t>(of.base);
    return write(piece.parts[1], inside, steps, depth);
  }
  const bool is_part = depth > 0 && (piece.shared || depth > kDeepest);
  if (is_part || !(reckons(piece.does) || piece.does == Does::choice)) {
    return write_cell(make(index, known), steps);
  }
  if (piece.does == Does::choice) return write_choice(piece, known, steps, depth);
  const size_t from = steps.size();
  write(piece.parts[0], known, steps, depth + 1);
  if (piece.does == Does::both || piece.does == Does::either) {
    return write_rest(piece, known, steps, from, depth);
  }
  const bool known_first = is_number(steps, from);
  const size_t second = steps.size();
  if (piece.parts[1] >= 0) write(piece.parts[1], known, steps, depth + 1);
  if (known_first && (piece.parts[1] < 0 || is_number(steps, second))) {
    const int value = reckon(piece.does, steps[from].number, steps.back().number);
    steps.resize(from);
    return steps.push_back({Says::number, Does::number, value});
  }
  if (piece.parts[1] < 0 || is_number(steps, second)) {
    const int32_t with = piece.parts[1] < 0 ? 0 : steps.back().number;
    steps.resize(second);
    return steps.push_back({Says::reckon_with, piece.does, with});
  }
  steps.push_back({Says::reckon, piece.does, 0});
}

// The other side is looked at only when the first does not decide.
void Cells::write_rest(const Piece& piece, const Setting& known, std::vector<Step>& steps,
                       size_t from, int depth) {
  const bool both = piece.does == Does::both;
  size_t jump = 0;
  if (is_number(steps, from)) {
    const bool decides = (steps[from].number != 0) != both;
    steps.resize(from);
    if (decides) return steps.push_back({Says::number, Does::number, both ? 0 : 1});
  } else {
    jump = steps.size();
    steps.push_back({both ? Says::and_then : Says::or_else, Does::number, 0});
  }
  write(piece.parts[1], known, steps, depth + 1);
  steps.push_back({Says::holds, Does::number, 0});
  if (jump > 0) lead_here(steps, jump);
}

void Cells::write_choice(const Piece& piece, const Setting& known, std::vector<Step>& steps,
                         int depth) {
  const size_t from = steps.size();
  write(piece.parts[0], known, steps, depth + 1);
  if (is_number(steps, from)) {
    const int which = steps[from].number != 0 ? 1 : 2;
    steps.resize(from);
    return write(piece.parts[which], known, steps, depth + 1);
  }
  const size_t unless = steps.size();
  steps.push_back({Says::unless, Does::number, 0});
  write(piece.parts[1], known, steps, depth + 1);
  const size_t jump = steps.size();
  steps.push_back({Says::jump, Does::number, 0});
  lead_here(steps, unless);
  write(piece.parts[2], known, steps, depth + 1);
  lead_here(steps, jump);
}

// The cell of what is reckoned, which may be that of something simpler.
int Cells::formula(int index, const Setting& known) {
  std::vector<Step> steps;
  write(index, known, steps, 0);
  if (steps.size() == 1) {
    return steps[0].does == Says::number ? constant(steps[0].number) : steps[0].number;
  }
  Cell cell;
  cell.does = Does::formula;
  cell.piece = index;
  for (const Step& step : steps) {
    if (step.does == Says::cell) cell.reads.add(all_[static_cast<size_t>(step.number)].reads);
  }
  cell.first = static_cast<int32_t>(steps_.size());
  cell.end = static_cast<int32_t>(steps_.size() + steps.size());
  steps_.insert(steps_.end(), steps.begin(), steps.end());
  return add(cell, known);
}

}  // namespace loom::machine
