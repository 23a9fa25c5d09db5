// Prints everything that it inherited, except for three standard streams and four environment variables.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

extern char **environ;

void attack() {
  for (int fd = 3; fd < 1024; fd++)
    if (fcntl(fd, F_GETFD) >= 0) printf("descriptor %d\n", fd);
  for (char **word = environ; *word; word++)
    if (strncmp(*word, "HOME=", 5) && strncmp(*word, "LANG=", 5) && strncmp(*word, "PATH=", 5) && strncmp(*word, "TMPDIR=", 7))
      puts(*word);
  if (getuid() < 1000 || geteuid() != getuid() || getegid() != getgid() || getgroups(0, nullptr) != 0) puts("user");
  if (getsid(0) != getpid()) puts("session");
  if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1 || prctl(PR_GET_SECCOMP) == 0) puts("privileges");
  for (int capability = 0; capability < 64; capability++)
    if (prctl(PR_CAPBSET_READ, capability) == 1 && setuid(0) == 0) puts("root");
  if (open("/dev/tty", O_RDWR) >= 0) puts("terminal");
  puts("done");
}
