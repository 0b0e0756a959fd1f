#include "render/text/capitals.h"

#include <hb-ot.h>
#include <pango/pango.h>

#include <cmath>

namespace loom {
namespace {

constexpr double kUsual = 0.7;  // em

}  // namespace

double capital_height(_PangoLayout* layout) {
  PangoFont* font = pango_context_load_font(pango_layout_get_context(layout),
                                            pango_layout_get_font_description(layout));
  if (font == nullptr) return kUsual;
  hb_font_t* shaped = pango_font_get_hb_font(font);  // not ours
  int across = 0;
  int down = 0;
  hb_font_get_scale(shaped, &across, &down);
  hb_position_t capitals = 0;
  const bool known =
      down != 0 && hb_ot_metrics_get_position(shaped, HB_OT_METRICS_TAG_CAP_HEIGHT, &capitals) != 0;
  g_object_unref(font);
  return known ? std::abs(static_cast<double>(capitals) / down) : kUsual;
}

}  // namespace loom
