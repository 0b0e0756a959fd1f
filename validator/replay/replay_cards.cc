// Where cards lie and which come up. A card that the text does not tell stays open until a later
// step names it: any card that was free to come up may have been the one.
#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/executor.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {
namespace {

// Cards that the text never names, for the places it does not tell.
template <typename Deck>
void fill_up(const Deck& deck, size_t known, const std::set<uint8_t>& named,
             std::vector<uint8_t>& script) {
  constexpr size_t kAhead = 24;
  const size_t from = deck.drawn;
  for (size_t i = 0; i < known && script.size() < from + kAhead; ++i) {
    const auto card = static_cast<uint8_t>(i);
    if (deck.left.has(card) && !named.contains(card)) script.push_back(card);
  }
}

bool contains(const std::vector<uint8_t>& cards, uint8_t card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

}  // namespace

void Executor::arm_decks(const Step& action, const Step* rest, const Step* end) {
  script_.engine_cards.resize(state_.engine_deck.drawn);
  script_.goals.resize(state_.goal_deck.drawn);
  script_.pressures.resize(state_.pressure_deck.drawn);
  revealed_.clear();
  bool flips = action.verb == Verb::flip;
  if (flips) script_.pressures.push_back(pick_event(action, action.event));
  const auto tell = [&](const Step& step) {
    for (const uint8_t card : step.cards) {
      if (card == engine::kNoCard) continue;
      revealed_.push_back(card);
      (step.cards_are_goals ? script_.goals : script_.engine_cards).push_back(card);
    }
  };
  if (action.verb == Verb::recycle) tell(action);
  for (const Step* step = rest; step != end; ++step) {
    if (step->verb == Verb::reveal) tell(*step);
    if (step->verb != Verb::flip) continue;
    script_.pressures.push_back(pick_event(*step, step->event));
    flips = true;
  }
  if (!flips && action.verb == Verb::contribute) {
    const tables::Effects penalty = tables_.goals.items[action.goal].penalty;
    const tables::Instruction* first = tables_.instructions.items + penalty.first;
    const bool reveals = std::any_of(first, first + penalty.count, [](const auto& each) {
      return each.opcode == tables::Opcode::reveal;
    });
    const bool completes =
        std::any_of(rest, end, [](const Step& step) { return step.verb == Verb::complete; });
    if (reveals && completes)
      script_.pressures.push_back(pick_event(action, {engine::kNoCard, true}));
  }
  fill_up(state_.engine_deck, tables_.engine_cards.size(), example_.named_cards,
          script_.engine_cards);
  fill_up(state_.goal_deck, tables_.goals.size(), example_.named_goals, script_.goals);
}

uint8_t Executor::pick_event(const Step& step, const Pressed& event) {
  auto& deck = state_.pressure_deck;
  if (event.any) {
    std::vector<uint8_t> cards;
    OpenChoice open;
    open.what = "which event came up";
    open.round = state_.round;
    open.line = step.line;
    open.source_line = step.source_line;
    for (size_t i = 0; i < example_.game_events; ++i) {
      const auto card = static_cast<uint8_t>(i);
      const bool free = deck.left.has(card) || (deck.left.size() == 0 && deck.discards.has(card));
      if (!free) continue;
      cards.push_back(card);
      open.options.emplace_back(tables_.text(tables_.pressures.items[i].title));
    }
    if (cards.empty()) return engine::kNoCard;
    return cards.size() == 1 ? cards.front() : cards[choices_.choose(std::move(open))];
  }
  const bool made_up = event.card >= example_.game_events;
  const bool reshuffled = deck.left.size() == 0 && deck.discards.has(event.card);
  if (!made_up && !deck.left.has(event.card) && !reshuffled) {
    const std::string title(tables_.text(tables_.pressures.items[event.card].title));
    Finding& found = report(codes::card_not_there, step, step.span,
                            title + " cannot come up: it does not lie in the deck");
    if (const Step* told = event_told_[event.card]) {
      found.notes.push_back("it came up at " + place_text(*told));
    }
    granted("turned it up all the same");
    deck.discards.remove(event.card);
  }
  if (!reshuffled) deck.left.add(event.card);
  event_told_[event.card] = &step;
  return event.card;
}

void Executor::note_new_cards(const engine::State& before) {
  for (int i = 0; i < rules_.prism; ++i) {
    const uint8_t card = state_.prism[i];
    if (card == before.prism[i] || card == engine::kNoCard) continue;
    open_space_[i] = !contains(revealed_, card);
  }
  for (int i = 0; i < rules_.index; ++i) {
    const uint8_t goal = state_.slots[i].goal;
    if (goal == before.slots[i].goal || goal == engine::kNoCard) continue;
    open_slot_[i] = !contains(revealed_, goal);
  }
  if (displaced_ == engine::kNoCard) return;
  // The card that had to make room lies there again.
  uint8_t& drawn = state_.prism[displaced_space_];
  if (drawn != engine::kNoCard) state_.engine_deck.left.add(drawn);
  drawn = displaced_;
  open_space_[displaced_space_] = false;
  displaced_ = engine::kNoCard;
}

// The space of the prism that the step's card lies in, or can be taken to lie in.
uint8_t Executor::space_of(const Step& step) {
  auto& deck = state_.engine_deck;
  int open = -1;
  for (int i = rules_.prism - 1; i >= 0; --i) {
    if (state_.prism[i] == step.card) return static_cast<uint8_t>(i);
    if (open_space_[i] && state_.prism[i] != engine::kNoCard) open = i;
  }
  const bool free =
      deck.left.has(step.card) || (deck.left.size() == 0 && deck.discards.has(step.card));
  const auto space = static_cast<uint8_t>(std::max(open, 0));
  if (open < 0 || !free) {
    report(codes::card_not_there, step, step.name_span,
           fmt::format("{} does not lie in the {}", card_title(step.card),
                       tables_.text(tables_.areas[rules_.prism_area].title)))
        .notes.push_back(whereabouts_of_card(step.card));
    granted(fmt::format("put {} there", card_title(step.card)));
  }
  uint8_t& card = state_.prism[space];
  if (open < 0) {
    displaced_ = card;
    displaced_space_ = space;
  } else {
    deck.left.add(card);
  }
  deck.left.remove(step.card);
  deck.discards.remove(step.card);
  card = step.card;
  open_space_[space] = false;
  return space;
}

std::string Executor::whereabouts_of_card(uint8_t card) const {
  if (const auto& [player, step] = loaded_by_[card]; step != nullptr) {
    return fmt::format("A2: {} loaded it at {}, and every card is there once", name(player),
                       place_text(*step));
  }
  if (state_.engine_deck.discards.has(card)) return "A12: it lies among the discards";
  std::string told;
  for (int i = 0; i < rules_.prism; ++i) {
    if (state_.prism[i] == engine::kNoCard) continue;
    told += (told.empty() ? "" : ", ") + card_title(state_.prism[i]);
  }
  return "A2: there lie " + (told.empty() ? "no cards" : told);
}

std::string Executor::whereabouts_of_goal(uint8_t goal) const {
  if (const Step* step = completions_[goal].step) {
    return "I5: it was completed at " + place_text(*step);
  }
  if (state_.goal_deck.discards.has(goal)) return "A12: it lies among the discards";
  std::string told;
  for (int i = 0; i < rules_.index; ++i) {
    if (state_.slots[i].goal == engine::kNoCard) continue;
    told += (told.empty() ? "" : ", ") + goal_title(state_.slots[i].goal);
  }
  return "A7: there lie " + (told.empty() ? "no goals" : told);
}

uint8_t Executor::slot_of(const Step& step, uint8_t goal) {
  int open = -1;
  for (int i = engine::kSlots - 1; i >= 0; --i) {
    if (state_.slots[i].goal == goal) return static_cast<uint8_t>(i);
    const bool begun = state_.slots[i].marker_count > 0;
    if (i < rules_.index && open_slot_[i] && state_.slots[i].goal != engine::kNoCard && !begun) {
      open = i;
    }
  }
  if (open < 0 || !state_.goal_deck.left.has(goal)) {
    report(codes::card_not_there, step, step.name_span,
           fmt::format("{} does not lie in the {}", goal_title(goal),
                       tables_.text(tables_.areas[rules_.index_area].title)))
        .notes.push_back(whereabouts_of_goal(goal));
    granted(fmt::format("put {} there", goal_title(goal)));
  }
  const auto slot = static_cast<uint8_t>(std::max(open, 0));
  put_goal(step, goal, slot);
  return slot;
}

void Executor::put_goal(const Step&, uint8_t goal, uint8_t slot) {
  engine::Slot& place = state_.slots[slot];
  for (int i = 0; i < place.marker_count; ++i) {
    if (place.markers[i] < rules_.players) ++state_.players[place.markers[i]].markers;
  }
  if (place.goal != engine::kNoCard) state_.goal_deck.left.add(place.goal);
  place = {};
  place.goal = goal;
  open_slot_[slot] = false;
  state_.goal_deck.left.remove(goal);
  state_.goal_deck.discards.remove(goal);
  state_.completed.remove(goal);
}

// A list of what lies face up. It tells the cards that were open so far.
void Executor::check_face_up(const Step& step) {
  const bool goals = step.cards_are_goals;
  const size_t spaces = goals ? rules_.index : rules_.prism;
  for (size_t i = 0; i < step.cards.size() && !stopped(); ++i) {
    if (step.cards[i] == engine::kNoCard) continue;
    Step one = step;
    one.card = step.cards[i];
    one.name_span = step.card_spans[i];
    if (goals) {
      slot_of(one, step.cards[i]);
    } else {
      space_of(one);
      displaced_ = engine::kNoCard;
    }
  }
  if (step.cards.size() < spaces || contains(step.cards, engine::kNoCard)) return;
  for (size_t i = 0; i < spaces; ++i) {
    const uint8_t card = goals ? state_.slots[i].goal : state_.prism[i];
    if (card == engine::kNoCard || contains(step.cards, card)) continue;
    report(codes::card_not_there, step, step.span,
           (goals ? goal_title(card) : card_title(card)) + " lies there too, and is not listed");
  }
}

}  // namespace loom::replay
