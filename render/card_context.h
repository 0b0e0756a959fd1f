// One card while its page is made: its values for templates, and what has been asked of the studio
// for it.
#pragma once

#include <optional>
#include <string>

#include "render/card_data.h"
#include "render/card_reports.h"

namespace loom {

class CardContext {
 public:
  CardContext(const Card& of, const Layout& as, Studio& by)
      : card(of),
        layout(as),
        studio(by),
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
  Studio& studio;
  CardReports reports;
  TemplateData data;
};

}  // namespace loom
