#include <cstdlib>
#include <unistd.h>

void attack() {
  for (;;) {
    pid_t child = fork();
    if (child < 0) abort();
    if (child == 0) _exit(0);
  }
}
