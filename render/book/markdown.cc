#include "render/book/markdown.h"

#include <fmt/core.h>
#include <md4c.h>

#include <algorithm>
#include <map>

#include "render/book/inline_text.h"
#include "render/render_codes.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

constexpr unsigned kFlags = MD_FLAG_TABLES | MD_FLAG_NOHTML | MD_FLAG_NOINDENTEDCODEBLOCKS;
constexpr size_t kDeepest = 12;  // boxes and lists in one another

std::string entity_text(std::string_view entity) {
  static const std::map<std::string_view, const char*> kKnown = {
      {"&amp;", "&"},  {"&lt;", "<"},        {"&gt;", ">"},    {"&quot;", "\""}, {"&#39;", "'"},
      {"&apos;", "'"}, {"&nbsp;", "\u00A0"}, {"&ndash;", "–"}, {"&times;", "×"}, {"&minus;", "−"}};
  const auto found = kKnown.find(entity);
  return found == kKnown.end() ? std::string(entity) : found->second;
}

// Follows md4c's events and keeps a stack of what is open.
class Reader {
 public:
  Reader(const FilledText& filled, FileId file, Diagnostics& diagnostics)
      : filled_(filled), file_(file), diagnostics_(diagnostics), place_{file, 0, 0} {}

  std::vector<Block> read() {
    open_.emplace_back();
    MD_PARSER parser{};
    parser.flags = kFlags;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
      return static_cast<Reader*>(self)->enter(type, detail);
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* self) {
      static_cast<Reader*>(self)->leave(type);
      return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* self) {
      static_cast<Reader*>(self)->style(type, detail, true);
      return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void* detail, void* self) {
      static_cast<Reader*>(self)->style(type, detail, false);
      return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
      static_cast<Reader*>(self)->text(type, {text, size});
      return 0;
    };
    md_parse(filled_.text().data(), static_cast<MD_SIZE>(filled_.text().size()), &parser, this);
    if (too_deep_) {
      diagnostics_.report(codes::book_markdown, place_, "boxes and lists are nested too deeply")
          .note("nobody can follow that on a page: tell it in sections instead");
    }
    return std::move(open_.front().children);
  }

 private:
  int enter(MD_BLOCKTYPE type, void* detail) {
    if (type == MD_BLOCK_DOC || type == MD_BLOCK_THEAD || type == MD_BLOCK_TBODY) return 0;
    if (type == MD_BLOCK_TR) {
      open_.back().rows.emplace_back();
    } else if (type == MD_BLOCK_TH || type == MD_BLOCK_TD) {
      const auto align = static_cast<MD_BLOCK_TD_DETAIL*>(detail)->align;
      TableCell& cell = open_.back().rows.back().emplace_back();
      if (align == MD_ALIGN_CENTER) cell.align = TableCell::Align::centre;
      if (align == MD_ALIGN_RIGHT) cell.align = TableCell::Align::right;
    } else {
      Block& block = open_.emplace_back();
      block.span = {file_, 0, 0};
      begin_block(block, type, detail);
      too_deep_ = too_deep_ || open_.size() > kDeepest;
      if (too_deep_) return 1;  // md4c stops, and does not always say so
    }
    return 0;
  }

  void begin_block(Block& block, MD_BLOCKTYPE type, void* detail) {
    using Type = Block::Type;
    if (type == MD_BLOCK_H) {
      block.type = Type::heading;
      block.level = static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level);
    } else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
      block.type = Type::list;
      block.ordered = type == MD_BLOCK_OL;
      if (block.ordered) block.first = static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start;
    } else if (type == MD_BLOCK_LI) {
      block.type = Type::item;
    } else if (type == MD_BLOCK_TABLE) {
      block.type = Type::table;
    } else if (type == MD_BLOCK_QUOTE) {
      block.type = Type::box;
    } else if (type == MD_BLOCK_CODE) {
      block.type = Type::picture;
      const MD_ATTRIBUTE& info = static_cast<MD_BLOCK_CODE_DETAIL*>(detail)->info;
      if (info.text != nullptr) {
        block.argument.assign(info.text, info.size);
        take_name(block);
        if (inside({info.text, info.size})) block.span = span_of({info.text, info.size});
      }
    } else if (type == MD_BLOCK_HR) {
      block.type = Type::order;
      block.name = "page";
    }
  }

  static void take_name(Block& block) {
    const size_t space = std::min(block.argument.find(' '), block.argument.size());
    block.name = block.argument.substr(0, space);
    block.argument.erase(0, std::min(space + 1, block.argument.size()));
  }

  void leave(MD_BLOCKTYPE type) {
    if (type == MD_BLOCK_DOC || type == MD_BLOCK_THEAD || type == MD_BLOCK_TBODY ||
        type == MD_BLOCK_TR || type == MD_BLOCK_TH || type == MD_BLOCK_TD)
      return;
    Block block = std::move(open_.back());
    open_.pop_back();
    if (block.type == Block::Type::paragraph) finish_paragraph(block);
    if (block.type == Block::Type::box) finish_box(block);
    if (block.type == Block::Type::picture) split_lines(block);
    widen(block);
    open_.back().children.push_back(std::move(block));
  }

  // `[[contents]]` alone in a paragraph.
  static void finish_paragraph(Block& block) {
    const std::string text = plain_text(block.runs);
    if (!text.starts_with("[[") || !text.ends_with("]]")) return;
    block.type = Block::Type::order;
    block.argument = text.substr(2, text.size() - 4);
    take_name(block);
    for (const Run& run : block.runs) extend(block.span, run.span);
    block.runs.clear();
  }

  // The first line of a box says what it is: `[!example] A title`.
  void finish_box(Block& block) {
    if (block.children.empty()) return;
    Block& first = block.children.front();
    if (first.type != Block::Type::paragraph || first.runs.empty()) return;
    std::string& text = first.runs.front().text;
    if (!text.starts_with("[!")) return;
    const size_t close = text.find(']');
    if (close == std::string::npos) return;
    block.name = text.substr(2, close - 2);
    block.span = first.runs.front().span;
    block.span.end = block.span.begin + static_cast<uint32_t>(close) + 1;
    const size_t begin = std::min(text.find_first_not_of(' ', close + 1), text.size());
    first.runs.front().span.begin += static_cast<uint32_t>(begin);
    text.erase(0, begin);
    const auto line = std::find_if(first.runs.begin(), first.runs.end(), [](const Run& run) {
      return run.type == Run::Type::text && run.text == "\n";
    });
    block.runs.assign(first.runs.begin(), line);
    first.runs.erase(first.runs.begin(), line == first.runs.end() ? line : line + 1);
    std::erase_if(block.runs, [](const Run& run) { return run.text.empty(); });
    if (first.runs.empty()) block.children.erase(block.children.begin());
  }

  void split_lines(Block& block) {
    for (const PictureLine& line : code_) {
      if (line.text != "\n" && !line.text.empty()) block.lines.push_back(line);
    }
    code_.clear();
  }

  static void extend(Span& span, const Span& with) {
    if (with.end == 0) return;
    if (span.end == 0) {
      span = with;
      return;
    }
    span.begin = std::min(span.begin, with.begin);
    span.end = std::max(span.end, with.end);
  }

  // A block without a place of its own stands where its first words stand.
  static void widen(Block& block) {
    if (block.span.end != 0) return;
    for (const Run& run : block.runs) extend(block.span, run.span);
    for (const auto& row : block.rows) {
      for (const TableCell& cell : row) {
        for (const Run& run : cell.runs) extend(block.span, run.span);
      }
    }
    if (block.span.end == 0 && !block.children.empty()) block.span = block.children.front().span;
  }

  void style(MD_SPANTYPE type, void* detail, bool on) {
    const int step = on ? 1 : -1;
    if (type == MD_SPAN_STRONG) strong_ += step;
    if (type == MD_SPAN_EM) emphasis_ += step;
    if (type == MD_SPAN_A) {
      const MD_ATTRIBUTE& target = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
      if (on) {
        link_.assign(target.text, target.size);
        link_span_ = inside({target.text, target.size}) ? span_of({target.text, target.size})
                                                        : Span{file_, 0, 0};
        link_empty_ = true;
      } else {
        // `[](#setup)`: the book says the heading's own words.
        if (link_empty_)
          add({Run::Type::text, "", strong_ > 0, emphasis_ > 0, false, link_, link_span_});
        link_.clear();
      }
    }
    if (type == MD_SPAN_IMG && on) {
      const MD_ATTRIBUTE& source = static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src;
      const std::string_view address(source.text == nullptr ? "" : source.text, source.size);
      diagnostics_
          .report(codes::book_markdown, inside(address) ? span_of(address) : Span{file_, 0, 0},
                  "a picture is drawn from the game's data, not loaded")
          .note("write a fenced block, such as ```` ```card pattern/shell ````");
    }
  }

  void text(MD_TEXTTYPE type, std::string_view piece) {
    if (open_.back().type == Block::Type::picture) {
      picture_line(piece);
    } else if (type == MD_TEXT_BR) {
      add({Run::Type::line_end, "\n", false, false, false, {}, {}});
    } else if (type == MD_TEXT_SOFTBR) {
      add({Run::Type::text, "\n", false, false, false, link_, {}});
    } else if (type == MD_TEXT_ENTITY) {
      const size_t at = offset(piece);
      add({Run::Type::text, entity_text(piece), strong_ > 0, emphasis_ > 0, filled_.from_data(at),
           link_, span_of(piece)});
    } else if (inside(piece)) {
      prose(piece);
    }
  }

  // Most lines of a picture say first what they are about: `title: what it is called`.
  void picture_line(std::string_view piece) {
    PictureLine& line = code_.emplace_back();
    line.text = piece;
    line.span = inside(piece) ? span_of(piece) : open_.back().span;
    const bool all_words = open_.back().name == kCoverPicture;
    const size_t colon = all_words ? 0 : piece.find(':');
    if (colon == std::string_view::npos || !inside(piece) || piece == "\n") return;
    const size_t begin = piece.find_first_not_of(' ', all_words ? 0 : colon + 1);
    if (begin == std::string_view::npos) return;
    open_.emplace_back();
    prose(piece.substr(begin));
    line.words = std::move(open_.back().runs);
    open_.pop_back();
  }

  // One run for each stretch of one origin, since only typed text is a typist's.
  void prose(std::string_view piece) {
    size_t at = offset(piece);
    const size_t last = at + piece.size();
    while (at < last) {
      const size_t end = std::min(filled_.same_origin_until(at), last);
      const std::string_view part = std::string_view(filled_.text()).substr(at, end - at);
      // A mark may be put together from both: `{ {{ ruling.id }} }`.
      if (const size_t open = part.rfind('{');
          open != std::string_view::npos && part.find('}', open) == std::string_view::npos) {
        const size_t close = filled_.text().find('}', at + open);
        if (close < last) {
          pieces(at, at + open);
          pieces(at + open, close + 1);
          at = close + 1;
          continue;
        }
      }
      // And so may an icon: `${{ word.icon }}`.
      if (part.ends_with('$') && !part.ends_with("$$") && end < last) {
        pieces(at, end - 1);
        at = std::min(filled_.same_origin_until(end), last);
        pieces(end - 1, at);
        continue;
      }
      pieces(at, end);
      at = end;
    }
  }

  void pieces(size_t begin, size_t end) {
    if (begin == end) return;
    const std::string_view part = std::string_view(filled_.text()).substr(begin, end - begin);
    for (const InlinePiece& piece : split_inline(part)) {
      Run run{Run::Type::text,
              piece.text,
              strong_ > 0,
              emphasis_ > 0,
              filled_.from_data(begin),
              link_,
              span(begin + piece.begin, begin + piece.end)};
      if (piece.type == InlinePiece::Type::icon) run.type = Run::Type::icon;
      if (piece.type == InlinePiece::Type::rule) run.type = Run::Type::rule;
      if (piece.type == InlinePiece::Type::literal) run.type = Run::Type::literal;
      if (piece.type == InlinePiece::Type::plain_mark) {
        open_.back().plain = true;
        continue;
      }
      if (piece.type == InlinePiece::Type::colour) {
        paint(run);
        continue;
      }
      if (run.type == Run::Type::text && !run.from_data) check_typed(run);
      add(std::move(run));
    }
  }

  // The cell that it stands in.
  void paint(const Run& colour) {
    Block& block = open_.back();
    if (block.type == Block::Type::table && !block.rows.empty()) {
      block.rows.back().back().colour = colour.text;
      block.rows.back().back().colour_span = colour.span;
      return;
    }
    diagnostics_
        .report(codes::book_markdown, colour.span, "only a cell of a table can have a colour")
        .note("as in `| {~boundary}1 | Boundary |`");
  }

  // Marks that Markdown did not take for marks are seen by the reader: a slip.
  void check_typed(const Run& run) {
    for (const std::string_view mark : {"**", "](", "][", "`", "</", "<!", "## "}) {
      const size_t at = run.text.find(mark);
      if (at == std::string::npos) continue;
      const auto begin = run.span.begin + static_cast<uint32_t>(at);
      diagnostics_
          .report(codes::book_markdown,
                  {file_, begin, begin + static_cast<uint32_t>(trimmed(mark).size())},
                  fmt::format("`{}` would be printed as it stands", trimmed(mark)))
          .note(mark[0] == '<'   ? "the rulebook is written without HTML"
                : mark[0] == '#' ? "an empty line belongs above a heading"
                                 : "the mark has no partner, or a blank stands where none may");
      return;
    }
  }

  void add(Run run) {
    link_empty_ = false;
    if (run.span.end != 0) place_ = run.span;
    Block& block = open_.back();
    if (block.type == Block::Type::table && !block.rows.empty()) {
      block.rows.back().back().runs.push_back(std::move(run));
    } else if (block.type == Block::Type::item) {
      // A tight list has no paragraphs of its own.
      if (block.children.empty() || block.children.back().type != Block::Type::paragraph ||
          !block.children.back().id.empty()) {
        Block& paragraph = block.children.emplace_back();
        paragraph.span = run.span;
      }
      block.children.back().runs.push_back(std::move(run));
    } else {
      block.runs.push_back(std::move(run));
    }
  }

  bool inside(std::string_view piece) const {
    const char* begin = filled_.text().data();
    return piece.data() >= begin && piece.data() + piece.size() <= begin + filled_.text().size();
  }
  size_t offset(std::string_view piece) const {
    return static_cast<size_t>(piece.data() - filled_.text().data());
  }
  Span span(size_t begin, size_t end) const {
    const auto [from, to] = filled_.origin(begin, end);
    return {file_, static_cast<uint32_t>(from), static_cast<uint32_t>(to)};
  }
  Span span_of(std::string_view piece) const {
    return span(offset(piece), offset(piece) + piece.size());
  }

  const FilledText& filled_;
  FileId file_;
  Diagnostics& diagnostics_;
  std::vector<Block> open_;
  Span place_{};  // what was read last
  bool too_deep_ = false;
  std::vector<PictureLine> code_;
  int strong_ = 0;
  int emphasis_ = 0;
  std::string link_;
  Span link_span_{};
  bool link_empty_ = false;
};

}  // namespace

std::vector<Block> read_markdown(const FilledText& filled, FileId file, Diagnostics& diagnostics) {
  return Reader(filled, file, diagnostics).read();
}

}  // namespace loom
