#include <pthread.h>
#include <unistd.h>

void attack() {
  pthread_t thread;
  for (;;) pthread_create(&thread, nullptr, [](void *) -> void * { for (;;) pause(); }, nullptr);
}
