// Exits with a validator's exit code for "accepted", while a child ends with a real-time signal.
#include <csignal>
#include <cstdio>
#include <unistd.h>

void attack() {
  puts("done");
  fflush(stdout);
  if (fork() == 0) raise(SIGRTMAX);
  _exit(42);
}
