// What the text says comes and goes: gains, losses and prices. It counts as often as it is told,
// and is made true when it is not.
#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using What = Step::What;

// `gains energy`, `all lose 1 vitals`, `Brooke loses insight`
void Reenactment::check_change(const Step& step) {
  const int sign = step.what == What::gain ? 1 : -1;
  for (int player = 0; player < game_.players; ++player) {
    if (step.player != kAllPlayers && step.player != player) continue;
    for (const Item& item : step.items) {
      if (item.meanings.empty()) continue;  // any: what it was is open
      if (item.meant(Sort::token) >= 0) {
        check_token_moved(step, item, player, sign);
      } else {
        check_cell_moved(step, cell_of(item, player), sign * item.count);
      }
    }
  }
}

// All that the step brought, or one part of it that was not told yet: a bonus beside an award.
void Reenactment::check_cell_moved(const Step& step, int cell, int told) {
  int sum = 0;
  bool again = false;
  Part* among = nullptr;
  const std::vector<Part*> now = parts_now(cell);
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
  const CellOf& of = cells_[cell];
  const std::string who = of.player < 0 ? "the group" : name(of.player);
  Finding& found =
      report(codes::not_so, step, step.span,
             fmt::format("{} does not {}{} {} here{}", who, told > 0 ? "gain " : "lose ",
                         std::abs(told), title_of(of.thing), again ? " again" : ""));
  found.notes.push_back(history(cell));
  const int before = state_.cells[cell];
  const int wanted = before + told - (again ? 0 : sum);
  const int kept = keep(cell, wanted);
  if (kept != wanted) found.notes.push_back(fmt::format("the track ends at {}", kept));
  if (kept != before) granted("kept what is printed");
}

// Besides the step's own price. What is told of one token in several steps counts together. What
// the words of the action say, and what players pass on, may be told again or not.
void Reenactment::check_token_moved(const Step& step, const Item& item, int player, int sign) {
  const int cell = cell_of(item, player);
  Moved& moved = doing_.moved[cell];
  int& told = sign > 0 ? moved.gains_told : moved.losses_told;
  const bool again = told > 0;
  told += item.count;
  int to_come = 0;
  for (const Step* later = &step + 1; doing_.end != nullptr && later < doing_.end; ++later) {
    if (later->player != player && later->player != kAllPlayers) continue;
    for (const Item& each : later->items) {
      const bool same = each.meant(Sort::token) == item.meant(Sort::token);
      if (later->what == step.what && same) to_come += each.count;
    }
  }
  const int besides = std::max(sign * (moved.passed + moved.own), 0);
  const int brought = sign * moved.brought;
  const bool without = besides == 0 || told + to_come == brought;
  const int all = without ? brought : std::max(brought, 0) + besides;
  if (told + to_come == all || (told <= all && to_come > 0)) return;
  const int token = item.meant(Sort::token);
  const std::string what = all <= 0 ? "no " + program_.telling.many[token] : amount(token, all);
  const bool by_card = !doing_.gifts.empty() && sign > 0 && now_->player == player;
  report(
      codes::not_so, step, item.span,
      (by_card ? fmt::format("{} gives {}", card_title(doing_.card), what)
               : fmt::format("{}{}{} here", name(player), sign > 0 ? " gains " : " loses ", what)) +
          (again ? " in all" : ""));
  granted("made it so");
  state_.cells[cell] = static_cast<int16_t>(std::max(state_.cells[cell] + sign * (told - all), 0));
}

// The price that is told, against what was paid.
void Reenactment::check_price(const Step& step) {
  if (!step.tells_price && doing_.priced.empty()) return;
  std::vector<int> told(program_.tokens.size());
  std::vector<int> paid;
  int any = 0;
  Span span = step.span;
  const std::vector<Item>* lists[] = {&step.pays, &doing_.priced};
  for (const std::vector<Item>* items : lists) {
    for (const Item& item : *items) {
      const int token = item.meant(Sort::token);
      (token < 0 ? any : told[token]) += item.count;
      span = item.span;
    }
  }
  if (!step.pays.empty()) span.begin = step.pays.front().span.begin;
  for (size_t i = 0; i < told.size(); ++i) {
    const int cell = machine::token_cell(game_, static_cast<int>(i), step.player);
    paid.push_back(-doing_.moved[cell].price);
    const int open = std::clamp(paid[i] - told[i], 0, any);
    told[i] += open;
    any -= open;
  }
  if (told == paid) return;
  report(codes::step_refused, step, span,
         fmt::format(
             "{} takes {}, the step pays {}",
             doing_.card >= 0 ? card_title(doing_.card) : example_.words.actions()[step.action],
             tokens_text(paid), tokens_text(told)))
      .notes.push_back(rule_of(step.action));
  granted(fmt::format("let {} pay what the step says", name(step.player)));
  for (size_t i = 0; i < told.size(); ++i) {
    int16_t& held = state_.cells[machine::token_cell(game_, static_cast<int>(i), step.player)];
    held = static_cast<int16_t>(std::max(held + paid[i] - told[i], 0));
  }
}

// Tokens that come by themselves when a turn begins, and nobody is told of.
void Reenactment::check_start_told(const Step& turn) {
  std::string brings;
  for (size_t i = 0; i < program_.tokens.size(); ++i) {
    const Moved& moved = doing_.moved[machine::token_cell(game_, static_cast<int>(i), turn.player)];
    const int untold = moved.brought - moved.gains_told + moved.losses_told;
    if (untold <= 0 || doing_.held) continue;
    brings += (brings.empty() ? "" : ", ") + amount(static_cast<int>(i), untold);
  }
  if (brings.empty()) return;
  report(codes::left_out, turn, turn.span,
         fmt::format("the turn of {} begins with {}, which is not told", name(turn.player), brings))
      .notes.emplace_back("what cards do at the start of a turn is told before its first action");
  granted("gave it");
}

// What a card gives and the reader is not told is a token that the table forgets to take.
void Reenactment::check_gifts_told(const Step& step, Group told) {
  const auto& happened = doing_.happened;
  if (std::find(happened.begin(), happened.end(), doing_.card) != happened.end()) return;
  std::string gives;
  std::vector<Thing> seen;
  for (const auto& [cell, amount_given] : doing_.gifts) {
    const Thing& thing = cells_[cell].thing;
    if (amount_given == 0 || std::find(seen.begin(), seen.end(), thing) != seen.end()) continue;
    seen.push_back(thing);
    gives += (gives.empty() ? "" : ", ") +
             (thing.sort == Sort::token ? amount(thing.index, amount_given)
                                        : fmt::format("{} {}", amount_given, title_of(thing)));
  }
  const bool says = std::any_of(told.begin, told.end, [](const Step& each) {
    return each.what == What::gain || each.what == What::lose || each.what == What::figure ||
           each.what == What::hold;
  });
  if (gives.empty() || says) return;
  Span span = step.span;
  for (const Item& item : step.items) {
    if (item.meant(Sort::card) == doing_.card) span = item.span;
  }
  report(codes::left_out, step, span,
         fmt::format("{} gives {}, which is not told", card_title(doing_.card), gives))
      .notes.emplace_back("what a card does is done at once; tell it with `gains`");
  granted("gave it");
}

}  // namespace loom::replay
