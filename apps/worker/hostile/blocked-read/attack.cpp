// Opens a second writer of its stdin, so it never reads EOF.
#include <fcntl.h>
#include <unistd.h>

void attack() {
  open("/proc/self/fd/0", O_WRONLY);
  for (char byte; read(0, &byte, 1) > 0;);
}
