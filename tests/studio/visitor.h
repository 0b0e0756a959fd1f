// A studio in the same process, on a copy of a game, and somebody who asks it as its page does.
#pragma once

#include <nlohmann/json.hpp>

#include <memory>
#include <string>

#include "studio/studio.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/games.h"

namespace loom::testing {

struct Heard {
  int status = 0;
  std::string type;
  std::string text;
  nlohmann::json json;  // null when it is none
};

class Visitor {
 public:
  static constexpr int kPort = 7600;
  static constexpr const char* kToken = "token";

  explicit Visitor(const std::string& game = kVillage);

  Heard get(const std::string& path, std::map<std::string, std::string> query = {}) const;
  Heard post(const std::string& path, const nlohmann::json& body) const;
  // As it is, without what a page adds.
  Heard send(studio::Request request) const;
  // A request as the page sends it.
  static studio::Request request(const std::string& method, const std::string& path);

  // The state once everything is checked.
  nlohmann::json state();
  // One card of it.
  nlohmann::json card(const std::string& id);

  std::string file(const std::string& name) const;
  void write(const std::string& name, const std::string& text) const;
  studio::Studio& studio() { return *studio_; }
  const std::string& game() const { return game_; }
  std::string opened() const { return opened_; }

 private:
  ScratchFolder scratch_;
  DiskFiles disk_;
  std::string game_;
  std::string opened_;
  std::unique_ptr<studio::Studio> studio_;
};

}  // namespace loom::testing
