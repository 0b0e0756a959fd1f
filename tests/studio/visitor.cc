#include "tests/studio/visitor.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "tests/support/golden.h"

namespace loom::testing {

using studio::Answer;
using studio::Request;

Visitor::Visitor(const std::string& game) : game_(scratch_ / "game") {
  scratch_.copy(game, "game");
  studio_ = std::make_unique<studio::Studio>(
      disk_, studio::StudioOptions{
                 game_, kPort, kToken, [] { return 7; },
                 [this](const std::string& path, uint32_t line, uint32_t) -> std::string {
                   opened_ = fmt::format("{}:{}", path, line);
                   return "editor";
                 }});
}

Request Visitor::request(const std::string& method, const std::string& path) {
  Request request{method, path, {}, {}, {}};
  request.headers["host"] = fmt::format("127.0.0.1:{}", kPort);
  if (method == "GET") return request;
  request.headers["origin"] = fmt::format("http://127.0.0.1:{}", kPort);
  request.headers["x-studio-token"] = kToken;
  request.headers["content-type"] = "application/json";
  return request;
}

Heard Visitor::send(Request request) const {
  const Answer answer = studio_->answer(request);
  Heard heard{answer.status, answer.type, answer.body, {}};
  if (answer.type == studio::kJson) heard.json = nlohmann::json::parse(answer.body, nullptr, false);
  EXPECT_FALSE(heard.json.is_discarded()) << answer.body;
  return heard;
}

Heard Visitor::get(const std::string& path, std::map<std::string, std::string> query) const {
  Request asked = request("GET", path);
  asked.query = std::move(query);
  return send(std::move(asked));
}

Heard Visitor::post(const std::string& path, const nlohmann::json& body) const {
  Request asked = request("POST", path);
  asked.body = body.dump();
  return send(std::move(asked));
}

nlohmann::json Visitor::state() {
  studio_->keeper().settle();
  return get("/api/state").json;
}

nlohmann::json Visitor::card(const std::string& id) {
  const nlohmann::json all = state();
  for (const nlohmann::json& card : all["cards"]) {
    if (card["id"] == id) return card;
  }
  return {};
}

std::string Visitor::file(const std::string& name) const { return read_text(game_ + "/" + name); }

void Visitor::write(const std::string& name, const std::string& text) const {
  scratch_.write("game/" + name, text);
}

}  // namespace loom::testing
