// A game of which a text is open: it is checked again while somebody types, and what was last
// sound of it answers questions meanwhile.
#pragma once

#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "lsp/findings.h"
#include "workspace/names/name_index.h"
#include "workspace/try_edits.h"
#include "workspace/workspace.h"

namespace loom::lsp {

class OpenGame {
 public:
  OpenGame(const Files& disk, std::string folder) : workspace_(disk, std::move(folder)) {}
  OpenGame(const OpenGame&) = delete;
  OpenGame& operator=(const OpenGame&) = delete;
  ~OpenGame();

  const std::string& folder() const { return workspace_.folder(); }
  // A text as it is typed, or (none) as it is on disk again; the next check reads it.
  void lay(const std::string& path, std::optional<std::string> text);

  // Begins a check in a thread of its own.
  void start_check();
  bool is_checking() const { return result_.valid(); }
  // Takes what a check has found, once it is done; `waits`: and waits for it. Whether there was
  // any.
  bool take_check(bool waits);

  // Why it would be worse off with some edits; nothing may be checking.
  std::string why_worse(const EditsByPath& edits);

  // Whether a file is one of its own, or of a game that it extends.
  bool reads(const std::string& path) const;
  // The game as it was when its names could last be bound, and its names; none before that.
  const CheckedGame* sound() const { return sound_.game.get(); }
  const NameIndex* names() const { return sound_.names.get(); }
  // The newest reading of it, sound or not; none before the first.
  const CheckedGame* newest() const { return newest_ ? newest_.get() : sound_.game.get(); }
  // How its files are read; only after a check.
  const KindSet& kinds() const { return (sound_.game ? sound_.game : newest_)->game.kinds; }
  const FindingsByPath& findings() const { return findings_; }

 private:
  struct Reading {
    std::unique_ptr<const CheckedGame> game;
    std::unique_ptr<const NameIndex> names;  // when the game is bound
    FindingsByPath findings;
  };

  Reading read();

  Workspace workspace_;
  std::map<std::string, std::optional<std::string>> waiting_;  // texts for the next check
  std::future<Reading> result_;
  std::unique_ptr<const CheckedGame> newest_;  // when it could not be bound
  Reading sound_;
  FindingsByPath findings_;
};

}  // namespace loom::lsp
