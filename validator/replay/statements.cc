// What the text says follows from a step: it is checked, and made true when it is not.
#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/executor.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

// `gains energy`, `all lose 1 vitals`, `Brooke loses insight`
void Executor::check_change(const Step& step) {
  const int sign = step.verb == Verb::gain ? 1 : -1;
  for (uint8_t player = 0; player < rules_.players; ++player) {
    if (step.player != kEverybody && step.player != player) continue;
    if (step.track != tables::kNone) {
      check_track_moved(step, player, sign);
    } else {
      check_tokens_moved(step, player, sign);
    }
  }
}

// All that the step brought, or one part of it that was not told yet: a bonus beside an award.
void Executor::check_track_moved(const Step& step, uint8_t player, int sign) {
  const int told = sign * step.number;
  int sum = 0;
  bool again = false;
  Part* among = nullptr;
  const std::vector<Part*> now = parts_now(player, step.track);
  for (Part* part : now) {
    sum += part->amount;
    again = again || part->claimed;
    if (!part->claimed && part->amount == told && among == nullptr) among = part;
  }
  if (among != nullptr && (again || sum != told)) {
    among->claimed = true;
    return;
  }
  const bool whole = sum == told && !again;
  for (Part* part : now) part->claimed = true;
  if (whole) return;
  Finding& found =
      report(codes::not_so, step, step.span,
             fmt::format("{} does not {}{} {} here{}", name(player), sign > 0 ? "gain " : "lose ",
                         step.number, track_title(step.track), again ? " again" : ""));
  found.notes.push_back(history(player, false, step.track));
  const int before = state_.players[player].tracks[step.track];
  const int wanted = before + told - (again ? 0 : sum);
  const int kept = keep(player, step.track, wanted);
  if (kept != wanted) found.notes.push_back(fmt::format("Q2: the track ends at {}", kept));
  if (kept != before) granted("kept what is printed");
}

// Against the table after the step's own price was paid. What is told of one token in several
// steps counts together.
void Executor::check_tokens_moved(const Step& step, uint8_t player, int sign) {
  engine::Player& who = state_.players[player];
  const engine::Player& paid = paid_.players[player];
  auto& told = (sign > 0 ? telling_.gains : telling_.losses)[player];
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    if (step.tokens.count[i] == 0) continue;
    const bool again = told[i] > 0;
    told[i] += step.tokens.count[i];
    int to_come = 0;
    for (const Step* later = &step + 1; telling_.end != nullptr && later < telling_.end; ++later) {
      const bool meant = later->player == player || later->player == kEverybody;
      if (later->verb == step.verb && meant) to_come += later->tokens.count[i];
    }
    const int besides = std::max(sign * telling_.besides[player][i], 0);
    const int brought = sign * (who.tokens[i] - paid.tokens[i]);
    const bool without = besides == 0 || told[i] + to_come == brought;
    const int moved = without ? brought : std::max(brought, 0) + besides;
    if (told[i] + to_come == moved || (told[i] <= moved && to_come > 0)) continue;
    const std::string what = moved <= 0
                                 ? "no " + std::string(tables_.text(tables_.tokens.items[i].many))
                                 : amount(i, moved);
    report(
        codes::not_so, step, step.tokens.span,
        (now_->verb == Verb::load && sign > 0 && player == now_->player
             ? fmt::format("{} gives {}", card_title(now_->card), what)
             : fmt::format("{}{}{} here", name(player), sign > 0 ? " gains " : " loses ", what)) +
            (again ? " in all" : ""));
    granted("made it so");
    who.tokens[i] = static_cast<uint16_t>(std::max(who.tokens[i] + sign * (told[i] - moved), 0));
  }
}

void Executor::check_placed(const Step& step) {
  if (now_->verb != Verb::load) {
    report(codes::not_so, step, step.span, "no card is loaded here");
    return;
  }
  const uint8_t layer = tables_.engine_cards.items[now_->card].layer.value;
  if (step.layers[layer] > 0) return;
  report(codes::not_so, step, step.name_span,
         fmt::format("{} belongs to {}", card_title(now_->card), layer_title(layer)))
      .notes.emplace_back("A5: a loaded card goes to the area of its layer");
}

