#include "render/book/book_html.h"

#include <fmt/core.h>
#include <algorithm>
#include <array>
#include <cmath>

#include "render/backend/png.h"
#include "render/backend/svg_file.h"
#include "render/book/card_picture.h"
#include "render/book/cover.h"
#include "render/book/html_icons.h"
#include "render/book/html_line.h"
#include "render/book/html_style.h"
#include "render/book/index_terms.h"
#include "render/book/setup_picture.h"
#include "render/components/page_painter.h"
#include "render/html/html.h"
#include "render/text/typeset.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

class BookPageWriter {
 public:
  BookPageWriter(const Book& book, const HtmlInfo& info, const BookStyle& style,
                 const std::vector<TermName>& terms, const std::vector<RuleGroup>& rule_groups,
                 Typesetter& setter, CardRenderer& renderer)
      : book_(book),
        info_(info),
        style_(style),
        terms_(terms),
        rule_groups_(rule_groups),
        setter_(setter),
        renderer_(renderer),
        icons_(renderer.render_context().icons) {}

  std::string write() {
    for (const Chapter& chapter : book_.chapters) {
      for (const Block& block : chapter.blocks) add(block);
    }
    close_columns();
    Html body = icons_.definitions();
    body.add(bar());
    body.element("main", Html("\n").add(out_)).text("\n");
    return write_page({info_.language, info_.page_title, html_style(style_), true, body});
  }

 private:
  static constexpr std::string_view kNoBreak = "\u00a0";
  Html inline_text(const Runs& typed) {
    HtmlLine line;
    char before = ' ';
    const Runs runs = with_icons_held(typed);
    for (size_t i = 0; i < runs.size(); ++i) {
      const Run& run = runs[i];
      if (run.type == Run::Type::rule) {
        line.mark(Html().element("span", {{"class", "rule"}}, Html(run.text)));
        continue;
      }
      const bool marked = run.strong || run.emphasis || !run.link.empty();
      const bool words = run.type == Run::Type::text || run.type == Run::Type::literal;
      if (words && !marked) {
        line.text(typeset(run.text, before));
        if (!run.text.empty()) before = run.text.back();
        continue;
      }
      const Html piece = with_marks(run, piece_of(run, before));
      if (run.type == Run::Type::icon) {
        line.icon(piece, i > 0 && runs[i - 1].text.ends_with(kNoBreak));
      } else if (run.type == Run::Type::line_end) {
        line.line_end(piece);
      } else {
        line.piece(piece, run.text);
      }
    }
    return line.finished();
  }

  Html piece_of(const Run& run, char& before) {
    if (run.type == Run::Type::icon) {
      before = 'x';
      return icons_.use(run.text);
    }
    if (run.type == Run::Type::line_end) {
      before = ' ';
      return Html().empty("br");
    }
    Html words(typeset(run.text, before));
    if (!run.text.empty()) before = run.text.back();
    return words;
  }

  static Html with_marks(const Run& run, Html piece) {
    if (run.strong) piece = Html().element("strong", piece);
    if (run.emphasis) piece = Html().element("em", piece);
    if (!run.link.empty()) piece = Html().element("a", {HtmlAttribute::link_to(run.link)}, piece);
    return piece;
  }

  // All chapters, in reach wherever one reads.
  Html bar() const {
    Html places;
    for (const Chapter& chapter : book_.chapters) {
      for (const Block& block : chapter.blocks) {
        if (block.type != Block::Type::heading || block.level != 1) continue;
        places.add(place(block.id, typeset(plain_text(block.runs), ' '))).text("\n");
      }
    }
    return Html()
        .element("nav", {{"class", "bar"}, {"aria-label", info_.title}}, places)
        .text("\n");
  }

  // Of the outermost blocks some begin and end columns.
  void add(const Block& block) {
    const bool order = block.type == Block::Type::order;
    if (order && block.name == "columns") {
      close_columns();
      columns_ = Html("\n");
      in_columns_ = true;
    } else if (order &&
               (block.name == "one-column" || block.name == "wide" || block.name == kBackOrder)) {
      close_columns();
    } else {
      (in_columns_ ? columns_ : out_).add(html_of(block));
    }
  }

  void close_columns() {
    if (in_columns_) out_.element("div", {{"class", "columns"}}, columns_).text("\n");
    in_columns_ = false;
  }

