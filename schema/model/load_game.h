// Reads a whole game: from the folder's texts to the Model, with everything found wrong on the way.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/content_file.h"
#include "schema/model/model.h"
#include "schema/source/files.h"
#include "schema/yaml/document_cache.h"

namespace loom {

struct EditionFolder {
  std::string name;
  std::string folder;
};

// Cards and files point to its kinds, so that a copy would point into what it was copied from. All
// that is pointed at lies in containers whose elements stay where they are when it is moved.
struct LoadedGame {
  LoadedGame() = default;
  LoadedGame(const LoadedGame&) = delete;
  LoadedGame& operator=(const LoadedGame&) = delete;
  LoadedGame(LoadedGame&&) = default;
  LoadedGame& operator=(LoadedGame&&) = default;
  ~LoadedGame() = default;

  std::string folder;
  std::vector<EditionFolder> editions;  // its own and those that it extends, its own first
  // Files of the games that it extends: where each lies, by its path as one of this game.
  std::map<std::string, std::string> inherited;
  SourceMap sources;
  KindSet kinds;
  std::vector<ContentFile> files;
  std::vector<FileId> chapters;  // of the rulebook: `rulebook/*.md`, by name
  Diagnostics diagnostics;
  Model model;
  // False when faults in the texts left names unknown: the Model is then empty, since everything
  // said about it would be guesswork.
  bool bound = false;
};

// `further` names files that are read as if the game listed them, by their whole paths. The cache
// is of earlier readings; none for a program that reads the game once.
LoadedGame load_game(const Files& files, const std::string& folder,
                     const std::vector<std::string>& further = {}, DocumentCache* cache = nullptr);

// The tool's own kinds, read into `sources`; they are right by construction, or the program aborts.
KindSet general_kinds(SourceMap& sources);

}  // namespace loom
