// Each card: how often it is moved where cards are moved to, and what moving it is worth.
#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "render/charts/heat.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

using machine::MovedMeasures;

constexpr double kMostLift = 40;  // points; beyond, an arrow

// The cards that are moved to one zone.
class ZoneSection {
 public:
  ZoneSection(WebPage& page, const Report& report, int zone)
      : page_(page),
        report_(report),
        zone_(report.program.zones[static_cast<size_t>(zone)]),
        judgement_(report.judgement(balance::Figure::card_moved, zone_.text.name)) {
    for (const MovedMeasures& card : report.measures.moved) {
      if (card.zone != zone) continue;
      cards_.push_back(&card);
      worked_ = worked_ || report.measures.cards[static_cast<size_t>(card.card)].worked.hits > 0;
    }
    find_groups();
  }

  void write() {
    write_findings();
    const double lift_most = lift_end();
    for (size_t value = 0; value < groups_.size(); ++value) write_group(value, lift_most);
    write_leaders();
  }

 private:
  const program::Card& card_of(const MovedMeasures& card) const {
    return report_.program.cards[static_cast<size_t>(card.card)];
  }
  bool is_excepted(const MovedMeasures& card) const {
    if (judgement_ == nullptr) return false;
    const std::vector<std::string>& except = judgement_->band->except;
    return std::find(except.begin(), except.end(), card_of(card).text.name) != except.end();
  }
  bool is_out_of_band(const MovedMeasures& card) const {
    if (judgement_ == nullptr || is_excepted(card)) return false;
    return std::any_of(judgement_->findings.begin(), judgement_->findings.end(),
                       [&](const balance::Finding& finding) {
                         return finding.subject == card_of(card).text.title &&
                                finding.verdict == balance::Verdict::fail;
                       });
  }
  std::string label_of(const MovedMeasures& card) const {
    const std::string& title = card_of(card).text.title;
    return is_excepted(card) ? title + " (excepted)" : title;
  }

  // By the values of the first field that all the cards have and that the game names values for.
  void find_groups() {
    const program::Program& program = report_.program;
    for (size_t field = 0; field < program.fields.size() && groups_.empty(); ++field) {
      const auto scale = std::find_if(
          program.scales.begin(), program.scales.end(),
          [&](const program::Scale& each) { return each.text.name == program.fields[field]; });
      const bool all = std::all_of(cards_.begin(), cards_.end(), [&](const MovedMeasures* card) {
        return card_of(*card).fields[field] >= 0;
      });
      if (scale == program.scales.end() || !all) continue;
      for (size_t value = 0; value < scale->values.size(); ++value) {
        add_group(*scale, value, field);
      }
    }
    if (groups_.empty()) groups_.push_back({"", cards_});
    for (Group& group : groups_) {
      std::stable_sort(group.cards.begin(), group.cards.end(), [](const auto* a, const auto* b) {
        return a->share.value > b->share.value;
      });
    }
  }

  void add_group(const program::Scale& scale, size_t value, size_t field) {
    const int number = scale.first + static_cast<int>(value);
    const program::Text& text = scale.values[value];
    const bool numbered = scale.first == 1 && text.title != text.name;
    Group group{numbered ? fmt::format("{} {}", number, text.title) : capitalised(text.title), {}};
    for (const MovedMeasures* card : cards_) {
      if (card_of(*card).fields[field] == number) group.cards.push_back(card);
    }
    if (!group.cards.empty()) groups_.push_back(std::move(group));
  }

  double lift_end() const {
    double most = 5;
    for (const MovedMeasures* card : cards_) {
      if (!card->lift.difference.known()) continue;
      most = std::max({most, std::abs(card->lift.difference.low) * 100,
                       std::abs(card->lift.difference.high) * 100});
    }
    return std::min(charts::round_end(most, 4), kMostLift);
  }

  charts::DotRow row_of(const MovedMeasures& card) const {
    charts::DotRow row;
    row.label = label_of(card);
    if (worked_) {
      row.marks.push_back(
          mark_of(report_.measures.cards[static_cast<size_t>(card.card)].worked_share));
    }
    charts::Mark moved = mark_of(card.share);
    moved.note = fmt::format("appeared in {} games", count(static_cast<int64_t>(card.moved.count)));
    if (card.moved.hits > 0) {
      moved.note += fmt::format("; in round {} on average", charts::fixed(card.round, 1));
    }
    if (card.contributors > 1) {
      moved.note += fmt::format(", by {} players", charts::fixed(card.contributors, 1));
    }
    if (is_out_of_band(card)) moved.look = charts::Mark::Look::flagged;
    if (is_excepted(card)) {
      moved.look = charts::Mark::Look::exempt;
      moved.note += "; not held to the band";
    }
    row.marks.push_back(moved);
    if (report_.measures.players == 1) return row;
    charts::Mark lift = mark_of(card.lift.difference);
    if (!card.stands_out()) lift.look = charts::Mark::Look::quiet;
    lift.note = card.stands_out() ? "stands out" : "may be chance";
    row.marks.push_back(lift);
    return row;
  }

