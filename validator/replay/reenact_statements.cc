// What is told to be so: where cards lie, what has come to them, what they ask for, how it ends.
#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/told.h"
#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

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

// The cards of a zone; of spaces that are told only in part, the others stay open.
void Reenactment::check_cards(const Step& step) {
  const int instance = machine::zone_instance(game_, step.about.index, std::max(step.player, 0));
  const std::string title = title_of(step.about) + whose(step.player);
  int told = 0;
  bool all = true;
  for (const Item& item : step.items) {
    told += item.count;
    const int card = item.meant(Sort::card);
    all = all && card >= 0;
    if (card < 0 || put_open(static_cast<uint8_t>(card), instance)) continue;
    report(codes::card_not_there, step, item.span,
           fmt::format("{} does not lie in {}", card_title(card), title))
        .notes.push_back(whereabouts(static_cast<uint8_t>(card)));
  }
  const int count = machine::card_count(game_, state_, instance);
  const bool in_part = program_.zones[step.about.index].spaces >= 0 && told < count;
  if (count == told || in_part) return;
  Finding& found = report(codes::wrong_figure, step, step.span,
                          fmt::format("{}: {} cards, not {}", title, count, told));
  for (const int card : cards_in(instance)) found.notes.push_back("there lies " + card_title(card));
}

void Reenactment::check_top(const Step& step) {
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

void Reenactment::check_status(const Step& step) {
  for (int player = 0; player < game_.players; ++player) {
    if (step.player != kAllPlayers && step.player != player) continue;
    if (machine::has_status(game_, state_, step.about.index, player) != step.negated) continue;
    report(
        codes::not_so, step, step.span,
        fmt::format("{} is {}{}", name(player), step.negated ? "" : "not ", title_of(step.about)));
  }
}

std::vector<int> Reenactment::owners_of_markers(const machine::State& state, int card) const {
  std::vector<int> owners;
  const int place = machine::marker_place(game_, card);
  if (place < 0) return owners;
  const uint8_t* bytes = machine::place_bytes(game_, state, place, card);
  for (int i = 0; i < bytes[0]; ++i) owners.push_back(bytes[1 + i]);
  return owners;
}

// Where the player's marker lies on the card: as it lay before, or after those that lay there.
void Reenactment::check_place(const Step& step) {
  for (const Item& item : step.items) {
    const int card = item.meant(Sort::card);
    if (card < 0 || machine::marker_place(game_, card) < 0) continue;
    std::vector<int> owners = owners_of_markers(before_, card);
    if (std::find(owners.begin(), owners.end(), step.player) == owners.end()) {
      owners.push_back(step.player);
    }
    const auto found = std::find(owners.begin(), owners.end(), step.player) - owners.begin() + 1;
    if (found == step.place) continue;
    Finding& wrong = report(codes::wrong_figure, step, step.place_span,
                            fmt::format("the marker of {} lies in place {}, not {}",
                                        name(step.player), found, step.place));
    std::string order;
    for (const int owner : owners) {
      order += (order.empty() ? "" : ", ") +
               (owner < game_.players ? name(owner)
                                      : program_.markers[owner - machine::kGroupMarker].text.title);
    }
    wrong.notes.push_back(fmt::format("the order on {} is {}", card_title(card), order));
  }
}

// `place it in form`: the card of the action has that value, or lies in that zone.
void Reenactment::check_belongs(const Step& step) {
  if (doing_.card < 0) {
    report(codes::not_so, step, step.span, "no card is meant here");
    return;
  }
  const program::Card& card = program_.cards[doing_.card];
  std::string belongs;
  for (const Item& item : step.items) {
    for (const Thing& thing : item.meanings) {
      if (thing.sort == Sort::zone) {
        const int place = machine::zone_instance(game_, thing.index, std::max(now_->player, 0));
        if (machine::lies_in(game_, state_, doing_.card, place)) return;
      }
      for (size_t i = 0; thing.sort == Sort::value && i < card.fields.size(); ++i) {
        if (program_.field_scales[i] != thing.scale || card.fields[i] < 0) continue;
        if (card.fields[i] == thing.index) return;
        const program::Scale& scale = program_.scales[thing.scale];
        const auto at = static_cast<size_t>(card.fields[i] - scale.first);
        if (at < scale.values.size()) belongs = scale.values[at].title;
      }
    }
  }
  report(codes::not_so, step, step.items.front().span,
         fmt::format("{} belongs to {}", card_title(doing_.card),
                     belongs.empty() ? "something else" : belongs))
      .notes.push_back(whereabouts(static_cast<uint8_t>(doing_.card)));
}

void Reenactment::check_score(const Step& step) {
  for (const Figure& figure : step.figures) {
    if (figure.player < 0) continue;
    const int score = machine::score(game_, state_, figure.player);
    if (score == figure.value) continue;
    report(codes::wrong_figure, step, figure.span,
           fmt::format("{} scores {}, not {}", name(figure.player), score, figure.value))
        .player = name(figure.player);
  }
}

void Reenactment::check_winners(const Step& step) {
  const uint8_t won = machine::winners(game_, state_);
  uint8_t told = 0;
  for (const Figure& figure : step.figures) told |= static_cast<uint8_t>(1U << figure.player);
  if (won == told && state_.over()) return;
  std::string who;
  for (int player = 0; player < game_.players; ++player) {
    if (((won >> player) & 1U) != 0) who += (who.empty() ? "" : ", ") + name(player);
  }
  Finding& found = report(codes::wrong_figure, step, step.span,
                          !state_.over() ? "the game is not over, nobody has won"
                          : who.empty()  ? "nobody wins"
                                         : "the winner is " + who);
  for (int player = 0; player < game_.players && state_.over(); ++player) {
    found.notes.push_back(
        fmt::format("{} scores {}", name(player), machine::score(game_, state_, player)));
  }
}

void Reenactment::check_outcome(const Step& step) {
  const std::string outcome = machine::told_outcome(game_, state_);
  if (outcome == step.word) return;
  report(codes::wrong_figure, step, step.span,
         outcome.empty() ? "the game has no word for how it ends"
                         : fmt::format("the outcome is {}, not {}", outcome, step.word));
}

void Reenactment::check_end(const Step& step) {
  if (!state_.over()) {
    report(codes::not_so, step, step.span, "the game does not end here");
    return;
  }
  const std::string& ending = program_.endings[state_.ending];
  if (step.word.empty() || step.word == ending) return;
  report(codes::not_so, step, step.span,
         fmt::format("the game ends as `{}`, not as `{}`", ending, step.word));
}

}  // namespace loom::replay
