// The figures printed beside the steps. A figure that does not follow is reported and kept, so that
// what comes after is judged by what the text says. When a figure lacks something that an earlier
// step brought, that step is the fault, and the figure only follows from it.
#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using What = Step::What;

namespace {

// What a text forgets first: what a rule brings by the way, then what effects bring, then an award.
int unlikely(const Part& part) { return part.award ? 3 : part.rule < 0 ? 1 : 0; }

}  // namespace

void Reenactment::check(const Step& step) {
  switch (step.what) {
    case What::choose:
    case What::accept:
    case What::decline:
      if (asked_.used.contains(&step)) return;
      report(codes::not_so, step, step.span, name(std::max(step.player, 0)) + " is not asked here");
      return;
    case What::gain:
    case What::lose:
      return check_change(step);
    case What::come:
      if (doing_.end != nullptr) return;  // it has come with what is done
      report(codes::not_so, step, step.span, "no card comes up here");
      return;
    case What::figure:
      return check_figures(step);
    case What::hold:
      return check_hold(step);
    case What::lie:
      return check_cards(step);
    case What::top:
      return check_top(step);
    case What::status:
      return check_status(step);
    case What::happen:
      return check_happened(step);
    case What::need:
      return check_needs(step);
    case What::supply:
      return check_supply(step);
    case What::belong:
      return check_belongs(step);
    case What::score:
      return check_score(step);
    case What::win:
      return check_winners(step);
    case What::outcome:
      return check_outcome(step);
    case What::end:
      return check_end(step);
    default:
      return;  // looked at with the step that brought it
  }
}

void Reenactment::check_figures(const Step& step) {
  for (const Figure& figure : step.figures) {
    if (step.about.sort == Sort::zone) {
      const int instance =
          machine::zone_instance(game_, step.about.index, std::max(figure.player, 0));
      const int count = machine::card_count(game_, state_, instance);
      if (count == figure.value) continue;
      report(codes::wrong_figure, step, figure.span,
             fmt::format("{}{}: {} cards, not {}", title_of(step.about), whose(figure.player),
                         count, figure.value));
      continue;
    }
    const int cell = cell_of(step.about, figure.player);
    figure.gained ? check_gain(step, figure, cell) : check_total(step, figure, cell);
  }
}

std::vector<Part*> Reenactment::parts_now(int cell) {
  std::vector<Part*> found;
  for (Part& part : parts_) {
    if (part.group == group_ && part.cell == cell) found.push_back(&part);
  }
  return found;
}

// A figure as far as the track goes.
int Reenactment::within(int cell, int value) const {
  const Thing& thing = cells_[cell].thing;
  if (thing.sort != Sort::track) return std::clamp(value, 0, 9999);
  return std::clamp(value, program_.tracks[thing.index].min, program_.tracks[thing.index].max);
}

// A figure that the text has is kept; what was kept.
int Reenactment::keep(int cell, int value) {
  state_.cells[cell] = static_cast<int16_t>(within(cell, value));
  return state_.cells[cell];
}

// The parts that make up `amount`: those a text is most likely to leave out, and as few as can be.
std::vector<Part*> Reenactment::missing_parts(std::vector<Part*> open, int amount) const {
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
      weight += 1 + 4 * unlikely(*open[i]);
      chosen.push_back(open[i]);
    }
    if (sum != amount || (least >= 0 && weight >= least)) continue;
    least = weight;
    best = std::move(chosen);
  }
  return best;
}

// "for the new World Layer 3": what the same rule has set for all; else the rule.
std::string Reenactment::brought_by(const Part& part) const {
  if (part.rule < 0) return "by its effects";
  for (const Part& other : parts_) {
    const CellOf& of = cells_[other.cell];
    if (other.group != part.group || other.rule != part.rule || of.player != kNoPlayer) continue;
    if (other.cell == part.cell || of.thing.sort != Sort::counter) continue;
    return fmt::format("for the new {} {}", title_of(of.thing), value_text(of.thing, other.to));
  }
  return "by " + rule_named(part.rule);
}

// A part that the text leaves out. Several players can lack the same: then one finding is the fault
// and the others follow from it.
size_t Reenactment::report_part(Part& part, Span span, std::string message) {
  const Thing& thing = cells_[part.cell].thing;
  const auto first = std::find_if(parts_.begin(), parts_.end(), [&](const Part& other) {
    return other.group == part.group && other.rule == part.rule &&
           cells_[other.cell].thing == thing && other.finding != kNoFinding;
  });
  const size_t cause = first == parts_.end() ? kNoFinding : first->finding;
  Finding& found = report(codes::left_out, *part.step, span, std::move(message));
  found.round = part.round;
  found.player = cells_[part.cell].player < 0 ? "" : name(cells_[part.cell].player);
  if (part.rule >= 0) found.notes.push_back(rule_named(part.rule));
  if (cause != kNoFinding) found.follows.push_back(cause);
  part.finding = findings_.size() - 1;
  part.taken = true;
  return part.finding;
}

