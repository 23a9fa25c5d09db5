#include <cstdio>
#include <unistd.h>

void attack() {
  close(1);
  close(2);
  puts("done");
}
