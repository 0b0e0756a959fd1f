#include "render/export/rulebook.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>
#include <tuple>

#include "render/book/book_data.h"
#include "render/book/book_html.h"
#include "render/book/book_pdf.h"
#include "render/book/booklet.h"
#include "render/book/index_terms.h"
#include "render/book/paginate.h"
#include "render/book/pictures.h"
#include "render/card/card_renderer.h"
#include "render/components/page_painter.h"
#include "render/export/pdf_files.h"
#include "render/page/bleed.h"
#include "render/render_codes.h"
#include "render/text/typeset.h"
#include "schema/model/printed_words.h"
#include "schema/text/suggest.h"

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

std::vector<RuleGroup> rule_groups(const RuleBook& rules) {
  std::vector<RuleGroup> groups;
  const auto add = [&](const std::string& id, const std::string& title) {
    const std::string letters = rule_letters(id);
    const bool known = std::any_of(groups.begin(), groups.end(), [&](const RuleGroup& group) {
      return group.letters == letters;
    });
    if (!known) groups.push_back({letters, title});
  };
  for (const Rule& rule : rules.rules) add(rule.id, rule.section);
  for (const Ruling& ruling : rules.rulings) add(ruling.id, ruling.section);
  return groups;
}

class BookRenderer {
 public:
  BookRenderer(const LoadedGame& game, const Book& book, CardRenderer& renderer,
               Diagnostics& diagnostics, bool for_press = false)
      : for_press_(for_press),
        game_(game),
        book_(book),
        renderer_(renderer),
        diagnostics_(diagnostics),
        setter_(
            renderer.render_context().fonts, renderer.render_context().icons, diagnostics,
            [this](const std::string& id) { return page_of(id); }, renderer.kept_texts()),
        terms_(term_names(game.model)) {}

  // As one page for the web: there are no pages that references could tell.
  std::string html() {
    const GameInfo& about = game_.model.game;
    HtmlInfo info{about.title, printed(game_.model, "book-page-title", {{"game", about.title}})};
    if (!about.languages.empty()) info.language = about.languages.front();
    return make_book_html(book_, info, style(), terms_, rule_groups(game_.model.rules), setter_,
                          renderer_);
  }

  PaginatedBook set(const Paper& paper, BookSize size, int most_rounds = kMostRounds) {
    const BookStyle style = this->style(size);
    pages_ = {};
    drawn_.clear();
    for (int round = 1;; ++round) {
      const BookShop shop{
          setter_,
          style,
          pages_,
          paper,
          terms_,
          rule_groups(game_.model.rules),
          game_.model.game.title,
          printed(game_.model, "book-cover-label"),
          printed(game_.model, "book-notes"),
          [this](const std::string& name) {
            Page scratch;
            return PagePainter(renderer_, scratch).shades(name);
          },
          [&](const Block& block, const PictureRoom& room) { return picture(block, room, style); }};
      // The first round but finds out which pages references tell.
      PaginatedBook set = paginate(compose(book_, shop), shop, round > 1);
      if ((set.map == pages_ && round > 1) || round == most_rounds) return set;
      pages_ = set.map;
    }
  }

 private:
  // Drawn once for all rounds: nothing in a picture depends on pages.
  const Picture& picture(const Block& block, const PictureRoom& room, const BookStyle& style) {
    const auto [at, is_new] = drawn_.try_emplace({&block, room.width, room.height});
    if (is_new) at->second = draw_picture(block, room, style, setter_, renderer_, diagnostics_);
    return at->second;
  }

  BookStyle style(BookSize size = BookSize::full) {
    const Theme& theme = renderer_.render_context().theme;
    BookStyle style = book_style(theme, theme.style != kPlainStyle, size);
    // Small letters in four inks are never sharp, and on paper a link leads nowhere.
    if (for_press_) style.body.link = style.small.link = style.letters = style.ink;
    return style;
  }

