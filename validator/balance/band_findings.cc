// PL0517, PL0518: simulated play leaves a band, or not enough games were played to tell.
#include "validator/balance/band_findings.h"

#include <fmt/core.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "schema/text/wording.h"
#include "validator/balance/enforce.h"
#include "validator/check_codes.h"

namespace loom::balance {
namespace {

// Nobody reads more; the report has them all.
constexpr size_t kMostSubjects = 8;

std::string digits(double number, int places) {
  if (!std::isfinite(number)) return number < 0 ? "-inf" : "inf";
  std::array<char, 64> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number,
                                 std::chars_format::fixed, places);
  std::string shown(text.data(), end.ptr);
  while (places > 0 && shown.back() == '0') shown.pop_back();
  if (shown.back() == '.') shown.pop_back();
  return shown;
}

std::string unit_of(const Band& band) {
  if (band.unit == "tokens") return " a round";
  if (band.unit == "number") return "";
  return is_share(band) ? " %" : " rounds";
}

std::string players_of(const Judgement& judgement) {
  return fmt::format("{}{}", judgement.players, judgement.players == 1 ? " player" : " players");
}

std::string played(const Judgement& judgement) {
  return fmt::format("{} games with {}", grouped(static_cast<uint64_t>(judgement.games)),
                     players_of(judgement));
}

// Those that are of one verdict, the farthest from where they are wanted first.
std::vector<const Finding*> of_verdict(const Judgement& judgement, Verdict verdict) {
  std::vector<const Finding*> found;
  for (const Finding& finding : judgement.findings) {
    if (finding.verdict == verdict) found.push_back(&finding);
  }
  const Band& band = *judgement.band;
  const double middle = (band.from.value_or(0) + band.to.value_or(100)) / 2;
  std::stable_sort(found.begin(), found.end(), [&](const Finding* a, const Finding* b) {
    return std::abs(a->figure.value - middle) > std::abs(b->figure.value - middle);
  });
  return found;
}

std::string figures(const std::vector<const Finding*>& findings, const Band& band) {
  std::string text;
  for (size_t i = 0; i < std::min(findings.size(), kMostSubjects); ++i) {
    if (i > 0) text += ", ";
    if (!findings[i]->subject.empty()) text += findings[i]->subject + " ";
    text += shown(findings[i]->figure, band);
  }
  if (findings.size() > kMostSubjects) {
    text += fmt::format(" and {} more", findings.size() - kMostSubjects);
  }
  return text;
}

// The end that is passed, or the band's name when it has none there.
Span place_of(const Judgement& judgement, const Finding& worst) {
  const Band& band = *judgement.band;
  if (band.figure == Figure::seat_deviation) return band.to_span;
  if (band.from && worst.figure.value < *band.from) return band.from_span;
  if (band.to && worst.figure.value > *band.to) return band.to_span;
  return band.span;
}

// Figures that lie outside too, but may do so by chance: a designer will want to know before the
// next run finds them.
void note_doubtful(const Judgement& judgement, Diagnostic& found) {
  const Band& band = *judgement.band;
  if (band.figure == Figure::seat_deviation) return;
  std::vector<const Finding*> outside;
  for (const Finding* finding : of_verdict(judgement, Verdict::inconclusive)) {
    const statistics::Band wanted{band.from, band.to};
    if (!wanted.holds(finding->figure.value)) outside.push_back(finding);
  }
  if (outside.empty()) return;
  found.note("outside as well, but not beyond doubt: " + figures(outside, band));
}

}  // namespace

bool is_share(const Band& band) {
  return band.unit != "rounds" && band.unit != "tokens" && band.unit != "number";
}

std::string grouped(uint64_t number) {
  std::string text = std::to_string(number);
  for (size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string shown(const Estimate& figure, const Band& band) {
  if (!figure.known()) return "was not met";
  const int places = band.unit == "rounds" || figure.value >= 10 ? 1 : 2;
  return fmt::format("{}{} ({} to {})", digits(figure.value, places), unit_of(band),
                     digits(figure.low, places), digits(figure.high, places));
}

std::string wanted(const Band& band) {
  if (band.figure == Figure::seat_deviation) {
    return fmt::format("within {} points of a fair share", digits(band.to.value_or(100), 2));
  }
  if (!band.from) return fmt::format("at most {}{}", digits(*band.to, 2), unit_of(band));
  if (!band.to) return fmt::format("at least {}{}", digits(*band.from, 2), unit_of(band));
  return fmt::format("{} to {}{}", digits(*band.from, 2), digits(*band.to, 2), unit_of(band));
}

void report(const Judgement& judgement, Diagnostics& diagnostics) {
  if (judgement.verdict == Verdict::pass) return;
  const Band& band = *judgement.band;
  const std::vector<const Finding*> out = of_verdict(judgement, judgement.verdict);
  if (judgement.verdict == Verdict::fail) {
    Diagnostic& failed = diagnostics
                             .report(codes::out_of_band, place_of(judgement, *out.front()),
                                     fmt::format("simulated play with {} leaves the band {}",
                                                 players_of(judgement), quoted(band.name)))
                             .with_label("wanted: " + wanted(band))
                             .note(fmt::format("in {}: {}", played(judgement), figures(out, band)))
                             .note(band.why);
    note_doubtful(judgement, failed);
    return;
  }
  Diagnostic& found =
      diagnostics
          .report(codes::undecided_band, band.span,
                  fmt::format("whether play with {} stays in the band {} is not decided",
                              players_of(judgement), quoted(band.name)))
          .with_label("wanted: " + wanted(band))
          .note(fmt::format("in {}: {}", played(judgement), figures(out, band)));
  if (judgement.games_needed) {
    found.note(fmt::format("if the figures stay so, `--games {}` would decide it",
                           std::max<uint64_t>(*judgement.games_needed, judgement.games + 1)));
  } else {
    found.note("a figure lies on the band's very end, or was never met: more games may not tell");
  }
}

}  // namespace loom::balance
