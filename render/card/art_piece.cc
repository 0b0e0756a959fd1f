#include "render/card/art_piece.h"

#include <fmt/core.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "render/art/art.h"
#include "render/look/colour_names.h"
#include "schema/model/printed_words.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

// What is asked for or given, by name: a tint for each different one.
class Tints {
 public:
  explicit Tints(const Vocabulary& words) : words_(words) {}

  // One number for each; a reference adds to `held` instead.
  void add(const std::vector<ArtSource>& sources, const Card& card, std::vector<int>& given,
           std::vector<int>& held) {
    for (const ArtSource& source : sources) {
      if (source.field.empty()) {
        add("", source.number, given);
      } else {
        add(card[source.field], given, held);
      }
    }
  }

  const std::vector<std::string>& names() const { return names_; }

 private:
  void add(const Value& value, std::vector<int>& given, std::vector<int>& held) {
    if (const auto* requirement = value.as<Requirement>()) {
      const auto add_each = [&](const auto& asked) {
        for (const auto& entry : asked) add(words_[entry.id].name, entry.count, given);
      };
      add_each(requirement->tokens);
      add_each(requirement->layers);
      add_each(requirement->tracks);
    } else if (const auto* effects = value.as<EffectList>()) {
      for (const Effect& effect : effects->effects) add(effect, given);
    } else if (const auto* reference = value.as<Reference>()) {
      add(reference->name, 1, held);
    } else if (const auto* number = value.as<int64_t>()) {
      add("", static_cast<int>(std::clamp<int64_t>(*number, 0, kMostStrands)), given);
    }
  }

  void add(const Effect& effect, std::vector<int>& given) {
    if (effect.verb != EffectVerb::change) return;
    const Resource& what = effect.resource;
    const std::string& name = what.token   ? words_[*what.token].name
                              : what.track ? words_[*what.track].name
                                           : nameless_;
    add(name, std::abs(effect.amount), given);
  }

  void add(const std::string& name, int count, std::vector<int>& to) {
    const auto known = std::find(names_.begin(), names_.end(), name);
    const auto tint = static_cast<int>(known - names_.begin());
    if (known == names_.end()) names_.push_back(name);
    for (int i = 0; i < count && to.size() < kMostStrands; ++i) to.push_back(tint);
  }

  const Vocabulary& words_;
  const std::string nameless_;
  std::vector<std::string> names_;
};

// Solid colours all through: what is faint is mixed with the ground.
Colour mixed(Colour colour, Colour ground, double tone) {
  const auto part = [&](uint8_t of, uint8_t with) {
    return static_cast<uint8_t>(std::lround(of * tone + with * (1 - tone)));
  };
  return {part(colour.red, ground.red), part(colour.green, ground.green),
          part(colour.blue, ground.blue)};
}

const Weave* weave_of(const ArtBox& art, CardContext& card) {
  const std::optional<std::string> filled = card.filled(*art.weave);
  if (!filled) return nullptr;
  std::string name(trimmed(*filled));
  if (!art.weaves.empty()) {
    const auto chosen = std::find_if(art.weaves.begin(), art.weaves.end(),
                                     [&](const auto& entry) { return entry.first == name; });
    if (chosen == art.weaves.end()) {
      card.reports.no_weave(art, name);
      return nullptr;
    }
    name = chosen->second;
  }
  const Weave* weave = find_weave(name);
  if (weave == nullptr) card.reports.unknown_weave(art, name);
  return weave;
}

// None when the text is no number of cracks, which is reported.
std::optional<int> cracks_of(const ArtBox& art, CardContext& card) {
  if (!art.cracks) return 0;
  const std::optional<std::string> filled = card.filled(*art.cracks);
  if (!filled) return std::nullopt;
  const std::string_view text = trimmed(*filled);
  if (text.empty()) return 0;
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [after, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && after == end && number >= 0 && number <= kMostCracks) return number;
  card.reports.bad_cracks(*art.cracks, std::string(text), kMostCracks);
  return std::nullopt;
}

struct Palette {
  Colour ground;
  Colour line;
  Colour light;
  std::vector<Colour> tints;

  Colour of(const ArtInk& ink) const {
    switch (ink.colour) {
      case ArtColour::ground:
        return ground;
      case ArtColour::line:
        return mixed(line, ground, ink.tone);
      case ArtColour::light:
        return mixed(light, ground, ink.tone);
      case ArtColour::tint:
        break;
    }
    const auto tint = static_cast<size_t>(ink.tint);
    return mixed(tint < tints.size() ? tints[tint] : line, ground, ink.tone);
  }
};

