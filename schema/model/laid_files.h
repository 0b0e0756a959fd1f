// The content files of a game while its editions are laid over each other. Files at the same path
// are laid over key by key; what is named once in a game (cards, rules, terms, tokens …) is found
// by its name, in whichever file it stands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/lay_over.h"
#include "schema/structure/structure.h"

namespace loom {

struct LaidFile {
  std::string path;  // in the game's folder
  Document document;
};

class LaidFiles {
 public:
  // The tool's own kinds: any other is a kind of cards.
  LaidFiles(const KindSet& kinds, Diagnostics& diagnostics)
      : kinds_(kinds), diagnostics_(diagnostics) {}

  // Those of the game that extends no other.
  void begin(std::vector<LaidFile> files) { files_ = std::move(files); }
  // Leaves out a file.
  void remove(const std::string& path);
  // Lays an edition's files over what is there, which is called `below`.
  void lay(std::vector<LaidFile> files, std::string_view below);
  // By path.
  std::vector<Document> take();

 private:
  struct Place {
    Document* document = nullptr;
    Node* map = nullptr;
  };

  std::vector<std::string> named_maps(std::string_view kind) const;
  std::string kind_of(const LaidFile& file) const;
  LaidFile* at(const std::string& path);
  Place find(std::string_view kind, std::string_view map, std::string_view name,
             const LaidFile* first);
  std::vector<std::string> names(std::string_view kind, std::string_view map) const;
  void drop_pins();
  void lay_file(LaidFile above, LayOver& over);
  void lay_entries(Member& map, std::string_view kind, const Node& root, LaidFile* below,
                   LayOver& over);

  const KindSet& kinds_;
  Diagnostics& diagnostics_;
  std::vector<LaidFile> files_;
};

}  // namespace loom
