// PL0327: a row leads back to itself, by tables that it consults or cards that it reveals.
// Resolving it need never end.
#include <fmt/core.h>
#include <map>
#include <set>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/context/declared_checks.h"

namespace loom::resolution {
namespace {

constexpr size_t kMostReported = 8;
constexpr size_t kLongestShown = 10;
// Rows times codes that are looked at in one layer; a game at a table has some hundreds.
constexpr size_t kMostVisited = 20'000;

// A row read on behalf of a card with this code, or (no row) the turning up of a deck's next card.
struct Node {
  std::optional<RowPlace> row;
  DeckId deck;
  std::string code;
  auto operator<=>(const Node&) const = default;
};

struct Edge {
  Node to;
  const Effect* effect = nullptr;  // none: the card that was turned up names the row
};

// One column of the tables at a time: which layer is the highest does not change under way.
class CycleFinder {
 public:
  CycleFinder(const Model& model, const RowFinder& rows, Diagnostics& diagnostics)
      : model_(model), rows_(rows), diagnostics_(diagnostics) {
    for (const Card& card : model.cards) cards_[card.kind->name].push_back(&card);
  }

  void run(int layer) {
    layer_ = layer;
    done_.clear();
    for (const Card& card : model_.cards) {
      const std::string code = code_of(card);
      for (const Lookup& lookup : lookups(model_, card)) {
        if (const auto row = rows_.find(lookup.table, lookup.label)) search({row, {}, code});
      }
      for (const Effect* effect : own_effects(card)) {
        if (const auto edge = edge_of(*effect, code)) search(edge->to);
      }
    }
    // Rows that no card reaches may still call each other by explicit codes.
    for (uint32_t t = 0; t < model_.tables.size(); ++t) {
      for (uint32_t r = 0; r < model_.tables[t].rows.size(); ++r) search({RowPlace{t, r}, {}, ""});
    }
  }

 private:
  struct Step {
    Node node;
    std::vector<Edge> edges;
    size_t next = 0;
  };

  std::optional<Edge> edge_of(const Effect& effect, const std::string& code) const {
    if (effect.verb == Effect::Verb::reveal) return Edge{{std::nullopt, effect.deck, ""}, &effect};
    if (effect.verb != Effect::Verb::consult) return std::nullopt;
    const auto row = rows_.find(effect.table, called_label(effect, code));
    return row ? std::optional(Edge{{row, {}, code}, &effect}) : std::nullopt;
  }

  std::vector<Edge> edges_of(const Node& node) const {
    std::vector<Edge> edges;
    if (!node.row) return edges_of_deck(model_.words[node.deck].name);
    const Cell* cell = cell_at(rows_.row(*node.row), layer_);
    if (cell == nullptr) return edges;
    for (const Effect& effect : cell->effects.effects) {
      if (auto edge = edge_of(effect, node.code)) edges.push_back(std::move(*edge));
    }
    return edges;
  }

  // What the cards of a deck lead to when they are turned up. Only the letter of a pressing card is
  // looked up at once.
  std::vector<Edge> edges_of_deck(const std::string& deck) const {
    std::vector<Edge> edges;
    const auto cards = cards_.find(deck);
    if (cards == cards_.end() || cards->second.front()->kind->role != "pressure") return edges;
    for (const Card* card : cards->second) {
      const std::string code = code_of(*card);
      const Field* letter = slot_field(*card->kind, "letter");
      for (const Lookup& lookup : lookups(model_, *card)) {
        const auto row = rows_.find(lookup.table, lookup.label);
        if (lookup.field == letter && row) edges.push_back({{row, {}, code}, nullptr});
      }
      for (const Effect* effect : own_effects(*card)) {
        if (auto edge = edge_of(*effect, code)) edges.push_back(std::move(*edge));
      }
    }
    return edges;
  }

  // Depth first, with a stack of its own: content may chain thousands of rows.
  void search(const Node& start) {
    enter(start);
    while (!path_.empty()) {
      Step& step = path_.back();
      if (step.next == step.edges.size()) {
        on_path_.erase(step.node);
        path_.pop_back();
        continue;
      }
      const Node& to = step.edges[step.next++].to;
      if (const auto found = on_path_.find(to); found != on_path_.end()) {
        report(found->second);
      } else {
        enter(Node(to));
      }
    }
  }

  void enter(const Node& node) {
    if (done_.size() == kMostVisited || !done_.insert(node).second) return;
    on_path_[node] = path_.size();
    path_.push_back({node, edges_of(node), 0});
  }

  std::string shown(const Node& node) const {
    if (node.row) return rows_.shown(*node.row);
    return "a card of " + quoted(model_.words[node.deck].name);
  }

  // The circle from the step at `from` to the end of the path and back.
  void report(size_t from) {
    if (reported_.size() == kMostReported) return;
    std::vector<const Effect*> effects;
    std::string circle;
    for (size_t i = from; i < path_.size(); ++i) {
      const Step& step = path_[i];
      const Effect* effect = step.edges[step.next - 1].effect;
      if (effect != nullptr) effects.push_back(effect);
      if (i - from < kLongestShown) circle += shown(step.node) + " → ";
    }
    if (effects.empty() || !reported_.emplace(effects.begin(), effects.end()).second) return;
    if (path_.size() - from > kLongestShown) circle += "… → ";
    Diagnostic& fault = diagnostics_.report(codes::endless_calls, effects.front()->span,
                                            fmt::format("calls go in a circle at layer {}: {}{}",
                                                        layer_, circle, shown(path_[from].node)));
    for (size_t i = 1; i < std::min(effects.size(), kLongestShown); ++i) {
      fault.also(effects[i]->span, i + 1 == effects.size() ? "and back" : "goes on here");
    }
    fault.note("let one of them do something that calls no row");
  }

  const Model& model_;
  const RowFinder& rows_;
  Diagnostics& diagnostics_;
  std::map<std::string, std::vector<const Card*>, std::less<>> cards_;
  int layer_ = 0;
  std::set<Node> done_;
  std::vector<Step> path_;
  std::map<Node, size_t> on_path_;
  std::set<std::set<const Effect*>> reported_;
};

}  // namespace

void acyclic_calls(const CheckContext& context, Diagnostics& diagnostics) {
  CycleFinder finder(context.model, context.once<TableCalls>().rows, diagnostics);
  for (const int layer : layer_numbers(context.model.words)) finder.run(layer);
}

}  // namespace loom::resolution
