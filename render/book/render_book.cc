#include "render/book/render_book.h"

#include <algorithm>

#include "render/book/book_data.h"
#include "render/book/book_html.h"
#include "render/book/book_pdf.h"
#include "render/book/booklet.h"
#include "render/book/paginate.h"
#include "render/book/pictures.h"
#include "render/codes.h"
#include "render/workshop.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

// References tell pages, and pages depend on how much references say: the book is set until both
// agree, which takes two or three rounds.
constexpr int kMostRounds = 6;

std::vector<TermName> term_names(const Model& model) {
  std::vector<TermName> names;
  for (GlossaryTitle& title : glossary_titles(model))
    names.push_back({std::move(title.one), std::move(title.many)});
  return names;
}

class BookRenderer {
 public:
  BookRenderer(const LoadedGame& game, const Book& book, Workshop& workshop,
               Diagnostics& diagnostics)
      : game_(game),
        book_(book),
        workshop_(workshop),
        diagnostics_(diagnostics),
        setter_(workshop.studio().fonts, workshop.studio().icons, diagnostics,
                [this](const std::string& id) { return page_of(id); }),
        terms_(term_names(game.model)) {}

  // As one page for the web: there are no pages that references could tell.
  std::string html() {
    const GameInfo& about = game_.model.game;
    HtmlInfo info{about.title, about.edition};
    if (!about.languages.empty()) info.language = about.languages.front();
    return make_book_html(book_, info, style(), terms_, setter_, workshop_);
  }

  PaginatedBook set(const Paper& paper, int most_rounds = kMostRounds) {
    const BookStyle style = this->style();
    pages_ = {};
    for (int round = 1;; ++round) {
      const BookShop shop{setter_,
                          style,
                          pages_,
                          terms_,
                          game_.model.game.title,
                          game_.model.game.edition,
                          [&](const Block& block, double width) {
                            return draw_picture(block, width, style, setter_, workshop_,
                                                diagnostics_);
                          }};
      PaginatedBook set = paginate(compose(book_, shop), shop, paper);
      if (set.map == pages_ || round == most_rounds) return set;
      pages_ = set.map;
    }
  }

 private:
  BookStyle style() {
    const Theme& theme = workshop_.studio().theme;
    return book_style(theme, theme.style != kPlainStyle);
  }

  std::string page_of(const std::string& id) const {
    const auto found = pages_.headings.find(id);
    return found == pages_.headings.end() ? "00" : std::to_string(found->second);
  }

  const LoadedGame& game_;
  const Book& book_;
  Workshop& workshop_;
  Diagnostics& diagnostics_;
  PageMap pages_;
  Typesetter setter_;
  std::vector<TermName> terms_;
};

PdfInfo info_of(const GameInfo& about) {
  PdfInfo info;
  info.title = about.title + ": rulebook";
  info.author = about.author;
  if (!about.languages.empty()) info.language = about.languages.front();
  return info;
}

RenderedFile as_file(std::string name, PdfResult pdf) {
  return {"rulebook/" + std::move(name), std::move(pdf.bytes), pdf.pages, std::move(pdf.fault)};
}

// Those that have a picture; without a folder of pictures, those that the game knows.
std::vector<std::string> icon_names(const LoadedGame& game, const Files& files,
                                    const Theme& theme) {
  if (theme.icons.empty()) return {game.model.icons.begin(), game.model.icons.end()};
  std::vector<std::string> names;
  for (const std::string& path : files.list(join_path(game.folder, theme.icons))) {
    if (path.ends_with(".svg") && path.find('/') == std::string::npos)
      names.push_back(path.substr(0, path.size() - 4));
  }
  return names;
}

