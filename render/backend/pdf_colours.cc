#include "render/backend/pdf_colours.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <stdexcept>
#include <unordered_map>

#include "render/backend/colour_operators.h"
#include "render/press/separator.h"

namespace loom {
namespace {

constexpr const char* kRgb = "/DeviceRGB";
constexpr const char* kCmyk = "/DeviceCMYK";
constexpr int kDigits = 4;

bool is_grey(Colour colour) { return colour.red == colour.green && colour.green == colour.blue; }

class Converter {
 public:
  Converter(const PdfObjects& objects, const Press* press) : objects_(objects), press_(press) {
    if (press != nullptr) separator_ = std::make_unique<Separator>(press->swatches);
  }

  bool convert() {
    const size_t count = objects_.page_count();
    for (size_t i = 0; i < count; ++i) {
      const PdfObject page = objects_.page(i);
      note_group(page);
      const PdfObject contents = objects_.get(page, "/Contents");
      if (objects_.is_stream(contents)) convert_operators(contents);
      for (const PdfObject part : objects_.items(contents)) convert_operators(part);
      convert_resources(objects_.get(page, "/Resources"));
      objects_.check();
    }
    settle_groups();
    objects_.check();
    return see_through_;
  }

 private:
  bool for_press() const { return press_ != nullptr; }
  bool opaque_only() const { return for_press() && press_->standard == PressStandard::x1a; }

  // Each object once, though many pages share it.
  bool is_new(PdfObject object) {
    const int id = objects_.id(object);
    return id == 0 || seen_.insert(id).second;
  }

  void note_group(PdfObject holder) {
    if (objects_.has(holder, "/Group")) group_holders_.push_back(holder);
  }

  void convert_resources(PdfObject resources) {
    if (!objects_.is_dictionary(resources) || !is_new(resources)) return;
    each(resources, "/XObject", [&](PdfObject drawn) { convert_drawn(drawn); });
    each(resources, "/ExtGState", [&](PdfObject state) { convert_state(state); });
    each(resources, "/Pattern", [&](PdfObject pattern) { convert_pattern(pattern); });
    each(resources, "/Shading", [&](PdfObject shading) { convert_shading(shading); });
    each(resources, "/ColorSpace", [&](PdfObject space) {
      if (for_press() && !is_name_of_ink(space)) refuse("a colour space");
    });
    each(resources, "/Font", [&](PdfObject font) { convert_font(font); });
  }

  template <typename Action>
  void each(PdfObject resources, const char* kind, const Action& action) {
    const PdfObject all = objects_.get(resources, kind);
    for (const std::string& key : objects_.keys(all)) action(objects_.get(all, key));
  }

  bool is_name_of_ink(PdfObject space) const {
    return objects_.is_name(space, kCmyk) || objects_.is_name(space, "/DeviceGray") ||
           objects_.is_name(space, "/Pattern");
  }

  void convert_drawn(PdfObject drawn) {
    if (!objects_.is_stream(drawn) || !is_new(drawn)) return;
    const PdfObject dictionary = objects_.dictionary_of(drawn);
    if (objects_.is_name(objects_.get(dictionary, "/Subtype"), "/Image")) {
      convert_image(drawn, dictionary);
      return;
    }
    note_group(dictionary);
    convert_operators(drawn);
    convert_resources(objects_.get(dictionary, "/Resources"));
  }

  void convert_operators(PdfObject stream) {
    const Recoloured result =
        recolour(objects_.data(stream), [&](const ColourOperator& found) { return write(found); });
    if (result.unclear && for_press()) refuse("a way to set colours");
    if (!result.stream.empty()) objects_.set_data(stream, result.stream);
  }

  std::string write(const ColourOperator& found) {
    if (!for_press()) {
      if (!is_grey(found.colour)) return {};
      return fmt::format("{} {}", found.first, found.stroke ? 'G' : 'g');
    }
    const Inks inks = separator_->separate(found.colour);
    return fmt::format("{} {} {} {} {}", part(inks.cyan), part(inks.magenta), part(inks.yellow),
                       part(inks.black), found.stroke ? 'K' : 'k');
  }

