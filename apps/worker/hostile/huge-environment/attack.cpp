// Starts programs with huge arguments and environments, which exec copies into memory first.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

void attack() {
  static char word[100000];
  memset(word, 'x', sizeof word - 1);
  for (size_t words = 1; words < 4096; words *= 2) {
    std::vector<char *> list(words, word);
    list.push_back(nullptr);
    if (fork() == 0) {
      execve("/bin/true", list.data(), list.data());
      _exit(1);
    }
    wait(nullptr);
  }
  puts("done");
}
