#include "render/book/typesetter.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/render_codes.h"
#include "render/text/markup.h"
#include "render/text/typeset.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

constexpr double kBoundless = 10000;  // mm
constexpr double kTolerance = 0.05;
constexpr const char* kNoBreak = "\u00A0";

std::string styled(const Run& run, std::string text, const TextStyle& style) {
  if (run.strong) text = fmt::format("<b>{}</b>", text);
  if (run.emphasis) text = fmt::format("<i>{}</i>", text);
  // A reference is told by its page on paper, and by its colour on a screen.
  if (!run.link.empty() && style.link)
    text = fmt::format("<span foreground=\"{}\">{}</span>", to_text(*style.link), text);
  return text;
}

bool is_blank(char c) { return c == ' ' || c == '\n'; }

}  // namespace

Typesetter::Typesetter(const Fonts& fonts, IconLibrary& icons, Diagnostics& diagnostics,
                       std::function<std::string(const std::string& id)> page_of,
                       ShapedTexts* shaped)
    : fonts_(fonts),
      icons_(icons),
      diagnostics_(diagnostics),
      page_of_(std::move(page_of)),
      shaped_(shaped) {}

std::shared_ptr<const LaidText> Typesetter::lay(const std::string& markup, const TextStyle& style,
                                                double width) {
  const std::string key =
      fmt::format("{}/{}{}{}/{}/{}/{}{}{}", style.face.family, style.face.weight,
                  style.face.italic ? "i/" : "/", style.size, style.leading, width,
                  to_text(style.colour), static_cast<int>(style.align), markup);
  std::shared_ptr<const LaidText>& laid = laid_[key];
  if (laid) return laid;
  TextRequest request;
  request.markup = fmt::format("<span line_height=\"{}\">{}</span>", style.leading, markup);
  request.face = style.face;
  request.size = request.min_size = style.size;
  request.width = width;
  request.height = kBoundless;
  request.align = style.align;
  request.colour = style.colour;
  request.typeset = false;  // each run was, with regard to the one before it
  laid = shaped_ == nullptr ? fit_text(fonts_, icons_, request).text
                            : shaped_->find(fonts_, icons_, request).text;
  return laid;
}

namespace {

// `a code {A6}, a player`: the mark goes to the margin, and the blank before it goes with it.
bool blank_goes(const Runs& runs, size_t at) {
  size_t next = at + 1;
  while (next < runs.size() && runs[next].type == Run::Type::rule) ++next;
  if (next == at + 1) return false;
  return next == runs.size() || runs[next].text.find_first_of(".,;:)") == 0;
}

}  // namespace

Runs with_icons_held(Runs runs) {
  const auto is_words = [](const Run& run) {
    return (run.type == Run::Type::text || run.type == Run::Type::literal) && !run.text.empty();
  };
  for (size_t i = 0; i < runs.size(); ++i) {
    if (runs[i].type != Run::Type::icon) continue;
    if (i > 0 && is_words(runs[i - 1]) && runs[i - 1].text.ends_with(' ')) {
      std::string& before = runs[i - 1].text;
      const bool alone = before.size() == 1;
      const bool held =
          alone ? i > 1 && is_words(runs[i - 2]) : !is_blank(before[before.size() - 2]);
      if (held) before.replace(before.size() - 1, 1, kNoBreak);
    }
    if (i == 0 && runs.size() > 1 && is_words(runs[1]) && runs[1].text.starts_with(' '))
      runs[1].text.replace(0, 1, kNoBreak);
  }
  return runs;
}

std::vector<SetText::Part> Typesetter::parts_of(const Runs& typed) const {
  const Runs runs = with_icons_held(typed);
  std::vector<SetText::Part> parts;
  size_t at = 0;
  char before = ' ';
  for (size_t i = 0; i < runs.size(); ++i) {
    Run run = runs[i];
    if (run.type == Run::Type::text) {
      std::replace(run.text.begin(), run.text.end(), '\n', ' ');
      if (run.text.ends_with(' ') && blank_goes(runs, i)) run.text.pop_back();
      const char last = run.text.empty() ? before : run.text.back();
      run.text = typeset(run.text, before);
      before = last;
    } else if (run.type != Run::Type::rule) {
      before = run.type == Run::Type::line_end ? ' ' : 'x';
    }
    const bool link_ends = i + 1 == runs.size() || runs[i + 1].link != run.link;
    if (run.link.starts_with('#') && link_ends) {
      const std::string page = page_of_(run.link.substr(1));
      if (!page.empty()) run.text += fmt::format(" (page{}{})", kNoBreak, page);
    }
    size_t length = run.text.size();
    if (run.type == Run::Type::icon && icons_.has_folder()) ++length;  // `$`
    if (run.type == Run::Type::rule) length = 0;
    parts.push_back({std::move(run), at, at + length});
    at += length;
  }
  return parts;
}

std::string Typesetter::markup(const SetText& text, size_t begin, size_t end) const {
  std::string result;
  for (const SetText::Part& part : text.parts) {
    if (part.end <= begin || part.begin >= end || part.run.type == Run::Type::rule) continue;
    if (part.run.type == Run::Type::icon) {
      result += "$" + part.run.text;
      continue;
    }
    const size_t from = std::max(begin, part.begin) - part.begin;
    const size_t to = std::min(end, part.end) - part.begin;
    result += styled(part.run, markup_of_plain(part.run.text.substr(from, to - from)), text.style);
  }
  return result;
}

