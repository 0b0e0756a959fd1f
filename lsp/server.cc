// The life of a server, and which function answers what.
#include "lsp/server.h"

#include <fmt/core.h>
#include <algorithm>
#include <exception>

namespace loom::lsp {
namespace {

using std::chrono::milliseconds;

// So many messages, or bytes of them, wait at the most.
constexpr size_t kMostWaiting = 10'000;
constexpr size_t kMostWaitingBytes = 2 * kMaxMessageBytes;

// A game is checked when nobody has typed for so long.
constexpr milliseconds kWhileTyping{120};
constexpr milliseconds kAtOnce{0};

}  // namespace

Server::Server(const Files& disk, ServerOptions options)
    : disk_(disk), options_(std::move(options)), texts_(disk) {}

const std::map<std::string_view, Server::Handler>& Server::requests() {
  static const std::map<std::string_view, Handler> kRequests = {
      {"initialize", &Server::initialize},
      {"shutdown", &Server::shutdown},
      {"textDocument/codeAction", &Server::actions},
      {"textDocument/completion", &Server::complete},
      {"textDocument/definition", &Server::definition},
      {"textDocument/documentSymbol", &Server::symbols},
      {"textDocument/hover", &Server::hover},
      {"textDocument/prepareRename", &Server::prepare_rename},
      {"textDocument/references", &Server::references},
      {"textDocument/rename", &Server::rename},
  };
  return kRequests;
}

const std::map<std::string_view, Server::Handler>& Server::notices() {
  static const std::map<std::string_view, Handler> kNotices = {
      {"initialized", &Server::initialized},
      {"textDocument/didOpen", &Server::opened},
      {"textDocument/didChange", &Server::changed},
      {"textDocument/didSave", &Server::saved},
      {"textDocument/didClose", &Server::closed},
      {"workspace/didChangeWatchedFiles", &Server::files_changed},
  };
  return kNotices;
}

void Server::receive(std::string_view bytes) {
  reader_.add(bytes);
  while (auto frame = reader_.next()) {
    const size_t size = frame->body.size();
    ReadMessage read;
    if (frame->fault.empty()) {
      read = read_message(frame->body);
    } else {
      read.reason = std::move(frame->fault);
    }
    if (read.message && read.message->method == "$/cancelRequest") {
      const MessageId& id = read.message->cancelled_id;
      const bool waits = std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& each) {
        return each.read.message && each.read.message->id == id;
      });
      if (waits) cancelled_.insert(id);
      continue;
    }
    waiting_.push_back({std::move(read), size});
    waiting_bytes_ += size;
  }
}

bool Server::is_full() const {
  return waiting_.size() >= kMostWaiting || waiting_bytes_ >= kMostWaitingBytes;
}

bool Server::step(Clock::time_point now) {
  if (waiting_.empty() || ended_) return false;
  now_ = now;
  const Waiting next = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_bytes_ -= next.bytes;
  if (next.read.message) {
    handle(*next.read.message);
  } else {
    outbox_.fail(next.read.id, next.read.fault, next.read.reason);
  }
  return true;
}

void Server::handle(const Message& message) {
  if (message.method.empty()) return;  // an answer; there is nothing that we wait for
  if (message.id.index() != 0) {
    handle_request(message);
    return;
  }
  if (message.method == "exit") {
    ended_ = true;
    return;
  }
  const auto notice = notices().find(message.method);
  if (notice == notices().end() || !initialized_ || shut_down_) return;
  try {
    (this->*notice->second)(message);
  } catch (const std::exception& fault) {
    tell(fmt::format("`{}` failed: {}", message.method, fault.what()));
  }
}

void Server::handle_request(const Message& message) {
  if (cancelled_.erase(message.id) > 0) {
    outbox_.fail(message.id, Fault::cancelled, "it was cancelled");
    return;
  }
  const bool first = message.method == "initialize";
  if (!initialized_ && !first) {
    outbox_.fail(message.id, Fault::not_initialized, "`initialize` comes first");
    return;
  }
  if (shut_down_ || (initialized_ && first)) {
    outbox_.fail(message.id, Fault::invalid_request,
                 first ? "it is initialized already" : "it is shut down");
    return;
  }
  const auto request = requests().find(message.method);
  if (request == requests().end()) {
    outbox_.fail(message.id, Fault::method_not_found,
                 fmt::format("there is no method `{}`", message.method));
    return;
  }
  try {
    (this->*request->second)(message);
  } catch (const std::exception& fault) {
    outbox_.fail(message.id, Fault::internal_error, fault.what());
  }
}

