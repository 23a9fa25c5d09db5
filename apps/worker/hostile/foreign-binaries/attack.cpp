// Tries to run an executable that it has written itself. This fails in the scratch space. It works from memory, but
// without additional privileges.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void copy(int to) {
  int from = open("/usr/bin/id", O_RDONLY);
  while (sendfile(to, from, nullptr, 1 << 20) > 0);
}

void attack() {
  int file = open("id", O_CREAT | O_WRONLY, 06755);
  copy(file);
  close(file);
  chmod("id", 06755);
  if (system("./id >/dev/null 2>&1") == 0) puts("ran from the scratch space");
  if (mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, open("id", O_RDONLY), 0) != MAP_FAILED) puts("mapped");

  int memory = memfd_create("id", 0);
  copy(memory);
  char path[40];
  snprintf(path, sizeof path, "/proc/self/fd/%d", memory);
  int ends[2];
  if (pipe(ends) == 0 && fork() == 0) {
    dup2(ends[1], 1);
    execl(path, "id", "-u", nullptr);
    _exit(1);
  }
  close(ends[1]);
  int user = 0;
  if (fscanf(fdopen(ends[0], "r"), "%d", &user) == 1 && user != (int)getuid()) puts("another user");
  puts("done");
}