  std::string page_of(const std::string& id) const {
    if (is_page_anchor(id)) return {};  // such a link says its page itself
    const auto found = pages_.headings.find(id);
    return found == pages_.headings.end() ? "00" : pages_.label(found->second);
  }

  bool for_press_;
  const LoadedGame& game_;
  const Book& book_;
  CardRenderer& renderer_;
  Diagnostics& diagnostics_;
  PageMap pages_;
  std::map<std::tuple<const Block*, double, double>, Picture> drawn_;
  Typesetter setter_;
  std::vector<TermName> terms_;
};

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

void check_icons(const Book& book, const LoadedGame& game, const Files& files,
                 CardRenderer& renderer, Diagnostics& diagnostics) {
  const std::vector<std::string> names = icon_names(game, files, renderer.render_context().theme);
  const auto check = [&](const Runs& runs) {
    for (const Run& run : runs) {
      if (run.type != Run::Type::icon ||
          std::find(names.begin(), names.end(), run.text) != names.end())
        continue;
      Diagnostic& found = diagnostics.report(codes::book_icon, run.span,
                                             fmt::format("unknown icon `${}`", run.text));
      const std::string near = nearest_name(run.text, names);
      if (!near.empty()) found.suggest(run.span, "$" + near);
      found.note("write `$$` for a dollar sign");
    }
  };
  for (const Chapter& chapter : book.chapters) {
    each_block(chapter.blocks, [&](const Block& block) { each_prose(block, check); });
  }
}

