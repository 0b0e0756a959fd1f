#include "schema/model/load_game.h"

#include <fmt/core.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>

#include "schema/diagnostics/schema_codes.h"
#include "schema/model/binder.h"
#include "schema/model/conditions.h"
#include "schema/model/content_hash.h"
#include "schema/model/editions.h"
#include "schema/model/file_patterns.h"
#include "schema/model/laid_files.h"
#include "schema/model/languages.h"
#include "schema/source/embedded.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

constexpr std::string_view kGameFile = "game.yaml";
constexpr std::string_view kChapters = "rulebook/";

class Loader {
 public:
  Loader(const Files& files, LoadedGame& game, const std::vector<std::string>& further,
         DocumentCache* cache)
      : files_(files),
        further_(further),
        cache_(cache),
        game_(game),
        diagnostics_(game.diagnostics) {}

  void run() {
    game_.kinds = general_kinds(game_.sources);
    if (!load_game_file()) return;
    find_files();
    load_editions(content_paths());
    for (const std::string& path : further_) {
      if (auto document = load(path)) documents_.push_back(std::move(*document));
    }
    declare_kinds();
    apply_conditions();
    check_structures();
    name_comments();
    load_chapters();
    if (!trusted_) return;
    game_.model = bind_game(game_.files, game_.kinds, game_.sources, diagnostics_);
    game_.model.game.name = folder_name();
    add_chapters_to_hash();
    game_.model.language = choose_language(game_.model, diagnostics_);
    game_.bound = true;
  }

 private:
  bool load_game_file() {
    editions_ = read_editions(files_, game_.folder, game_.kinds, game_.sources, diagnostics_);
    if (editions_.empty()) return false;
    for (const Edition& edition : editions_)
      game_.editions.push_back({edition.name, edition.folder});
    Document document = lay_game_file(editions_, diagnostics_);
    const Kind* kind = kind_of(document, game_.kinds, diagnostics_);
    if (kind == nullptr) return false;
    check_structure(document, *kind, diagnostics_);
    trusted_ = !document.root.incomplete && !diagnostics_.has_errors();
    game_.files.push_back({std::move(document), kind});
    return true;
  }

  // What stands behind `#` is a comment, and a colour without quotes is gone with it.
  void name_comments() {
    for (Diagnostic& found : diagnostics_.all()) {
      if (found.code != &codes::missing_value || found.span.end > found.span.begin) continue;
      const std::string_view text = game_.sources[found.span.file].text();
      const size_t hash = text.find_first_not_of(" \t", found.span.begin);
      if (hash == std::string_view::npos || text[hash] != '#') continue;
      const size_t end = std::min(text.find_first_of(" \t\r\n,}]", hash), text.size());
      const std::string word(text.substr(hash, end - hash));
      if (word.size() == 1) continue;
      found.note("`#` after a blank begins a comment: a text that holds it needs quotes")
          .suggest({found.span.file, static_cast<uint32_t>(hash), static_cast<uint32_t>(end)},
                   "\"" + word + "\"");
    }
  }

  std::vector<std::string> content_paths() {
    const Node* patterns = game_.files.front().document.root.get("files");
    // Without the right files everything said about the others would be guesswork.
    if (!trusted_ || patterns == nullptr || !patterns->is_list()) return {};
    std::vector<std::string> present;
    for (const auto& [path, place] : places_.top) {
      const bool yaml = path.ends_with(".yaml") || path.ends_with(".yml");
      if (yaml && path != kGameFile) present.push_back(path);
    }
    const size_t before = diagnostics_.count(Severity::error);
    std::vector<std::string> matched = match_files(*patterns, present, diagnostics_);
    all_files_read_ = diagnostics_.count(Severity::error) == before;
    trusted_ = trusted_ && all_files_read_;
    // An edition in between may have something to say of what is left out.
    for (const std::string& path : places_.left_out) {
      const bool yaml = path.ends_with(".yaml") || path.ends_with(".yml");
      if (yaml && matches_any(*patterns, path)) matched.push_back(path);
    }
    std::sort(matched.begin(), matched.end());
    matched.erase(std::unique(matched.begin(), matched.end()), matched.end());
    return matched;
  }

  // Notes where each file lies that is not in the game's own folder.
  void find_files() {
    places_ = find_places(files_, editions_, diagnostics_);
    for (const auto& [path, place] : places_.top) {
      if (place == 0) continue;
      game_.inherited[join_path(game_.folder, path)] = join_path(editions_[place].folder, path);
    }
  }

