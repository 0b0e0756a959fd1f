// The JSON Schema of program.json, told by the same members.
#include <functional>
#include <map>

#include "compiler/program_file/members_told.h"
#include "compiler/program_file/program_file.h"
#include "compiler/program_file/program_forms.h"
#include "schema/text/json.h"

namespace loom::program {
namespace {

class SchemaWriter {
 public:
  std::string run() {
    define<Program>();
    json_.begin_object();
    json_.member("$schema", "https://json-schema.org/draft/2020-12/schema");
    json_.member("title", "A game as loom plays it");
    json_.member("$ref", "#/$defs/program");
    json_.key("$defs");
    json_.begin_object();
    for (const auto& [name, members] : types_) definition(name, members);
    json_.end_object();
    json_.end_object();
    return json_.finish();
  }

  template <typename T>
  void operator()(const char* name, const T& value, Of /*of*/ = Of::amount,
                  Need /*need*/ = Need::maybe) {
    define_of(value);
    members_.push_back({name, [this] { type(T{}); }});
  }

 private:
  struct Member {
    std::string name;
    std::function<void()> write;
  };

  template <typename T>
  void define() {
    if (types_.contains(Members<T>::kName)) return;
    types_[Members<T>::kName] = {};
    std::vector<Member> outer = std::move(members_);
    members_.clear();
    const T value{};
    Members<T>::each(value, *this);
    types_[Members<T>::kName] = std::move(members_);
    members_ = std::move(outer);
  }
  template <typename T>
  void define_of(const T& /*value*/) {
    if constexpr (std::is_class_v<T>) define<T>();
  }
  void define_of(const std::string& /*value*/) {}
  template <typename T>
  void define_of(const std::vector<T>& /*value*/) {
    define_of(T{});
  }
  template <typename Key, typename T, typename Less>
  void define_of(const std::map<Key, T, Less>& /*value*/) {
    define_of(T{});
  }

  void definition(const std::string& name, const std::vector<Member>& members) {
    const bool whole = name == Members<Program>::kName;
    json_.key(name);
    json_.begin_object();
    json_.member("type", "object");
    json_.member("additionalProperties", false);
    json_.key("required");
    json_.begin_array();
    if (whole) json_.value("format");
    for (const Member& member : members) json_.value(member.name);
    json_.end_array();
    json_.key("properties");
    json_.begin_object();
    if (whole) {
      json_.key("format");
      json_.begin_object();
      json_.member("const", kFileFormat);
      json_.end_object();
    }
    for (const Member& member : members) {
      json_.key(member.name);
      member.write();
    }
    json_.end_object();
    json_.end_object();
  }

  template <typename T>
  void type(const T& /*value*/) {
    json_.begin_object();
    if constexpr (std::is_same_v<T, bool>) {
      json_.member("type", "boolean");
    } else if constexpr (std::is_same_v<T, Code> || std::is_same_v<T, Op>) {
      json_.member("type", "string");
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      json_.member("type", "integer");
    } else {
      json_.member("$ref", std::string("#/$defs/") + Members<T>::kName);
    }
    json_.end_object();
  }
  void type(const std::string& /*value*/) {
    json_.begin_object();
    json_.member("type", "string");
    json_.end_object();
  }
  template <typename T>
  void type(const std::vector<T>& /*value*/) {
    json_.begin_object();
    json_.member("type", "array");
    json_.key("items");
    type(T{});
    json_.end_object();
  }
  template <typename Key, typename T, typename Less>
  void type(const std::map<Key, T, Less>& /*value*/) {
    json_.begin_object();
    json_.member("type", "array");
    json_.key("items");
    json_.begin_object();
    json_.member("type", "object");
    json_.member("additionalProperties", false);
    json_.key("required");
    json_.begin_array();
    json_.value("key");
    json_.value("value");
    json_.end_array();
    json_.key("properties");
    json_.begin_object();
    json_.key("key");
    type(Key{});
    json_.key("value");
    type(T{});
    json_.end_object();
    json_.end_object();
    json_.end_object();
  }

  JsonWriter json_;
  std::map<std::string, std::vector<Member>> types_;
  std::vector<Member> members_;
};

}  // namespace

std::string program_schema() { return SchemaWriter().run(); }

}  // namespace loom::program
