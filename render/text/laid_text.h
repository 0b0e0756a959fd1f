// Text that is shaped and broken into lines, with icons standing in the line, at the largest size
// that fits its box.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/assets/icons.h"
#include "render/page/pages.h"
#include "render/text/fonts.h"
#include "render/text/markup.h"
#include "render/text/text_measures.h"

namespace loom {

enum class Align { left, centre, right };

struct TextRequest {
  std::string markup;  // Pango markup with $icons
  FontFace face;
  double size = 8;      // points
  double min_size = 8;  // points
  double width = 0;     // mm
  double height = 0;    // mm
  Align align = Align::left;
  Colour colour;        // of icons drawn in the colour of the text
  double spacing = 0;   // between letters, em
  double leading = 1;   // between lines, 1 being the font's own
  bool typeset = true;  // false: its quotation marks are those of print already
};

class LaidText : public PageText {
 public:
  // Takes the layout over, and keeps its fonts; its lines begin `inset` mm right of the origin.
  LaidText(_PangoLayout* layout, std::vector<std::shared_ptr<const Icon>> icons,
           std::shared_ptr<const void> fonts, double inset);
  // As it was measured before; `shape` makes its layout when it is first drawn.
  LaidText(const MeasuredText& measured, std::vector<std::shared_ptr<const Icon>> icons,
           std::shared_ptr<const void> fonts, double inset, std::function<_PangoLayout*()> shape);
  LaidText(const LaidText&) = delete;
  LaidText& operator=(const LaidText&) = delete;
  ~LaidText() override;

  double inset() const { return inset_; }
  // Characters that the font does not have, each once. Of a text that was not measured before.
  std::vector<std::string> missing() const;
  MarkedUp marked_up() const;
  // From the top: the middle between the capitals of the first line and the foot of the last. A
  // font's own line may hang far below its letters.
  double middle() const { return middle_; }
  bool has_icons() const override { return !icons_.empty(); }
  void draw(_cairo* context, Colour ground) const override;
  void set_identity(std::string identity) { identity_ = std::move(identity); }

 private:
  void read_lines();

  mutable _PangoLayout* layout_ = nullptr;  // none before it is drawn, when it was measured before
  std::vector<std::shared_ptr<const Icon>> icons_;  // in the order of the text
  std::shared_ptr<const void> fonts_;
  double inset_;
  double middle_ = 0;
  std::function<_PangoLayout*()> shape_;
};

struct FittedText {
  std::shared_ptr<LaidText> text;  // at the least size when it does not fit
  bool fits = true;
  std::optional<MarkupFault> fault;  // there is no text then
  std::vector<std::string> missing;  // characters that the font does not have
  MarkedUp marked_up{};
};

// All that a request says, in bytes.
std::string bytes_of(const TextRequest& request);

// An icon without a picture leaves a blank square; without a folder of icons it is set as its name.
FittedText fit_text(const Fonts& fonts, IconLibrary& icons, const TextRequest& request);

// The names of the icons in a text.
std::vector<std::string> icons_in(std::string_view markup);

}  // namespace loom
