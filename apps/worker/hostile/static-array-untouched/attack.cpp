// Uses one element of an array that is larger than the memory limit.
#include <cstdio>

static volatile char big[1 << 30];

void attack() {
  big[5] = 1;
  puts("done");
}
