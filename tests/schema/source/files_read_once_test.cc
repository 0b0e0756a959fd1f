// One reading: what changes afterwards is not seen.
#include "schema/source/files_read_once.h"

#include <gtest/gtest.h>

#include <thread>

namespace loom {
namespace {

TEST(FilesReadOnce, KeepsWhatItHasRead) {
  MemoryFiles files;
  files.add("game/a.svg", "first");
  files.add("game/b.svg", "b");
  const FilesReadOnce once(files);
  EXPECT_EQ(once.read("game/a.svg").text, "first");
  EXPECT_EQ(once.list("game"), (std::vector<std::string>{"a.svg", "b.svg"}));
  files.add("game/a.svg", "half");
  files.remove("game/b.svg");
  EXPECT_EQ(once.read("game/a.svg").text, "first");
  EXPECT_EQ(once.list("game"), (std::vector<std::string>{"a.svg", "b.svg"}));
  files.remove("game/a.svg");
  EXPECT_EQ(once.read("game/a.svg").text, "first");
  EXPECT_EQ(once.lost(), "");
}

TEST(FilesReadOnce, KeepsWhatItCouldNotRead) {
  MemoryFiles files;
  const FilesReadOnce once(files);
  EXPECT_EQ(once.read("a").status, ReadResult::Status::missing);
  files.add("a", "late");
  EXPECT_EQ(once.read("a").status, ReadResult::Status::missing);
  EXPECT_EQ(once.lost(), "") << "it never was there";
}

TEST(FilesReadOnce, TellsWhatIsLost) {
  MemoryFiles files;
  files.add("game/look/a.svg", "a");
  files.add("game/look/b.svg", "b");
  const FilesReadOnce once(files);
  once.list("game");
  once.read("game/look/a.svg");
  files.remove("game/look/a.svg");
  files.remove("game/look/b.svg");
  EXPECT_EQ(once.read("game/look/a.svg").text, "a");
  EXPECT_EQ(once.lost(), "");
  EXPECT_EQ(once.read("game/look/b.svg").status, ReadResult::Status::missing);
  once.read("game/look/c.svg");
  EXPECT_EQ(once.lost(), "game/look/b.svg");
}

TEST(FilesReadOnce, ServesManyThreads) {
  MemoryFiles files;
  for (int i = 0; i < 100; ++i) files.add(std::to_string(i), std::to_string(i * i));
  const FilesReadOnce once(files);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 100; ++i)
        EXPECT_EQ(once.read(std::to_string(i)).text, std::to_string(i * i));
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace loom
