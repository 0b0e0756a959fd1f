#include "tests/mutation/content.h"
#include "tests/support/games.h"

#include <algorithm>

#include "driver/check_game.h"
#include "render/card/card_sets.h"
#include "schema/model/texts.h"

namespace loom::testing {
namespace {

std::vector<std::string> split(std::string_view keys) {
  std::vector<std::string> parts;
  for (size_t at = 0; at <= keys.size();) {
    const size_t slash = std::min(keys.find('/', at), keys.size());
    parts.emplace_back(keys.substr(at, slash - at));
    at = slash + 1;
  }
  return parts;
}

// Files that remember which of them were opened.
class WatchedFiles : public Files {
 public:
  WatchedFiles(const Files& files, std::set<std::string>& read) : files_(files), read_(read) {}

  ReadResult read(const std::string& path) const override {
    read_.insert(path);
    return files_.read(path);
  }
  std::vector<std::string> list(const std::string& folder) const override {
    return files_.list(folder);
  }

 private:
  const Files& files_;
  std::set<std::string>& read_;
};

// Follows keys down a tree.
class Search {
 public:
  Search(std::vector<std::string> wanted, std::vector<Found>& found)
      : wanted_(std::move(wanted)), found_(found) {}

  void below(const Node& node, size_t depth) {
    const bool any_depth = wanted_.front() == "**";
    for (const Member& member : node.members) {
      const std::string& wanted = any_depth ? wanted_.front() : wanted_[depth];
      if (!any_depth && wanted != "*" && wanted != member.key) continue;
      keys_.push_back(member.key);
      if (any_depth || depth + 1 == wanted_.size()) found_.push_back({keys_, &member, &node});
      if (any_depth || depth + 1 < wanted_.size()) below(member.value, depth + 1);
      keys_.pop_back();
    }
  }

 private:
  std::vector<std::string> wanted_;
  std::vector<Found>& found_;
  std::vector<std::string> keys_;
};

size_t end_of(const Node& node) {
  size_t end = node.span.end;
  for (const Member& member : node.members) end = std::max(end, end_of(member.value));
  return end;
}

std::vector<std::pair<size_t, size_t>> ranges(const std::string& text,
                                              const std::string& expression) {
  std::vector<std::pair<size_t, size_t>> ranges;
  const std::regex regex(expression);
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match) {
    const size_t group = match->size() > 1 && (*match)[1].matched ? 1 : 0;
    const auto begin = static_cast<size_t>(match->position(group));
    ranges.emplace_back(begin, begin + static_cast<size_t>(match->length(group)));
  }
  return ranges;
}

}  // namespace

const Content& Content::village() {
  static const Content content(kVillage);
  return content;
}

Content::Content(std::string folder) : folder_(std::move(folder)) {
  const DiskFiles disk;
  MemoryFiles memory;
  for (const std::string& name : disk.list(folder_)) {
    const std::string path = join_path(folder_, name);
    texts_[path] = disk.read(path).text;
    memory.add(path, texts_[path]);
  }
  game_ = check_game(memory, folder_).game;
  Diagnostics known;  // the check has gone through the same steps
  for (const std::string& style : style_names(game_)) {
    layout_cards(game_, WatchedFiles(memory, on_cards_), known, style);
  }
}

std::vector<Found> Content::find(std::string_view kind, std::string_view keys) const {
  std::vector<Found> found;
  Search search(split(keys), found);
  for (const ContentFile& file : game_.files) {
    if (kind == "*" || file.kind->name == kind) search.below(file.document.root, 0);
  }
  return found;
}

std::vector<Prose> Content::prose() const {
  std::vector<Prose> prose;
  each_text(game_.files, game_.sources, [&](const ContentText& text) {
    prose.push_back({text.file.kind->name, text.file.kind->of_cards, text.field.name, text.text});
  });
  return prose;
}

Place Content::place(Span span) const {
  return {game_.sources[span.file].path(), span.begin, span.end};
}

Place Content::part(const Found& found, size_t begin, size_t end) const {
  const Node& node = found.value();
  return place(span_within(game_.sources[node.span.file], node, begin, end));
}

Place Content::part(const Prose& prose, size_t begin, size_t end) const {
  return place(prose.scalar.span(begin, end));
}

std::vector<Place> Content::matches(const Found& found, const std::string& expression) const {
  std::vector<Place> places;
  for (const auto& [begin, end] : ranges(found.text(), expression))
    places.push_back(part(found, begin, end));
  return places;
}

std::vector<Place> Content::matches(const Prose& prose, const std::string& expression) const {
  std::vector<Place> places;
  for (const auto& [begin, end] : ranges(prose.text(), expression))
    places.push_back(part(prose, begin, end));
  return places;
}

Place Content::lines(const Found& found) const {
  Place lines = key(found);
  const std::string& text = texts_.at(lines.path);
  lines.begin = text.rfind('\n', lines.begin) + 1;
  lines.end = text.find('\n', std::max(lines.end, end_of(found.value()))) + 1;
  return lines;
}

Place Content::whole(const Found& found) const {
  const Place parent = place(found.parent->span);
  if (texts_.at(parent.path)[parent.begin] != '{') return lines(found);
  const std::vector<Member>& members = found.parent->members;
  const auto index = static_cast<size_t>(found.member - members.data());
  if (index + 1 < members.size()) {
    return {parent.path, found.member->key_span.begin, members[index + 1].key_span.begin};
  }
  const size_t begin = index > 0 ? members[index - 1].value.span.end : parent.begin + 1;
  return {parent.path, begin, found.value().span.end};
}

Place Content::after(const Found& found) const {
  const Place place = lines(found);
  return {place.path, place.end, place.end};
}

std::string Content::indent(const Found& found) const {
  const Place place = lines(found);
  return std::string(key(found).begin - place.begin, ' ');
}

std::string Content::slice(const Place& place) const {
  return texts_.at(place.path).substr(place.begin, place.end - place.begin);
}

size_t Content::line(const Place& place) const {
  return line_at(texts_.at(place.path), place.begin);
}

std::vector<Place> Content::uses(const std::string& word) const {
  std::vector<Place> places;
  // The icon `all-players` stands for what an effect writes as `all players`.
  const std::regex regex("\\b" + std::regex_replace(word, std::regex("-"), "[- ]") + "\\b");
  for (const auto& [path, text] : texts_) {
    if (!path.ends_with(".yaml")) continue;
    for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match) {
      const auto begin = static_cast<size_t>(match->position());
      places.push_back({path, begin, begin + word.size()});
    }
  }
  return places;
}

size_t line_at(std::string_view text, size_t offset) {
  const std::string_view before = text.substr(0, offset);
  return static_cast<size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
}

bool starts_line(const Content& content, const Found& entry) {
  if (entry.name().empty()) return false;
  const Place lines = content.lines(entry);
  const std::string before = content.slice({lines.path, lines.begin, content.key(entry).begin});
  return before.find_first_not_of(' ') == std::string::npos;
}

std::vector<Found> block_entries(const Content& content) {
  std::vector<Found> entries;
  for (Found& entry : content.all()) {
    if (starts_line(content, entry)) entries.push_back(std::move(entry));
  }
  return entries;
}

std::string line_text(std::string_view text, size_t line) {
  size_t begin = 0;
  for (size_t i = 1; i < line && begin < text.size(); ++i) begin = text.find('\n', begin) + 1;
  return std::string(text.substr(begin, text.find('\n', begin) - begin));
}

}  // namespace loom::testing
