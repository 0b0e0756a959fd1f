// Draws source lines with their gutter, underlines and the texts that belong to them.
#include "schema/diagnostics/snippet.h"

#include <algorithm>

#include "schema/diagnostics/shown_line.h"

namespace loom {
namespace {

std::string_view escape_sequence(Tone tone) {
  switch (tone) {
    case Tone::none:
      return "";
    case Tone::bold:
      return "\x1b[1m";
    case Tone::error:
      return "\x1b[1;31m";
    case Tone::warning:
      return "\x1b[1;33m";
    case Tone::frame:
      return "\x1b[1;34m";
    case Tone::added:
      return "\x1b[1;32m";
    case Tone::help:
      return "\x1b[1;36m";
  }
  return "";
}

}  // namespace

// A mark in terminal columns.
struct Snippet::Placed {
  size_t begin;
  size_t end;
  const Underline* mark;
};

void Snippet::make_room_for(uint32_t line_number) {
  gutter_ = std::max(gutter_, std::to_string(line_number).size());
}

void Snippet::paint(Tone tone, std::string_view text) {
  if (!colour_ || tone == Tone::none || text.empty()) {
    out_ += text;
    return;
  }
  out_ += escape_sequence(tone);
  out_ += text;
  out_ += "\x1b[0m";
}

void Snippet::arrow(std::string_view arrow, std::string_view place) {
  out_.append(gutter_ + 1, ' ');
  paint(Tone::frame, arrow);
  out_ += ' ';
  out_ += place;
  out_ += '\n';
}

void Snippet::bar() {
  begin_row("");
  out_ += '\n';
}

void Snippet::note(std::string_view text) {
  constexpr std::string_view lead = "note: ";
  out_.append(gutter_ + 2, ' ');
  paint(Tone::frame, "=");
  out_ += ' ';
  paint(Tone::bold, "note");
  out_ += ": ";
  while (true) {
    const size_t end = text.find('\n');
    out_ += shown_text(text.substr(0, end));
    out_ += '\n';
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
    if (!text.starts_with('\n')) out_.append(gutter_ + 4 + lead.size(), ' ');
  }
}

void Snippet::gap() {
  paint(Tone::frame, "...");
  out_ += '\n';
}

void Snippet::begin_row(std::string_view number) {
  std::string margin(gutter_ + 1 - std::min(gutter_, number.size()), ' ');
  margin += number;
  margin += " |";
  paint(Tone::frame, margin);
}

void Snippet::line(uint32_t number, std::string_view text, const std::vector<Underline>& marks) {
  const auto main = std::find_if(marks.begin(), marks.end(),
                                 [](const Underline& mark) { return mark.sign != '-'; });
  const Underline* focus = main != marks.end() ? &*main : marks.empty() ? nullptr : &marks.front();
  const ShownLine shown(text, focus ? focus->begin : 0, focus ? focus->end : 0);
  begin_row(std::to_string(number));
  if (!shown.text().empty()) out_ += ' ' + shown.text();
  out_ += '\n';
  if (marks.empty()) return;

  std::vector<Placed> placed;
  for (const Underline& mark : marks) {
    const size_t begin = shown.column(mark.begin);
    placed.push_back({begin, std::max(shown.column(mark.end), begin + 1), &mark});
  }
  // The text of the mark that reaches farthest follows it on the same row, the others hang below.
  const auto farthest = std::max_element(
      placed.begin(), placed.end(), [](const Placed& a, const Placed& b) { return a.end < b.end; });
  underline_row(placed, &*farthest);

  std::vector<const Placed*> hanging;
  for (const Placed& mark : placed) {
    if (&mark != &*farthest && !mark.mark->text.empty()) hanging.push_back(&mark);
  }
  if (!hanging.empty()) hanging_rows(std::move(hanging));
}

void Snippet::underline_row(const std::vector<Placed>& placed, const Placed* labelled) {
  std::vector<const Underline*> columns(labelled->end, nullptr);
  std::vector<const Placed*> order;
  order.reserve(placed.size());
  for (const Placed& mark : placed) order.push_back(&mark);
  // Short ones are drawn over long ones and the first over all its equals, so that each stays
  // visible.
  std::reverse(order.begin(), order.end());
  std::stable_sort(order.begin(), order.end(), [](const Placed* a, const Placed* b) {
    return a->end - a->begin > b->end - b->begin;
  });
  for (const Placed* mark : order) {
    std::fill(columns.begin() + static_cast<std::ptrdiff_t>(mark->begin),
              columns.begin() + static_cast<std::ptrdiff_t>(mark->end), mark->mark);
  }

  begin_row("");
  out_ += ' ';
  for (size_t begin = 0; begin < columns.size();) {
    size_t end = begin + 1;
    while (end < columns.size() && columns[end] == columns[begin]) ++end;
    const Underline* mark = columns[begin];
    paint(mark ? mark->tone : Tone::none, std::string(end - begin, mark ? mark->sign : ' '));
    begin = end;
  }
  if (!labelled->mark->text.empty()) {
    out_ += ' ';
    paint(labelled->mark->tone, shown_text(labelled->mark->text));
  }
  out_ += '\n';
}

void Snippet::hanging_rows(std::vector<const Placed*> hanging) {
  std::stable_sort(hanging.begin(), hanging.end(),
                   [](const Placed* a, const Placed* b) { return a->begin < b->begin; });
  // Draws a stroke for each of the first `count` that stands left of `limit`, then fills up to it.
  const auto strokes = [&](size_t count, size_t limit) {
    begin_row("");
    out_ += ' ';
    size_t column = 0;
    for (size_t i = 0; i < count && hanging[i]->begin < limit; ++i) {
      if (hanging[i]->begin < column) continue;  // two marks that begin together share a stroke
      out_.append(hanging[i]->begin - column, ' ');
      paint(hanging[i]->mark->tone, "|");
      column = hanging[i]->begin + 1;
    }
    return column;
  };

  strokes(hanging.size(), std::string::npos);
  out_ += '\n';
  for (size_t i = hanging.size(); i-- > 0;) {
    const size_t column = strokes(i, hanging[i]->begin);
    out_.append(hanging[i]->begin - column, ' ');
    paint(hanging[i]->mark->tone, shown_text(hanging[i]->mark->text));
    out_ += '\n';
  }
}

}  // namespace loom
