// The only file that includes Inja. Inja parses and fills in; between the two steps every node of
// the parsed template is looked at: functions that could crash or grow without bound are given a
// checked twin, everything else that is not known to be harmless is refused.
#include "render/template/template.h"

#include <fmt/core.h>
#include <algorithm>
#include <cctype>
#include <inja/inja.hpp>
#include <map>
#include <set>
#include <sstream>

#include "render/template/template_functions.h"
#include "render/template/template_json.h"
#include "render/template/template_scan.h"

namespace loom {
namespace {

using template_functions::Budget;
using template_functions::checked;
using template_functions::cost_of;
using template_functions::Json;
using template_functions::kNodeCost;
using template_functions::Twin;

using Op = inja::FunctionStorage::Operation;

constexpr size_t kMaxDepth = 16;  // of brackets, blocks and expressions

inja::LexerConfig lexer_config() {
  inja::LexerConfig config;
  // `##` opens a statement in Inja; no content can hold this control character instead.
  config.line_statement = "\x02";
  config.update_open_chars();
  return config;
}

// --- before parsing: what Inja's parser itself cannot bear

bool ends_value(const inja::Token& token) {
  using Kind = inja::Token::Kind;
  if (token.kind == Kind::Id) {
    return token.text != "and" && token.text != "or" && token.text != "in" && token.text != "not";
  }
  return token.kind == Kind::String || token.kind == Kind::Number || token.kind == Kind::RightParen;
}

// Parentheses recurse, a `|` without a value before it reads outside of a vector.
void check_tokens(std::string_view text, const inja::LexerConfig& config) {
  using Kind = inja::Token::Kind;
  inja::Lexer lexer(config);
  lexer.start(text);
  inja::Token before;
  size_t depth = 0;
  for (inja::Token token = lexer.scan(); token.kind != Kind::Eof; token = lexer.scan()) {
    const auto refuse = [&](const char* message) {
      throw inja::ParserError(message, lexer.current_position());
    };
    if (token.kind == Kind::LeftBracket || token.kind == Kind::LeftBrace) {
      refuse("lists and groups cannot be written in a template");
    }
    if (token.kind == Kind::Pipe && !ends_value(before)) refuse("nothing stands before `|`");
    if (token.kind == Kind::LeftParen && ++depth > kMaxDepth) refuse("too many nested parentheses");
    if (token.kind == Kind::RightParen && depth > 0) --depth;
    before = token;
  }
}

// --- after parsing: which functions may run, and how

// The checked twin of a function that needs one.
std::optional<Twin> twin_of(Op op) {
  static const std::map<Op, Twin> kTwins = {
      {Op::Add, Twin::add},
      {Op::Subtract, Twin::subtract},
      {Op::Multiplication, Twin::multiply},
      {Op::Power, Twin::power},
      {Op::Division, Twin::divide},
      {Op::Modulo, Twin::modulo},
      {Op::DivisibleBy, Twin::divisible},
      {Op::Range, Twin::range},
      {Op::Round, Twin::round},
      {Op::Upper, Twin::upper},
      {Op::Lower, Twin::lower},
      {Op::Capitalize, Twin::capitalize},
      {Op::First, Twin::first},
      {Op::Last, Twin::last},
      {Op::Max, Twin::max},
      {Op::Min, Twin::min},
      {Op::Replace, Twin::replace},
      {Op::Join, Twin::join},
  };
  const auto found = kTwins.find(op);
  return found == kTwins.end() ? std::nullopt : std::optional(found->second);
}

// Functions whose own code neither reads out of bounds nor makes anything large.
bool is_harmless(Op op) {
  static const std::set<Op> kOps = {Op::Not,      Op::And,       Op::Or,       Op::In,
                                    Op::Equal,    Op::NotEqual,  Op::Greater,  Op::GreaterEqual,
                                    Op::Less,     Op::LessEqual, Op::At,       Op::Default,
                                    Op::Even,     Op::Odd,       Op::Exists,   Op::ExistsInObject,
                                    Op::Float,    Op::Int,       Op::IsArray,  Op::IsBoolean,
                                    Op::IsFloat,  Op::IsInteger, Op::IsNumber, Op::IsObject,
                                    Op::IsString, Op::Length};
  return kOps.contains(op);
}

// --- and the walk over every node

class Guard {
 public:
  Guard(const inja::Template& parsed, Budget& budget, std::vector<TemplateRead>& reads)
      : parsed_(parsed), budget_(budget), reads_(reads) {}

  // Returns what filling in the block once costs, loops inside it not counted.
  size_t walk(inja::BlockNode& block, size_t depth) {
    size_t cost = kNodeCost;
    for (const auto& node : block.nodes) {
      if (depth > kMaxDepth) refuse("too many nested blocks", *node);
      cost += walk_node(*node, depth);
    }
    return cost;
  }

