#include "render/book/setup_picture.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/card/print_run.h"
#include "render/components/look_figures.h"
#include "render/components/set_table.h"
#include "render/render_codes.h"
#include "schema/model/printed_words.h"
#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

constexpr size_t kMostSeats = 12;
constexpr double kKeyGap = 3;       // mm, between the table and its key
constexpr double kColumnGap = 4;    // mm
constexpr double kEntryGap = 0.7;   // mm
constexpr double kKeyNumber = 3.9;  // mm across, in the key and on the table
constexpr double kLargeNumber = 6;  // mm across, on the table where a screen may be narrow

// Letters that nobody could read become strokes as long as their lines, as in any model of a page;
// they would also be most of what a file has to hold.
std::shared_ptr<const Page> without_small_letters(const Page& page, double scale) {
  constexpr double kReadable = 2.4;  // points
  constexpr double kStroke = 0.2;    // of the size of letters
  constexpr double kAbove = 0.34;    // of it, over the baseline
  constexpr double kMillimetre = 72 / 25.4;
  auto plain = std::make_shared<Page>();
  plain->name = page.name;
  plain->width = page.width;
  plain->height = page.height;
  plain->trim = page.trim;
  plain->corner = page.corner;
  for (const Operation& operation : page.operations) {
    const auto* run = std::get_if<TextRun>(&operation);
    if (run == nullptr || run->text->size() * scale >= kReadable) {
      plain->operations.push_back(operation);
      continue;
    }
    const double size = run->text->size() / kMillimetre;
    for (const TextLine& line : run->text->lines()) {
      plain->operations.emplace_back(
          Rectangle{{run->origin.x + line.x, run->origin.y + line.baseline - size * kAbove,
                     line.width, size * kStroke},
                    0,
                    run->colour,
                    {}});
    }
  }
  return plain;
}

class SetupPicture {
 public:
  SetupPicture(const BookStyle& style, Typesetter& setter, CardRenderer& renderer)
      : style_(style),
        setter_(setter),
        renderer_(renderer),
        model_(renderer.render_context().model) {}

  // Whether there is something to show; reports when there is not.
  bool set(const Block& block, Diagnostics& diagnostics) {
    const auto asked = parse_integer(block.argument.empty() ? "1" : block.argument);
    if (!asked || *asked < 1 || *asked > static_cast<int64_t>(kMostSeats)) {
      diagnostics
          .report(codes::picture_missing, block.span,
                  "the setup does not say for how many players it is")
          .note("as in ```` ```setup 2 ````");
      return false;
    }
    if (model_.files_of("board").empty()) {
      diagnostics.report(codes::picture_missing, block.span, "there is no board to set up")
          .note("boards are files of `kind: board`");
      return false;
    }
    table_ = set_table(static_cast<size_t>(*asked), Seating::beside, renderer_);
    return true;
  }

  // The table, `width` wide.
  Picture draw_table(double width, double number) {
    // Numbers stand on the corners of regions, and reach beyond the table.
    margin_ = number / 2;
    scale_ = (width - margin_) / table_.width;
    Picture picture;
    picture.width = width;
    picture.height = margin_ + table_.height * scale_;
    for (const TableThing& thing : table_.things) draw(thing, picture.ink);
    size_t count = 0;
    for (const TableThing& thing : table_.things) {
      if (thing.board != nullptr && thing.seat <= 1) add_numbers(thing, number, count, picture.ink);
    }
    return picture;
  }

  std::vector<SetupKey> keys() const {
    std::vector<SetupKey> keys;
    for (const TableThing& thing : table_.things) {
      if (thing.board == nullptr || thing.seat > 1) continue;
      SetupKey key{std::string(thing.board->root["title"].text()), {}};
      for (const Value& region : thing.board->root["regions"].list())
        key.regions.push_back(meaning(region));
      keys.push_back(std::move(key));
    }
    return keys;
  }

  Picture draw(double width) {
    Picture picture = draw_table(width, kKeyNumber);
    const std::vector<SetupKey> all = keys();
    const auto columns = static_cast<double>(all.size());
    const double column = (width - kColumnGap * (columns - 1)) / columns;
    double lowest = picture.height;
    size_t number = 0;
    double x = 0;
    for (const SetupKey& key : all) {
      double y = picture.height + kKeyGap;
      const auto title = setter_.set(key.board, style_.strong, column);
      picture.ink.add(setter_.draw(*title), x, y);
      y += title->height() + kEntryGap;
      for (const std::string& words : key.regions) {
        const double left = kKeyNumber + 1.2;
        const auto text = setter_.set(words, style_.small, column - left);
        const double first = text->lines.front().height;
        add_number(++number, {x, y + (first - kKeyNumber) / 2, kKeyNumber, kKeyNumber},
                   picture.ink);
        picture.ink.add(setter_.draw(*text), x + left, y);
        y += text->height() + kEntryGap;
      }
      lowest = std::max(lowest, y - kEntryGap);
      x += column + kColumnGap;
    }
    picture.height = lowest;
    return picture;
  }

