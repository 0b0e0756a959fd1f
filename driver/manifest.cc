#include "driver/manifest.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "driver/output_journal.h"
#include "schema/text/json.h"

namespace loom {
namespace {

std::string text_of(const nlohmann::json& entry, const char* key) {
  const auto found = entry.find(key);
  return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

size_t number_of(const nlohmann::json& entry, const char* key) {
  const auto found = entry.find(key);
  return found != entry.end() && found->is_number_unsigned() ? found->get<size_t>() : 0;
}

}  // namespace

std::vector<ManifestEntry> read_manifest(std::string_view text) {
  std::vector<ManifestEntry> entries;
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("files") || !json["files"].is_array()) return entries;
  for (const nlohmann::json& file : json["files"]) {
    if (!file.is_object()) continue;
    ManifestEntry entry{text_of(file, "path"),        text_of(file, "hash"),
                        number_of(file, "size"),      number_of(file, "pages"),
                        text_of(file, "output"),      text_of(file, "command"),
                        text_of(file, "content_hash")};
    if (stays_inside(entry.path) && entry.path != kManifest) entries.push_back(std::move(entry));
  }
  return entries;
}

std::string write_manifest(const CheckedGame& checked, std::vector<ManifestEntry> entries,
                           const std::vector<FontFile>& fonts) {
  std::sort(entries.begin(), entries.end(),
            [](const ManifestEntry& a, const ManifestEntry& b) { return a.path < b.path; });
  const Model& model = checked.game.model;
  JsonWriter json;
  json.begin_object();
  json.member("game", model.game.title);
  json.member("edition", model.game.edition);
  json.member("version", model.game.version);
  json.member("content_hash", model.hash);
  json.member("loom", std::string_view(PATTERNLOOM_VERSION));
  json.objects("fonts", fonts, [&](const FontFile& font) {
    json.member("family", font.family);
    json.member("file", font.name);
    json.member("hash", font.hash);
  });
  json.objects("files", entries, [&](const ManifestEntry& entry) {
    json.member("path", entry.path);
    json.member("hash", entry.hash);
    json.member("size", entry.size);
    if (entry.pages > 0) json.member("pages", entry.pages);
    json.member("output", entry.output);
    json.member("command", entry.command);
    json.member("content_hash", entry.content_hash);
  });
  json.end_object();
  return json.finish();
}

ManifestChange change_manifest(const std::vector<ManifestEntry>& before,
                               std::vector<ManifestEntry> made, const std::string& command,
                               bool in_full) {
  std::set<std::string> paths;
  std::set<std::string> outputs;
  for (const ManifestEntry& entry : made) {
    paths.insert(entry.path);
    outputs.insert(entry.output);
  }
  const bool build = command == "build";
  ManifestChange change{std::move(made), {}};
  for (const ManifestEntry& entry : before) {
    if (paths.contains(entry.path)) continue;
    // A reprint is whole in itself, though it is a part of the cards.
    const bool whole = in_full || entry.output.ends_with("-changed");
    const bool replaced = whole && outputs.contains(entry.output);
    if (replaced || (build && entry.command == command)) {
      change.stale.push_back(entry.path);
    } else {
      change.entries.push_back(entry);
    }
  }
  return change;
}

std::vector<std::string> made_before(const std::vector<ManifestEntry>& entries,
                                     const std::string& content_hash) {
  std::vector<std::string> paths;
  for (const ManifestEntry& entry : entries) {
    if (entry.content_hash != content_hash) paths.push_back(entry.path);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace loom
