#include "render/look/box_rules.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/render_codes.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

// Which shapes show what a key says.
struct KeyRule {
  const char* key;
  std::vector<std::string_view> takers;
};

const std::vector<KeyRule>& key_rules() {
  static const std::vector<KeyRule> kRules = {
      {"text", {"text", "icon-strip"}},
      {"field", {"icon-strip"}},
      {"icon", {"icon"}},
      {"image", {"image"}},
      {"fit", {"image"}},
      {"path", {"path"}},
      {"boxes", {"group"}},
      {"stack", {"group"}},
      {"wrap", {"group"}},
      {"turned", {"group"}},
      {"between", {"group"}},
      {"own-colours", {"icon-strip"}},
      {"weave", {"art"}},
      {"weaves", {"art"}},
      {"seed", {"art"}},
      {"strands", {"art"}},
      {"focus", {"art"}},
      {"cracks", {"art"}},
      {"tints", {"art"}},
      {"light", {"art"}},
      {"row", {"table"}},
      {"head", {"table"}},
      {"columns", {"table"}},
  };
  return kRules;
}

bool check_shape(const Value& box, Diagnostics& diagnostics) {
  if (box["shape"].present()) return true;
  diagnostics.report(codes::box_misfit, box.span, "the box has no `shape`")
      .note("write what stands in it, such as `shape: text`");
  return false;
}

// A key that this shape passes over.
bool check_unused(const Value& box, const KeyRule& rule, Diagnostics& diagnostics) {
  const std::string shape(box["shape"].text());
  const Value& value = box[rule.key];
  if (!value.written ||
      std::find(rule.takers.begin(), rule.takers.end(), shape) != rule.takers.end())
    return true;
  const std::string_view taker = rule.takers.front();
  diagnostics
      .report(codes::box_misfit, value.span,
              fmt::format("a box of shape `{}` shows no `{}`", shape, rule.key))
      .note(shape == "rectangle" && taker == "text"
                ? "make it `shape: text`: such a box has `fill` and `stroke` too"
                : fmt::format("give it a box of its own, of shape `{}`, or leave `{}` out", taker,
                              rule.key));
  return false;
}

bool check_drawn(const Value& box, Diagnostics& diagnostics) {
  const std::string shape(box["shape"].text());
  const bool filled = shape == "rectangle" || shape == "path";
  if (!(filled || shape == "line") || (filled && box["fill"].present()) || box["stroke"].present())
    return true;
  diagnostics
      .report(codes::box_misfit, box["shape"].span,
              fmt::format("the `{}` has {}", shape,
                          filled ? "neither `fill` nor `stroke`" : "no `stroke`"))
      .with_label("nothing is drawn")
      .note(filled ? "give it a `fill`, such as `\"#eeeeee\"`, or the colour of its outline as "
                     "`stroke`"
                   : "give it its colour as `stroke`, such as `\"#999999\"`");
  return false;
}

// A place that nobody sees is none.
bool check_holds(const Value& box, Diagnostics& diagnostics) {
  const Value& holds = box["holds"];
  const std::string shape(box["shape"].text());
  if (holds.list().empty()) return true;
  const bool has_ground = shape != "path" && shape != "line" && shape != "table";
  if (has_ground && (box["fill"].present() || box["stroke"].present())) return true;
  diagnostics.report(codes::box_misfit, holds.span, "nothing shows where the pieces are laid")
      .note(
          "a box that `holds` pieces is a `rectangle`, `group` or `text` with a `fill` or a "
          "`stroke`");
  return false;
}

bool check_sizes(const Value& box, Diagnostics& diagnostics) {
  const Value& least = box["min-size"];
  if (box["type"].present() || !least.present()) return true;
  const double size = box["size"].present() ? box["size"].number() : 8;
  if (least.number() <= size) return true;
  Diagnostic& found =
      diagnostics.report(codes::box_misfit, least.span,
                         fmt::format("`min-size` {} is above `size` {}",
                                     shown_number(least.number()), shown_number(size)));
  if (box["size"].written) {
    found.also(box["size"].span, "the size to begin with");
  } else {
    found.note("without a `size` it is " + shown_number(size));
  }
  return false;
}

bool check_spread(const Value& box, Diagnostics& diagnostics) {
  if (box["shape"].text() == "group") return true;
  for (const char* key : {"align", "vertical"}) {
    if (box[key].text() != "spread") continue;
    diagnostics
        .report(codes::box_misfit, box[key].span,
                fmt::format("a box of shape `{}` has nothing to spread", box["shape"].text()))
        .note("`spread` is for the boxes of a `group`");
    return false;
  }
  return true;
}

std::string reach(double length, double bleed) {
  return fmt::format("{} to {}", shown_number(-bleed), shown_number(length + bleed));
}

