#include "render/book/read_book.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>

#include "render/book/book_data.h"
#include "render/book/filled_text.h"
#include "render/book/further_rules.h"
#include "render/book/markdown.h"
#include "render/render_codes.h"
#include "schema/text/letters.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

Span span_in(FileId file, size_t begin, size_t end) {
  return {file, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
}

// "A round at a glance" becomes "a-round-at-a-glance".
std::string slug(const std::string& text) {
  std::string id;
  for (const char c : text) {
    const char small = lower_case(c);
    if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9')) {
      id += small;
    } else if ((c == ' ' || c == '-') && !id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id.empty() ? "section" : id;
}

// A chapter begins with its title; the first one may begin with the cover.
bool may_begin(const Block& block) {
  return block.type == Block::Type::order ||
         (block.type == Block::Type::heading && block.level == 1) ||
         (block.type == Block::Type::picture && block.name == kCoverPicture);
}

class BookReader {
 public:
  BookReader(const LoadedGame& game, TemplateValue examples, Diagnostics& diagnostics)
      : game_(game), diagnostics_(diagnostics), data_(book_data(game.model, std::move(examples))) {}

  Book read() {
    Book book;
    for (const FileId file : game_.chapters) {
      book.chapters.push_back({file, {}});
      read_chapter(book.chapters.back());
    }
    tell_further_rules(book, game_.model.rules, data_, diagnostics_);
    name_headings(book);
    for (Chapter& chapter : book.chapters)
      each_block(chapter.blocks, [&](Block& block) { check_block(block); });
    return book;
  }

 private:
  void read_chapter(Chapter& chapter) {
    const ChapterTemplate text(game_.sources[chapter.file].text());
    if (const auto fault = text.fault()) {
      report(chapter.file, *fault);
      return;
    }
    if (!check_names(chapter.file, text)) return;
    FilledText filled;
    if (const auto fault = text.fill(data_, filled)) {
      report(chapter.file, *fault);
      return;
    }
    chapter.blocks = read_markdown(filled, chapter.file, diagnostics_);
    if (chapter.blocks.empty() || !may_begin(chapter.blocks.front())) {
      diagnostics_
          .report(codes::book_markdown, span_in(chapter.file, 0, 0),
                  "the chapter does not begin with a heading")
          .note("its first line is its title, as `# Setup`");
    }
  }

  void report(FileId file, const TemplateFault& fault) {
    const Span span = span_in(file, fault.begin, fault.end);
    Diagnostic& found = diagnostics_.report(
        codes::book_template, span,
        (fault.complete ? "" : "the chapter cannot be filled in: ") + fault.message);
    if (!fault.instead.empty()) found.suggest(span, fault.instead);
    if (!fault.note.empty()) found.note(fault.note);
  }

  // All at once and with a suggestion, where Inja would stop at the first.
  bool check_names(FileId file, const ChapterTemplate& text) {
    bool known = true;
    for (const TemplateRead& read : text.reads()) {
      if (read.path.empty() || data_.has(read.path)) continue;
      known = false;
      const Span span = span_in(file, read.begin, read.begin + read.name.size());
      Diagnostic& found =
          diagnostics_.report(codes::book_template, span, "nothing is called " + quoted(read.name));
      const std::string near = nearest_name(read.name, data_.paths());
      if (near.empty()) {
        found.note("a figure is named by its rule, as `S4.energy`");
      } else {
        found.suggest(span, near);
      }
    }
    return known;
  }

  void name_headings(Book& book) {
    for (Chapter& chapter : book.chapters) {
      each_block(chapter.blocks, [&](Block& block) {
        if (block.type != Block::Type::heading) return;
        const std::string base = slug(plain_text(block.runs));
        const int times = ++ids_[base];
        block.id = times == 1 ? base : fmt::format("{}-{}", base, times);
        titles_[block.id] = plain_text(block.runs);
      });
    }
  }

  void check_block(Block& block) {
    if (block.type == Block::Type::box) check_name(block, box_names(), "box");
    if (block.type == Block::Type::order) check_name(block, order_names(), "order");
    each_prose(block, [&](Runs& runs) {
      for (Run& run : runs) check_run(run);
    });
  }

  void check_name(const Block& block, const std::vector<std::string>& names, const char* what) {
    if (std::find(names.begin(), names.end(), block.name) != names.end()) return;
    Diagnostic& found = diagnostics_.report(
        codes::book_markdown, block.span,
        block.name.empty() ? "the box does not say what it is"
                           : fmt::format("there is no {} {}", what, quoted(block.name)));
    found.note("there are " + quoted_list(names, 20));
  }

  void check_run(Run& run) {
    if (run.type == Run::Type::rule) check_citation(run);
    if (!run.link.empty()) check_link(run);
  }

  void check_citation(const Run& run) {
    const RuleBook& rules = game_.model.rules;
    std::vector<std::string> ids;
    for (const Rule& rule : rules.rules) ids.push_back(rule.id);
    for (const Ruling& ruling : rules.rulings) ids.push_back(ruling.id);
    if (std::find(ids.begin(), ids.end(), run.text) != ids.end()) return;
    Diagnostic& found = diagnostics_.report(codes::unknown_citation, run.span,
                                            "no rule or ruling has the id " + quoted(run.text));
    const std::string near = nearest_name(run.text, ids);
    if (!near.empty()) found.note("there is " + quoted(near));
  }

  void check_link(Run& run) {
    if (!run.link.starts_with('#')) {
      if (run.link.starts_with("https://")) return;
      diagnostics_
          .report(codes::broken_reference, run.span,
                  quoted(run.link) + " is no place of the rulebook")
          .note("a reference leads to a heading, as `#setup`, or to a page of the web");
      return;
    }
    const std::string id = run.link.substr(1);
    const auto found = titles_.find(id);
    if (found != titles_.end()) {
      if (run.text.empty()) run.text = found->second;
      return;
    }
    std::vector<std::string> ids;
    for (const auto& [known, title] : titles_) ids.push_back(known);
    Diagnostic& fault = diagnostics_.report(codes::broken_reference, run.span,
                                            "no heading has the id " + quoted(id));
    const std::string near = nearest_name(id, ids);
    fault.note(near.empty() ? "an id is the heading in small letters with hyphens"
                            : fmt::format("there is `#{}`", near));
  }

  const LoadedGame& game_;
  Diagnostics& diagnostics_;
  TemplateData data_;
  std::map<std::string, int> ids_;
  std::map<std::string, std::string> titles_;
};

}  // namespace

const std::vector<std::string>& box_names() {
  static const std::vector<std::string> kNames = {"example", "note", "tip"};
  return kNames;
}

const std::vector<std::string>& order_names() {
  static const std::vector<std::string> kNames = {
      kBackOrder, "columns", "contents", kFurtherRulesOrder, "index", "one-column", "page", "wide"};
  return kNames;
}

Book read_book(const LoadedGame& game, TemplateValue examples, Diagnostics& diagnostics) {
  if (game.chapters.empty()) return {};  // nobody would read what is gathered for chapters
  return BookReader(game, std::move(examples), diagnostics).read();
}

}  // namespace loom