  // Percent as a part of 1, in its shortest form.
  static std::string part(double percent) {
    std::string text = fmt::format("{:.4f}", percent / 100);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
  }

  void convert_state(PdfObject state) {
    if (!objects_.is_dictionary(state)) return;
    const auto is_one = [&](const char* key) {
      return !objects_.has(state, key) || objects_.number(objects_.get(state, key)) >= 1;
    };
    const bool masked =
        objects_.has(state, "/SMask") && !objects_.is_name(objects_.get(state, "/SMask"), "/None");
    const bool blended =
        objects_.has(state, "/BM") && !objects_.is_name(objects_.get(state, "/BM"), "/Normal");
    if (!is_one("/ca") || !is_one("/CA") || masked || blended) see_through_ = true;
    if (masked && is_new(state)) {
      const PdfObject group = objects_.get(objects_.get(state, "/SMask"), "/G");
      // How much shows through is a matter of light, not of ink.
      if (for_press() && objects_.is_stream(group)) convert_drawn(group);
    }
    if (!opaque_only()) return;
    for (const char* key : {"/ca", "/CA", "/SMask", "/BM", "/AIS"}) objects_.remove(state, key);
  }

  void convert_pattern(PdfObject pattern) {
    const bool tiles = objects_.is_stream(pattern);
    if (tiles) {
      convert_drawn(pattern);
    } else if (objects_.is_dictionary(pattern) && is_new(pattern)) {
      convert_shading(objects_.get(pattern, "/Shading"));
      if (objects_.has(pattern, "/ExtGState")) convert_state(objects_.get(pattern, "/ExtGState"));
    }
  }

  // From one colour to another, or a row of such; its ends are converted, between them inks change
  // as evenly as light did.
  void convert_shading(PdfObject shading) {
    if (!for_press() || !is_new(shading)) return;
    if (objects_.is_stream(shading)) refuse("a mesh of colours");
    if (!objects_.is_name(objects_.get(shading, "/ColorSpace"), kRgb)) return;
    objects_.set_name(shading, "/ColorSpace", kCmyk);
    objects_.remove(shading, "/Background");
    convert_function(objects_.get(shading, "/Function"));
  }

  void convert_function(PdfObject function) {
    if (!is_new(function)) return;
    if (!objects_.is_dictionary(function)) refuse("a shading");
    for (const PdfObject part : objects_.items(objects_.get(function, "/Functions")))
      convert_function(part);
    objects_.remove(function, "/Range");
    if (objects_.has(function, "/Functions")) return;
    for (const char* end : {"/C0", "/C1"}) convert_end(function, end);
  }

  void convert_end(PdfObject function, const char* key) {
    const std::vector<PdfObject> parts = objects_.items(objects_.get(function, key));
    if (parts.size() != 3) refuse("a shading");
    std::array<uint8_t, 3> light{};
    for (size_t i = 0; i < light.size(); ++i) {
      const double value = std::clamp(objects_.number(parts[i]), 0.0, 1.0);
      light[i] = static_cast<uint8_t>(std::lround(value * 255));
    }
    const Inks inks = separator_->separate(Colour{light[0], light[1], light[2]});
    objects_.set(
        function, key,
        objects_.array({inks.cyan / 100, inks.magenta / 100, inks.yellow / 100, inks.black / 100},
                       kDigits));
  }

  void convert_image(PdfObject image, PdfObject dictionary) {
    if (objects_.has(dictionary, "/SMask")) convert_mask(dictionary);
    if (!objects_.is_name(objects_.get(dictionary, "/ColorSpace"), kRgb)) {
      const bool mask = objects_.has(dictionary, "/ImageMask");
      if (for_press() && !mask && !is_name_of_ink(objects_.get(dictionary, "/ColorSpace")))
        refuse("a picture's colours");
      return;
    }
    const std::string light = objects_.data(image);
    const std::span<const uint8_t> pixels{reinterpret_cast<const uint8_t*>(light.data()),
                                          light.size()};
    std::string converted;
    if (for_press()) {
      if (objects_.number(objects_.get(dictionary, "/BitsPerComponent")) != 8)
        refuse("a picture's colours");
      separator_->separate(pixels, converted);
    } else if (!greys_of(pixels, converted)) {
      return;
    }
    objects_.set_name(dictionary, "/ColorSpace", for_press() ? kCmyk : "/DeviceGray");
    objects_.remove(dictionary, "/Decode");
    objects_.set_data(image, converted);
  }

