// PL0273: cards that are chosen together from more than the machine tells apart.
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
    const bool together =
        things.how_many == Things::HowMany::some || things.how_many == Things::HowMany::counted;
    if (!together) return;
    int64_t most = 0;
    std::string places;
    for (const Expr& place : things.places) {
      const std::optional<int64_t> room = room_of(place);
      if (!room) return;
      most += *room;
      if (place.op == Op::zone)
        places +=
            (places.empty() ? "" : " and ") + quoted(behaviour_.names.zones[place.index].name);
    }
    if (most <= kMostTogether) return;
    diagnostics_
        .report(codes::set_too_large, things.span,
                fmt::format("{} cards may lie here, and only the first {} can be chosen together",
                            most, kMostTogether))
        .note(places.empty()
                  ? "choose them from a zone that has a `most`"
                  : fmt::format("give {} a `most`, of {} together, or choose the cards one by one",
                                places, kMostTogether));
  }

 private:
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
    visit_lines(doing, [&](const Line& line) {
      if (line.verb != Verb::choose) return;
      for (const Expr& arg : line.args) {
        for (const Things& things : arg.search) sizes.look_at(things);
      }
    });
  }
}

}  // namespace loom::behaviour
