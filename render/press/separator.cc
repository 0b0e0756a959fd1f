#include "render/press/separator.h"

#include <lcms2.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "schema/source/embedded.h"

namespace loom {
namespace {

// A dark colour with less of a tint than this is taken for black or grey: CIELAB.
constexpr double kDark = 45;
constexpr double kDull = 8;

uint32_t packed(Colour colour) {
  return static_cast<uint32_t>(colour.red) << 16U | static_cast<uint32_t>(colour.green) << 8U |
         colour.blue;
}

// A press cannot print smaller dots, and paper that is nearly white is best left alone.
constexpr double kLeastInk = 1.5;  // percent
constexpr double kLeastOfAll = 6;

double to_tenth(double percent) { return std::round(std::clamp(percent, 0.0, 100.0) * 10) / 10; }

// Black carries the drawing; what is too much is taken from the colours.
Inks limited(Inks inks) {
  const double colours = inks.cyan + inks.magenta + inks.yellow;
  if (inks.total() <= kMostInk || colours <= 0) return inks;
  const double part = (kMostInk - inks.black) / colours;
  for (double* ink : {&inks.cyan, &inks.magenta, &inks.yellow})
    *ink = std::floor(*ink * part * 10) / 10;
  return inks;
}

}  // namespace

std::string_view press_profile() { return embedded_profiles().front().text; }

struct Separator::Transforms {
  struct CloseProfile {
    void operator()(void* profile) const { cmsCloseProfile(profile); }
  };
  using Profile = std::unique_ptr<void, CloseProfile>;

  struct DeleteTransform {
    void operator()(void* transform) const { cmsDeleteTransform(transform); }
  };
  using Transform = std::unique_ptr<void, DeleteTransform>;

  // Nothing is made faster at the price of being exact: a page has a few dozen colours.
  static Transform make(const Profile& from, cmsUInt32Number from_format, const Profile& to,
                        cmsUInt32Number to_format, cmsUInt32Number flags) {
    Transform made(cmsCreateTransform(from.get(), from_format, to.get(), to_format,
                                      INTENT_RELATIVE_COLORIMETRIC,
                                      flags | cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE));
    if (!made) throw std::runtime_error("the profile of the press cannot be used");
    return made;
  }

  Profile press{
      cmsOpenProfileFromMem(press_profile().data(), static_cast<uint32_t>(press_profile().size()))};
  Profile screen{cmsCreate_sRGBProfile()};
  Profile lab{cmsCreateLab4Profile(nullptr)};
  Transform inks = make(screen, TYPE_RGB_8, press, TYPE_CMYK_DBL, cmsFLAGS_BLACKPOINTCOMPENSATION);
  Transform seen = make(screen, TYPE_RGB_8, lab, TYPE_Lab_DBL, 0);
  Transform printed = make(press, TYPE_CMYK_DBL, lab, TYPE_Lab_DBL, 0);
  Transform proof = make(press, TYPE_CMYK_DBL, screen, TYPE_RGB_8, cmsFLAGS_BLACKPOINTCOMPENSATION);
  std::array<double, 101> lightness{};  // of black ink alone, by percent

  Transforms() {
    for (size_t percent = 0; percent < lightness.size(); ++percent) {
      const std::array<double, 4> black{0, 0, 0, static_cast<double>(percent)};
      cmsCIELab lab_of_black;
      cmsDoTransform(printed.get(), black.data(), &lab_of_black, 1);
      lightness[percent] = lab_of_black.L;
    }
  }
};

Separator::Separator(const std::vector<Swatch>& swatches)
    : transforms_(std::make_unique<Transforms>()) {
  for (const Swatch& swatch : swatches) known_.try_emplace(packed(swatch.colour), swatch.inks);
}

Separator::~Separator() = default;

Inks Separator::separate(Colour colour) {
  const auto known = known_.find(packed(colour));
  if (known != known_.end()) return known->second;
  return known_.emplace(packed(colour), compute(colour)).first->second;
}

void Separator::separate(std::span<const uint8_t> pixels, std::string& inks) {
  const auto byte = [](double percent) {
    return static_cast<char>(static_cast<uint8_t>(std::floor(percent * 255 / 100 + 1e-6)));
  };
  for (size_t at = 0; at + 3 <= pixels.size(); at += 3) {
    const Inks found = separate(Colour{pixels[at], pixels[at + 1], pixels[at + 2]});
    inks += {byte(found.cyan), byte(found.magenta), byte(found.yellow), byte(found.black)};
  }
}

Colour Separator::proof(const Inks& inks) const {
  const std::array<double, 4> amounts{inks.cyan, inks.magenta, inks.yellow, inks.black};
  std::array<uint8_t, 3> shown{};
  cmsDoTransform(transforms_->proof.get(), amounts.data(), shown.data(), 1);
  return {shown[0], shown[1], shown[2]};
}

Inks Separator::compute(Colour colour) const {
  const std::array<uint8_t, 3> screen{colour.red, colour.green, colour.blue};
  cmsCIELab seen;
  cmsDoTransform(transforms_->seen.get(), screen.data(), &seen, 1);
  const bool grey = colour.red == colour.green && colour.green == colour.blue;
  const bool nearly = seen.L < kDark && std::hypot(seen.a, seen.b) < kDull;
  if (grey || nearly) return {0, 0, 0, black_for(seen.L)};
  std::array<double, 4> amounts{};
  cmsDoTransform(transforms_->inks.get(), screen.data(), amounts.data(), 1);
  if (std::accumulate(amounts.begin(), amounts.end(), 0.0) < kLeastOfAll) return {};
  std::replace_if(
      amounts.begin(), amounts.end(), [](double ink) { return ink < kLeastInk; }, 0.0);
  return limited(
      {to_tenth(amounts[0]), to_tenth(amounts[1]), to_tenth(amounts[2]), to_tenth(amounts[3])});
}

double Separator::black_for(double lightness) const {
  const auto& known = transforms_->lightness;
  if (lightness <= known.back()) return 100;
  for (size_t percent = 1; percent < known.size(); ++percent) {
    if (known[percent] > lightness) continue;
    const double step = known[percent - 1] - known[percent];
    const double part = step <= 0 ? 0 : (known[percent - 1] - lightness) / step;
    return to_tenth(static_cast<double>(percent) - 1 + part);
  }
  return 100;
}

}  // namespace loom
