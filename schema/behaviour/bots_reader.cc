#include "schema/behaviour/bots_reader.h"

#include <fmt/core.h>
#include <algorithm>
#include <charconv>
#include <set>

#include "schema/diagnostics/schema_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

constexpr const char* kSensible = "greedy";

int number_in(const Node& node) {
  int number = 0;
  std::from_chars(node.text.data(), node.text.data() + node.text.size(), number);
  return number;
}

std::string text_in(const Node& node, std::string_view key) {
  const Node* found = node.get(key);
  return found == nullptr ? std::string() : found->text;
}

template <typename Take>
void each_in(const Node& node, std::string_view key, Take take) {
  const Node* found = node.get(key);
  if (found == nullptr) return;
  for (const Member& entry : found->members) take(entry);
}

struct OwnWeight {
  const char* name;
  int BotStyle::*weight;
};
// What every game has, beside its features.
constexpr OwnWeight kOwnWeights[] = {{"score", &BotStyle::score},
                                     {"rival", &BotStyle::rival},
                                     {"won", &BotStyle::won},
                                     {"lost", &BotStyle::lost}};

class BotsReader {
 public:
  BotsReader(const std::vector<Doing>& rules, const Reader& reader)
      : rules_(rules), reader_(reader), names_(reader.names) {}

  Bots run(const Node& root) {
    each_in(root, "features", [&](const Member& entry) { feature(entry); });
    BotStyle sensible;
    sensible.name = kSensible;
    sensible.title = "what looks best at once";
    sensible.weights.resize(found_.features.size());
    sensible.actions.resize(names_.actions.size());
    weigh(root, sensible);
    found_.styles.push_back(std::move(sensible));
    each_in(root, "styles", [&](const Member& entry) { style(entry); });
    each_in(root, "measures", [&](const Member& entry) { measure(entry.value); });
    check_weighed();
    return std::move(found_);
  }

 private:
  void feature(const Member& entry) {
    for (const OwnWeight& own : kOwnWeights) {
      if (entry.key == own.name) taken(entry, "a weight that every game has");
    }
    Feature made;
    made.name = entry.key;
    made.title = text_in(entry.value, "title");
    made.span = entry.key_span;
    each_in(entry.value, "steps",
            [&](const Member& step) { made.steps.push_back(number_in(step.value)); });
    if (const Node* is = entry.value.get("is")) {
      if (auto value = reader_.about(*is, {Noun::Of::player, -1})) {
        const bool counts = value->type == Type::number || value->type == Type::truth;
        if (!counts) {
          reader_.diagnostics
              .report(codes::line_misfit, is->span, "this is neither a number nor a condition")
              .note("count something: `number of cards in …`, or compare it");
        }
        made.is = std::move(*value);
      }
    }
    found_.features.push_back(std::move(made));
  }

  void style(const Member& entry) {
    for (const char* own : {"random", "mcts", "human", kSensible}) {
      if (entry.key == own) taken(entry, "what every game calls one of its players");
    }
    BotStyle made = found_.styles[0];
    if (const Node* from = entry.value.get("inherits")) {
      const auto base =
          std::find_if(found_.styles.begin(), found_.styles.end(),
                       [&](const BotStyle& style) { return style.name == from->text; });
      if (base != found_.styles.end()) {
        made = *base;
      } else {
        std::vector<std::string> all;
        for (const BotStyle& style : found_.styles) all.push_back(style.name);
        unknown(from->text, from->span, "style before this one", all);
      }
    }
    made.name = entry.key;
    made.title = text_in(entry.value, "title");
    weigh(entry.value, made);
    each_in(entry.value, "never", [&](const Member& one) { never(one.value, made); });
    found_.styles.push_back(std::move(made));
  }

