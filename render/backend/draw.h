// Draws a Page with Cairo; what the PDF back end and every later one have in common.
#pragma once

#include <string>

#include "render/page/foreign_types.h"
#include "render/page/pages.h"

namespace loom {

inline constexpr double kPointsPerMillimetre = 72 / 25.4;

// Is told what is drawn on a page and to what element it belongs.
class PageListener {
 public:
  enum class Drawn { text, icon, shape };

  PageListener() = default;
  PageListener(const PageListener&) = delete;
  PageListener& operator=(const PageListener&) = delete;
  virtual ~PageListener() = default;

  virtual void opens(const Opening& opening) = 0;
  virtual void closes() = 0;
  // Before it is drawn; a text stands at the origin.
  virtual void draws(Drawn drawn) = 0;
  // Around the picture of an icon, in a line of text or alone; `line` is the place of its word from
  // the baseline up, in the units of the context.
  virtual void begins_icon(const std::string& word, const Box& line) = 0;
  virtual void ends_icon() = 0;
  // Around a page that is drawn on another.
  virtual void enters() = 0;
  virtual void leaves() = 0;
};

class PageRecordings;

// The context's unit must be a point. Pages that stand on it and are recorded are not drawn again.
void draw_page(_cairo* context, const Page& page, PageListener* listener = nullptr,
               const PageRecordings* recordings = nullptr);

// Who is told of what is drawn with a context; none mostly.
PageListener* listener_of(_cairo* context);

// Lets nothing be drawn outside of a box with rounded corners, in millimetres.
void clip_to(_cairo* context, const Box& box, double corner);

}  // namespace loom
