// The figures printed beside the steps. A figure that does not follow is reported and kept, so that
// what comes after is judged by what the text says. When a figure lacks something that an earlier
// step brought, that step is the fault, and the figure only follows from it.
#include <fmt/core.h>
#include <algorithm>

#include "engine/describe.h"
#include "validator/replay/executor.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {
namespace {

std::string with_sign(int value) {
  return fmt::format("{}{}", value > 0 ? "+" : value < 0 ? "−" : "", value < 0 ? -value : value);
}

// What a text forgets first: the layer's Legacy, then what effects bring, then an award.
int unlikely(const std::string& rule) { return rule == "I3" ? 3 : rule.empty() ? 1 : 0; }

}  // namespace

void Executor::check(const Step& step) {
  switch (step.verb) {
    case Verb::track:
      for (const Figure& figure : step.figures) {
        if (figure.gained) {
          check_gain(step, figure);
        } else {
          check_track(step, figure);
        }
      }
      break;
    case Verb::world_layer:
      if (step.number != state_.world_layer) {
        report(codes::wrong_figure, step, step.span,
               fmt::format("the World Layer is {}, not {}", state_.world_layer, step.number));
        state_.world_layer = static_cast<uint8_t>(step.number);
      }
      break;
    case Verb::hold:
      check_hold(step);
      break;
    case Verb::need:
      check_need(step);
      break;
    case Verb::score:
      for (const Figure& figure : step.figures) check_score(step, figure);
      break;
    case Verb::win:
      check_winner(step);
      break;
    case Verb::outcome:
      if (const std::string outcome = engine::outcome_text(game_, state_); outcome != step.word) {
        report(codes::wrong_figure, step, step.name_span,
               fmt::format("the outcome is {}, not {}", outcome, step.word))
            .notes.push_back(fmt::format("E3: {} is {}", track_title(rules_.meaning.value),
                                         state_.tracks[rules_.meaning.value]));
      }
      break;
    case Verb::face_up:
      check_face_up(step);
      break;
    case Verb::lose:
    case Verb::gain:
      check_change(step);
      break;
    case Verb::place:
      check_placed(step);
      break;
    case Verb::complete:
      check_complete(step);
      break;
    case Verb::supply:
      check_supply(step);
      break;
    case Verb::end:
      if (!state_.over()) {
        report(codes::not_so, step, step.span, "the game does not end here")
            .notes.emplace_back("E1: it ends when the End goal completes or the world collapses");
      }
      break;
    case Verb::reveal:
      for (size_t i = 0; i < step.cards.size(); ++i) {
        Step one = step;
        one.card = step.cards[i];
        one.name_span = step.card_spans[i];
        if (one.card == engine::kNoCard) continue;
        if (step.cards_are_goals) {
          slot_of(one, one.card);
        } else {
          space_of(one);
          displaced_ = engine::kNoCard;
        }
      }
      break;
    default:
      break;  // a flip is told before it is carried out
  }
}

uint8_t& Executor::value_of(uint8_t player, uint8_t track) {
  return player < rules_.players ? state_.players[player].tracks[track] : state_.tracks[track];
}

int& Executor::offset_of(uint8_t player, uint8_t track) {
  return track_offset_[player < rules_.players ? player : engine::kMaxPlayers][track];
}

// A figure that the text has is kept as far as the track goes; what was kept.
int Executor::keep(uint8_t player, uint8_t track, int value) {
  const tables::Track& ends = tables_.tracks.items[track];
  uint8_t& kept = value_of(player, track);
  kept = static_cast<uint8_t>(std::clamp<int>(value, ends.min, ends.max));
  return kept;
}

