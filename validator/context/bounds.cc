#include "validator/context/bounds.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"

namespace loom {
namespace {

constexpr std::string_view kTo = " to ";

class BoundsReader {
 public:
  BoundsReader(const Model& model, Diagnostics* faults) : model_(model), faults_(faults) {}

  Bounds run() {
    for (const BoundFile* file : model_.files_of("bounds")) {
      const Value& root = file->root;
      for (const Entry& deck : root["decks"].map()) decks(deck);
      if (root["severity"].present()) severity(root["severity"]);
      for (const Entry& table : root["tables"].map()) tables(table);
      if (root["costs"].present()) costs(root["costs"]);
      if (root["goals"].present()) goals(root["goals"]);
      if (root["reach"].present()) reach(root["reach"]);
    }
    return std::move(bounds_);
  }

 private:
  // A number, or the figure that a path leads to.
  std::optional<int64_t> figure(std::string_view text, Span span) {
    if (const auto number = parse_integer(text)) return number;
    const auto found = find_figure(model_, nullptr, text);
    if (found && found->type == Figure::Type::number) return found->number;
    if (faults_ == nullptr) return std::nullopt;
    Diagnostic& fault = faults_->report(codes::unknown_bound, span,
                                        quoted(text) + (found ? " is no number"
                                                              : " is neither a number nor a figure "
                                                                "of the rules"));
    const std::string near = nearest_name(text, figure_paths(model_, nullptr));
    if (!found && !near.empty()) fault.note(fmt::format("did you mean {}?", quoted(near)));
    return std::nullopt;
  }

  std::optional<Bound> bound(const Value& value) {
    if (!value.present()) return std::nullopt;
    const auto number = figure(value.text(), value.span);
    if (!number) return std::nullopt;
    Bound bound{*number, value.span};
    if (const RuleFigure* named = find_rule_figure(model_, value.text()))
      bound.figure = named->span;
    return bound;
  }

  // `3 to 6`, or one number.
  std::optional<Range> range(const Value& value) {
    if (!value.present()) return std::nullopt;
    const std::string_view text = value.text();
    const size_t to = text.find(kTo);
    const auto from = figure(text.substr(0, to), value.span);
    const auto last =
        to == std::string_view::npos ? from : figure(text.substr(to + kTo.size()), value.span);
    if (!from || !last) return std::nullopt;
    if (*from <= *last) return Range{*from, *last, value.span};
    if (faults_ != nullptr) {
      faults_->report(codes::unknown_bound, value.span,
                      fmt::format("the range from {} to {} is empty", *from, *last));
    }
    return std::nullopt;
  }

  template <typename Id>
  static std::map<Id, double> weights(const Value& map, const auto& entries) {
    std::map<Id, double> result;
    for (const Entry& entry : map.map()) {
      if (const auto id = find_name(entries, entry.key)) result[*id] = entry.value.number();
    }
    return result;
  }

  void decks(const Entry& deck) {
    bounds_.decks.push_back({deck.key, bound(deck.value["cards"]), bound(deck.value["per-layer"]),
                             bound(deck.value["first-layer"]), bound(deck.value["last-layer"]),
                             deck.key_span});
  }

  void severity(const Value& root) {
    SeverityWeights& read = bounds_.severity.emplace();
    read.players = static_cast<int>(root["players"].integer());
    read.tracks = weights<TrackId>(root["tracks"], model_.words.tracks);
    read.tokens = weights<TokenId>(root["tokens"], model_.words.tokens);
    read.token = root["token"].number();
    for (const EffectVerb verb : kAllVerbs) {
      const Value& weight = root[traits_of(verb).name];
      if (weight.present()) read.verbs[verb] = weight.number();
    }
    read.tolerance = root["tolerance"].number();
  }

  void tables(const Entry& table) {
    const auto id = find_name(model_.words.tables, table.key);
    if (!id) return;
    const Value& asked = table.value;
    TableBounds& read = bounds_.tables.emplace_back();
    read.table = *id;
    read.span = table.key_span;
    read.clauses = bound(asked["clauses"]);
    read.mostly = bound(asked["mostly"]);
    read.share = asked["share"].number();
    if (asked["share"].written) read.share_span = asked["share"].span;
    read.per_track = bound(asked["per-track"]);
    read.scalings = bound(asked["scalings"]);
    read.asks_nothing = std::none_of(asked.map().begin(), asked.map().end(),
                                     [](const Entry& entry) { return entry.value.written; });
    for (const Entry& row : asked["rows"].map()) {
      const auto most = bound(row.value);
      if (most) read.rows.push_back({row.key, *most, row.key_span});
    }
  }

  void costs(const Value& root) {
    CostWeights& read = bounds_.costs.emplace();
    read.tokens = weights<TokenId>(root["tokens"], model_.words.tokens);
    read.tracks = weights<TrackId>(root["tracks"], model_.words.tracks);
    read.layer = root["layer"].number();
    read.tolerance = root["tolerance"].number();
  }

  void goals(const Value& root) {
    GoalBounds& read = bounds_.goals.emplace();
    read.spaces = range(root["spaces"]);
    for (const Entry& entry : root["tokens"].map()) {
      const auto layer = find_name(model_.words.layers, entry.key);
      const auto tokens = range(entry.value);
      if (layer && tokens) read.tokens[*layer] = *tokens;
    }
    for (const Value& track : root["raise-alone"].list()) {
      read.raise_alone.push_back({static_cast<uint16_t>(track.as<Reference>()->index)});
    }
    for (const Entry& entry : root["sizes"].map()) {
      const auto* track = entry.value["track"].as<Reference>();
      const auto reward = bound(entry.value["reward"]);
      const auto asks = range(entry.value["asks"]);
      if (track == nullptr || !reward || !asks) continue;
      read.sizes.push_back(
          {entry.key, TrackId{static_cast<uint16_t>(track->index)}, *reward, *asks});
    }
  }

  void reach(const Value& root) {
    ReachStart& read = bounds_.reach.emplace();
    for (const Value& players : root["players"].list()) {
      read.players.push_back(static_cast<int>(players.integer()));
    }
    for (const Entry& entry : root["tokens"].map()) {
      const auto id = find_name(model_.words.tokens, entry.key);
      const auto start = figure(entry.value.text(), entry.value.span);
      if (id && start) read.tokens[*id] = *start;
    }
    for (const Entry& entry : root["tracks"].map()) {
      const auto id = find_name(model_.words.tracks, entry.key);
      const auto start = figure(entry.value.text(), entry.value.span);
      if (id && start) read.tracks[*id] = *start;
    }
  }

  const Model& model_;
  Diagnostics* faults_;
  Bounds bounds_;
};

}  // namespace

Bounds read_bounds(const Model& model, Diagnostics* faults) {
  return BoundsReader(model, faults).run();
}

}  // namespace loom
