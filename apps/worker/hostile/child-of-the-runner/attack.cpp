// CLONE_PARENT makes a brother instead of a child: a process that the runner itself is the parent of.
#include <csignal>
#include <cstdio>
#include <linux/sched.h>
#include <sys/syscall.h>
#include <unistd.h>

void attack() {
  fflush(stdout);
  for (int i = 0; i < 3; i++)
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) == 0) {
      if (i == 0) _exit(42);
      if (i == 1) kill(getpid(), SIGKILL);
      for (;;);
    }
  usleep(20000);
  puts("done");
}
