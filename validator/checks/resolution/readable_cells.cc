// PL0328, PL0329: a cell asks more of its readers than the game's bounds allow, or a bound of a
// table can never be broken. What takes long to read aloud is not played as it is written.
#include <fmt/core.h>
#include <algorithm>
#include <map>

#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::resolution {
namespace {

std::string counted(int64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

bool begins_with(const std::string& text, const std::string& opening) {
  return text.starts_with(opening) &&
         (text.size() == opening.size() || text[opening.size()] == ' ');
}

// The first word of an effect, and the first two.
void add_openings(const std::string& text, std::vector<std::string>& openings) {
  const size_t first = text.find(' ');
  openings.push_back(text.substr(0, first));
  if (first != std::string::npos) openings.push_back(text.substr(0, text.find(' ', first + 1)));
}

class TableReader {
 public:
  TableReader(const Table& table, const TableBounds& bounds, const Vocabulary& words,
              Diagnostics& diagnostics)
      : table_(table),
        bounds_(bounds),
        words_(words),
        diagnostics_(diagnostics),
        name_(quoted(words[table.id].name)) {}

  void run() {
    for (const TableRow& row : table_.rows) {
      for (const Cell& cell : row.cells) read(row, cell);
    }
    if (bounds_.mostly) usual_cells();
    for (const RowBound& bound : bounds_.rows) rows(bound);
    idle_bounds();
  }

 private:
  void read(const TableRow& row, const Cell& cell) {
    const std::vector<Effect>& effects = cell.effects.effects;
    const auto count = static_cast<int64_t>(effects.size());
    ++cells_;
    if (bounds_.mostly && count > bounds_.mostly->value) ++long_cells_;
    if (bounds_.clauses && count > bounds_.clauses->value) {
      report(row, cell, "has " + counted(count, "clause", "clauses"), *bounds_.clauses);
    }
    int64_t scalings = 0;
    std::map<TrackId, int64_t> changes;
    for (const Effect& effect : effects) {
      if (effect.per_players > 0) ++scalings;
      if (effect.verb == EffectVerb::change && effect.resource.track)
        ++changes[*effect.resource.track];
    }
    if (bounds_.scalings && scalings > bounds_.scalings->value) {
      report(row, cell, "counts by the players " + counted(scalings, "time", "times"),
             *bounds_.scalings);
    }
    for (const auto& [track, times] : changes) {
      if (!bounds_.per_track || times <= bounds_.per_track->value) continue;
      report(row, cell,
             fmt::format("changes {} {}", words_[track].title, counted(times, "time", "times")),
             *bounds_.per_track);
    }
  }

  void report(const TableRow& row, const Cell& cell, const std::string& what, const Bound& bound) {
    std::vector<std::string> clauses;
    for (const Effect& effect : cell.effects.effects) clauses.push_back(to_text(effect, words_));
    diagnostics_
        .report(
            codes::unreadable_cell, cell.effects.span,
            fmt::format("{} of row {} of {} {}", layers_text(cell), quoted(row.label), name_, what))
        .with_label("asks too much of whoever reads it out")
        .also(bound.span, fmt::format("at most {}", bound.value))
        .note("its clauses are " + quoted_list(clauses, kMaxEffects));
  }

  static std::string layers_text(const Cell& cell) {
    if (cell.from == cell.to) return fmt::format("the cell for layer {}", cell.from);
    return fmt::format("the cell for layers {} to {}", cell.from, cell.to);
  }

  void usual_cells() {
    const Bound& bound = *bounds_.mostly;
    const int64_t usual = cells_ - long_cells_;
    if (static_cast<double>(100 * usual) > bounds_.share * static_cast<double>(cells_)) return;
    diagnostics_
        .report(codes::unreadable_cell, table_.span,
                fmt::format("{} of {} cells of {} have no more than {}", usual, cells_, name_,
                            counted(bound.value, "clause", "clauses")))
        .with_label("most of its cells should be short")
        .also(bound.span, fmt::format("in more than {:g} % of the cells", bounds_.share));
  }

  void rows(const RowBound& bound) {
    std::vector<std::string> labels;
    std::vector<std::string> openings;
    for (const TableRow& row : table_.rows) {
      bool found = false;
      for (const Cell& cell : row.cells) {
        for (const Effect& effect : cell.effects.effects) {
          const std::string text = to_text(effect, words_);
          found = found || begins_with(text, bound.opening);
          add_openings(text, openings);
        }
      }
      if (found) labels.push_back(row.label);
    }
    const auto count = static_cast<int64_t>(labels.size());
    if (labels.empty()) {
      Diagnostic& fault = diagnostics_.report(
          codes::idle_table_bound, bound.span,
          fmt::format("no effect of {} begins with {}", name_, quoted(bound.opening)));
      if (const std::string near = nearest_name(bound.opening, openings); !near.empty())
        fault.suggest(bound.span, near);
      fault.note("write an effect's first words as the cells have them: `recycle`, `limit load`");
    } else if (bound.most.value >= static_cast<int64_t>(table_.rows.size())) {
      idle(bound.most,
           fmt::format("{} has no more than {}", name_,
                       counted(static_cast<int64_t>(table_.rows.size()), "row", "rows")));
    } else if (count > bound.most.value) {
      diagnostics_
          .report(codes::unreadable_cell, table_.span,
                  fmt::format("{} of {} have {}", counted(count, "row", "rows"), name_,
                              quoted(bound.opening)))
          .also(bound.most.span, fmt::format("at most {}", bound.most.value))
          .note("they are " + quoted_list(labels, 24));
    }
  }

  void idle(const Bound& bound, const std::string& why) {
    diagnostics_
        .report(codes::idle_table_bound, bound.span,
                fmt::format("{} can never go beyond {}", name_, bound.value))
        .with_label("binds nothing")
        .note(why);
  }

  // A bound that no cell could ever break was meant to say something else.
  void idle_bounds() {
    const auto most = static_cast<int64_t>(kMaxEffects);
    const int64_t clauses = bounds_.clauses ? std::min(bounds_.clauses->value, most) : most;
    if (bounds_.clauses && bounds_.clauses->value >= most)
      idle(*bounds_.clauses, fmt::format("a cell never has more than {} effects", most));
    for (const auto& bound : {bounds_.mostly, bounds_.per_track, bounds_.scalings}) {
      if (bound && bound->value >= clauses)
        idle(*bound, fmt::format("a cell has {} at most", counted(clauses, "clause", "clauses")));
    }
    if (bounds_.share_span && !bounds_.mostly) {
      diagnostics_
          .report(codes::idle_table_bound, *bounds_.share_span,
                  "`share` says of how many cells, but not what")
          .note("write `mostly` too: the clauses that so many cells keep to");
    }
    if (!bounds_.asks_nothing) return;
    diagnostics_
        .report(codes::idle_table_bound, bounds_.span,
                "the bounds of " + name_ + " ask for nothing")
        .note("write `clauses`, `mostly`, `per-track`, `scalings` or `rows`");
  }

  const Table& table_;
  const TableBounds& bounds_;
  const Vocabulary& words_;
  Diagnostics& diagnostics_;
  std::string name_;
  int64_t cells_ = 0;
  int64_t long_cells_ = 0;
};

}  // namespace

void readable_cells(const CheckContext& context, Diagnostics& diagnostics) {
  for (const TableBounds& bounds : context.bounds.tables) {
    for (const Table& table : context.model.tables) {
      if (table.id == bounds.table)
        TableReader(table, bounds, context.model.words, diagnostics).run();
    }
  }
}

}  // namespace loom::resolution
