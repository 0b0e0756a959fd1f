// What an example tells of the table, held to the table of the machine.
#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using What = PlayStep::What;

void Reenactment::check(const PlayStep& step) {
  switch (step.what) {
    case What::choose:
    case What::accept:
    case What::decline:
      if (used_.contains(&step)) return;
      report(codes::not_so, step, step.span, name(std::max(step.player, 0)) + " is not asked here");
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
    case What::score:
      return check_score(step);
    case What::win:
      return check_winners(step);
    case What::end:
      return check_end(step);
    default:
      return;  // looked at with the step that brought it
  }
}

void Reenactment::check_figures(const PlayStep& step) {
  for (const PlayFigure& figure : step.figures) {
    const std::string title = title_of(step.about) + whose(figure.player);
    if (step.about.sort == Sort::zone) {
      const int instance =
          machine::zone_instance(game_, step.about.index, std::max(figure.player, 0));
      const int count = machine::card_count(game_, state_, instance);
      if (count == figure.value) continue;
      report(codes::wrong_figure, step, figure.span,
             fmt::format("{}: {} cards, not {}", title, count, figure.value));
      continue;
    }
    const int cell = cell_of(step.about, figure.player);
    if (figure.gained) {
      const int moved = state_.cells[cell] - before_.cells[cell];
      if (moved == figure.value) continue;
      report(codes::wrong_figure, step, figure.span,
             fmt::format("{}: {:+} here, not {:+}", title, moved, figure.value))
          .notes.push_back(history(cell, title));
      continue;
    }
    if (state_.cells[cell] == figure.value) continue;
    report(codes::wrong_figure, step, figure.span,
           fmt::format("{}: {}, not {}", title, value_text(step.about, state_.cells[cell]),
                       value_text(step.about, figure.value)))
        .notes.push_back(history(cell, title));
    state_.cells[cell] = static_cast<int16_t>(figure.value);
    granted("kept " + value_text(step.about, figure.value));
  }
}

// All tokens of the player: a kind that is not told is not there.
void Reenactment::check_hold(const PlayStep& step) {
  for (int player = 0; player < game_.players; ++player) {
    if (step.player != kAllPlayers && step.player != player) continue;
    for (size_t i = 0; i < program_.tokens.size(); ++i) {
      const Thing token{Sort::token, static_cast<int>(i)};
      int told = 0;
      for (const Item& item : step.items) {
        if (item.meant(Sort::token) == token.index) told += item.count;
      }
      const int cell = cell_of(token, player);
      if (state_.cells[cell] == told) continue;
      const std::string title = title_of(token) + whose(player);
      report(codes::wrong_figure, step, step.span,
             fmt::format("{}: {}, not {}", title, state_.cells[cell], told))
          .notes.push_back(history(cell, title));
      state_.cells[cell] = static_cast<int16_t>(told);
      granted(fmt::format("kept {}", told));
    }
  }
}

// Whether a card lies there, or can be taken to: one that was not told may be it.
bool Reenactment::put_open(uint8_t card, int instance) {
  if (state_.where[card] != instance) {
    const uint8_t other = dealer_.stand_in(game_, state_, card, instance);
    if (other == machine::kNone || !dealer_.is_free(game_, state_, card) ||
        !exchange(game_, state_, card, other)) {
      return false;
    }
  }
  dealer_.settle(card);
  return true;
}

void Reenactment::check_cards(const PlayStep& step) {
  const int instance = machine::zone_instance(game_, step.about.index, std::max(step.player, 0));
  const std::string title = title_of(step.about) + whose(step.player);
  int told = 0;
  for (const Item& item : step.items) {
    told += item.count;
    const int card = item.meant(Sort::card);
    if (card < 0 || put_open(static_cast<uint8_t>(card), instance)) continue;
    report(codes::card_not_there, step, item.span,
           fmt::format("{} does not lie in {}", card_title(card), title))
        .notes.push_back(whereabouts(static_cast<uint8_t>(card)));
  }
  const int count = machine::card_count(game_, state_, instance);
  if (count == told) return;
  Finding& found = report(codes::wrong_figure, step, step.span,
                          fmt::format("{}: {} cards, not {}", title, count, told));
  for (const int card : cards_in(instance)) found.notes.push_back("there lies " + card_title(card));
}

void Reenactment::check_top(const PlayStep& step) {
  const int instance = machine::zone_instance(game_, step.about.index, std::max(step.player, 0));
  const std::vector<int> cards = cards_in(instance);
  const int card = step.items.front().meant(Sort::card);
  if (card < 0) return;
  const int top = cards.empty() ? -1 : cards.back();
  if (top == card) return dealer_.settle(static_cast<uint8_t>(card));
  const bool open = top >= 0 && dealer_.is_open(static_cast<uint8_t>(top)) &&
                    dealer_.is_free(game_, state_, static_cast<uint8_t>(card));
  if (open && exchange(game_, state_, static_cast<uint8_t>(card), static_cast<uint8_t>(top))) {
    return dealer_.settle(static_cast<uint8_t>(card));
  }
  report(codes::not_so, step, step.items.front().span,
         fmt::format("on top of {} lies {}, not {}", title_of(step.about),
                     top < 0 ? "nothing" : card_title(top), card_title(card)))
      .notes.push_back(whereabouts(static_cast<uint8_t>(card)));
}

