// Ends with the code that stands for a validator's "accepted", after a child that ended by a real-time signal.
#include <csignal>
#include <cstdio>
#include <unistd.h>

void attack() {
  puts("done");
  fflush(stdout);
  if (fork() == 0) raise(SIGRTMAX);
  _exit(42);
}
