#include "render/page/colour_vision.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace loom {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// Machado, Oliveira and Fernandes (2009), full severity, for linear light.
constexpr Matrix kProtanopia{{{0.152286, 1.052583, -0.204868},
                              {0.114503, 0.786281, 0.099216},
                              {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeuteranopia{{{0.367322, 0.860646, -0.227968},
                                {0.280085, 0.672501, 0.047413},
                                {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix kTritanopia{{{1.255528, -0.076749, -0.178779},
                              {-0.078411, 0.930809, 0.147602},
                              {0.004733, 0.691367, 0.303900}}};
// sRGB under D65 to CIE XYZ, each row over the white point.
constexpr Matrix kToXyz{{{0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047},
                         {0.2126729, 0.7151522, 0.0721750},
                         {0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883}}};

Triple times(const Matrix& matrix, const Triple& v) {
  Triple result{};
  for (size_t i = 0; i < 3; ++i)
    result[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
  return result;
}

double linear(uint8_t part) {
  const double share = part / 255.0;
  return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

Triple linear(Colour colour) {
  return {linear(colour.red), linear(colour.green), linear(colour.blue)};
}

double luminance(Colour colour) {
  const Triple light = linear(colour);
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}

Triple seen(Colour colour, Vision vision) {
  Triple light = linear(colour);
  if (vision == Vision::protanopia) light = times(kProtanopia, light);
  if (vision == Vision::deuteranopia) light = times(kDeuteranopia, light);
  if (vision == Vision::tritanopia) light = times(kTritanopia, light);
  for (double& part : light) part = std::clamp(part, 0.0, 1.0);
  return light;
}

struct Lab {
  double l;
  double a;
  double b;
};

Lab to_lab(const Triple& light) {
  const auto root = [](double t) {
    return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  };
  const Triple xyz = times(kToXyz, light);
  const double y = root(xyz[1]);
  return {116 * y - 16, 500 * (root(xyz[0]) - y), 200 * (y - root(xyz[2]))};
}

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

// In degrees from 0 to 360.
double hue(double a, double b) {
  if (a == 0 && b == 0) return 0;
  const double degrees = std::atan2(b, a) * 180 / std::numbers::pi;
  return degrees < 0 ? degrees + 360 : degrees;
}

double seventh(double chroma) {
  constexpr double kTwentyFive = 6103515625.0;  // 25 to the seventh
  const double power = std::pow(chroma, 7);
  return std::sqrt(power / (power + kTwentyFive));
}

// Sharma, Wu and Dalal (2005).
double ciede2000(const Lab& one, const Lab& two) {
  const double stretch =
      0.5 * (1 - seventh((std::hypot(one.a, one.b) + std::hypot(two.a, two.b)) / 2));
  const double a1 = (1 + stretch) * one.a;
  const double a2 = (1 + stretch) * two.a;
  const double c1 = std::hypot(a1, one.b);
  const double c2 = std::hypot(a2, two.b);
  const double h1 = hue(a1, one.b);
  const double h2 = hue(a2, two.b);
  const bool grey = c1 * c2 == 0;
  double turn = grey ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const double dl = two.l - one.l;
  const double dc = c2 - c1;
  const double dh = 2 * std::sqrt(c1 * c2) * std::sin(radians(turn) / 2);
  const double l = (one.l + two.l) / 2;
  const double c = (c1 + c2) / 2;
  double h = h1 + h2;
  if (!grey) {
    h /= 2;
    if (std::abs(h1 - h2) > 180) h += h < 180 ? 180 : -180;
  }
  const double t = 1 - 0.17 * std::cos(radians(h - 30)) + 0.24 * std::cos(radians(2 * h)) +
                   0.32 * std::cos(radians(3 * h + 6)) - 0.20 * std::cos(radians(4 * h - 63));
  const double sl = 1 + 0.015 * (l - 50) * (l - 50) / std::sqrt(20 + (l - 50) * (l - 50));
  const double sc = 1 + 0.045 * c;
  const double sh = 1 + 0.015 * c * t;
  const double twist = 30 * std::exp(-((h - 275) / 25) * ((h - 275) / 25));
  const double rt = -std::sin(radians(2 * twist)) * 2 * seventh(c);
  const double x = dl / sl;
  const double y = dc / sc;
  const double z = dh / sh;
  return std::sqrt(x * x + y * y + z * z + rt * y * z);
}

}  // namespace

double contrast(Colour a, Colour b) {
  const double first = luminance(a) + 0.05;
  const double second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

std::string_view vision_name(Vision vision) {
  if (vision == Vision::protanopia) return "protanopia";
  if (vision == Vision::deuteranopia) return "deuteranopia";
  return vision == Vision::tritanopia ? "tritanopia" : "usual colour vision";
}

double distance(Colour a, Colour b, Vision vision) {
  return ciede2000(to_lab(seen(a, vision)), to_lab(seen(b, vision)));
}

}  // namespace loom
