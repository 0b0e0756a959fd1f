// Turns a file of kind `example` into an Example: steps are read, names resolved, tables made.
#include <fmt/core.h>
#include <algorithm>

#include "compiler/compile.h"
#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/replay/example.h"
#include "validator/replay/example_nodes.h"
#include "validator/replay/replay_codes.h"
#include "validator/replay/stage.h"
#include "validator/replay/step_parser.h"

namespace loom::replay {
namespace {

class Reader {
 public:
  Reader(const LoadedGame& game, const ContentFile& file, Diagnostics& diagnostics)
      : game_(game),
        root_(file.document.root),
        diagnostics_(diagnostics),
        made_(std::make_unique<Example>()) {
    for (const BoundFile& bound : game.model.files) {
      if (bound.file == file.document.file) cards_ = &bound.root["cards"];
    }
  }

  std::unique_ptr<Example> run() {
    const size_t before = diagnostics_.count(Severity::error);
    made_->name = text_of(root_, "name");
    made_->title = text_of(root_, "title");
    made_->source = text_of(root_, "source");
    made_->span = root_.get("name")->span;
    read_players();
    collect_outcomes();
    if (diagnostics_.count(Severity::error) > before || !make_tables()) return nullptr;
    read_board("prism", made_->names.cards, "card", made_->game.rules.prism, made_->prism,
               made_->prism_spans);
    read_board("index", made_->names.goals, "goal", made_->game.rules.index, made_->index,
               made_->index_spans);
    made_->start = steps(root_, "start", {});
    for (const Member& round : items(root_, "rounds")) read_round(round.value);
    made_->end = steps(root_, "end", {});
    if (diagnostics_.count(Severity::error) > before) return nullptr;
    collect_names();
    return std::move(made_);
  }

 private:
  Diagnostic& refuse(Span span, std::string message) {
    return diagnostics_.report(codes::example_setup, span, std::move(message));
  }

  void read_players() {
    made_->players_span = root_.get("players")->span;
    made_->names.players = read_player_names(root_, diagnostics_);
    for (const Member& item : items(root_, "players")) {
      made_->styles.push_back(text_of(item.value, "style"));
    }
  }

  // An edition may have laid it over the file.
  const Source& source(const Node& node) const { return game_.sources[node.span.file]; }

  // The words from `from` on as a scalar of their own.
  Node part_of(const Node& scalar, size_t from) const {
    Node part = scalar;
    part.text = scalar.text.substr(from);
    part.span = span_within(source(scalar), scalar, from, scalar.text.size());
    return part;
  }

  // An outcome has more than one word: `meaning -2`. One word names an event, or is `any`.
  static bool is_outcome(std::string_view text) { return split_words(text).size() > 2; }

  void collect_outcome(const Node& words) {
    if (!is_outcome(words.text)) return;
    const EffectList effects =
        parse_effects(ScalarText(source(words), words), game_.model.words, diagnostics_);
    for (const Effect& effect : effects.effects) {
      // It could turn itself up, again and again.
      if (effect.verb != Effect::Verb::reveal) continue;
      refuse(effect.span, "an outcome that is told in words cannot turn up another card")
          .note("name the event, or tell what happens in the end");
    }
    outcomes_.add(effects);
  }

  void collect_outcomes() {
    for (const Member& round : items(root_, "rounds")) {
      const Node* event = round.value.get("event");
      if (event != nullptr) collect_outcome(words_of(*event));
      for (const Member& event : items(round.value, "more-events")) {
        collect_outcome(words_of(event.value));
      }
      for (const Member& turn : items(round.value, "turns")) {
        for (const Member& step : items(turn.value, "steps")) collect_flip(words_of(step.value));
      }
      for (const Member& step : items(round.value, "after")) collect_flip(words_of(step.value));
    }
  }

  void collect_flip(const Node& words) {
    const size_t from = flipped_from(words.text);
    if (from != std::string::npos) collect_outcome(part_of(words, from));
  }

  bool make_tables() {
    static const Value kNothing;
    const Model model =
        staged_model(game_.model, cards_ == nullptr ? kNothing : *cards_, outcomes_, diagnostics_);
    Diagnostics compiled;
    made_->tables = std::make_unique<Tables>(compile(model, compiled));
    for (const Diagnostic& each : compiled.all()) {
      refuse(each.span, each.message).note("the example is played with tables of its own");
      return false;
    }
    made_->game_events = made_->tables->pressures.size() - outcomes_.all().size();
    engine::Setup setup;
    setup.players = static_cast<int>(made_->names.players.size());
    for (const Member& variant : items(root_, "variants")) {
      for (size_t i = 0; i < made_->tables->variants.size(); ++i) {
        const auto name = made_->tables->text(made_->tables->variants.items[i].name);
        if (name == variant.value.text) setup.variants.push_back({static_cast<uint8_t>(i)});
      }
    }
    if (const Node* chosen = root_.get("end-goal")) {
      std::vector<std::string> goals;
      for (const tables::Goal& goal : made_->tables->goals) {
        goals.emplace_back(made_->tables->text(goal.slug));
      }
      const auto goal = find(goals, chosen->text);
      if (!goal) return unknown(*chosen, "goal", goals);
      setup.end_goal = *goal;
    }
    auto made = engine::make_game(*made_->tables, setup);
    if (const auto* reason = std::get_if<std::string>(&made)) {
      refuse(made_->players_span, "the example cannot be played: " + *reason);
      return false;
    }
    made_->game = std::get<engine::Game>(made);
    made_->names = make_lexicon(*made_->tables, made_->game.rules, std::move(made_->names.players),
                                made_->game_events);
    return true;
  }

