// PL0302, PL0303: a deck, or one layer of it, has another number of cards than the game's bounds
// say. Sheets, rules and odds are all made for the declared numbers.
#include <fmt/core.h>
#include <algorithm>
#include <map>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::deck {
namespace {

using CardList = std::vector<const Card*>;

std::string cards_text(size_t count) {
  return fmt::format("{}{}", count, count == 1 ? " card" : " cards");
}

// "a, b and c"
std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

class DeckCounter {
 public:
  DeckCounter(const Vocabulary& words, const DeckBounds& bounds, const CardList& cards,
              Diagnostics& diagnostics)
      : words_(words), bounds_(bounds), cards_(cards), diagnostics_(diagnostics) {
    for (const Card* card : cards) {
      if (const auto* layer = card->slot("layer").as<Reference>())
        by_layer_[layer->index].push_back(card);
    }
  }

  // A wrong layer says more than the wrong sum that comes from it.
  void run() {
    if (!layers_hold()) return;
    if (!bounds_.cards || cards_.size() == static_cast<uint64_t>(bounds_.cards->value)) return;
    Diagnostic& fault =
        diagnostics_.report(codes::deck_count, bounds_.cards->span,
                            fmt::format("the deck {} has {} instead of {}", quoted(bounds_.deck),
                                        cards_text(cards_.size()), bounds_.cards->value));
    if (bounds_.cards->figure) fault.also(*bounds_.cards->figure, "the figure that it names");
    fault.note(
        fmt::format("add or take out cards of kind {}, or change the figure that the bound names",
                    quoted(bounds_.deck)));
  }

 private:
  bool in_deck(const Layer& layer) const {
    return (!bounds_.first_layer || layer.number >= bounds_.first_layer->value) &&
           (!bounds_.last_layer || layer.number <= bounds_.last_layer->value);
  }

  bool layers_hold() {
    if (!bounds_.per_layer || slot_missing()) return true;
    std::vector<std::string> wrong;
    for (uint32_t i = 0; i < words_.layers.size(); ++i) {
      if (!in_deck(words_.layers[i]) || excess(i) == 0) continue;
      wrong.push_back(fmt::format("{} has {}", quoted(words_.layers[i].name), by_layer_[i].size()));
    }
    if (wrong.empty()) return true;
    Diagnostic& fault = diagnostics_.report(
        codes::layer_count, bounds_.per_layer->span,
        fmt::format("each layer of the deck {} should have {}, but {}", quoted(bounds_.deck),
                    cards_text(static_cast<size_t>(bounds_.per_layer->value)), joined(wrong)));
    for (uint32_t i = 0; i < words_.layers.size(); ++i) {
      if (in_deck(words_.layers[i]) && excess(i) > 0) name_overfull(i, fault);
    }
    return false;
  }

  bool slot_missing() const {
    return cards_.empty() || slot_field(*cards_.front()->kind, "layer") == nullptr;
  }

  int64_t excess(uint32_t layer) {
    return static_cast<int64_t>(by_layer_[layer].size()) - bounds_.per_layer->value;
  }

  // Cards that stand among those of a layer that lacks some were likely meant for it.
  void name_overfull(uint32_t layer, Diagnostic& fault) {
    std::vector<std::string> slugs;
    int64_t strays = 0;
    for (const Card* card : by_layer_[layer]) {
      slugs.push_back(card->slug);
      const auto among = layer_around(*card);
      if (!among || *among == layer || excess(*among) >= 0 || ++strays > excess(layer)) continue;
      fault.also(own_place(*card, card->slot("layer").span),
                 fmt::format("{} stands among cards of {}", quoted(card->slug),
                             quoted(words_.layers[*among].name)));
    }
    if (strays == 0) {
      fault.note(fmt::format("the cards of {} are {}", quoted(words_.layers[layer].name),
                             quoted_list(slugs, 12)));
    }
  }

  // The layer of the cards before and after, when it is one and the same.
  std::optional<uint32_t> layer_around(const Card& card) const {
    const auto at = std::lower_bound(cards_.begin(), cards_.end(), &card);
    std::optional<uint32_t> around;
    const auto agrees = [&](const Card* other) {
      const auto* layer = other->slot("layer").as<Reference>();
      if (other->span.file != card.span.file || layer == nullptr) return true;
      const bool same = !around || *around == layer->index;
      around = layer->index;
      return same;
    };
    if (at != cards_.begin() && !agrees(*(at - 1))) return std::nullopt;
    if (at + 1 != cards_.end() && !agrees(*(at + 1))) return std::nullopt;
    return around;
  }

  const Vocabulary& words_;
  const DeckBounds& bounds_;
  const CardList& cards_;  // in the Model's order, so by address too
  Diagnostics& diagnostics_;
  std::map<uint32_t, CardList> by_layer_;
};

}  // namespace

void card_counts(const CheckContext& context, Diagnostics& diagnostics) {
  std::map<std::string, CardList, std::less<>> decks;
  for (const Card& card : context.model.cards) decks[card.kind->name].push_back(&card);
  for (const DeckBounds& bounds : context.bounds.decks) {
    DeckCounter(context.model.words, bounds, decks[bounds.deck], diagnostics).run();
  }
}

}  // namespace loom::deck
