#include "validator/replay/replay.h"

#include <fmt/core.h>
#include <algorithm>
#include <functional>
#include <numeric>

#include "validator/replay/example_nodes.h"
#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {
namespace {

// Tries the open choices until every step is legal, or all ways or the bound are used up. The way
// with the fewest findings is kept.
class Search {
 public:
  // Plays the example with these choices, until it has so many findings; returns how many.
  using Play = std::function<size_t(Choices&, size_t limit)>;

  Search(Play play, size_t steps)
      : play_(std::move(play)), most_(std::clamp<size_t>(kMostSteps / steps, 1, kMostTries)) {}

  void run() {
    attempt({});
    improve();
    exhaust();
  }

  const std::vector<size_t>& best() const { return best_; }
  size_t tries() const { return tries_; }
  bool all_tried() const { return all_tried_; }

 private:
  struct Trial {
    size_t findings = 0;
    std::vector<size_t> taken;
    std::vector<size_t> options;
  };

  Trial attempt(const std::vector<size_t>& wanted) {
    Choices choices;
    choices.wanted = wanted;
    Trial trial;
    trial.findings = play_(choices, fewest_);
    ++tries_;
    for (const OpenChoice& choice : choices.met) {
      trial.taken.push_back(choice.taken);
      trial.options.push_back(choice.options.size());
    }
    if (trial.findings < fewest_) {
      fewest_ = trial.findings;
      best_ = trial.taken;
      best_options_ = trial.options;
    }
    return trial;
  }

  bool done() const { return fewest_ == 0 || tries_ >= most_; }

  // One choice at a time, as long as it helps.
  void improve() {
    for (bool better = true; better && !done();) {
      const size_t before = fewest_;
      const std::vector<size_t> options = best_options_;
      for (size_t i = 0; i < options.size() && !done(); ++i) {
        for (size_t option = 0; option < options[i] && !done(); ++option) {
          std::vector<size_t> wanted = best_;
          if (i >= wanted.size() || wanted[i] == option) continue;
          wanted[i] = option;
          attempt(wanted);
        }
      }
      better = fewest_ < before;
    }
  }

  // Every way, in order, as long as the bound lets us. What is cut short has met fewer choices, and
  // all ways that begin alike are no better.
  void exhaust() {
    std::vector<size_t> wanted;
    while (!done()) {
      const Trial trial = attempt(wanted);
      size_t last = trial.taken.size();
      while (last > 0 && trial.taken[last - 1] + 1 >= trial.options[last - 1]) --last;
      if (last == 0) {
        all_tried_ = true;
        return;
      }
      wanted.assign(trial.taken.begin(), trial.taken.begin() + static_cast<ptrdiff_t>(last));
      ++wanted.back();
    }
  }

