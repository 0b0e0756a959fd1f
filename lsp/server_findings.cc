// When games are checked, and what is shown of them.
#include <algorithm>
#include <filesystem>

#include "lsp/server.h"
#include "schema/text/file_uri.h"

namespace loom::lsp {

std::optional<Server::Clock::time_point> Server::next_check() const {
  std::optional<Clock::time_point> next;
  for (const auto& [folder, game] : games_) {
    if (game.due && (!next || *game.due < *next)) next = game.due;
  }
  return next;
}

void Server::check(Clock::time_point now) {
  now_ = now;
  for (auto& [folder, game] : games_) {
    if (game.game.take_check(false)) show(game);
    if (!game.due || *game.due > now || game.game.is_checking()) continue;
    game.due.reset();
    game.game.start_check();
  }
}

bool Server::is_checking() const {
  return std::any_of(games_.begin(), games_.end(),
                     [](const auto& each) { return each.second.game.is_checking(); });
}

void Server::catch_up() {
  for (auto& [folder, game] : games_) catch_up(game);
}

void Server::catch_up(Game& game) {
  if (game.game.take_check(true)) show(game);
  if (!game.due) return;
  game.due.reset();
  game.game.start_check();
  game.game.take_check(true);
  show(game);
}

// Tells of every file whose findings may have changed; those that are gone are taken back.
void Server::show(Game& game) {
  std::set<std::string> files = std::move(game.shown);
  game.shown.clear();
  for (const auto& [path, findings] : game.game.findings()) {
    game.shown.insert(path);
    files.insert(path);
  }
  for (const std::string& path : files) show_file(path);
}

// Several games may find something in a file that one of them extends; each finding is shown once.
void Server::show_file(const std::string& path) {
  std::vector<const ShownFinding*> all;
  for (const auto& [folder, game] : games_) {
    const auto findings = game.game.findings().find(path);
    if (findings == game.game.findings().end()) continue;
    for (const ShownFinding& finding : findings->second) {
      const bool known = std::any_of(all.begin(), all.end(),
                                     [&](const ShownFinding* each) { return *each == finding; });
      if (!known) all.push_back(&finding);
    }
  }
  const OpenText* open = texts_.find(path);
  outbox_.notify("textDocument/publishDiagnostics", [&](JsonWriter& json) {
    json.begin_object();
    json.member("uri", open == nullptr ? file_uri(path) : open->uri);
    if (open != nullptr) json.member("version", open->version);
    json.key("diagnostics");
    json.begin_array();
    for (const ShownFinding* finding : all) write_finding(json, *finding);
    json.end_array();
    json.end_object();
  });
}

void Server::write_finding(JsonWriter& json, const ShownFinding& finding) const {
  json.begin_object();
  json.key("range");
  write_range(json, finding.range);
  json.member("severity", finding.code->severity == Severity::error ? 1 : 2);
  json.member("code", finding.code->id);
  const std::string page = join_path(options_.pages, std::string(finding.code->id) + ".md");
  std::error_code error;
  if (shows_links_ && !options_.pages.empty() && std::filesystem::exists(page, error)) {
    json.key("codeDescription");
    json.begin_object();
    json.member("href", file_uri(page));
    json.end_object();
  }
  json.member("source", std::string_view("loom"));
  json.member("message", finding.text);
  if (!finding.related.empty()) {
    json.key("relatedInformation");
    json.begin_array();
    for (const auto& [place, text] : finding.related) {
      json.begin_object();
      json.key("location");
      write_location(json, place);
      json.member("message", text);
      json.end_object();
    }
    json.end_array();
  }
  json.end_object();
}

void Server::write_location(JsonWriter& json, const PlaceInFile& place) const {
  const OpenText* open = texts_.find(place.path);
  json.begin_object();
  json.member("uri", open == nullptr ? file_uri(place.path) : open->uri);
  json.key("range");
  write_range(json, place.range);
  json.end_object();
}

// A game of which no text is open any more is let go, and with it what was found there.
void Server::let_go_of_games() {
  std::set<std::string> used;
  for (const auto& [path, text] : texts_.all()) used.insert(texts_.game_of(path));
  std::set<std::string> shown;
  for (auto game = games_.begin(); game != games_.end();) {
    if (used.contains(game->first)) {
      ++game;
      continue;
    }
    shown.merge(game->second.shown);
    game = games_.erase(game);
  }
  for (const std::string& path : shown) show_file(path);
}

}  // namespace loom::lsp
