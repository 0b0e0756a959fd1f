// Paths to figures: what `{S2.meaning}` leads to.
#include <fmt/core.h>
#include <algorithm>
#include <functional>

#include "schema/model/model.h"
#include "schema/model/rule_book.h"
#include "schema/structure/scalar.h"

namespace loom {
namespace {

Figure number(int64_t value, Span span) {
  return {Figure::Type::number, value, std::to_string(value), span};
}

Figure text(std::string value, Span span) {
  return {Figure::Type::text, 0, std::move(value), span};
}

// "an Event" without its article.
std::string without_article(std::string title) {
  const size_t space = title.find(' ');
  const bool small = !title.empty() && title[0] >= 'a' && title[0] <= 'z';
  return small && space != std::string::npos ? title.substr(space + 1) : title;
}

// Lists everything a path can lead to, as path and figure: a walk keeps `find` and `suggest` from
// ever disagreeing. Whoever looks for one path passes over what begins otherwise.
class Walk {
 public:
  using Visit = std::function<void(const std::string& path, Figure figure)>;

  // `head` is what paths begin with, up to their first full stop; empty for all paths.
  Walk(const Model& model, std::string_view head, Visit visit)
      : model_(model), head_(head), visit_(std::move(visit)) {}

  void rules() {
    for (const Rule& rule : model_.rules.rules) {
      if (begins(rule.id)) this->rule(rule, rule.id + ".");
    }
  }

  void rule(const Rule& rule, const std::string& prefix) {
    for (const RuleFigure& figure : rule.figures) {
      visit_(prefix + figure.name, figure.is_switch
                                       ? Figure{Figure::Type::flag, figure.value,
                                                figure.value != 0 ? "true" : "false", figure.span}
                                       : number(figure.value, figure.span));
    }
    for (const RuleName& name : rule.names) {
      if (const auto title = component_title(name.component)) {
        visit_(prefix + name.name, text(*title, name.span));
      }
    }
    for (const Series& series : rule.series) this->series(series, prefix + series.name);
    for (const Bands& bands : rule.bands) this->bands(bands, prefix + bands.name);
  }

  void components() {
    if (begins("track")) tracks();
    if (begins("layer") || begins("layers")) layers();
    if (begins("tokens"))
      visit_("tokens.count", number(static_cast<int64_t>(model_.words.tokens.size()), {}));
    if (begins("deck")) decks();
    if (begins("term")) terms();
  }

 private:
  bool begins(std::string_view head) const { return head_.empty() || head_ == head; }

  void tracks() {
    for (const Track& track : model_.words.tracks) {
      visit_(fmt::format("track.{}.min", track.name), number(track.min, track.span));
      visit_(fmt::format("track.{}.max", track.name), number(track.max, track.span));
    }
  }

  void layers() {
    const Vocabulary& words = model_.words;
    int first = 0;
    int last = 0;
    for (const Layer& layer : words.layers) {
      visit_(fmt::format("layer.{}.number", layer.name), number(layer.number, layer.span));
      first = first == 0 ? layer.number : std::min(first, layer.number);
      last = std::max(last, layer.number);
    }
    visit_("layers.first", number(first, {}));
    visit_("layers.last", number(last, {}));
    visit_("layers.count", number(static_cast<int64_t>(words.layers.size()), {}));
  }

  void decks() {
    for (const Deck& deck : model_.words.decks) {
      const auto cards = std::count_if(model_.cards.begin(), model_.cards.end(),
                                       [&](const Card& c) { return c.kind->name == deck.name; });
      visit_(fmt::format("deck.{}.cards", deck.name), number(cards, deck.span));
    }
  }

  void terms() {
    for (const BoundFile* file : model_.files_of("glossary")) {
      for (const Entry& entry : file->root["terms"].map()) term(entry);
    }
  }

