// Writes single bytes, each of which wakes the runner.
#include <unistd.h>

void attack() {
  for (;;) write(1, "x", 1);
}
