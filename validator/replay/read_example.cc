// Turns a file of kind `example` into a Example: steps are read, names resolved, a game made.
#include <fmt/core.h>
#include <algorithm>

#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/replay/example.h"
#include "validator/replay/example_nodes.h"
#include "validator/replay/replay_codes.h"
#include "validator/replay/stage.h"
#include "validator/replay/step_reader.h"

namespace loom::replay {
namespace {

class ExampleReader {
 public:
  ExampleReader(const LoadedGame& game, const ContentFile& file, const program::Program& program,
                Diagnostics& diagnostics)
      : game_(game),
        root_(file.document.root),
        program_(&program),
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
    std::vector<std::string> players = read_player_names(root_, diagnostics_);
    made_->words = Lexicon(*program_, players);
    collect_outcomes();
    if (diagnostics_.count(Severity::error) > before || !stage(std::move(players))) return nullptr;
    read_rows();
    if (diagnostics_.count(Severity::error) > before || !make_play()) return nullptr;
    made_->start = steps(root_, "start", kNoPlayer);
    for (const Member& round : items(root_, "rounds")) read_round(round.value);
    made_->end = steps(root_, "end", kNoPlayer);
    if (diagnostics_.count(Severity::error) > before) return nullptr;
    collect_names();
    return std::move(made_);
  }

 private:
  Diagnostic& refuse(Span span, std::string message) {
    return diagnostics_.report(codes::example_setup, span, std::move(message));
  }

  const Source& source(const Node& node) const { return game_.sources[node.span.file]; }

  // The words from `from` on as a scalar of their own.
  Node part_of(const Node& scalar, size_t from) const {
    Node part = scalar;
    part.text = scalar.text.substr(from);
    part.span = span_within(source(scalar), scalar, from, scalar.text.size());
    return part;
  }

  // Several words that begin with no card, such as `meaning -2`.
  void collect_outcome(const Node& words) {
    const std::vector<Word> all = split_words(words.text);
    if (all.size() < 3 || all[0] == "any" || parse_integer(all[0].text)) return;
    if (made_->words.find(all[0].text, Sort::card) >= 0) return;
    const EffectList effects =
        parse_effects(ScalarText(source(words), words), game_.model.words, diagnostics_);
    for (const Effect& effect : effects.effects) {
      // It could turn itself up, again and again.
      if (effect.verb != Effect::Verb::reveal) continue;
      refuse(effect.span, "an outcome that is told in words cannot turn up another card")
          .note("name the card, or tell what happens in the end");
    }
    for (const Outcome& known : outcomes_) {
      if (known.words == words.text) return;
    }
    outcomes_.push_back({words.text, effects});
  }

  void collect_flips(const Node& record, std::string_view key) {
    for (const Member& step : items(record, key)) {
      const Node& words = words_of(step.value);
      const std::vector<Word> all = split_words(words.text);
      const bool comes = is_form_of(all[0].text, "flip") || is_form_of(all[0].text, "reveal");
      if (comes && all.size() > 2) collect_outcome(part_of(words, all[1].begin));
    }
  }

  void collect_outcomes() {
    for (const Member& round : items(root_, "rounds")) {
      if (const Node* event = round.value.get("event")) collect_outcome(words_of(*event));
      for (const Member& event : items(round.value, "more-events")) {
        collect_outcome(words_of(event.value));
      }
      collect_flips(round.value, "after");
      for (const Member& turn : items(round.value, "turns")) collect_flips(turn.value, "steps");
      collect_flips(round.value, "window");
    }
  }

  // Cards and outcomes of its own are put into the game.
  bool stage(std::vector<std::string> players) {
    static const Value kNothing;
    const Value& cards = cards_ == nullptr ? kNothing : *cards_;
    if (cards.map().empty() && outcomes_.empty()) return true;
    made_->own = staged_program(game_, *program_, cards, outcomes_, diagnostics_);
    if (made_->own == nullptr) return false;
    program_ = made_->own.get();
    made_->words = Lexicon(*program_, std::move(players));
    made_->outcomes = outcomes_.size();
    for (size_t i = 0; i < outcomes_.size(); ++i) {
      const int card = made_->words.find(outcome_name(i), Sort::card);
      if (i == 0) made_->first_outcome = card;
      made_->words.call(outcomes_[i].words, card);
    }
    return true;
  }

  // Rows with a key of their own, when the game has a zone of that name.
  void read_rows() {
    for (const char* key : {"prism", "index"}) {
      const Node* node = root_.get(key);
      if (node == nullptr) continue;
      const int zone = made_->words.find(key, Sort::zone);
      if (zone >= 0) {
        read_row(*node, zone);
        continue;
      }
      refuse(node->span, fmt::format("the game has no zone that is called `{}`", key))
          .note("tell what lies where under `start:`, by the names of the game's zones");
    }
  }

  void read_row(const Node& row, int zone) {
    Step& deal = made_->deals.emplace_back();
    deal.what = Step::What::lie;
    deal.about = {Sort::zone, zone};
    for (const Member& member : row.members) {
      const Node& name = member.value;
      const auto read =
          read_coming_cards(ScalarText(source(name), name), made_->words, diagnostics_);
      if (!read) continue;
      const Item& item = read->come.front();
      const int card = item.meant(Sort::card);
      const bool twice =
          card >= 0 && std::any_of(deal.items.begin(), deal.items.end(), [&](const Item& each) {
            return each.meant(Sort::card) == card;
          });
      if (twice) {
        refuse(name.span, quoted(name.text) + " lies there already")
            .note("every card is there once");
      }
      deal.items.push_back(item);
    }
  }

