// What is told about a card that does not come out well on paper.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/card/card_page.h"
#include "render/card/text_origin.h"

namespace loom {

class CardReports {
 public:
  CardReports(const Card& card, RenderContext& render_context)
      : card_(card),
        render_context_(render_context),
        origin_(card, render_context.model, render_context.sources) {}

  // True the first time something is said; the same for every card is said once.
  bool first_time(const std::string& what) { return render_context_.said.insert(what).second; }

  void unfilled(const PlacedTemplate& written, const TemplateFault& fault);
  void unknown_colour(const PlacedTemplate& written, const std::string& name);
  // Of the icons in a text; `value` is the field that it shows when no template does.
  void check_icons(std::string_view text, Colour ink, const LayoutBox& box, const Value* value);
  // Of what is to be the name of one icon; false when it can be none.
  bool check_icon_name(const std::string& name, const LayoutBox& box);
  void markup(const PlacedTemplate& text, const MarkupFault& fault);
  void overflow(const LayoutBox& box, const PlacedTemplate* text, const Value* value);
  void group_overflow(const LayoutBox& box, double needed, double room, bool down);
  void missing(std::vector<std::string> characters, const LayoutBox& box,
               const PlacedTemplate& text);
  void replaced_font(const std::string& asked, const PlacedTemplate& text);
  void small_markup(double size, double least, const PlacedTemplate& text);
  void image(const ImageLibrary::Found& found, const std::string& path, const LayoutBox& box);
  void opaque_image(const Image& image, const std::string& path, const LayoutBox& box);
  void image_outside(const std::string& path, const LayoutBox& box);
  void coarse_image(double dpi, const std::string& path, const LayoutBox& box);
  // Of an `art` box: a name that no generator has, a choice that has none, a count out of range.
  void unknown_weave(const ArtBox& art, const std::string& name);
  void no_weave(const ArtBox& art, const std::string& choice);
  void bad_cracks(const PlacedTemplate& written, const std::string& text, int most);
  void too_many(const LayoutBox& box, size_t count, size_t most);
  void crowded(const LayoutBox& box, size_t most);
  void unsafe(const LayoutBox& box, double distance, double safe);

 private:
  Span icon_span(const std::string& name, const LayoutBox& box, const Value* value) const;
  void unknown_icon(const std::string& name, Span span);

  const Card& card_;
  RenderContext& render_context_;
  TextOrigin origin_;
};

}  // namespace loom
