// Leaves a process that listens on an abstract socket.
#include <cstdio>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static sockaddr_un name = {AF_UNIX, "\0mark"};

void attack() {
  int server = socket(AF_UNIX, SOCK_STREAM, 0);
  if (bind(server, (sockaddr *)&name, sizeof name) < 0 || listen(server, 5) < 0) puts("no socket");
  fflush(stdout);
  if (fork() == 0)
    for (;;) accept(server, nullptr, nullptr);
  puts("done");
}

const char *trace() {
  int client = socket(AF_UNIX, SOCK_STREAM, 0);
  return connect(client, (sockaddr *)&name, sizeof name) == 0 ? "a-server" : "nothing";
}
