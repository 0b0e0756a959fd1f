// The entry point of the command.
#include <iostream>

int main() {
  std::cout << "loom " << PATTERNLOOM_VERSION << '\n';
  return 0;
}