 private:
  using Callback = std::function<Json(inja::Arguments&)>;

  [[noreturn]] void refuse(const std::string& message, const inja::AstNode& node) const {
    throw inja::RenderError(message, inja::get_source_location(parsed_.content, node.pos));
  }

  size_t walk_node(inja::AstNode& node, size_t depth) {
    if (const auto* text = dynamic_cast<inja::TextNode*>(&node)) return kNodeCost + text->length;
    if (auto* place = dynamic_cast<inja::ExpressionListNode*>(&node)) return walk_place(*place);
    if (auto* branch = dynamic_cast<inja::IfStatementNode*>(&node)) {
      return expression(branch->condition.root, 0) + walk(branch->true_statement, depth + 1) +
             walk(branch->false_statement, depth + 1);
    }
    if (auto* loop = dynamic_cast<inja::ForArrayStatementNode*>(&node))
      return walk_loop(*loop, depth);
    refuse("only `if` and `for item in list` statements can be used here", node);
  }

  size_t walk_place(inja::ExpressionListNode& place) {
    const bool plain = dynamic_cast<inja::DataNode*>(place.root.get()) != nullptr;
    const size_t cost = expression(place.root, 0);
    if (plain) reads_.back().printed = true;
    wrap(place.root, [&budget = budget_](const inja::Arguments& args) {
      if (args[0]->is_structured()) {
        throw std::invalid_argument("a list or a group of values stands where a text is needed");
      }
      budget.spend(cost_of(*args[0]));
      return *args[0];
    });
    return cost;
  }

  size_t walk_loop(inja::ForArrayStatementNode& loop, size_t depth) {
    const bool plain = dynamic_cast<inja::DataNode*>(loop.condition.root.get()) != nullptr;
    const size_t cost = expression(loop.condition.root, 0);
    const std::string list = plain ? reads_.back().path : std::string();
    loops_.emplace_back("loop", "");
    loops_.emplace_back(loop.value, list.empty() ? "" : list + ".*");
    const size_t body = walk(loop.body, depth + 1);
    loops_.resize(loops_.size() - 2);
    wrap(loop.condition.root, [&budget = budget_, body](const inja::Arguments& args) {
      if (args[0]->is_null()) return Json::array();
      if (!args[0]->is_array()) throw std::invalid_argument("`for` needs a list");
      budget.spend(args[0]->size() *
                   (body + cost_of(args[0]->empty() ? Json() : args[0]->front())));
      return *args[0];
    });
    return cost + body;
  }

  std::string path_of(const std::string& name) const {
    const size_t dot = std::min(name.find('.'), name.size());
    // The innermost loop hides outer ones that use the same name.
    const auto loop = std::find_if(loops_.rbegin(), loops_.rend(), [&](const auto& candidate) {
      return name.compare(0, dot, candidate.first) == 0;
    });
    if (loop == loops_.rend()) return name;
    return loop->second.empty() ? std::string() : loop->second + name.substr(dot);
  }

  void read(const inja::DataNode& node) {
    reads_.push_back({node.name, path_of(node.name), node.pos, false});
  }

  // A group that is not there reads as nothing, though its parts can be read.
  void wrap_read(std::shared_ptr<inja::ExpressionNode>& node) {
    wrap(node, [&budget = budget_](const inja::Arguments& args) {
      budget.spend(cost_of(*args[0]));
      return template_json::as_read(*args[0]);
    });
  }

  size_t expression(std::shared_ptr<inja::ExpressionNode>& node, size_t depth) {
    if (!node) return 0;
    if (depth > kMaxDepth) refuse("the expression is too deep", *node);
    if (const auto* data = dynamic_cast<inja::DataNode*>(node.get())) {
      read(*data);
      wrap_read(node);
      return kNodeCost;
    }
    const auto kept = std::dynamic_pointer_cast<inja::FunctionNode>(node);
    if (!kept) return kNodeCost;
    size_t cost = kNodeCost;
    const bool may_miss = kept->operation == Op::Default;  // it asks Inja whether the name is there
    for (auto& argument : kept->arguments) {
      const auto* data = dynamic_cast<inja::DataNode*>(argument.get());
      if (may_miss && data != nullptr && &argument == kept->arguments.data()) {
        read(*data);
      } else {
        cost += expression(argument, depth + 1);
      }
    }
    if (const std::optional<Twin> twin = twin_of(kept->operation)) {
      give(*kept, [&budget = budget_, twin = *twin](const inja::Arguments& args) {
        Json result = checked(twin, args, budget);
        budget.spend(cost_of(result));
        return result;
      });
    } else if (!is_harmless(kept->operation)) {
      refuse("this cannot be used in a template", *kept);
    }
    if (may_miss) wrap_read(node);
    return cost;
  }