const engine::Slot* Executor::completed_slot(uint8_t goal) const {
  for (const engine::Slot& slot : completed_) {
    if (slot.goal == goal) return &slot;
  }
  return nullptr;
}

// A goal that the text completes later than the rules do. What it brought, and was not told then,
// is told here.
bool Executor::completed_before(const Step& step) {
  const Completion& done = completions_[step.goal];
  const bool lies_there =
      std::any_of(std::begin(state_.slots), std::end(state_.slots),
                  [&](const engine::Slot& slot) { return slot.goal == step.goal; });
  if (done.step == nullptr || lies_there) return false;
  Finding& found =
      report(codes::not_so, step, step.span, goal_title(step.goal) + " has completed before");
  found.notes.push_back(
      fmt::format("I2: it completed at {}, as soon as it could", place_text(*done.step)));
  if (done.untold != kNoFinding) found.follows.push_back(done.untold);
  for (Part& part : parts_) {
    if (part.group == done.group && !part.told) part.group = group_;
  }
  for (size_t player = 0; player < done.brought.size(); ++player) {
    for (size_t i = 0; i < done.brought[player].size(); ++i) {
      telling_.besides[player][i] += done.brought[player][i];
    }
  }
  completed_.push_back(done.slot);
  return true;
}

// What a step that completes a goal brought, and was not told.
void Executor::note_brought() {
  for (const engine::Slot& slot : completed_) {
    Completion& done = completions_[slot.goal];
    if (done.group != group_) continue;
    for (uint8_t player = 0; player < rules_.players; ++player) {
      for (size_t i = 0; i < tables_.tokens.size(); ++i) {
        done.brought[player][i] = state_.players[player].tokens[i] -
                                  paid_.players[player].tokens[i] - telling_.gains[player][i] +
                                  telling_.losses[player][i];
      }
    }
  }
}

void Executor::check_complete(const Step& step) {
  if (completed_slot(step.goal) != nullptr) return;
  if (completed_before(step)) return;
  if (state_.over()) {
    report(codes::not_so, step, step.span, goal_title(step.goal) + " does not complete here")
        .notes.emplace_back("E1: the game is over");
    return;
  }
  const uint8_t slot = slot_of(step, step.goal);
  const engine::Slot& there = state_.slots[slot];
  const tables::Goal& goal = tables_.goals.items[step.goal];
  std::string missing;
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    const int boxes = goal.boxes[i] + (slot == engine::kEndSlot ? rules_.end_extra[i] : 0);
    if (boxes > there.filled[i]) {
      missing += (missing.empty() ? "" : ", ") + amount(i, boxes - there.filled[i]);
    }
  }
  for (size_t i = 0; i < tables_.layers.size(); ++i) {
    int lacking = goal.layers[i];
    for (int m = 0; m < there.marker_count; ++m) {
      if (there.markers[m] < rules_.players) {
        lacking -= state_.players[there.markers[m]].palette[i];
      }
    }
    if (lacking > 0) missing += (missing.empty() ? "" : ", ") + layer_title(i);
  }
  report(codes::not_so, step, step.span, goal_title(step.goal) + " does not complete here")
      .notes.push_back("I2: it still needs " + (missing.empty() ? "a contributor" : missing));
  granted("completed it all the same");
  complete_anyway(step, slot);
}

void Executor::complete_anyway(const Step& step, uint8_t slot_index) {
  engine::Slot& slot = state_.slots[slot_index];
  if (slot.marker_count == 0 && step.player < rules_.players) {
    slot.markers[slot.marker_count++] = step.player;
  }
  if (slot.marker_count == 0) return;
  const engine::State before = state_;
  engine::Step settle;
  settle.what = engine::Do::settle_goal;
  settle.a = slot_index;
  for (int m = 0; m < slot.marker_count; ++m) {
    if (slot.markers[m] >= rules_.players) continue;
    settle.contributors |= static_cast<uint8_t>(1U << slot.markers[m]);
    if (settle.leader == engine::kNobody) settle.leader = slot.markers[m];
  }
  settle.code = tables_.goals.items[slot.goal].code;
  state_.steps[state_.depth++] = settle;
  run_on();
  note_new_cards(before);
  remember(before, step);
  if (state_.over() && ended_by_ == nullptr) ended_by_ = &step;
}

