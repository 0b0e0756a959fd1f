#include "render/book/paginate.h"

#include <fmt/core.h>
#include <algorithm>

namespace loom {
namespace {

constexpr double kBar = 1.1;         // mm, at the side of a box
constexpr double kLeastRoom = 12;    // mm; a section does not begin in less
constexpr double kSectionSpace = 4;  // mm, between sections
constexpr double kHeadLine = 7;      // mm above the text
constexpr double kNumberBelow = 7;   // mm below the text

class Paginator {
 public:
  Paginator(ComposedBook composed, const BookShop& shop)
      : composed_(std::move(composed)), shop_(shop), style_(shop.style), paper_(shop.paper) {}

  PaginatedBook run() {
    new_page();
    for (Section& section : composed_.sections) {
      if (section.slices.empty()) continue;
      if (section.columns == 1) {
        set_single(section);
      } else {
        set_double(section);
      }
    }
    for (BookPage& page : result_.pages) {
      page.label = page.cover ? shop_.cover_label : result_.map.label(page.number);
      add_furniture(page);
    }
    return std::move(result_);
  }

 private:
  double bottom() const { return paper_.height - style_.bottom; }
  double text_left() const { return shop_.text_left(); }
  double full_left() const { return shop_.full_left(); }
  BookPage& page() { return result_.pages.back(); }

  void new_page() {
    BookPage& added = result_.pages.emplace_back();
    added.number = static_cast<int>(result_.pages.size());
    added.page.name = fmt::format("page {}", added.number);
    added.page.width = paper_.width;
    added.page.height = paper_.height;
    added.page.trim = added.page.bleed = {0, 0, paper_.width, paper_.height};
    added.chapter = chapter_;
    added.anchors.push_back({page_anchor(added.number), 0});
    y_ = style_.top;
  }

  bool at_top() const { return y_ <= style_.top + 0.01; }

  void set_single(Section& section) {
    size_t from = 0;
    if (!at_top()) y_ += kSectionSpace;
    while (from < section.slices.size()) {
      const bool top = at_top();
      const size_t to = fill_floating(section.slices, from, bottom() - y_, top);
      if (to == from) {
        new_page();
        continue;
      }
      redraw(section, from, to);
      y_ = draw(section, from, to, section.wide ? full_left() : text_left(), y_, top);
      from = to;
      if (from < section.slices.size()) new_page();
    }
  }

  void set_double(Section& section) {
    size_t from = 0;
    if (!at_top()) y_ += kSectionSpace;
    const double width = (style_.full_width() - style_.column_gap) / 2;
    const double right = full_left() + width + style_.column_gap;
    while (from < section.slices.size()) {
      if (bottom() - y_ < 3 * kLeastRoom) new_page();
      const double room = bottom() - y_;
      const double even = balanced_height(section.slices, from, room, true);
      const double height = even > 0 ? even : room;
      const size_t middle = fill_frame(section.slices, from, height, true);
      const double first_end = draw(section, from, middle, full_left(), y_, true);
      const size_t to = middle < section.slices.size() && !section.slices[middle].starts_page
                            ? fill_frame(section.slices, middle, height, true)
                            : middle;
      const double second_end = draw(section, middle, to, right, y_, true);
      y_ = std::max(first_end, second_end);
      from = to;
      if (from < section.slices.size()) new_page();
    }
  }

  // Pictures that were given less than they asked for.
  static void redraw(Section& section, size_t from, size_t to) {
    for (size_t i = from; i < to; ++i) {
      Content& content = section.contents[section.slices[i].content];
      if (content.redrawn) content.ink = content.redrawn(section.slices[i].height);
    }
  }

  // Returns where it ends.
  double draw(const Section& section, size_t from, size_t to, double x, double y, bool top) {
    if (from >= to) return y;
    const std::vector<Slice>& slices = section.slices;
    if (const int head = slices[from].repeat; head >= 0) {
      const Slice& slice = slices[static_cast<size_t>(head)];
      place(section, {slice.content}, x, y, ground_of(slice), true);
      y += slice.height;
    }
    std::vector<double> tops;
    double end = y;
    for (size_t i = from; i < to; ++i) {
      end += i == from && top ? 0 : slices[i].space_before;
      tops.push_back(end);
      end += slices[i].height;
    }
    draw_grounds(slices, from, to, tops, x);
    for (size_t i = from; i < to;) {
      std::vector<size_t> contents{slices[i].content};
      const Content& first = section.contents[slices[i].content];
      size_t next = i + 1;
      // Lines of one text that stay together are drawn as one.
      while (first.text && next < to && section.contents[slices[next].content].text == first.text)
        contents.push_back(slices[next++].content);
      place(section, contents, x, tops[i - from], ground_of(slices[i]));
      i = next;
    }
    return end;
  }

