#include "render/book/render_book.h"

#include "render/book/book_data.h"
#include "render/book/book_pdf.h"
#include "render/book/paginate.h"
#include "render/book/pictures.h"
#include "render/book/read_book.h"
#include "render/codes.h"
#include "render/workshop.h"

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
  BookRenderer(const LoadedGame& game, Workshop& workshop, Diagnostics& diagnostics)
      : game_(game),
        workshop_(workshop),
        diagnostics_(diagnostics),
        book_(read_book(game, known_)),
        setter_(workshop.studio().fonts, workshop.studio().icons, diagnostics,
                [this](const std::string& id) { return page_of(id); }),
        terms_(term_names(game.model)) {}

  const Book& book() const { return book_; }

  PaginatedBook set(const Paper& paper) {
    const Theme& theme = workshop_.studio().theme;
    const BookStyle style = book_style(theme, theme.style != kPlainStyle);
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
      if (set.map == pages_ || round == kMostRounds) return set;
      pages_ = set.map;
    }
  }

 private:
  std::string page_of(const std::string& id) const {
    const auto found = pages_.headings.find(id);
    return found == pages_.headings.end() ? "00" : std::to_string(found->second);
  }

  const LoadedGame& game_;
  Workshop& workshop_;
  Diagnostics& diagnostics_;
  Diagnostics known_;  // the writing is reported by another step
  Book book_;
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

}  // namespace

void preflight_book(const LoadedGame& game, const Files& files, Diagnostics& diagnostics) {
  if (game.chapters.empty()) return;
  Diagnostics known;  // the look is reported by another step
  Workshop workshop(game, files, known, kPlainStyle);
  BookRenderer(game, workshop, diagnostics).set(kA4);
}

void plan_book(const Order& order, Jobs& jobs) {
  if (order.game->chapters.empty()) return;
  const std::string suffix = style_suffix(order);
  for (const Paper& paper : {kA4, kLetter}) {
    jobs.push_back({"rulebook-" + paper.name + suffix, [&order, paper, suffix](Workshops& shops) {
                      Diagnostics known;
                      const LoadedGame& game = *order.game;
                      BookRenderer renderer(game, shops.in(order.style), known);
                      const PaginatedBook set = renderer.set(paper);
                      const PdfInfo info = info_of(game.model.game);
                      return std::vector<RenderedFile>{
                          as_file("rulebook-" + paper.name + suffix + ".pdf",
                                  make_book_pdf(set.pages, renderer.book(), info))};
                    }});
  }
}

}  // namespace loom