std::optional<Palette> palette_of(const LayoutBox& box, const Tints& tints, CardContext& card) {
  const std::optional<Colour> ground = box.fill ? card.colour(*box.fill) : kPaperWhite;
  const std::optional<Colour> line = card.colour(box.colour);
  const std::optional<Colour> light = card.colour(box.art->light);
  if (!ground || !line || !light) return std::nullopt;
  Palette palette{*ground, *line, *light, {}};
  const auto& colours = card.render_context.theme.colours;
  for (const std::string& name : tints.names()) {
    const auto known = name.empty() ? colours.end() : colours.find(with_star(box.art->tints, name));
    palette.tints.push_back(known == colours.end() ? *line : known->second);
  }
  return palette;
}

// A name that changes whenever the picture does, since logs show no more of it.
std::string name_of(const Weave& weave, const Page& page) {
  uint64_t hash = seed_of(weave.name);
  const auto add = [&](double value) {
    hash = (hash ^ static_cast<uint64_t>(std::llround(value * 100))) * 1099511628211ULL;
  };
  for (const Operation& operation : page.operations) {
    const auto& outline = std::get<Outline>(operation);
    const Colour colour = outline.fill ? *outline.fill : outline.stroke->colour;
    add(colour.red * 65536.0 + colour.green * 256.0 + colour.blue);
    add(outline.fill ? 0 : outline.stroke->width);
    for (const OutlineStep& step : outline.steps) {
      for (const Point& point : {step.to, step.control, step.control_to}) {
        add(point.x);
        add(point.y);
      }
    }
  }
  return fmt::format("art {} {:016x}", weave.name, hash);
}

// The same on every card, as on a back: it is recorded, so that a file has it once.
bool is_fixed(const ArtBox& art) {
  const auto numbers = [](const std::vector<ArtSource>& sources) {
    return std::all_of(sources.begin(), sources.end(),
                       [](const ArtSource& source) { return source.field.empty(); });
  };
  return art.weave->fixed && art.seed->fixed && (!art.cracks || art.cracks->fixed) &&
         numbers(art.strands) && numbers(art.focus);
}

// What somebody is told who cannot see it.
std::string told(const Weave& weave, int cracks, const CardContext& card) {
  const Model& model = card.render_context.model;
  const std::string title(card.card["title"].text());
  const std::string weave_words = printed(model, fmt::format("art-{}", weave.name));
  std::string picture = title.empty()
                            ? printed(model, "art", {{"weave", weave_words}})
                            : printed(model, "art-of", {{"title", title}, {"weave", weave_words}});
  if (cracks == 0) return picture;
  return printed(model, cracks == 1 ? "art-cracks-one" : "art-cracks-many",
                 {{"picture", picture}, {"count", std::to_string(cracks)}});
}

struct WovenPage {
  std::shared_ptr<const Page> page;  // none when something is amiss, which is reported
  std::string words{};
};

WovenPage woven_page(const LayoutBox& box, CardContext& card, double width, double height) {
  const ArtBox& art = *box.art;
  const Weave* weave = weave_of(art, card);
  const std::optional<std::string> seed = card.filled(*art.seed);
  const std::optional<int> cracks = cracks_of(art, card);
  if (weave == nullptr || !seed || !cracks) return {};
  ArtFigures figures;
  figures.seed = seed_of(*seed);
  figures.width = width;
  figures.height = height;
  figures.cracks = *cracks;
  figures.lines_only = card.render_context.theme.lines_only;
  Tints tints(card.render_context.model.words);
  tints.add(art.strands, card.card, figures.strands, figures.strands);
  tints.add(art.focus, card.card, figures.focus, figures.held);
  const std::optional<Palette> palette = palette_of(box, tints, card);
  if (!palette) return {};
  auto page = std::make_shared<Page>();
  page->width = width;
  page->height = height;
  page->trim = page->bleed = {0, 0, width, height};
  for (ArtPath& path : weave_art(*weave, figures)) {
    Outline outline{std::move(path.steps), {}, {}};
    const Colour colour = palette->of(path.ink);
    if (path.width > 0) {
      outline.stroke = Stroke{colour, path.width};
    } else {
      outline.fill = colour;
    }
    page->operations.emplace_back(std::move(outline));
  }
  page->name = name_of(*weave, *page);
  return {std::move(page), told(*weave, *cracks, card)};
}

}  // namespace

Piece art_piece(const LayoutBox& box, CardContext& card, const Room& room) {
  const double width = room.width.value_or(room.most_width);
  const double height = room.height.value_or(room.most_height);
  Piece piece{width, height, {}};
  const auto [page, words] = woven_page(box, card, width, height);
  if (!page) return piece;
  const PlacedPage placed{{0, 0}, page->trim, page, 1, false, box.corner};
  if (!is_fixed(*box.art)) {
    Opening figure{PageRole::figure};
    figure.words = words;
    piece.marks.push_back({std::move(figure), &box});
    piece.marks.push_back({placed, &box});
    piece.marks.push_back({Closing{}, &box});
    return piece;
  }
  Page cut = *page;
  cut.operations.assign(1, placed);
  piece.marks.push_back({ImageMark{page->trim, page->trim, record_page(cut)}, &box});
  return piece;
}

}  // namespace loom