  // What a term is called, so that no text need type a name that an edition may change.
  void term(const Entry& entry) {
    std::string title(entry.value["title"].text());
    std::string many(entry.value["many"].text());
    if (title.empty()) title = without_article(component_title(entry.key).value_or(entry.key));
    const auto token = find_name(model_.words.tokens, entry.key);
    if (many.empty()) many = token ? model_.words.tokens[token->value].many : title + "s";
    visit_(fmt::format("term.{}.title", entry.key), text(std::move(title), entry.key_span));
    visit_(fmt::format("term.{}.many", entry.key), text(std::move(many), entry.key_span));
  }

  std::optional<std::string> component_title(std::string_view name) const {
    const auto title_in = [&](const auto& entries) -> std::optional<std::string> {
      const auto id = find_name(entries, name);
      return id ? std::optional(entries[id->value].title) : std::nullopt;
    };
    const Vocabulary& words = model_.words;
    std::optional<std::string> title = title_in(words.tokens);
    if (!title) title = title_in(words.tracks);
    if (!title) title = title_in(words.layers);
    if (!title) title = title_in(words.areas);
    if (!title) title = title_in(words.actions);
    if (!title) title = title_in(words.decks);
    if (!title) title = title_in(words.tables);
    return title;
  }

  void series(const Series& series, const std::string& path) {
    std::string all;
    for (size_t i = 0; i < series.values.size(); ++i) {
      visit_(fmt::format("{}.{}", path, i + 1), number(series.values[i], series.value_spans[i]));
      all += fmt::format("{}{}", i == 0 ? "" : ", ", series.values[i]);
    }
    if (series.values.empty()) return;
    visit_(path + ".last", number(series.values.back(), series.value_spans.back()));
    visit_(path, text(all, series.span));
  }

  void bands(const Bands& bands, const std::string& path) {
    std::string all;
    for (const Reading& reading : bands.readings) {
      const std::string place = fmt::format("{}.{}", path, reading.name);
      visit_(place + ".from", number(reading.from, reading.span));
      if (reading.to) visit_(place + ".to", number(*reading.to, reading.span));
      visit_(place, text(reading.title, reading.span));
      all += fmt::format("{}{}", all.empty() ? "" : ", ", reading.from);
      if (!reading.to) {
        all += "+";
      } else if (*reading.to != reading.from) {
        all += fmt::format("-{}", *reading.to);
      }
    }
    visit_(path, text(all, bands.span));
  }

  const Model& model_;
  const std::string_view head_;
  Visit visit_;
};

void walk(const Model& model, const Rule* reader, std::string_view path, const Walk::Visit& visit) {
  Walk walk(model, path.substr(0, path.find('.')), visit);
  if (reader != nullptr) walk.rule(*reader, "");
  walk.rules();
  walk.components();
}

}  // namespace

std::optional<Figure> find_figure(const Model& model, const Rule* rule, std::string_view path) {
  std::optional<Figure> found;
  walk(model, rule, path, [&](const std::string& candidate, Figure figure) {
    if (!found && candidate == path) found = std::move(figure);
  });
  return found;
}

std::vector<NamedFigure> all_figures(const Model& model) {
  std::vector<NamedFigure> all;
  walk(model, nullptr, {}, [&](const std::string& path, Figure figure) {
    all.push_back({path, std::move(figure)});
  });
  return all;
}

const RuleFigure* find_rule_figure(const Model& model, std::string_view path) {
  const size_t dot = path.find('.');
  if (dot == std::string_view::npos) return nullptr;
  const Rule* rule = model.rules.find(path.substr(0, dot));
  if (rule == nullptr) return nullptr;
  for (const RuleFigure& figure : rule->figures) {
    if (figure.name == path.substr(dot + 1)) return &figure;
  }
  return nullptr;
}

std::vector<std::string> figure_paths(const Model& model, const Rule* rule) {
  std::vector<std::string> paths;
  walk(model, rule, {}, [&](const std::string& path, const Figure&) { paths.push_back(path); });
  return paths;
}

}  // namespace loom
