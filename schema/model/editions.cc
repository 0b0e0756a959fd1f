#include "schema/model/editions.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/model/file_patterns.h"
#include "schema/model/lay_over.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

constexpr std::string_view kGameFile = "game.yaml";
constexpr std::string_view kExtends = "extends";
constexpr std::string_view kWithout = "without";

// The folder that holds the games. `.` and `..` are no names: from there it is one further up.
std::string folder_of_games(std::string_view folder) {
  while (folder.size() > 1 && folder.ends_with('/')) folder.remove_suffix(1);
  const size_t slash = folder.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? folder : folder.substr(slash + 1);
  if (name.find_first_not_of('.') == std::string_view::npos) return join_path(folder, "..");
  return std::string(
      slash == std::string_view::npos ? "" : folder.substr(0, std::max(slash, size_t{1})));
}

// A name that could lead elsewhere than to a folder beside the game's own.
bool is_path(std::string_view name) {
  return name.empty() || name.starts_with('.') || name.find_first_of("/\\") != std::string::npos;
}

std::string last_name(std::string_view path) {
  while (path.ends_with('/')) path.remove_suffix(1);
  return std::string(path.substr(path.rfind('/') + 1));
}

std::optional<Node> take(Node& root, std::string_view key) {
  const auto found = std::find_if(root.members.begin(), root.members.end(),
                                  [&](const Member& member) { return member.key == key; });
  if (found == root.members.end()) return std::nullopt;
  Node value = std::move(found->value);
  root.members.erase(found);
  return value;
}

class Chain {
 public:
  Chain(const Files& files, const KindSet& kinds, SourceMap& sources, Diagnostics& diagnostics)
      : files_(files),
        game_kind_(*kinds.find("game")),
        sources_(sources),
        diagnostics_(diagnostics) {}

  std::vector<Edition> run(const std::string& folder) {
    std::string next = folder;
    while (!next.empty()) {
      if (!read(next)) return {};
      const Edition& last = editions_.back();
      if (!last.extends) break;
      next = follow(last);
      if (next.empty()) return {};
    }
    return std::move(editions_);
  }

 private:
  bool read(const std::string& folder) {
    LoadedFile loaded = load_yaml(files_, join_path(folder, kGameFile), sources_, diagnostics_);
    if (!loaded.read.document) return false;
    Edition edition;
    const std::string real = files_.real_path(folder);
    edition.name = last_name(real.empty() ? folder : real);
    edition.folder = folder;
    edition.game = std::move(*loaded.read.document);
    Node& root = edition.game.root;
    const Node* written = root.get(kKindKey);
    if (written != nullptr && written->is_scalar() && written->text != game_kind_.name) {
      diagnostics_
          .report(codes::misplaced_kind, written->span,
                  "`game.yaml` is of kind " + quoted(written->text))
          .suggest(written->span, game_kind_.name);
      return false;
    }
    root.incomplete = root.incomplete || !loaded.read.trusted;
    const size_t before = diagnostics_.count(Severity::error);
    edition.extends = taken(root, kExtends);
    edition.without = taken(root, kWithout);
    if (edition.without && !edition.extends) {
      diagnostics_
          .report(codes::nothing_below, edition.without->span,
                  "there is nothing to leave out: the game extends no other")
          .note("name the game under `extends:`, or delete `without:`");
    }
    editions_.push_back(std::move(edition));
    return diagnostics_.count(Severity::error) == before;
  }

  std::optional<Node> taken(Node& root, std::string_view key) {
    std::optional<Node> value = take(root, key);
    if (value) {
      check_value(*value, find_field(game_kind_.fields, key)->shape, game_kind_, quoted(key),
                  diagnostics_);
    }
    return value;
  }

  // The folder that an edition extends; empty, and a report, when it cannot be.
  std::string follow(const Edition& edition) {
    const std::string& name = edition.extends->text;
    const Span span = edition.extends->span;
    if (is_path(name)) {
      Diagnostic& found = diagnostics_.report(codes::bad_extends, span,
                                              quoted(name) + " is not the name of a game");
      const std::string last = last_name(name);
      if (is_name(last)) found.suggest(span, last);
      found.note("a game extends one whose folder lies beside its own: write the folder's name");
      return {};
    }
    const std::string games = folder_of_games(edition.folder);
    const std::string folder = join_path(games, name);
    if (files_.read(join_path(folder, kGameFile)).status == ReadResult::Status::missing) {
      report_missing(name, span, games);
      return {};
    }
    const std::string real = files_.real_path(folder);
    if (real != join_path(files_.real_path(games), name)) {
      diagnostics_
          .report(codes::bad_extends, span,
                  quoted(name) + " is a link that leads away from the games")
          .note("a game extends one whose folder lies beside its own");
      return {};
    }
    return is_new(folder, span) ? folder : std::string();
  }

  void report_missing(const std::string& name, Span span, const std::string& games) {
    std::vector<std::string> beside;
    for (const std::string& folder : files_.folders(games)) {
      const std::string file = join_path(join_path(games, folder), kGameFile);
      if (folder != editions_.front().name && files_.read(file).status == ReadResult::Status::ok)
        beside.push_back(folder);
    }
    Diagnostic& found =
        diagnostics_.report(codes::missing_base, span,
                            fmt::format("there is no game {} beside this one", quoted(name)));
    if (const std::string near = nearest_name(name, beside); !near.empty())
      found.suggest(span, near);
    found.note(beside.empty() ? "no other game lies there"
                              : "beside it " + std::string(beside.size() == 1 ? "lies " : "lie ") +
                                    quoted_list(beside));
  }

