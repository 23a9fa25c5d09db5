// Locks files and leaves a process that keeps the locks.
#include <cstdio>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

static const char *const files[] = {"/box/bin/program", "/dev/null", "/dev/zero", "/etc/passwd", "/", "/tmp", "/runner"};

void attack() {
  for (const char *path : files) {
    int file = open(path, O_RDONLY);
    flock(file, LOCK_EX | LOCK_NB);
    flock(file, LOCK_SH | LOCK_NB);
    struct flock lock = {F_RDLCK, SEEK_SET, 0, 0, 0};
    fcntl(file, F_SETLK, &lock);
    fcntl(file, F_SETLEASE, F_RDLCK);
  }
  fflush(stdout);
  if (fork() == 0)
    for (;;) pause();
  puts("done");
}

const char *trace() {
  for (const char *path : files) {
    int file = open(path, O_RDONLY);
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) < 0) return path;
  }
  FILE *locks = fopen("/proc/locks", "r");
  char line[200];
  while (locks && fgets(line, sizeof line, locks)) {
    int pid = 0;
    if (sscanf(line, "%*s %*s %*s %*s %d", &pid) == 1 && pid > 1 && pid != getpid()) return "/proc/locks";
  }
  return "nothing";
}
