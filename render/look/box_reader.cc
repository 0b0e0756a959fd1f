#include "render/look/box_reader.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/render_codes.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

LayoutBox::Shape shape_of(std::string_view name) {
  using BoxShape = LayoutBox::Shape;
  static const std::map<std::string_view, BoxShape> kShapes = {
      {"text", BoxShape::text},   {"icon", BoxShape::icon},   {"icon-strip", BoxShape::icon_strip},
      {"line", BoxShape::line},   {"path", BoxShape::path},   {"image", BoxShape::image},
      {"table", BoxShape::table}, {"group", BoxShape::group}, {"rectangle", BoxShape::rectangle},
      {"art", BoxShape::art}};
  return kShapes.at(name);
}

void read_measure(const Value& value, std::optional<double>& measure) {
  if (value.present()) measure = value.number();
}

void read_place(const Value& value, Placement& place) {
  const std::string_view at = value["at"].text();
  const auto names = [&](std::string_view part) { return at.find(part) != std::string_view::npos; };
  if (names("right")) place.side = Across::right;
  if (at == "top" || at == "bottom" || at == "centre") place.side = Across::centre;
  if (names("bottom")) place.edge = Down::bottom;
  if (at == "left" || at == "right" || at == "centre") place.edge = Down::middle;
  place.x = value["x"].number();
  place.y = value["y"].number();
  read_measure(value["width"], place.width);
  read_measure(value["height"], place.height);
  read_measure(value["max-height"], place.max_height);
  read_measure(value["gap"], place.gap);
}

void read_alignment(const Value& value, LayoutBox& box) {
  const std::string_view align = value["align"].text();
  if (align == "centre") box.align = Across::centre;
  if (align == "right") box.align = Across::right;
  if (align == "spread") box.align = Across::spread;
  const std::string_view vertical = value["vertical"].text();
  if (vertical == "middle") box.vertical = Down::middle;
  if (vertical == "bottom") box.vertical = Down::bottom;
  if (vertical == "spread") box.vertical = Down::spread;
  const std::string_view fit = value["fit"].text();
  if (fit == "cover") box.fit = Fit::cover;
  if (fit == "stretch") box.fit = Fit::stretch;
}

Field plain_field(const char* name) {
  Field field;
  field.name = name;
  field.shape.type = FieldType::integer;
  return field;
}

}  // namespace

BoxReader::BoxReader(const SourceMap& sources, const Theme& theme, const Layout& layout,
                     TemplateScope scope, Diagnostics& diagnostics)
    : sources_(sources),
      theme_(theme),
      layout_(layout),
      scope_(std::move(scope)),
      diagnostics_(diagnostics) {}

std::vector<LayoutBox> BoxReader::read(const Value::List& boxes) {
  return read_list(boxes, Container{});
}

std::vector<LayoutBox> BoxReader::read_list(const Value::List& boxes, const Container& container) {
  std::vector<LayoutBox> read;
  Numbers earlier;
  for (const Value& value : boxes) {
    const bool named = note_name(value);
    const bool sound = check_box(value, layout_, container, diagnostics_) && named;
    std::optional<LayoutBox> box = value["shape"].present() ? read_box(value) : std::nullopt;
    Placement place;
    const bool anchored = read_anchors(value, boxes, earlier, read.size(), place);
    const bool good = sound && anchored && box.has_value();
    if (const std::string name(value["name"].text()); !name.empty()) {
      earlier[name] = good ? std::optional(read.size()) : std::nullopt;
    }
    if (!good) continue;
    box->place.below = place.below;
    box->place.above = place.above;
    box->place.right_of = place.right_of;
    box->place.left_of = place.left_of;
    read.push_back(std::move(*box));
  }
  return read;
}

bool BoxReader::note_name(const Value& value) {
  const Value& name = value["name"];
  if (!name.present()) return true;
  const auto [first, is_new] = name_spans_.emplace(name.text(), name.span);
  if (is_new) return true;
  diagnostics_
      .report(codes::bad_place, name.span, fmt::format("a second box is called `{}`", name.text()))
      .also(first->second, "the first is here")
      .note("each box of a face has a name of its own");
  return false;
}

bool BoxReader::read_anchors(const Value& value, const Value::List& siblings,
                             const Numbers& earlier, size_t count, Placement& place) {
  const bool below = read_anchor(value["below"], siblings, earlier, count, place.below);
  const bool above = read_anchor(value["above"], siblings, earlier, count, place.above);
  const bool right = read_anchor(value["right-of"], siblings, earlier, count, place.right_of);
  const bool left = read_anchor(value["left-of"], siblings, earlier, count, place.left_of);
  return below && above && right && left;
}

bool BoxReader::read_anchor(const Value& name, const Value::List& siblings, const Numbers& earlier,
                            size_t count, std::optional<size_t>& anchor) {
  if (!name.present()) return true;
  const auto known = earlier.find(name.text());
  if (known != earlier.end()) {
    anchor = known->second;
    return anchor.has_value();  // what leans on a faulty box is left out with it
  }
  if (name.text() == "previous" && count > 0) {
    anchor = count - 1;
    return true;
  }
  report_anchor(name, siblings, earlier);
  return false;
}

