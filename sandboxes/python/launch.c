/** Executes the prestarted interpreter (wait.c) with room for any stack that a program may need. */
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

/**
 * At exec, the kernel reserves address space below the stack according to RLIMIT_STACK. Each program later gets its own
 * limit, which cannot enlarge that space. 16 GiB is more than the memory limit of any box.
 */
static const rlim_t STACK_ROOM = (rlim_t)16 << 30;

int main(void) {
  // Every program's main file, so that a program sees the usual command line in /proc.
  char *args[] = {"/usr/bin/python3", "/box/src/main.py", NULL};
  // The environment that the worker sets for a test. wait.c removes LD_PRELOAD again.
  char *env[] = {"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/tmp/work", "TMPDIR=/tmp",
                 "LD_PRELOAD=/opt/cohort/wait.so", NULL};
  struct rlimit stack;
  if (getrlimit(RLIMIT_STACK, &stack) == 0) {
    stack.rlim_cur = stack.rlim_max < STACK_ROOM ? stack.rlim_max : STACK_ROOM;
    if (setrlimit(RLIMIT_STACK, &stack) == 0) execve(args[0], args, env);
  }
  perror("runner: cannot start the interpreter");
  return 70;
}
