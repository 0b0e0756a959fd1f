#include "validator/terms/dictionary.h"

#include <algorithm>
#include <filesystem>
#include <hunspell/hunspell.hxx>
#include <iterator>
#include <map>
#include <mutex>
#include <system_error>

namespace loom {
namespace {

// Where Debian and those who follow it put dictionaries.
constexpr const char* kFolders[] = {"/usr/share/hunspell", "/usr/share/myspell/dicts",
                                    "/usr/share/myspell"};

// So many answers are kept.
constexpr size_t kMostKept = 100'000;

// A name, not a path.
bool is_plain(const std::string& name) {
  return !name.empty() && name.size() <= 40 &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '_' || c == '-';
         });
}

// Dictionaries write the straight apostrophe.
std::string as_listed(std::string_view word) {
  std::string plain(word);
  for (size_t at = plain.find("\u2019"); at != std::string::npos; at = plain.find("\u2019", at))
    plain.replace(at, 3, "'");
  return plain;
}

}  // namespace

struct Dictionary::Asked {
  explicit Asked(const std::string& affixes, const std::string& list)
      : words(affixes.c_str(), list.c_str()) {}

  std::mutex mutex;  // Hunspell keeps notes of what it was asked
  Hunspell words;
  std::unordered_map<std::string, bool> known;
};

Dictionary::Dictionary(const std::string& affixes, const std::string& words)
    : asked_(std::make_unique<Asked>(affixes, words)) {}

Dictionary::~Dictionary() = default;

struct Dictionary::Shelf {
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<const Dictionary>> found;

  static Shelf& only() {
    static Shelf shelf;
    return shelf;
  }
};

void Dictionary::let_all_go() {
  Shelf& shelf = Shelf::only();
  const std::lock_guard lock(shelf.mutex);
  shelf.found.clear();
}

std::vector<std::string> Dictionary::folders() {
  return {std::begin(kFolders), std::end(kFolders)};
}

const Dictionary* Dictionary::find(const std::string& name) {
  if (!is_plain(name)) return nullptr;
  auto& [mutex, found] = Shelf::only();
  const std::lock_guard lock(mutex);
  if (const auto known = found.find(name); known != found.end()) return known->second.get();
  for (const char* folder : kFolders) {
    const std::string path = std::string(folder) + "/" + name;
    std::error_code gone;
    if (!std::filesystem::is_regular_file(path + ".aff", gone)) continue;
    if (!std::filesystem::is_regular_file(path + ".dic", gone)) continue;
    std::unique_ptr<const Dictionary> read(new Dictionary(path + ".aff", path + ".dic"));
    // Words come to it in UTF-8, and dictionaries of another encoding would take them for others.
    if (read->asked_->words.get_dict_encoding() != "UTF-8") continue;
    return (found[name] = std::move(read)).get();
  }
  return nullptr;
}

std::vector<std::string> Dictionary::names() {
  std::vector<std::string> names;
  for (const char* folder : kFolders) {
    std::error_code gone;
    for (const auto& entry : std::filesystem::directory_iterator(folder, gone)) {
      if (entry.path().extension() == ".aff") names.push_back(entry.path().stem().string());
    }
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

bool Dictionary::knows(std::string_view word) const {
  const std::string plain = as_listed(word);
  const std::lock_guard lock(asked_->mutex);
  if (asked_->known.size() >= kMostKept) asked_->known.clear();
  const auto [place, is_new] = asked_->known.try_emplace(plain, false);
  if (is_new) place->second = asked_->words.spell(plain);
  return place->second;
}

std::vector<std::string> Dictionary::near(std::string_view word) const {
  const std::lock_guard lock(asked_->mutex);
  return asked_->words.suggest(as_listed(word));
}

}  // namespace loom