  void write_group(size_t number, double lift_most) {
    const Group& group = groups_[number];
    charts::DotChart chart;
    chart.row_height = 21;
    for (const MovedMeasures* card : cards_) {
      chart.label_width =
          std::max(chart.label_width, charts::text_width(label_of(*card), charts::kTextSize));
    }
    if (worked_) chart.facets.push_back({"begun", 0, 100, kWholePercent, {}, {}});
    charts::Facet moved{"moved there", 0, 100, kWholePercent, {}, {}};
    if (judgement_ != nullptr) {
      moved.wanted =
          charts::Wanted{judgement_->band->from.value_or(0), judgement_->band->to.value_or(100)};
    }
    chart.facets.push_back(moved);
    if (report_.measures.players > 1) {
      chart.facets.push_back({"win lift, points", -lift_most, lift_most, kPoints, {}, {}});
    }
    chart.about = fmt::format("how often the cards{}{} are moved to {}",
                              group.title.empty() ? "" : " of ", group.title, zone_.text.title);
    for (const MovedMeasures* card : group.cards) chart.rows.push_back(row_of(*card));
    page_.wide(
        group.title, [&](double width) { return draw(chart, width); }, "");
  }

  // The first few by name; the charts have the rest.
  std::string names_of(const std::vector<const MovedMeasures*>& cards) const {
    constexpr size_t kMost = 8;
    std::vector<std::string> names;
    for (size_t i = 0; i < cards.size() && names.size() < kMost; ++i) {
      names.push_back(card_of(*cards[i]).text.title);
    }
    if (cards.size() > kMost) {
      names.push_back(count(static_cast<int64_t>(cards.size() - kMost)) + " more");
    }
    return listed(names);
  }

  // What stands out, so that nobody has to look for it in the charts.
  void write_findings() {
    std::vector<const MovedMeasures*> never;
    std::vector<const MovedMeasures*> unseen;
    std::vector<const MovedMeasures*> good;
    std::vector<const MovedMeasures*> bad;
    std::vector<const MovedMeasures*> excepted;
    for (const MovedMeasures* card : cards_) {
      if (card->moved.count == 0) unseen.push_back(card);
      if (card->moved.count > 0 && card->moved.hits == 0) never.push_back(card);
      if (is_excepted(*card)) excepted.push_back(card);
      if (card->stands_out()) (card->lift.difference.value > 0 ? good : bad).push_back(card);
    }
    const auto by_lift = [](const MovedMeasures* a, const MovedMeasures* b) {
      return std::abs(a->lift.difference.value) > std::abs(b->lift.difference.value);
    };
    std::stable_sort(good.begin(), good.end(), by_lift);
    std::stable_sort(bad.begin(), bad.end(), by_lift);
    page_.paragraph(never.empty() ? "Every card that appeared was moved there in some game."
                                  : fmt::format("Never moved there: {}.", names_of(never)));
    if (!unseen.empty()) page_.paragraph(fmt::format("Never appeared: {}.", names_of(unseen)));
    if (!excepted.empty()) {
      page_.paragraph(
          fmt::format("Not held to the band, as hollow diamonds: {}.", names_of(excepted)));
    }
    if (!good.empty()) {
      page_.paragraph(fmt::format(
          "Who moves these wins more often than the same bots without them, beyond chance: {}.",
          names_of(good)));
    }
    if (!bad.empty()) page_.paragraph(fmt::format("Less often: {}.", names_of(bad)));
  }

  // Of cards that several work on, who was the first.
  void write_leaders() {
    if (report_.measures.contenders.size() < 2 || !worked_) return;
    charts::HeatMap map;
    map.about = fmt::format(
        "of the cards that are moved to {}, who put the first marker on them, in per cent",
        zone_.text.title);
    map.left = "";
    map.below = "first marker, of 100 times";
    map.unit = {"", 0, false};
    map.from_none = false;
    for (const machine::Contender& contender : report_.measures.contenders) {
      map.columns.push_back(contender.name);
    }
    for (const Group& group : groups_) {
      for (const MovedMeasures* card : group.cards) {
        if (card->moved.hits == 0) continue;
        map.rows.push_back(card_of(*card).text.title);
        std::vector<double>& values = map.values.emplace_back();
        for (const statistics::Estimate& by : card->by) values.push_back(by.value * 100);
      }
    }
    if (map.rows.empty()) return;
    page_.wide(
        "Who gets there first", [&](double width) { return draw(map, width); },
        "Of 100 times that the card is moved, how often each way of playing has the first marker "
        "on it.");
  }

  struct Group {
    std::string title;
    std::vector<const MovedMeasures*> cards;
  };

  WebPage& page_;
  const Report& report_;
  const program::Zone& zone_;
  const balance::Judgement* judgement_;
  std::vector<const MovedMeasures*> cards_;
  std::vector<Group> groups_;
  bool worked_ = false;  // players lay something on them before
};

std::string lead(const Report& report, const std::string& kind, const std::string& zone) {
  std::string text = fmt::format(
      "How often a {} is moved to {}, of the games in which it comes to lie on the table.", kind,
      zone);
  if (report.measures.players == 1) return text;
  return text +
         " A diamond is out of band. Right, its win lift: how many points of a hundred more the "
         "player who moves it wins than the same bot does in other games. A full dot stands out "
         "even when the number of cards is allowed for (false-discovery rate of 5 %), a hollow "
         "one may be chance.";
}

}  // namespace

void write_cards(WebPage& page, const Report& report) {
  const std::vector<int> zones =
      machine::zones_moved_to(report.program, report.counted, report.tally);
  for (size_t kind = 0; kind < report.program.kinds.size(); ++kind) {
    const std::string word = kind_word(report.program.kinds[kind]);
    bool first = true;
    for (const int zone : zones) {
      const program::Zone& to = report.program.zones[static_cast<size_t>(zone)];
      if (to.kind != static_cast<int>(kind)) continue;
      const std::string title = fmt::format("Each {}: {}", word, to.text.title);
      page.section(title, first ? lead(report, word, to.text.title) : "");
      ZoneSection(page, report, zone).write();
      first = false;
    }
  }
}

}  // namespace loom