  // From the game that extends no other up to the one that was asked for.
  void load_editions(const std::vector<std::string>& paths) {
    LaidFiles laid(game_.kinds, diagnostics_);
    const size_t before = diagnostics_.count(Severity::error);
    for (size_t i = editions_.size(); i-- > 0;) {
      const Edition& edition = editions_[i];
      std::vector<LaidFile> own;
      for (const std::string& path : places_.left_out) {
        if (leaves_out(edition, path)) laid.remove(path);
      }
      for (const std::string& path : places_.own[i]) {
        if (!std::binary_search(paths.begin(), paths.end(), path)) continue;
        auto document = load(join_path(edition.folder, path));
        if (!document) continue;
        things_.add(*document, game_.kinds, false);
        own.push_back({path, std::move(*document)});
      }
      if (i + 1 == editions_.size()) {
        laid.begin(std::move(own));
      } else {
        laid.lay(std::move(own), editions_[i + 1].name);
      }
    }
    trusted_ = trusted_ && diagnostics_.count(Severity::error) == before;
    documents_ = laid.take();
    for (const Document& document : documents_) things_.add(document, game_.kinds, true);
  }

  void apply_conditions() {
    const size_t before = diagnostics_.count(Severity::error);
    Conditions conditions(things_, game_.sources, diagnostics_);
    for (Document& document : documents_) {
      const Node* written = document.root.get(kKindKey);
      const Kind* kind = written == nullptr ? nullptr : game_.kinds.find(written->text);
      if (kind != nullptr && !kind->of_cards) conditions.apply(document, *kind);
    }
    trusted_ = trusted_ && diagnostics_.count(Severity::error) == before;
  }

  std::optional<Document> load(const std::string& path) {
    LoadedFile loaded = load_yaml(files_, path, game_.sources, diagnostics_, cache_);
    trusted_ = trusted_ && loaded.read.trusted;
    if (!loaded.read.document) all_files_read_ = false;
    return std::move(loaded.read.document);
  }

  void load_chapters() {
    for (const auto& [path, place] : places_.top) {
      if (!path.starts_with(kChapters) || !path.ends_with(".md")) continue;
      const auto chapter =
          load_text(files_, join_path(editions_[place].folder, path), game_.sources, diagnostics_);
      if (chapter) game_.chapters.push_back(with_conditions(*chapter));
    }
  }

  // The chapter without what does not hold, under the same path and with the same places.
  FileId with_conditions(FileId chapter) {
    std::string text = Conditions(things_, game_.sources, diagnostics_).apply(chapter);
    const Source& source = game_.sources[chapter];
    if (text == source.text()) return chapter;
    return game_.sources.add(source.path(), std::move(text));
  }

  void add_chapters_to_hash() {
    std::string all = game_.model.hash;
    for (const FileId chapter : game_.chapters) all += game_.sources[chapter].text();
    if (!game_.chapters.empty()) game_.model.hash = hash_bytes(all);
  }

  // Kinds come first: they say how the other files are read.
  void declare_kinds() {
    const Kind& kind_kind = *game_.kinds.find("kind");
    for (const Document& document : documents_) {
      const Node* written = document.root.get(kKindKey);
      if (written == nullptr || written->text != kind_kind.name) continue;
      const size_t before = diagnostics_.count(Severity::error);
      check_structure(document, kind_kind, diagnostics_);
      Kind kind = read_kind(document.root, true);
      if (diagnostics_.count(Severity::error) > before) {
        faulty_kinds_.insert(kind.name);
        trusted_ = false;
        continue;
      }
      add_kind(std::move(kind));
    }
  }

  void add_kind(Kind kind) {
    if (const Kind* first = game_.kinds.find(kind.name)) {
      Diagnostic& found =
          diagnostics_.report(codes::duplicate_kind, kind.span,
                              fmt::format("the kind {} exists already", quoted(kind.name)));
      if (first->of_cards) {
        found.also(first->span, "first declared here");
      } else {
        found.note(quoted(kind.name) + " is one of the tool's own kinds: choose another name");
      }
      if (first->of_cards) faulty_kinds_.insert(kind.name);
      trusted_ = false;
      return;
    }
    const size_t before = diagnostics_.count(Severity::error);
    check_kind(kind, diagnostics_);
    if (diagnostics_.count(Severity::error) > before) {
      faulty_kinds_.insert(kind.name);
      trusted_ = false;
    }
    game_.kinds.add(std::move(kind));
  }

