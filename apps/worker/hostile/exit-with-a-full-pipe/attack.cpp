// Writes about 200 KB and exits while the end of its output is still in the pipe.
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
