#include "render/book/compose.h"

#include <fmt/core.h>
#include <algorithm>
#include <optional>

#include "render/book/compose_grid.h"
#include "render/book/compose_lists.h"

namespace loom {
namespace {

constexpr double kBar = 1.1;          // mm
constexpr double kKeepBoxWhole = 90;  // mm; a higher box may be broken
constexpr double kKeepTableWhole = 72;
constexpr double kChapterSpace = 3;  // below a chapter's title
constexpr double kChapterRoom = 58;  // mm that a chapter needs to begin on a page
constexpr double kSectionRoom = 26;
constexpr double kColumnsRoom = 62;  // when columns follow
constexpr size_t kShort = 6;         // lines of a paragraph that columns do not part

class Composer {
 public:
  Composer(const Book& book, const BookShop& shop) : book_(book), shop_(shop), style_(shop.style) {}

  ComposedBook run() {
    begin_section(1);
    for (const Chapter& chapter : book_.chapters) {
      for (const Block& block : chapter.blocks) add(block, 0, width());
      if (back_) begin_section(1);
      back_ = false;
    }
    return std::move(result_);
  }

 private:
  double width() const {
    if (section().wide) return style_.full_width();
    if (section().columns == 1) return style_.text_width;
    return (style_.full_width() - style_.column_gap) / 2;
  }
  Section& section() { return result_.sections.back(); }
  const Section& section() const { return result_.sections.back(); }

  void begin_section(int columns, bool wide = false) {
    if (!result_.sections.empty() && !section().slices.empty()) make_room_for_columns();
    opening_.reset();
    result_.sections.push_back({});
    section().columns = columns;
    section().wide = wide;
    section().back = back_;
  }

  // A title does not stand alone above the foot when what it heads begins on the next page.
  void make_room_for_columns() {
    std::vector<Slice>& slices = section().slices;
    size_t first = slices.size() - 1;
    if (opening_ && *opening_ < slices.size()) first = *opening_;
    if (!slices[first].barrier) return;
    const double below = height_of(slices, first + 1, slices.size(), false);
    slices[first].room = std::max(slices[first].room, kColumnsRoom * style_.scale + below);
  }

  Slice& push(Slice slice, Content content) {
    slice.content = section().contents.size();
    slice.box = box_;
    content.inside.insert(content.inside.begin(), inside_.begin(), inside_.end());
    if (break_next_) slice.starts_page = true;
    break_next_ = false;
    section().contents.push_back(std::move(content));
    section().slices.push_back(slice);
    return section().slices.back();
  }

  // An element that may go on in another column or on another page.
  Opening element(PageRole role) {
    Opening opening{role};
    opening.number = ++elements_;
    return opening;
  }

  void add(const Block& block, double x, double width) {
    switch (block.type) {
      case Block::Type::heading:
        heading(block, x, width);
        break;
      case Block::Type::paragraph:
        paragraph(block.runs, text_style(), x, width, style_.paragraph_space);
        break;
      case Block::Type::list:
        list(block, x, width);
        break;
      case Block::Type::item:
        for (const Block& child : block.children) add(child, x, width);
        break;
      case Block::Type::table:
        table(block, x, width);
        break;
      case Block::Type::box:
        box(block, x, width);
        break;
      case Block::Type::picture:
        picture(block, x, width);
        break;
      case Block::Type::order:
        order(block);
        break;
    }
  }

  const TextStyle& text_style() const {
    if (box_ < 0 && back_) return style_.body;
    return box_ >= 0 || section().columns == 2 ? style_.small : style_.body;
  }

  void heading(const Block& block, double x, double width) {
    const bool chapter = block.level == 1;
    const TextStyle& style = chapter            ? style_.chapter
                             : block.level == 2 ? style_.section
                                                : style_.topic;
    const double space = (chapter ? 12 : block.level == 2 ? 7 : 4) * style_.scale;
    const auto text = shop_.setter.set(block.runs, style, width);
    Content content;
    content.ink = shop_.setter.draw(*text);
    content.ink.anchors.push_back({block.id, 0});
    content.x = x;
    content.baseline = text->lines.empty() ? 0 : text->lines.front().baseline;
    content.rules = text->rules;
    content.marked.push_back(plain_text(block.runs));
    content.inside = {element(PageRole::heading)};
    // Listeners count levels: none may be left out.
    while (!levels_.empty() && levels_.back() >= block.level) levels_.pop_back();
    levels_.push_back(block.level);
    content.inside.back().level = static_cast<int>(levels_.size());
    Slice slice{text->height() + (chapter ? kChapterSpace : 0), space, true};
    slice.barrier = true;
    slice.room = (chapter ? kChapterRoom : kSectionRoom) * style_.scale;
    // A chapter's title and what opens it stay with the first section.
    std::vector<Slice>& before = section().slices;
    for (size_t i = opening_.value_or(before.size()); i < before.size(); ++i)
      before[i].keep_with_next = true;
    opening_.reset();
    if (chapter) opening_ = before.size();
    if (chapter) {
      content.chapter = plain_text(block.runs);
      const double y = text->height() + 1;
      content.ink.add(Path{{{0, y}, {width, y}}, false, {}, Stroke{style_.accent, 0.5}});
    }
    push(slice, std::move(content));
    // A heading at the foot of a page with a line or two below it looks lost.
    after_heading_ = true;
  }

