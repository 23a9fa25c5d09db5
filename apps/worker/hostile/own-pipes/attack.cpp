// Opens the other ends of its stdin and stdout through /proc, shrinks the pipes and makes them non-blocking.
#include <cstdio>
#include <fcntl.h>
#include <initializer_list>
#include <unistd.h>

void attack() {
  char text[1 << 16];
  int input = open("/proc/self/fd/0", O_WRONLY | O_NONBLOCK), output = open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK);
  for (int fd : {0, 1, 2, input, output}) {
    fcntl(fd, F_SETPIPE_SZ, 4096);
    fcntl(fd, F_SETFL, O_NONBLOCK | O_ASYNC | O_DIRECT);
  }
  while (input >= 0 && write(input, text, sizeof text) > 0);
  while (output >= 0 && read(output, text, sizeof text) > 0);
  write(1, "done\n", 5);
}
