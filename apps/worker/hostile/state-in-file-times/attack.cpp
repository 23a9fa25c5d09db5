// Sets and changes the times of files, which the next test could read.
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
                                     "/box/bin",  "/tmp",     "/box/src/main.cpp", "/box/src/attack.cpp", "/etc/passwd", "/usr/bin",
                                     "/dev/tty",  "/dev/pts/ptmx", "/dev/random", "/dev/urandom", "/sys/fs"};
// For these links, only the times of the link itself count: the targets are the program's own files.
static const char *const links[] = {"/dev/ptmx", "/dev/fd", "/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/core", "/lib", "/bin"};

void attack() {
  timeval mark[2] = {{1000, 0}, {1000, 0}};
  usleep(20000);
  char target[100];
  for (const char *link : links)
    if (readlink(link, target, sizeof target) < 0) access(link, R_OK);
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

static char told[4000];
static struct stat program;

static void look(const char *place, int flags) {
  struct stat found;
  if (!strcmp(place, "/tmp") || fstatat(AT_FDCWD, place, &found, flags) < 0) return;
  for (timespec time : {found.st_atim, found.st_mtim})
    if (time.tv_sec == 1000 || (strcmp(place, "/proc") && ns(time) > ns(program.st_ctim) + 10000000))
      strcat(strcat(told, told[0] ? "," : ""), place);
}

// The attack begins 20 ms after it starts, so a time more than 10 ms after the compiled program's is a trace of it.
const char *trace() {
  if (stat("/box/bin/program", &program) < 0) return "no-program";
  for (const char *place : places) look(place, 0);
  for (const char *link : links) look(link, AT_SYMLINK_NOFOLLOW);
  return told[0] ? told : "nothing";
}
