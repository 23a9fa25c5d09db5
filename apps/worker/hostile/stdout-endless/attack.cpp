#include <cstdio>

void attack() {
  for (;;) puts("more and more and more and more and more");
}
