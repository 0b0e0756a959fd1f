// Slips in the resolution tables: columns, severity, calls, amounts.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::tables_slips {
namespace {

const std::string kKind = "table";

std::vector<Found> cells_of(const Content& content, const Found& row) {
  std::vector<Found> cells;
  for (const Found& cell : content.find(kKind, "rows/" + row.name() + "/*")) {
    if (content.key(cell).path == content.key(row).path) cells.push_back(cell);
  }
  return cells;
}

template <typename Visit>
void each_row(const Content& content, Visit visit) {
  for (const Found& row : content.find(kKind, "rows/*")) visit(row, cells_of(content, row));
}

}  // namespace

Faults drop_cell(const Content& content) {
  Faults faults;
  each_row(content, [&](const Found& row, const std::vector<Found>& cells) {
    for (const Found& cell : cells)
      faults.push_back(deleted(content.lines(cell)).at(content.key(row)));
  });
  return faults;
}

// "1-4" to "1-5", and the next cell has 5 already.
Faults overlap(const Content& content) {
  Faults faults;
  each_row(content, [&](const Found&, const std::vector<Found>& cells) {
    for (size_t i = 0; i + 1 < cells.size(); ++i) {
      const std::string range = cells[i].name();
      const size_t dash = range.find('-');
      const std::string to = range.substr(dash == std::string::npos ? 0 : dash + 1);
      faults.push_back(replaced(content.key(cells[i]), range.substr(0, range.find('-')) + "-" +
                                                           std::to_string(std::stoi(to) + 1))
                           .or_at(content.key(cells[i + 1])));
    }
  });
  return faults;
}

Faults gap(const Content& content) {
  Faults faults;
  each_row(content, [&](const Found& row, const std::vector<Found>& cells) {
    for (const Found& cell : cells) {
      const size_t dash = cell.name().find('-');
      if (dash == std::string::npos) continue;
      faults.push_back(
          replaced(content.key(cell), cell.name().substr(0, dash)).or_at(content.key(row)));
    }
  });
  return faults;
}

Faults malformed_range(const Content& content) {
  Faults faults;
  each_row(content, [&](const Found&, const std::vector<Found>& cells) {
    for (const Found& cell : cells) {
      const size_t dash = cell.name().find('-');
      if (dash == std::string::npos) continue;
      const std::string from = cell.name().substr(0, dash);
      const std::string to = cell.name().substr(dash + 1);
      for (const std::string& range :
           {to + "-" + from, from + "–" + to, from + ".." + to, from + "-11"})
        faults.push_back(replaced(content.key(cell), range));
    }
  });
  return faults;
}

Faults swap_cells(const Content& content) {
  Faults faults;
  each_row(content, [&](const Found&, const std::vector<Found>& cells) {
    for (size_t i = 1; i < cells.size(); ++i)
      faults.push_back(swapped(content, content.value(cells[i - 1]), content.value(cells[i])));
  });
  return faults;
}

Faults milder_cell(const Content& content) {
  Faults faults;
  each_row(content, [&](const Found&, const std::vector<Found>& cells) {
    for (size_t i = 1; i < cells.size(); ++i)
      faults.push_back(replaced(content.value(cells[i]), "nothing"));
  });
  return faults;
}

Faults copy_row(const Content& content) {
  Faults faults;
  const std::vector<Found> rows = content.find(kKind, "rows/*");
  for (size_t i = 1; i < rows.size(); ++i) {
    const Place row = content.lines(rows[i]);
    const Place before = content.lines(rows[i - 1]);
    if (row.path != before.path) continue;
    // The cells of the row before, under the key of this one.
    const std::string cells = content.slice(before).substr(content.slice(before).find('\n'));
    const Place key = content.key(rows[i]);
    faults.push_back(replaced({row.path, key.end, row.end}, ":" + cells));
  }
  return faults;
}

// The cards that bear its letter or code look for it in vain.
Faults delete_row(const Content& content) {
  Faults faults;
  for (const Found& row : content.find(kKind, "rows/*")) {
    Fault fault = deleted(content.lines(row));
    fault.spots.clear();
    for (const char* keys : {"cards/*/letter", "cards/*/code"}) {
      for (const Found& label : content.find("*", keys)) {
        if (label.text() == row.name()) fault.or_at(content.value(label));
      }
    }
    faults.push_back(fault);
  }
  return faults;
}

Faults rename_row(const Content& content) {
  Faults faults;
  for (const Found& row : content.find(kKind, "rows/*"))
    faults.push_back(replaced(content.key(row), row.name() + "1"));
  return faults;
}

Faults call_in_circle(const Content& content) {
  Faults faults;
  for (const Found& cell : content.find(kKind, "rows/*/*")) {
    const std::string path = content.value(cell).path;
    if (path.ends_with("group.yaml"))
      faults.push_back(replaced(content.value(cell), cell.text() + "; consult group"));
    if (path.ends_with("individual.yaml"))
      faults.push_back(replaced(content.value(cell), cell.text() + "; consult individual"));
  }
  return faults;
}

Faults unknown_row(const Content& content) {
  return changed_words(content, kKind, "rows/*/*", "consult [a-z]+",
                       [](const std::string& text) { return text + " code 44"; });
}

Faults beyond_track(const Content& content) {
  return changed_words(content, kKind, "rows/*/*", "meaning (-[0-9])(?! per)|vitals (-[0-9])",
                       [](const std::string& text) {
                         return text.starts_with("vitals") ? std::string("vitals -11")
                                                           : std::string("-13");
                       });
}

Faults contributors_of_no_goal(const Content& content) {
  Faults faults;
  for (const Found& cell : content.find(kKind, "rows/*/*")) {
    if (!content.value(cell).path.ends_with("event.yaml")) continue;
    for (const Place& target : content.matches(cell, "for (all players)"))
      faults.push_back(replaced(target, "contributors"));
  }
  return faults;
}

Faults nobody_concerned(const Content& content) {
  Faults faults;
  for (const Found& cell : content.find(kKind, "rows/*/*")) {
    if (content.value(cell).path.ends_with("individual.yaml")) continue;
    for (const Place& target :
         content.matches(cell, "(?:vitals|token|energy|insight|legacy) [+-][0-9]( for [a-z0-9 ]+)"))
      faults.push_back(deleted(target));
  }
  return faults;
}

Faults target_of_group_track(const Content& content) {
  return changed_words(content, kKind, "rows/*/*", "meaning -[0-9](?=$|;)",
                       [](const std::string& text) { return text + " for all players"; });
}

Faults misspell_table(const Content& content) {
  Faults faults;
  for (const Found& name : content.find(kKind, "name")) {
    Fault fault = replaced(content.value(name), misspelt(name.text()));
    for (const Place& use : content.uses(name.text())) fault.or_at(use);
    faults.push_back(fault);
  }
  return faults;
}

}  // namespace loom::testing::tables_slips
