#include "studio/game/card_details.h"

#include <algorithm>

#include "schema/language/sentence.h"
#include "schema/model/content_hash.h"
#include "studio/game/card_boxes.h"
#include "studio/game/paths.h"
#include "studio/http/json_list.h"
#include "workspace/names/name_index.h"

namespace loom::studio {
namespace {

class DetailsWriter {
 public:
  DetailsWriter(Desk& desk, const CardText& text, const std::string& style)
      : desk_(desk), text_(text), style_(style), folder_(desk.folder()) {
    if (desk.shown() == nullptr) return;
    const std::vector<Card>& cards = desk.shown()->game().model.cards;
    const auto found = std::find_if(cards.begin(), cards.end(),
                                    [&](const Card& each) { return each.id() == text.id; });
    if (found != cards.end()) card_ = &*found;
  }

  std::string run() {
    json_.begin_object();
    json_.member("id", text_.id);
    json_.member("kind", text_.kind);
    json_.member("title", text_.title);
    json_.member("path", shown_path(folder_, text_.path));
    json_.member("own", is_own_path(folder_, text_.path));
    text();
    write_list(json_, "fields", text_.fields, [&](const WrittenField& each) { field(each); });
    json_.key("sentences");
    json_.begin_array();
    if (card_ != nullptr) sentences();
    json_.end_array();
    picture();
    json_.key("references");
    json_.begin_array();
    if (desk_.shown() != nullptr) references();
    json_.end_array();
    json_.key("findings");
    json_.begin_array();
    for (size_t i = 0; i < desk_.findings().size(); ++i) {
      if (desk_.findings()[i].card == text_.id) json_.value(i);
    }
    json_.end_array();
    json_.end_object();
    return json_.finish();
  }

 private:
  void text() {
    const ReadResult read = desk_.newest().files()->read(text_.path);
    json_.member("hash", hash_bytes(read.text));
    json_.member("first_line", text_.line);
    const Source source(text_.path, read.text);
    std::string lines;
    for (uint32_t i = text_.line; i <= text_.end_line && i <= source.line_count(); ++i)
      lines.append(source.line(i)).append("\n");
    json_.member("text", lines);
  }

  void field(const WrittenField& field) {
    json_.begin_object();
    json_.member("name", field.name);
    json_.member(field.scalar ? "text" : "yaml", field.text);
    json_.member("line", field.line);
    json_.member("end_line", field.end_line);
    if (field.given) json_.member("given", true);
    json_.end_object();
  }

  uint32_t line_of(const std::string& field) const {
    for (const WrittenField& each : text_.fields) {
      if (each.name == field && !each.given) return each.line;
    }
    return 0;
  }

  void sentences() {
    const Model& model = desk_.shown()->game().model;
    for (size_t i = 0; i < card_->values.size(); ++i) {
      const auto* effects = card_->values[i].as<EffectList>();
      if (effects == nullptr) continue;
      const std::string& name = card_->kind->fields[i].name;
      json_.begin_object();
      json_.member("field", name);
      json_.member("line", line_of(name));
      json_.member("sentence", sentence(*effects, model.words, model.language));
      json_.end_object();
    }
  }

  void picture() {
    if (card_ != nullptr) {
      const CardSize size = desk_.shown()->renderers()->in(style_).size(*card_->kind);
      json_.member("width", size.width);
      json_.member("height", size.height);
    }
    json_.key("boxes");
    json_.begin_array();
    if (card_ != nullptr) {
      for (const CardBox& each : card_boxes(*desk_.shown(), *card_, style_)) box(each);
    }
    json_.end_array();
  }

  void box(const CardBox& box) {
    json_.begin_object();
    json_.member("name", box.name);
    json_.member("side", box.back ? "back" : "front");
    json_.member("x", box.area.x);
    json_.member("y", box.area.y);
    json_.member("width", box.area.width);
    json_.member("height", box.area.height);
    write_list(json_, "fields", box.fields, [&](const std::string& name) { json_.value(name); });
    uint32_t line = 0;
    for (const std::string& name : box.fields) line = line == 0 ? line_of(name) : line;
    json_.key("line");
    line == 0 ? json_.null() : json_.value(line);
    json_.key("layout");
    if (box.layout.end == 0) {
      json_.null();
    } else {
      const Source& source = desk_.shown()->game().sources[box.layout.file];
      json_.begin_object();
      json_.member("path", shown_path(folder_, source.path()));
      json_.member("line", source.position(box.layout.begin).line);
      json_.end_object();
    }
    json_.end_object();
  }

  // Every other place that names the card.
  void references() {
    const NameIndex* names = desk_.names();
    if (names == nullptr) return;
    const auto thing = names->find(text_.kind, text_.id.substr(text_.id.find('/') + 1));
    if (!thing) return;
    for (const Mention& mention : names->all_of(*thing)) {
      if (mention.declares) continue;
      const Source& source = names->game().sources[mention.span.file];
      const uint32_t line = source.position(mention.span.begin).line;
      json_.begin_object();
      json_.member("path", shown_path(folder_, source.path()));
      json_.member("line", line);
      json_.member("text", source.line(line));
      json_.key("card");
      const std::string card = card_at(desk_.cards(), source.path(), mention.span.begin);
      card.empty() ? json_.null() : json_.value(card);
      json_.end_object();
    }
  }

  Desk& desk_;
  const CardText& text_;
  const std::string& style_;
  const std::string& folder_;
  const Card* card_ = nullptr;
  JsonWriter json_{JsonWriter::Style::compact};
};

}  // namespace

std::string card_details(Desk& desk, const std::string& id, const std::string& style) {
  const auto& cards = desk.cards();
  const auto text =
      std::find_if(cards.begin(), cards.end(), [&](const CardText& each) { return each.id == id; });
  if (text == cards.end()) return {};
  return DetailsWriter(desk, *text, style).run();
}

}  // namespace loom::studio
