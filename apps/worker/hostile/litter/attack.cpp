// Leaves everything that makes a directory hard to empty, or dangerous to empty if links are followed.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

void attack() {
  symlink("/box/src", "/tmp/link");
  symlink("/tmp/work", "loop");
  symlink("/box/bin/program", "program");
  mkfifo("fifo", 0);
  sockaddr_un name = {AF_UNIX, "socket"};
  bind(socket(AF_UNIX, SOCK_STREAM, 0), (sockaddr *)&name, sizeof name);
  mkdir("a", 0700), mkdir("a/b", 0700), mkdir("a/b/c", 0700);
  close(open("a/b/c/file", O_CREAT | O_WRONLY, 0));
  link("a/b/c/file", "/tmp/second");
  mkdir("/tmp/sticky", 0700);
  close(open("/tmp/sticky/file", O_CREAT | O_WRONLY, 0));
  chmod("/tmp/sticky", 01000);
  close(open("name\nwith\x01odd\xff bytes *?", O_CREAT | O_WRONLY, 0));
  close(open("--", O_CREAT | O_WRONLY, 0));
  // A program can even move its working directory, and put something else in its place.
  rename("/tmp/work", "/tmp/moved"), symlink("/box/src", "/tmp/work");
  chmod("a/b", 0), chmod("a", 0), chmod(".", 0);
  puts("done");
}
