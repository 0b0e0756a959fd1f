#include "tests/mutation/harmless.h"

#include <algorithm>

namespace loom::testing {
namespace {

// A scalar that fills the rest of its line.
bool is_line(const Content& content, const Found& entry) {
  if (!entry.value().is_scalar() || !starts_line(content, entry)) return false;
  const Place value = content.value(entry);
  return content.texts().at(value.path)[value.end] == '\n' && !value.path.empty();
}

bool is_plain_map(const Node& node) {
  return node.is_map() && !node.members.empty() &&
         std::all_of(node.members.begin(), node.members.end(),
                     [](const Member& member) { return member.value.is_scalar(); });
}

std::string in_quotes(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

Faults add_comment(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    const Place lines = content.lines(entry);
    faults.push_back(inserted(lines, content.indent(entry) + "# to be read again: \"well\"\n"));
  }
  return faults;
}

Faults add_end_comment(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    if (is_line(content, entry)) {
      faults.push_back(
          inserted({content.value(entry).path, content.value(entry).end, 0}, " # sic"));
    }
  }
  return faults;
}

Faults add_blank_line(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content))
    faults.push_back(inserted(content.after(entry), "\n"));
  return faults;
}

Faults quote(const Content& content) {
  Faults faults;
  for (const Found& entry : content.all()) {
    const bool plain = entry.value().is_scalar() && entry.value().plain;
    if (!plain || entry.text().empty()) continue;
    faults.push_back(replaced(content.value(entry), in_quotes(entry.text())));
    if (entry.text().find('\'') == std::string::npos)
      faults.push_back(replaced(content.value(entry), "'" + entry.text() + "'"));
  }
  return faults;
}

Faults unquote(const Content& content) {
  Faults faults;
  for (const Found& entry : content.all()) {
    if (!entry.value().is_scalar() || !content.slice(content.value(entry)).starts_with('"'))
      continue;
    const bool plain = entry.text().find_first_of(",[]{}#:&*!|>'\"%@`") == std::string::npos;
    if (plain) faults.push_back(replaced(content.value(entry), entry.text()));
  }
  return faults;
}

// Breaks a text at the space nearest to its middle.
size_t middle_space(const std::string& text) { return text.find(' ', text.size() / 2); }

Faults fold(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    const size_t space = middle_space(entry.text());
    if (!is_line(content, entry) || entry.text().size() < 40 || space == std::string::npos)
      continue;
    const std::string indent = "\n" + content.indent(entry) + "  ";
    faults.push_back(replaced(content.value(entry), ">-" + indent + entry.text().substr(0, space) +
                                                        indent + entry.text().substr(space + 1)));
  }
  return faults;
}

Faults reflow(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    const size_t space = middle_space(entry.text());
    if (!is_line(content, entry) || entry.text().size() < 40 || space == std::string::npos)
      continue;
    faults.push_back(
        replaced(content.part(entry, space, space + 1), "\n" + content.indent(entry) + "  "));
  }
  return faults;
}

Faults flow_to_block(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    const Place value = content.value(entry);
    if (!is_plain_map(entry.value()) || !content.slice(value).starts_with('{')) continue;
    std::string text;
    for (const Member& member : entry.value().members) {
      text += "\n" + content.indent(entry) + "  " + content.slice(content.place(member.key_span)) +
              ": " + content.slice(content.place(member.value.span));
    }
    faults.push_back(replaced(value, text));
  }
  return faults;
}

Faults block_to_flow(const Content& content) {
  Faults faults;
  for (const Found& entry : block_entries(content)) {
    const Place value = content.value(entry);
    if (!is_plain_map(entry.value()) || content.slice(value).starts_with('{')) continue;
    std::string text;
    for (const Member& member : entry.value().members) {
      text += (text.empty() ? "{" : ", ") + content.slice(content.place(member.key_span)) + ": " +
              in_quotes(member.value.text);
    }
    const Place lines = content.lines(entry);
    faults.push_back(
        replaced({lines.path, content.key(entry).end, lines.end}, ": " + text + "}\n"));
  }
  return faults;
}