  // A slice for each line; neither the first nor the last of a paragraph stands alone.
  void paragraph(const Runs& runs, const TextStyle& style, double x, double width, double space) {
    const bool in_columns = section().columns == 2;
    const auto text = shop_.setter.set(in_columns ? with_ids(runs) : runs, style, width);
    const size_t count = text->lines.size();
    const Opening whole = element(PageRole::paragraph);
    for (size_t i = 0; i < count; ++i) {
      Content content;
      content.inside = {whole};
      content.text = text;
      content.line = i;
      content.x = x;
      // Beside the first line, where the eye looks for them.
      if (i == 0) content.rules = text->rules;
      content.baseline = text->lines[i].baseline;
      mark_strong(*text, text->lines[i], content);
      Slice slice{text->lines[i].height, i == 0 ? space : 0,
                  count > 1 && (i == 0 || i + 2 == count || count == 3)};
      if (in_columns && count <= kShort) slice.keep_with_next = true;
      if (i + 1 == count) slice.keep_with_next = false;
      if (i == 0 && after_heading_) slice.space_before = std::min(space, 1.2);
      push(slice, std::move(content));
    }
    after_heading_ = false;
  }

  // Columns have no margin: ids of rules stand in the text.
  static Runs with_ids(const Runs& runs) {
    Runs result;
    for (const Run& run : runs) {
      result.push_back(run);
      if (run.type != Run::Type::rule) continue;
      Run id = run;
      id.type = Run::Type::text;
      id.strong = true;
      result.push_back(std::move(id));
    }
    return result;
  }

  // What comes next belongs to the paragraph that introduces it.
  void keep_with_before() {
    if (section().slices.empty()) return;
    Slice& before = section().slices.back();
    if (before.box == box_ && !before.floats) before.keep_with_next = true;
  }

  static void mark_strong(const SetText& text, const SetLine& line, Content& content) {
    for (const SetText::Part& part : text.parts) {
      const bool inside = part.begin >= line.begin && part.begin < line.end;
      if (inside && is_marked(part.run)) content.marked.push_back(part.run.text);
    }
  }

  void list(const Block& block, double x, double width) {
    opening_.reset();
    keep_with_before();
    unsigned number = block.first;
    inside_.push_back(element(PageRole::list));
    for (const Block& item : block.children) {
      const size_t first = section().slices.size();
      inside_.push_back(element(PageRole::item));
      inside_.push_back(element(PageRole::body));
      for (size_t i = 0; i < item.children.size(); ++i) {
        const Block& child = item.children[i];
        if (child.type == Block::Type::paragraph) {
          paragraph(child.runs, text_style(), x + style_.indent, width - style_.indent,
                    i == 0 ? style_.paragraph_space * 0.6 : style_.paragraph_space);
        } else {
          add(child, x + style_.indent, width - style_.indent);
        }
      }
      inside_.pop_back();
      if (first < section().slices.size())
        add_bullet(section().contents[section().slices[first].content], block, number);
      inside_.pop_back();
      ++number;
    }
    inside_.pop_back();
  }

  void add_bullet(Content& content, const Block& block, unsigned number) {
    TextStyle style = text_style();
    style.colour = style_.letters;
    const std::string label = block.ordered ? fmt::format("{}.", number) : "•";
    const auto text = shop_.setter.set(label, style, style_.indent);
    Openings inside = inside_;
    inside.push_back({PageRole::label});
    inside.back().order = -1;  // drawn after what it labels
    content.ink.add(within(inside, shop_.setter.draw(*text)),
                    -style_.indent + (block.ordered ? 0 : 1.2), 0);
  }

  void table(const Block& block, double x, double width) {
    opening_.reset();
    keep_with_before();
    std::vector<TableRowInk> rows = compose_table(block, shop_, style_.small, width);
    const size_t head = section().slices.size();
    inside_.push_back(element(PageRole::table));
    for (size_t i = 0; i < rows.size(); ++i) {
      Content content;
      content.inside = {element(PageRole::row)};
      content.ink = std::move(rows[i].ink);
      content.x = x;
      content.rules = std::move(rows[i].rules);
      content.marked = std::move(rows[i].marked);
      content.baseline = rows[i].baseline;
      const bool first = i <= 1;
      const bool before_last = i + 2 == rows.size();
      Slice slice{rows[i].height, i == 0 ? style_.paragraph_space * 1.2 : 0,
                  i + 1 < rows.size() && (first || before_last)};
      if (i > 1) slice.repeat = static_cast<int>(head);
      push(slice, std::move(content));
    }
    inside_.pop_back();
    std::vector<Slice>& slices = section().slices;
    if (height_of(slices, head, slices.size(), true) <= kKeepTableWhole * style_.scale) {
      for (size_t i = head; i + 1 < slices.size(); ++i) slices[i].keep_with_next = true;
    }
    after_heading_ = false;
  }

