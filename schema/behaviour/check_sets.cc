// PL0273: cards that are chosen together from more than the machine tells apart. PL0275: actions
// that can be taken in more ways than are offered.
#include <fmt/core.h>
#include <algorithm>
#include <optional>

#include "schema/behaviour/check_behaviour.h"
#include "schema/behaviour/visit.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

class SetSizes {
 public:
  SetSizes(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics)
      : model_(game.model), behaviour_(behaviour), diagnostics_(diagnostics) {}

  void look_at(const Things& things) {
    if (!together(things)) return;
    const std::optional<int64_t> most = cards_among(things);
    if (!most || *most <= kMostTogether) return;
    std::string places;
    for (const Expr& place : things.places) {
      if (place.op != Op::zone) continue;
      places += (places.empty() ? "" : " and ") + quoted(behaviour_.names.zones[place.index].name);
    }
    diagnostics_
        .report(codes::set_too_large, things.span,
                fmt::format("{} cards may lie here, and only the first {} can be chosen together",
                            *most, kMostTogether))
        .note(places.empty()
                  ? "choose them from a zone that has a `most`"
                  : fmt::format("give {} a `most`, of {} together, or choose the cards one by one",
                                places, kMostTogether));
  }

  // What an action is taken with, one thing after the other.
  void look_at_ways(const std::vector<Things>& chosen) {
    int64_t ways = 1;
    for (const Things& things : chosen) ways *= ways_of(things);
    if (ways <= kMostWays) return;
    diagnostics_
        .report(codes::too_many_ways, chosen.back().span,
                fmt::format("there may be {} ways to take this action, and only {} are offered",
                            ways, kMostWays))
        .note("let it be taken with less, and ask for the rest under `does`: `- choose a suit`");
  }

 private:
  static bool together(const Things& things) {
    return things.how_many == Things::HowMany::some || things.how_many == Things::HowMany::counted;
  }

  // In how many ways they can be chosen; 1 where nothing tells.
  int64_t ways_of(const Things& things) const {
    switch (things.noun.of) {
      case Noun::Of::card: {
        const int64_t cards = std::max<int64_t>(cards_among(things).value_or(1), 1);
        return together(things) ? (int64_t{1} << std::min<int64_t>(cards, kMostTogether)) - 1
                                : cards;
      }
      case Noun::Of::value:
        return std::max<int64_t>(scale(things.noun.index), 1);
      case Noun::Of::token:
        return static_cast<int64_t>(model_.words.tokens.size());
      default:
        return 1;
    }
  }

  int64_t scale(int index) const {
    const std::vector<Scale>& scales = behaviour_.names.scales;
    return index < 0 ? 1 : static_cast<int64_t>(scales[index].values.size());
  }

  std::optional<int64_t> cards_among(const Things& things) const {
    int64_t most = 0;
    for (const Expr& place : things.places) {
      const std::optional<int64_t> room = room_of(place);
      if (!room) return std::nullopt;
      most += *room;
    }
    return most;
  }

  // How many cards may lie there; none where they have been chosen before.
  std::optional<int64_t> room_of(const Expr& place) const {
    if (place.op == Op::deck || place.op == Op::discards) return cards_of(place.index);
    if (place.op != Op::zone) return std::nullopt;
    const Zone& zone = behaviour_.names.zones[place.index];
    const auto bound = [&](const Node* written, const std::vector<Expr>& amounts) {
      const int64_t cards = cards_of(zone.holds);
      if (written == nullptr) return cards;
      const Expr& amount = amounts[place.index];
      const bool plain = amount.op == Op::number || amount.op == Op::figure;
      return plain ? std::min(amount.number, cards) : cards;
    };
    return std::min(bound(zone.spaces, behaviour_.zone_spaces),
                    bound(zone.most, behaviour_.zone_most));
  }

  int64_t cards_of(int kind) const {
    const Kind* sought = behaviour_.names.kinds[kind];
    return std::count_if(model_.cards.begin(), model_.cards.end(),
                         [&](const Card& card) { return card.kind == sought; });
  }

  const Model& model_;
  const Behaviour& behaviour_;
  Diagnostics& diagnostics_;
};

}  // namespace

void check_sets(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics) {
  SetSizes sizes(game, behaviour, diagnostics);
  for (const Doing& doing : behaviour.rules) {
    for (const Things& things : doing.choose) sizes.look_at(things);
    if (!doing.choose.empty()) sizes.look_at_ways(doing.choose);
    visit_lines(doing, [&](const Line& line) {
      if (line.verb != Verb::choose) return;
      for (const Expr& arg : line.args) {
        for (const Things& things : arg.search) sizes.look_at(things);
      }
    });
  }
}

}  // namespace loom::behaviour
