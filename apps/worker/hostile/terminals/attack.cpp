// Opens terminals, which the next program would share, and makes terminal ioctls, some of which reach other programs.
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <initializer_list>
#include <sys/ioctl.h>
#include <unistd.h>

void attack() {
  setsid();
  for (const char *path : {"/dev/ptmx", "/dev/pts/ptmx", "/dev/pts/0", "/dev/tty", "/dev/tty0", "/dev/console", "/dev/vcs"})
    for (int mode : {O_RDONLY, O_WRONLY, O_RDWR, O_PATH | O_DIRECTORY})
      if (open(path, mode | O_NONBLOCK) >= 0) printf("%s opens\n", path);
  char byte = 'x';
  int discipline = 0;
  struct {
    const char *name;
    unsigned long request;
    void *argument;
  } requests[] = {{"TIOCSTI", TIOCSTI, &byte},        {"TIOCSETD", TIOCSETD, &discipline}, {"TIOCLINUX", TIOCLINUX, &byte},
                  {"TIOCCONS", TIOCCONS, nullptr},    {"TIOCSCTTY", TIOCSCTTY, nullptr},   {"TIOCGPTPEER", TIOCGPTPEER, nullptr},
                  {"TIOCVHANGUP", TIOCVHANGUP, nullptr}, {"FS_IOC_SETFLAGS", 0x40086602, &discipline}};
  int file = open("file", O_RDWR | O_CREAT, 0600), zero = open("/dev/zero", O_RDWR);
  for (auto [name, request, argument] : requests)
    // The kernel ignores the upper half of a request, so setting it must not hide the request from the filter.
    for (unsigned long number : {request, request | 1UL << 32})
      for (int descriptor : {0, 1, 2, file, zero})
        if (ioctl(descriptor, number, argument) == 0 || errno != ENOTTY) printf("%s: %d\n", name, errno);
  puts("done");
}
