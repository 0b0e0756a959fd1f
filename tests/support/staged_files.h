// A game in memory for one test: a base game from disk, with files laid over it, removed, or staged
// to fail as a disk would. Beside it lie the games of tests/games, for editions to extend.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "schema/source/files.h"

namespace loom::testing {

class StagedFiles : public Files {
 public:
  // Adds every file below a folder on disk as `game/<path>`.
  void add_folder(const std::string& folder);
  // Lays every file of `tests/games/<name>` under what was added, in place of the base before.
  void set_base(const std::string& name);
  void add(const std::string& path, std::string text);
  // "base whole", "base none", "remove game.yaml", "unreadable cards/x.yaml", "folder
  // cards/x.yaml", "large cards/x.yaml", "image look/x.png" (10 by 10 pixels), "balance 100".
  void stage(std::string_view line);
  // The same of a folder that is laid over a base game: lines of its `stage.txt` are staged, and
  // escapes are expanded in what ends in `.escaped`.
  void add_overlay(const std::string& folder);
  // So many games are played to hold bands against; none when nothing asks for it.
  int64_t balance_games() const { return balance_games_; }

  ReadResult read(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::vector<std::string> folders(const std::string& folder) const override;

 private:
  MemoryFiles files_;
  std::set<std::string> base_;  // what the base game gave and nothing has replaced
  std::map<std::string, ReadResult::Status> staged_;
  int64_t balance_games_ = 0;
};

// The folder staged games live in.
inline constexpr const char* kStagedGame = "game";

// Turns `\x1B` written out into the byte, for texts that cannot stand in a page or a fixture.
std::string expand_escapes(std::string_view text);

}  // namespace loom::testing
