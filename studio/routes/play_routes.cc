// The playtest.
#include <charconv>

#include "studio/routes/routes.h"

namespace loom::studio {
namespace {

PlayRequest people_in(const Body& body) {
  PlayRequest request;
  request.seats = body.texts("seats");
  request.names = body.texts("names");
  return request;
}

PlayRequest request_in(const Body& body, const std::function<uint64_t()>& any_seed) {
  PlayRequest request = people_in(body);
  if (const auto players = body.number("players"))
    request.players = static_cast<int>(std::clamp<int64_t>(*players, 0, 1000));
  request.variants = body.texts("variants");
  request.settings = body.texts("settings");
  request.seed = seed_in(body);
  if (!request.seed) request.seed = any_seed();
  return request;
}

uint64_t step_in(const Body& body) {
  return static_cast<uint64_t>(std::max<int64_t>(body.number("step").value_or(0), 0));
}

}  // namespace

std::optional<uint64_t> seed_in(const Body& body) {
  const std::string text = body.text("seed").value_or("");
  uint64_t seed = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, seed);
  const bool whole = !text.empty() && read.ec == std::errc() && read.ptr == end;
  return whole ? std::optional(seed) : std::nullopt;
}

void add_play_routes(Router& router, Playtest& play, std::function<uint64_t()> any_seed) {
  router.get("/api/play", [&](const Request&) { return play.table(); });
  router.get("/api/play/setup", [&](const Request&) { return play.setup(); });
  router.get("/api/play/log", [&](const Request&) { return play.log(); });
  router.post("/api/play/new", [&, any_seed](const Request&, const Body& body) {
    return play.start(request_in(body, any_seed));
  });
  router.post("/api/play/load", [&](const Request&, const Body& body) {
    return play.load(body.text("text").value_or(""), people_in(body));
  });
  router.post("/api/play/choose", [&](const Request&, const Body& body) {
    const int64_t option = body.number("option").value_or(-1);
    if (option < 0) return refusal(kBadRequest, "the number of an option is needed");
    return play.choose(step_in(body), static_cast<size_t>(option));
  });
  router.post("/api/play/step",
              [&](const Request&, const Body& body) { return play.watch(step_in(body)); });
  router.post("/api/play/undo",
              [&](const Request&, const Body& body) { return play.undo(step_in(body)); });
  router.post("/api/play/advice", [&](const Request&, const Body& body) {
    return play.advice(step_in(body), body.text("bot").value_or(""));
  });
}

}  // namespace loom::studio
