/** Starts the interpreter that waits (wait.c), with the address space of a program's own start. */
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

/**
 * The kernel leaves so much room below the stack as its limit says at the start. Each program gets a limit of its own
 * later, which cannot make more room: this is above all that a box may have of memory.
 */
static const rlim_t STACK_ROOM = (rlim_t)16 << 30;

int main(void) {
  // The file that every program has as its main one, so that a program reads its usual command line in /proc.
  char *args[] = {"/usr/bin/python3", "/box/src/main.py", NULL};
  // As the worker sets it for a test; the last one is taken out again by wait.c.
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