void Reenactment::check_status(const PlayStep& step) {
  for (int player = 0; player < game_.players; ++player) {
    if (step.player != kAllPlayers && step.player != player) continue;
    if (machine::has_status(game_, state_, step.about.index, player) != step.negated) continue;
    report(
        codes::not_so, step, step.span,
        fmt::format("{} is {}{}", name(player), step.negated ? "" : "not ", title_of(step.about)));
  }
}

void Reenactment::check_score(const PlayStep& step) {
  for (const PlayFigure& figure : step.figures) {
    if (figure.player < 0) continue;
    const int score = machine::score(game_, state_, figure.player);
    if (score == figure.value) continue;
    report(codes::wrong_figure, step, figure.span,
           fmt::format("{} scores {}, not {}", name(figure.player), score, figure.value));
  }
}

void Reenactment::check_winners(const PlayStep& step) {
  const uint8_t won = machine::winners(game_, state_);
  uint8_t told = 0;
  for (const PlayFigure& figure : step.figures) told |= static_cast<uint8_t>(1U << figure.player);
  if (won == told) return;
  std::string who;
  for (int player = 0; player < game_.players; ++player) {
    if (((won >> player) & 1U) != 0) who += (who.empty() ? "" : " and ") + name(player);
  }
  report(codes::wrong_figure, step, step.span,
         state_.over() ? fmt::format("{} won", who.empty() ? "nobody has" : who + " has")
                       : std::string("nobody has won: the game goes on"));
}

void Reenactment::check_end(const PlayStep& step) {
  if (!state_.over()) {
    report(codes::not_so, step, step.span, "the game goes on");
    return;
  }
  const std::string& ending = program_.endings[state_.ending];
  if (step.word.empty() || step.word == ending) return;
  report(codes::not_so, step, step.span,
         fmt::format("the game ends as `{}`, not as `{}`", ending, step.word));
}

// Where the player's marker lies on the card: as it lay before, or after those that lay there.
void Reenactment::check_place(const PlayStep& step) {
  for (const Item& item : step.items) {
    const int card = item.meant(Sort::card);
    const int place = card < 0 ? -1 : machine::marker_place(game_, card);
    if (place < 0) continue;
    const uint8_t* bytes = machine::place_bytes(game_, before_, place, card);
    const uint8_t* end = bytes + 1 + bytes[0];
    const auto found = std::find(bytes + 1, end, static_cast<uint8_t>(step.player)) - bytes;
    if (found == step.place) continue;
    report(codes::wrong_figure, step, step.place_span,
           fmt::format("the marker of {} lies in place {}, not {}", name(step.player), found,
                       step.place));
  }
}

bool Reenactment::costs(int action) const {
  return std::any_of(
      program_.actions.begin(), program_.actions.end(),
      [&](const program::Action& each) { return each.name_index == action && !each.pays.empty(); });
}

// Gains and losses that are told, and the price, against what has moved. What a step costs is known
// only when it is told.
void Reenactment::check_moved(const PlayStep* action, Group told) {
  std::vector<int> sum = answered_;
  std::vector<const PlayStep*> by(sum.size());
  std::vector<Thing> what(sum.size());
  const auto add = [&](const PlayStep& step, const Item& item, int player, int sign) {
    for (const Sort sort : {Sort::token, Sort::track, Sort::counter}) {
      const int index = item.meant(sort);
      if (index < 0) continue;
      const int cell = cell_of({sort, index}, player);
      sum[cell] += sign * item.count;
      by[cell] = &step;
      what[cell] = {sort, index};
      return;
    }
  };
  const bool price_open =
      action != nullptr && !action->tells_price && priced_.empty() && costs(action->action);
  for (const PlayStep* step = told.begin; step != told.end; ++step) {
    if (step->what != What::gain && step->what != What::lose) continue;
    const int sign = step->what == What::gain ? 1 : -1;
    for (int player = 0; player < game_.players; ++player) {
      if (step->player != kAllPlayers && step->player != player) continue;
      for (const Item& item : step->items) add(*step, item, player, sign);
    }
  }
  if (action != nullptr) {
    for (const Item& item : action->pays) add(*action, item, action->player, -1);
    for (const Item& item : priced_) add(*action, item, action->player, -1);
  }
  for (size_t cell = 0; cell < sum.size(); ++cell) {
    const int moved = state_.cells[cell] - before_.cells[cell];
    if (by[cell] == nullptr || moved == sum[cell]) continue;
    const bool token = what[cell].sort == Sort::token;
    const int player = by[cell]->player;
    if (token && price_open && player == action->player) continue;
    const std::string title = title_of(what[cell]);
    report(codes::wrong_figure, *by[cell], by[cell]->span,
           fmt::format("{}: {:+} here, not {:+}", title, moved, sum[cell]))
        .notes.push_back(history(static_cast<int>(cell), title));
  }
}

}  // namespace loom::replay
