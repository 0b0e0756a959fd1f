// What `loom build`, `loom compile` and `loom render` make from a game without errors.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "driver/build_cache.h"
#include "driver/check_game.h"
#include "driver/output.h"
#include "render/export/outputs.h"
#include "schema/source/files_read_once.h"

namespace loom {

// What a run writes beside its outputs, such as a list of cards to take out.
inline constexpr const char* kBeside = "beside";

struct BuildRequest {
  std::string command{};  // "build", for the manifest
  std::string out{};      // the folder to write to
  // By name: "tables" and those of output_names(). Each is made once.
  std::vector<std::string> outputs{};
  // Each in every style, on every paper and in every arrangement that it is made for.
  bool every_variant = false;
  PrintOptions print{};
  bool draft = false;  // goes on with whatever is sound
  size_t threads = 1;
  std::vector<OutputFile> beside{};  // further files, of the output `kBeside`
  DrawnCache* drawn = nullptr;  // files that were drawn before; none for a program that draws once
  // The folder to write to, when it is open already; else it is opened, and `waiting` is told when
  // somebody else is at work in it.
  OutputFolder* folder = nullptr;
  WhileWaiting waiting{};
};

struct Built {
  std::vector<std::string> files;       // paths in the output folder, sorted
  std::map<std::string, size_t> pages;  // of those that have some
  std::vector<std::string> removed;     // of an earlier run, and taken away by this one
  std::vector<std::string> outdated;    // of an earlier run, of the game as it was then
  MadeFiles hashes;
  std::string wrong;     // what was asked for that the game does not have
  std::string fault;     // of the environment; nothing has changed then
  bool stopped = false;  // by `progress`; nothing has changed either
};

// Why the game cannot be drawn in a style; empty: it can.
std::string wrong_style(const LoadedGame& game, const std::string& style);

// The names that `outputs` may hold.
std::vector<std::string> build_outputs();

// Makes the files and writes them, all or none, from the very reading that was checked. Files of an
// earlier run that this one would have made, and has not, are taken away, unless somebody changed
// them.
Built build(const CheckedGame& checked, const FilesReadOnce& files, const BuildRequest& request,
            const Progress& progress);

}  // namespace loom
