#include <cstdio>

static volatile char big[1 << 30];

void attack() {
  big[5] = 1;
  puts("done");
}