  // Whether nothing can be said about a file, because the declaration of its kind has a fault or
  // may stand in a file that could not be read.
  bool kind_is_uncertain(const Document& document) const {
    const Node* written = document.root.get(kKindKey);
    if (written == nullptr || !written->is_scalar()) return false;
    return faulty_kinds_.contains(written->text) ||
           (!all_files_read_ && game_.kinds.find(written->text) == nullptr);
  }

  void check_structures() {
    for (Document& document : documents_) {
      if (kind_is_uncertain(document)) continue;
      const Kind* kind = kind_of(document, game_.kinds, diagnostics_);
      if (kind == nullptr) {
        trusted_ = false;
        continue;
      }
      if (kind->name == "game") {
        diagnostics_
            .report(codes::misplaced_kind, document.root.get(kKindKey)->span,
                    "a second file of kind `game`")
            .note("a game has one, `game.yaml` at the top of its folder");
        continue;
      }
      const size_t before = diagnostics_.count(Severity::error);
      if (kind->name != "kind") check_structure(document, *kind, diagnostics_);
      // A card with a fault still has its name; a component with a fault may be missing a word that
      // cards are written with.
      const bool faulty = diagnostics_.count(Severity::error) > before;
      if (faulty && !kind->of_cards) trusted_ = false;
      game_.files.push_back({std::move(document), kind});
    }
  }

  // `.` and `..` are no names: then the title has to do.
  std::string folder_name() const {
    std::string_view path = game_.folder;
    while (path.ends_with('/')) path.remove_suffix(1);
    const std::string_view name = path.substr(path.rfind('/') + 1);
    if (name.find_first_not_of('.') != std::string_view::npos) return std::string(name);
    return to_name(game_.model.game.title);
  }

  const Files& files_;
  const std::vector<std::string>& further_;
  DocumentCache* const cache_;
  LoadedGame& game_;
  Diagnostics& diagnostics_;
  std::vector<Edition> editions_;  // its own first
  FilePlaces places_;
  NamedThings things_;
  std::vector<Document> documents_;
  std::set<std::string> faulty_kinds_;
  bool all_files_read_ = true;
  bool trusted_ = true;  // no fault has left a name unknown
};

// A game may ask for every output there is.
void name_outputs(Kind& game) {
  for (Field& field : game.fields) {
    if (field.name != "outputs") continue;
    Shape output = *field.shape.of;
    output.values = {
#define OUTPUT(name, ...) name,
#define COMPILED(name, ...) name,
#include "schema/outputs.def"
    };
    field.shape.of = std::make_shared<const Shape>(std::move(output));
  }
}

KindSet read_general_kinds(SourceMap& sources) {
  KindSet kinds;
  Diagnostics diagnostics;
  for (const EmbeddedFile& file : embedded_kinds()) {
    const FileId id = sources.add("kinds/" + std::string(file.path), std::string(file.text));
    const ReadDocument read = read_yaml(sources, id, diagnostics);
    if (!read.trusted) {
      std::fprintf(stderr, "loom: its own %s cannot be read: %s\n", sources[id].path().c_str(),
                   diagnostics.all().front().message.c_str());
      std::abort();
    }
    Kind kind = read_kind(read.document->root, false);
    if (kind.name == "game") name_outputs(kind);
    kinds.add(std::move(kind));
  }
  return kinds;
}

}  // namespace

KindSet general_kinds(SourceMap& sources) {
  // They stand before everything else, so that their places are the same in every run.
  static const KindSet kKinds = [] {
    SourceMap own;
    return read_general_kinds(own);
  }();
  if (sources.size() > 0) return read_general_kinds(sources);
  for (const EmbeddedFile& file : embedded_kinds())
    sources.add("kinds/" + std::string(file.path), std::string(file.text));
  return kKinds;
}

LoadedGame load_game(const Files& files, const std::string& folder,
                     const std::vector<std::string>& further, DocumentCache* cache) {
  if (cache != nullptr) cache->turn();
  LoadedGame game;
  game.folder = folder;
  Loader(files, game, further, cache).run();
  return game;
}

}  // namespace loom
