#include "render/look/layout.h"

#include <algorithm>
#include <map>

#include "render/codes.h"
#include "render/look/box_rules.h"
#include "render/template_names.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

class LayoutReader {
 public:
  LayoutReader(const SourceMap& sources, const Theme& theme, const Kind& kind,
               Diagnostics& diagnostics)
      : sources_(sources), theme_(theme), kind_(kind), diagnostics_(diagnostics) {}

  Layout read(const Value& root) {
    Layout layout;
    layout.kind = &kind_;
    layout.width = root["width"].number();
    layout.height = root["height"].number();
    layout.bleed = root["bleed"].number();
    layout.corner = root["corner"].number();
    for (const Value& box : root["boxes"].list()) {
      const bool sound = check_box(box, layout, diagnostics_);
      auto read = read_box(box);
      if (sound && read) layout.boxes.push_back(std::move(*read));
    }
    return layout;
  }

 private:
  std::optional<LayoutBox> read_box(const Value& value) {
    LayoutBox box;
    box.span = value.span;
    box.area = {value["x"].number(), value["y"].number(), value["width"].number(),
                value["height"].number()};
    box.size = value["size"].number();
    box.min_size = value["min-size"].present() ? value["min-size"].number() : box.size;
    box.line = value["line"].number();
    box.corner = value["corner"].number();
    read_places(value, box);
    const bool content = read_content(value, box);
    const bool style = read_style(value, box);
    if (!content || !style) return std::nullopt;
    return box;
  }

  static void read_places(const Value& value, LayoutBox& box) {
    const std::string_view align = value["align"].text();
    if (align == "centre") box.align = Align::centre;
    if (align == "right") box.align = Align::right;
    const std::string_view vertical = value["vertical"].text();
    if (vertical == "middle") box.vertical = VerticalAlign::middle;
    if (vertical == "bottom") box.vertical = VerticalAlign::bottom;
  }

  bool read_content(const Value& value, LayoutBox& box) {
    bool good = true;
    if (value["when"].present()) {
      box.when = value["when"].text();
      good = find_card_field(value["when"]) != nullptr;
    }
    if (value["shape"].text() == "text") {
      box.shape = LayoutBox::Shape::text;
      return read_text(value, box) && good;
    }
    if (value["shape"].text() == "icon-strip") {
      box.shape = LayoutBox::Shape::icon_strip;
      return read_strip(value, box) && good;
    }
    return good;
  }

  bool read_text(const Value& value, LayoutBox& box) {
    if (value["text"].text().find_first_not_of(" \n") == std::string_view::npos) {
      const Value& blamed = value["text"].present() ? value["text"] : value["shape"];
      diagnostics_.report(codes::box_misfit, blamed.span, "the `text` box says nothing")
          .note("give it a `text`, such as `\"{{ title }}\"`");
      return false;
    }
    box.text = read_template(value["text"]);
    return box.text.has_value();
  }

  bool read_strip(const Value& value, LayoutBox& box) {
    if (!value["field"].present()) {
      diagnostics_.report(codes::box_misfit, value["shape"].span, "the `icon-strip` shows no field")
          .note("give it the `field` whose icons it shows");
      return false;
    }
    const Field* field = find_card_field(value["field"]);
    if (field == nullptr) return false;
    box.field = field->name;
    const FieldType type = field->shape.type;
    if (type == FieldType::requirement || type == FieldType::effect) return true;
    diagnostics_
        .report(codes::box_misfit, value["field"].span,
                "`" + field->name + "` is neither a requirement nor an effect")
        .with_label("it has no icons")
        .also(field->span, "a `" + std::string(type_name(type)) + "` is declared here")
        .note("show it in a `text` box");
    return false;
  }

  const Field* find_card_field(const Value& name) {
    const Field* field = find_field(kind_.fields, name.text());
    if (field != nullptr) return field;
    std::vector<std::string> names;
    for (const Field& known : kind_.fields) names.push_back(known.name);
    Diagnostic& found = diagnostics_.report(
        codes::box_misfit, name.span,
        "`" + kind_.name + "` cards have no field `" + std::string(name.text()) + "`");
    const std::string near = nearest_name(name.text(), names);
    if (!near.empty()) {
      found.suggest(name.span, near);
    } else {
      found.note("they have " + quoted_list(names));
    }
    return nullptr;
  }

  std::optional<PlacedTemplate> read_template(const Value& value) {
    PlacedTemplate result{Template(value.text()), std::string(value.text()), value.span};
    if (const std::optional<TemplateFault>& fault = result.text.fault()) {
      result.report(*fault, "the template is not understood: ", sources_, diagnostics_);
      return std::nullopt;
    }
    const std::vector<TemplateFault> unknown = check_names(result.text, kind_);
    for (const TemplateFault& fault : unknown) result.report(fault, "", sources_, diagnostics_);
    if (!unknown.empty()) return std::nullopt;
    return result;
  }

