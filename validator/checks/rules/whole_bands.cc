// PL0507: the bands of a track leave a figure out, or read one twice. At the end of a game everyone
// looks up the outcome, and finds none or two.
#include <fmt/core.h>
#include <algorithm>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

void check_bands(const Model& model, const Bands& bands, Diagnostics& diagnostics) {
  int64_t least = 0;
  int64_t most = 0;
  for (const TrackId id : bands.of) {
    least += model.words[id].min;
    most += model.words[id].max;
  }
  least = bands.least.value_or(least);
  const auto report = [&](Span span, const std::string& what) -> Diagnostic& {
    return diagnostics.report(codes::broken_bands, span, what);
  };
  int64_t next = least;  // the lowest figure without a reading
  const Reading* before = nullptr;
  for (const Reading& reading : bands.readings) {
    const int64_t last = reading.to.value_or(most);
    if (last < reading.from) {
      report(reading.span, fmt::format("the band {} ends before it begins", quoted(reading.name)));
      return;
    }
    if (reading.from > next) {
      Diagnostic& fault = report(reading.span, fmt::format("no band reads {}, which lies before {}",
                                                           next, quoted(reading.name)));
      if (before != nullptr) fault.also(before->span, "the band before");
    } else if (reading.from < next) {
      Diagnostic& fault =
          report(reading.span, fmt::format("{} lies in {}{}", reading.from, quoted(reading.name),
                                           before == nullptr ? " and below the lowest "
                                                               "figure there can be"
                                                             : " and in a band before"));
      if (before != nullptr) fault.also(before->span, "this one");
    }
    next = last + 1;
    before = &reading;
  }
  if (next <= most) {
    report(bands.span, fmt::format("no band reads {}{}", next, next == most ? "" : " and above"))
        .note(fmt::format("the figures run from {} to {}", least, most));
  } else if (next > most + 1) {
    report(before->span, fmt::format("the band {} ends at {}, but no figure is above {}",
                                     quoted(before->name), next - 1, most));
  }
}

}  // namespace

void whole_bands(const CheckContext& context, Diagnostics& diagnostics) {
  for (const Rule& rule : context.model.rules.rules) {
    for (const Bands& bands : rule.bands) check_bands(context.model, bands, diagnostics);
  }
}

}  // namespace loom::rules
