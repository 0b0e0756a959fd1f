// The frame of tables: counts, texts, and that what is not in use is blank.
#include "compiler/check_parts.h"

#include <fmt/core.h>
#include "compiler/check_tables.h"
#include "schema/text/utf8.h"

namespace loom {
namespace {

template <typename Item>
bool is_blank(const Item& item) {
  static const Item kBlank{};
  return std::memcmp(&item, &kBlank, sizeof item) == 0;
}

template <typename Array>
std::string check_array(const char* what, const Array& array) {
  if (array.count > Array::kCapacity) {
    return fmt::format("there are {} {}, and room for {}", array.count, what, Array::kCapacity);
  }
  for (size_t i = array.count; i < Array::kCapacity; ++i) {
    if (!is_blank(array.items[i])) {
      return fmt::format("there are {} {}, but number {} is not blank", array.count, what, i);
    }
  }
  return {};
}

std::string check_arrays(const Tables& tables) {
  return first_of(
      {check_array("tokens", tables.tokens), check_array("tracks", tables.tracks),
       check_array("layers", tables.layers), check_array("areas", tables.areas),
       check_array("actions", tables.actions), check_array("kinds", tables.kinds),
       check_array("engine cards", tables.engine_cards), check_array("goals", tables.goals),
       check_array("pressure cards", tables.pressures), check_array("tables", tables.resolutions),
       check_array("instructions", tables.instructions), check_array("figures", tables.figures),
       check_array("names in rules", tables.names), check_array("series", tables.series),
       check_array("bands", tables.bands), check_array("readings", tables.readings),
       check_array("variants", tables.variants), check_array("patches", tables.patches)});
}

std::string check_pool(const tables::TextPool& pool) {
  // A closing zero stays, for readers in C.
  if (pool.used >= tables::kMaxTextBytes) {
    return fmt::format("the texts take {} bytes, and there is room for {}", pool.used,
                       tables::kMaxTextBytes - 1);
  }
  const std::string_view texts(pool.bytes, pool.used);
  for (size_t i = 0; i < texts.size();) {
    const CodePoint point = decode_utf8(texts, i);
    if (!point.valid || point.value == 0) {
      return fmt::format("byte {} of the texts is not UTF-8", i);
    }
    i += point.length;
  }
  for (size_t i = pool.used; i < tables::kMaxTextBytes; ++i) {
    if (pool.bytes[i] != 0) return fmt::format("byte {} after the texts is not zero", i);
  }
  return {};
}

std::string check_title(const Tables& tables, const char* what, tables::Text place) {
  const std::string fault = check_text(tables, place);
  return fault.empty() ? fault : fmt::format("the {} {}", what, fault);
}

}  // namespace

std::string check_text(const Tables& tables, tables::Text place) {
  const size_t end = size_t{place.begin} + place.size;
  if (place.size == 0 && place.begin == 0) return {};
  if (place.size == 0 || end > tables.texts.used) {
    return fmt::format("has a text of bytes {} to {}, and there are {}", place.begin, end,
                       tables.texts.used);
  }
  // The pool is UTF-8, so a stretch of it is unless it begins or ends within a character.
  const auto within = [&](size_t at) {
    return at < tables.texts.used &&
           (static_cast<unsigned char>(tables.texts.bytes[at]) & 0xC0U) == 0x80U;
  };
  if (within(place.begin) || within(end)) return "has a text that cuts a character in two";
  return {};
}

std::string check_name(const Tables& tables, tables::Text place) {
  return place.size == 0 ? "has no name" : check_text(tables, place);
}

std::string check_stretch(const Tables& tables, tables::Effects effects) {
  return check_stretch("instructions", effects.first, effects.count, tables.instructions.size());
}

std::string check_frame(const Tables& tables) {
  if (tables.format != tables::kFormat) {
    return fmt::format("the tables say they have format {}, not {}", tables.format,
                       tables::kFormat);
  }
  if (std::string fault = check_arrays(tables); !fault.empty()) return fault;
  for (const tables::ResolutionTable& table : tables.resolutions) {
    if (table.row_count > tables::kMaxRows) {
      return fmt::format("a table has {} rows, and room for {}", table.row_count, tables::kMaxRows);
    }
    for (size_t i = table.row_count; i < tables::kMaxRows; ++i) {
      if (!is_blank(table.rows[i])) {
        return fmt::format("a table has {} rows, but row {} is not blank", table.row_count, i);
      }
    }
  }
  if (std::string fault = check_pool(tables.texts); !fault.empty()) return fault;
  return first_of({check_title(tables, "title", tables.game),
                   check_title(tables, "edition", tables.edition),
                   check_title(tables, "version", tables.version),
                   check_title(tables, "hash of the content", tables.content)});
}

std::string find_fault(const Tables& tables) {
  // In this order, and only while all is well: the later ones follow what the earlier have checked.
  for (const auto check : {check_frame, check_words, check_effects, check_cards, check_rules}) {
    if (std::string fault = check(tables); !fault.empty()) return fault;
  }
  return {};
}

}  // namespace loom