// The parts that make up `amount`: those a text is most likely to leave out, and as few as can be.
std::vector<Executor::Part*> Executor::missing_parts(std::vector<Part*> open, int amount) {
  constexpr size_t kMost = 12;
  if (open.size() > kMost) open.erase(open.begin(), open.end() - kMost);
  std::vector<Part*> best;
  int least = -1;
  for (unsigned mask = 1; mask < 1U << open.size(); ++mask) {
    int sum = 0;
    int weight = 0;
    std::vector<Part*> chosen;
    for (size_t i = 0; i < open.size(); ++i) {
      if (((mask >> i) & 1U) == 0) continue;
      sum += open[i]->amount;
      weight += 1 + 4 * unlikely(open[i]->rule);
      chosen.push_back(open[i]);
    }
    if (sum != amount || (least >= 0 && weight >= least)) continue;
    least = weight;
    best = std::move(chosen);
  }
  return best;
}

// A part that the text leaves out. Several players can lack the same: then one finding is the fault
// and the others follow from it.
size_t Executor::report_part(Part& part, Span span, std::string message) {
  const auto first = std::find_if(parts_.begin(), parts_.end(), [&](const Part& other) {
    return other.group == part.group && other.rule == part.rule && other.track == part.track &&
           other.finding != kNoFinding;
  });
  const size_t cause = first == parts_.end() ? kNoFinding : first->finding;
  Finding& found = report(codes::left_out, *part.step, span, std::move(message));
  found.round = part.round;
  found.player = name(part.player);
  if (!part.rule.empty()) found.notes.push_back("rule " + part.rule);
  if (cause != kNoFinding) found.follows.push_back(cause);
  part.finding = findings_.size() - 1;
  part.taken = true;
  return part.finding;
}

// A running total.
void Executor::check_track(const Step& step, const Figure& figure) {
  uint8_t& value = value_of(figure.player, step.track);
  std::vector<Part*> open;
  std::vector<Part*> all;
  for (Part& part : parts_) {
    if (part.player != figure.player || part.track != step.track) continue;
    all.push_back(&part);
    if (!part.told) open.push_back(&part);
  }
  const auto confirm = [&] {
    for (Part* part : open) part->told = true;
  };
  int& offset = offset_of(figure.player, step.track);
  const tables::Track& ends = tables_.tracks.items[step.track];
  const int by_rules = std::clamp<int>(value + offset, ends.min, ends.max);
  if (value == figure.value || by_rules == figure.value) {
    if (value != figure.value) offset = 0;
    keep(figure.player, step.track, figure.value);
    confirm();
    return;
  }
  const std::string title = track_title(step.track);
  const std::string owner =
      figure.player < rules_.players ? name(figure.player) + " has " : title + " is ";
  const std::string unit = figure.player < rules_.players ? " " + title : "";
  std::vector<size_t> causes;
  for (Part* part : missing_parts(open, value - figure.value)) {
    report_part(*part, part->step->span,
                fmt::format("the step brings {}{} {} {}, which the figures leave out",
                            figure.player < rules_.players ? name(part->player) + " " : "",
                            with_sign(part->amount), title,
                            part->what.empty() ? "by its effects" : part->what));
  }
  std::string lacks;
  for (Part* part : all) {
    if (part->finding == kNoFinding) continue;
    causes.push_back(part->finding);
    lacks += fmt::format("{}{}{}{})", lacks.empty() ? "" : ", ", with_sign(part->amount),
                         part->rule.empty() ? " (" : fmt::format(" ({}, ", part->rule),
                         place_text(*part->step));
  }
  Finding& found = report(codes::wrong_figure, step, figure.span,
                          fmt::format("{}{}{}, not {}", owner, by_rules, unit, figure.value));
  if (figure.player < rules_.players) found.player = name(figure.player);
  found.notes.push_back(history(figure.player, false, step.track));
  const bool explained = std::any_of(open.begin(), open.end(),
                                     [](const Part* part) { return part->finding != kNoFinding; });
  if (explained) {
    found.follows = causes;
    found.notes.push_back("it lacks " + lacks);
    const bool scored = ((rules_.score_tracks >> step.track) & 1U) != 0;
    if (scored && state_.over() && figure.player < rules_.players) {
      const int points = engine::score(game_, state_, figure.player) - value + by_rules;
      found.notes.push_back(fmt::format("E2: the score is then {}", points));
    }
  }
  const int before = value;
  const int kept = keep(figure.player, step.track, figure.value);
  granted(fmt::format("kept {}", kept));
  offset += before - kept;
  confirm();
}