  Html html_of(const Block& block) {
    switch (block.type) {
      case Block::Type::heading:
        return heading(block);
      case Block::Type::paragraph:
        return Html().element("p", inline_text(block.runs)).text("\n");
      case Block::Type::list:
        return list(block);
      case Block::Type::item:
        return Html().element("li", inside(block)).text("\n");
      case Block::Type::table:
        return table(block);
      case Block::Type::box: {
        Html html;
        if (!block.runs.empty())
          html.element("p", {{"class", "title"}}, inline_text(block.runs)).text("\n");
        html.add(inside(block));
        return Html().element("aside", {{"class", block.name}}, html).text("\n");
      }
      case Block::Type::picture:
        return picture(block);
      case Block::Type::order:
        return order(block);
    }
    return {};
  }

  Html inside(const Block& block) {
    Html html;
    for (const Block& child : block.children) html.add(html_of(child));
    return html;
  }

  Html heading(const Block& block) {
    static constexpr std::array<HtmlName, 6> kTags{"h1", "h2", "h3", "h4", "h5", "h6"};
    const auto level = static_cast<size_t>(std::clamp(block.level, 1, 6));
    return Html().element(kTags[level - 1], {{"id", block.id}}, inline_text(block.runs)).text("\n");
  }

  Html list(const Block& block) {
    HtmlAttributes attributes;
    if (block.ordered && block.first != 1)
      attributes.push_back({"start", std::to_string(block.first)});
    Html items("\n");
    items.add(inside(block));
    return Html()
        .element(block.ordered ? HtmlName("ol") : HtmlName("ul"), attributes, items)
        .text("\n");
  }

  Html table(const Block& block) {
    Html rows("\n");
    for (size_t i = 0; i < block.rows.size(); ++i) {
      Html cells;
      for (const TableCell& cell : block.rows[i]) {
        cells.element(i == 0 ? HtmlName("th") : HtmlName("td"), attributes_of(cell),
                      inline_text(cell.runs));
      }
      rows.element("tr", cells).text("\n");
    }
    // On a narrow screen the cells of a row with words at its end stand one below the other.
    constexpr size_t kMany = 4;
    const auto& head = block.rows.empty() ? std::vector<TableCell>() : block.rows.front();
    const bool many = head.size() >= kMany && head.back().align == TableCell::Align::left;
    return Html()
        .element("div", {{"class", many ? "table many" : "table"}}, Html().element("table", rows))
        .text("\n");
  }

  HtmlAttributes attributes_of(const TableCell& cell) {
    HtmlAttributes attributes;
    if (!cell.colour.empty()) {
      Page scratch;
      const Shades shades = PagePainter(renderer_, scratch).shades(cell.colour);
      attributes.push_back({"class", "swatch"});
      attributes.push_back({"style", fmt::format("background:{};color:{}", to_text(shades.ground),
                                                 to_text(shades.on_ground))});
    } else if (cell.align == TableCell::Align::centre) {
      attributes.push_back({"class", "c"});
    } else if (cell.align == TableCell::Align::right) {
      attributes.push_back({"class", "n"});
    }
    return attributes;
  }

  static Page page_of(Picture picture) {
    Page page;
    page.name = "picture";
    page.width = picture.width;
    page.height = picture.height;
    page.trim = page.bleed = {0, 0, page.width, page.height};
    page.operations = std::move(picture.ink.operations);
    return page;
  }

  RawHtml svg_of(Picture picture) {
    const Page page = page_of(std::move(picture));
    return inline_drawing(draw_svg(page, page.trim).bytes, fmt::format("p{}-", ++pictures_));
  }

  Html picture(const Block& block) {
    Diagnostics known;  // setting the book has reported them
    if (block.name == kCoverPicture) return cover(block);
    Block drawn = block;
    const Runs caption = take_caption(drawn);
    Html figure;
    if (block.name == "card") {
      NumberedCard card = draw_numbered_card(drawn, style_, setter_, renderer_, known);
      figure.add(svg_of(std::move(card.picture)));
      Html labels("\n");
      for (const Runs& label : card.labels) labels.element("li", inline_text(label)).text("\n");
      figure.element("ol", labels);
    } else if (block.name == kSetupPicture) {
      add_setup(draw_numbered_setup(drawn, style_, setter_, renderer_, known), figure);
    } else {
      // Set anew for narrow screens: a large picture made small is not to be read.
      constexpr double kNarrow = 88;
      const auto svg = [&](double width) {
        return Html().add(svg_of(draw_picture(drawn, {width}, style_, setter_, renderer_, known)));
      };
      figure.element("div", {{"class", "wide"}}, svg(style_.text_width));
      figure.element("div", {{"class", "slim"}}, svg(kNarrow));
    }
    if (!caption.empty()) figure.element("figcaption", inline_text(caption));
    return Html().element("figure", {{"class", block.name}}, figure).text("\n");
  }

