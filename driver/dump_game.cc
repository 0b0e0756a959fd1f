// `loom dump game`: the files of a game with its editions laid over each other, as YAML that could
// be a game of its own.
#include <fmt/core.h>
#include <algorithm>

#include "driver/dump.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

// In double quotes unless a bare word says the same.
std::string written(const Node& scalar) {
  const std::string& text = scalar.text;
  const bool bare = scalar.plain && !text.empty() &&
                    text.find_first_of("\n\t\\\"'#:,[]{}&*!|>%@`?") == std::string::npos &&
                    text[0] != ' ' && text.back() != ' ' && text[0] != '-' && text[0] != '=' &&
                    text != "~" && text != "null" && text != "Null" && text != "NULL";
  if (bare) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    if (c == '\n') {
      quoted += "\\n";
    } else if (c == '\t') {
      quoted += "\\t";
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

std::string key_of(const std::string& key) {
  Node node;
  node.type = Node::Type::scalar;
  node.text = key;
  return written(node);
}

class GameDumper {
 public:
  explicit GameDumper(const LoadedGame& game) : game_(game) {}

  std::string file(const ContentFile& file) {
    file_ = file.document.file;
    members(file.document.root, "");
    return std::move(out_);
  }

 private:
  // Which edition a value comes from, when it is not that of the file.
  std::string origin(Span span) const {
    if (span.file == file_) return {};
    const std::string& path = game_.sources[span.file].path();
    for (const EditionFolder& edition : game_.editions) {
      if (path.starts_with(join_path(edition.folder, ""))) return "  # " + edition.name;
    }
    return {};
  }

  void members(const Node& node, const std::string& indent) {
    for (const Member& member : node.members) {
      const std::string head = node.is_map() ? key_of(member.key) + ":" : "-";
      out_ += indent + head;
      value(member.value, indent + "  ", node.is_map() ? member.key_span : member.value.span);
    }
  }

  void value(const Node& node, const std::string& indent, Span place) {
    const FileId outer = file_;
    if (node.is_scalar()) {
      out_ += fmt::format(" {}{}\n", written(node), origin(place));
    } else if (node.members.empty()) {
      out_ += fmt::format("{}{}\n",
                          node.is_map()    ? " {}"
                          : node.is_list() ? " []"
                                           : "",
                          origin(place));
    } else {
      out_ += origin(place) + "\n";
      file_ = place.file;
      members(node, indent);
      file_ = outer;
    }
  }

  const LoadedGame& game_;
  FileId file_;
  std::string out_;
};

// As in the game's folder, whichever edition has it.
std::string path_of(const LoadedGame& game, const ContentFile& file) {
  const std::string& path = game.sources[file.document.file].path();
  for (const EditionFolder& edition : game.editions) {
    const std::string prefix = join_path(edition.folder, "");
    if (path.starts_with(prefix)) return path.substr(prefix.size());
  }
  return path;
}

}  // namespace

std::string dump_game(const LoadedGame& game, const std::string& name) {
  std::string out;
  for (const ContentFile& file : game.files) {
    const std::string path = path_of(game, file);
    if (!name.empty() && path != name) continue;
    if (name.empty()) out += fmt::format("{}# {}\n", out.empty() ? "" : "\n", path);
    out += GameDumper(game).file(file);
  }
  return out;
}

std::vector<std::string> game_paths(const LoadedGame& game) {
  std::vector<std::string> paths;
  for (const ContentFile& file : game.files) paths.push_back(path_of(game, file));
  return paths;
}

}  // namespace loom
