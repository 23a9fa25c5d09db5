#include <csignal>

void attack() {
  for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, nullptr);
  for (;;);
}