 private:
  void draw(const TableThing& thing, Ink& ink) const {
    const std::shared_ptr<const Page> shown = without_small_letters(*thing.page, scale_);
    const Page& page = *shown;
    const Box box{margin_ + thing.box.x * scale_, margin_ + thing.box.y * scale_,
                  thing.box.width * scale_, thing.box.height * scale_};
    const double corner = page.corner * scale_;
    const bool pile =
        thing.type == TableThing::Type::deck || (thing.piece && thing.piece->count > 1);
    // What lies under the uppermost of a pile.
    constexpr double kStep = 0.35;
    for (int i = pile ? 2 : 0; i > 0; --i) {
      ink.add(Rectangle{{box.x + i * kStep, box.y + i * kStep, box.width, box.height},
                        corner,
                        style_.white,
                        Stroke{style_.grey, 0.15}});
    }
    PlacedPage placed{{box.x - page.trim.x * scale_, box.y - page.trim.y * scale_},
                      page.trim,
                      shown,
                      scale_,
                      thing.turned,
                      page.corner};
    ink.add(placed);
    ink.add(Rectangle{box, corner, {}, Stroke{style_.grey, 0.15}});
  }

  void add_numbers(const TableThing& board, double size, size_t& count, Ink& ink) {
    for (const Value& region : board.board->root["regions"].list()) {
      const double x = margin_ + (board.box.x + region["x"].number()) * scale_;
      const double y = margin_ + (board.box.y + region["y"].number()) * scale_;
      add_number(++count, {x - size / 2, y - size / 2, size, size}, ink);
    }
  }

  void add_number(size_t number, const Box& box, Ink& ink) {
    TextStyle text_style = style_.note;
    text_style.size = box.width * (number < 10 ? 1.9 : 1.6);  // points
    text_style.colour = style_.ink_saver ? style_.ink : style_.white;
    text_style.align = Align::centre;
    ink.add(Rectangle{box, box.width / 2, style_.ink_saver ? style_.white : style_.ink,
                      Stroke{style_.ink_saver ? style_.ink : style_.white, 0.3}});
    const auto text = setter_.set(std::to_string(number), text_style, box.width);
    ink.add(setter_.draw(*text), box.x, box.y + (box.height - text->height()) / 2);
  }

  // A region and what lies on it when the game begins.
  std::string meaning(const Value& region) const {
    Page scratch;
    PagePainter painter(renderer_, scratch);
    std::string title = region_title(region, model_);
    if (region["piles"].flag()) return printed(model_, "setup-piles", {{"title", title}});
    if (const auto start = figure_of(region["start"], painter)) {
      return printed(model_, "setup-marker",
                     {{"title", title}, {"figure", std::to_string(*start)}});
    }
    if (!region["first"].list().empty())
      return printed(model_, "setup-first", {{"title", title}, {"cards", first_cards(region)}});
    if (const auto dealt = figure_of(region["dealt"], painter); dealt && *dealt > 0)
      return printed(model_, "setup-dealt", {{"title", title}, {"count", std::to_string(*dealt)}});
    if (region["stock"].present())
      return printed(model_, "setup-stock", {{"title", title}, {"tokens", stock(region, painter)}});
    return title;
  }

  std::string first_cards(const Value& region) const {
    std::vector<std::string> titles;
    const auto* kind = region["cards"].as<Reference>();
    for (const Value& name : region["first"].list()) {
      for (const Card& card : model_.cards) {
        if (kind != nullptr && card.kind->name == kind->name && card.slug == name.text())
          titles.push_back(card_title(card));
      }
    }
    return joined(titles);
  }

  std::string stock(const Value& region, PagePainter& painter) const {
    std::vector<std::string> amounts;
    for (const Token& token : model_.words.tokens) {
      const auto count = figure_of(region["stock"][token.name], painter);
      if (count && *count > 0) {
        amounts.push_back(
            fmt::format("{}\u00a0{}", *count, *count == 1 ? token.title : token.many));
      }
    }
    return joined(amounts);
  }

  static std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
  }

  const BookStyle& style_;
  Typesetter& setter_;
  CardRenderer& renderer_;
  const Model& model_;
  SetTable table_;
  double scale_ = 1;
  double margin_ = 0;  // mm, to the left of the table and above it
};

}  // namespace

NumberedSetup draw_numbered_setup(const Block& block, const BookStyle& style, Typesetter& setter,
                                  CardRenderer& renderer, Diagnostics& diagnostics) {
  SetupPicture picture(style, setter, renderer);
  if (!picture.set(block, diagnostics)) return {};
  return {picture.draw_table(style.text_width, kLargeNumber), picture.keys()};
}

Picture draw_setup(const Block& block, const PictureRoom& room, const BookStyle& style,
                   Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics) {
  SetupPicture picture(style, setter, renderer);
  return picture.set(block, diagnostics) ? picture.draw(room.width) : Picture{};
}

}  // namespace loom
