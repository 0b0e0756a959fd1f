#include "render/book/card_picture.h"

#include <algorithm>
#include <set>

#include "render/card/arrange.h"
#include "render/render_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

constexpr double kGap = 7;       // mm between the card and its labels
constexpr double kLabelGap = 2;  // between labels
constexpr double kScale = 0.8;   // a card in the book is smaller than in the hand
constexpr double kLeast = 0.8;   // of that, when a page has no more room
constexpr double kDot = 1.2;     // at the end of a leader
constexpr double kShy = 0.5;     // from there to what it points at, which it never covers

constexpr double kNumber = 4.4;    // across, of a number on the card
constexpr double kRoomy = 125;     // mm; in less, labels stand in a list beside the card
constexpr double kListGap = 5;     // between the card and that list
constexpr double kListNumber = 6;  // for the numbers of that list

struct Label {
  Box target;  // on the card
  Runs runs;
  std::shared_ptr<const SetText> text;
  double y = 0;  // of its top
};

bool begins_with(const std::string& path, const std::string& field) {
  return path.starts_with(field) && (path.size() == field.size() || path[field.size()] == '.');
}

// How many fields a box reads when this is one of them, or 0: a box that shows nothing else is the
// best place to point at.
size_t fields_shown(const LayoutBox& box, const std::string& field) {
  std::set<std::string> fields;
  bool shows = begins_with(box.field, field) || begins_with(box.repeat, field);
  if (shows) fields.insert(field);
  for (const TemplateRead& read :
       box.content ? box.content->text.reads() : std::vector<TemplateRead>()) {
    shows = shows || begins_with(read.path, field);
    fields.insert(read.path.substr(0, read.path.find('.')));
  }
  return shows ? fields.size() : 0;
}

Box extent(const Operation& operation) {
  if (const auto* rectangle = std::get_if<Rectangle>(&operation)) return rectangle->box;
  if (const auto* icon = std::get_if<IconMark>(&operation)) return icon->box;
  const auto* run = std::get_if<TextRun>(&operation);
  if (run == nullptr || run->text->lines().empty()) return {};
  double left = run->text->lines().front().x;
  for (const TextLine& line : run->text->lines()) left = std::min(left, line.x);
  return {run->origin.x + left, run->origin.y, run->text->width(), run->text->height()};
}

// The boxes inside of one that is repeated for each item of the field.
void collect_repeated(const std::vector<LayoutBox>& boxes, const std::string& field, bool inside,
                      std::set<const LayoutBox*>& found) {
  for (const LayoutBox& box : boxes) {
    const bool repeated = inside || begins_with(box.repeat, field);
    if (repeated) found.insert(&box);
    collect_repeated(box.boxes, field, repeated, found);
  }
}

// Where a field is shown on the card: around all that the box has drawn which shows least besides,
// or around what is drawn for its items.
std::optional<Box> place_of(const Piece& face, const Layout& layout, const std::string& field) {
  const LayoutBox* best = nullptr;
  size_t fewest = 0;
  std::optional<Box> place;
  for (const Mark& mark : face.marks) {
    const size_t count = mark.box == nullptr ? 0 : fields_shown(*mark.box, field);
    const Box drawn = extent(mark.operation);
    if (count == 0 || drawn.width <= 0) continue;
    if (best == nullptr || count < fewest) {
      best = mark.box;
      fewest = count;
      place.reset();
    }
    if (mark.box == best) place = place ? around(*place, drawn) : drawn;
  }
  if (place) return place;
  std::set<const LayoutBox*> repeated;
  collect_repeated(layout.boxes, field, false, repeated);
  for (const Mark& mark : face.marks) {
    const Box drawn = extent(mark.operation);
    if (!repeated.contains(mark.box) || drawn.width <= 0) continue;
    place = place ? around(*place, drawn) : drawn;
  }
  return place;
}

