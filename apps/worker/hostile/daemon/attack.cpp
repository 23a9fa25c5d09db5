// Leaves a busy process in a new session.
#include <cstdio>
#include <unistd.h>

void attack() {
  fflush(stdout);
  if (fork() == 0) {
    setsid();
    if (fork() == 0)
      for (;;);
    _exit(0);
  }
  puts("done");
}