  void wrap(std::shared_ptr<inja::ExpressionNode>& node, const Callback& callback) {
    if (!node) return;  // Inja itself reports an empty expression
    auto outer = std::make_shared<inja::FunctionNode>("", node->pos);
    outer->number_args = 1;
    outer->arguments.push_back(node);
    give(*outer, callback);
    node = outer;
  }

  // Faults of a callback get the place of their node, which Inja would not tell.
  void give(inja::FunctionNode& function, const Callback& callback) {
    const inja::SourceLocation place = inja::get_source_location(parsed_.content, function.pos);
    function.operation = Op::Callback;
    function.callback = [callback, place](inja::Arguments& args) -> Json {
      try {
        return callback(args);
      } catch (const std::logic_error& fault) {
        throw inja::RenderError(fault.what(), place);
      }
    };
  }

  const inja::Template& parsed_;
  Budget& budget_;
  std::vector<TemplateRead>& reads_;
  std::vector<std::pair<std::string, std::string>> loops_;  // a variable and the path it stands for
};

// --- faults

size_t offset_of(std::string_view text, inja::SourceLocation place) {
  size_t start = 0;
  for (size_t line = 1; line < place.line; ++line) {
    const size_t end = text.find('\n', start);
    if (end == std::string_view::npos) break;
    start = end + 1;
  }
  return std::min(start + (place.column == 0 ? 0 : place.column - 1), text.size());
}

TemplateFault fault_at(std::string_view text, const inja::InjaError& error) {
  TemplateFault fault{error.message, 0, text.size()};
  std::replace(fault.message.begin(), fault.message.end(), '\'', '`');
  const std::string_view inja_says = error.message;
  if (inja_says.starts_with("variable ")) {
    fault.message = "the card has no " + fault.message.substr(9, fault.message.rfind(" not") - 9);
  }
  if (error.location.line == 0) return fault;
  fault.begin = offset_of(text, error.location);
  fault.end = fault.begin;
  const auto in_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '-';
  };
  while (fault.end < text.size() && in_name(text[fault.end])) ++fault.end;
  if (fault.end == fault.begin && fault.end < text.size()) ++fault.end;
  return fault;
}

template <typename Step>
std::optional<TemplateFault> caught(std::string_view text, const Step& step) {
  try {
    step();
  } catch (const inja::InjaError& error) {
    return fault_at(text, error);
  } catch (const Json::parse_error&) {
    return TemplateFault{"a text or number in the template is malformed", 0, text.size()};
  } catch (const Json::exception&) {
    return TemplateFault{"a value does not have the type that is needed", 0, text.size()};
  } catch (const std::exception& error) {
    return TemplateFault{std::string("it cannot be filled in: ") + error.what(), 0, text.size()};
  }
  return std::nullopt;
}

}  // namespace

struct Template::Impl {
  inja::FunctionStorage functions;
  inja::TemplateStorage templates;  // stays empty: nothing can be included
  inja::Template parsed;
  TemplateLimits limits;
  Budget budget;
  std::vector<TemplateRead> reads;
  std::optional<TemplateFault> fault;

  void parse(std::string_view text) {
    if (text.size() > limits.length) {
      throw std::length_error(fmt::format("it is longer than {} bytes", limits.length));
    }
    fault = scan_template(text);
    if (fault) return;
    const inja::LexerConfig lexer = lexer_config();
    check_tokens(text, lexer);
    inja::ParserConfig parser;
    parser.search_included_templates_in_files = false;
    parsed = inja::Parser(parser, lexer, templates, functions).parse(text, {});
    Guard(parsed, budget, reads).walk(parsed.root, 0);
  }
};

Template::Template(std::string_view text, TemplateLimits limits) : impl_(std::make_unique<Impl>()) {
  impl_->limits = limits;
  std::optional<TemplateFault> thrown = caught(text, [&] { impl_->parse(text); });
  if (thrown) impl_->fault = std::move(thrown);
}
Template::Template(Template&&) noexcept = default;
Template& Template::operator=(Template&&) noexcept = default;
Template::~Template() = default;

const std::optional<TemplateFault>& Template::fault() const { return impl_->fault; }
const std::vector<TemplateRead>& Template::reads() const { return impl_->reads; }

FilledTemplate Template::fill(const TemplateData& data) const {
  if (impl_->fault) return {{}, impl_->fault};
  inja::RenderConfig config;
  config.html_autoescape = true;
  impl_->budget.left = impl_->limits.work;
  std::ostringstream out;
  const std::optional<TemplateFault> fault = caught(impl_->parsed.content, [&] {
    inja::Renderer(config, impl_->templates, impl_->functions)
        .render_to(out, impl_->parsed, data.impl_->root);
  });
  return {fault ? std::string() : out.str(), fault};
}

}  // namespace loom