// A contributor has the layer that the goal asks for.
void Executor::check_supply(const Step& step) {
  uint8_t goal = step.goal != engine::kNoCard ? step.goal : now_->goal;
  if (goal == engine::kNoCard && !completed_.empty()) goal = completed_.back().goal;
  for (size_t i = 0; i < tables_.layers.size(); ++i) {
    if (step.layers[i] == 0) continue;
    if (state_.players[step.player].palette[i] == 0) {
      report(codes::not_so, step, step.span,
             fmt::format("{} has no card of {}", name(step.player), layer_title(i)))
          .notes.emplace_back("rule I1");
      continue;
    }
    if (goal == engine::kNoCard) {
      report(codes::not_so, step, step.span, "the step says not to which goal")
          .notes.push_back(fmt::format("write `{} to` and the goal", step.text));
      return;
    }
    if (tables_.goals.items[goal].layers[i] == 0) {
      report(codes::not_so, step, step.span,
             fmt::format("{} does not ask for {}", goal_title(goal), layer_title(i)))
          .notes.emplace_back("rule I1");
      continue;
    }
    const engine::Slot* slot = completed_slot(goal);
    for (const engine::Slot& each : state_.slots) {
      if (each.goal == goal) slot = &each;
    }
    const bool contributes =
        slot != nullptr && std::find(slot->markers, slot->markers + slot->marker_count,
                                     step.player) != slot->markers + slot->marker_count;
    if (contributes) continue;
    report(codes::not_so, step, step.span,
           fmt::format("{} has not contributed to {}", name(step.player), goal_title(goal)))
        .notes.emplace_back("I1: only the palettes of contributors count");
  }
}

// A bonus that the reader is not told is a token that the table forgets to take.
void Executor::check_bonus_told(const Step& action, const Step* rest, const Step* end) {
  if (action.verb != Verb::load || loaded_by_[action.card].second != &action) return;
  const tables::Effects bonus = tables_.engine_cards.items[action.card].bonus;
  std::string gives;
  for (size_t i = 0; i < bonus.count; ++i) {
    const tables::Instruction& each = tables_.instructions.items[bonus.first + i];
    if (each.opcode != tables::Opcode::change) continue;
    const uint8_t index = each.resource.index;
    const std::string what = each.resource.kind == tables::Resource::Kind::token
                                 ? amount(index, each.amount)
                             : each.resource.kind == tables::Resource::Kind::track
                                 ? fmt::format("{} {}", each.amount, track_title(index))
                                 : fmt::format("{} token", each.amount);
    gives += (gives.empty() ? "" : ", ") + what;
  }
  const bool told = std::any_of(rest, end, [](const Step& step) {
    return step.verb == Verb::gain || step.verb == Verb::lose || step.verb == Verb::track ||
           step.verb == Verb::hold;
  });
  if (gives.empty() || told) return;
  report(codes::left_out, action, action.name_span,
         fmt::format("{} gives {}, which is not told", card_title(action.card), gives))
      .notes.emplace_back("A6: a bonus is resolved at once; tell it with `gains`");
  granted("gave it");
}

void Executor::check_completion_told(const Step& action, const Step* rest, const Step* end) {
  for (const engine::Slot& slot : completed_) {
    const bool told = std::any_of(rest, end, [&](const Step& step) {
      return (step.verb == Verb::complete && step.goal == slot.goal) || step.verb == Verb::end;
    });
    if (told) continue;
    completions_[slot.goal].untold = findings_.size();
    report(codes::left_out, action, action.span,
           goal_title(slot.goal) + " completes here, which is not told")
        .notes.push_back(fmt::format("I2: it completes at once; tell it with `{} completes`",
                                     tables_.text(tables_.goals.items[slot.goal].slug)));
  }
}

}  // namespace loom::replay
