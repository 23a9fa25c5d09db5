#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

static char piece[1 << 16];

void attack() {
  int file = open("big", O_CREAT | O_WRONLY, 0600);
  while (write(file, piece, sizeof piece) > 0);
  abort();
}
