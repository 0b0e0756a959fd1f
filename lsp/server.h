// The language server as a value: bytes of an editor go in, bytes for it come out. Whoever runs it
// reads, writes and waits.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "lsp/open_game.h"
#include "lsp/open_texts.h"
#include "lsp/outbox.h"
#include "lsp/uris.h"
#include "workspace/fixes/edits.h"

namespace loom::lsp {

struct ServerOptions {
  std::string version;
  std::string pages;  // the folder with the pages of diagnostics; empty where there is none
};

class Server {
 public:
  using Clock = std::chrono::steady_clock;

  Server(const Files& disk, ServerOptions options);

  void receive(std::string_view bytes);
  // Whether so much waits to be done that no more should be read.
  bool is_full() const;
  // Does the next thing that waits; false when nothing does.
  bool step(Clock::time_point now);
  // When a game is to be checked that was changed.
  std::optional<Clock::time_point> next_check() const;
  // Begins to check the games whose time has come, and shows what was found meanwhile.
  void check(Clock::time_point now);
  // Whether some check goes on; `check` is to be called again soon.
  bool is_checking() const;
  std::string take_output() { return outbox_.take(); }
  // Whether the editor has taken its leave.
  bool ended() const { return ended_; }
  int exit_code() const { return shut_down_ ? 0 : 1; }

 private:
  struct Game {
    Game(const Files& disk, const std::string& folder) : game(disk, folder) {}
    OpenGame game;
    std::optional<Clock::time_point> due;
    std::set<std::string> shown;  // files of which findings are shown
  };
  struct Waiting {
    ReadMessage read;
    size_t bytes = 0;
  };
  using Handler = void (Server::*)(const Message&);
  static const std::map<std::string_view, Handler>& requests();
  static const std::map<std::string_view, Handler>& notices();

  void handle(const Message& message);
  void handle_request(const Message& message);

  void initialize(const Message& message);
  void initialized(const Message& message);
  void shutdown(const Message& message);
  void opened(const Message& message);
  void changed(const Message& message);
  void saved(const Message& message);
  void closed(const Message& message);
  void files_changed(const Message& message);
  void complete(const Message& message);
  void hover(const Message& message);
  void definition(const Message& message);
  void references(const Message& message);
  void prepare_rename(const Message& message);
  void rename(const Message& message);
  void actions(const Message& message);
  void symbols(const Message& message);

  // Where a request points to: a text that is open, and the game it belongs to.
  struct Asked {
    std::string path;
    const OpenText* text = nullptr;
    OpenGame* game = nullptr;
    size_t offset = 0;
  };
  // None when there is nothing to tell: `null` was answered then.
  std::optional<Asked> asked(const Message& message);
  const Mention* mention_at(const Asked& asked) const;
  const Mention* renamed(const Message& message, const Asked& asked);
  std::optional<PlaceInFile> place_now(const NameIndex& names, Span span) const;
  void write_places(const Message& message, const Asked& asked, bool declarations, bool others);
  void write_edits(JsonWriter& json, const SourceMap& sources, const EditsByPath& edits) const;

  void laid(const std::string& path, std::chrono::milliseconds quiet);
  void let_go_of_games();
  // Checks at once what has changed, for answers that must fit the texts as they are.
  void catch_up();
  void catch_up(Game& game);
  void show(Game& game);
  void show_file(const std::string& path);
  void write_finding(JsonWriter& json, const ShownFinding& finding) const;
  void write_location(JsonWriter& json, const PlaceInFile& place) const;
  void tell(std::string_view text);

  const Files& disk_;
  const ServerOptions options_;
  MessageReader reader_;
  std::deque<Waiting> waiting_;
  size_t waiting_bytes_ = 0;
  std::set<MessageId> cancelled_;
  Outbox outbox_;
  OpenTexts texts_;
  std::map<std::string, Game> games_;  // by folder
  Clock::time_point now_;
  bool can_register_watches_ = false;
  bool shows_links_ = false;
  bool initialized_ = false;
  bool shut_down_ = false;
  bool ended_ = false;
};

}  // namespace loom::lsp
