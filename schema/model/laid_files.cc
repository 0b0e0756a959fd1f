#include "schema/model/laid_files.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/model/renamed_terms.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

// What a rule or card says of the text it was taken from.
constexpr std::string_view kPins = "printed";
// Which rules a file states, each of them and no other.
constexpr std::string_view kIds = "ids";

void erase_key(Node& map, std::string_view key) {
  std::erase_if(map.members, [&](const Member& member) { return member.key == key; });
}

Member* find_member(Node& map, std::string_view key) {
  if (!map.is_map()) return nullptr;
  const auto found = std::find_if(map.members.begin(), map.members.end(),
                                  [&](const Member& member) { return member.key == key; });
  return found == map.members.end() ? nullptr : &*found;
}

// What the cards of a file share, for a card that leaves its file.
void fill_in(Member& card, const Node* defaults) {
  if (defaults == nullptr || !defaults->is_map() || !card.value.is_map()) return;
  for (const Member& shared : defaults->members) {
    if (card.value.find(shared.key) == nullptr) card.value.members.push_back(shared);
  }
}

}  // namespace

void LaidFiles::remove(const std::string& path) {
  std::erase_if(files_, [&](const LaidFile& file) { return file.path == path; });
}

std::vector<Document> LaidFiles::take() {
  std::sort(files_.begin(), files_.end(),
            [](const LaidFile& a, const LaidFile& b) { return a.path < b.path; });
  std::vector<Document> documents;
  documents.reserve(files_.size());
  for (LaidFile& file : files_) documents.push_back(std::move(file.document));
  files_.clear();
  return documents;
}

LaidFile* LaidFiles::at(const std::string& path) {
  const auto found = std::find_if(files_.begin(), files_.end(),
                                  [&](const LaidFile& file) { return file.path == path; });
  return found == files_.end() ? nullptr : &*found;
}

std::string LaidFiles::kind_of(const LaidFile& file) const {
  const Node* kind = file.document.root.get(kKindKey);
  return kind == nullptr ? std::string() : kind->text;
}

// The keys of a file under which names are declared that the whole game shares.
std::vector<std::string> LaidFiles::named_maps(std::string_view kind) const {
  const Kind* own = kinds_.find(kind);
  if (own == nullptr) return {std::string(kCardsKey)};
  std::vector<std::string> keys;
  for (const Field& field : own->fields) {
    if (field.shape.type == FieldType::map && !field.shape.declares.empty())
      keys.push_back(field.name);
  }
  return keys;
}

LaidFiles::Place LaidFiles::find(std::string_view kind, std::string_view map, std::string_view name,
                                 const LaidFile* first) {
  Place found;
  for (LaidFile& file : files_) {
    if (kind_of(file) != kind) continue;
    Member* entries = find_member(file.document.root, map);
    if (entries == nullptr || entries->value.find(name) == nullptr) continue;
    if (found.map == nullptr || &file == first) found = {&file.document, &entries->value};
  }
  return found;
}

std::vector<std::string> LaidFiles::names(std::string_view kind, std::string_view map) const {
  std::vector<std::string> all;
  for (const LaidFile& file : files_) {
    const Node* entries = kind_of(file) == kind ? file.document.root.get(map) : nullptr;
    if (entries == nullptr) continue;
    for (const Member& member : entries->members) all.push_back(member.key);
  }
  return all;
}

// They belong to the text of the game below; an edition has another.
void LaidFiles::drop_pins() {
  for (LaidFile& file : files_) {
    Node& root = file.document.root;
    for (const std::string& key : named_maps(kind_of(file))) {
      Member* entries = find_member(root, key);
      if (entries == nullptr) continue;
      for (Member& entry : entries->value.members) erase_key(entry.value, kPins);
    }
    if (Member* defaults = find_member(root, kDefaultsKey)) erase_key(defaults->value, kPins);
  }
}

void LaidFiles::lay(std::vector<LaidFile> files, std::string_view below) {
  drop_pins();
  const TermTitles titles = term_titles(files_);
  LayOver over(below, diagnostics_);
  for (LaidFile& file : files) lay_file(std::move(file), over);
  refuse_old_titles(files_, titles);
}

void LaidFiles::lay_file(LaidFile above, LayOver& over) {
  Node& root = above.document.root;
  LaidFile* below = at(above.path);
  if (!root.is_map()) {  // reported where kinds are asked for
    files_.push_back(std::move(above));
    return;
  }
  const std::string kind =
      below != nullptr && root.get(kKindKey) == nullptr ? kind_of(*below) : kind_of(above);
  if (below != nullptr && kind != kind_of(*below)) {
    diagnostics_
        .report(codes::misplaced_kind, root.get(kKindKey)->span,
                fmt::format("{} is of kind {} in the game that is extended", quoted(above.path),
                            quoted(kind_of(*below))))
        .note("give the file another name; `without:` in game.yaml leaves the other one out");
    return;
  }
  size_t named = 0;
  for (const std::string& key : named_maps(kind)) {
    Member* map = find_member(root, key);
    if (map == nullptr || !map->value.is_map()) continue;
    named += map->value.members.size();
    lay_entries(*map, kind, root, below, over);
    if (map->value.members.empty()) erase_key(root, key);
  }
  if (below != nullptr) {
    over.map(below->document.root, std::move(root));
    return;
  }
  // A file whose entries have all gone to where they belong has nothing left to say.
  size_t left = 0;
  for (const std::string& key : named_maps(kind)) {
    if (const Node* map = root.get(key)) left += map->members.size();
  }
  if (named > 0 && left == 0) return;
  for (Member& member : root.members) over.fresh(member, {});
  files_.push_back(std::move(above));
}

// Lays the entries that something below declares; what is new stays in the map.
void LaidFiles::lay_entries(Member& map, std::string_view kind, const Node& root, LaidFile* below,
                            LayOver& over) {
  const Node* defaults = root.get(kDefaultsKey);
  std::vector<Member> fresh;
  bool changes_ids = false;
  for (Member& entry : map.value.members) {
    const std::string_view name = std::string_view(entry.key).substr(
        entry.key.size() > 1 && entry.key[0] == kExactly ? 1 : 0);
    const Place place = find(kind, map.key, name, below);
    if (place.map == nullptr) {
      over.fresh(entry, names(kind, map.key));
      if (entry.value.is_written_null()) continue;
      changes_ids = true;
      fresh.push_back(std::move(entry));
      continue;
    }
    if (below == nullptr || place.document != &below->document) fill_in(entry, defaults);
    const bool removes = entry.value.is_written_null();
    over.entry(*place.map, std::move(entry));
    if (removes) erase_key(place.document->root, kIds);  // which moves the map in its place
  }
  if (changes_ids && below != nullptr) erase_key(below->document.root, kIds);
  map.value.members = std::move(fresh);
}

}  // namespace loom
