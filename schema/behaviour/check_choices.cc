// Choices that cannot be put to anybody: sets of too many cards, and secrets that are no secret.
#include <fmt/core.h>
#include <algorithm>

#include "schema/behaviour/check_behaviour.h"
#include "schema/behaviour/visit.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

// Of more cards there are too many sets to choose among.
constexpr int64_t kMostTogether = 12;

bool is_set(const Things& things) {
  const bool several =
      things.how_many == Things::HowMany::some || things.how_many == Things::HowMany::counted;
  return several && things.noun.of == Noun::Of::card && things.name != things.asked;
}

class ChoiceCheck {
 public:
  ChoiceCheck(const Behaviour& behaviour, Diagnostics& diagnostics)
      : behaviour_(behaviour), diagnostics_(diagnostics) {}

  void run() {
    for (const Doing& doing : behaviour_.rules) {
      for (const Things& things : doing.choose) look_at(things);
      visit_lines(doing, [&](const Line& line) {
        if (line.verb == Verb::choose) look_at(line.args[0].search[0]);
        if (line.verb == Verb::at_once) secrets(line);
      });
    }
  }

 private:
  // How many cards may lie there, as far as figures tell; less than 0: any number.
  int64_t room_in(const Expr& place) const {
    if (place.op != Op::zone) return -1;
    const Expr& spaces = behaviour_.zone_spaces[place.index];
    const Expr& most = behaviour_.zone_most[place.index];
    return spaces.number >= 0 ? spaces.number : most.number;
  }

  void look_at(const Things& things) {
    if (!is_set(things)) return;
    int64_t room = 0;
    for (const Expr& place : things.places) {
      const int64_t here = room_in(place);
      if (here < 0) return too_many(things, place, "any number of cards may lie here");
      room += here;
      if (room <= kMostTogether) continue;
      return too_many(things, place, fmt::format("as many as {} cards may lie here", room));
    }
  }

  void too_many(const Things& things, const Expr& place, const std::string& how_many) {
    diagnostics_
        .report(codes::set_too_large, things.span,
                fmt::format("cards are chosen together among {} at most", kMostTogether))
        .also(place.span, how_many)
        .note("give the zone its size in the components: `most: 5`");
  }

  void secrets(const Line& block) {
    std::vector<std::string> names;
    for (const Line& line : block.body) {
      if (line.verb != Verb::choose) {
        diagnostics_.report(codes::secret_broken, line.span, "only choices are made in secret")
            .note("write what follows from them below the block, when all have chosen");
        continue;
      }
      if (is_set(line.args[0].search[0])) {
        diagnostics_
            .report(codes::secret_broken, line.span, "in secret one thing is chosen at a time")
            .note("write `choose a card in …`, once for each");
      }
      names.push_back(line.name);
    }
    for (const Line& line : block.body) {
      visit_values(line, [&](const Expr& expr) {
        const bool asks = expr.op == Op::secret &&
                          std::find(names.begin(), names.end(), expr.name) != names.end();
        if (!asks) return;
        diagnostics_
            .report(codes::secret_broken, expr.span,
                    fmt::format("what others choose as {} is not known yet", quoted(expr.name)))
            .note("ask for it below the block, when all have chosen");
      });
    }
  }

  const Behaviour& behaviour_;
  Diagnostics& diagnostics_;
};

}  // namespace

void check_choices(const LoadedGame&, const Behaviour& behaviour, Diagnostics& diagnostics) {
  ChoiceCheck(behaviour, diagnostics).run();
}

}  // namespace loom::behaviour
