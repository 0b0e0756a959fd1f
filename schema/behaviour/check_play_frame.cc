// The frame of play: how many may play, how long, and whether the game ends by itself.
#include <fmt/core.h>

#include "schema/behaviour/check_behaviour.h"
#include "schema/diagnostics/schema_codes.h"

namespace loom::behaviour {
namespace {

// A number or a figure, as it stands without variants.
int64_t number_of(const std::vector<Expr>& amount, int64_t otherwise) {
  if (amount.empty()) return otherwise;
  const bool plain = amount[0].op == Op::number || amount[0].op == Op::figure;
  return plain ? amount[0].number : otherwise;
}

}  // namespace

Span key_of_play(const LoadedGame& game, std::string_view key) {
  for (const ContentFile& file : game.files) {
    if (file.kind->name != "play") continue;
    for (const Member& member : file.document.root.members) {
      if (member.key == key) return member.value.span;
    }
    return {file.document.file, 0, 0};
  }
  return {};
}

void check_frame(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics) {
  const Frame& frame = behaviour.frame;
  const int64_t least = number_of(frame.least_players, 1);
  const int64_t most = number_of(frame.most_players, least);
  if (least < 1 || most < least) {
    diagnostics
        .report(codes::frame_impossible, key_of_play(game, "most-players"),
                fmt::format("nobody can play: from {} to {} players", least, most))
        .note("`least-players` is 1 or more, and `most-players` is no less");
  }
  if (number_of(frame.most_rounds, 1) < 1) {
    diagnostics
        .report(codes::frame_impossible, key_of_play(game, "most-rounds"),
                "the game is over before its first round")
        .note("after how many rounds does it end in any case? write 1 or more");
  }
  if (behaviour.endings.empty()) {
    diagnostics
        .report(codes::game_without_end, key_of_play(game, "most-rounds"),
                "only the number of rounds ends this game")
        .note("end it by a rule: `if …: [end game as out]`");
  }
}

void check_behaviour(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics) {
  check_frame(game, behaviour, diagnostics);
  check_rules_used(game, behaviour, diagnostics);
  check_components_used(game, behaviour, diagnostics);
  check_conditions(game, behaviour, diagnostics);
  check_sets(game, behaviour, diagnostics);
  check_figures(game, behaviour, diagnostics);
}

}  // namespace loom::behaviour
