// Where a core file, or the host's program for them, would cost much.
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sys/resource.h>

void attack() {
  memset(malloc(40 << 20), 1, 40 << 20);
  rlimit most = {RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_CORE, &most);
  abort();
}
