// out/manifest.json: every file that was made, with its hash and the content it came from. The next
// run reads it to know which files are its own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "driver/check_game.h"
#include "render/card/card_sets.h"

namespace loom {

inline constexpr const char* kManifest = "manifest.json";

struct ManifestEntry {
  std::string path;
  std::string hash;
  size_t size = 0;
  size_t pages = 0;     // of a PDF
  std::string output;   // what it is a part of: "sheets-a4-ink"
  std::string command;  // which made it: "build"
  std::string content_hash;
};

// The entries of an earlier run; none when the text is no manifest. Paths that lead out of the
// folder are passed over.
std::vector<ManifestEntry> read_manifest(std::string_view text);

// `fonts` are the files that texts were set from: with others of the same name, texts differ.
std::string write_manifest(const CheckedGame& checked, std::vector<ManifestEntry> entries,
                           const std::vector<FontFile>& fonts);

// What a run makes of the entries before it.
struct ManifestChange {
  std::vector<ManifestEntry> entries;  // those made now, and old ones that still hold
  std::vector<std::string> stale;      // paths that this run would have made, and has not
};

// Paths of what was made of the game before it was as it is now, sorted.
std::vector<std::string> made_before(const std::vector<ManifestEntry>& entries,
                                     const std::string& content_hash);

// A run of `command` replaces, of the outputs it made in full, every file; a build, every file of
// the build before.
ManifestChange change_manifest(const std::vector<ManifestEntry>& before,
                               std::vector<ManifestEntry> made, const std::string& command,
                               bool in_full);

}  // namespace loom
