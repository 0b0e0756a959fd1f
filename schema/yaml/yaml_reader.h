// Turns a source text into a Document. Only the part of YAML that a card designer needs is
// accepted: text, lists, maps; one document a file; nothing that hides or repeats a value.
#pragma once

#include <optional>
#include <string>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/document.h"
#include "schema/source/files.h"

namespace loom {

inline constexpr size_t kMaxNesting = 64;

struct ReadDocument {
  // The tree, when the text could be followed to its end.
  std::optional<Document> document;
  // False when a fault was reported: names may be missing from the tree.
  bool trusted = false;
};

ReadDocument read_yaml(const SourceMap& sources, FileId file, Diagnostics& diagnostics);

struct LoadedFile {
  FileId file;
  ReadDocument read;
};

class DocumentCache;

// Reads `path`, adds its text to `sources` and parses it, unless the cache knows what comes of it.
LoadedFile load_yaml(const Files& files, const std::string& path, SourceMap& sources,
                     Diagnostics& diagnostics, DocumentCache* cache = nullptr);

// Adds the text of `path` to `sources`; none, and a report, when it cannot be read or holds bytes
// that are no text.
std::optional<FileId> load_text(const Files& files, const std::string& path, SourceMap& sources,
                                Diagnostics& diagnostics);

}  // namespace loom