  bool unknown(const Node& name, const std::string& what, const std::vector<std::string>& names) {
    Diagnostic& found = diagnostics_.report(
        codes::step_name, name.span, fmt::format("there is no {} {}", what, quoted(name.text)));
    if (const std::string near = nearest_name(name.text, names); !near.empty()) {
      found.suggest(name.span, near);
    }
    return false;
  }

  void read_board(std::string_view key, const std::vector<std::string>& names,
                  const std::string& what, size_t most, std::vector<uint8_t>& cards,
                  std::vector<Span>& spans) {
    for (const Member& item : items(root_, key)) {
      const auto card = find(names, item.value.text);
      const bool any = item.value.text == "any";
      if (!card && !any) unknown(item.value, what, names);
      if (cards.size() == most) {
        refuse(item.value.span,
               fmt::format("more than {} cards cannot lie in the {} at the start", most, key));
        return;
      }
      if (card && std::find(cards.begin(), cards.end(), *card) != cards.end()) {
        refuse(item.value.span, quoted(item.value.text) + " lies there already")
            .note("every card is there once");
      }
      if (card && key == "index" && *card == made_->game.rules.end_goal) {
        refuse(item.value.span, quoted(item.value.text) + " lies in the End slot");
      }
      cards.push_back(card && !any ? *card : engine::kNoCard);
      spans.push_back(item.value.span);
    }
  }

  // A suffix of the step, or all of it, that names an event.
  Pressed event(const Node& words) {
    Pressed named;
    if (words.text == "any") {
      named.any = true;
    } else if (is_outcome(words.text)) {
      Diagnostics reported;
      const size_t number = outcomes_.add(
          parse_effects(ScalarText(source(words), words), game_.model.words, reported));
      named.card = static_cast<uint8_t>(made_->game_events + number);
    } else if (const auto card = find(made_->names.events, words.text)) {
      named.card = *card;
    } else {
      unknown(words, "event", made_->names.events);
    }
    return named;
  }

  void place_step(const Node& node, Step& step) {
    step.line = static_cast<int>(game_.sources[step.span.file].position(step.span.begin).line);
    step.says = text_of(node, "says");
    step.source_line = static_cast<int>(parse_integer(text_of(node, "line")).value_or(0));
  }

  Step event_step(const Node& node) {
    const Node& words = words_of(node);
    Step step;
    step.verb = Verb::flip;
    step.text = words.text;
    step.span = words.span;
    step.event = event(words);
    place_step(node, step);
    return step;
  }

  std::vector<Step> steps(const Node& record, std::string_view key, Place place) {
    std::vector<Step> read;
    for (const Member& item : items(record, key)) {
      const Node& words = words_of(item.value);
      auto step = parse_step(ScalarText(source(words), words), made_->names, place, diagnostics_);
      if (!step) continue;
      if (step->verb == Verb::flip) step->event = event(part_of(words, flipped_from(words.text)));
      place_step(item.value, *step);
      read.push_back(std::move(*step));
    }
    return read;
  }

  void read_round(const Node& node) {
    if (node.get("event") == nullptr) {
      refuse(node.span, "this round has no event")
          .note("write `event: any` when the reader is not told which one comes up");
      return;
    }
    Round& round = made_->rounds.emplace_back();
    round.span = node.get("event")->span;
    round.events.push_back(event_step(*node.get("event")));
    for (const Member& each : items(node, "more-events")) {
      round.events.push_back(event_step(each.value));
    }
    round.after = steps(node, "after", {engine::kNobody, true, false});
    for (const Member& item : items(node, "turns")) {
      const Node& name = *item.value.get("player");
      const auto player = find(made_->names.players, name.text);
      if (!player) {
        unknown(name, "player", made_->names.players);
        continue;
      }
      Turn& turn = round.turns.emplace_back();
      turn.player = *player;
      turn.span = name.span;
      turn.line = static_cast<int>(source(name).position(name.span.begin).line);
      turn.steps = steps(item.value, "steps", {*player, false, false});
    }
    round.window = steps(node, "window", {engine::kNobody, false, true});
  }

  void name_cards(const std::vector<Step>& list) {
    for (const Step& step : list) {
      auto& named = step.cards_are_goals ? made_->named_goals : made_->named_cards;
      named.insert(step.cards.begin(), step.cards.end());
      made_->named_cards.insert(step.card);
      made_->named_cards.insert(step.leaning.begin(), step.leaning.end());
      made_->named_goals.insert(step.goal);
    }
  }

  void collect_names() {
    made_->named_cards.insert(made_->prism.begin(), made_->prism.end());
    made_->named_goals.insert(made_->index.begin(), made_->index.end());
    name_cards(made_->start);
    name_cards(made_->end);
    for (const Round& round : made_->rounds) {
      name_cards(round.after);
      name_cards(round.window);
      for (const Turn& turn : round.turns) name_cards(turn.steps);
    }
  }

  const LoadedGame& game_;
  const Node& root_;
  Diagnostics& diagnostics_;
  const Value* cards_ = nullptr;
  Outcomes outcomes_;
  std::unique_ptr<Example> made_;
};

}  // namespace

std::unique_ptr<Example> read_example(const LoadedGame& game, const ContentFile& file,
                                      Diagnostics& diagnostics) {
  return Reader(game, file, diagnostics).run();
}

}  // namespace loom::replay