// What was just gained or lost.
void Executor::check_gain(const Step& step, const Figure& figure) {
  std::vector<Part*> now;
  int sum = 0;
  for (Part* part : parts_now(figure.player, step.track)) {
    now.push_back(part);
    sum += part->amount;
  }
  for (Part* part : now) part->told = true;
  if (sum == figure.value) return;
  const std::string title = track_title(step.track);
  const std::string who =
      figure.player < rules_.players ? name(figure.player) + " gains " : title + " changes by ";
  const std::string unit = figure.player < rules_.players ? " " + title : "";
  const std::string wrong = fmt::format("{}{}{} here, not {}", who, sum, unit, figure.value);
  const std::vector<Part*> missing = missing_parts(now, sum - figure.value);
  if (missing.empty()) {
    Finding& found = report(codes::wrong_figure, step, figure.span, wrong);
    for (const Part* part : now) {
      found.notes.push_back(fmt::format(
          "{}{} {} {}", part->rule.empty() ? "" : part->rule + ": ", with_sign(part->amount), title,
          part->what.empty() ? "by the effects of the step" : part->what));
    }
    granted(fmt::format("kept {}", figure.value));
  }
  for (Part* part : missing) {
    const size_t index =
        report_part(*part, figure.span,
                    fmt::format("{}: {} {} is left out", wrong, with_sign(part->amount),
                                part->what.empty() ? "by its effects" : part->what));
    findings_[index].step = step.text;
    findings_[index].line = step.line;
    findings_[index].source_line = step.source_line;
    granted(fmt::format("kept {}", figure.value));
  }
  const int before = value_of(figure.player, step.track);
  const int kept = keep(figure.player, step.track, before - (sum - figure.value));
  offset_of(figure.player, step.track) += before - kept;
}

void Executor::check_hold(const Step& step) {
  for (uint8_t player = 0; player < rules_.players; ++player) {
    if (step.player != kEverybody && step.player != player) continue;
    engine::Player& who = state_.players[player];
    bool differs = step.tokens.any > 0;
    int sum = 0;
    for (size_t i = 0; i < tables_.tokens.size(); ++i) {
      differs = differs || who.tokens[i] != step.tokens.count[i];
      sum += who.tokens[i];
    }
    // The figure of the rules, after one that was kept.
    bool by_rules = step.tokens.any == 0;
    for (size_t i = 0; i < tables_.tokens.size(); ++i) {
      by_rules = by_rules && who.tokens[i] + token_offset_[player][i] == step.tokens.count[i];
    }
    if (by_rules) {
      for (size_t i = 0; i < tables_.tokens.size(); ++i) {
        who.tokens[i] = static_cast<uint16_t>(step.tokens.count[i]);
        token_offset_[player][i] = 0;
      }
      continue;
    }
    // With `any` only the number of tokens is told.
    if (step.tokens.any > 0) differs = sum != step.tokens.total();
    if (!differs) continue;
    int held[tables::kMaxTokens] = {};
    for (size_t i = 0; i < tables_.tokens.size(); ++i) held[i] = who.tokens[i];
    Finding& found =
        report(codes::wrong_figure, step,
               step.tokens.told && step.tokens.span.end > 0 ? step.tokens.span : step.span,
               fmt::format("{} has {}, not {}", name(player), tokens_text(held),
                           tokens_text(step.tokens.count.data())));
    found.player = name(player);
    for (size_t i = 0; i < tables_.tokens.size(); ++i) {
      if (step.tokens.any == 0 && held[i] != step.tokens.count[i]) {
        found.notes.push_back(history(player, true, static_cast<uint8_t>(i)));
      }
    }
    if (step.tokens.any > 0) continue;
    granted("kept what is printed");
    for (size_t i = 0; i < tables_.tokens.size(); ++i) {
      token_offset_[player][i] += held[i] - step.tokens.count[i];
      who.tokens[i] = static_cast<uint16_t>(step.tokens.count[i]);
    }
  }
}

