#include "schema/model/texts.h"

#include "schema/structure/structure.h"

namespace loom {
namespace {

class TextWalk {
 public:
  TextWalk(const ContentFile& file, const SourceMap& sources,
           const std::function<void(const ContentText&)>& visit)
      : file_(file), sources_(sources), visit_(visit) {}

  void run() {
    const Node& root = file_.document.root;
    if (!file_.kind->of_cards) {
      record(root, file_.kind->fields);
      return;
    }
    if (const Node* defaults = root.get(kDefaultsKey)) {
      path_.push_back(kDefaultsKey);
      record(*defaults, file_.kind->fields);
      path_.pop_back();
    }
    const Node* cards = root.get(kCardsKey);
    if (cards == nullptr || !cards->is_map()) return;
    path_.push_back(kCardsKey);
    for (const Member& card : cards->members) {
      path_.push_back(card.key);
      record(card.value, file_.kind->fields);
      path_.pop_back();
    }
  }

 private:
  void record(const Node& node, const std::vector<Field>& fields) {
    if (!node.is_map()) return;
    for (const Member& member : node.members) {
      const Field* field = find_field(fields, member.key);
      if (field == nullptr) continue;
      path_.push_back(member.key);
      value(member.value, *field, field->shape);
      path_.pop_back();
    }
  }

  void value(const Node& node, const Field& field, const Shape& shape) {
    switch (shape.type) {
      case FieldType::text:
        if (node.is_scalar()) {
          visit_({file_, field, ScalarText(sources_[node.span.file], node), path_});
        }
        break;
      case FieldType::list:
        if (node.is_list() && shape.of) {
          for (const Member& item : node.members) value(item.value, field, *shape.of);
        }
        break;
      case FieldType::map:
        record(node, shape.fields);
        if (node.is_map() && shape.of) map(node, field, shape);
        break;
      case FieldType::record:
        record(node, record_fields(*file_.kind, shape));
        break;
      default:
        break;
    }
  }

  void map(const Node& node, const Field& field, const Shape& shape) {
    for (const Member& member : node.members) {
      if (find_field(shape.fields, member.key) != nullptr) continue;
      path_.push_back(member.key);
      value(member.value, field, *shape.of);
      path_.pop_back();
    }
  }

  const ContentFile& file_;
  const SourceMap& sources_;
  const std::function<void(const ContentText&)>& visit_;
  std::vector<std::string_view> path_;
};

}  // namespace

void each_text(const std::vector<ContentFile>& files, const SourceMap& sources,
               const std::function<void(const ContentText&)>& visit) {
  for (const ContentFile& file : files) TextWalk(file, sources, visit).run();
}

}  // namespace loom