void check_icons(const Book& book, const LoadedGame& game, const Files& files, Workshop& workshop,
                 Diagnostics& diagnostics) {
  const std::vector<std::string> names = icon_names(game, files, workshop.studio().theme);
  // In prose the span is the icon's own, and can be corrected; in a picture it is the line's.
  const auto check = [&](const Runs& runs, bool in_prose) {
    for (const Run& run : runs) {
      if (run.type != Run::Type::icon ||
          std::find(names.begin(), names.end(), run.text) != names.end())
        continue;
      Diagnostic& found =
          diagnostics.report(codes::book_icon, run.span, "unknown icon `$" + run.text + "`");
      const std::string near = nearest_name(run.text, names);
      if (!near.empty() && in_prose) found.suggest(run.span, "$" + near);
      if (!near.empty() && !in_prose) found.note("did you mean `$" + near + "`?");
      found.note("write `$$` for a dollar sign");
    }
  };
  for (const Chapter& chapter : book.chapters) {
    each_block(chapter.blocks, [&](const Block& block) {
      each_prose(block, [&](const Runs& runs) { check(runs, true); });
      for (const PictureLine& line : block.lines) check(picture_runs(line.text, line.span), false);
    });
  }
}

// At the word in game.yaml that asks for it.
void report_absent(const LoadedGame& game, Diagnostics& diagnostics) {
  for (const BoundFile* file : game.model.files_of("game")) {
    for (const Value& output : file->root["outputs"].list()) {
      if (output.text() != "rulebook") continue;
      diagnostics
          .report(codes::book_absent, output.span,
                  "the game asks for a rulebook and has no chapters")
          .note("write `rulebook/01-overview.md`, or take `rulebook` out of `outputs`");
    }
  }
}

std::vector<RenderedFile> make_pdfs(const Order& order, const Paper& paper,
                                    const std::string& suffix, Workshops& shops) {
  Diagnostics known;  // check_game has gone through the same steps, and reported
  const LoadedGame& game = *order.game;
  BookRenderer renderer(game, *order.book, shops.in(order.style), known);
  const PaginatedBook set = renderer.set(paper);
  const PdfInfo info = info_of(game.model.game);
  const std::string name = paper.name + suffix + ".pdf";
  std::vector<RenderedFile> files{
      as_file("rulebook-" + name, make_book_pdf(set.pages, *order.book, info))};
  PdfDocument booklet(info);
  for (const Page& side : make_booklet(set.pages, paper)) booklet.add(side);
  files.push_back(as_file("rulebook-booklet-" + name, booklet.finish()));
  return files;
}

}  // namespace

void preflight_book(const LoadedGame& game, const Book& book, const Files& files,
                    Diagnostics& diagnostics) {
  const std::vector<std::string>& outputs = game.model.game.outputs;
  if (game.chapters.empty()) {
    if (std::find(outputs.begin(), outputs.end(), "rulebook") != outputs.end())
      report_absent(game, diagnostics);
    return;
  }
  Diagnostics known;  // the look is reported by another step
  Workshop workshop(game, files, known, kPlainStyle);
  BookRenderer renderer(game, book, workshop, diagnostics);
  check_icons(book, game, files, workshop, diagnostics);
  // Pages that are not settled yet say nothing else about lines and pictures.
  renderer.set(kA4, 1);
}

std::vector<Page> book_pages(const Order& order, Workshop& workshop) {
  if (order.book == nullptr || order.book->chapters.empty()) return {};
  Diagnostics known;
  BookRenderer renderer(*order.game, *order.book, workshop, known);
  std::vector<Page> pages;
  for (BookPage& page : renderer.set(order.sheet.paper).pages)
    pages.push_back(std::move(page.page));
  return pages;
}

void plan_book(const Order& order, Jobs& jobs) {
  if (order.book == nullptr || order.book->chapters.empty()) return;
  const std::string suffix = style_suffix(order);
  for (const Paper& paper : {kA4, kLetter}) {
    jobs.push_back({"rulebook-" + paper.name + suffix, [&order, paper, suffix](Workshops& shops) {
                      return make_pdfs(order, paper, suffix, shops);
                    }});
  }
  jobs.push_back({"rulebook-html" + suffix, [&order, suffix](Workshops& shops) {
                    Diagnostics known;
                    BookRenderer renderer(*order.game, *order.book, shops.in(order.style), known);
                    return std::vector<RenderedFile>{
                        {"rulebook/rulebook" + suffix + ".html", renderer.html(), 0, {}}};
                  }});
}

}  // namespace loom
