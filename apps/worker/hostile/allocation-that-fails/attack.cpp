#include <cstdlib>

void attack() {
  volatile char *nowhere = (char *)malloc((size_t)1 << 50);
  *nowhere = 1;
}
