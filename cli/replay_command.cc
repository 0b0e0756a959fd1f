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
      json.key("follows");
      json.begin_array();
      for (const size_t cause : finding.follows) json.value(example.findings[cause].line);
      json.end_array();
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

template <typename Item>
void write_list(JsonWriter& json, std::string_view key, const std::vector<Item>& items) {
  json.key(key);
  json.begin_array();
  for (const Item& item : items) json.value(item);
  json.end_array();
}

void write_ledger(JsonWriter& json, const replay::Ledger& ledger) {
  json.begin_object();
  write_list(json, "players", ledger.players);
  write_list(json, "tokens", ledger.tokens);
  write_list(json, "tracks", ledger.tracks);
  write_list(json, "shared", ledger.shared);
  json.key("rows");
  json.begin_array();
  for (const replay::Ledger::Row& row : ledger.rows) {
    json.begin_object();
    json.member("round", row.round);
    json.member("player", row.player);
    json.member("step", row.step);
    json.member("line", row.line);
    write_list(json, "granted", row.granted);
    write_list(json, "shared", row.shared);
    if (!row.table.empty()) write_list(json, "table", row.table);
    json.key("players");
    json.begin_array();
    for (const replay::Ledger::Holding& holding : row.players) {
      json.begin_object();
      write_list(json, "tokens", holding.tokens);
      write_list(json, "tracks", holding.tracks);
      write_list(json, "palette", holding.palette);
      json.end_object();
    }
    json.end_array();
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_examples(JsonWriter& json, const ReplayedGame& replayed, const Options& options) {
  json.key("findings");
  write_findings(json, replayed);
  json.key("examples");
  json.begin_array();
  for (const replay::Replayed& example : replayed.examples) {
    json.begin_object();
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
    json.end_object();
  }
  json.end_array();
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
