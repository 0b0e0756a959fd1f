// PL0405: a card takes more of a track than the track is long, so nobody can ever load it.
// PL0406: it takes more than players start with, so that it is dead in every opening hand.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::cost {
namespace {

class Losses {
 public:
  Losses(const CheckContext& context, Diagnostics& diagnostics)
      : words_(context.model.words), bounds_(context.bounds), diagnostics_(diagnostics) {}

  void look_at(const EngineCard& card, const Counted<TrackId>& loss) {
    const Track& track = words_[loss.id];
    const Span place = own_place(*card.card, loss.span);
    const std::string takes =
        fmt::format("{} takes {} {}", quoted(card.card->id()), loss.count, quoted(track.name));
    if (loss.count > track.max - track.min) {
      diagnostics_
          .report(codes::loss_beyond_track, place,
                  fmt::format("{}, and nobody can have more than {}", takes, track.max - track.min))
          .also(track.span, fmt::format("runs from {} to {}", track.min, track.max))
          .note("a loss that a player cannot pay in full makes the card unloadable");
      return;
    }
    const auto start = start_of(loss.id);
    if (!start || loss.count <= *start - track.min) return;
    diagnostics_
        .report(codes::loss_beyond_start, place,
                fmt::format("{}, and players start with {}", takes, *start - track.min))
        .note(fmt::format("a loss that a player cannot pay in full makes the card unloadable: take "
                          "at most {}, or allow it for a card that is to come late",
                          *start - track.min));
  }

 private:
  std::optional<int64_t> start_of(TrackId track) const {
    if (!bounds_.reach) return std::nullopt;
    const auto found = bounds_.reach->tracks.find(track);
    return found == bounds_.reach->tracks.end() ? std::nullopt : std::optional(found->second);
  }

  const Vocabulary& words_;
  const Bounds& bounds_;
  Diagnostics& diagnostics_;
};

}  // namespace

void payable_losses(const CheckContext& context, Diagnostics& diagnostics) {
  Losses losses(context, diagnostics);
  for (const EngineCard& card : context.engine_cards) {
    for (const auto& loss : card.requirement->tracks) losses.look_at(card, loss);
  }
}

}  // namespace loom::cost