Faults swap_neighbours(const Content& content, const std::vector<std::string>& where) {
  Faults faults;
  for (const std::string& keys : where) {
    const std::vector<Found> entries = content.find("*", keys);
    for (size_t i = 1; i < entries.size(); ++i) {
      if (entries[i - 1].parent != entries[i].parent || !starts_line(content, entries[i]) ||
          !starts_line(content, entries[i - 1])) {
        continue;
      }
      faults.push_back(swapped(content, content.lines(entries[i - 1]), content.lines(entries[i])));
    }
  }
  return faults;
}

Faults reorder_cards(const Content& content) { return swap_neighbours(content, {"cards/*"}); }

Faults reorder_keys(const Content& content) {
  return swap_neighbours(content, {"cards/*/*", "rules/*/*", "rulings/*/*", "bands/*/*"});
}

Faults reorder_entries(const Content& content) {
  return swap_neighbours(content, {"terms/*", "colours/*", "bands/*", "rows/*", "rules/*/printed/*",
                                   "rules/*/figures/*", "slots/*", "tokens/*", "actions/*"});
}

Faults reorder_flow_keys(const Content& content) {
  Faults faults;
  for (const Found& entry : content.all()) {
    const Node& map = entry.value();
    if (!map.is_map() || !content.slice(content.value(entry)).starts_with('{')) continue;
    for (size_t i = 1; i < map.members.size(); ++i) {
      const auto whole = [&](const Member& member) {
        return Place{content.value(entry).path, member.key_span.begin, member.value.span.end};
      };
      faults.push_back(swapped(content, whole(map.members[i - 1]), whole(map.members[i])));
    }
  }
  return faults;
}

Faults reorder_list(const Content& content) {
  Faults faults;
  for (const char* keys : {"rulings/*/settles", "outputs", "reach/players", "files"}) {
    for (const Found& list : content.find("*", keys)) {
      const std::vector<Member>& items = list.value().members;
      for (size_t i = 1; i < items.size(); ++i) {
        faults.push_back(swapped(content, content.place(items[i - 1].value.span),
                                 content.place(items[i].value.span)));
      }
    }
  }
  return faults;
}

Faults line_ends(const Content& content) {
  Faults faults;
  for (const auto& [path, text] : content.texts()) {
    if (!path.ends_with(".yaml")) continue;
    const std::string windows = std::regex_replace(text, std::regex("\n"), "\r\n");
    faults.push_back(replaced({path, 0, text.size()}, windows));
    faults.push_back(deleted({path, text.size() - 1, text.size()}));
    faults.push_back(inserted({path, text.size(), 0}, "\n\n"));
  }
  return faults;
}

Faults indent_deeper(const Content& content) {
  Faults faults;
  for (const auto& [path, text] : content.texts()) {
    if (!path.ends_with(".yaml")) continue;
    std::string deeper;
    for (size_t at = 0; at < text.size();) {
      const size_t end = text.find('\n', at) + 1;
      const size_t blanks = text.find_first_not_of(' ', at) - at;
      size_t from = at + blanks;
      std::string dashes;  // a map in a list begins behind its dash
      for (; text.compare(from, 2, "- ") == 0; from += 2) dashes += "-   ";
      deeper += std::string(2 * blanks, ' ') + dashes + text.substr(from, end - from);
      at = end;
    }
    if (deeper != text) faults.push_back(replaced({path, 0, text.size()}, deeper));
  }
  return faults;
}

Faults rename_file(const Content& content) {
  Faults faults;
  for (const auto& [path, text] : content.texts()) {
    const size_t slash = path.rfind('/');
    if (!path.ends_with(".yaml") || slash == content.folder().size()) continue;
    Fault fault;
    fault.removed.push_back(path);
    fault.added[path.substr(0, slash + 1) + "a-new-" + path.substr(slash + 1)] = text;
    faults.push_back(fault);
  }
  return faults;
}