  bool is_new(const std::string& folder, Span span) {
    const std::string real = files_.real_path(folder);
    std::vector<std::string> names;
    bool circle = false;
    for (const Edition& edition : editions_) {
      names.push_back(edition.name);
      circle = circle || files_.real_path(edition.folder) == real;
    }
    if (circle) {
      diagnostics_
          .report(codes::extends_circle, span,
                  names.size() == 1 ? "the game extends itself"
                                    : "the games extend each other in a circle")
          .note(fmt::format("the way leads over {}", quoted_list(names)))
          .note("the first of all editions extends no other");
      return false;
    }
    if (editions_.size() < kMostEditions) return true;
    diagnostics_
        .report(codes::extends_circle, span,
                fmt::format("more than {} games extend each other", kMostEditions))
        .note("let an edition extend one that lies further down");
    return false;
  }

  const Files& files_;
  const Kind& game_kind_;
  SourceMap& sources_;
  Diagnostics& diagnostics_;
  std::vector<Edition> editions_;
};

class PlaceFinder {
 public:
  PlaceFinder(const Files& files, const std::vector<Edition>& editions, Diagnostics& diagnostics)
      : files_(files), editions_(editions), diagnostics_(diagnostics) {}

  FilePlaces run() {
    places_.own.resize(editions_.size());
    for (size_t i = editions_.size(); i-- > 0;) {
      if (i + 1 < editions_.size() && editions_[i].without) leave_out(i);
      add(i);
    }
    return std::move(places_);
  }

 private:
  void leave_out(size_t edition) {
    std::vector<std::string> paths;
    for (const auto& [path, place] : places_.top) {
      if (path != kGameFile) paths.push_back(path);
    }
    for (const Member& pattern : editions_[edition].without->members) {
      const Node& written = pattern.value;
      const bool fits = std::any_of(paths.begin(), paths.end(), [&](const std::string& path) {
        return matches_pattern(written.text, path);
      });
      if (fits) continue;
      Diagnostic& found =
          diagnostics_.report(codes::nothing_below, written.span,
                              fmt::format("there is no {} to leave out", quoted(written.text)));
      found.with_label(fmt::format("{} has no such file", quoted(editions_[edition + 1].name)));
      if (const std::string near = nearest_name(written.text, paths); !near.empty())
        found.suggest(written.span, near);
    }
    for (const std::string& path : paths) {
      if (!leaves_out(editions_[edition], path)) continue;
      places_.top.erase(path);
      places_.left_out.insert(path);
    }
  }

  // A game's own links are its own concern; what it inherits stays among the games.
  void add(size_t edition) {
    const std::string& folder = editions_[edition].folder;
    const std::string games =
        edition == 0 ? "" : join_path(files_.real_path(folder_of_games(folder)), "");
    for (const std::string& path : files_.list(folder)) {
      const std::string real = edition == 0 ? "" : files_.real_path(join_path(folder, path));
      if (real.starts_with(games)) {
        places_.top[path] = edition;
        places_.own[edition].push_back(path);
        continue;
      }
      diagnostics_
          .report(codes::bad_extends, editions_[edition - 1].extends->span,
                  fmt::format("{} of {} leads out of the folder that holds the games", quoted(path),
                              quoted(editions_[edition].name)))
          .note("put the file itself there, in place of the link");
    }
  }

  const Files& files_;
  const std::vector<Edition>& editions_;
  Diagnostics& diagnostics_;
  FilePlaces places_;
};

}  // namespace

std::vector<Edition> read_editions(const Files& files, const std::string& folder,
                                   const KindSet& kinds, SourceMap& sources,
                                   Diagnostics& diagnostics) {
  return Chain(files, kinds, sources, diagnostics).run(folder);
}

Document lay_game_file(const std::vector<Edition>& editions, Diagnostics& diagnostics) {
  Document laid = editions.back().game;
  for (size_t i = editions.size() - 1; i-- > 0;) {
    LayOver(editions[i + 1].name, diagnostics).map(laid.root, editions[i].game.root);
  }
  return laid;
}

bool leaves_out(const Edition& edition, const std::string& path) {
  if (!edition.without) return false;
  return std::any_of(
      edition.without->members.begin(), edition.without->members.end(),
      [&](const Member& pattern) { return matches_pattern(pattern.value.text, path); });
}

FilePlaces find_places(const Files& files, const std::vector<Edition>& editions,
                       Diagnostics& diagnostics) {
  return PlaceFinder(files, editions, diagnostics).run();
}

std::string extended_folder(const Files& files, const std::string& folder) {
  SourceMap sources;
  Diagnostics ignored;
  const LoadedFile loaded = load_yaml(files, join_path(folder, kGameFile), sources, ignored);
  const Node* name = loaded.read.document ? loaded.read.document->root.get(kExtends) : nullptr;
  if (name == nullptr || is_path(name->text)) return {};
  return join_path(folder_of_games(folder), name->text);
}

}  // namespace loom
