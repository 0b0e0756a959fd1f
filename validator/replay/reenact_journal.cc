// What the replay remembers, and says of it.
#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

namespace {

bool pays(program::Code code) {
  using program::Code;
  return code == Code::pay_prices || code == Code::pay_less || code == Code::pay_begin ||
         code == Code::pay_stand || code == Code::pay_any || code == Code::pay_tracks ||
         code == Code::pay_tokens || code == Code::fill;
}

}  // namespace

// What each line has changed, and why.
void Reenactment::done(const machine::Game&, const machine::State& before,
                       const machine::State& after) {
  if (before.depth == 0) return;
  const bool own = std::exchange(doing_.own, false);  // what follows from an answer is not
  if (after.depth > before.depth && after.top().reaction != machine::kNone &&
      program_.reactions[after.top().reaction].cards >= 0) {
    return note_happening(after);
  }
  const program::Instruction& line = program_.code[before.top().at];
  const int source = before.top().setting.slots[program::kSourceSlot];
  const bool effect = line.code == program::Code::effect;
  for (size_t cell = 0; cell < cells_.size(); ++cell) {
    const int amount = after.cells[cell] - before.cells[cell];
    if (amount == 0 || !cells_[cell].known) continue;
    Moved& moved = doing_.moved[cell];
    if (pays(line.code)) {
      moved.price += amount;
    } else if (line.code == program::Code::give) {
      moved.passed += amount;
    } else {
      (own ? moved.own : moved.brought) += amount;
    }
    if (effect && source >= 0 && source == doing_.card) {
      doing_.gifts[static_cast<int>(cell)] += amount;
    }
    if (cells_[cell].thing.sort == Sort::token) continue;
    Part& part = parts_.emplace_back();
    part.step = now_;
    part.round = after.round;
    part.group = group_;
    part.cell = static_cast<int>(cell);
    part.amount = amount;
    part.to = after.cells[cell];
    part.rule = effect ? -1 : line.rule;
    part.sets = line.code == program::Code::set;
    part.award =
        line.code == program::Code::award_marks || line.code == program::Code::award_people;
  }
}

// A rule has begun that waited for a card.
void Reenactment::note_happening(const machine::State& after) {
  const machine::Frame& frame = after.top();
  if (program_.reactions[frame.reaction].word.empty()) return;
  const int card = frame.setting.slots[program::kSourceSlot];
  Happening& made = happenings_[card];
  made = {};
  made.step = now_;
  made.group = group_;
  made.reaction = frame.reaction;
  made.players = owners_of_markers(after, card);
  doing_.happened.push_back(card);
}

// What the present group brought and did not tell.
void Reenactment::note_brought() {
  for (const int card : doing_.happened) {
    Happening& done = happenings_[card];
    if (done.group == group_) done.brought = doing_.moved;
  }
}

Finding& Reenactment::report(const Code& code, const Step& step, Span span, std::string message) {
  Finding& found = findings_.emplace_back();
  found.code = &code;
  found.message = std::move(message);
  found.span = span.end > span.begin ? span : step.span;
  found.round = state_.round;
  found.player = step.player >= 0 ? name(step.player) : std::string();
  found.step = step.text;
  found.line = step.line;
  found.source_line = step.source_line;
  return found;
}

// Of the finding reported last.
void Reenactment::granted(std::string what) {
  granted_now_.push_back(what);
  if (!findings_.empty()) findings_.back().granted = std::move(what);
}

// Cards that were told to come up and lie elsewhere.
void Reenactment::report_draws(const Step& step) {
  for (const uint8_t card : dealer_.take_faults()) {
    report(codes::card_not_there, step, step.span,
           card_title(card) + " cannot come up: it does not lie in the deck")
        .notes.push_back(whereabouts(card));
    granted("turned it up where it could");
  }
  if (!dealer_.told_left()) return;
  report(codes::not_so, step, step.span, "more cards are told to come up than do");
  dealer_.tell_nothing();
}

void Reenactment::remember(const Step& step) {
  for (size_t cell = 0; cell < cells_.size(); ++cell) {
    if (before_.cells[cell] == state_.cells[cell] || !cells_[cell].known) continue;
    changes_.push_back({&step, state_.round, static_cast<int>(cell), before_.cells[cell],
                        state_.cells[cell], false});
  }
}

// "Wood of Ada: 1 at the start; −1 in round 1 (line 41, `build mill`)"
std::string Reenactment::history(int cell) const {
  std::vector<const Change*> mine;
  for (const Change& change : changes_) {
    if (change.cell == cell) mine.push_back(&change);
  }
  constexpr size_t kMost = 6;
  const size_t first = mine.size() > kMost ? mine.size() - kMost : 0;
  const CellOf& of = cells_[cell];
  std::string text =
      fmt::format("{}{}: {} {}", title_of(of.thing), whose(of.player),
                  value_text(of.thing, mine.empty() ? state_.cells[cell] : mine[first]->from),
                  first == 0 ? "at the start" : "before");
  for (size_t i = first; i < mine.size(); ++i) {
    const Change& change = *mine[i];
    text += fmt::format("; {}{} in round {} (line {}, `{}`)", with_sign(change.to - change.from),
                        change.granted ? " granted" : "", change.round, change.step->line,
                        change.step->text);
  }
  return text;
}

std::string Reenactment::whereabouts(uint8_t card) const {
  const uint8_t where = state_.where[card];
  if (where == machine::kNone) return "it lies aside";
  const machine::Instance& place = game_.layout.instances[where];
  if (place.zone >= 0) return "it lies in " + place_text(where);
  return where == game_.layout.discards[place.kind] ? "it lies among the discards"
                                                    : "it lies in the deck";
}

}  // namespace loom::replay
