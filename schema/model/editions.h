// The folders that a game is made of: its own, the game that it extends, what that one extends, and
// so on. `extends:` in game.yaml names a folder beside the game's own, and nothing leads further.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/document.h"
#include "schema/source/files.h"
#include "schema/structure/structure.h"

namespace loom {

// More folders than this are a mistake.
inline constexpr size_t kMostEditions = 8;

struct Edition {
  std::string name;  // of its folder
  std::string folder;
  Document game;  // its game.yaml, without `extends` and `without`
  std::optional<Node> extends;
  std::optional<Node> without;  // patterns of files below that it leaves out
};

// The game's own first. Empty, and a report, when one of them cannot be read or found.
std::vector<Edition> read_editions(const Files& files, const std::string& folder,
                                   const KindSet& kinds, SourceMap& sources,
                                   Diagnostics& diagnostics);

// Their files of game.yaml, laid over each other.
Document lay_game_file(const std::vector<Edition>& editions, Diagnostics& diagnostics);

// The files of a game, by their paths in its folder.
struct FilePlaces {
  std::map<std::string, size_t> top;          // the number of the edition that has it uppermost
  std::vector<std::vector<std::string>> own;  // what each edition has in its folder
  std::set<std::string> left_out;             // by some edition; it may bring another
};
// Reports what an edition leaves out that is not there, and files that lead out of the folder that
// holds the games.
FilePlaces find_places(const Files& files, const std::vector<Edition>& editions,
                       Diagnostics& diagnostics);

// Whether an edition leaves out a file of those it extends.
bool leaves_out(const Edition& edition, const std::string& path);

// The folder of the game that the game in `folder` extends; empty when it extends none.
std::string extended_folder(const Files& files, const std::string& folder);

}  // namespace loom
