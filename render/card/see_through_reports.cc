#include "render/card/see_through_reports.h"

#include <fmt/core.h>

#include "render/assets/see_through.h"
#include "render/backend/pdf.h"
#include "render/render_codes.h"

namespace loom {
namespace {

constexpr double kSide = 20;  // mm, of the page on which a picture is tried
constexpr Box kWhole{0, 0, kSide, kSide};

bool shows_through(Operation picture) {
  Page page{"picture", kSide, kSide, kWhole, kWhole, 0, {}};
  page.operations.push_back(std::move(picture));
  return is_see_through(page);
}

std::string key_of(const std::string& file) { return "see-through " + file; }

// Points into the picture, where its text tells what it is.
Diagnostic& report_vector(const std::string& what, const std::string& file, const std::string& text,
                          Span used, RenderContext& render_context) {
  const std::optional<SeeThroughPart> part = find_see_through(text);
  Diagnostic& told =
      render_context.diagnostics.report(codes::see_through, used, what + " is see-through");
  if (part && render_context.pictures != nullptr) {
    const FileId id = add_picture(render_context, file, text);
    told.also({id, part->begin, part->end}, fmt::format("`{}` makes it so", part->written));
  } else if (part) {
    told.note(fmt::format("`{}` has `{}`", file, part->written));
  }
  told.note(
      "PDF/X-1a, which this press asks for, prints nothing see-through: give shapes the paler "
      "colour that is seen in the end, without `opacity`");
  if (part && !part->colour.empty())
    told.note(fmt::format("on white `{}` looks like `{}` here", part->colour, part->on_white));
  told.note("a shop that takes PDF/X-4 prints it as it is: `--press --standard x4`");
  return told;
}

}  // namespace

bool is_unseen_for_press(const std::string& icon, const RenderContext& render_context) {
  return render_context.opaque && render_context.icons.has_folder() &&
         !render_context.said.contains(key_of(render_context.icons.path(icon)));
}

void report_see_through(const std::shared_ptr<const Icon>& icon, Span used,
                        RenderContext& render_context) {
  if (!icon || !is_unseen_for_press(icon->name(), render_context)) return;
  const std::string file = render_context.icons.path(icon->name());
  render_context.said.insert(key_of(file));
  if (!shows_through(IconMark{kWhole, icon})) return;
  report_vector(fmt::format("the picture of the icon `${}`", icon->name()), file,
                render_context.icons.source(icon->name()), used, render_context);
}

Diagnostic* report_see_through(const Image& image, const std::string& path, Span used,
                               RenderContext& render_context) {
  const std::string file = render_context.images.file(path);
  if (!render_context.opaque || !render_context.said.insert(key_of(file)).second) return nullptr;
  if (image.raster()) {
    if (!image.has_soft_pixels()) return nullptr;
    return &render_context.diagnostics
                .report(codes::see_through, used,
                        fmt::format("the image `{}` has parts that are half see-through", path))
                .note(
                    "PDF/X-1a, which this press asks for, prints a pixel or leaves it out: lay the "
                    "image on the ground it stands on, and export it so")
                .note("a shop that takes PDF/X-4 prints it as it is: `--press --standard x4`");
  }
  // Only lent: the page is gone before the image is.
  const std::shared_ptr<const PageImage> lent(std::shared_ptr<const PageImage>(), &image);
  if (!shows_through(ImageMark{kWhole, kWhole, lent})) return nullptr;
  return &report_vector(fmt::format("the image `{}`", path), file,
                        render_context.images.source(path), used, render_context);
}

}  // namespace loom
