#include "tests/workspace/random_edits.h"

#include <fmt/core.h>

#include <cctype>

namespace loom::testing {
namespace {

struct Word {
  size_t begin;
  size_t end;
};

std::vector<Word> words_of(const std::string& text) {
  std::vector<Word> words;
  for (size_t at = 0; at < text.size();) {
    const auto is_word = [&](size_t i) {
      return std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '-';
    };
    size_t end = at;
    while (end < text.size() && is_word(end)) ++end;
    if (end > at) words.push_back({at, end});
    at = end + 1;
  }
  return words;
}

std::vector<std::string> lines_of_text(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

}  // namespace

RandomEdits::RandomEdits(const std::string& folder, uint64_t seed) : random_(seed) {
  const DiskFiles disk;
  for (const std::string& path : disk.list(folder)) {
    const std::string text = disk.read(join_path(folder, path)).text;
    files_.add(join_path("game", path), text);
    const bool text_file =
        path.ends_with(".yaml") || path.ends_with(".md") || path.ends_with(".svg");
    (text_file ? whole_ : pictures_)[join_path("game", path)] = text;
  }
  texts_ = whole_;
}

std::string RandomEdits::some_file() {
  auto place = texts_.begin();
  std::advance(place, below(texts_.size()));
  return place->first;
}

// By another word of the same file, a number by its neighbour, or by what somebody just typed.
std::string RandomEdits::change_word(std::string& text) {
  const std::vector<Word> words = words_of(text);
  if (words.empty()) return "nothing";
  const Word word = words[below(words.size())];
  const std::string before = text.substr(word.begin, word.end - word.begin);
  const Word other = words[below(words.size())];
  std::string after = text.substr(other.begin, other.end - other.begin);
  if (before.find_first_not_of("0123456789") == std::string::npos && before.size() < 6)
    after = std::to_string(std::stoi(before) + 1);
  if (below(4) == 0) after = before.substr(0, before.size() / 2);
  if (below(8) == 0) after = before + "x";
  text.replace(word.begin, word.end - word.begin, after);
  return fmt::format("`{}` became `{}`", before, after);
}

std::string RandomEdits::change_line(std::string& text) {
  std::vector<std::string> lines = lines_of_text(text);
  if (lines.empty()) return "nothing";
  const size_t which = below(lines.size());
  const size_t other = below(lines.size());
  const char* what = "";
  switch (below(4)) {
    case 0:
      what = "taken out";
      lines.erase(lines.begin() + static_cast<ptrdiff_t>(which));
      break;
    case 1:
      what = "doubled";
      lines.insert(lines.begin() + static_cast<ptrdiff_t>(other), std::string(lines[which]));
      break;
    case 2:
      what = "broken off";
      lines[which].resize(lines[which].size() / 2);
      break;
    default:
      what = "moved";
      std::swap(lines[which], lines[other]);
  }
  text.clear();
  for (const std::string& line : lines) text += line;
  return fmt::format("line {} {}", which + 1, what);
}

// A folder of some file vanishes with all that lies in it, or is called by another name.
std::string RandomEdits::change_folder() {
  const std::string path = some_file();
  const std::string folder = path.substr(0, path.rfind('/') + 1);
  const bool renamed = below(2) == 0;
  const std::string other = folder.substr(0, folder.size() - 1) + "-other/";
  Texts left;
  for (const auto& [each, text] : texts_) {
    if (!each.starts_with(folder)) {
      left[each] = text;
      continue;
    }
    files_.remove(each);
    if (!renamed) continue;
    left[other + each.substr(folder.size())] = text;
    files_.add(other + each.substr(folder.size()), text);
  }
  texts_ = left.empty() ? whole_ : left;
  return renamed ? fmt::format("{} is called {}", folder, other) : folder + " is gone";
}

std::string RandomEdits::change_picture() {
  if (pictures_.empty()) return "nothing";
  const auto some_picture = [&] {
    auto place = pictures_.begin();
    std::advance(place, below(pictures_.size()));
    return place;
  };
  const auto picture = some_picture();
  switch (below(3)) {
    case 0:
      files_.remove(picture->first);
      return picture->first + " is gone";
    case 1: {
      const auto other = some_picture();
      files_.add(picture->first, other->second);
      return fmt::format("{} shows what {} showed", picture->first, other->first);
    }
    default:
      files_.add(picture->first, picture->second.substr(0, below(picture->second.size() + 1)));
      return picture->first + " is broken off";
  }
}

void RandomEdits::restore() {
  for (const auto& [path, text] : texts_) {
    if (!whole_.contains(path)) files_.remove(path);
  }
  texts_ = whole_;
  for (const Texts* all : {&whole_, &pictures_}) {
    for (const auto& [path, text] : *all) files_.add(path, text);
  }
}

std::string RandomEdits::next() {
  // Content is right most of the time: whoever breaks it mends it soon.
  const size_t what = below(24);
  if (what < 7) {
    restore();
    return "everything as it was";
  }
  if (what > 21) return change_folder();
  if (what > 19) return change_picture();
  const std::string path = some_file();
  if (what == 7) {
    texts_.erase(path);
    files_.remove(path);
    if (texts_.empty()) texts_ = whole_;
    return path + " is gone";
  }
  if (what == 8) {
    const std::string other = path + (path.ends_with(".md") ? ".md" : ".yaml");
    files_.add(other, texts_[path]);
    files_.remove(path);
    texts_[other] = texts_[path];
    texts_.erase(path);
    return fmt::format("{} is called {}", path, other);
  }
  std::string& text = texts_[path];
  const std::string said = what < 15 ? change_word(text) : change_line(text);
  files_.add(path, text);
  return fmt::format("{}: {}", path, said);
}

}  // namespace loom::testing
