#include "render/book/book_html.h"

#include <algorithm>
#include <map>

#include "render/backend/svg_file.h"
#include "render/book/card_picture.h"
#include "render/book/cover.h"
#include "render/book/html_icons.h"
#include "render/book/html_style.h"
#include "render/book/index_terms.h"

namespace loom {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '"') {
      result += "&quot;";
    } else {
      result += c;
    }
  }
  return result;
}

class HtmlWriter {
 public:
  HtmlWriter(const Book& book, const HtmlInfo& info, const BookStyle& style,
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
    const std::string body = std::move(out_);
    return "<!DOCTYPE html>\n<html lang=\"" + escaped(info_.language) +
           "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
           "content=\"width=device-width, initial-scale=1\">\n<title>" +
           escaped(info_.title) + ": rulebook</title>\n<style>\n" + html_style(style_) +
           "</style>\n</head>\n<body>\n" + icons_.definitions() + "<main>\n" + body +
           "</main>\n</body>\n</html>\n";
  }

 private:
  static constexpr std::string_view kNoBreak = "\u00a0";

  std::string inline_text(const Runs& runs) {
    std::string text;
    char before = ' ';
    for (const Run& run : runs) {
      std::string piece;
      if (run.type == Run::Type::icon) {
        piece = icons_.use(run.text);
        before = 'x';
      } else if (run.type == Run::Type::rule) {
        text += "<span class=\"rule\">" + escaped(run.text) + "</span>";
        continue;
      } else if (run.type == Run::Type::line_end) {
        piece = "<br>";
        before = ' ';
      } else {
        piece = escaped_typeset(run.text, before);
        if (!run.text.empty()) before = run.text.back();
      }
      if (run.strong) piece = "<strong>" + piece + "</strong>";
      if (run.emphasis) piece = "<em>" + piece + "</em>";
      if (!run.link.empty()) piece = "<a href=\"" + escaped(run.link) + "\">" + piece + "</a>";
      if (run.type == Run::Type::icon && text.ends_with(kNoBreak)) {
        // Browsers break a line before a picture, even after a space that does not break.
        const size_t space = text.find_last_of(" >", text.size() - kNoBreak.size());
        text.insert(space == std::string::npos ? 0 : space + 1, "<span class=\"held\">");
        piece += "</span>";
      }
      text += piece;
    }
    return text;
  }

  static std::string escaped_typeset(const std::string& text, char before) {
    return escaped(typeset(text, before));
  }

  void add(const Block& block) {
    switch (block.type) {
      case Block::Type::heading: {
        const std::string tag = "h" + std::to_string(block.level);
        out_ +=
            "<" + tag + " id=\"" + block.id + "\">" + inline_text(block.runs) + "</" + tag + ">\n";
        break;
      }
      case Block::Type::paragraph:
        out_ += "<p>" + inline_text(block.runs) + "</p>\n";
        break;
      case Block::Type::list:
        add_list(block);
        break;
      case Block::Type::item:
        out_ += "<li>";
        for (const Block& child : block.children) add(child);
        out_ += "</li>\n";
        break;
      case Block::Type::table:
        add_table(block);
        break;
      case Block::Type::box:
        out_ += "<aside class=\"" + block.name + "\">";
        if (!block.runs.empty()) out_ += "<p class=\"title\">" + inline_text(block.runs) + "</p>\n";
        for (const Block& child : block.children) add(child);
        out_ += "</aside>\n";
        break;
      case Block::Type::picture:
        add_picture(block);
        break;
      case Block::Type::order:
        add_order(block);
        break;
    }
  }

  void add_list(const Block& block) {
    const std::string tag = block.ordered ? "ol" : "ul";
    out_ += "<" + tag;
    if (block.ordered && block.first != 1) out_ += " start=\"" + std::to_string(block.first) + "\"";
    out_ += ">\n";
    for (const Block& item : block.children) add(item);
    out_ += "</" + tag + ">\n";
  }

  void add_table(const Block& block) {
    out_ += "<div class=\"table\"><table>\n";
    for (size_t i = 0; i < block.rows.size(); ++i) {
      const std::string tag = i == 0 ? "th" : "td";
      out_ += "<tr>";
      for (const TableCell& cell : block.rows[i]) {
        const char* align = cell.align == TableCell::Align::centre  ? " class=\"c\""
                            : cell.align == TableCell::Align::right ? " class=\"n\""
                                                                    : "";
        out_ += "<" + tag + align + ">" + inline_text(cell.runs) + "</" + tag + ">";
      }
      out_ += "</tr>\n";
    }
    out_ += "</table></div>\n";
  }

