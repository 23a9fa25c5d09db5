// Tries to leave files behind for the next test.
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const places[] = {"/tmp/mark", "/tmp/work/mark", "/var/tmp/mark", "/dev/shm/mark", "/dev/mqueue/mark",
                                     "/run/mark", "/run/lock/mark", "/box/mark", "/box/bin/mark", "/dev/mark"};

void attack() {
  for (const char *place : places) close(open(place, O_CREAT | O_WRONLY, 0666));
  fchmod(0, 0123), chmod("/tmp", 0123), chmod("/box/bin/program", 0123), chmod("/dev/null", 0123);
  puts("done");
}

const char *trace() {
  for (const char *place : places)
    if (access(place, F_OK) == 0) return place;
  struct stat found;
  if (stat("/dev/null", &found) < 0 || (found.st_mode & 0777) != 0666) return "/dev/null";
  return "nothing";
}
