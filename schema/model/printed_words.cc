#include "schema/model/printed_words.h"

#include "schema/source/embedded.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

constexpr std::string_view kEnglish = "en.yaml";

PrintedWords read_english() {
  PrintedWords words;
  for (const EmbeddedFile& file : embedded_languages()) {
    if (!file.path.ends_with(kEnglish)) continue;
    SourceMap sources;
    Diagnostics diagnostics;
    const FileId id = sources.add(std::string(file.path), std::string(file.text));
    const ReadDocument read = read_yaml(sources, id, diagnostics);
    const Node* prints = read.document ? read.document->root.get("prints") : nullptr;
    if (prints == nullptr) continue;
    for (const Member& member : prints->members) words[member.key] = member.value.text;
  }
  return words;
}

std::string filled(std::string_view pattern, const Fillings& places) {
  std::string text;
  while (!pattern.empty()) {
    const size_t open = pattern.find('{');
    const size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
    text += pattern.substr(0, close == std::string_view::npos ? close : open);
    if (close == std::string_view::npos) break;
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    for (const auto& [place, value] : places) {
      if (place == name) text += value;
    }
    pattern.remove_prefix(close + 1);
  }
  return text;
}

// The game's own words in the language it is printed in.
const Value* own_word(const Model& model, std::string_view name) {
  for (const BoundFile* file : model.files_of("language")) {
    if (file->root["name"].text() != model.language.name) continue;
    for (const Entry& entry : file->root["prints"].map()) {
      if (entry.key == name) return &entry.value;
    }
  }
  return nullptr;
}

}  // namespace

const PrintedWords& english_prints() {
  static const PrintedWords kWords = read_english();
  return kWords;
}

PrintedWords prints_of(const Value& language) {
  PrintedWords words;
  for (const Entry& entry : language["prints"].map()) words[entry.key] = entry.value.text();
  return words;
}

std::string printed(const Model& model, std::string_view name, const Fillings& places) {
  if (const Value* own = own_word(model, name)) return filled(own->text(), places);
  const auto found = english_prints().find(name);
  return found == english_prints().end() ? std::string() : filled(found->second, places);
}

std::string printed_count(const Model& model, const std::string& name, size_t count) {
  return printed(model, name + (count == 1 ? "-one" : "-many"), {{"count", std::to_string(count)}});
}

}  // namespace loom