void BoxReader::report_anchor(const Value& name, const Value::List& siblings,
                              const Numbers& earlier) {
  const std::string shown(name.text());
  if (shown == "previous") {
    diagnostics_.report(codes::bad_place, name.span, "no box stands before this one")
        .note("say how far from the top or left it stands");
    return;
  }
  const auto is_it = [&](const Value& box) { return box["name"].text() == name.text(); };
  const auto later = std::find_if(siblings.begin(), siblings.end(), is_it);
  if (later != siblings.end()) {
    // Boxes that lean on each other in a circle end up here too.
    diagnostics_
        .report(codes::bad_place, name.span,
                fmt::format("the box `{}` does not come before this one", shown))
        .also((*later)["name"].span, "it is declared here")
        .note("a box leans only on boxes written before it; move one of the two");
    return;
  }
  std::vector<std::string> names;
  for (const auto& [known, number] : earlier) names.push_back(known);
  Diagnostic& found = diagnostics_.report(codes::bad_place, name.span,
                                          fmt::format("no box here is called `{}`", shown));
  const std::string near = nearest_name(shown, names);
  if (!near.empty()) {
    found.suggest(name.span, near);
  } else if (names.empty()) {
    found.note("give the box a `name` first; `previous` is the one before");
  } else {
    found.note("there are " + quoted_list(names));
  }
}

std::optional<LayoutBox> BoxReader::read_box(const Value& value) {
  LayoutBox box;
  box.name = value["name"].text();
  box.span = value.span;
  box.shape = shape_of(value["shape"].text());
  read_place(value, box.place);
  read_alignment(value, box);
  box.dash = value["dash"].number();
  box.corner = value["corner"].number();
  box.padding = value["padding"].number();
  box.own_colours = value["own-colours"].flag();
  for (const Value& piece : value["holds"].list()) {
    if (const auto* name = piece.as<Reference>()) box.holds.push_back(name->name);
  }
  const size_t items = scope_.items.size();
  const size_t more = scope_.more.size();
  const bool repeat = read_repeat(value, box);
  const bool content = repeat && read_content(value, box);
  const bool style = repeat && read_style(value, box);
  scope_.items.resize(items);
  scope_.more.resize(more);
  if (!content || !style) return std::nullopt;
  return box;
}

// From here on templates can read the item.
bool BoxReader::read_repeat(const Value& value, LayoutBox& box) {
  const Value& list = value["repeat"];
  if (!list.present()) return true;
  const FoundName found = find_name(list.text(), scope_);
  if (found.fault) {
    const PlacedTemplate written{Template(""), std::string(list.text()), list.span};
    written.report(*found.fault, "", sources_, diagnostics_);
    return false;
  }
  const bool countable = found.shape != nullptr && (found.shape->type == FieldType::list ||
                                                    found.shape->type == FieldType::integer);
  if (!countable) {
    diagnostics_
        .report(codes::box_misfit, list.span,
                fmt::format("`{}` is neither a list nor a whole number", list.text()))
        .note("a requirement and an effect have a list of `items`, such as `cost.items`");
    return false;
  }
  box.repeat = list.text();
  box.item = value["as"].text();
  scope_.items.emplace_back(box.item, found.path + ".*");
  scope_.more.push_back(record_field("loop", {plain_field("index"), plain_field("index1"),
                                              plain_field("is_first"), plain_field("is_last")}));
  return true;
}

bool BoxReader::read_condition(const Value& value, LayoutBox& box) {
  const Value& when = value["when"];
  if (!when.present()) return true;
  for (const char* bracket : {"{{", "{%", "{#", "}}", "%}", "#}"}) {
    const size_t at = when.text().find(bracket);
    if (at == std::string_view::npos) continue;
    const PlacedTemplate written{Template(""), std::string(when.text()), when.span};
    written.report({"a condition is written without brackets", at, at + 2, true}, "", sources_,
                   diagnostics_);
    return false;
  }
  box.when = read_template(when, "{% if ", " %}1{% endif %}");
  return box.when.has_value();
}

std::optional<PlacedTemplate> BoxReader::read_template(const Value& value,
                                                       const std::string& before,
                                                       const std::string& after) {
  const std::string text = before + std::string(value.text()) + after;
  PlacedTemplate result{Template(text), std::string(value.text()), value.span, before.size(),
                        before.empty() && !has_places(text)};
  if (const std::optional<TemplateFault>& fault = result.text.fault()) {
    result.report(
        *fault,
        before.empty() ? "the template is not understood: " : "the condition is not understood: ",
        sources_, diagnostics_);
    return std::nullopt;
  }
  const std::vector<TemplateFault> unknown = check_names(result.text, scope_);
  for (const TemplateFault& fault : unknown) result.report(fault, "", sources_, diagnostics_);
  if (!unknown.empty()) return std::nullopt;
  for (const TemplateRead& read : result.text.reads()) {
    const std::string path = find_name(read.path, scope_).path;
    result.fields.push_back(path.substr(0, path.find('.')));
  }
  return result;
}

bool BoxReader::read_content(const Value& value, LayoutBox& box) {
  using BoxShape = LayoutBox::Shape;
  const bool good = read_condition(value, box);
  switch (box.shape) {
    case BoxShape::text:
      return read_text(value, box) && good;
    case BoxShape::icon:
      return read_named(value, "icon", box) && good;
    case BoxShape::image:
      return read_named(value, "image", box) && good;
    case BoxShape::icon_strip:
      return read_strip(value, box) && good;
    case BoxShape::path:
      return read_path(value, box) && good;
    case BoxShape::group:
      return read_group(value, box) && good;
    case BoxShape::table:
      return read_table(value, box) && good;
    case BoxShape::art:
      return read_art(value, box) && good;
    case BoxShape::rectangle:
    case BoxShape::line:
      break;
  }
  return good;
}

}  // namespace loom
