#include <cstdio>

void attack() {
  puts("done");
  for (;;) putchar('\n');
}