void Server::initialize(const Message& message) {
  initialized_ = true;
  can_register_watches_ = message.can_register_watches;
  shows_links_ = message.shows_links;
  outbox_.answer(message.id, [&](JsonWriter& json) {
    json.begin_object();
    json.key("capabilities");
    json.begin_object();
    json.member("positionEncoding", std::string_view("utf-16"));
    json.key("textDocumentSync");
    json.begin_object();
    json.member("openClose", true);
    json.member("change", 2);  // what has changed, and no more
    json.member("save", true);
    json.end_object();
    json.key("completionProvider");
    json.begin_object();
    json.key("triggerCharacters");
    json.begin_array();
    for (const char* each : {" ", "{", "$", ".", "/"}) json.value(std::string_view(each));
    json.end_array();
    json.end_object();
    for (const char* each : {"hoverProvider", "definitionProvider", "referencesProvider",
                             "documentSymbolProvider", "codeActionProvider"})
      json.member(each, true);
    json.key("renameProvider");
    json.begin_object();
    json.member("prepareProvider", true);
    json.end_object();
    json.end_object();
    json.key("serverInfo");
    json.begin_object();
    json.member("name", std::string_view("loom"));
    json.member("version", options_.version);
    json.end_object();
    json.end_object();
  });
}

// Files that are changed by others are told of, when the editor can.
void Server::initialized(const Message& /*message*/) {
  if (!can_register_watches_) return;
  outbox_.ask("watch", "client/registerCapability", [&](JsonWriter& json) {
    json.begin_object();
    json.key("registrations");
    json.begin_array();
    json.begin_object();
    json.member("id", std::string_view("watch"));
    json.member("method", std::string_view("workspace/didChangeWatchedFiles"));
    json.key("registerOptions");
    json.begin_object();
    json.key("watchers");
    json.begin_array();
    json.begin_object();
    json.member("globPattern", std::string_view("**/*.{yaml,yml,md,svg,png}"));
    json.end_object();
    json.end_array();
    json.end_object();
    json.end_object();
    json.end_array();
    json.end_object();
  });
}

void Server::shutdown(const Message& message) {
  shut_down_ = true;
  games_.clear();
  outbox_.answer(message.id, [](JsonWriter& json) { json.null(); });
}

void Server::opened(const Message& message) {
  const auto path = path_of(message.uri);
  if (!path) return tell(fmt::format("`{}` is no file on this machine", message.uri));
  const std::string refused =
      texts_.open(*path, {message.uri, message.version, TypedText(message.text)});
  if (!refused.empty()) return tell(fmt::format("`{}` is not looked at: {}", *path, refused));
  const std::string folder = texts_.game_of(*path);
  if (!folder.empty() && !games_.contains(folder)) {
    Game& game = games_.try_emplace(folder, disk_, folder).first->second;
    for (const auto& [open, text] : texts_.all()) game.game.lay(open, text.typed.text());
  }
  laid(*path, kAtOnce);
}

void Server::changed(const Message& message) {
  const auto path = path_of(message.uri);
  OpenText* text = path ? texts_.find(*path) : nullptr;
  if (text == nullptr) return;
  text->version = message.version;
  for (const TextChange& change : message.changes) {
    if (!text->typed.apply(change))
      tell(fmt::format("a change of `{}` ends before it begins", *path));
    if (text->typed.text().size() > kMaxFileBytes) text->typed = TypedText();
  }
  laid(*path, kWhileTyping);
}

void Server::saved(const Message& message) {
  if (const auto path = path_of(message.uri); path && texts_.find(*path)) laid(*path, kAtOnce);
}

void Server::closed(const Message& message) {
  const auto path = path_of(message.uri);
  if (!path || texts_.find(*path) == nullptr) return;
  texts_.close(*path);
  for (auto& [folder, game] : games_) game.game.lay(*path, std::nullopt);
  let_go_of_games();
  laid(*path, kAtOnce);
}

void Server::files_changed(const Message& /*message*/) {
  for (auto& [folder, game] : games_) game.due = now_ + kWhileTyping;
}

// Brings a text to the games that read it, which are checked after a while.
void Server::laid(const std::string& path, milliseconds quiet) {
  const OpenText* text = texts_.find(path);
  for (auto& [folder, game] : games_) {
    if (!game.game.reads(path)) continue;
    if (text != nullptr) game.game.lay(path, text->typed.text());
    game.due = now_ + quiet;
  }
}

void Server::tell(std::string_view text) {
  outbox_.notify("window/logMessage", [&](JsonWriter& json) {
    json.begin_object();
    json.member("type", 2);  // a warning
    json.member("message", text);
    json.end_object();
  });
}

}  // namespace loom::lsp
