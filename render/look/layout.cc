#include "render/look/layout.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/look/box_reader.h"
#include "render/look/layout_source.h"
#include "render/render_codes.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

// The title of what a rule names, such as a table.
std::optional<std::string> title_of(const Vocabulary& words, std::string_view name) {
  std::optional<std::string> title;
  const auto look = [&](const auto& entries) {
    const auto id = find_name(entries, name);
    if (id && !title) title = entries[id->value].title;
  };
  look(words.tables);
  look(words.tracks);
  look(words.tokens);
  look(words.layers);
  look(words.areas);
  look(words.actions);
  return title;
}

// A figure of the rules as templates read it; a series is a list, what is named its title.
std::optional<TemplateValue> figure_at(const Model& model, std::string_view path) {
  const size_t dot = std::min(path.find('.'), path.size());
  const Rule* rule = model.rules.find(path.substr(0, dot));
  if (rule != nullptr && dot < path.size()) {
    for (const Series& series : rule->series) {
      if (series.name != path.substr(dot + 1)) continue;
      TemplateValue::List values;
      for (const int64_t value : series.values) values.push_back({value});
      return TemplateValue{std::move(values)};
    }
    for (const RuleName& named : rule->names) {
      if (named.name != path.substr(dot + 1)) continue;
      if (std::optional<std::string> title = title_of(model.words, named.component))
        return TemplateValue{std::move(*title)};
    }
  }
  const std::optional<Figure> figure = find_figure(model, nullptr, path);
  if (!figure) return std::nullopt;
  if (figure->type == Figure::Type::text) return TemplateValue{figure->text};
  if (figure->type == Figure::Type::flag) return TemplateValue{figure->number != 0};
  return TemplateValue{figure->number};
}

void report_figure(const Model& model, const Value& path, Diagnostics& diagnostics) {
  const std::string shown(path.text());
  Diagnostic& found = diagnostics.report(codes::figure_not_found, path.span,
                                         fmt::format("the rules have no figure `{}`", shown));
  const std::string near = nearest_name(shown, figure_paths(model, nullptr));
  if (!near.empty()) {
    found.suggest(path.span, near);
  } else {
    found.note("a figure is named by its rule, such as `S2.meaning`");
  }
}

// The figures as a field that templates can read, whether or not there is such a figure.
Field figures_field(const LayoutSource& source, const Model& model) {
  std::vector<Field> parts;
  for (const Entry& entry : source.figures) {
    Field& part = parts.emplace_back();
    part.name = entry.key;
    part.shape.type = FieldType::integer;
    const std::optional<TemplateValue> value = figure_at(model, entry.value.text());
    if (!value || !value->is_list()) continue;
    auto number = std::make_shared<Shape>();
    number->type = FieldType::integer;
    part.shape.type = FieldType::list;
    part.shape.of = number;
  }
  return record_field("figures", std::move(parts));
}

bool reads_card(const PlacedTemplate& text) {
  return std::any_of(text.fields.begin(), text.fields.end(), [](const std::string& root) {
    return !root.empty() && root != "game" && root != "figures" && root != "style" &&
           root != "loop";
  });
}

bool shows_card(const ArtBox& art) {
  const auto reads = [](const std::optional<PlacedTemplate>& text) {
    return text && reads_card(*text);
  };
  const auto has_field = [](const std::vector<ArtSource>& sources) {
    return std::any_of(sources.begin(), sources.end(),
                       [](const ArtSource& source) { return !source.field.empty(); });
  };
  return reads(art.weave) || reads(art.seed) || reads(art.cracks) || has_field(art.strands) ||
         has_field(art.focus) || reads(art.light.chosen);
}

bool shows_card(const std::vector<LayoutBox>& boxes) {
  const auto reads = [](const std::optional<PlacedTemplate>& text) {
    return text && reads_card(*text);
  };
  return std::any_of(boxes.begin(), boxes.end(), [&](const LayoutBox& box) {
    return reads(box.when) || reads(box.content) || !box.field.empty() || !box.repeat.empty() ||
           reads(box.colour.chosen) || (box.fill && reads(box.fill->chosen)) ||
           (box.stroke && reads(box.stroke->chosen)) || (box.art && shows_card(*box.art)) ||
           std::any_of(box.row.begin(), box.row.end(), reads_card) || shows_card(box.boxes);
  });
}

Layout read_layout(const LayoutSource& source, const LoadedGame& game, const Theme& theme,
                   Diagnostics& diagnostics) {
  Layout layout;
  layout.kind = source.kind;
  layout.width = source.measures["width"].number();
  layout.height = source.measures["height"].number();
  layout.bleed = source.measures["bleed"].number();
  layout.safe = source.measures["safe"].number();
  layout.corner = source.measures["corner"].number();
  for (const Entry& entry : source.figures) {
    std::optional<TemplateValue> value = figure_at(game.model, entry.value.text());
    if (!value) report_figure(game.model, entry.value, diagnostics);
    layout.figures.push_back({entry.key, value ? std::move(*value) : TemplateValue{}});
  }
  TemplateScope scope{*source.kind};
  scope.more.push_back(rows_field(*source.kind));
  if (!source.figures.empty()) scope.more.push_back(figures_field(source, game.model));
  layout.boxes = BoxReader(game.sources, theme, layout, scope, diagnostics).read(source.boxes);
  layout.back = BoxReader(game.sources, theme, layout, scope, diagnostics).read(source.back);
  layout.back_varies = shows_card(layout.back);
  return layout;
}

PlacedTemplate built_in(const std::string& text) {
  PlacedTemplate result{Template(text), text, {}};
  for (const TemplateRead& read : result.text.reads())
    result.fields.push_back(read.path.substr(0, read.path.find('.')));
  return result;
}

Placement placed(const Box& area) {
  Placement place;
  place.x = area.x;
  place.y = area.y;
  place.width = area.width;
  place.height = area.height;
  return place;
}

LayoutBox plain_box(Box area, const std::string& text, const FontFace& face, double size,
                    double min_size) {
  LayoutBox box;
  box.shape = LayoutBox::Shape::text;
  box.place = placed(area);
  box.content = built_in(text);
  box.face = face;
  box.size = size;
  box.min_size = min_size;
  return box;
}

}  // namespace

Span PlacedTemplate::span_of(size_t begin, size_t end, const SourceMap& sources) const {
  const auto inside = [&](size_t at) {
    return std::min(at < lead ? 0 : at - lead, written.size());
  };
  begin = inside(begin);
  end = inside(end);
  if (built_in() || (lead > 0 && begin >= end) || (begin == 0 && end >= written.size()))
    return span;
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

std::vector<Layout> read_layouts(const LoadedGame& game, const Theme& theme,
                                 Diagnostics& diagnostics) {
  std::vector<Layout> layouts;
  for (const LayoutSource& source : gather_layouts(game, diagnostics)) {
    layouts.push_back(read_layout(source, game, theme, diagnostics));
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
  frame.place = placed({2, 2, 59, 84});
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
