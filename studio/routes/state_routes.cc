// The game, its texts, and what its findings mean.
#include "driver/all_codes.h"
#include "schema/model/content_hash.h"
#include "schema/text/letters.h"
#include "studio/game/paths.h"
#include "studio/routes/routes.h"

namespace loom::studio {
namespace {

Answer text_of(Keeper& keeper, const Request& request) {
  const std::string asked(request.asked("path"));
  return keeper.ask([&](Desk& desk) {
    const auto path = inside(desk.disk(), desk.folder(), asked);
    if (!path) return refusal(kForbidden, "this is no file of the game");
    const ReadResult read = desk.disk().read(*path);
    if (read.status != ReadResult::Status::ok || !desk.hashes().contains(*path))
      return refusal(kNotFound, "there is no such text");
    JsonWriter json(JsonWriter::Style::compact);
    json.begin_object();
    json.member("path", asked);
    json.member("hash", hash_bytes(read.text));
    json.member("text", read.text);
    json.end_object();
    return Answer{200, kJson, json.finish()};
  });
}

Answer explain(const Request& request) {
  const std::string id = upper_case(std::string(request.asked("code")));
  const Code* code = find_code(id);
  if (code == nullptr) return refusal(kNotFound, "there is no such diagnostic");
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  json.member("code", code->id);
  json.member("title", code->title);
  json.member("markdown", readable_explanation(id));
  json.end_object();
  return {200, kJson, json.finish()};
}

}  // namespace

void add_state_routes(Router& router, Keeper& keeper) {
  router.get("/api/state", [&](const Request&) { return Answer{200, kJson, *keeper.state()}; });
  router.get("/api/text", [&](const Request& request) { return text_of(keeper, request); });
  router.get("/api/explain", explain);
}

}  // namespace loom::studio
