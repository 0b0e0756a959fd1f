// What is about to happen in a folder, written down before it does. Whoever is ended half-way
// leaves the list behind, and the next run carries it out to its end, or takes it back.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace loom {

struct OutputStep {
  std::string place;        // below the folder
  bool takes_away = false;  // else a file moves there that lies ready
  // Found out when the list is written.
  bool was_there = false;
  std::string hash{};  // of what is taken away: nothing else is
};

class OutputJournal {
 public:
  explicit OutputJournal(std::string folder);

  // A folder in the folder, there only as long as somebody works in it. Nothing may be carried out
  // by two programs at once.
  std::string working_folder() const;
  std::optional<std::string> make_working_folder() const;
  // Where the file of a step lies ready.
  std::string fresh(size_t step) const;

  // Finishes what an earlier run has left undone, and sweeps up behind it.
  std::optional<std::string> recover() const;
  // All steps, or none. Returns what failed, if anything.
  std::optional<std::string> carry_out(std::vector<OutputStep> steps) const;
  // Takes away what lies ready, and the folder for it.
  void sweep() const;

 private:
  struct Plan {
    std::vector<std::string> folders;  // to be made, outer ones first
    std::vector<OutputStep> steps;
  };

  std::string at(const std::string& place) const;
  std::string in_working_folder(const std::string& name) const;
  std::string replaced(size_t step) const;
  Plan planned(std::vector<OutputStep> steps) const;
  static std::string written(const Plan& plan);
  static std::optional<Plan> read(const std::string& path);
  std::optional<std::string> make_folders(const Plan& plan) const;
  std::optional<std::string> carry_out(const Plan& plan, size_t step) const;
  std::optional<std::string> carry_out(const Plan& plan) const;
  std::optional<std::string> finish_or_take_back(const Plan& plan) const;
  std::optional<std::string> take_back(const Plan& plan, size_t step) const;
  std::optional<std::string> take_back(const Plan& plan) const;

  std::string folder_;
};

// Whether a path leads nowhere but to something below the folder that it is joined to.
bool stays_inside(const std::string& path);

}  // namespace loom