  std::string svg_of(Picture picture) {
    Page page;
    page.name = "picture";
    page.width = picture.width;
    page.height = picture.height;
    page.trim = page.bleed = {0, 0, page.width, page.height};
    page.operations = std::move(picture.ink.operations);
    const SvgResult drawn = draw_svg(page, page.trim);
    const size_t begin = std::min(drawn.bytes.find("<svg"), drawn.bytes.size());
    return with_prefix(drawn.bytes.substr(begin), "p" + std::to_string(++pictures_) + "-");
  }

  void add_picture(const Block& block) {
    Diagnostics known;  // setting the book has reported them
    if (block.name == kCoverPicture) return add_cover(block);
    Block drawn = block;
    const Runs caption = take_caption(drawn);
    out_ += "<figure class=\"" + escaped(block.name) + "\">";
    if (block.name == "card") {
      NumberedCard card = draw_numbered_card(drawn, style_, setter_, renderer_, known);
      out_ += svg_of(std::move(card.picture)) + "<ol>\n";
      for (const Runs& label : card.labels) out_ += "<li>" + inline_text(label) + "</li>\n";
      out_ += "</ol>";
    } else {
      out_ += "<div class=\"wide\">" +
              svg_of(draw_picture(drawn, {style_.text_width}, style_, setter_, renderer_, known)) +
              "</div>";
    }
    if (!caption.empty()) out_ += "<figcaption>" + inline_text(caption) + "</figcaption>";
    out_ += "</figure>\n";
  }

  void add_cover(const Block& block) {
    constexpr double kHigh = 60;  // mm, of a card
    Diagnostics known;
    out_ += "<header><p class=\"game\">" + escaped(info_.title) + "</p>";
    for (const PictureLine& line : block.lines) out_ += "<p>" + inline_text(line.words) + "</p>";
    Picture fan = draw_fan(block, kHigh, style_, renderer_, known);
    if (fan.width > 0) out_ += svg_of(std::move(fan));
    out_ += "</header>\n";
  }

  void add_order(const Block& block) {
    if (block.name == "contents") {
      add_contents(block.argument);
    } else if (block.name == "columns") {
      close_columns();
      out_ += "<div class=\"columns\">\n";
      in_columns_ = true;
    } else if (block.name == "one-column" || block.name == "wide") {
      close_columns();
    } else if (block.name == "index") {
      block.argument == "rules" ? add_rule_index() : add_index();
    }
  }

  void close_columns() {
    if (in_columns_) out_ += "</div>\n";
    in_columns_ = false;
  }

  void add_contents(const std::string& title) {
    out_ += "<nav>";
    if (!title.empty()) out_ += "<p class=\"title\">" + escaped(title) + "</p>";
    out_ += "<ul>\n";
    for (const Chapter& chapter : book_.chapters) {
      for (const Block& block : chapter.blocks) {
        if (block.type != Block::Type::heading || block.level > 2) continue;
        out_ += std::string("<li class=\"l") + std::to_string(block.level) + "\"><a href=\"#" +
                block.id + "\">" + escaped_typeset(plain_text(block.runs), ' ') + "</a></li>\n";
      }
    }
    out_ += "</ul></nav>\n";
  }

  // Sections in place of pages.
  void add_index() {
    out_ += "<ul class=\"index\">\n";
    for (const IndexEntry& entry : index_sections(book_, terms_, false)) {
      out_ += "<li>" + escaped(entry.title) + ":";
      for (const IndexPlace& place : entry.places)
        out_ += " <a href=\"#" + place.id + "\">" + escaped_typeset(place.title, ' ') + "</a>";
      out_ += "</li>\n";
    }
    out_ += "</ul>\n";
  }

  // Each leads to where it is explained first.
  void add_rule_index() {
    const std::vector<IndexEntry> entries = index_sections(book_, terms_, true);
    for (const RuleGroup& group : rule_groups_) {
      out_ += "<p class=\"rules\"><strong>" + escaped(group.letters) + "</strong> " +
              escaped(group.title) + ":";
      for (const IndexEntry& entry : entries) {
        if (rule_letters(entry.title) != group.letters || entry.places.empty()) continue;
        out_ += " <a href=\"#" + entry.places.front().id + "\">" + escaped(entry.title) + "</a>";
      }
      out_ += "</p>\n";
    }
  }

  const Book& book_;
  const HtmlInfo& info_;
  const BookStyle& style_;
  const std::vector<TermName>& terms_;
  const std::vector<RuleGroup>& rule_groups_;
  Typesetter& setter_;
  CardRenderer& renderer_;
  HtmlIcons icons_;
  std::string out_;
  int pictures_ = 0;
  bool in_columns_ = false;
};

}  // namespace

std::string make_book_html(const Book& book, const HtmlInfo& info, const BookStyle& style,
                           const std::vector<TermName>& terms,
                           const std::vector<RuleGroup>& rule_groups, Typesetter& setter,
                           CardRenderer& renderer) {
  return HtmlWriter(book, info, style, terms, rule_groups, setter, renderer).write();
}

}  // namespace loom
