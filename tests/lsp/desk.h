// A server in the same process, at which somebody sits and types.
#pragma once

#include <fmt/core.h>

#include <chrono>
#include <string>
#include <string_view>
#include <thread>

#include "lsp/server.h"

namespace loom::testing {

class Desk {
 public:
  // Greets the server.
  explicit Desk(const Files& files) : server_(files, {"test", ""}) {
    say(R"({"id": 0, "method": "initialize", "params": {"capabilities": {}}})");
  }

  lsp::Server& server() { return server_; }

  // Bytes as they are; returns what is said to them, and to what came before.
  std::string send(std::string_view bytes) {
    server_.receive(bytes);
    const auto now = lsp::Server::Clock::now();
    while (server_.step(now)) {
    }
    return server_.take_output();
  }
  std::string say(std::string_view body) { return send(lsp::framed(body)); }

  // Lets time go by until everything is checked, and returns what is said meanwhile.
  std::string settle() {
    const auto later = lsp::Server::Clock::now() + std::chrono::hours(1);
    do {
      server_.check(later);
      if (server_.is_checking()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    } while (server_.is_checking() || server_.next_check());
    return server_.take_output();
  }

  void open(const std::string& uri, const std::string& text) {
    say(fmt::format(
        R"({{"method": "textDocument/didOpen", "params": {{"textDocument": {{"uri": {}, "version": 1, "text": {}}}}}}})",
        quoted(uri), quoted(text)));
  }
  void change(const std::string& uri, const lsp::TextRange& range, const std::string& text) {
    say(fmt::format(
        R"({{"method": "textDocument/didChange", "params": {{"textDocument": {{"uri": {}, "version": 2}}, "contentChanges": [{{"range": {}, "text": {}}}]}}}})",
        quoted(uri), written(range), quoted(text)));
  }
  std::string ask(std::string_view method, const std::string& uri, lsp::TextPosition at) {
    return say(fmt::format(
        R"({{"id": {}, "method": "textDocument/{}", "params": {{"textDocument": {{"uri": {}}}, "position": {}, "range": {}, "newName": "another", "context": {{"includeDeclaration": true}}}}}})",
        ++asked_, method, quoted(uri), written(at), written(lsp::TextRange{at, at})));
  }

  static std::string quoted(std::string_view text) {
    JsonWriter json(JsonWriter::Style::compact);
    json.value(text);
    return json.finish();
  }

 private:
  static std::string written(lsp::TextPosition at) {
    return fmt::format(R"({{"line": {}, "character": {}}})", at.line, at.character);
  }
  static std::string written(const lsp::TextRange& range) {
    return fmt::format(R"({{"start": {}, "end": {}}})", written(range.start), written(range.end));
  }

  lsp::Server server_;
  int asked_ = 0;
};

}  // namespace loom::testing
