#include "render/look/box_rules.h"

#include <algorithm>

#include "render/codes.h"
#include "render/shown_number.h"

namespace loom {
namespace {

// A key that this shape passes over; `taker` is the shape that would not.
bool check_unused(const Value& box, const char* key, const char* taker, Diagnostics& diagnostics) {
  const std::string shape(box["shape"].text());
  if (shape == taker || !box[key].written) return true;
  diagnostics
      .report(codes::box_misfit, box[key].span,
              "a box of shape `" + shape + "` shows no `" + key + "`")
      .note(shape == "rectangle" && taker == std::string_view("text")
                ? "make it `shape: text`: such a box has `fill` and `stroke` too"
                : "give it a box of its own, of shape `" + std::string(taker) + "`, or leave `" +
                      key + "` out");
  return false;
}

bool check_rectangle(const Value& box, Diagnostics& diagnostics) {
  if (box["shape"].text() != "rectangle" || box["fill"].present() || box["stroke"].present())
    return true;
  diagnostics
      .report(codes::box_misfit, box["shape"].span,
              "the `rectangle` has neither `fill` nor `stroke`")
      .with_label("nothing is drawn")
      .note("give it a `fill`, such as `\"#eeeeee\"`, or the colour of its outline as `stroke`");
  return false;
}

bool check_sizes(const Value& box, Diagnostics& diagnostics) {
  const Value& least = box["min-size"];
  const double size = box["size"].number();
  if (!least.present() || least.number() <= size) return true;
  Diagnostic& found = diagnostics.report(
      codes::box_misfit, least.span,
      "`min-size` " + shown_number(least.number()) + " is above `size` " + shown_number(size));
  if (box["size"].written) {
    found.also(box["size"].span, "the size to begin with");
  } else {
    found.note("without a `size` it is " + shown_number(size));
  }
  return false;
}

std::string reach(double length, double bleed) {
  return shown_number(-bleed) + " to " + shown_number(length + bleed);
}

// Whether a stretch of the box can be seen on a card of that length.
bool is_seen(double begin, double extent, double length, double bleed) {
  return begin < length + bleed && begin + extent > -bleed;
}

bool check_place(const Value& box, const Layout& layout, Diagnostics& diagnostics) {
  const bool across = is_seen(box["x"].number(), box["width"].number(), layout.width, layout.bleed);
  const bool down = is_seen(box["y"].number(), box["height"].number(), layout.height, layout.bleed);
  if (across && down) return true;
  diagnostics
      .report(codes::box_misfit, across ? box["y"].span : box["x"].span,
              "the box lies beside the card")
      .note("with its bleed the card reaches from " +
            (across ? reach(layout.height, layout.bleed) + " mm down"
                    : reach(layout.width, layout.bleed) + " mm across"));
  return false;
}

}  // namespace

bool check_box(const Value& box, const Layout& layout, Diagnostics& diagnostics) {
  const bool text = check_unused(box, "text", "text", diagnostics);
  const bool field = check_unused(box, "field", "icon-strip", diagnostics);
  const bool seen = check_place(box, layout, diagnostics);
  const bool sizes = check_sizes(box, diagnostics);
  // A rectangle with a text is meant to be a text box: one report is enough.
  return text && field && check_rectangle(box, diagnostics) && seen && sizes;
}

}  // namespace loom
