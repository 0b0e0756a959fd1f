// What rules wait for, such as a work that is complete: what is still asked for, who supplies it,
// and whether it has come to be as it is told.
#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/actions.h"
#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using What = Step::What;

// The rule that waits for such a card; less than 0: none.
int Reenactment::reaction_for(int card) const {
  for (size_t i = 0; i < program_.reactions.size(); ++i) {
    const program::Reaction& reaction = program_.reactions[i];
    if (reaction.word.empty() || reaction.cards < 0) continue;
    if (machine::is_card_of(program_.nodes[reaction.cards], program_.cards[card].kind)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

namespace {

// The values that a condition looks for, with what the words on the way to it are asked of.
void searches_for_values(const program::Program& program, int node, int card,
                         machine::Setting& setting, std::vector<int>& found, int depth = 0) {
  constexpr int kDeepest = 32;
  if (node < 0 || depth > kDeepest) return;
  const program::Node& here = program.nodes[node];
  const bool seeks = here.op == program::Op::things;
  if (seeks && static_cast<program::Sought>(here.index) == program::Sought::value) {
    found.push_back(node);
    return;
  }
  if (here.op == program::Op::word) {
    const program::Word& word = program.words[here.index];
    if (word.slot >= 0) setting.slots[word.slot] = static_cast<int16_t>(card);
    searches_for_values(program, word.node, card, setting, found, depth + 1);
    return;
  }
  for (int i = 0; i < here.count; ++i) {
    searches_for_values(program, program.parts[here.first + i], card, setting, found, depth + 1);
  }
}

}  // namespace

// Room that is left for tokens, and the values that the rule still misses.
Needs Reenactment::needs_of(int card) const {
  Needs needs;
  needs.tokens.resize(program_.tokens.size());
  machine::Setting setting;
  std::fill(std::begin(setting.slots), std::end(setting.slots), int16_t{-1});
  setting.slots[program::kSourceSlot] = static_cast<int16_t>(card);
  const machine::View view{game_, state_, setting};
  for (size_t place = 0; place < program_.places.size(); ++place) {
    const program::Place& entry = program_.places[place];
    if (entry.for_markers || entry.kind != program_.cards[card].kind) continue;
    const int at = static_cast<int>(place);
    const uint8_t* bytes = machine::place_bytes(game_, state_, at, card);
    for (size_t i = 0; i < needs.tokens.size(); ++i) {
      const int room = machine::room_for(view, at, card, static_cast<int>(i));
      needs.tokens[i] += std::max(room - bytes[i], 0);
    }
  }
  if (program_.scales.empty()) return needs;
  needs.values.resize(program_.scales[0].values.size());
  const int reaction = reaction_for(card);
  if (reaction < 0) return needs;
  const program::Node& search = program_.nodes[program_.reactions[reaction].cards];
  setting.slots[search.slot] = static_cast<int16_t>(card);
  if (search.asked >= 0) setting.slots[search.asked] = static_cast<int16_t>(card);
  std::vector<int> searches;
  searches_for_values(program_, search.filter, card, setting, searches);
  for (const int each : searches) {
    machine::Found found;
    if (program_.nodes[each].number != 0) continue;
    machine::find_all(view, each, found);
    for (int i = 0; i < found.count; ++i) {
      needs.values[static_cast<size_t>(found.items[i] - program_.scales[0].first)] = 1;
    }
  }
  return needs;
}

std::string Reenactment::in_words(const Needs& needs) const {
  std::string text;
  const auto add = [&](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
  for (size_t i = 0; i < needs.tokens.size(); ++i) {
    if (needs.tokens[i] > 0) add(amount(static_cast<int>(i), needs.tokens[i]));
  }
  for (size_t i = 0; i < needs.values.size(); ++i) {
    if (needs.values[i] > 0) add(program_.scales[0].values[i].title);
  }
  return text;
}

// Whether a card that lies before the player has the value.
bool Reenactment::has_value(int player, int value, int scale) const {
  for (size_t i = 0; i < game_.layout.instances.size(); ++i) {
    const machine::Instance& place = game_.layout.instances[i];
    if (place.zone < 0 || place.owner != player) continue;
    for (const int card : cards_in(static_cast<int>(i))) {
      const std::vector<int16_t>& fields = program_.cards[card].fields;
      for (size_t f = 0; f < fields.size(); ++f) {
        if (program_.field_scales[f] == scale && fields[f] == value) return true;
      }
    }
  }
  return false;
}

// What is still open on a card.
void Reenactment::check_needs(const Step& step) {
  if (game_.layout.instances.size() <= state_.where[step.card] ||
      game_.layout.instances[state_.where[step.card]].zone < 0) {
    report(codes::card_not_there, step, step.span, card_title(step.card) + " does not lie there")
        .notes.push_back(whereabouts(static_cast<uint8_t>(step.card)));
    return;
  }
  const Needs needs = needs_of(step.card);
  Needs told;
  told.tokens.resize(needs.tokens.size());
  told.values.resize(needs.values.size());
  std::vector<std::string> supplied;
  const int reaction = reaction_for(step.card);
  const std::string rule = reaction < 0 ? "" : program_.rules[program_.reactions[reaction].rule];
  for (const Item& item : step.items) {
    if (const int token = item.meant(Sort::token); token >= 0) {
      told.tokens[token] += item.count;
      continue;
    }
    const int value = item.meant(Sort::value);
    const auto at = static_cast<size_t>(value - program_.scales[0].first);
    if (at >= told.values.size()) continue;
    told.values[at] = 1;
    for (const int owner : owners_of_markers(state_, step.card)) {
      if (needs.values[at] > 0 || owner >= game_.players || !has_value(owner, value, 0)) continue;
      supplied.push_back(fmt::format("{}: {} supplies {} already", rule, name(owner),
                                     program_.scales[0].values[at].title));
    }
  }
  if (told.tokens == needs.tokens && told.values == needs.values) return;
  const std::string words = in_words(needs);
  Finding& found =
      report(codes::wrong_figure, step, step.span,
             fmt::format("{} needs {}", card_title(step.card), words.empty() ? "nothing" : words));
  found.notes.emplace_back("what is not filled stays open");
  found.notes.insert(found.notes.end(), supplied.begin(), supplied.end());
  leave_open(step.card, told, needs);
}

// Room that is told to be left is kept, since later steps fill it; room that is not told is there
// all the same.
void Reenactment::leave_open(int card, const Needs& told, const Needs& needs) {
  bool any = false;
  for (size_t i = 0; i < needs.tokens.size(); ++i) {
    if (told.tokens[i] < needs.tokens[i]) return;
    any = any || told.tokens[i] > needs.tokens[i];
  }
  if (!any) return;
  for (size_t place = 0; place < program_.places.size(); ++place) {
    const program::Place& entry = program_.places[place];
    if (entry.for_markers || entry.kind != program_.cards[card].kind) continue;
    uint8_t* bytes = machine::place_bytes(game_, state_, static_cast<int>(place), card);
    for (size_t i = 0; i < needs.tokens.size(); ++i) {
      bytes[i] = static_cast<uint8_t>(
          std::max(bytes[i] - std::max(told.tokens[i] - needs.tokens[i], 0), 0));
    }
  }
  granted("left open what is printed");
}

// A player whose marker lies on the card has what it asks for.
void Reenactment::check_supply(const Step& step) {
  int card = step.card >= 0 ? step.card : doing_.card;
  if (card < 0 && !doing_.happened.empty()) card = doing_.happened.back();
  for (const Item& item : step.items) {
    const int value = item.meant(Sort::value);
    const auto at = static_cast<size_t>(value - program_.scales[0].first);
    const std::string title =
        at < program_.scales[0].values.size() ? program_.scales[0].values[at].title : item.text;
    if (!has_value(step.player, value, 0)) {
      report(codes::not_so, step, step.span,
             fmt::format("{} has no card of {}", name(step.player), title));
      continue;
    }
    if (card < 0) {
      report(codes::not_so, step, step.span, "the step says not to which card")
          .notes.push_back(fmt::format("write `{} to` and the card", step.text));
      return;
    }
    const std::vector<int16_t>& asked = program_.cards[card].requirements;
    const bool asks = std::any_of(asked.begin(), asked.end(), [&](int16_t each) {
      return each >= 0 && program_.requirements[each].values[at] > 0;
    });
    if (!asks) {
      report(codes::not_so, step, step.span,
             fmt::format("{} does not ask for {}", card_title(card), title));
      continue;
    }
    const auto done = happenings_.find(card);
    const bool gone = done != happenings_.end() && done->second.group == group_;
    const std::vector<int> owners = gone ? done->second.players : owners_of_markers(state_, card);
    if (std::find(owners.begin(), owners.end(), step.player) != owners.end()) continue;
    report(codes::not_so, step, step.span,
           fmt::format("{} has no marker on {}", name(step.player), card_title(card)));
  }
}

// What the text tells later than it happened. What it brought, and was not told then, is told here.
bool Reenactment::happened_before(const Step& step) {
  const auto found = happenings_.find(step.card);
  if (found == happenings_.end()) return false;
  const Happening& done = found->second;
  const machine::Instance* place = state_.where[step.card] == machine::kNone
                                       ? nullptr
                                       : &game_.layout.instances[state_.where[step.card]];
  const program::Node& search = program_.nodes[program_.reactions[done.reaction].cards];
  for (int i = 0; place != nullptr && i < search.count; ++i) {
    const program::Node& where = program_.nodes[program_.parts[search.first + i]];
    if (where.op == program::Op::zone && where.index == place->zone) return false;  // it is back
  }
  Finding& said = report(codes::not_so, step, step.span,
                         fmt::format("{} {} before this step", card_title(step.card), step.word));
  said.notes.push_back(fmt::format("{}: it came at line {}, as soon as it could",
                                   program_.rules[program_.reactions[done.reaction].rule],
                                   done.step->line));
  if (done.untold != kNoFinding) said.follows.push_back(done.untold);
  for (Part& part : parts_) {
    if (part.group == done.group && !part.told) part.group = group_;
  }
  for (size_t cell = 0; cell < done.brought.size(); ++cell) {
    const Moved& then = done.brought[cell];
    doing_.moved[cell].passed += then.brought - then.gains_told + then.losses_told;
  }
  doing_.happened.push_back(step.card);
  return true;
}

void Reenactment::check_happened(const Step& step) {
  const auto& happened = doing_.happened;
  if (std::find(happened.begin(), happened.end(), step.card) != happened.end()) return;
  if (happened_before(step)) return;
  const int reaction = reaction_for(step.card);
  const std::string word = reaction < 0 ? step.word : program_.reactions[reaction].word;
  Finding& found = report(codes::not_so, step, step.span,
                          fmt::format("{} does not {} here", card_title(step.card), word));
  if (reaction < 0 || state_.over() || state_.depth == 0) return;
  const std::string needs = in_words(needs_of(step.card));
  const std::string rule = program_.rules[program_.reactions[reaction].rule];
  found.notes.push_back(needs.empty() ? "rule " + rule
                                      : fmt::format("{}: it still needs {}", rule, needs));
  granted("let it " + word + " all the same");
  happen_anyway(step, reaction);
}

// The rule does what it would do, for whoever has begun or acts now.
void Reenactment::happen_anyway(const Step& step, int reaction) {
  const int place = machine::marker_place(game_, step.card);
  std::vector<int> owners = owners_of_markers(state_, step.card);
  if (place >= 0 && owners.empty() && now_->player >= 0) {
    uint8_t* bytes = machine::place_bytes(game_, state_, place, step.card);
    bytes[0] = 1;
    bytes[1] = static_cast<uint8_t>(now_->player);
    owners.push_back(now_->player);
  }
  machine::Setting setting;
  std::fill(std::begin(setting.slots), std::end(setting.slots), int16_t{-1});
  const auto leader =
      std::find_if(owners.begin(), owners.end(), [&](int owner) { return owner < game_.players; });
  setting.slots[program::kPlayerSlot] =
      leader == owners.end() ? int16_t{-1} : static_cast<int16_t>(*leader);
  const program::Reaction& rule = program_.reactions[reaction];
  setting.slots[program::kSourceSlot] = static_cast<int16_t>(step.card);
  setting.slots[program_.nodes[rule.cards].slot] = static_cast<int16_t>(step.card);
  const machine::State kept = before_;
  before_ = state_;
  machine::call(game_, state_, rule.start, setting);
  answer_all(nullptr, {});
  remember(step);
  before_ = kept;
  if (state_.over() && ended_by_ == nullptr) ended_by_ = &step;
}

void Reenactment::check_happenings_told(const Step& step, Group told) {
  for (const int card : doing_.happened) {
    const bool says = std::any_of(told.begin, told.end, [&](const Step& each) {
      return (each.what == What::happen && each.card == card) || each.what == What::end;
    });
    const Happening& done = happenings_[card];
    const program::Reaction& reaction = program_.reactions[done.reaction];
    if (says || reaction.word.empty()) continue;
    happenings_[card].untold = findings_.size();
    report(codes::left_out, step, step.span,
           fmt::format("{} {}s here, which is not told", card_title(card), reaction.word))
        .notes.push_back(fmt::format("{}: it does so at once; tell it with `{} {}s`",
                                     program_.rules[reaction.rule], program_.cards[card].text.name,
                                     reaction.word));
  }
}

}  // namespace loom::replay
