#include "render/card/icon_reports.h"

#include <fmt/core.h>

#include "render/card/see_through_reports.h"
#include "render/render_codes.h"
#include "render/text/laid_text.h"

namespace loom {

void report_fault(const PictureFault& picture, Span used, RenderContext& render_context) {
  const SvgFault& fault = picture.fault;
  const Code& code = fault.is_words ? codes::words_in_picture : codes::unplain_picture;
  const std::string message =
      fault.is_words ? fmt::format("the picture has words in it: {}", fault.what)
                     : fmt::format("the picture has {}, which is not drawn", fault.what);
  const auto advise = [&](Diagnostic& found) {
    found.note(
        fault.is_words
            ? "letters in a picture may be missing in one run and there in the next: turn "
              "them into paths before you export it, or write them in the layout, which fits "
              "and checks them"
            : "a picture consists of paths, shapes, groups, gradients, clips and masks: "
              "export it as plain SVG, with effects turned into paths or left out");
  };
  if (render_context.pictures == nullptr) {
    const Position place = Source(picture.path, picture.text).position(fault.begin);
    advise(
        render_context.diagnostics.report(code, used, message)
            .note(fmt::format("`{}`, line {}, column {}", picture.path, place.line, place.column)));
    return;
  }
  const FileId file = add_picture(render_context, picture.path, picture.text);
  advise(render_context.diagnostics.report(code, {file, fault.begin, fault.end}, message)
             .also(used, "it is drawn here"));
}

void report_icon(const std::string& name, Colour ink, Span span, RenderContext& render_context) {
  const IconLibrary::Found& found = render_context.icons.find(name, ink);
  if (found.status == IconLibrary::Status::ok) report_see_through(found.icon, span, render_context);
  if (found.status == IconLibrary::Status::ok || !render_context.icons.has_folder()) return;
  // Styles have pictures of their own.
  const std::string path = render_context.icons.path(name);
  if (!render_context.said.insert("icon " + path).second) return;
  if (found.fault) {
    report_fault(*found.fault, span, render_context);
  } else if (found.status == IconLibrary::Status::malformed) {
    render_context.diagnostics
        .report(codes::malformed_svg, span,
                fmt::format("the picture of the icon `${}` cannot be drawn", name))
        .note(fmt::format("`{}`: {}", path, found.reason));
  } else {
    render_context.diagnostics
        .report(codes::icon_without_picture, span,
                fmt::format("the icon `${}` has no picture", name))
        .note(fmt::format("draw it as `{}`", path));
  }
}

void report_icons_in(const std::string& rich, Colour ink, Span span,
                     RenderContext& render_context) {
  if (rich.find('$') == std::string::npos) return;
  for (const std::string& name : icons_in(rich)) report_icon(name, ink, span, render_context);
}

void report_image(const std::string& path, Colour ink, Span span, RenderContext& render_context) {
  const ImageLibrary::Found& found = render_context.images.find(path, ink);
  if (found.image) report_see_through(*found.image, path, span, render_context);
  if (found.image || !render_context.said.insert("image " + path).second) return;
  if (found.fault) return report_fault(*found.fault, span, render_context);
  const bool missing = found.status == ImageLibrary::Found::Status::missing;
  render_context.diagnostics
      .report(codes::missing_image, span,
              fmt::format("the image `{}` {}", path, missing ? "is not there" : "cannot be drawn"))
      .note(missing ? "the path is one in the game's folder" : found.reason);
}

}  // namespace loom