// Whether a stretch of the box can be seen on a card of that length.
bool is_seen(double begin, const Value& extent, double length, double bleed) {
  return begin < length + bleed && (!extent.present() || begin + extent.number() > -bleed);
}

// Only of a box that says plainly where it stands.
bool check_place(const Value& box, const Layout& layout, const Container& container,
                 Diagnostics& diagnostics) {
  if (!container.card || box["at"].text() != "top-left") return true;
  const bool across = is_seen(box["x"].number(), box["width"], layout.width, layout.bleed);
  const bool down = is_seen(box["y"].number(), box["height"], layout.height, layout.bleed);
  if (across && down) return true;
  diagnostics
      .report(codes::box_misfit, across ? box["y"].span : box["x"].span,
              "the box lies beside the card")
      .note("with its bleed the card reaches from " +
            (across ? reach(layout.height, layout.bleed) + " mm down"
                    : reach(layout.width, layout.bleed) + " mm across"));
  return false;
}

bool refuse_place(const Value& blamed, const std::string& message, const std::string& note,
                  Diagnostics& diagnostics) {
  diagnostics.report(codes::bad_place, blamed.span, message).note(note);
  return false;
}

// Two keys that both say where the box stands.
bool check_rivals(const Value& box, Diagnostics& diagnostics) {
  const std::pair<const char*, const char*> kRivals[] = {
      {"below", "above"}, {"right-of", "left-of"}, {"below", "y"},
      {"above", "y"},     {"right-of", "x"},       {"left-of", "x"},
  };
  for (const auto& [first, second] : kRivals) {
    if (!box[first].written || !box[second].written) continue;
    return refuse_place(
        box[second],
        fmt::format("{}{}` and `{}` both say where the box stands", "`", first, second),
        "leave one of them out; `gap` keeps a distance", diagnostics);
  }
  return true;
}

bool check_in_stack(const Value& box, const Container& container, Diagnostics& diagnostics) {
  if (container.stack == Stack::none) return true;
  for (const char* key : {"at", "x", "y", "below", "above", "right-of", "left-of"}) {
    if (!box[key].written) continue;
    return refuse_place(
        box[key], fmt::format("{}{}` says nothing", "the box stands in a stack, where `", key),
        "boxes of a stack follow each other; `gap` keeps a distance", diagnostics);
  }
  return true;
}

bool check_height(const Value& box, const Container& container, Diagnostics& diagnostics) {
  const std::string_view at = box["at"].text();
  if (!container.has_height && container.stack == Stack::none && at != "top-left" && at != "top" &&
      at != "top-right") {
    return refuse_place(
        box["at"], fmt::format("the group has no height, so that nothing stands at its `{}`", at),
        "give the group a `height`", diagnostics);
  }
  const bool down = container.stack == Stack::down || !container.has_height;
  const bool fills = box["shape"].text() == "rectangle" || box["shape"].text() == "art";
  const std::string what = fmt::format("{}{}` has no", "the `", box["shape"].text());
  if (fills && !box["height"].present() && down) {
    return refuse_place(box["shape"], what + " `height`",
                        "only on the card, or in a group with a `height`, is there a rest to fill",
                        diagnostics);
  }
  if (fills && !box["width"].present() && container.stack == Stack::across) {
    return refuse_place(box["shape"], what + " `width`",
                        "boxes that stack across are as wide as their content, and it has none",
                        diagnostics);
  }
  return true;
}

bool check_repeat(const Value& box, const Container& container, Diagnostics& diagnostics) {
  if (!box["repeat"].written || container.stack != Stack::none || box["shape"].text() == "table")
    return true;
  return refuse_place(box["repeat"], "the box is repeated in one and the same place",
                      "put it into a `group` with `stack: down` or `stack: across`", diagnostics);
}

}  // namespace

bool check_box(const Value& box, const Layout& layout, const Container& container,
               Diagnostics& diagnostics) {
  if (!check_shape(box, diagnostics)) return false;
  bool good = true;
  for (const KeyRule& rule : key_rules()) good = check_unused(box, rule, diagnostics) && good;
  const bool placed =
      check_rivals(box, diagnostics) && check_in_stack(box, container, diagnostics) &&
      check_height(box, container, diagnostics) && check_repeat(box, container, diagnostics) &&
      check_place(box, layout, container, diagnostics);
  const bool sizes = check_sizes(box, diagnostics);
  const bool spread = check_spread(box, diagnostics);
  const bool holds = check_holds(box, diagnostics);
  // A rectangle with a text is meant to be a text box: one report is enough.
  return good && check_drawn(box, diagnostics) && placed && sizes && spread && holds;
}

}  // namespace loom
