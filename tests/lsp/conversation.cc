#include "tests/lsp/conversation.h"

namespace loom::testing {

Conversation::Conversation(const std::string& game, const std::string& base) {
  scratch_.copy(game, "game");
  if (!base.empty()) scratch_.copy(base, base.substr(base.rfind('/') + 1));
}

std::string Conversation::open(const std::string& file) {
  if (!opened_[file]) editor_.open(path(file));
  opened_[file] = true;
  return path(file);
}

namespace {

// A range in one line: "3:2-3:14".
Editor::Json with_short_ranges(Editor::Json json) {
  if (json.is_object() && json.contains("start") && json.contains("end")) {
    const auto place = [&](const char* key) {
      return json[key]["line"].dump() + ":" + json[key]["character"].dump();
    };
    return place("start") + "-" + place("end");
  }
  if (json.is_structured()) {
    for (auto& each : json) each = with_short_ranges(each);
  }
  return json;
}

}  // namespace

// Without the folder that the test made.
std::string Conversation::shown(const Editor::Json& json) const {
  std::string text = with_short_ranges(json).dump(1);
  const std::string folder = scratch_.path() + "/";
  for (size_t at = text.find(folder); at != std::string::npos; at = text.find(folder)) {
    text.erase(at, folder.size());
  }
  return text;
}

Editor::Json Conversation::answer(const std::string& method, const std::string& file,
                                  const std::string& words, const Editor::Json& more) {
  const std::string place = open(file);
  Editor::Json params = editor_.behind(place, words);
  params.update(more);
  text_ +=
      "## " + method + " " + file + ": " + words + (more.empty() ? "" : " " + more.dump()) + "\n";
  Editor::Json answer = editor_.ask("textDocument/" + method, params);
  return answer.contains("error") ? answer["error"] : answer["result"];
}

void Conversation::ask(const std::string& method, const std::string& file, const std::string& words,
                       const Editor::Json& more) {
  const Editor::Json result = answer(method, file, words, more);
  const bool prose = method == "hover" && result.is_object();
  text_ += (prose ? result["contents"]["value"].get<std::string>() : shown(result)) + "\n\n";
}

void Conversation::complete(const std::string& file, const std::string& words) {
  const Editor::Json items = answer("completion", file, words, Editor::Json::object());
  for (const auto& item : items)
    text_ += item["label"].get<std::string>() + "  " + item.value("detail", "") + "\n";
  text_ += "\n";
}

}  // namespace loom::testing
