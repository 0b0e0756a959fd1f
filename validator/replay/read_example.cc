// Turns a file of kind `example` into a PlayExample: steps are read, names resolved, a game made.
#include <fmt/core.h>
#include <algorithm>

#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/replay/example_nodes.h"
#include "validator/replay/play_example.h"
#include "validator/replay/play_step_reader.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {
namespace {

class PlayReader {
 public:
  PlayReader(const LoadedGame& game, const ContentFile& file, const program::Program& program,
             Diagnostics& diagnostics)
      : game_(game),
        root_(file.document.root),
        program_(program),
        diagnostics_(diagnostics),
        made_(std::make_unique<PlayExample>()) {}

  std::unique_ptr<PlayExample> run() {
    const size_t before = diagnostics_.count(Severity::error);
    made_->name = text_of(root_, "name");
    made_->title = text_of(root_, "title");
    made_->source = text_of(root_, "source");
    made_->words = PlayWords(program_, read_player_names(root_, diagnostics_));
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

  // Rows with a key of their own, when the game has a zone of that name; and what only games have
  // that are played by the roles of their cards.
  void read_rows() {
    for (const char* key : {"prism", "index", "cards", "end-goal"}) {
      const Node* node = root_.get(key);
      if (node == nullptr) continue;
      const int zone = made_->words.find(key, Sort::zone);
      if (zone >= 0) {
        read_row(*node, zone);
        continue;
      }
      refuse(node->span, fmt::format("`{}` is not for a game that is played from its rules", key))
          .note("tell what lies where under `start:`, by the names of the game's zones");
    }
  }

  void read_row(const Node& row, int zone) {
    PlayStep& deal = made_->deals.emplace_back();
    deal.what = PlayStep::What::lie;
    deal.about = {Sort::zone, zone};
    for (const Member& member : row.members) {
      const Node& name = member.value;
      const auto read =
          read_coming_cards(ScalarText(source(name), name), made_->words, diagnostics_);
      if (read) deal.items.push_back(read->come.front());
    }
  }

  bool make_play() {
    machine::Setup setup;
    setup.players = static_cast<int>(made_->words.players().size());
    for (const Member& variant : items(root_, "variants")) {
      for (size_t i = 0; i < program_.variants.size(); ++i) {
        if (program_.variants[i].text.name != variant.value.text) continue;
        setup.variants.push_back(static_cast<int>(i));
      }
    }
    auto made = machine::make_game(program_, setup);
    if (const auto* reason = std::get_if<std::string>(&made)) {
      refuse(root_.get("players")->span, "the example cannot be played: " + *reason);
      return false;
    }
    made_->game = std::get<machine::Game>(std::move(made));
    return true;
  }

  void place_step(const Node& node, PlayStep& step) {
    step.line = static_cast<int>(game_.sources[step.span.file].position(step.span.begin).line);
    step.source_line = static_cast<int>(parse_integer(text_of(node, "line")).value_or(0));
  }

  std::vector<PlayStep> steps(const Node& record, std::string_view key, int turn_of) {
    std::vector<PlayStep> read;
    for (const Member& item : items(record, key)) {
      const Node& words = words_of(item.value);
      auto step =
          read_play_step(ScalarText(source(words), words), made_->words, turn_of, diagnostics_);
      if (!step) continue;
      place_step(item.value, *step);
      read.push_back(std::move(*step));
    }
    return read;
  }

  void read_event(const Node& node, PlayRound& round) {
    const Node& words = words_of(node);
    auto step = read_coming_cards(ScalarText(source(words), words), made_->words, diagnostics_);
    if (!step) return;
    place_step(node, *step);
    round.events.push_back(std::move(*step));
  }

  void read_round(const Node& node) {
    PlayRound& round = made_->rounds.emplace_back();
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
      PlayTurn& turn = round.turns.emplace_back();
      turn.player = player;
      turn.span = name.span;
      turn.line = static_cast<int>(source(name).position(name.span.begin).line);
      turn.steps = steps(item.value, "steps", player);
    }
    round.window = steps(node, "window", kNoPlayer);
  }

  void collect_names() {
    made_->named.assign(program_.cards.size(), false);
    const auto name = [&](const std::vector<Item>& list) {
      for (const Item& item : list) {
        if (const int card = item.meant(Sort::card); card >= 0) made_->named[card] = true;
      }
    };
    each_step(*made_, [&](const PlayStep& step) {
      name(step.items);
      name(step.come);
    });
  }

  const LoadedGame& game_;
  const Node& root_;
  const program::Program& program_;
  Diagnostics& diagnostics_;
  std::unique_ptr<PlayExample> made_;
};

}  // namespace

std::unique_ptr<PlayExample> read_play_example(const LoadedGame& game, const ContentFile& file,
                                               const program::Program& program,
                                               Diagnostics& diagnostics) {
  return PlayReader(game, file, program, diagnostics).run();
}

}  // namespace loom::replay
