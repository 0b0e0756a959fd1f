// Lays out diagnostics for people; the drawing of marked lines is in snippet.cc.
#include "schema/diagnostics/render_human.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>
#include <set>

#include "schema/diagnostics/corrected_lines.h"
#include "schema/diagnostics/shown_line.h"
#include "schema/diagnostics/snippet.h"

namespace loom {
namespace {

constexpr size_t kMaxSuggestedLines = 12;

std::string counted(size_t count, const std::string& noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string place(const Source& source, Span span) {
  std::string text = shown_text(source.path());
  if (source.text().empty()) return text;
  const Position position = source.position(span.begin);
  return fmt::format("{}:{}:{}", text, position.line, position.column);
}

// A span that goes on to later lines is underlined to the end of its first.
Underline make_underline(const Source& source, Span span, const std::string& text) {
  const auto size = static_cast<uint32_t>(source.text().size());
  const uint32_t begin = std::min(span.begin, size);
  const uint32_t end = std::clamp(span.end, begin, size);
  Underline mark;
  mark.line = source.position(begin).line;
  mark.text = text;
  const std::string_view line = source.line(mark.line);
  const uint32_t start = source.line_start(mark.line);
  mark.begin = std::min<size_t>(begin - start, line.size());
  mark.end = std::min<size_t>(end - start, line.size());
  // The line break at the end of a span belongs to the line it ends.
  const uint32_t last_line = end > begin ? source.position(end - 1).line : mark.line;
  if (last_line > mark.line) {
    const size_t last_visible = line.find_last_not_of(" \t");
    mark.end = last_visible == std::string_view::npos ? mark.begin : last_visible + 1;
    mark.end = std::max(mark.end, mark.begin);
    if (!mark.text.empty()) mark.text += ' ';
    mark.text += fmt::format("(to line {})", last_line);
  }
  return mark;
}

// The marks of one diagnostic in one file.
struct MarkedFile {
  FileId file;
  Span first;  // shown as its place
  std::map<uint32_t, std::vector<Underline>> lines;
  std::vector<std::string> texts;  // of marks in a file without text
};

class HumanWriter {
 public:
  HumanWriter(std::string& out, const Diagnostic& diagnostic, const SourceMap& sources, bool colour)
      : out_(out),
        diagnostic_(diagnostic),
        sources_(sources),
        tone_(diagnostic.code->severity == Severity::error ? Tone::error : Tone::warning),
        snippet_(out, colour) {
    collect();
  }

  // `first` of its code: how content allows it is said once.
  void write(bool first) {
    write_header();
    for (const MarkedFile& file : files_) write_file(file);
    const bool tells_how = first && diagnostic_.code->allowable;
    const bool more = !diagnostic_.notes.empty() || diagnostic_.suggestion || tells_how;
    if (more && drawn_) snippet_.bar();
    for (const std::string& note : diagnostic_.notes) snippet_.note(note);
    if (tells_how) {
      snippet_.note(
          fmt::format("if it is meant so: `allow: {{{}: \"why\"}}` on the card, or at "
                      "the top of the file",
                      diagnostic_.code->id));
    }
    if (diagnostic_.suggestion) write_suggestion(*diagnostic_.suggestion);
  }

 private:
  void collect();
  void add(Span span, const std::string& text, char sign, Tone tone);
  void write_header();
  void write_file(const MarkedFile& file);
  void write_suggestion(const Suggestion& suggestion);
  std::string removal(const Suggestion& suggestion) const;

  std::string& out_;
  const Diagnostic& diagnostic_;
  const SourceMap& sources_;
  Tone tone_;
  Snippet snippet_;
  std::vector<MarkedFile> files_;  // that of the diagnostic first
  Correction correction_;
  bool drawn_ = false;  // the last file had a line to draw
};

void HumanWriter::collect() {
  add(diagnostic_.span, diagnostic_.label, '^', tone_);
  for (const Label& label : diagnostic_.labels) add(label.span, label.text, '-', Tone::frame);
  if (!diagnostic_.suggestion) return;
  const Suggestion& suggestion = *diagnostic_.suggestion;
  correction_ = corrected_lines(sources_[suggestion.span.file], suggestion);
  const size_t shown = std::min(correction_.lines.size(), kMaxSuggestedLines);
  if (shown > 0) snippet_.make_room_for(correction_.lines[shown - 1].number);
}

void HumanWriter::add(Span span, const std::string& text, char sign, Tone tone) {
  auto file = std::find_if(files_.begin(), files_.end(),
                           [&](const MarkedFile& f) { return f.file == span.file; });
  if (file == files_.end()) file = files_.insert(files_.end(), {span.file, span, {}, {}});
  const Source& source = sources_[span.file];
  if (source.text().empty()) {
    if (!text.empty()) file->texts.push_back(text);
    return;
  }
  Underline mark = make_underline(source, span, text);
  mark.sign = sign;
  mark.tone = tone;
  snippet_.make_room_for(mark.line);
  file->lines[mark.line].push_back(std::move(mark));
}

void HumanWriter::write_header() {
  const bool error = diagnostic_.code->severity == Severity::error;
  std::string kind = error ? "error[" : "warning[";
  kind += diagnostic_.code->id;
  kind += ']';
  snippet_.paint(tone_, kind);
  snippet_.paint(Tone::bold, ": " + shown_text(diagnostic_.message));
  out_ += '\n';
}

void HumanWriter::write_file(const MarkedFile& file) {
  const Source& source = sources_[file.file];
  const bool first = &file == &files_.front();
  if (!first && drawn_) snippet_.bar();
  snippet_.arrow(first ? "-->" : ":::", place(source, file.first));
  for (const std::string& text : file.texts) snippet_.note(text);
  drawn_ = !file.lines.empty();
  if (!drawn_) return;

  snippet_.bar();
  uint32_t previous = 0;
  for (const auto& [number, marks] : file.lines) {
    // One line left out takes the same room as the dots.
    if (previous > 0 && number == previous + 2) {
      snippet_.line(number - 1, source.line(number - 1), {});
    } else if (previous > 0 && number > previous + 2) {
      snippet_.gap();
    }
    snippet_.line(number, source.line(number), marks);
    previous = number;
  }
}

std::string HumanWriter::removal(const Suggestion& suggestion) const {
  std::string text = fmt::format("remove line {}", correction_.first_removed);
  if (correction_.last_removed > correction_.first_removed) {
    text =
        fmt::format("remove lines {} to {}", correction_.first_removed, correction_.last_removed);
  }
  if (suggestion.span.file != diagnostic_.span.file) {
    text += " of " + shown_text(sources_[suggestion.span.file].path());
  }
  return text;
}

void HumanWriter::write_suggestion(const Suggestion& suggestion) {
  snippet_.paint(Tone::help, "help");
  if (correction_.first_removed > 0) {
    out_ += fmt::format(": {}\n", removal(suggestion));
    return;
  }
  out_ += ": write this instead\n";
  if (suggestion.span.file != diagnostic_.span.file) {
    snippet_.arrow("-->", place(sources_[suggestion.span.file], suggestion.span));
  }
  snippet_.bar();
  const size_t shown = std::min(correction_.lines.size(), kMaxSuggestedLines);
  for (size_t i = 0; i < shown; ++i) {
    const CorrectedLine& line = correction_.lines[i];
    std::vector<Underline> marks;
    if (line.begin < line.end) {
      marks.push_back({line.number, line.begin, line.end, '+', Tone::added, {}});
    }
    snippet_.line(line.number, line.text, marks);
  }
  if (shown < correction_.lines.size()) snippet_.gap();
}

}  // namespace

std::string render_human(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources,
                         const HumanOptions& options) {
  std::string out;
  size_t errors = 0;
  Summary hidden;
  std::set<std::string_view> told;
  for (const Diagnostic& diagnostic : diagnostics) {
    const bool error = diagnostic.code->severity == Severity::error;
    if (error) ++errors;
    if (options.max_errors > 0 && errors > options.max_errors) {
      ++(error ? hidden.errors : hidden.warnings);
      continue;
    }
    if (!out.empty()) out += '\n';
    const bool first = told.insert(diagnostic.code->id).second;
    HumanWriter(out, diagnostic, sources, options.colour).write(first);
  }
  if (hidden.errors + hidden.warnings > 0) {
    out += fmt::format("\nnot shown: {}\n", render_summary(hidden));
  }
  return out;
}

std::string render_summary(const Summary& summary) {
  std::string text;
  const auto append = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (summary.errors > 0) append(counted(summary.errors, "error"));
  if (summary.warnings > 0) append(counted(summary.warnings, "warning"));
  if (text.empty()) append("no findings");
  if (summary.suppressed > 0) append(fmt::format("{} allowed by the content", summary.suppressed));
  return text;
}

}  // namespace loom
