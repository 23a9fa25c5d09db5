// Each byte wakes the judge up.
#include <unistd.h>

void attack() {
  for (;;) write(1, "x", 1);
}
