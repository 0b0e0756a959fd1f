#include "render/card/card_context.h"

#include <algorithm>

namespace loom {
std::optional<std::string> CardContext::filled(const PlacedTemplate& written) {
  if (written.fixed) return written.written;
  FilledTemplate result = written.text.fill(data);
  if (!result.fault) return std::move(result.text);
  reports.unfilled(written, *result.fault);
  return std::nullopt;
}

std::optional<Colour> CardContext::colour(const ColourChoice& choice) {
  if (!choice.chosen) return choice.fixed;
  std::optional<std::string> name = filled(*choice.chosen);
  if (!name) return std::nullopt;
  std::erase_if(*name, [](char c) { return c == ' ' || c == '\n'; });  // of a block scalar
  const std::optional<Colour> chosen = render_context.theme.colour(*name);
  if (!chosen) reports.unknown_colour(*choice.chosen, *name);
  return chosen;
}

bool CardContext::holds(const LayoutBox& box) {
  if (!box.when) return true;
  const std::optional<std::string> answer = filled(*box.when);
  return answer && !answer->empty();
}

const FittedText& CardContext::fitted(const TextRequest& request) {
  return render_context.shaped.find(render_context.fonts, render_context.icons, request);
}

}  // namespace loom