  void weigh(const Node& node, BotStyle& style) {
    each_in(node, "weights", [&](const Member& entry) {
      for (const OwnWeight& own : kOwnWeights) {
        if (entry.key != own.name) continue;
        style.*own.weight = number_in(entry.value);
        return;
      }
      if (const auto feature = index_of(found_.features, entry.key)) {
        style.weights[static_cast<size_t>(*feature)] = number_in(entry.value);
        return;
      }
      std::vector<std::string> all;
      for (const Feature& feature : found_.features) all.push_back(feature.name);
      for (const OwnWeight& own : kOwnWeights) all.emplace_back(own.name);
      unknown(entry.key, entry.key_span, "feature", all);
    });
    each_in(node, "actions", [&](const Member& entry) {
      const auto known = std::find(names_.actions.begin(), names_.actions.end(), entry.key);
      if (known == names_.actions.end()) {
        return unknown(entry.key, entry.key_span, "action", names_.actions);
      }
      style.actions[static_cast<size_t>(known - names_.actions.begin())] = number_in(entry.value);
    });
  }

  void measure(const Node& written) {
    if (const auto feature = index_of(found_.features, written.text)) {
      found_.features[static_cast<size_t>(*feature)].measured = true;
      return;
    }
    std::vector<std::string> all;
    for (const Feature& feature : found_.features) all.push_back(feature.name);
    unknown(written.text, written.span, "feature", all);
  }

  // `donate`, `load-6`, `play-spades`
  void never(const Node& written, BotStyle& style) {
    std::vector<std::string> all;
    for (size_t i = 0; i < names_.actions.size(); ++i) {
      const std::string& action = names_.actions[i];
      all.push_back(action);
      if (written.text == action) {
        style.never.push_back({static_cast<int>(i), -1, 0});
        return;
      }
      if (!written.text.starts_with(action + "-")) continue;
      if (never_with(static_cast<int>(i), written.text.substr(action.size() + 1), style)) return;
    }
    unknown(written.text, written.span, "action", all);
  }

  bool never_with(int action, std::string_view value, BotStyle& style) {
    for (const Doing& doing : rules_) {
      if (doing.action != action || doing.offer == Doing::Offer::none) continue;
      for (const Things& things : doing.choose) {
        if (things.noun.of != Noun::Of::card) continue;
        for (size_t f = 0; f < names_.fields.size(); ++f) {
          const CardField& field = names_.fields[f];
          const auto& kinds = field.kinds;
          if (field.scale < 0) continue;
          if (std::find(kinds.begin(), kinds.end(), things.noun.index) == kinds.end()) continue;
          const Scale& scale = names_.scales[static_cast<size_t>(field.scale)];
          for (size_t v = 0; v < scale.values.size(); ++v) {
            const int number = scale.first + static_cast<int>(v);
            if (value != scale.values[v] && value != std::to_string(number)) continue;
            style.never.push_back({action, static_cast<int>(f), number});
            return true;
          }
        }
      }
    }
    return false;
  }

  void check_weighed() {
    for (size_t i = 0; i < found_.features.size(); ++i) {
      const bool weighed =
          std::any_of(found_.styles.begin(), found_.styles.end(),
                      [&](const BotStyle& style) { return style.weights[i] != 0; });
      if (weighed || found_.features[i].measured || taken_.contains(found_.features[i].name))
        continue;
      reader_.diagnostics
          .report(codes::feature_unweighed, found_.features[i].span,
                  fmt::format("no player makes anything of {}", quoted(found_.features[i].name)))
          .note("give it a number under `weights`, name it under `measures`, or take it out");
    }
  }

  void taken(const Member& entry, std::string_view what) {
    taken_.insert(entry.key);
    reader_.diagnostics.report(codes::bots_taken, entry.key_span,
                               fmt::format("{} is {}", quoted(entry.key), what));
  }

  void unknown(std::string_view word, Span span, std::string_view what,
               const std::vector<std::string>& all) {
    Diagnostic& fault = reader_.diagnostics.report(
        codes::bots_name, span, fmt::format("there is no {} {}", what, quoted(word)));
    if (const std::string near = nearest_name(word, all); !near.empty()) {
      fault.suggest(span, near);
    }
    fault.note(known_names(all));
  }

  const std::vector<Doing>& rules_;
  const Reader& reader_;
  const Names& names_;
  Bots found_;
  std::set<std::string> taken_;  // names that every game has
};

}  // namespace

Bots read_bots(const Node& root, const std::vector<Doing>& rules, const Reader& reader) {
  return BotsReader(rules, reader).run(root);
}

}  // namespace loom::behaviour