// To the end of another file of its kind, with what it had by default.
Faults move_card(const Content& content) {
  Faults faults;
  const std::vector<Found> layers = content.find("pattern", "defaults/layer");
  for (const Found& card : content.find("pattern", "cards/*")) {
    const Place lines = content.lines(card);
    for (const Found& layer : layers) {
      if (content.value(layer).path == lines.path) {
        const Found& other = layers[&layer == layers.data() ? 1 : 0];
        const std::string& path = content.value(other).path;
        const size_t end = content.texts().at(path).size();
        Fault fault = deleted(lines);
        fault.edits.push_back(
            {{path, end, end}, content.slice(lines) + "    layer: " + layer.text() + "\n"});
        faults.push_back(fault);
      }
    }
  }
  return faults;
}

Faults write_default(const Content& content) {
  Faults faults;
  for (const Found& reward : content.find("initiative", "cards/*/reward")) {
    if (content.find("initiative", "cards/" + reward.keys[1] + "/end").empty())
      faults.push_back(inserted(content.after(reward), "    end: false\n"));
  }
  return faults;
}

Faults flow_list_to_block(const Content& content) {
  Faults faults;
  for (const Found& list : content.find("*", "rulings/*/settles")) {
    std::string text;
    for (const Member& item : list.value().members)
      text += "\n" + content.indent(list) + "  - " + item.value.text;
    faults.push_back(replaced(content.value(list), text));
  }
  return faults;
}

Faults space_between_words(const Content& content) {
  Faults faults;
  for (const char* keys : {"cards/*/requirement", "cards/*/boxes", "rows/*/*", "cards/*/bonus"}) {
    for (const Found& found : content.find("*", keys)) {
      for (const Place& space : content.matches(found, " "))
        faults.push_back(replaced(space, "  "));
    }
  }
  return faults;
}

Faults write_one(const Content& content) {
  Faults faults;
  for (const char* keys : {"cards/*/requirement", "cards/*/boxes"}) {
    for (const Found& found : content.find("*", keys)) {
      for (const Place& name : content.matches(found, "^(?!none)[a-z]+(?=,)"))
        faults.push_back(inserted(name, "1 "));
    }
  }
  return faults;
}

}  // namespace

std::vector<HarmlessEdit> harmless_edits() {
  return {
      {{"add a comment", "", 4, add_comment}},
      {{"add a comment at the end of a line", "", 4, add_end_comment}},
      {{"add an empty line", "", 3, add_blank_line}},
      {{"put quotes round a value", "", 5, quote}},
      {{"take quotes away", "", 3, unquote}},
      {{"fold a text", "", 5, fold}},
      {{"break a text into lines", "", 3, reflow}},
      {{"write a map on lines of its own", "", 5, flow_to_block}},
      {{"write a map on one line", "", 4, block_to_flow}},
      {{"reorder cards", "", 4, reorder_cards}},
      {{"reorder the keys of a card, rule or band", "", 6, reorder_keys}},
      {{"reorder entries", "", 5, reorder_entries}},
      {{"reorder keys on one line", "", 5, reorder_flow_keys}},
      {{"reorder a list", "", 3, reorder_list}, false},
      {{"end lines otherwise", "", 5, line_ends}},
      {{"indent deeper", "", 4, indent_deeper}},
      {{"rename a file", "", 4, rename_file}},
      {{"move a card to another file", "", 3, move_card}},
      {{"write a default", "", 2, write_default}},
      {{"write a list on lines of its own", "", 2, flow_list_to_block}},
      {{"set words further apart", "", 3, space_between_words}},
      {{"write the count of one", "", 2, write_one}},
  };
}

}  // namespace loom::testing
