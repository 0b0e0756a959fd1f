#include "studio/game/state_json.h"

#include <filesystem>

#include "render/card/card_sets.h"
#include "schema/structure/field_text.h"
#include "schema/structure/literal_json.h"
#include "schema/text/letters.h"
#include "studio/game/paths.h"
#include "studio/http/json_list.h"

namespace loom::studio {
namespace {

// The words of a name, as a heading: "Player aid".
std::string in_title(std::string name) {
  for (char& c : name) c = c == '-' ? ' ' : c;
  return capitalised(std::move(name));
}

class StateWriter {
 public:
  explicit StateWriter(const StateParts& parts)
      : parts_(parts),
        game_(parts.newest->game()),
        // What cannot be bound has no names and no kinds to speak of.
        named_(game_.bound || parts.shown == nullptr ? game_ : parts.shown->game()) {}

  std::string run() {
    json_.begin_object();
    json_.member("version", parts_.version);
    json_.member("checking", parts_.checking);
    json_.member("sound", game_.bound);
    about();
    summary();
    texts("styles", style_names(named_));
    json_.key("undo");
    parts_.undo.empty() ? json_.null() : json_.value(parts_.undo);
    json_.key("redo");
    parts_.redo.empty() ? json_.null() : json_.value(parts_.redo);
    write_list(json_, "kinds", named_.kinds.all(), [&](const Kind& each) {
      if (each.of_cards) kind(each);
    });
    number_findings();
    write_list(json_, "cards", *parts_.cards, [&](const CardText& each) { card(each); });
    files();
    write_list(json_, "findings", *parts_.findings,
               [&](const ShownFinding& each) { write_finding(json_, each, game_.folder); });
    json_.end_object();
    return json_.finish();
  }

 private:
  void texts(const char* name, const std::vector<std::string>& items) {
    write_list(json_, name, items, [&](const std::string& item) { json_.value(item); });
  }

  void about() {
    const GameInfo& info = named_.model.game;
    std::error_code ignored;
    const std::filesystem::path whole = std::filesystem::absolute(game_.folder, ignored);
    json_.key("game");
    json_.begin_object();
    json_.member("name", whole.lexically_normal().filename().string());
    json_.member("title", info.title);
    json_.member("edition", info.edition);
    json_.member("version", info.version);
    json_.member("folder", whole.lexically_normal().string());
    json_.end_object();
  }

  void summary() {
    size_t errors = 0;
    for (const ShownFinding& each : *parts_.findings)
      errors += each.code->severity == Severity::error ? 1 : 0;
    json_.key("summary");
    json_.begin_object();
    json_.member("errors", errors);
    json_.member("warnings", parts_.findings->size() - errors);
    json_.end_object();
  }

  void kind(const Kind& kind) {
    json_.begin_object();
    json_.member("name", kind.name);
    json_.member("title", in_title(kind.name));
    json_.member("doc", kind.doc);
    if (parts_.shown != nullptr && parts_.shown->renderers() != nullptr) {
      // The kind of the same name, since that of another reading is another.
      const Kind* drawn = parts_.shown->game().kinds.find(kind.name);
      if (drawn != nullptr && drawn->of_cards) {
        const CardSize size = parts_.shown->renderers()->in(std::string(kPlainStyle)).size(*drawn);
        json_.member("width", size.width);
        json_.member("height", size.height);
      }
    }
    for (const CardText& card : *parts_.cards) {
      if (card.kind != kind.name || !is_own_path(game_.folder, card.path)) continue;
      json_.member("path", shown_path(game_.folder, card.path));
      break;
    }
    write_list(json_, "fields", kind.fields, [&](const Field& each) { field(each); });
    json_.end_object();
  }

  void field(const Field& field) {
    json_.begin_object();
    json_.member("name", field.name);
    json_.member("type", type_name(field.shape.type));
    json_.member("takes", shape_text(field.shape));
    json_.member("required", field.required);
    json_.member("doc", field.doc);
    if (const std::vector<std::string> all = choices(field.shape); !all.empty())
      texts("choices", all);
    if (field.fallback) write_literal("default", *field.fallback, field.shape, json_);
    if (field.example) write_literal("example", *field.example, field.shape, json_);
    json_.end_object();
  }

  std::vector<std::string> choices(const Shape& shape) const {
    if (shape.type == FieldType::boolean) return {"true", "false"};
    if (shape.type == FieldType::choice) return shape.values;
    std::vector<std::string> all;
    const Family* family =
        shape.type == FieldType::reference ? named_.model.family(shape.to) : nullptr;
    if (family == nullptr) return all;
    for (const Family::Name& name : family->names) all.push_back(name.text);
    return all;
  }

  void number_findings() {
    for (size_t i = 0; i < parts_.findings->size(); ++i) {
      const std::string& card = (*parts_.findings)[i].card;
      if (!card.empty()) findings_of_[card].push_back(i);
    }
  }

  void card(const CardText& card) {
    json_.begin_object();
    json_.member("id", card.id);
    json_.member("kind", card.kind);
    json_.member("title", card.title);
    json_.member("path", shown_path(game_.folder, card.path));
    json_.member("line", card.line);
    json_.member("own", is_own_path(game_.folder, card.path));
    const CardMark* mark = parts_.marks->find(card.id);
    json_.member("front", mark == nullptr ? std::string() : mark->front);
    json_.member("back", mark == nullptr ? std::string() : mark->back);
    json_.key("fields");
    json_.begin_object();
    for (const WrittenField& field : card.fields) {
      json_.key(field.name);
      json_.begin_object();
      json_.member(field.scalar ? "text" : "yaml", field.text);
      json_.member("line", field.line);
      if (field.given) json_.member("given", true);
      json_.end_object();
    }
    json_.end_object();
    write_list(json_, "findings", findings_of_[card.id], [&](size_t index) { json_.value(index); });
    json_.end_object();
  }

  void files() {
    json_.key("files");
    json_.begin_object();
    for (const auto& [path, hash] : *parts_.hashes)
      json_.member(shown_path(game_.folder, path), hash);
    json_.end_object();
  }

  const StateParts& parts_;
  const LoadedGame& game_;
  const LoadedGame& named_;
  std::map<std::string, std::vector<size_t>> findings_of_;
  JsonWriter json_{JsonWriter::Style::compact};
};

}  // namespace

std::string state_json(const StateParts& parts) { return StateWriter(parts).run(); }

}  // namespace loom::studio
