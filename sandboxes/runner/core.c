#include "core.h"

#include <sched.h>

#include "fault.h"

void keep_to_core(uint64_t core) {
  if (core == 0) return;
  cpu_set_t allowed, one;
  if (sched_getaffinity(0, sizeof allowed, &allowed) < 0) fault("cannot read the box's CPU affinity");
  uint64_t left = (core - 1) % (uint64_t)CPU_COUNT(&allowed);
  int number = 0;
  while (!CPU_ISSET(number, &allowed) || left-- > 0) number++;
  CPU_ZERO(&one);
  CPU_SET(number, &one);
  if (sched_setaffinity(0, sizeof one, &one) < 0) fault("cannot pin a program to its core");
}
