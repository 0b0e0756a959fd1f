// Questions to the server about a game, with its answers as a text that can be held to a golden.
#pragma once

#include <string>

#include "tests/driver/scratch_folder.h"
#include "tests/lsp/editor.h"

namespace loom::testing {

class Conversation {
 public:
  // About a copy of a game, with that of the one it extends beside it.
  explicit Conversation(const std::string& game, const std::string& base = {});

  Editor& editor() { return editor_; }
  std::string path(const std::string& file) const { return scratch_ / ("game/" + file); }
  // Opens it, unless it is open, and returns its path.
  std::string open(const std::string& file);

  // Asks about the place where the first such words of a file end.
  void ask(const std::string& method, const std::string& file, const std::string& words,
           const Editor::Json& more = Editor::Json::object());
  // The same, with only what can be chosen.
  void complete(const std::string& file, const std::string& words);
  void note(const std::string& text) { text_ += text + "\n"; }
  const std::string& text() const { return text_; }

 private:
  Editor::Json answer(const std::string& method, const std::string& file, const std::string& words,
                      const Editor::Json& more);
  std::string shown(const Editor::Json& json) const;

  ScratchFolder scratch_;
  Editor editor_;
  std::map<std::string, bool> opened_;
  std::string text_;
};

}  // namespace loom::testing
