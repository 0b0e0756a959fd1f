// What templates can say, how their faults are told, and that hostile ones do no harm.
#include "render/template/template.h"

#include <gtest/gtest.h>

#include <chrono>

namespace loom {
namespace {

using List = TemplateValue::List;
using Map = TemplateValue::Map;

TemplateValue text(std::string value) { return {std::move(value)}; }

TemplateData sample() {
  List words;
  for (const char* word : {"one", "two", "three"}) words.push_back(text(word));
  List many(2000, text("x"));
  Map layer{{"name", text("skin")}, {"title", text("Skin & Bone")}};
  return TemplateData(Map{{"title", text("Shell <b>")},
                          {"layer", {std::move(layer)}},
                          {"stars", {int64_t{3}}},
                          {"share", {0.5}},
                          {"rare", {true}},
                          {"motto", {}},
                          {"empty", text("")},
                          {"none", {List{}}},
                          {"words", {std::move(words)}},
                          {"many", {std::move(many)}}});
}

std::string filled(std::string_view written) {
  const TemplateData data = sample();
  const FilledTemplate result = Template(written).fill(data);
  EXPECT_FALSE(result.fault.has_value()) << written << ": " << result.fault->message;
  return result.text;
}

TemplateFault fault_of(std::string_view written) {
  const TemplateData data = sample();
  const FilledTemplate result = Template(written).fill(data);
  EXPECT_TRUE(result.fault.has_value()) << written << " gave: " << result.text.substr(0, 80);
  EXPECT_EQ(result.text, "");
  return result.fault.value_or(TemplateFault{});
}

std::string marked(std::string_view written) {
  const TemplateFault fault = fault_of(written);
  return std::string(written.substr(fault.begin, fault.end - fault.begin));
}

TEST(Template, FillsPlacesAndEscapesValuesAsMarkup) {
  EXPECT_EQ(filled("<i>{{ title }}</i>"), "<i>Shell &lt;b&gt;</i>");
  EXPECT_EQ(filled("{{ layer.title }}"), "Skin &amp; Bone");
  EXPECT_EQ(filled("{{ stars }} {{ share }} {{ rare }}"), "3 0.5 true");
  EXPECT_EQ(filled("{{ layer.name }}-pale"), "skin-pale");
}

TEST(Template, PrintsNothingForAValueThatIsNotThere) {
  EXPECT_EQ(filled("[{{ motto }}]"), "[]");
  EXPECT_EQ(filled("{% if motto %}yes{% else %}no{% endif %}"), "no");
}

TEST(Template, ChoosesAndRepeats) {
  EXPECT_EQ(filled("{% if stars > 2 and rare %}many{% endif %}"), "many");
  EXPECT_EQ(
      filled("{% for word in words %}{{ word }}{% if not loop.is_last %}, {% endif %}{% endfor %}"),
      "one, two, three");
  EXPECT_EQ(filled("{% for i in range(stars) %}$energy{% endfor %}"), "$energy$energy$energy");
}

TEST(Template, ComputesWithCheckedFunctions) {
  EXPECT_EQ(filled("{{ stars + 1 }} {{ stars - 5 }} {{ stars * 2 }} {{ stars ^ 2 }} {{ stars / 2 "
                   "}} {{ stars % 2 }}"),
            "4 -2 6 9 1.5 1");
  EXPECT_EQ(filled("{{ upper(layer.name) }} {{ layer.name | capitalize }}"), "SKIN Skin");
  EXPECT_EQ(filled("{{ first(words) }} {{ last(words) }} {{ max(words) }} {{ min(words) }}"),
            "one three two one");
  EXPECT_EQ(filled("{{ join(words, \"-\") }} {{ replace(layer.name, \"k\", \"ch\") }}"),
            "one-two-three schin");
  EXPECT_EQ(filled("{{ round(share * 3, 0) }} {{ round(share, 1) }} {{ capitalize(empty) }}"),
            "2 0.5 ");
  EXPECT_EQ(filled("{{ default(nothing, \"x\") }} {{ length(words) }} {{ at(words, 1) }}"),
            "x 3 two");
  EXPECT_EQ(filled("{{ stars % -1 }}"), "0");
}

TEST(Template, LeavesHeadingsAlone) { EXPECT_EQ(filled("## {{ stars }}"), "## 3"); }

TEST(Template, TellsWhatItReads) {
  std::string told;
  const Template written(
      "{{ title }} {% if rare %}{% for w in words %}{{ w.x }}{{ upper(layer.title) }}{{ "
      "loop.index }}{% endfor %}{% endif %}");
  for (const TemplateRead& read : written.reads()) {
    told += read.name + "=" + read.path + (read.printed ? "! " : " ");
  }
  EXPECT_EQ(told,
            "title=title! rare=rare words=words w.x=words.*.x! layer.title=layer.title "
            "loop.index=! ");
  EXPECT_EQ(written.reads()[0].begin, 3U);
}

TEST(TemplateValue, IsCopiedWholeAndChangedInItsParts) {
  const TemplateValue group(Map{{"sentence", text("made")}, {"text", text("kept")}});
  TemplateValue changed = group;
  changed.replace("sentence", text("written"));
  changed.replace("nothing", text("of this name"));
  const auto fill = [](const TemplateValue& value) {
    return Template("{{ g.sentence }} {{ g.text }} {{ default(g.nothing, \"none\") }}")
        .fill(TemplateData(Map{{"g", value}}))
        .text;
  };
  EXPECT_EQ(fill(group), "made kept none");
  EXPECT_EQ(fill(changed), "written kept none");
  EXPECT_EQ(*text("x").text(), "x");
  EXPECT_EQ(group.text(), nullptr);
  EXPECT_TRUE(TemplateValue(List{}).is_list());
  EXPECT_FALSE(TemplateValue().is_list());
}

TEST(TemplateData, TellsWhatCanStandAtAPath) {
  const TemplateData data(Map{{"layer", {Map{{"name", text("skin")}}}},
                              {"bonus", {Map{{"sentence", text("")}}, true}},
                              {"rules", {List{{Map{{"id", text("S1")}}}}}},
                              {"none", {List{}}},
                              {"motto", {}}});
  for (const char* path : {"layer", "layer.name", "bonus.sentence", "rules.*.id", "none.*.any",
                           "motto", "motto.anything"}) {
    EXPECT_TRUE(data.has(path)) << path;
  }
  for (const char* path : {"lair", "layer.title", "layer.name.x", "rules.*.name", "rules.id"})
    EXPECT_FALSE(data.has(path)) << path;
  EXPECT_EQ(data.paths(), (std::vector<std::string>{"bonus", "bonus.sentence", "layer",
                                                    "layer.name", "motto", "none", "rules"}));
}

TEST(Template, ReadsThePartsOfAnAbsentGroupAsNothing) {
  const TemplateData data(Map{{"bonus", {Map{{"sentence", text("")}}, true}}, {"list", {}}});
  const auto fill = [&](std::string_view written) {
    const FilledTemplate result = Template(written).fill(data);
    return result.fault ? result.fault->message : result.text;
  };
  EXPECT_EQ(fill("[{{ bonus.sentence }}]"), "[]");
  EXPECT_EQ(fill("[{{ upper(bonus.sentence) }}]"), "[]");
  EXPECT_EQ(fill("{% if bonus %}yes{% else %}no{% endif %}"), "no");
  EXPECT_EQ(fill("{% if not bonus and not list %}none{% endif %}"), "none");
  EXPECT_EQ(fill("[{% for x in list %}{{ x }}{% endfor %}]"), "[]");
  EXPECT_EQ(fill("{{ default(bonus.other, \"x\") }}[{{ default(bonus, \"y\") }}]"), "x[]");
}

TEST(Template, PointsAtTheFaultyWord) {
  EXPECT_EQ(marked("Hello {{ titel }}"), "titel");
  EXPECT_EQ(fault_of("Hello {{ titel }}").message, "the card has no `titel`");
  EXPECT_EQ(marked("a\nb {{ stars % 0 }}"), "%");
  EXPECT_EQ(fault_of("{{ stars % 0 }}").message, "division by zero");
  EXPECT_EQ(fault_of("{{ layer }}").message,
            "a list or a group of values stands where a text is needed");
}

TEST(Template, TellsSlipsInADesignersWords) {
  const auto told = [](std::string_view written) {
    const TemplateFault fault = fault_of(written);
    EXPECT_TRUE(fault.complete) << written;
    return fault.message + " | " + marked(written) + " | " + fault.instead;
  };
  EXPECT_EQ(told("The {{ title"), "`{{` is not closed by `}}` | {{ | ");
  EXPECT_EQ(told("{{ title {{ stars }}"), "`{{` is not closed by `}}` | {{ | ");
  EXPECT_EQ(told("{% if rare }}x{% endif %}"), "`{%` is not closed by `%}` | {% | ");
  EXPECT_EQ(told("a {{ }}"), "`{{ }}` is empty | {{ }} | ");
  EXPECT_EQ(told("{# aside"), "`{#` is not closed by `#}` | {# | ");
  EXPECT_EQ(told("{{ \"open }}"), "the quote is not closed | \" | ");
  EXPECT_EQ(told("a {% if rare %}b"), "`{% if %}` has no `{% endif %}` | {% if rare %} | ");
  EXPECT_EQ(told("a {% endif %}"), "`{% endif %}` closes no `{% if %}` | {% endif %} | ");
  EXPECT_EQ(told("{% else %}"), "`{% else %}` stands in no `{% if %}` | {% else %} | ");
  EXPECT_EQ(told("{% if rare %}{% endfi %}"), "there is no statement `endfi` | endfi | endif");
  EXPECT_EQ(told("{{ uper(title) }}"), "there is no function `uper` | uper | upper");
  EXPECT_EQ(told("{{ title | shout }}"), "there is no function `shout` | shout | ");
  EXPECT_EQ(told("{{ upper(title, \"a,b\") }}"), "`upper` takes 1 value, not 2 | upper | ");
  EXPECT_EQ(told("{{ title | replace(\"a\") }}"), "`replace` takes 3 values, not 2 | replace | ");
}

TEST(Template, RefusesEveryWayToOtherFiles) {
  for (const char* written : {"{% include \"/etc/passwd\" %}", "{% include \"../secret\" %}",
                              "{% extends \"/etc/passwd\" %}", "{% block a %}{% endblock %}",
                              "{% set x = 1 %}{{ x }}", "{{ super() }}"}) {
    EXPECT_FALSE(fault_of(written).message.empty());
  }
}

// Each of these kills the process, hangs or exhausts memory when Inja is left alone.
TEST(Template, OutlivesHostileTemplates) {
  std::vector<std::string> hostile = {
      "{{ stars % 0 }}",
      "{{ stars / 0 }}",
      "{{ divisibleBy(stars, 0) }}",
      "{{ divisibleBy(0 - 9223372036854775807 - 1, 0 - 1) }}",
      "{{ range(20000000) }}",
      "{% for i in range(20000000) %}{% endfor %}",
      "{% for i in range(-1) %}{% endfor %}",
      "{{ 2 ^ 5000 }}",
      "{{ 9007199254740991 * 9007199254740991 }}",
      "{{ 1e999 }}",
      "{{ first(none) }}",
      "{{ last(none) }}",
      "{{ max(none) }}",
      "{{ min(none) }}",
      "{{ | upper }}",
      "{{ not | upper }}",
      "{{ [true | upper] }}",
      "{{ (nothing).x }}",
      "{{ (layer).name }}",
      "{{ round(stars, 400) }}",
      "{{ \"\\q\" }}",
      "{{ \"open }}",
      "{{ }}",
      "{% for a, b in layer %}{% endfor %}",
      "{% for x in title %}{% endfor %}",
      "{% for x in many %}{% for y in many %}{% for z in many %}{% endfor %}{% endfor %}{%endfor%}",
      "{% for x in many %}{% for y in many %}" + std::string(1000, 'a') +
          "{% endfor %}{% endfor %}",
      "{{ " + std::string(2000, '(') + "1" + std::string(2000, ')') + " }}",
      std::string(5000, 'x'),
      "{# never closed",
      "{% if",
      "{% endif %}{% endfor %}{% else %}",
  };
  std::string sum = "{{ 1";
  for (int i = 0; i < 900; ++i) sum += "+1";
  hostile.push_back(sum + " }}");
  std::string nested = "{{ title }}";
  for (int i = 0; i < 40; ++i) nested.insert(0, "{% if rare %}").append("{% endif %}");
  hostile.push_back(nested);
  std::string grown = "layer.name";
  for (int i = 0; i < 12; ++i) grown.insert(0, "replace(").append(", \"s\", \"ssssssssssssssss\")");
  hostile.push_back("{{ " + grown + " }}");
  const auto start = std::chrono::steady_clock::now();
  for (const std::string& written : hostile) fault_of(written);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

// Wherever a template is cut, in front or behind, it is refused at a place within what is left, or
// what is left says something by itself.
TEST(Template, OutlivesEveryCutOffTemplate) {
  const std::string whole =
      "{% for w in words %}{{ upper(w) | lower }}{% if not loop.is_last %}, {{ stars % 2 }}{% "
      "endif %}{% endfor %}";
  EXPECT_EQ(filled(whole), "one, 1two, 1three");
  const TemplateData data = sample();
  size_t refused = 0;
  for (size_t length = 1; length < whole.size(); ++length) {
    for (const std::string& part : {whole.substr(0, length), whole.substr(length)}) {
      const FilledTemplate result = Template(part).fill(data);
      EXPECT_NE(result.text.empty(), !result.fault.has_value()) << part;
      if (!result.fault) continue;
      ++refused;
      EXPECT_FALSE(result.fault->message.empty()) << part;
      EXPECT_LE(result.fault->begin, result.fault->end) << part;
      EXPECT_LE(result.fault->end, part.size()) << part;
    }
  }
  // Only a loop or a condition that is whole can stand alone, and a lone brace is text.
  EXPECT_GT(refused, 2 * whole.size() - 20);
}

}  // namespace
}  // namespace loom