  static bool greys_of(std::span<const uint8_t> pixels, std::string& greys) {
    for (size_t at = 0; at + 3 <= pixels.size(); at += 3) {
      if (!is_grey({pixels[at], pixels[at + 1], pixels[at + 2]})) return false;
      greys += static_cast<char>(pixels[at]);
    }
    return true;
  }

  // What may not be see-through is there or not: a pixel that shows by half or more is there.
  void convert_mask(PdfObject dictionary) {
    if (!opaque_only()) {
      soft_edged_ = true;
      return;
    }
    const PdfObject soft = objects_.get(dictionary, "/SMask");
    const PdfObject soft_dictionary = objects_.dictionary_of(soft);
    const auto width =
        static_cast<size_t>(objects_.number(objects_.get(soft_dictionary, "/Width")));
    if (width == 0 || objects_.number(objects_.get(soft_dictionary, "/BitsPerComponent")) != 8)
      refuse("a picture's mask");
    const std::string shown = objects_.data(soft);
    const size_t row = (width + 7) / 8;
    std::string bits(shown.size() / width * row, '\0');
    for (size_t i = 0; i < shown.size() / width * width; ++i) {
      if (static_cast<uint8_t>(shown[i]) >= 128) continue;
      const size_t x = i % width;
      char& byte = bits[i / width * row + x / 8];
      byte = static_cast<char>(static_cast<uint8_t>(byte) | (0x80U >> (x % 8)));
    }
    const PdfObject hard = objects_.stream(bits);
    const PdfObject hard_dictionary = objects_.dictionary_of(hard);
    objects_.set_name(hard_dictionary, "/Type", "/XObject");
    objects_.set_name(hard_dictionary, "/Subtype", "/Image");
    objects_.set(hard_dictionary, "/ImageMask", objects_.flag(true));
    objects_.set(hard_dictionary, "/BitsPerComponent", objects_.integer(1));
    for (const char* key : {"/Width", "/Height"})
      objects_.set(hard_dictionary, key, objects_.get(soft_dictionary, key));
    objects_.remove(dictionary, "/SMask");
    objects_.set(dictionary, "/Mask", hard);
  }

  // A press standard wants it said that glyphs are numbered as in the font.
  void convert_font(PdfObject font) {
    if (!for_press() || !objects_.is_dictionary(font)) return;
    for (const PdfObject inner : objects_.items(objects_.get(font, "/DescendantFonts"))) {
      const bool numbered = objects_.is_name(objects_.get(inner, "/Subtype"), "/CIDFontType2");
      if (numbered && !objects_.has(inner, "/CIDToGIDMap"))
        objects_.set_name(inner, "/CIDToGIDMap", "/Identity");
    }
  }

  // Cairo puts every page into a group of red, green and blue, in which nothing need be mixed.
  void settle_groups() {
    if (see_through_ && opaque_only()) {
      throw std::runtime_error(
          "a picture on it is see-through, which PDF/X-1a does not allow, but PDF/X-4 does");
    }
    for (const PdfObject holder : group_holders_) {
      if (!see_through_ && !soft_edged_) {
        objects_.remove(holder, "/Group");
      } else if (for_press()) {
        const PdfObject group = objects_.get(holder, "/Group");
        if (objects_.is_name(objects_.get(group, "/CS"), kRgb))
          objects_.set_name(group, "/CS", kCmyk);
      }
    }
  }

  [[noreturn]] static void refuse(const char* what) {
    throw std::runtime_error(fmt::format("{} cannot be turned into inks", what));
  }

  const PdfObjects& objects_;
  const Press* press_;
  std::unique_ptr<Separator> separator_;
  std::set<int> seen_;
  std::vector<PdfObject> group_holders_;
  bool see_through_ = false;
  bool soft_edged_ = false;  // a picture of pixels is
};

}  // namespace

bool convert_colours(const PdfObjects& objects, const Press* press) {
  return Converter(objects, press).convert();
}

}  // namespace loom
