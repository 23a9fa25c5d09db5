// A time that a program can set, or only bring about, tells the next test what it wants.
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <initializer_list>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

static const char *const places[] = {"/",         "/dev",     "/dev/pts",    "/dev/null", "/dev/zero",       "/dev/full",
                                     "/dev/mqueue", "/sys/fs/cgroup", "/proc",       "/sys",      "/box",            "/box/src",
                                     "/box/bin",  "/tmp",     "/box/src/main.cpp", "/box/src/attack.cpp", "/etc/passwd", "/usr/bin"};

void attack() {
  timeval mark[2] = {{1000, 0}, {1000, 0}};
  usleep(20000);
  for (const char *place : places) {
    utimes(place, mark);
    int file = open(place, O_RDONLY | O_NONBLOCK);
    char byte;
    if (file >= 0 && read(file, &byte, 1)) close(file);
    if (DIR *entries = opendir(place)) {
      readdir(entries);
      closedir(entries);
    }
    file = open(place, O_WRONLY | O_NONBLOCK);
    if (file >= 0 && write(file, "x", 1)) close(file);
  }
  puts("done");
}

static long ns(timespec time) { return time.tv_sec * 1000000000L + time.tv_nsec; }

// The attack waited before it touched anything: nothing may be much younger than the compiled program.
const char *trace() {
  static char told[4000];
  struct stat program;
  if (stat("/box/bin/program", &program) < 0) return "no-program";
  for (const char *place : places) {
    struct stat found;
    if (!strcmp(place, "/tmp") || stat(place, &found) < 0) continue;
    for (timespec time : {found.st_atim, found.st_mtim})
      if (time.tv_sec == 1000 || (strcmp(place, "/proc") && ns(time) > ns(program.st_ctim) + 10000000))
        strcat(strcat(told, told[0] ? "," : ""), place);
  }
  return told[0] ? told : "nothing";
}
