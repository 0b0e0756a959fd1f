#include "lsp/open_texts.h"

#include <fmt/core.h>
#include <filesystem>

namespace loom::lsp {
namespace {

namespace fs = std::filesystem;

constexpr const char* kGameFile = "game.yaml";
// Folders that are looked at upwards.
constexpr int kMostFolders = 64;

}  // namespace

bool is_content(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const bool kind = name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".md") ||
                    name.ends_with(".svg");
  return kind && !name.starts_with('.');
}

std::string OpenTexts::open(const std::string& path, OpenText text) {
  if (!is_content(path)) return "it is no YAML, Markdown or SVG";
  if (text.typed.text().size() > kMaxFileBytes)
    return fmt::format("it is larger than {} MiB", kMaxFileBytes >> 20U);
  if (texts_.size() >= kMaxOpenTexts && !texts_.contains(path))
    return fmt::format("{} texts are open already", kMaxOpenTexts);
  texts_[path] = std::move(text);
  return {};
}

OpenText* OpenTexts::find(const std::string& path) {
  const auto found = texts_.find(path);
  return found == texts_.end() ? nullptr : &found->second;
}

const OpenText* OpenTexts::find(const std::string& path) const {
  const auto found = texts_.find(path);
  return found == texts_.end() ? nullptr : &found->second;
}

std::string OpenTexts::game_of(const std::string& path) const {
  fs::path folder = fs::path(path).parent_path();
  for (int i = 0; i < kMostFolders; ++i) {
    const std::string game = (folder / kGameFile).string();
    if (texts_.contains(game) || disk_.read(game).status == ReadResult::Status::ok)
      return folder.string();
    if (folder == folder.parent_path()) break;
    folder = folder.parent_path();
  }
  return {};
}

}  // namespace loom::lsp
