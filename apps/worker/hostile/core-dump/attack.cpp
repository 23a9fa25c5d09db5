// Tries to enable core dumps, and crashes. A dump could leave a large file or start the host's core handler.
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
