#include <pthread.h>
#include <unistd.h>

void attack() {
  pthread_t thread;
  for (int i = 0; i < 8; i++)
    pthread_create(&thread, nullptr, [](void *) -> void * { for (volatile int n = 0;; n = n + 1); }, nullptr);
  for (;;) pause();
}