std::shared_ptr<const SetText> Typesetter::set(const Runs& runs, const TextStyle& style,
                                               double width) {
  auto text = std::make_shared<SetText>();
  text->parts = parts_of(runs);
  text->style = style;
  text->width = width;
  for (const Run& run : runs) {
    if (run.type == Run::Type::rule) text->rules.push_back(run.text);
    if (run.span.end == 0) continue;
    if (text->span.end == 0) text->span = run.span;
    text->span.end = std::max(text->span.end, run.span.end);
  }
  const size_t length = text->parts.empty() ? 0 : text->parts.back().end;
  text->text = lay(markup(*text, 0, length), style, width);
  if (!text->text) return text;
  std::string whole;
  for (const SetText::Part& part : text->parts) {
    if (part.run.type == Run::Type::rule) continue;
    if (part.run.type == Run::Type::icon && icons_.has_folder()) whole += '$';
    whole += part.run.text;
  }
  read_lines(*text, whole);
  if (text->text->width() > width + kTolerance) report_overfull(*text);
  return text;
}

std::shared_ptr<const SetText> Typesetter::set(const std::string& text, const TextStyle& style,
                                               double width) {
  Run run;
  run.text = text;
  return set(Runs{run}, style, width);
}

void Typesetter::read_lines(SetText& text, const std::string& whole) const {
  const std::vector<TextLine>& laid = text.text->lines();
  const double height = text.text->height() / static_cast<double>(std::max<size_t>(laid.size(), 1));
  size_t at = 0;
  for (size_t i = 0; i < laid.size(); ++i) {
    // What a line's text does not begin with was swallowed by the break.
    while (at < whole.size() && is_blank(whole[at]) &&
           (laid[i].text.empty() || laid[i].text.front() != whole[at]))
      ++at;
    SetLine& line = text.lines.emplace_back();
    line.begin = at;
    at = std::min(at + laid[i].text.size(), whole.size());
    line.end = at;
    line.top = static_cast<double>(i) * height;
    line.height = height;
    line.baseline = laid[i].baseline - line.top;
  }
  if (!text.lines.empty()) text.lines.back().end = whole.size();
}

void Typesetter::report_overfull(const SetText& text) {
  size_t widest = 0;
  const std::vector<TextLine>& lines = text.text->lines();
  for (size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].width > lines[widest].width) widest = i;
  }
  diagnostics_
      .report(codes::overfull_line, text.span,
              fmt::format("the line {} is wider than its place", quoted(lines[widest].text)))
      .note("break the word with a hyphen or a blank, or give the column more room");
}

Ink Typesetter::draw(const SetText& text, size_t first, size_t last) {
  Ink ink;
  if (!text.text || first >= last) return ink;
  const bool whole = first == 0 && last == text.lines.size();
  const auto drawn = whole ? text.text
                           : lay(markup(text, text.lines[first].begin, text.lines[last - 1].end),
                                 text.style, text.width);
  if (!drawn) return ink;
  ink.add(TextRun{{0, 0}, text.style.colour, drawn});
  for (size_t i = first; i < last; ++i) add_links(text, text.lines[i], text.lines[first].top, ink);
  return ink;
}

void Typesetter::add_links(const SetText& text, const SetLine& line, double shift, Ink& ink) {
  for (const SetText::Part& part : text.parts) {
    if (part.run.link.empty() || part.end <= line.begin || part.begin >= line.end) continue;
    const size_t from = std::max(part.begin, line.begin);
    const size_t to = std::min(part.end, line.end);
    const auto before = lay(markup(text, line.begin, from), text.style, kBoundless);
    const auto until = lay(markup(text, line.begin, to), text.style, kBoundless);
    if (!before || !until) continue;
    const double left = from == line.begin ? 0 : before->width();
    ink.links.push_back(
        {{left, line.top - shift, until->width() - left, line.height}, part.run.link});
  }
}

double Typesetter::width_of(const Runs& runs, const TextStyle& style) {
  SetText text;
  text.parts = parts_of(runs);
  text.style = style;
  const size_t length = text.parts.empty() ? 0 : text.parts.back().end;
  const auto laid = lay(markup(text, 0, length), style, kBoundless);
  return laid ? laid->width() : 0;
}

double Typesetter::longest_word(const Runs& runs, const TextStyle& style) {
  double widest = 0;
  Runs word;  // what no line may part, such as a figure and its icon
  const auto finish = [&] {
    if (!word.empty()) widest = std::max(widest, width_of(word, style));
    word.clear();
  };
  for (const Run& run : with_icons_held(runs)) {
    const bool words = run.type == Run::Type::text || run.type == Run::Type::literal;
    if (run.type == Run::Type::line_end) finish();
    if (run.type == Run::Type::icon) word.push_back(run);
    for (size_t at = 0; words && at <= run.text.size();) {
      size_t end = at;
      while (end < run.text.size() && !is_blank(run.text[end])) ++end;
      Run part = run;
      part.text = run.text.substr(at, end - at);
      if (end > at) word.push_back(std::move(part));
      if (end < run.text.size()) finish();
      at = end + 1;
    }
  }
  finish();
  return widest;
}

}  // namespace loom