  bool read_style(const Value& value, LayoutBox& box) {
    bool good = read_colour(value["colour"], box.colour);
    if (value["fill"].present()) good = read_colour(value["fill"], box.fill.emplace()) && good;
    if (value["stroke"].present())
      good = read_colour(value["stroke"], box.stroke.emplace()) && good;
    if (box.shape == LayoutBox::Shape::rectangle) return good;
    const auto font = theme_.fonts.find(value["font"].text());
    if (font == theme_.fonts.end()) {
      report_font(value["font"]);
      return false;
    }
    box.face = font->second.face;
    return good && !font->second.faulty;
  }

  bool read_colour(const Value& value, ColourChoice& choice) {
    if (has_places(value.text())) {
      choice.chosen = read_template(value);
      return choice.chosen.has_value();
    }
    const std::optional<Colour> colour = theme_.colour(value.text());
    if (!colour)
      report_colour(theme_, value.text(), value.span, ColourSource::written, diagnostics_);
    choice.fixed = colour.value_or(Colour{});
    return colour.has_value();
  }

  void report_font(const Value& name) {
    std::vector<std::string> names;
    for (const auto& [part, font] : theme_.fonts) names.push_back(part);
    const std::string wanted = "no font for `" + std::string(name.text()) + "`";
    Diagnostic& found =
        diagnostics_.report(codes::bad_font, name.span,
                            theme_.written ? "the theme has " + wanted
                                           : "there is " + wanted + ": the game has no theme");
    const std::string near = nearest_name(name.text(), names);
    if (!near.empty()) {
      found.suggest(name.span, near);
    } else {
      found.note((theme_.written ? "it has fonts for " : "without a theme there is only ") +
                 quoted_list(names));
    }
  }

  const SourceMap& sources_;
  const Theme& theme_;
  const Kind& kind_;
  Diagnostics& diagnostics_;
};

PlacedTemplate built_in(const std::string& text) { return {Template(text), text, {}}; }

LayoutBox plain_box(Box area, const std::string& text, const FontFace& face, double size,
                    double min_size) {
  LayoutBox box;
  box.shape = LayoutBox::Shape::text;
  box.area = area;
  box.text = built_in(text);
  box.face = face;
  box.size = size;
  box.min_size = min_size;
  return box;
}

}  // namespace

Span PlacedTemplate::span_of(size_t begin, size_t end, const SourceMap& sources) const {
  if (built_in() || (begin == 0 && end >= written.size())) return span;
  Node scalar;
  scalar.type = Node::Type::scalar;
  scalar.span = span;
  scalar.text = written;
  return span_within(sources[span.file], scalar, begin, end);
}

Diagnostic& PlacedTemplate::report(const TemplateFault& fault, const std::string& prefix,
                                   const SourceMap& sources, Diagnostics& diagnostics) const {
  const Span place = span_of(fault.begin, fault.end, sources);
  Diagnostic& found = diagnostics.report(codes::template_fault, place,
                                         (fault.complete ? "" : prefix) + fault.message);
  if (!fault.instead.empty()) found.suggest(place, fault.instead);
  if (!fault.note.empty()) found.note(fault.note);
  return found;
}

std::vector<Layout> read_layouts(const Model& model, const KindSet& kinds, const SourceMap& sources,
                                 const Theme& theme, Diagnostics& diagnostics) {
  std::vector<Layout> layouts;
  std::map<const Kind*, Span> seen;
  for (const BoundFile* file : model.files_of("layout")) {
    const Value& name = file->root["for"];
    const Kind* kind = kinds.find(name.text());
    if (kind == nullptr) continue;  // the binder has said so
    const auto [first, is_new] = seen.emplace(kind, name.span);
    if (!is_new) {
      diagnostics
          .report(codes::look_twice, name.span, "`" + kind->name + "` cards have a second layout")
          .also(first->second, "the first layout is here")
          .note("keep one of them and delete the other");
      continue;
    }
    layouts.push_back(LayoutReader(sources, theme, *kind, diagnostics).read(file->root));
  }
  return layouts;
}

Layout plain_layout(const Kind& kind, const Theme& theme) {
  Layout layout;
  layout.kind = &kind;
  const Theme::Font& font = theme.fonts.find(kBodyFont)->second;
  if (font.faulty) return layout;
  const FontFace& body = font.face;
  const Field* title = find_field(kind.fields, "title");
  const bool titled = title != nullptr && title->shape.type == FieldType::text;
  LayoutBox frame;
  frame.area = {2, 2, 59, 84};
  frame.stroke.emplace().fixed = {0x99, 0x99, 0x99};
  frame.corner = 2;
  layout.boxes.push_back(std::move(frame));
  layout.boxes.push_back(plain_box(
      {5, 5, 53, 12}, titled ? "<b>{{ title }}</b>" : "<b>{{ _card.slug }}</b>", body, 14, 7));
  layout.boxes.push_back(plain_box(
      {5, 19, 53, 64},
      "{% for line in _card.lines %}<b>{{ line.name }}</b>: {{ line.value }}\n{% endfor %}", body,
      9, 5));
  return layout;
}

}  // namespace loom