  // A card that is chosen before play, for the setting that asks for one of its kind.
  void choose_setting(machine::Setup& setup) {
    const Node* chosen = root_.get("end-goal");
    if (chosen == nullptr) return;
    const int card = made_->words.find(chosen->text, Sort::card);
    for (size_t i = 0; card >= 0 && i < program_->settings.size(); ++i) {
      if (program_->settings[i].kind != program_->cards[card].kind) continue;
      setup.settings.push_back({static_cast<int>(i), card});
      return;
    }
    if (card >= 0) {
      refuse(chosen->span, quoted(chosen->text) + " cannot be chosen in this game");
      return;
    }
    Diagnostic& found = diagnostics_.report(codes::step_name, chosen->span,
                                            "there is no card " + quoted(chosen->text));
    const std::string near = nearest_name(chosen->text, made_->words.all_names());
    if (!near.empty()) found.suggest(chosen->span, near);
  }

  bool make_play() {
    machine::Setup setup;
    setup.players = static_cast<int>(made_->words.players().size());
    for (const Member& variant : items(root_, "variants")) {
      for (size_t i = 0; i < program_->variants.size(); ++i) {
        if (program_->variants[i].text.name != variant.value.text) continue;
        setup.variants.push_back(static_cast<int>(i));
      }
    }
    const size_t before = diagnostics_.count(Severity::error);
    choose_setting(setup);
    if (diagnostics_.count(Severity::error) > before) return false;
    auto made = machine::make_game(*program_, setup);
    if (const auto* reason = std::get_if<std::string>(&made)) {
      refuse(root_.get("players")->span, "the example cannot be played: " + *reason);
      return false;
    }
    made_->game = std::get<machine::Game>(std::move(made));
    return true;
  }

  void place_step(const Node& node, Step& step) {
    step.line = static_cast<int>(game_.sources[step.span.file].position(step.span.begin).line);
    step.source_line = static_cast<int>(parse_integer(text_of(node, "line")).value_or(0));
  }

  std::vector<Step> steps(const Node& record, std::string_view key, int turn_of) {
    std::vector<Step> read;
    for (const Member& item : items(record, key)) {
      const Node& words = words_of(item.value);
      auto step = read_step(ScalarText(source(words), words), made_->words, turn_of, diagnostics_);
      if (!step) continue;
      place_step(item.value, *step);
      read.push_back(std::move(*step));
    }
    return read;
  }

  void read_event(const Node& node, Round& round) {
    const Node& words = words_of(node);
    auto step = read_coming_cards(ScalarText(source(words), words), made_->words, diagnostics_);
    if (!step) return;
    place_step(node, *step);
    round.events.push_back(std::move(*step));
  }

  void read_round(const Node& node) {
    Round& round = made_->rounds.emplace_back();
    round.span = node.span;
    if (const Node* event = node.get("event")) read_event(*event, round);
    for (const Member& each : items(node, "more-events")) read_event(each.value, round);
    round.after = steps(node, "after", kNoPlayer);
    for (const Member& item : items(node, "turns")) {
      const Node& name = *item.value.get("player");
      const int player = made_->words.find(name.text, Sort::player);
      if (player < 0) {
        Diagnostic& found = diagnostics_.report(codes::step_name, name.span,
                                                "there is no player " + quoted(name.text));
        const std::string near = nearest_name(name.text, made_->words.players());
        if (!near.empty()) found.suggest(name.span, near);
        continue;
      }
      Turn& turn = round.turns.emplace_back();
      turn.player = player;
      turn.span = name.span;
      turn.line = static_cast<int>(source(name).position(name.span.begin).line);
      turn.steps = steps(item.value, "steps", player);
    }
    round.window = steps(node, "window", kNoPlayer);
  }

  void collect_names() {
    made_->named.assign(program_->cards.size(), false);
    const auto name = [&](const std::vector<Item>& list) {
      for (const Item& item : list) {
        if (const int card = item.meant(Sort::card); card >= 0) made_->named[card] = true;
      }
    };
    for (size_t card = 0; card < made_->named.size(); ++card) {
      made_->named[card] = made_->is_outcome(static_cast<int>(card));
    }
    each_step(*made_, [&](const Step& step) {
      name(step.items);
      name(step.come);
      name(step.standing);
      if (step.card >= 0) made_->named[step.card] = true;
    });
  }

  const LoadedGame& game_;
  const Node& root_;
  const program::Program* program_;
  Diagnostics& diagnostics_;
  const Value* cards_ = nullptr;
  std::vector<Outcome> outcomes_;
  std::unique_ptr<Example> made_;
};

}  // namespace

std::unique_ptr<Example> read_example(const LoadedGame& game, const ContentFile& file,
                                      const program::Program& program, Diagnostics& diagnostics) {
  return ExampleReader(game, file, program, diagnostics).run();
}

}  // namespace loom::replay
