#include "render/icon_reports.h"

#include "render/codes.h"
#include "render/text/laid_text.h"

namespace loom {

void report_icon(const std::string& name, Colour ink, Span span, Studio& studio) {
  const IconLibrary::Found& found = studio.icons.find(name, ink);
  if (found.status == IconLibrary::Status::ok || !studio.icons.has_folder()) return;
  // Styles have pictures of their own.
  const std::string path = studio.icons.path(name);
  if (!studio.said.insert("icon " + path).second) return;
  if (found.status == IconLibrary::Status::malformed) {
    studio.diagnostics
        .report(codes::malformed_svg, span,
                "the picture of the icon `$" + name + "` cannot be drawn")
        .note("`" + path + "`: " + found.reason);
  } else {
    studio.diagnostics
        .report(codes::icon_without_picture, span, "the icon `$" + name + "` has no picture")
        .note("draw it as `" + path + "`");
  }
}

void report_icons_in(const std::string& rich, Colour ink, Span span, Studio& studio) {
  if (rich.find('$') == std::string::npos) return;
  for (const std::string& name : icons_in(rich)) report_icon(name, ink, span, studio);
}

void report_image(const std::string& path, Colour ink, Span span, Studio& studio) {
  const ImageLibrary::Found& found = studio.images.find(path, ink);
  if (found.image || !studio.said.insert("image " + path).second) return;
  const bool missing = found.status == ImageLibrary::Found::Status::missing;
  studio.diagnostics
      .report(codes::missing_image, span,
              "the image `" + path + "` " + (missing ? "is not there" : "cannot be drawn"))
      .note(missing ? "the path is one in the game's folder" : found.reason);
}

}  // namespace loom
