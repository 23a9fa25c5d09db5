#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

void attack() {
  for (int i = 0;; i++) {
    char name[20];
    snprintf(name, sizeof name, "%d", i);
    int file = open(name, O_CREAT | O_WRONLY, 0);
    if (file < 0) abort();
    close(file);
  }
}
