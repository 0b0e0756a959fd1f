// `loom replay`: carries out the examples of a game, or verifies a game log.
#include "driver/replay_examples.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/print.h"

namespace loom {
namespace {

std::string counted(size_t count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string example_text(const replay::Replayed& replayed, const Options& options) {
  if (!replayed.read) return fmt::format("Example {}: not carried out\n", replayed.name);
  std::string text;
  if (options.replay.ledger) text += to_text(replayed.ledger) + "\n";
  text += fmt::format("Example {}, {}, {}: ", replayed.name, counted(replayed.rounds, "round"),
                      counted(replayed.steps, "step"));
  text += replayed.findings.empty() ? "legal to the last step\n"
          : options.replay.strict
              ? "stopped at the first finding\n"
              : fmt::format("{}, {} of them independent\n",
                            counted(replayed.findings.size(), "finding"), replayed.independent());
  for (const std::string& line : describe_choices(replayed)) text += fmt::format("  {}\n", line);
  return text;
}

void write_findings(JsonWriter& json, const ReplayedGame& replayed) {
  json.begin_array();
  for (const replay::Replayed& example : replayed.examples) {
    for (const replay::Finding& finding : example.findings) {
      json.begin_object();
      json.member("example", example.name);
      json.member("round", finding.round);
      json.member("player", finding.player);
      json.member("step", finding.step);
      json.member("line", finding.line);
      if (finding.source_line > 0) json.member("source_line", finding.source_line);
      json.member("code", finding.code->id);
      json.member("message", finding.message);
      json.member("independent", finding.independent());
      json.list("follows", finding.follows,
                [&](const size_t cause) { json.value(example.findings[cause].line); });
      json.member("granted", finding.granted);
      json.end_object();
    }
  }
  json.end_array();
}

void write_choices(JsonWriter& json, const replay::Replayed& example) {
  json.begin_array();
  for (const replay::OpenChoice& choice : example.choices) {
    json.begin_object();
    json.member("what", choice.what);
    json.member("round", choice.round);
    json.member("line", choice.line);
    json.member("taken", choice.options[choice.taken]);
    json.end_object();
  }
  json.end_array();
}

void write_ledger(JsonWriter& json, const replay::Ledger& ledger) {
  json.begin_object();
  json.values("players", ledger.players);
  json.values("tokens", ledger.tokens);
  json.values("tracks", ledger.tracks);
  json.values("shared", ledger.shared);
  json.objects("rows", ledger.rows, [&](const replay::Ledger::Row& row) {
    json.member("round", row.round);
    json.member("player", row.player);
    json.member("step", row.step);
    json.member("line", row.line);
    json.values("granted", row.granted);
    json.values("shared", row.shared);
    if (!row.table.empty()) json.values("table", row.table);
    json.objects("players", row.players, [&](const replay::Ledger::Holding& holding) {
      json.values("tokens", holding.tokens);
      json.values("tracks", holding.tracks);
      json.values("palette", holding.palette);
    });
  });
  json.end_object();
}

void write_examples(JsonWriter& json, const ReplayedGame& replayed, const Options& options) {
  json.key("findings");
  write_findings(json, replayed);
  json.objects("examples", replayed.examples, [&](const replay::Replayed& example) {
    json.member("name", example.name);
    json.member("rounds", example.rounds);
    json.member("steps", example.steps);
    json.member("findings", example.findings.size());
    json.member("independent", example.independent());
    json.key("choices");
    write_choices(json, example);
    json.member("tries", example.tries);
    json.member("all_tried", example.all_tried);
    if (options.replay.ledger) {
      json.key("ledger");
      write_ledger(json, example.ledger);
    }
  });
}

int report_log(const ReplayedGame& replayed, const Options& options) {
  const bool same = replayed.log_fault.empty();
  if (options.format == FindingFormat::json) {
    const int exit_code = report(*replayed.checked, options, {}, [&](JsonWriter& json) {
      json.key("findings");
      json.begin_array();
      json.end_array();
      json.key("log");
      json.begin_object();
      json.member("verified", same);
      json.member("actions", replayed.log_actions);
      json.member("fault", replayed.log_fault);
      json.end_object();
    });
    return same ? exit_code : kContentHasErrors;
  }
  if (!same) {
    print_error(fmt::format("loom: {}: {}\n", options.subject, replayed.log_fault));
    return kContentHasErrors;
  }
  return print(fmt::format("the log holds: {} lead where they led\n",
                           counted(replayed.log_actions, "action")))
             ? kFine
             : kEnvironmentFailed;
}

}  // namespace

int run_replay(const Options& options) {
  replay::ReplayRequest request;
  request.strict = options.replay.strict;
  const ReplayedGame replayed = replay_game(DiskFiles(), options.game, options.subject, request);
  if (!replayed.wrong_use.empty()) return refuse("replay", replayed.wrong_use);
  if (replayed.is_log) return report_log(replayed, options);
  if (options.format == FindingFormat::human && !replayed.examples.empty()) {
    std::string text;
    for (const replay::Replayed& example : replayed.examples)
      text += example_text(example, options);
    if (!print(text + "\n")) return kEnvironmentFailed;
  }
  const std::string closing = replayed.checked->game.bound
                                  ? fmt::format("{}, {}", replayed.checked->game.model.game.title,
                                                counted(replayed.examples.size(), "example"))
                                  : options.game;
  return report(*replayed.checked, options, closing,
                [&](JsonWriter& json) { write_examples(json, replayed, options); });
}

}  // namespace loom
