#include "fault.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

_Noreturn void fault(const char *what) {
  if (errno != 0)
    dprintf(STDERR_FILENO, "runner: %s: %s\n", what, strerror(errno));
  else
    dprintf(STDERR_FILENO, "runner: %s\n", what);
  _exit(70);
}