// A running total.
void Reenactment::check_total(const Step& step, const Figure& figure, int cell) {
  const CellOf& of = cells_[cell];
  std::vector<Part*> open;
  std::vector<Part*> all;
  for (Part& part : parts_) {
    if (part.cell != cell) continue;
    all.push_back(&part);
    if (!part.told && !part.sets) open.push_back(&part);
  }
  const int value = state_.cells[cell];
  const int by_rules = within(cell, value + offsets_[cell]);
  if (value == figure.value || by_rules == figure.value) {
    if (value != figure.value) offsets_[cell] = 0;
    keep(cell, figure.value);
    for (Part* part : open) part->told = true;
    return;
  }
  const bool own = of.player >= 0;
  const std::string title = title_of(of.thing);
  std::vector<size_t> causes;
  for (Part* part : missing_parts(open, value - figure.value)) {
    report_part(*part, part->step->span,
                fmt::format("the step brings {}{} {} {}, which the figures leave out",
                            own ? name(of.player) + " " : "", with_sign(part->amount), title,
                            brought_by(*part)));
  }
  std::string lacks;
  for (const Part* part : all) {
    if (part->finding == kNoFinding) continue;
    causes.push_back(part->finding);
    lacks += fmt::format("{}{} ({}line {})", lacks.empty() ? "" : ", ", with_sign(part->amount),
                         part->rule < 0 ? "" : program_.rules[part->rule] + ", ", part->step->line);
  }
  const std::string is = value_text(of.thing, by_rules);
  const std::string told = value_text(of.thing, figure.value);
  Finding& found =
      report(codes::wrong_figure, step, figure.span,
             own ? fmt::format("{} has {} {}, not {}", name(of.player), is, title, told)
                 : fmt::format("{} is {}, not {}", title, is, told));
  if (own) found.player = name(of.player);
  found.notes.push_back(history(cell));
  const bool explained = std::any_of(open.begin(), open.end(),
                                     [](const Part* part) { return part->finding != kNoFinding; });
  if (explained) {
    found.follows = causes;
    found.notes.push_back("it lacks " + lacks);
    if (state_.over() && own) {
      const int before = machine::score(game_, state_, of.player);
      state_.cells[cell] = static_cast<int16_t>(by_rules);
      const int score = machine::score(game_, state_, of.player);
      state_.cells[cell] = static_cast<int16_t>(value);
      if (by_rules == value || score != before) {
        found.notes.push_back(fmt::format("the score is then {}", score));
      }
    }
  }
  const int kept = keep(cell, figure.value);
  granted("kept " + value_text(of.thing, kept));
  offsets_[cell] += value - kept;
  for (Part* part : open) part->told = true;
}

// What was just gained or lost.
void Reenactment::check_gain(const Step& step, const Figure& figure, int cell) {
  const CellOf& of = cells_[cell];
  const std::vector<Part*> now = parts_now(cell);
  int sum = 0;
  for (Part* part : now) {
    sum += part->amount;
    part->told = true;
  }
  if (sum == figure.value) return;
  const std::string title = title_of(of.thing);
  const std::string wrong =
      of.player >= 0
          ? fmt::format("{} gains {} {} here, not {}", name(of.player), sum, title, figure.value)
          : fmt::format("{} changes by {} here, not {}", title, sum, figure.value);
  const bool set = std::any_of(now.begin(), now.end(), [](const Part* part) { return part->sets; });
  const std::vector<Part*> missing =
      missing_parts(set ? std::vector<Part*>() : now, sum - figure.value);
  if (missing.empty()) {
    Finding& found = report(codes::wrong_figure, step, figure.span, wrong);
    for (const Part* part : now) {
      found.notes.push_back(
          fmt::format("{} {} {}", with_sign(part->amount), title, brought_by(*part)));
    }
    granted(fmt::format("kept {}", figure.value));
  }
  for (Part* part : missing) {
    const size_t index = report_part(
        *part, figure.span,
        fmt::format("{}: {} {} is left out", wrong, with_sign(part->amount), brought_by(*part)));
    findings_[index].step = step.text;
    findings_[index].line = step.line;
    findings_[index].source_line = step.source_line;
    granted(fmt::format("kept {}", figure.value));
  }
  const int before = state_.cells[cell];
  const int kept = keep(cell, before - (sum - figure.value));
  offsets_[cell] += before - kept;
}

// All tokens of a player: a kind that is not told is not there.
void Reenactment::check_hold(const Step& step) {
  doing_.held = true;
  std::vector<int> told(program_.tokens.size());
  int any = 0;
  for (const Item& item : step.items) {
    const int token = item.meant(Sort::token);
    (token < 0 ? any : told[token]) += item.count;
  }
  for (int player = 0; player < game_.players; ++player) {
    if (step.player != kAllPlayers && step.player != player) continue;
    std::vector<int> held;
    bool differs = false;
    bool by_rules = any == 0;
    int sum = any;
    for (size_t i = 0; i < told.size(); ++i) {
      const int cell = machine::token_cell(game_, static_cast<int>(i), player);
      held.push_back(state_.cells[cell]);
      differs = differs || held[i] != told[i];
      by_rules = by_rules && held[i] + offsets_[cell] == told[i];
      sum += told[i] - held[i];
    }
    // With `any` only the number of tokens is told.
    if (any > 0 ? sum == 0 : !differs) continue;
    if (!by_rules) {
      const Span span = step.items.empty() ? step.span
                                           : Span{step.span.file, step.items.front().span.begin,
                                                  step.items.back().span.end};
      Finding& found = report(
          codes::wrong_figure, step, span,
          fmt::format("{} has {}, not {}", name(player), tokens_text(held), tokens_text(told)));
      found.player = name(player);
      for (size_t i = 0; any == 0 && i < told.size(); ++i) {
        if (held[i] == told[i]) continue;
        found.notes.push_back(history(machine::token_cell(game_, static_cast<int>(i), player)));
      }
      if (any > 0) continue;
      granted("kept what is printed");
    }
    for (size_t i = 0; i < told.size(); ++i) {
      const int cell = machine::token_cell(game_, static_cast<int>(i), player);
      offsets_[cell] = by_rules ? 0 : offsets_[cell] + held[i] - told[i];
      state_.cells[cell] = static_cast<int16_t>(told[i]);
    }
  }
}

}  // namespace loom::replay
