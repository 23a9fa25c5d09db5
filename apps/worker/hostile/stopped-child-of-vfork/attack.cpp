// After vfork, the parent cannot even be interrupted until the child continues.
#include <csignal>
#include <unistd.h>

void attack() {
  if (vfork() == 0) {
    kill(getpid(), SIGSTOP);
    _exit(0);
  }
}
