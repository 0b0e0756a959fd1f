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

inline const Paper kBookLetter{"letter", 215.9, 279.4};

std::vector<TermName> term_names(const Model& model) {
  std::vector<TermName> names;
  for (GlossaryTitle& title : glossary_titles(model))
    names.push_back({std::move(title.one), std::move(title.many)});
  return names;
}

class BookRenderer {
 public:
  BookRenderer(const LoadedGame& game, const Files& files, Diagnostics& diagnostics)
      : game_(game),
        diagnostics_(diagnostics),
        workshop_(game, files, known_),
        book_(read_book(game, known_)),
        setter_(workshop_.studio().fonts, workshop_.studio().icons, diagnostics,
                [this](const std::string& id) { return page_of(id); }),
        terms_(term_names(game.model)) {}

  const Book& book() const { return book_; }

  PaginatedBook set(const Paper& paper, bool ink_saver) {
    const BookStyle style = book_style(workshop_.studio().theme, ink_saver);
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
  Diagnostics& diagnostics_;
  Diagnostics known_;  // the look and the writing are reported by other steps
  Workshop workshop_;
  Book book_;
  PageMap pages_;
  Typesetter setter_;
  std::vector<TermName> terms_;
};

}  // namespace

void preflight_book(const LoadedGame& game, const Files& files, Diagnostics& diagnostics) {
  if (game.chapters.empty()) return;
  BookRenderer(game, files, diagnostics).set(kA4, false);
}

std::vector<RenderedFile> render_book(const LoadedGame& game, const Files& files,
                                      Diagnostics& diagnostics) {
  std::vector<RenderedFile> rendered;
  if (game.chapters.empty()) return rendered;
  BookRenderer renderer(game, files, diagnostics);
  const GameInfo& about = game.model.game;
  PdfInfo info;
  info.title = about.title + ": rulebook";
  info.author = about.author;
  if (!about.languages.empty()) info.language = about.languages.front();
  for (const Paper& paper : {kA4, kBookLetter}) {
    const PaginatedBook set = renderer.set(paper, false);
    PdfResult pdf = make_book_pdf(set.pages, renderer.book(), info);
    rendered.push_back({"rulebook/rulebook-" + paper.name + ".pdf", std::move(pdf.bytes),
                        set.pages.size(), std::move(pdf.fault)});
  }
  return rendered;
}

}  // namespace loom
