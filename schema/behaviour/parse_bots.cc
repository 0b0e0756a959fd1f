// What only bots may ask: scores, how far a card is filled, and whose marker lies where.
#include "schema/behaviour/phrase_parser.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

// How tokens in a place on a card are counted.
struct Counted {
  const char* word;
  const char* before;  // what stands before the place
  int which;
};
constexpr Counted kCounted[] = {{"laid", "in", 0}, {"missing", "in", 1}, {"ready", "for", 2}};

}  // namespace

// `score of player`, `place of player on initiative`, `tokens laid in boxes of initiative`,
// `tokens missing in …`, `tokens ready for …`: those that the player has and that still fit.
std::optional<Expr> PhraseParser::of_bots() {
  const size_t begin = this->begin();
  const Expr own = local("player", {Noun::Of::player, -1}, since(begin));
  if (take("score")) {
    Expr whose = take("of") ? player("whose score it is") : own;
    return make(Op::score, Type::number, begin, {std::move(whose)});
  }
  if (take("place", "of")) {
    Expr whose = player("whose marker it is");
    expect("on", "`on` and the card");
    Expr where = card("that the marker lies on");
    Expr place = make(Op::marker_place, Type::number, begin, {});
    place.of = {std::move(where), std::move(whose)};
    return place;
  }
  for (const Counted& counted : kCounted) {
    if (!take("tokens", counted.word)) continue;
    expect(counted.before, "the place on a card");
    const int place = card_place();
    if (names_.places[static_cast<size_t>(place)].for_markers) {
      misfit(since(begin), "no tokens lie here");
    }
    expect("of", "`of` and the card");
    Expr where = card("that they lie on");
    Expr tokens = make(Op::tokens_in, Type::number, begin, {});
    tokens.of = {std::move(where), own};
    tokens.index = place;
    tokens.number = counted.which;
    return tokens;
  }
  return std::nullopt;
}

}  // namespace loom::behaviour
