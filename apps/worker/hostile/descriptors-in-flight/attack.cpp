// Sends a listening socket, a locked file and full pipes through a pair of sockets, and the pair through itself.
// Descriptors in flight outlive the process until the kernel collects them.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static const sockaddr_un name = {AF_UNIX, "\0in-flight"};
static char filling[1 << 16];

static bool send_over(int socket, int descriptor) {
  char byte = 'x';
  alignas(cmsghdr) char beside[CMSG_SPACE(sizeof descriptor)] = {};
  iovec bytes = {&byte, 1};
  msghdr message = {nullptr, 0, &bytes, 1, beside, sizeof beside, 0};
  cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof descriptor);
  memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
  mmsghdr several = {message, 0};
  return sendmsg(socket, &message, MSG_DONTWAIT) == 1 || sendmmsg(socket, &several, 1, MSG_DONTWAIT) == 1;
}

void attack() {
  int ends[2];
  socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
  for (int end : ends) send_over(ends[0], end);

  int server = socket(AF_UNIX, SOCK_STREAM, 0);
  bind(server, (const sockaddr *)&name, sizeof name);
  listen(server, 5);
  send_over(ends[0], server);

  int locked = open("/box/bin/program", O_RDONLY);
  flock(locked, LOCK_EX);
  send_over(ends[0], locked);

  for (int full[2]; pipe2(full, O_NONBLOCK) == 0; close(full[0]), close(full[1])) {
    fcntl(full[1], F_SETPIPE_SZ, 1 << 20);
    while (write(full[1], filling, sizeof filling) > 0);
    if (!send_over(ends[0], full[0])) break;
  }
  puts("done");
}

const char *trace() {
  int client = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(client, (const sockaddr *)&name, sizeof name) == 0) return "a-server";
  return flock(open("/box/bin/program", O_RDONLY), LOCK_EX | LOCK_NB) == 0 ? "nothing" : "a-lock";
}
