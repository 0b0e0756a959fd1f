// A game of which a text is open: it is checked again while somebody types, and what was last
// sound of it answers questions.
#pragma once

#include <memory>
#include <string>

#include "lsp/findings.h"
#include "workspace/names/name_index.h"
#include "workspace/workspace.h"

namespace loom::lsp {

class OpenGame {
 public:
  OpenGame(const Files& disk, std::string folder) : workspace_(disk, std::move(folder)) {}

  const std::string& folder() const { return workspace_.folder(); }
  TextsOnTop& files() { return workspace_.files(); }

  // Checks it as it is now.
  const FindingsByPath& check();
  // Whether a file is one of its own, or of a game that it extends.
  bool reads(const std::string& path) const;
  // The game as it was when its names could last be bound; none before that.
  const CheckedGame* sound() const { return sound_.get(); }
  // Its names; none before it was sound once.
  const NameIndex* names() const { return names_.get(); }
  // The newest reading of it, sound or not; none before the first.
  const CheckedGame* newest() const { return newest_ ? newest_.get() : sound_.get(); }
  const FindingsByPath& findings() const { return findings_; }

 private:
  Workspace workspace_;
  std::unique_ptr<const CheckedGame> newest_;  // when it could not be bound
  std::unique_ptr<const CheckedGame> sound_;
  std::unique_ptr<const NameIndex> names_;  // of the sound one
  FindingsByPath findings_;
};

}  // namespace loom::lsp