class CardPicture {
 public:
  CardPicture(const Block& block, const PictureRoom& room, const BookStyle& style,
              Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics)
      : block_(block),
        width_(room.width),
        most_height_(room.height),
        style_(style),
        setter_(setter),
        renderer_(renderer),
        diagnostics_(diagnostics) {}

  Picture draw() {
    const Card* card = find_card(block_.argument, block_.span, renderer_, diagnostics_);
    if (card == nullptr) return {};
    card_ = renderer_.front(*card);
    if (most_height_ > 0)
      scale_ = std::clamp(most_height_ / card_->trim.height, kScale * kLeast, kScale);
    const bool roomy = width_ >= kRoomy;
    const double beside = width_ - card_->trim.width * scale_;
    label_width_ = roomy ? beside / 2 - kGap : beside - kListGap - kListNumber;
    read_labels(*card);
    if (!roomy) return beside_a_list();
    settle(left_);
    settle(right_);
    return assemble();
  }

  NumberedCard draw_numbered() {
    NumberedCard numbered;
    const Picture whole = draw();
    if (!card_) return numbered;
    Picture& picture = numbered.picture;
    picture.width = card_->trim.width;
    picture.height = card_->trim.height;
    PlacedPage placed{{0, 0}, card_->trim, card_};
    placed.corner = card_->corner;
    picture.ink.add(placed);
    for (const Label& label : from_top()) {
      numbered.labels.push_back(label.runs);
      const Box& at = label.target;
      add_number({at.x / scale_, at.y / scale_, at.width / scale_, at.height / scale_}, 1,
                 numbered.labels.size(), picture.ink);
    }
    return numbered;
  }

 private:
  // All labels in the order in which the eye meets what they name.
  std::vector<Label> from_top() {
    std::vector<Label> labels = std::move(left_);
    labels.insert(labels.end(), right_.begin(), right_.end());
    std::stable_sort(labels.begin(), labels.end(),
                     [](const Label& a, const Label& b) { return a.target.y < b.target.y; });
    return labels;
  }

  // Numbers on the card, and beside it what they say.
  Picture beside_a_list() {
    const std::vector<Label> labels = from_top();
    double list = -kLabelGap;
    for (const Label& label : labels) list += label.text->height() + kLabelGap;
    const double high = card_->trim.height * scale_;
    Picture picture{{}, width_, std::max(high, list)};
    picture.least = std::max(card_->trim.height * kScale * kLeast, list);
    add_card(0, picture.ink);
    const double x = width_ - label_width_;
    double y = (picture.height - list) / 2;
    for (size_t i = 0; i < labels.size(); ++i) {
      add_number(labels[i].target, scale_, i + 1, picture.ink);
      add_badge({x - kListNumber, y - 0.4}, i + 1, picture.ink);
      picture.ink.add(setter_.draw(*labels[i].text), x, y);
      y += labels[i].text->height() + kLabelGap;
    }
    return picture;
  }

  void add_card(double x, Ink& ink) const {
    PlacedPage placed{{x, 0}, card_->trim, card_};
    placed.scale = scale_;
    placed.corner = card_->corner;
    ink.add(placed);
    ink.add(Rectangle{{x, 0, card_->trim.width * scale_, card_->trim.height * scale_},
                      card_->corner * scale_,
                      {},
                      Stroke{style_.line, 0.3}});
  }

  // Beside what it names, where it hides least of the other words and icons: before it if that is
  // as good as elsewhere. `scale` is that of the target.
  void add_number(const Box& target, double scale, size_t number, Ink& ink) {
    const double middle_x = target.x + (target.width - kNumber) / 2;
    const double middle_y = target.y + (target.height - kNumber) / 2;
    const double before = target.x - kNumber - kShy;
    const double behind = target.x + target.width + kShy;
    const double below = target.y + target.height + kShy;
    const double above = target.y - kNumber - kShy;
    std::optional<Box> best;
    double least = 0;
    for (const Point at :
         {Point{before, middle_y}, {behind, middle_y}, {middle_x, below}, {middle_x, above}}) {
      const Box badge{at.x, at.y, kNumber, kNumber};
      if (badge.x < kShy || badge.x + kNumber > card_->trim.width * scale - kShy) continue;
      const double hidden = hidden_by(badge, scale);
      if (best && hidden >= least) continue;
      best = badge;
      least = hidden;
    }
    const Box badge = best.value_or(Box{behind, middle_y, kNumber, kNumber});
    taken_.push_back({badge.x / scale, badge.y / scale, badge.width / scale, badge.height / scale});
    add_badge({badge.x, badge.y}, number, ink);
  }

