// One card while its page is made: its values for templates, and what has been asked of the
// render_context for it.
#pragma once

#include <optional>
#include <string>

#include "render/card/card_data.h"
#include "render/card/card_reports.h"

namespace loom {

class CardContext {
 public:
  CardContext(const Card& of, const Layout& as, RenderContext& by)
      : card(of),
        layout(as),
        render_context(by),
        reports(of, by),
        data(card_data(of, by.model, by.theme.style, as.figures)) {}

  // None when it cannot be filled in, which is reported.
  std::optional<std::string> filled(const PlacedTemplate& written);
  std::optional<Colour> colour(const ColourChoice& choice);
  // Whether the box is there at all.
  bool holds(const LayoutBox& box);
  // Text that was set once is not set again. Good until the next text.
  const FittedText& fitted(const TextRequest& request);

  const Card& card;
  const Layout& layout;
  RenderContext& render_context;
  CardReports reports;
  TemplateData data;
};

}  // namespace loom
