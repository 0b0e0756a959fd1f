// What stands in a box of a layout, shape by shape.
#include "render/look/box_reader.h"

#include <fmt/core.h>
#include "render/look/path_data.h"
#include "render/render_codes.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

constexpr size_t kMaxDepth = 8;  // of groups in groups

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \n") == std::string_view::npos;
}

}  // namespace

bool BoxReader::read_text(const Value& value, LayoutBox& box) {
  if (is_blank(value["text"].text())) {
    const Value& blamed = value["text"].present() ? value["text"] : value["shape"];
    diagnostics_.report(codes::box_misfit, blamed.span, "the `text` box says nothing")
        .note("give it a `text`, such as `\"{{ title }}\"`");
    return false;
  }
  box.content = read_template(value["text"]);
  return box.content.has_value();
}

bool BoxReader::read_named(const Value& value, const char* key, LayoutBox& box) {
  if (!value[key].present()) {
    diagnostics_
        .report(codes::box_misfit, value["shape"].span,
                fmt::format("{}{}` box names no {}", "the `", key, key))
        .note(fmt::format("{}{}`", "say which as `", key));
    return false;
  }
  box.content = read_template(value[key]);
  return box.content.has_value();
}

bool BoxReader::read_strip(const Value& value, LayoutBox& box) {
  if (value["text"].present() && !value["field"].present()) return read_text(value, box);
  if (!value["field"].present()) {
    diagnostics_.report(codes::box_misfit, value["shape"].span, "the `icon-strip` shows no field")
        .note("give it the `field` whose icons it shows");
    return false;
  }
  const Value& name = value["field"];
  const Kind& kind = scope_.kind;
  const Field* field = find_field(kind.fields, name.text());
  if (field == nullptr) {
    std::vector<std::string> names;
    for (const Field& known : kind.fields) names.push_back(known.name);
    Diagnostic& found =
        diagnostics_.report(codes::box_misfit, name.span,
                            fmt::format("`{}` cards have no field `{}`", kind.name, name.text()));
    const std::string near = nearest_name(name.text(), names);
    if (!near.empty()) {
      found.suggest(name.span, near);
    } else {
      found.note("they have " + quoted_list(names));
    }
    return false;
  }
  box.field = field->name;
  const FieldType type = field->shape.type;
  if (type == FieldType::requirement || type == FieldType::effect) return true;
  diagnostics_
      .report(codes::box_misfit, name.span,
              fmt::format("`{}` is neither a requirement nor an effect", field->name))
      .with_label("it has no icons")
      .also(field->span, fmt::format("a `{}` is declared here", type_name(type)))
      .note("show it in a `text` box");
  return false;
}

bool BoxReader::read_path(const Value& value, LayoutBox& box) {
  const Value& path = value["path"];
  if (!path.present()) {
    diagnostics_.report(codes::box_misfit, value["shape"].span, "the `path` box has no path")
        .note("give it a `path`, such as `M0 0 L10 5 L0 10 Z`");
    return false;
  }
  PathData data = parse_path(path.text());
  box.outline = std::move(data.steps);
  if (!data.fault) return true;
  const PlacedTemplate written{Template(""), std::string(path.text()), path.span};
  diagnostics_
      .report(codes::malformed_path, written.span_of(data.fault->begin, data.fault->end, sources_),
              data.fault->message)
      .note("a path is written as in SVG, such as `M0 0 L10 5 L0 10 Z`");
  return false;
}

bool BoxReader::read_group(const Value& value, LayoutBox& box) {
  const std::string_view stack = value["stack"].text();
  if (stack == "down") box.stack = Stack::down;
  if (stack == "across") box.stack = Stack::across;
  box.wrap = value["wrap"].flag();
  box.turned = value["turned"].flag();
  box.between = value["between"].number();
  if (value["boxes"].list().empty()) {
    diagnostics_.report(codes::box_misfit, value["shape"].span, "the `group` holds no boxes")
        .note("give it `boxes`, or make it a `rectangle`");
    return false;
  }
  if (depth_ >= kMaxDepth) {
    diagnostics_.report(codes::bad_place, value["shape"].span, "too many groups within groups")
        .note(fmt::format("a group may lie in {} others", kMaxDepth - 1));
    return false;
  }
  if (box.wrap && box.stack != Stack::across) {
    diagnostics_
        .report(codes::box_misfit, value["wrap"].span, "only boxes that stack across can `wrap`")
        .note("write `stack: across`");
    return false;
  }
  ++depth_;
  box.boxes =
      read_list(value["boxes"].list(), Container{box.stack, value["height"].present(), false});
  --depth_;
  return true;
}

bool BoxReader::read_table(const Value& value, LayoutBox& box) {
  const size_t columns = value["row"].list().size();
  if (columns == 0) {
    diagnostics_.report(codes::box_misfit, value["shape"].span, "the `table` has no row")
        .note("give it a `row` of templates, such as `[\"{{ item.title }}\"]`");
    return false;
  }
  for (const char* key : {"head", "columns"}) {
    const Value& list = value[key];
    if (!list.present() || list.list().size() == columns) continue;
    diagnostics_
        .report(codes::box_misfit, list.span,
                fmt::format("{}{}` has {} entries and `row` has {}", "`", key, list.list().size(),
                            columns))
        .also(value["row"].span, "the row");
    return false;
  }
  bool good = true;
  const auto read_cells = [&](const Value& cells, std::vector<PlacedTemplate>& templates) {
    for (const Value& cell : cells.list()) {
      std::optional<PlacedTemplate> read = read_template(cell);
      good = good && read.has_value();
      if (read) templates.push_back(std::move(*read));
    }
  };
  read_cells(value["head"], box.head);
  read_cells(value["row"], box.row);
  for (const Value& width : value["columns"].list()) box.columns.push_back(width.number());
  return good;
}

}  // namespace loom