  // How much of what is to be seen on the card, in mm².
  double hidden_by(const Box& badge, double scale) const {
    double sum = 0;
    for (const Box& seen : taken_) {
      const double right = std::min(badge.x + badge.width, (seen.x + seen.width) * scale);
      const double low = std::min(badge.y + badge.height, (seen.y + seen.height) * scale);
      const double wide = right - std::max(badge.x, seen.x * scale);
      const double high = low - std::max(badge.y, seen.y * scale);
      if (wide > 0 && high > 0) sum += wide * high;
    }
    return sum;
  }

  void add_badge(Point at, size_t number, Ink& ink) {
    TextStyle style = style_.note;
    style.size = 8;
    style.colour = style_.white;
    style.align = Align::centre;
    ink.add(Rectangle{
        {at.x, at.y, kNumber, kNumber}, kNumber / 2, style_.ink, Stroke{style_.white, 0.4}});
    const auto text = setter_.set(std::to_string(number), style, kNumber);
    ink.add(setter_.draw(*text), at.x, at.y + (kNumber - text->height()) / 2);
  }

  void read_labels(const Card& card) {
    const Layout& layout = renderer_.layout(*card.kind);
    CardContext context(card, layout, renderer_.render_context());
    const Piece face = arrange(layout.boxes, context, layout.width, layout.height);
    for (const Mark& mark : face.marks) {
      if (!std::holds_alternative<Rectangle>(mark.operation))
        taken_.push_back(extent(mark.operation));
    }
    TextStyle style = style_.small;
    for (const PictureLine& line : block_.lines) {
      const size_t colon = std::min(line.text.find(':'), line.text.size());
      const std::string field = line.text.substr(0, colon);
      const auto place = place_of(face, layout, field);
      if (!place) {
        diagnostics_
            .report(codes::picture_missing, line.span,
                    "the card's layout shows no field " + quoted(field))
            .note("a line is `field: what it is`, for a field that the card shows");
        continue;
      }
      const double middle = place->x + place->width / 2;
      const double off = middle - card_->trim.width / 2;
      // What stands in the middle goes where there is more room.
      const bool to_left = std::abs(off) > 5 ? off < 0 : left_.size() <= right_.size();
      style.align = to_left && width_ >= kRoomy ? Align::right : Align::left;
      Label label;
      label.target = {place->x * scale_, place->y * scale_, place->width * scale_,
                      place->height * scale_};
      label.runs = line.words;
      if (label.runs.empty()) label.runs.emplace_back().text = field;
      label.text = setter_.set(label.runs, style, label_width_);
      label.y = label.target.y + label.target.height / 2 - label.text->height() / 2;
      (to_left ? left_ : right_).push_back(std::move(label));
    }
  }

  // Labels beside what they name, pushed apart where they would overlap.
  void settle(std::vector<Label>& labels) const {
    std::stable_sort(labels.begin(), labels.end(),
                     [](const Label& a, const Label& b) { return a.y < b.y; });
    double least = 0;
    for (Label& label : labels) {
      label.y = std::max(label.y, least);
      least = label.y + label.text->height() + kLabelGap;
    }
    double most = std::max(card_->trim.height * kScale, least - kLabelGap);
    for (size_t i = labels.size(); i-- > 0;) {
      Label& label = labels[i];
      label.y = std::min(label.y, most - label.text->height());
      most = label.y - kLabelGap;
    }
  }