  // As pixels: so many cards and boards as shapes would be more than the rest of the book.
  static Html pixels_of(Picture picture, const std::string& label) {
    constexpr double kDpi = 254;
    if (picture.width <= 0) return {};
    const Page page = page_of(std::move(picture));
    const PngResult png = draw_png(page, page.trim, loom::pixels_of(page.trim, kDpi), kDpi);
    const std::string width = shown_number(std::round(page.width * 100) / 100);
    const std::string height = shown_number(std::round(page.height * 100) / 100);
    return Html().element(
        "svg",
        {{"viewBox", fmt::format("0 0 {} {}", width, height)},
         {"role", "img"},
         {"aria-label", label}},
        Html().shape("image",
                     {HtmlAttribute::picture(png.bytes), {"width", width}, {"height", height}}));
  }

  // The numbers go on from board to board.
  void add_setup(NumberedSetup setup, Html& figure) {
    std::string boards;
    for (const SetupKey& key : setup.keys) boards += (boards.empty() ? "" : ", ") + key.board;
    figure.add(pixels_of(std::move(setup.picture), boards));
    size_t number = 1;
    Html keys("\n");
    for (const SetupKey& key : setup.keys) {
      Html regions("\n");
      for (const std::string& region : key.regions) regions.element("li", Html(region)).text("\n");
      Html column;
      column.element("p", Html(key.board));
      column.element("ol", {{"start", std::to_string(number)}}, regions);
      keys.element("div", column).text("\n");
      number += key.regions.size();
    }
    figure.element("div", {{"class", "keys"}}, keys);
  }

  Html cover(const Block& block) {
    constexpr double kHigh = 60;  // mm, of a card
    Diagnostics known;
    Html html;
    html.element("p", {{"class", "game"}}, Html(info_.title));
    for (const PictureLine& line : block.lines) html.element("p", inline_text(line.words));
    Picture fan = draw_fan(block, kHigh, style_, renderer_, known);
    if (fan.width > 0) html.add(svg_of(std::move(fan)));
    return Html().element("header", html).text("\n");
  }

  Html order(const Block& block) {
    if (block.name == "contents") return contents(block.argument);
    if (block.name != "index") return {};
    return block.argument == "rules" ? rule_index() : index();
  }

  static Html place(const std::string& id, std::string_view words) {
    return Html().element("a", {HtmlAttribute::link_to("#" + id)}, Html(words));
  }

  Html contents(const std::string& title) {
    Html places("\n");
    for (const Chapter& chapter : book_.chapters) {
      for (const Block& block : chapter.blocks) {
        if (block.type != Block::Type::heading || block.level > 2) continue;
        places
            .element("li", {{"class", fmt::format("l{}", block.level)}},
                     place(block.id, typeset(plain_text(block.runs), ' ')))
            .text("\n");
      }
    }
    Html html;
    if (!title.empty()) html.element("p", {{"class", "title"}}, Html(title));
    html.element("ul", places);
    return Html().element("nav", html).text("\n");
  }

  // Sections in place of pages.
  Html index() {
    Html entries("\n");
    for (const IndexEntry& entry : index_sections(book_, terms_, false)) {
      Html line(entry.title + ":");
      for (const IndexPlace& found : entry.places)
        line.text(" ").add(place(found.id, typeset(found.title, ' ')));
      entries.element("li", line).text("\n");
    }
    return Html().element("ul", {{"class", "index"}}, entries).text("\n");
  }

  // Each leads to where it is explained first.
  Html rule_index() {
    Html html;
    const std::vector<IndexEntry> entries = index_sections(book_, terms_, true);
    for (const RuleGroup& group : rule_groups_) {
      Html line;
      line.element("strong", Html(group.letters)).text(fmt::format(" {}:", group.title));
      for (const IndexEntry& entry : entries) {
        if (rule_letters(entry.title) != group.letters || entry.places.empty()) continue;
        line.text(" ").add(place(entry.places.front().id, entry.title));
      }
      html.element("p", {{"class", "rules"}}, line).text("\n");
    }
    return html;
  }

  const Book& book_;
  const HtmlInfo& info_;
  const BookStyle& style_;
  const std::vector<TermName>& terms_;
  const std::vector<RuleGroup>& rule_groups_;
  Typesetter& setter_;
  CardRenderer& renderer_;
  HtmlIcons icons_;
  Html out_;
  Html columns_;  // while they are open
  bool in_columns_ = false;
  int pictures_ = 0;
};

}  // namespace

std::string make_book_html(const Book& book, const HtmlInfo& info, const BookStyle& style,
                           const std::vector<TermName>& terms,
                           const std::vector<RuleGroup>& rule_groups, Typesetter& setter,
                           CardRenderer& renderer) {
  return BookPageWriter(book, info, style, terms, rule_groups, setter, renderer).write();
}

}  // namespace loom
