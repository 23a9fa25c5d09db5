// Tries to create shared memory, queues, semaphores and keys, which outlive their process.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <mqueue.h>
#include <semaphore.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *first_opened(int flags) {
  if (shmget(4711, 4096, flags | 0666) >= 0) return "shared-memory";
  if (msgget(4711, flags | 0666) >= 0) return "message-queue";
  if (semget(4711, 1, flags | 0666) >= 0) return "semaphores";
  if (shm_open("/mark", flags & IPC_CREAT ? O_CREAT | O_RDWR : O_RDWR, 0666) >= 0) return "posix-shared-memory";
  if (mq_open("/mark", flags & IPC_CREAT ? O_CREAT | O_RDWR : O_RDWR, 0666, nullptr) != (mqd_t)-1) return "posix-message-queue";
  if (sem_open("/mark", flags & IPC_CREAT ? O_CREAT : 0, 0666, 1) != SEM_FAILED) return "posix-semaphore";
  for (int ring = -1; ring >= -8; ring--) {
    if (flags && syscall(SYS_add_key, "user", "mark", "x", 1, ring) >= 0) return "key";
    if (syscall(SYS_keyctl, 10, ring, "user", "mark", 0) >= 0) return "key";
  }
  return "nothing";
}

void attack() {
  const char *created = first_opened(IPC_CREAT);
  if (strcmp(created, "nothing")) puts(created);
  puts("done");
}

const char *trace() { return first_opened(0); }
