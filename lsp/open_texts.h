// The texts that an editor has open, by path, and the games they belong to.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/typed_text.h"
#include "schema/source/files.h"

namespace loom::lsp {

// More are not opened at once.
inline constexpr size_t kMaxOpenTexts = 1000;

struct OpenText {
  std::string uri;  // as the editor writes it
  int64_t version = 0;
  TypedText typed;
};

class OpenTexts {
 public:
  explicit OpenTexts(const Files& disk) : disk_(disk) {}

  // Returns why it is not opened, or nothing.
  std::string open(const std::string& path, OpenText text);
  void close(const std::string& path) { texts_.erase(path); }
  OpenText* find(const std::string& path);
  const OpenText* find(const std::string& path) const;
  const std::map<std::string, OpenText>& all() const { return texts_; }

  // The folder of the game that a file belongs to: the nearest `game.yaml` upwards. Empty when
  // there is none.
  std::string game_of(const std::string& path) const;

 private:
  const Files& disk_;
  std::map<std::string, OpenText> texts_;
};

// Whether the tool reads such a file as text of a game.
bool is_content(std::string_view path);

}  // namespace loom::lsp
