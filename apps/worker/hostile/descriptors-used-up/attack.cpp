#include <cstdlib>
#include <unistd.h>

void attack() {
  while (dup(0) >= 0);
  abort();
}
