#include "driver/balance_text.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/text/display_width.h"

namespace loom {
namespace {

using balance::Finding;
using balance::Judgement;
using statistics::Verdict;

// The figure of a band that has one; the range of those of a band that has many.
std::string figure_text(const Judgement& judgement) {
  const auto& findings = judgement.findings;
  if (findings.size() == 1) return balance::shown(findings[0].figure, *judgement.band);
  const auto by_value = [](const Finding& a, const Finding& b) {
    return a.figure.value < b.figure.value;
  };
  const auto [least, most] = std::minmax_element(findings.begin(), findings.end(), by_value);
  return fmt::format("{} {} to {} {}", least->subject,
                     balance::shown(least->figure, *judgement.band), most->subject,
                     balance::shown(most->figure, *judgement.band));
}

std::string padded(const std::string& text, size_t width) {
  const size_t wide = display_width(text);
  return text + std::string(width > wide ? width - wide : 0, ' ');
}

void write_estimate(JsonWriter& json, const statistics::Estimate& estimate) {
  json.member("value", estimate.value);
  json.member("low", estimate.low);
  json.member("high", estimate.high);
  json.member("count", estimate.count);
}

}  // namespace

const char* word_of(Verdict verdict) {
  if (verdict == Verdict::pass) return "pass";
  return verdict == Verdict::fail ? "fail" : "inconclusive";
}

std::string balance_text(const balance::Result& result) {
  size_t names = 0;
  size_t wants = 0;
  for (const Judgement& judgement : result.judgements) {
    names = std::max(names, display_width(judgement.band->name));
    wants = std::max(wants, display_width(balance::wanted(*judgement.band)));
  }
  std::string text;
  for (const Judgement& judgement : result.judgements) {
    text += fmt::format("{}{}{}{}{}{}; {} games\n", padded(word_of(judgement.verdict), 14),
                        padded(judgement.band->name, names + 2), judgement.players,
                        judgement.players == 1 ? " player   " : " players  ",
                        padded(balance::wanted(*judgement.band), wants + 2), figure_text(judgement),
                        balance::grouped(static_cast<uint64_t>(judgement.games)));
  }
  return text + "\n";
}

std::string table_text(const balance::BandTable& table) {
  std::string text =
      fmt::format("{}{}", table.players, table.players == 1 ? " player" : " players");
  for (size_t i = 0; i < table.bots.size(); ++i) text += (i == 0 ? ": " : ", ") + table.bots[i];
  for (const std::string& variant : table.variants) text += "; " + variant;
  return text;
}

void write_judgement(JsonWriter& json, const Judgement& judgement) {
  json.begin_object();
  json.member("band", judgement.band->name);
  json.member("players", judgement.players);
  json.member("verdict", word_of(judgement.verdict));
  json.member("games", judgement.games);
  json.key("games_needed");
  if (judgement.games_needed) {
    json.value(*judgement.games_needed);
  } else {
    json.null();
  }
  json.member("unit", judgement.band->unit);
  json.objects("findings", judgement.findings, [&](const Finding& finding) {
    json.member("subject", finding.subject);
    json.member("verdict", word_of(finding.verdict));
    write_estimate(json, finding.figure);
  });
  json.end_object();
}

void write_balance(JsonWriter& json, const balance::Result& result) {
  json.list("balance", result.judgements,
            [&](const Judgement& judgement) { write_judgement(json, judgement); });
}

}  // namespace loom
