#include <cstdio>
#include <cstring>
#include <initializer_list>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void attack() {
  for (int family = 0; family < 64; family++)
    for (int kind : {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET})
      if (family != AF_UNIX && socket(family, kind, 0) >= 0) printf("socket %d %d\n", family, kind);
  for (const char *path : {"/var/run/docker.sock", "/run/containerd/containerd.sock", "/run/dbus/system_bus_socket", "/dev/log"}) {
    sockaddr_un name = {AF_UNIX, ""};
    strcpy(name.sun_path, path);
    if (connect(socket(AF_UNIX, SOCK_STREAM, 0), (sockaddr *)&name, sizeof name) == 0) puts(path);
  }
  addrinfo *found = nullptr;
  if (getaddrinfo("example.org", "80", nullptr, &found) == 0) puts("name");
  if (access("/dev/vsock", F_OK) == 0 || access("/dev/net/tun", F_OK) == 0) puts("device");
  puts("done");
}
