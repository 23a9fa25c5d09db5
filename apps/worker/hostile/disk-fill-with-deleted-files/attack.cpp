#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

static char piece[1 << 16];

void attack() {
  for (;;) {
    int file = open("big", O_CREAT | O_WRONLY, 0600);
    unlink("big");
    for (int i = 0; i < 16; i++)
      if (write(file, piece, sizeof piece) <= 0) abort();
  }
}
