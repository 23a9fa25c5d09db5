// Fills the pipe and exits, with the last word of its output still in the pipe.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

void attack() {
  static char spaces[1 << 17];
  memset(spaces, ' ', sizeof spaces);
  write(1, spaces, sizeof spaces);
  fcntl(1, F_SETFL, O_NONBLOCK);
  write(1, spaces, sizeof spaces / 2);
  fcntl(1, F_SETFL, 0);
  write(1, "done\n", 5);
  _exit(0);
}
