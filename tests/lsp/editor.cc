#include "tests/lsp/editor.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "tests/support/golden.h"

extern char** environ;

namespace loom::testing {
namespace {

constexpr int kPatience = 60'000;  // milliseconds

const char* program() {
  const char* named = std::getenv("LOOM_PROGRAM");
  return named == nullptr ? LOOM_PROGRAM : named;
}

}  // namespace

Editor::Editor(bool greets) {
  std::signal(SIGPIPE, SIG_IGN);
  int in[2];
  int out[2];
  if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) return;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  std::string name = program();
  std::string command = "lsp";
  char* words[] = {name.data(), command.data(), nullptr};
  EXPECT_EQ(posix_spawn(&process_, program(), &actions, nullptr, words, environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  ::close(in[0]);
  ::close(out[1]);
  to_ = in[1];
  from_ = out[0];
  if (!greets) return;
  ask("initialize", {{"capabilities", Json::object()}});
  tell("initialized", Json::object());
}

Editor::~Editor() {
  hang_up();
  if (from_ >= 0) ::close(from_);
}

void Editor::send_bytes(const std::string& bytes) const {
  for (size_t at = 0; at < bytes.size();) {
    const ssize_t count = ::write(to_, bytes.data() + at, bytes.size() - at);
    if (count <= 0) return;
    at += static_cast<size_t>(count);
  }
}

void Editor::tell(const std::string& method, const Json& params) {
  const std::string body = Json{{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}.dump();
  send_bytes("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
}

Editor::Json Editor::ask(const std::string& method, const Json& params) {
  const int64_t id = ++asked_;
  const std::string body =
      Json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump();
  send_bytes("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  for (;;) {
    Json message = hear();
    if (message.is_null()) {
      ADD_FAILURE() << "`" << method << "` was never answered";
      return {};
    }
    if (message.contains("id") && message["id"] == id && !message.contains("method"))
      return message;
    notices_.push_back(std::move(message));
  }
}

Editor::Json Editor::hear() {
  const std::string end = "\r\n\r\n";
  for (;;) {
    const size_t header = heard_.find(end);
    if (header != std::string::npos) {
      const size_t size = std::stoul(heard_.substr(heard_.find(':') + 1));
      const size_t begin = header + end.size();
      if (heard_.size() >= begin + size) {
        Json message = Json::parse(heard_.substr(begin, size));
        heard_.erase(0, begin + size);
        return message;
      }
    }
    struct pollfd waits = {from_, POLLIN, 0};
    if (::poll(&waits, 1, kPatience) <= 0) return {};
    char bytes[4096];
    const ssize_t count = ::read(from_, bytes, sizeof bytes);
    if (count <= 0) return {};
    heard_.append(bytes, static_cast<size_t>(count));
  }
}

Editor::Json Editor::findings(const std::string& path) {
  const auto fits = [&](const Json& message) {
    return message.value("method", "") == "textDocument/publishDiagnostics" &&
           message["params"]["uri"] == uri(path);
  };
  for (auto it = notices_.begin(); it != notices_.end(); ++it) {
    if (!fits(*it)) continue;
    Json found = (*it)["params"];
    notices_.erase(it);
    return found;
  }
  for (;;) {
    Json message = hear();
    if (message.is_null()) {
      ADD_FAILURE() << "no findings were shown for " << path;
      return {};
    }
    if (fits(message)) return message["params"];
    notices_.push_back(std::move(message));
  }
}

void Editor::open(const std::string& path) { open(path, read_text(path)); }

void Editor::open(const std::string& path, const std::string& text) {
  texts_[path] = text;
  versions_[path] = 1;
  tell("textDocument/didOpen",
       {{"textDocument",
         {{"uri", uri(path)}, {"languageId", "yaml"}, {"version", 1}, {"text", text}}}});
}

void Editor::type(const std::string& path, const std::string& old, const std::string& with) {
  std::string& text = texts_.at(path);
  const size_t at = text.find(old);
  ASSERT_NE(at, std::string::npos) << old << " is not in " << path;
  const Json range = {{"start", place(path, at)["position"]},
                      {"end", place(path, at + old.size())["position"]}};
  text.replace(at, old.size(), with);
  const Json change = {{"range", range}, {"text", with}};
  tell("textDocument/didChange",
       {{"textDocument", {{"uri", uri(path)}, {"version", ++versions_[path]}}},
        {"contentChanges", Json::array({change})}});
}

void Editor::apply(const std::string& path, const Json& edits) {
  if (!texts_.contains(path)) open(path);
  std::string& text = texts_.at(path);
  const auto offset = [&](const Json& position) {
    size_t at = 0;
    for (size_t line = position["line"]; line > 0; --line) at = text.find('\n', at) + 1;
    return at + position["character"].get<size_t>();
  };
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
    const Json& range = (*edit)["range"];
    const size_t begin = offset(range["start"]);
    text.replace(begin, offset(range["end"]) - begin, (*edit)["newText"].get<std::string>());
  }
  tell("textDocument/didChange",
       {{"textDocument", {{"uri", uri(path)}, {"version", ++versions_[path]}}},
        {"contentChanges", Json::array({Json{{"text", text}}})}});
}

void Editor::close(const std::string& path) {
  texts_.erase(path);
  tell("textDocument/didClose", {{"textDocument", {{"uri", uri(path)}}}});
}

// Of texts in which all characters before it in its line are ASCII.
Editor::Json Editor::place(const std::string& path, size_t offset) const {
  const std::string& text = texts_.at(path);
  const std::string before = text.substr(0, offset);
  const auto line = std::count(before.begin(), before.end(), '\n');
  return {{"textDocument", {{"uri", uri(path)}}},
          {"position", {{"line", line}, {"character", offset - (before.rfind('\n') + 1)}}}};
}

Editor::Json Editor::behind(const std::string& path, const std::string& words) const {
  const size_t at = texts_.at(path).find(words);
  EXPECT_NE(at, std::string::npos) << words << " is not in " << path;
  return place(path, at + words.size());
}

Editor::Json Editor::at(const std::string& path, const std::string& words) const {
  const size_t at = texts_.at(path).find(words);
  EXPECT_NE(at, std::string::npos) << words << " is not in " << path;
  return place(path, at);
}

int Editor::leave() {
  ask("shutdown", nullptr);
  tell("exit", nullptr);
  return hang_up();
}

int Editor::hang_up() {
  if (to_ >= 0) ::close(to_);
  to_ = -1;
  if (process_ == 0) return -1;
  int status = 0;
  ::waitpid(process_, &status, 0);
  process_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace loom::testing
