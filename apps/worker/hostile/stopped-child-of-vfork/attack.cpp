// The parent of a vfork cannot even be interrupted until the child goes on.
#include <csignal>
#include <unistd.h>

void attack() {
  if (vfork() == 0) {
    kill(getpid(), SIGSTOP);
    _exit(0);
  }
}
