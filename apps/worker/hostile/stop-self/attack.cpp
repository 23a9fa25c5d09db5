#include <csignal>
#include <unistd.h>

void attack() { kill(getpid(), SIGSTOP); }