  const Play play_;
  std::vector<size_t> best_;
  std::vector<size_t> best_options_;
  size_t fewest_ = static_cast<size_t>(-1);
  const size_t most_;
  size_t tries_ = 0;
  bool all_tried_ = false;
};

// In the order of the text; what follows from others keeps pointing at them.
void sort_findings(std::vector<Finding>& findings) {
  std::vector<size_t> order(findings.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return findings[a].span.begin < findings[b].span.begin;
  });
  std::vector<size_t> place(findings.size());
  for (size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  std::vector<Finding> sorted;
  sorted.reserve(findings.size());
  for (const size_t i : order) sorted.push_back(std::move(findings[i]));
  for (Finding& finding : sorted) {
    for (size_t& cause : finding.follows) cause = place[cause];
    std::sort(finding.follows.begin(), finding.follows.end());
  }
  findings = std::move(sorted);
}

std::string follows_text(const std::vector<Finding>& findings, const Finding& finding) {
  std::string lines;
  int last = 0;
  for (const size_t cause : finding.follows) {
    if (findings[cause].line == last) continue;
    last = findings[cause].line;
    lines += fmt::format("{}{}", lines.empty() ? "" : ", ", last);
  }
  return "follows from line " + lines;
}

void to_diagnostics(const std::vector<Finding>& findings, Diagnostics& diagnostics) {
  for (const Finding& finding : findings) {
    Diagnostic& said = diagnostics.report(*finding.code, finding.span, finding.message);
    for (const std::string& note : finding.notes) said.note(note);
    if (!finding.granted.empty()) said.note("to go on, the replay " + finding.granted);
    said.note(finding.independent() ? "independent of the other findings"
                                    : follows_text(findings, finding));
  }
}

// In as many ways as its open choices ask for; the best one stays in the result.
void play(const Example& example, Replayed& result) {
  result.title = example.title;
  result.source = example.source;
  result.rounds = example.rounds.size();
  size_t steps = 1;
  each_step(example, [&](const Step&) { ++steps; });
  Search search(
      [&](Choices& choices, size_t limit) {
        Reenactment player(example, choices, limit);
        player.run();
        return player.findings().size();
      },
      steps);
  search.run();
  result.tries = search.tries();
  result.all_tried = search.all_tried();
  Choices choices;
  choices.wanted = search.best();
  Reenactment player(example, choices, kMaxDiagnostics);
  player.run();
  result.read = true;
  result.findings = std::move(player.findings());
  sort_findings(result.findings);
  result.choices = std::move(choices.met);
  result.ledger = std::move(player.ledger());
}

void name_columns(const Example& example, Ledger& ledger) {
  ledger.players = example.words.players();
  const program::Program& program = *example.game.program;
  for (const program::Text& token : program.tokens) ledger.tokens.push_back(token.title);
  const auto add = [&](const auto& entries) {
    for (const auto& entry : entries) {
      (entry.of_player ? ledger.tracks : ledger.shared).push_back(entry.text.title);
      if (!entry.of_player) ledger.shared_names.push_back(entry.text.name);
    }
  };
  add(program.tracks);
  add(program.counters);
}

}  // namespace

size_t Replayed::independent() const {
  return static_cast<size_t>(std::count_if(findings.begin(), findings.end(),
                                           [](const Finding& each) { return each.independent(); }));
}

Replayed replay_example(const LoadedGame& game, const ContentFile& file,
                        const ReplayRequest& request, Diagnostics& diagnostics) {
  Replayed result;
  result.name = example_name(file);
  if (request.program == nullptr) {
    diagnostics
        .report(codes::example_setup, file.document.root.get("name")->span,
                "the game has no rules that an example could be played by")
        .note("rules are played when a file of kind `play` says in which order");
    return result;
  }
  const auto example = read_example(game, file, *request.program, diagnostics);
  if (example != nullptr) {
    play(*example, result);
    name_columns(*example, result.ledger);
  }
  if (!result.read) return result;
  if (request.strict && !result.findings.empty()) {
    result.findings.erase(result.findings.begin() + 1, result.findings.end());
    result.findings.front().follows.clear();
  }
  result.steps = result.ledger.rows.size() - 1;
  to_diagnostics(result.findings, diagnostics);
  return result;
}

std::vector<Replayed> replay_examples(const LoadedGame& game, const program::Program* program,
                                      Diagnostics& diagnostics) {
  ReplayRequest request;
  request.program = program;
  std::vector<Replayed> examples;
  for (const ContentFile& file : game.files) {
    if (!example_name(file).empty())
      examples.push_back(replay_example(game, file, request, diagnostics));
  }
  return examples;
}

std::vector<std::string> describe_choices(const Replayed& replayed) {
  std::vector<std::string> lines;
  for (const OpenChoice& choice : replayed.choices) {
    lines.push_back(fmt::format("line {} leaves open {}: {}", choice.line, choice.what,
                                choice.options[choice.taken]));
  }
  if (lines.empty()) return lines;
  const std::string ways =
      fmt::format("{}{}", replayed.tries, replayed.tries == 1 ? " way" : " ways");
  if (replayed.findings.empty()) {
    lines.emplace_back("with these choices every step is legal");
  } else if (replayed.all_tried) {
    lines.push_back(fmt::format(
        "no choice makes every step legal: all were tried, in {}; these leave the fewest findings",
        ways));
  } else {
    lines.push_back(fmt::format(
        "no choice was found that makes every step legal, in {}; these leave the fewest findings",
        ways));
  }
  return lines;
}

}  // namespace loom::replay
