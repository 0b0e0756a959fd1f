#include "render/text/fonts.h"

#include <fmt/core.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

#include <map>
#include <mutex>
#include <set>

#include "render/text/font_description.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

const FcChar8* fc_text(const std::string& text) {
  return reinterpret_cast<const FcChar8*>(text.c_str());
}

std::string to_string(const FcChar8* text) { return reinterpret_cast<const char*>(text); }

// The folders in which a family lives.
void add_folders(FcConfig* config, const std::string& family, std::set<std::string>& folders) {
  FcPattern* pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FAMILY, fc_text(family));
  FcObjectSet* wanted = FcObjectSetBuild(FC_FILE, nullptr);
  FcFontSet* found = FcFontList(config, pattern, wanted);
  for (int i = 0; found != nullptr && i < found->nfont; ++i) {
    FcChar8* file = nullptr;
    if (FcPatternGetString(found->fonts[i], FC_FILE, 0, &file) != FcResultMatch) continue;
    const std::string path = to_string(file);
    folders.insert(path.substr(0, path.rfind('/')));
  }
  if (found != nullptr) FcFontSetDestroy(found);
  FcObjectSetDestroy(wanted);
  FcPatternDestroy(pattern);
}

std::string xml_text(const std::string& text) {
  char* escaped = g_markup_escape_text(text.c_str(), static_cast<gssize>(text.size()));
  std::string result = escaped;
  g_free(escaped);
  return result;
}

// Where systems keep fonts, and the lists of them that spare a scan at every start.
constexpr const char* kFolders =
    "<dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir>/Library/Fonts</dir>"
    "<dir>/opt/homebrew/share/fonts</dir><dir prefix=\"xdg\">fonts</dir><dir>~/.fonts</dir>";
constexpr const char* kCaches =
    "<cachedir>/var/cache/fontconfig</cachedir><cachedir prefix=\"xdg\">fontconfig</cachedir>";

FcConfig* config_of(const std::string& folders) {
  FcConfig* config = FcConfigCreate();
  const std::string xml =
      fmt::format("<?xml version=\"1.0\"?><fontconfig>{}{}</fontconfig>", folders, kCaches);
  FcConfigParseAndLoadFromMemory(config, fc_text(xml), FcFalse);
  FcConfigBuildFonts(config);
  return config;
}

// The folders of the families as a configuration names them. Going through all fonts of the machine
// costs as much as drawing a dozen cards, and every thread would do it again.
std::string folders_of(const std::vector<std::string>& families) {
  static std::mutex mutex;
  static std::map<std::vector<std::string>, std::string> known;
  const std::lock_guard<std::mutex> lock(mutex);
  const auto [place, is_new] = known.try_emplace(families);
  if (!is_new) return place->second;
  FcConfig* everything = config_of(kFolders);
  std::set<std::string> folders;
  for (const std::string& family : families) add_folders(everything, family, folders);
  FcConfigDestroy(everything);
  for (const std::string& folder : folders)
    place->second += fmt::format("<dir>{}</dir>", xml_text(folder));
  return place->second;
}

// The folders of the declared families alone, and none of the machine's rules.
FcConfig* private_config(const std::vector<std::string>& families) {
  return config_of(folders_of(families));
}

std::vector<std::string> installed_families() {
  FcConfig* everything = config_of(kFolders);
  FcPattern* any = FcPatternCreate();
  FcObjectSet* wanted = FcObjectSetBuild(FC_FAMILY, nullptr);
  FcFontSet* found = FcFontList(everything, any, wanted);
  std::set<std::string> families;
  for (int i = 0; found != nullptr && i < found->nfont; ++i) {
    FcChar8* name = nullptr;
    for (int n = 0; FcPatternGetString(found->fonts[i], FC_FAMILY, n, &name) == FcResultMatch; ++n)
      families.insert(to_string(name));
  }
  if (found != nullptr) FcFontSetDestroy(found);
  FcObjectSetDestroy(wanted);
  FcPatternDestroy(any);
  FcConfigDestroy(everything);
  return {families.begin(), families.end()};
}