  Picture assemble() {
    Picture picture;
    picture.width = width_;
    picture.height = card_->trim.height * scale_;
    picture.least = card_->trim.height * kScale * kLeast;
    for (const auto* labels : {&left_, &right_}) {
      double stacked = 0;
      for (const Label& label : *labels) {
        picture.height = std::max(picture.height, label.y + label.text->height());
        stacked += label.text->height() + kLabelGap;
      }
      picture.least = std::max(picture.least, stacked);
    }
    const double x = (width_ - card_->trim.width * scale_) / 2;
    add_card(x, picture.ink);
    for (const Label& label : left_) add(label, true, x, picture.ink);
    for (const Label& label : right_) add(label, false, x, picture.ink);
    return picture;
  }

  void add(const Label& label, bool to_left, double x, Ink& ink) {
    const double edge = to_left ? x : x + card_->trim.width * scale_;
    const double side = to_left ? -1 : 1;
    const double from_x = edge + side * (kGap - 1.2);
    const double from_y =
        label.y + (label.text->lines.empty() ? 0 : label.text->lines.front().baseline - 1.1);
    const double target = x + label.target.x + (to_left ? 0 : label.target.width);
    const double to_x = target + side * (kShy + kDot / 2);
    const double to_y = label.target.y + label.target.height / 2;
    const double bend = edge + side * kGap * 0.35;
    // On the card the line has a white edge, so that it is seen on any ground.
    ink.add(Path{{{edge, to_y}, {to_x, to_y}}, false, {}, Stroke{style_.white, 0.8}});
    ink.add(Path{
        {{from_x, from_y}, {bend, to_y}, {to_x, to_y}}, false, {}, Stroke{style_.accent, 0.3}});
    ink.add(Rectangle{{to_x - kDot / 2, to_y - kDot / 2, kDot, kDot},
                      kDot / 2,
                      style_.accent,
                      Stroke{style_.white, 0.25}});
    ink.add(setter_.draw(*label.text), to_left ? 0 : edge + kGap, label.y);
  }

  const Block& block_;
  double width_;
  double most_height_;
  const BookStyle& style_;
  Typesetter& setter_;
  CardRenderer& renderer_;
  Diagnostics& diagnostics_;
  std::shared_ptr<const Page> card_;
  double scale_ = kScale;
  double label_width_ = 0;
  std::vector<Label> left_;
  std::vector<Label> right_;
  std::vector<Box> taken_;  // on the card, by words, icons and numbers
};

}  // namespace

NumberedCard draw_numbered_card(const Block& block, const BookStyle& style, Typesetter& setter,
                                CardRenderer& renderer, Diagnostics& diagnostics) {
  return CardPicture(block, {style.text_width}, style, setter, renderer, diagnostics)
      .draw_numbered();
}

Picture draw_card(const Block& block, const PictureRoom& room, const BookStyle& style,
                  Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics) {
  return CardPicture(block, room, style, setter, renderer, diagnostics).draw();
}

const Card* find_card(const std::string& id, Span span, CardRenderer& renderer,
                      Diagnostics& diagnostics) {
  std::vector<std::string> ids;
  for (const Card& card : renderer.render_context().model.cards) {
    if (card.id() == id) return &card;
    ids.push_back(card.id());
  }
  Diagnostic& found =
      diagnostics.report(codes::picture_missing, span, "there is no card " + quoted(id));
  if (const std::string near = nearest_name(id, ids); !near.empty())
    found.note("there is " + quoted(near));
  return nullptr;
}

std::optional<Box> place_of_field(const Card& card, const std::string& field,
                                  CardRenderer& renderer) {
  const Layout& layout = renderer.layout(*card.kind);
  CardContext context(card, layout, renderer.render_context());
  return place_of(arrange(layout.boxes, context, layout.width, layout.height), layout, field);
}

Box around(const Box& a, const Box& b) {
  const double x = std::min(a.x, b.x);
  const double y = std::min(a.y, b.y);
  return {x, y, std::max(a.x + a.width, b.x + b.width) - x,
          std::max(a.y + a.height, b.y + b.height) - y};
}

}  // namespace loom
