#include <cstdio>

void attack() {
  for (;;) fputs("warning warning warning warning\n", stderr);
}