// Pango would load the machine's configuration in the background, though nothing asks for it.
void forget_machine_config() {
  static const bool done = [] {
    FcConfig* empty = FcConfigCreate();
    FcConfigSetCurrent(empty);
    FcConfigDestroy(empty);
    return true;
  }();
  static_cast<void>(done);
}

}  // namespace

bool has_family(PangoFont* font, const std::string& family) {
  FcPattern* pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  FcChar8* name = nullptr;
  for (int i = 0; FcPatternGetString(pattern, FC_FAMILY, i, &name) == FcResultMatch; ++i) {
    if (FcStrCmpIgnoreCase(name, fc_text(family)) == 0) return true;
  }
  return false;
}

struct Fonts::Loaded {
  std::vector<std::string> families;
  FcConfig* config;
  PangoFontMap* map;
  PangoContext* context;

  explicit Loaded(const std::vector<std::string>& declared);
  Loaded(const Loaded&) = delete;
  Loaded& operator=(const Loaded&) = delete;
  ~Loaded() {
    g_object_unref(context);
    // The map does not let go of it by itself.
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), nullptr);
    g_object_unref(map);
    FcConfigDestroy(config);
  }
};

Fonts::Loaded::Loaded(const std::vector<std::string>& declared)
    : families(declared),
      config(private_config(families)),
      map(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)),
      context(nullptr) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);  // a unit is a point
  context = pango_font_map_create_context(map);
  // Hinting would make widths depend on the scale at which they are drawn.
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en"));
}

Fonts::Fonts(const std::vector<std::string>& families) {
  forget_machine_config();
  loaded_ = std::make_shared<const Loaded>(families);
}

PangoContext* Fonts::context() const { return loaded_->context; }

const std::vector<std::string>& Fonts::families() const { return loaded_->families; }

std::shared_ptr<const void> Fonts::keep() const { return loaded_; }

std::vector<std::string> font_folders() {
  FcConfig* everything = FcConfigCreate();
  const std::string xml =
      fmt::format("<?xml version=\"1.0\"?><fontconfig>{}</fontconfig>", kFolders);
  FcConfigParseAndLoadFromMemory(everything, fc_text(xml), FcFalse);
  std::vector<std::string> folders;
  FcStrList* listed = FcConfigGetFontDirs(everything);
  while (const FcChar8* folder = FcStrListNext(listed)) folders.push_back(to_string(folder));
  FcStrListDone(listed);
  FcConfigDestroy(everything);
  return folders;
}

std::string Fonts::file(const FontFace& face) const {
  if (fault(face)) return {};
  PangoFontDescription* wanted = describe(face, 10);
  PangoFont* font = pango_context_load_font(context(), wanted);
  pango_font_description_free(wanted);
  FcChar8* name = nullptr;
  const bool known = FcPatternGetString(pango_fc_font_get_pattern(PANGO_FC_FONT(font)), FC_FILE, 0,
                                        &name) == FcResultMatch;
  std::string path = known ? to_string(name) : std::string();
  g_object_unref(font);
  return path;
}

std::optional<FontFault> Fonts::fault(const FontFace& face) const {
  using Part = FontFault::Part;
  const std::string font_named = fmt::format("the font `{}`", face.family);
  PangoFontDescription* wanted = describe(face, 10);
  PangoFont* font = pango_context_load_font(context(), wanted);
  pango_font_description_free(wanted);
  if (font == nullptr || !has_family(font, face.family)) {
    if (font != nullptr) g_object_unref(font);
    return FontFault{Part::family, font_named + " is not installed", "",
                     nearest_name(face.family, installed_families())};
  }
  PangoFontDescription* got = pango_font_describe(font);
  const int weight = pango_font_description_get_weight(got);
  const bool italic = pango_font_description_get_style(got) != PANGO_STYLE_NORMAL;
  pango_font_description_free(got);
  g_object_unref(font);
  if (italic != face.italic) {
    const std::string slope = face.italic ? " has no italic letters" : " has no upright letters";
    return FontFault{Part::slope, font_named + slope};
  }
  if (weight == face.weight) return std::nullopt;
  return FontFault{Part::weight, fmt::format("{} has no weight {}", font_named, face.weight),
                   fmt::format("the nearest that is installed is {}", weight)};
}

}  // namespace loom
