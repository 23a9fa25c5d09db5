#include <cstdlib>
#include <cstring>

void attack() {
  for (;;)
    if (void *piece = malloc(1 << 20)) memset(piece, 1, 1 << 20);
}
