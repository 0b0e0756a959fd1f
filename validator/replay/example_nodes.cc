#include "validator/replay/example_nodes.h"

#include <algorithm>

#include "schema/language/scalar_text.h"
#include "schema/text/wording.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

std::string_view example_name(const ContentFile& file) {
  if (file.kind == nullptr || file.kind->name != "example") return {};
  const Node* name = file.document.root.get("name");
  return name == nullptr ? std::string_view() : std::string_view(name->text);
}

const std::vector<Member>& items(const Node& record, std::string_view key) {
  static const std::vector<Member> kNone;
  const Node* list = record.get(key);
  return list == nullptr ? kNone : list->members;
}

const Node& words_of(const Node& step) { return step.is_map() ? *step.get("do") : step; }

std::string text_of(const Node& record, std::string_view key) {
  const Node* node = record.is_map() ? record.get(key) : nullptr;
  return node == nullptr ? std::string() : node->text;
}

std::vector<std::string> read_player_names(const Node& root, Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const Member& item : items(root, "players")) {
    const Node& name = item.value.is_map() ? *item.value.get("name") : item.value;
    const bool one_word = split_words(name.text).size() == 2;
    if (!one_word || name.text == "all" || name.text == "everybody" || name.text == "any") {
      diagnostics
          .report(codes::example_setup, name.span, "a player cannot be called " + quoted(name.text))
          .note("a name is one word, such as `Alex`: steps begin with it");
    }
    if (std::find(names.begin(), names.end(), name.text) != names.end()) {
      diagnostics.report(codes::example_setup, name.span,
                         "two players are called " + quoted(name.text));
    }
    names.push_back(name.text);
  }
  return names;
}

}  // namespace loom::replay