  void box(const Block& block, double x, double width) {
    opening_.reset();
    const int outer = box_;
    inside_.push_back(element(PageRole::section));
    box_ = static_cast<int>(result_.grounds.size());
    const bool example = block.name == "example";
    result_.grounds.push_back({example               ? style_.example_ground
                               : block.name == "tip" ? style_.tip_ground
                                                     : style_.ground,
                               style_.accent, x, width});
    const size_t first = section().slices.size();
    Slice pad{style_.pad, style_.paragraph_space * 1.5, true};
    push(pad, {});
    const double inner = x + style_.pad + kBar;
    if (!block.runs.empty()) {
      TextStyle title = style_.strong;
      title.colour = style_.letters;
      paragraph(block.runs, title, inner, width - 2 * style_.pad - kBar, 0);
      section().slices.back().keep_with_next = true;
    }
    for (const Block& child : block.children) add(child, inner, width - 2 * style_.pad - kBar);
    section().slices.back().keep_with_next = true;
    push({style_.pad, 0, false}, {});
    inside_.pop_back();
    box_ = outer;
    std::vector<Slice>& slices = section().slices;
    if (height_of(slices, first, slices.size(), true) > kKeepBoxWhole * style_.scale) return;
    for (size_t i = first; i + 1 < slices.size(); ++i) slices[i].keep_with_next = true;
  }

  void picture(const Block& block, double x, double width) {
    if (block.name == kCoverPicture) return cover(block);
    Picture drawn = shop_.picture(block, {width});
    const double most = shop_.paper.height - style_.top - style_.bottom;
    if (drawn.height > most) drawn = shop_.picture(block, {width, most});
    Content content;
    content.ink = std::move(drawn.ink);
    content.inside = {{PageRole::figure}};
    content.inside.back().words = std::move(drawn.words);
    content.x = x + (width - drawn.width) / 2;
    Slice slice{drawn.height, style_.paragraph_space * 1.6, false};
    slice.floats = box_ < 0;
    if (slice.floats && drawn.least > 0) {
      slice.least = drawn.least;
      content.redrawn = [shop = &shop_, block = &block, width](double height) {
        return shop->picture(*block, {width, height}).ink;
      };
    }
    push(slice, std::move(content));
    opening_.reset();
    after_heading_ = false;
  }

  // A page of its own, out to the edges of the paper.
  void cover(const Block& block) {
    const Paper& paper = shop_.paper;
    Content content;
    content.cover = true;
    content.ink.add(shop_.picture(block, {paper.width, paper.height}).ink, 0, -style_.top);
    Slice slice{paper.height - style_.top - style_.bottom, 0, false};
    slice.starts_page = true;
    push(slice, std::move(content));
    break_next_ = true;
  }

  void order(const Block& block) {
    if (block.name == "page") {
      break_next_ = true;
    } else if (block.name == kBackOrder) {
      back_ = true;
      begin_section(1, true);
    } else if (block.name == "columns" || block.name == "one-column" || block.name == "wide") {
      begin_section(block.name == "columns" ? 2 : 1, block.name == "wide");
    } else if (block.name == "contents") {
      contents(block.argument);
    } else if (block.name == "index") {
      rows(index_rows(block.argument == "rules", shop_, width()), PageRole::index,
           PageRole::paragraph);
    }
  }

  // In two columns, below a title that takes both.
  void contents(const std::string& title) {
    if (!title.empty()) {
      begin_section(1, true);
      rows({contents_title(title, shop_, width())}, PageRole::section, PageRole::heading);
    }
    begin_section(2);
    rows(contents_rows(book_, shop_, width()), PageRole::contents, PageRole::contents_entry);
    begin_section(1);
  }

  void rows(std::vector<ListRow> rows, PageRole whole, PageRole each) {
    inside_.push_back(element(whole));
    for (ListRow& row : rows) {
      Content content;
      content.ink = std::move(row.ink);
      content.inside = {element(each)};
      content.inside.back().level = 1;
      push({row.height, row.space_before, row.keep_with_next}, std::move(content));
    }
    inside_.pop_back();
  }

  const Book& book_;
  const BookShop& shop_;
  const BookStyle& style_;
  ComposedBook result_;
  Openings inside_;          // what is being composed
  int elements_ = 0;         // so far
  std::vector<int> levels_;  // of the headings above what is being composed
  int box_ = -1;
  bool break_next_ = false;
  bool after_heading_ = false;
  bool back_ = false;              // up to the end of its chapter
  std::optional<size_t> opening_;  // the title of a chapter of which only paragraphs were set yet
};

}  // namespace

ComposedBook compose(const Book& book, const BookShop& shop) { return Composer(book, shop).run(); }

}  // namespace loom
