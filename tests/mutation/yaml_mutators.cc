// Slips in the YAML itself, anywhere in the content.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::yaml_slips {
namespace {

char byte_at(const Content& content, const std::string& path, size_t offset) {
  return content.texts().at(path)[offset];
}

Place next_line(const Content& content, const Place& place) {
  const size_t begin = content.texts().at(place.path).find('\n', place.begin) + 1;
  return {place.path, begin, begin};
}

}  // namespace

Faults indent_by_tab(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    const Place lines = content.lines(entry);
    const Place key = content.key(entry);
    if (key.begin > lines.begin)
      faults.push_back(replaced({key.path, lines.begin, key.begin}, "\t"));
  }
  return faults;
}

Faults forget_colon(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    const Place key = content.key(entry);
    if (byte_at(content, key.path, key.end) == ':')
      faults.push_back(deleted({key.path, key.end, key.end + 1}));
  }
  return faults;
}

Faults forget_space_after_colon(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    const Place key = content.key(entry);
    if (entry.value().is_scalar() && byte_at(content, key.path, key.end + 1) == ' ')
      faults.push_back(deleted({key.path, key.end + 1, key.end + 2}));
  }
  return faults;
}

Faults forget_quote(const Content& content) {
  Faults faults;
  for (const Found& entry : content.all()) {
    const Place value = content.value(entry);
    const std::string text = content.slice(value);
    if (!entry.value().is_scalar() || !text.starts_with('"')) continue;
    faults.push_back(deleted({value.path, value.end - 1, value.end}));
    // Where the text alone could not stand without quotes.
    if (text.find(": ") != std::string::npos)
      faults.push_back(deleted({value.path, value.begin, value.begin + 1}));
  }
  return faults;
}

Faults repeat_key(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    if (!entry.value().is_scalar()) continue;
    faults.push_back(inserted(content.after(entry), content.slice(content.lines(entry)))
                         .or_at(content.key(entry)));
  }
  return faults;
}

// An entry that is not the first of its map, one blank further in or out.
Faults shift_line(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    const bool first = entry.member == entry.parent->members.data();
    const Place lines = content.lines(entry);
    if (first || lines.begin == content.key(entry).begin) continue;
    faults.push_back(inserted({lines.path, lines.begin, 0}, " "));
    faults.push_back(deleted({lines.path, lines.begin, lines.begin + 1}));
  }
  return faults;
}

Faults anchor(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    if (!entry.value().is_scalar()) continue;
    faults.push_back(inserted(content.value(entry), "&shared "));
    faults.push_back(replaced(content.value(entry), "*shared"));
    faults.push_back(inserted(content.value(entry), "!!str "));
  }
  return faults;
}

Faults merge(const Content& content) {
  Faults faults;
  for (const Found& entry : content.find("*", "cards/*/title")) {
    const Place lines = content.lines(entry);
    if (starts_line(content, entry)) {
      faults.push_back(
          inserted({lines.path, lines.begin, 0}, content.indent(entry) + "<<: base\n"));
    }
  }
  return faults;
}

Faults second_document(const Content& content) {
  Faults faults;
  for (const Found& entry : content.find("*", "*")) {
    if (entry.name() != "kind") faults.push_back(inserted(content.key(entry), "---\n"));
  }
  return faults;
}

Faults forget_bracket(const Content& content) {
  Faults faults;
  for (const Found& entry : content.all()) {
    const Place value = content.value(entry);
    const std::string text = content.slice(value);
    if (!entry.value().is_map() && !entry.value().is_list()) continue;
    if (!text.starts_with('{') && !text.starts_with('[')) continue;
    faults.push_back(
        deleted({value.path, value.end - 1, value.end}).or_at(next_line(content, value)));
    faults.push_back(deleted({value.path, value.begin, value.begin + 1}));
  }
  return faults;
}

Faults forget_comma(const Content& content) {
  Faults faults;
  for (const Found& entry : content.all()) {
    const Place value = content.value(entry);
    const size_t comma = value.end;
    if (entry.name().empty() || starts_line(content, entry)) continue;
    if (byte_at(content, value.path, comma) == ',')
      faults.push_back(deleted({value.path, comma, comma + 1}));
  }
  return faults;
}

Faults drop_kind(const Content& content) {
  Faults faults;
  for (const Found& kind : content.find("*", "kind"))
    faults.push_back(deleted(content.lines(kind)).or_at({content.key(kind).path, 0, 0}));
  return faults;
}

Faults empty_file(const Content& content) {
  Faults faults;
  for (const auto& [path, text] : content.texts()) {
    if (path.ends_with(".yaml")) faults.push_back(deleted({path, 0, text.size()}));
  }
  return faults;
}

Faults misspell_top_key(const Content& content) {
  Faults faults;
  for (const Found& key : content.find("*", "*")) {
    if (key.name() == "kind") continue;
    faults.push_back(
        replaced(content.key(key), misspelt(key.name())).or_at({content.key(key).path, 0, 0}));
  }
  return faults;
}

}  // namespace loom::testing::yaml_slips
