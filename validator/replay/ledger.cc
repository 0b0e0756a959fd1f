#include "validator/replay/ledger.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/text/display_width.h"

namespace loom::replay {
namespace {

constexpr size_t kIndent = 10;

// The first letters of a title: enough for a column.
std::string heading(const std::string& title) { return title.substr(0, 2); }

std::string numbers(const std::vector<int>& values) {
  std::string text;
  for (const int value : values) {
    std::string number = std::to_string(value);
    number.insert(0, number.size() < 3 ? 3 - number.size() : 1, ' ');
    text += number;
  }
  return text;
}

std::string headings(const std::vector<std::string>& titles) {
  std::string text;
  for (const std::string& title : titles) text += " " + heading(title);
  return text;
}

std::string padded(std::string text, size_t width) {
  const size_t is = display_width(text);
  if (is < width) text.append(width - is, ' ');
  return text;
}

std::string list(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return text;
}

std::string legend(const Ledger& ledger) {
  std::string text = "columns:";
  for (const auto* titles : {&ledger.tokens, &ledger.tracks, &ledger.shared}) {
    for (const std::string& title : *titles) text += fmt::format(" {} {},", heading(title), title);
  }
  if (text.back() == ',') text.pop_back();
  return text + "\n";
}

}  // namespace

std::string to_text(const Ledger& ledger) {
  std::string text = legend(ledger);
  size_t widest = 0;
  for (const std::string& player : ledger.players) widest = std::max(widest, display_width(player));
  const std::string indent(kIndent, ' ');
  int round = -1;
  std::vector<std::string> table;
  for (const Ledger::Row& row : ledger.rows) {
    if (row.round != round) {
      round = row.round;
      text +=
          fmt::format("\n{}\n", round == 0 ? std::string("Start") : fmt::format("Round {}", round));
    }
    const bool named = row.player.empty() || row.step.starts_with(row.player);
    if (row.line > 0) {
      text += fmt::format("{}{}{}\n", padded(fmt::format("line {}", row.line), kIndent),
                          named ? "" : row.player + ": ", row.step);
    }
    for (const std::string& given : row.granted) {
      text.append(indent).append("not legal: ").append(given).append("\n");
    }
    text += fmt::format("{}{}{}{}  cards\n", indent, padded("", widest), headings(ledger.tokens),
                        headings(ledger.tracks));
    for (size_t i = 0; i < row.players.size(); ++i) {
      const Ledger::Holding& holding = row.players[i];
      text += fmt::format("{}{}{}{}{}\n", indent, padded(ledger.players[i], widest),
                          numbers(holding.tokens), numbers(holding.tracks),
                          holding.palette.empty() ? "" : "  " + list(holding.palette));
    }
    std::vector<std::string> shared;
    for (size_t i = 0; i < row.shared.size(); ++i) {
      const bool named = i < row.named.size() && !row.named[i].empty();
      shared.push_back(fmt::format("{} {}", ledger.shared[i],
                                   named ? row.named[i] : std::to_string(row.shared[i])));
    }
    if (!shared.empty()) text += indent + list(shared) + "\n";
    // Of the cards on the table only what has changed.
    for (size_t i = 0; i < row.table.size(); ++i) {
      if (i >= table.size() || row.table[i] != table[i]) text += indent + row.table[i] + "\n";
    }
    table = row.table;
  }
  return text;
}

}  // namespace loom::replay