  void draw_grounds(const std::vector<Slice>& slices, size_t from, size_t to,
                    const std::vector<double>& tops, double x) {
    for (size_t i = from; i < to;) {
      const int box = slices[i].box;
      size_t next = i + 1;
      while (next < to && slices[next].box == box) ++next;
      if (box >= 0) {
        const Ground& ground = composed_.grounds[static_cast<size_t>(box)];
        const double top = tops[i - from];
        const double height = tops[next - 1 - from] + slices[next - 1].height - top;
        Rectangle area{{x + ground.x, top, ground.width, height}, 0, ground.fill, {}};
        if (style_.ink_saver) area.stroke = Stroke{style_.line, 0.25};
        page().page.operations.emplace_back(area);
        page().page.operations.emplace_back(
            Rectangle{{x + ground.x, top, kBar, height}, 0, ground.bar, {}});
      }
      i = next;
    }
  }

  Colour ground_of(const Slice& slice) const {
    return slice.box < 0 ? style_.white : composed_.grounds[static_cast<size_t>(slice.box)].fill;
  }

  // Contents that belong to one text, or a single one. What is set `again` is not read again.
  void place(const Section& section, const std::vector<size_t>& contents, double x, double y,
             Colour ground, bool again = false) {
    const Content& first = section.contents[contents.front()];
    Ink ink;
    if (first.text) {
      const size_t line = first.line;
      ink.add(within(first.inside, shop_.setter.draw(*first.text, line, line + contents.size())), 0,
              0);
    }
    const double top = first.text ? first.text->lines[first.line].top : 0;
    for (const size_t index : contents) {
      const Content& content = section.contents[index];
      const double below = content.text ? content.text->lines[content.line].top - top : 0;
      ink.add(content.text ? content.ink : within(content.inside, content.ink), 0, below);
      note_rules(content, section.columns == 1 && !section.wide, y + below + content.baseline);
      for (const std::string& word : content.marked) result_.map.marked[word].insert(page().number);
      if (!content.chapter.empty()) {
        if (chapter_.empty()) result_.map.front = page().number - 1;
        chapter_ = content.chapter;
        if (page().chapter.empty() || y < style_.top + 1) page().chapter = chapter_;
      }
      if (content.cover) page().cover = true;
    }
    // The words of icons hide in what lies under them.
    for (Operation& operation : ink.operations) {
      if (auto* run = std::get_if<TextRun>(&operation)) run->ground = ground;
    }
    Ink placed;
    if (again) ink = within({{PageRole::artifact}}, std::move(ink));
    placed.add(std::move(ink), x + first.x, y);
    take(std::move(placed));
  }

  void take(Ink ink) {
    for (Operation& operation : ink.operations)
      page().page.operations.push_back(std::move(operation));
    for (Anchor& anchor : ink.anchors) {
      result_.map.headings[anchor.id] = page().number;
      page().anchors.push_back(std::move(anchor));
    }
    for (LinkArea& link : ink.links) page().links.push_back(std::move(link));
  }

  // Ids of rules stand beside the line that tells them, to the left of the text.
  void note_rules(const Content& content, bool has_margin, double baseline) {
    if (content.rules.empty()) return;
    std::string ids;
    for (const std::string& id : content.rules) {
      result_.map.rules[id].insert(page().number);
      ids += (ids.empty() ? "" : " ") + id;
    }
    if (!has_margin) return;
    TextStyle style = style_.note;
    style.align = Align::right;
    const auto text = shop_.setter.set(ids, style, style_.margin_width);
    if (text->lines.empty()) return;
    // Only paragraphs can have notes; elsewhere nobody would know what the ids belong to.
    Openings inside = content.inside;
    inside.push_back({content.text ? PageRole::note : PageRole::artifact});
    inside.back().order = 1;  // after what it is about
    Ink ink;
    ink.add(within(inside, shop_.setter.draw(*text)), full_left(),
            baseline - text->lines.front().baseline);
    take(std::move(ink));
  }

  void add_furniture(BookPage& added) {
    auto& operations = added.page.operations;
    TextStyle right = style_.head;
    right.align = Align::right;
    const double width = style_.full_width();
    const auto put = [&](const std::string& text, const TextStyle& style, double y) {
      const auto laid = shop_.setter.set(text, style, width);
      Ink ink;
      ink.add(within({{PageRole::artifact}}, shop_.setter.draw(*laid)), full_left(), y);
      for (Operation& operation : ink.operations) operations.push_back(std::move(operation));
    };
    if (added.cover) return;
    if (!added.chapter.empty()) {
      const double y = style_.top - kHeadLine;
      put(shop_.title, style_.head, y - 4.2);
      put(added.chapter, right, y - 4.2);
      operations.emplace_back(
          Path{{{full_left(), y}, {full_left() + width, y}}, false, {}, Stroke{style_.line, 0.25}});
    }
    TextStyle number = style_.head;
    number.face = style_.note.face;
    number.size = 9;
    number.colour = style_.ink;
    number.align = Align::right;
    put(added.label, number, bottom() + kNumberBelow);
  }

  ComposedBook composed_;
  const BookShop& shop_;
  const BookStyle& style_;
  const Paper& paper_;
  PaginatedBook result_;
  std::string chapter_;
  double y_ = 0;
};

}  // namespace

PaginatedBook paginate(ComposedBook composed, const BookShop& shop) {
  return Paginator(std::move(composed), shop).run();
}

}  // namespace loom
