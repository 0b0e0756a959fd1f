#include "render/card/icon_reports.h"

#include "render/render_codes.h"
#include "render/text/laid_text.h"

namespace loom {

void report_icon(const std::string& name, Colour ink, Span span, RenderContext& render_context) {
  const IconLibrary::Found& found = render_context.icons.find(name, ink);
  if (found.status == IconLibrary::Status::ok || !render_context.icons.has_folder()) return;
  // Styles have pictures of their own.
  const std::string path = render_context.icons.path(name);
  if (!render_context.said.insert("icon " + path).second) return;
  if (found.status == IconLibrary::Status::malformed) {
    render_context.diagnostics
        .report(codes::malformed_svg, span,
                "the picture of the icon `$" + name + "` cannot be drawn")
        .note("`" + path + "`: " + found.reason);
  } else {
    render_context.diagnostics
        .report(codes::icon_without_picture, span, "the icon `$" + name + "` has no picture")
        .note("draw it as `" + path + "`");
  }
}

void report_icons_in(const std::string& rich, Colour ink, Span span,
                     RenderContext& render_context) {
  if (rich.find('$') == std::string::npos) return;
  for (const std::string& name : icons_in(rich)) report_icon(name, ink, span, render_context);
}

void report_image(const std::string& path, Colour ink, Span span, RenderContext& render_context) {
  const ImageLibrary::Found& found = render_context.images.find(path, ink);
  if (found.image || !render_context.said.insert("image " + path).second) return;
  const bool missing = found.status == ImageLibrary::Found::Status::missing;
  render_context.diagnostics
      .report(codes::missing_image, span,
              "the image `" + path + "` " + (missing ? "is not there" : "cannot be drawn"))
      .note(missing ? "the path is one in the game's folder" : found.reason);
}

}  // namespace loom
