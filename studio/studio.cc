#include "studio/studio.h"

#include <fmt/core.h>

namespace loom::studio {
namespace {

std::string version_told(uint64_t version) { return fmt::format("{{\"version\":{}}}", version); }

Simulator::Game played_game(Keeper& keeper) {
  return keeper.ask([](Desk& desk) {
    Simulator::Game game{desk.rules(), {}};
    if (game.program) game.bands = balance::read_bands(desk.sound()->game().model);
    return game;
  });
}

}  // namespace

Studio::Studio(const Files& disk, StudioOptions options)
    : options_(std::move(options)),
      guard_(options_.port, options_.token),
      keeper_(disk, options_.game,
              [this](uint64_t version) { events_.tell("version", version_told(version)); }),
      play_(
          [this] {
            return keeper_.ask([](Desk& desk) {
              return Playtest::Rules{desk.rules(), desk.icons()};
            });
          },
          [this](uint64_t step) { events_.tell("play", fmt::format("{{\"step\":{}}}", step)); }),
      simulator_(
          options_.game, [this] { return played_game(keeper_); },
          [this](const std::string& json) { events_.tell("balance", json); }) {
  add_page_routes(router_, guard_.token());
  add_state_routes(router_, keeper_);
  add_picture_routes(router_, keeper_);
  add_card_routes(router_, keeper_, options_.open_editor);
  add_edit_routes(router_, keeper_);
  add_play_routes(router_, play_, options_.any_seed);
  add_balance_routes(router_, simulator_);
}

Studio::~Studio() { events_.close(); }

Answer Studio::answer(const Request& request) const {
  if (auto refused = guard_.refuse(request)) return std::move(*refused);
  return router_.answer(request);
}

std::string Studio::hello() const { return version_told(keeper_.version()); }

}  // namespace loom::studio
