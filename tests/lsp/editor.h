// An editor that speaks to the built `loom lsp` over pipes, as Visual Studio Code or Neovim do.
#pragma once

#include <sys/types.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace loom::testing {

class Editor {
 public:
  using Json = nlohmann::json;

  // Greets the server, unless it is to be left alone.
  explicit Editor(bool greets = true);
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;
  ~Editor();

  // Bytes as they are, header included.
  void send_bytes(const std::string& bytes) const;
  void tell(const std::string& method, const Json& params);
  // The whole answer; notices that come before it are kept.
  Json ask(const std::string& method, const Json& params);
  // The next message; null when it ends or says nothing for long.
  Json hear();

  // What is shown of a file once it is shown the next time.
  Json findings(const std::string& path);

  // Opens a file on disk, or a text in its place.
  void open(const std::string& path);
  void open(const std::string& path, const std::string& text);
  // Replaces the first such words of an open text, as typing does.
  void type(const std::string& path, const std::string& old, const std::string& with);
  // Carries out edits that the server has told, from the last to the first; opens the file first.
  void apply(const std::string& path, const Json& edits);
  void close(const std::string& path);

  // Parameters that point behind the first such words of an open text, or at their begin.
  Json behind(const std::string& path, const std::string& words) const;
  Json at(const std::string& path, const std::string& words) const;
  const std::string& text(const std::string& path) const { return texts_.at(path); }

  // Takes its leave, and returns the exit code.
  int leave();
  // Says nothing more; returns the exit code.
  int hang_up();

  static std::string uri(const std::string& path) { return "file://" + path; }

 private:
  Json place(const std::string& path, size_t offset) const;

  pid_t process_ = 0;
  int to_ = -1;
  int from_ = -1;
  std::string heard_;
  int64_t asked_ = 0;
  std::vector<Json> notices_;
  std::map<std::string, std::string> texts_;
  std::map<std::string, int> versions_;
};

}  // namespace loom::testing
