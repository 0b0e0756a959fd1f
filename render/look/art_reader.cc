// What an `art` box of a layout is woven of.
#include <fmt/core.h>
#include <algorithm>
#include <charconv>

#include "render/art/art.h"
#include "render/look/box_reader.h"
#include "render/render_codes.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

constexpr int kMostOfANumber = 99;

bool is_woven(FieldType type) {
  return type == FieldType::requirement || type == FieldType::effect ||
         type == FieldType::reference || type == FieldType::integer;
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [after, error] = std::from_chars(text.data(), end, number);
  if (after != end) return std::nullopt;
  return error == std::errc() ? number : kMostOfANumber + 1;
}

}  // namespace

bool BoxReader::read_art(const Value& value, LayoutBox& box) {
  ArtBox& art = box.art.emplace();
  bool good = read_weave(value, art);
  art.seed = read_template(value["seed"]);
  good = art.seed.has_value() && good;
  if (value["cracks"].present()) {
    art.cracks = read_template(value["cracks"]);
    good = art.cracks.has_value() && good;
  }
  art.tints = value["tints"].text();
  good = read_colour(value["light"], art.light) && good;
  good = read_art_sources(value["strands"], art.strands) && good;
  return read_art_sources(value["focus"], art.focus) && good;
}

bool BoxReader::read_weave(const Value& value, ArtBox& art) {
  const Value& weave = value["weave"];
  if (!weave.present()) {
    diagnostics_.report(codes::box_misfit, value["shape"].span, "the `art` box names no weave")
        .note("say which as `weave`, such as `weave: membranes`");
    return false;
  }
  art.weave = read_template(weave);
  bool good = art.weave.has_value();
  const auto check = [&](const Value& name) {
    if (find_weave(name.text()) != nullptr) return;
    report_weave(name.text(), name.span, diagnostics_);
    good = false;
  };
  for (const Entry& entry : value["weaves"].map()) {
    check(entry.value);
    art.weaves.emplace_back(entry.key, entry.value.text());
  }
  if (good && art.weave->fixed && art.weaves.empty()) check(weave);
  return good;
}

// Names and numbers with commas between them.
bool BoxReader::read_art_sources(const Value& list, std::vector<ArtSource>& sources) {
  if (!list.present()) return true;
  const std::string_view text = list.text();
  bool good = true;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find(',', begin), text.size());
    if (std::optional<ArtSource> source = read_art_source(list, begin, end)) {
      sources.push_back(std::move(*source));
    } else {
      good = false;
    }
    begin = end + 1;
  }
  return good;
}

std::optional<ArtSource> BoxReader::read_art_source(const Value& list, size_t begin, size_t end) {
  const std::string_view text = list.text();
  while (begin < end && text[begin] == ' ') ++begin;
  while (end > begin && text[end - 1] == ' ') --end;
  const std::string name(text.substr(begin, end - begin));
  const PlacedTemplate written{Template(""), std::string(text), list.span};
  const Span span = written.span_of(begin, end, sources_);
  if (const std::optional<int> number = number_in(name)) {
    if (*number >= 0 && *number <= kMostOfANumber) return ArtSource{"", *number};
    diagnostics_
        .report(codes::bad_art_figure, span, fmt::format("nothing is woven of {} strands", name))
        .note(fmt::format("a number of strands is 0 to {}", kMostOfANumber));
    return std::nullopt;
  }
  const Field* field = find_field(scope_.kind.fields, name);
  if (field != nullptr && is_woven(field->shape.type)) return ArtSource{name, 0};
  if (field != nullptr) {
    diagnostics_
        .report(codes::bad_art_figure, span, fmt::format("nothing can be woven of `{}`", name))
        .also(field->span, fmt::format("a `{}` is declared here", type_name(field->shape.type)))
        .note("art takes requirements, effects, references and whole numbers");
    return std::nullopt;
  }
  std::vector<std::string> names;
  for (const Field& known : scope_.kind.fields) {
    if (is_woven(known.shape.type)) names.push_back(known.name);
  }
  Diagnostic& found =
      diagnostics_.report(codes::bad_art_figure, span,
                          fmt::format("`{}` cards have no field `{}`", scope_.kind.name, name));
  const std::string near = nearest_name(name, names);
  if (!near.empty()) {
    found.suggest(span, near);
  } else if (!names.empty()) {
    found.note("art can be woven of " + quoted_list(names, 20));
  }
  return std::nullopt;
}

Diagnostic& report_weave(std::string_view name, Span span, Diagnostics& diagnostics) {
  Diagnostic& found =
      diagnostics.report(codes::unknown_weave, span, fmt::format("there is no weave `{}`", name));
  const std::string near = nearest_name(name, weave_names());
  if (!near.empty()) {
    found.suggest(span, near);
  } else {
    found.note("the weaves are " + quoted_list(weave_names(), 40));
  }
  return found;
}

}  // namespace loom
