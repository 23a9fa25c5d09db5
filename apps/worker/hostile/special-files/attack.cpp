// Tries to create device files, and hard links to another user's files.
#include <cstdio>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

void attack() {
  if (mknod("memory", S_IFCHR | 0666, makedev(1, 1)) == 0) puts("memory device");
  if (mknod("disk", S_IFBLK | 0666, makedev(8, 0)) == 0) puts("disk device");
  if (mknod("nothing", S_IFCHR | 0666, makedev(0, 0)) == 0) puts("whiteout");
  if (link("/box/bin/program", "/tmp/work/program") == 0) puts("link to the binary");
  if (link("/proc/self/exe", "/tmp/work/exe") == 0) puts("link to its file");
  puts("done");
}