// The open boxes of a goal, and the layers its contributors do not have.
void Executor::check_need(const Step& step) {
  const uint8_t slot_index = slot_of(step, step.goal);
  const engine::Slot& slot = state_.slots[slot_index];
  const tables::Goal& goal = tables_.goals.items[step.goal];
  std::string needed;
  bool differs = false;
  const auto add = [&](int count, const std::string& what, int told) {
    differs = differs || count != told;
    if (count > 0) needed += (needed.empty() ? "" : ", ") + what;
  };
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    const int boxes = goal.boxes[i] + (slot_index == engine::kEndSlot ? rules_.end_extra[i] : 0);
    const int open = std::max(boxes - slot.filled[i], 0);
    add(open, amount(i, open), step.tokens.count[i]);
  }
  std::vector<std::string> supplied;
  for (size_t i = 0; i < tables_.layers.size(); ++i) {
    int missing = goal.layers[i];
    for (int m = 0; m < slot.marker_count; ++m) {
      const uint8_t player = slot.markers[m];
      if (player >= rules_.players || state_.players[player].palette[i] == 0) continue;
      if (step.layers[i] > 0 && goal.layers[i] > 0) {
        supplied.push_back(fmt::format("I1: {} supplies {} already", name(player), layer_title(i)));
      }
      missing -= state_.players[player].palette[i];
    }
    missing = std::max(missing, 0);
    add(missing, layer_title(i), step.layers[i]);
  }
  if (!differs) return;
  Finding& found = report(
      codes::wrong_figure, step, step.span,
      fmt::format("{} needs {}", goal_title(step.goal), needed.empty() ? "nothing" : needed));
  found.notes.emplace_back("A7: every box that is not filled stays open");
  found.notes.insert(found.notes.end(), supplied.begin(), supplied.end());
}

void Executor::check_score(const Step& step, const Figure& figure) {
  const int points = engine::score(game_, state_, figure.player);
  if (points == figure.value) return;
  Finding& found =
      report(codes::wrong_figure, step, figure.span,
             fmt::format("{} scores {}, not {}", name(figure.player), points, figure.value));
  found.player = name(figure.player);
  std::string sum;
  for (size_t t = 0; t < tables_.tracks.size(); ++t) {
    if (((rules_.score_tracks >> t) & 1U) == 0) continue;
    sum +=
        fmt::format("{}{} {}", sum.empty() ? "" : " and ", state_.players[figure.player].tracks[t],
                    track_title(static_cast<uint8_t>(t)));
  }
  found.notes.push_back("E2: " + sum);
}

void Executor::check_winner(const Step& step) {
  unsigned told = 0;
  for (const Figure& figure : step.figures) told |= 1U << figure.player;
  const unsigned won = engine::winners(game_, state_);
  if (told == won && state_.over()) return;
  std::string who;
  for (uint8_t player = 0; player < rules_.players; ++player) {
    if (((won >> player) & 1U) != 0) who += (who.empty() ? "" : ", ") + name(player);
  }
  Finding& found = report(codes::wrong_figure, step, step.span,
                          !state_.over() ? std::string("the game is not over, nobody has won")
                          : who.empty()  ? std::string("nobody wins")
                                         : "the winner is " + who);
  for (uint8_t player = 0; player < rules_.players && state_.over(); ++player) {
    found.notes.push_back(
        fmt::format("E2: {} scores {}", name(player), engine::score(game_, state_, player)));
  }
}

}  // namespace loom::replay
