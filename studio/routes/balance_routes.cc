// Simulated games.
#include "studio/routes/routes.h"

namespace loom::studio {

void add_balance_routes(Router& router, Simulator& simulator) {
  router.get("/api/balance", [&](const Request&) { return simulator.state(); });
  router.post("/api/balance/start", [&](const Request&, const Body& body) {
    constexpr int64_t kUsualGames = 2000;
    constexpr int64_t kMostPlayers = 1000;
    SimulateRequest request;
    if (const auto players = body.number("players"))
      request.players = static_cast<int>(std::clamp<int64_t>(*players, 0, kMostPlayers));
    request.bots = body.texts("bots");
    request.variants = body.texts("variants");
    request.settings = body.texts("settings");
    request.games = body.number("games").value_or(kUsualGames);
    if (const auto seed = seed_in(body)) request.seed = *seed;
    return simulator.start(request, body.text("compare").value_or(""));
  });
  router.post("/api/balance/stop", [&](const Request&, const Body&) { return simulator.stop(); });
}

}  // namespace loom::studio