void check_colours(const Book& book, const Theme& theme, Diagnostics& diagnostics) {
  const auto check = [&](const TableCell& cell) {
    if (cell.colour.empty() || theme.colour(cell.colour)) return;
    report_colour(theme, cell.colour, cell.colour_span, ColourSource::written, diagnostics);
  };
  for (const Chapter& chapter : book.chapters) {
    each_block(chapter.blocks, [&](const Block& block) {
      for (const auto& row : block.rows) std::for_each(row.begin(), row.end(), check);
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

// A chapter and its page, a page alone, or an address on the web as it is.
LinkWords link_words(const Model& model, const Book& book, const PaginatedBook& set) {
  std::map<std::string, std::string> titles;
  for (const Chapter& chapter : book.chapters) {
    each_block(chapter.blocks, [&](const Block& block) {
      if (block.type == Block::Type::heading) titles[block.id] = typeset(plain_text(block.runs));
    });
  }
  std::map<std::string, std::string> labels;
  for (const BookPage& page : set.pages) {
    for (const Anchor& anchor : page.anchors) labels[anchor.id] = page.label;
  }
  return [&model, titles, labels](const std::string& target) -> std::string {
    const auto label = target.starts_with('#') ? labels.find(target.substr(1)) : labels.end();
    if (label == labels.end()) return target;
    const auto title = titles.find(label->first);
    if (title == titles.end()) return printed(model, "link-page", {{"page", label->second}});
    return printed(model, "link-chapter", {{"title", title->second}, {"page", label->second}});
  };
}

// Pages to read, and for half pages the sheets that are folded into a booklet.
std::vector<RenderedFile> make_pdfs(const Order& order, const Paper& paper, BookSize size,
                                    CardRenderers& shops) {
  Diagnostics known;  // check_game has gone through the same steps, and reported
  const LoadedGame& game = *order.game;
  BookRenderer renderer(game, *order.book, shops.in(order.style), known, order.press);
  const bool half = size == BookSize::half;
  const Paper page = half ? half_of(paper) : paper;
  const PaginatedBook set = renderer.set(page, size);
  const PdfInfo info = pdf_info(order, "rulebook");
  const std::string suffix = style_suffix(order);
  const auto path = [&](const std::string& name) {
    return pdf_path(order, "rulebook", fmt::format("rulebook-{}{}", name, suffix));
  };
  // A press needs neither links nor contents, and lays out the sides of a booklet itself.
  if (order.press) {
    PdfDocument sides(info);
    for (const BookPage& side : set.pages) sides.add(with_bleed(side.page, kPressBleed));
    return {finished(path(page.name), sides)};
  }
  PdfResult read =
      make_book_pdf(set.pages, *order.book, info, link_words(game.model, *order.book, set));
  std::vector<RenderedFile> files{
      {path(page.name), std::move(read.bytes), read.pages, std::move(read.fault)}};
  if (!half) return files;
  PdfDocument booklet(info);
  for (const Page& side : make_booklet(set.pages, paper)) booklet.add(side);
  files.push_back(finished(path("booklet-" + paper.name), booklet));
  return files;
}

void check_back(const Book& book, const PaginatedBook& set, Diagnostics& diagnostics) {
  if (set.back_pages <= 1) return;
  for (const Chapter& chapter : book.chapters) {
    each_block(chapter.blocks, [&](const Block& block) {
      if (block.type != Block::Type::order || block.name != kBackOrder) return;
      diagnostics
          .report(codes::back_too_long, block.span,
                  fmt::format("the back cover takes {} pages", set.back_pages))
          .note("keep what players look up in every round, or set it in `[[columns]]`");
    });
  }
}

}  // namespace

void preflight_book(const LoadedGame& game, const Book& book, CardRenderers& renderers,
                    Diagnostics& diagnostics) {
  const std::vector<std::string>& outputs = game.model.game.outputs;
  if (game.chapters.empty()) {
    if (std::find(outputs.begin(), outputs.end(), "rulebook") != outputs.end())
      report_absent(game, diagnostics);
    return;
  }
  CardRenderer& renderer = renderers.in(std::string(kPlainStyle));
  BookRenderer book_renderer(game, book, renderer, diagnostics);
  check_icons(book, game, renderers.files(), renderer, diagnostics);
  check_colours(book, renderer.render_context().theme, diagnostics);
  // Pages that are not settled yet say nothing else about lines and pictures.
  const size_t before = diagnostics.all().size();
  check_back(book, book_renderer.set(kA4, BookSize::full, 1), diagnostics);
  if (diagnostics.all().size() > before) return;  // half pages would say the same again
  Diagnostics on_half;
  BookRenderer half_renderer(game, book, renderer, on_half);
  check_back(book, half_renderer.set(half_of(kA4), BookSize::half, 1), on_half);
  for (Diagnostic& found : on_half.all()) found.note("on the half pages of the booklet");
  diagnostics.add(on_half);
}

std::vector<Page> book_pages(const Order& order, CardRenderer& renderer) {
  if (order.book == nullptr || order.book->chapters.empty()) return {};
  Diagnostics known;
  BookRenderer book_renderer(*order.game, *order.book, renderer, known);
  std::vector<Page> pages;
  for (BookPage& page : book_renderer.set(order.sheet.paper, BookSize::full).pages)
    pages.push_back(std::move(page.page));
  return pages;
}

// None for a game without chapters.
void plan_book(const Order& order, Jobs& jobs) {
  if (order.book == nullptr || order.book->chapters.empty()) return;
  const std::string suffix = style_suffix(order);
  for (const Paper& paper : kPapers) {
    for (const BookSize size : {BookSize::full, BookSize::half}) {
      const std::string page = size == BookSize::half ? half_of(paper).name : paper.name;
      jobs.push_back({output_name(order, fmt::format("rulebook-{}{}", page, suffix)),
                      [&order, paper, size](CardRenderers& shops) {
                        return make_pdfs(order, paper, size, shops);
                      }});
    }
  }
  if (order.press) return;
  jobs.push_back(
      {"rulebook-html" + suffix, [&order, suffix](CardRenderers& shops) {
         Diagnostics known;
         BookRenderer book_renderer(*order.game, *order.book, shops.in(order.style), known);
         return std::vector<RenderedFile>{
             {fmt::format("rulebook/rulebook{}.html", suffix), book_renderer.html(), 0, {}}};
       }});
}

}  // namespace loom
