#include <cstdio>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

void attack() {
  for (int which = 0; which < RLIM_NLIMITS; which++) {
    rlimit had, all = {RLIM_INFINITY, RLIM_INFINITY}, some = {0, 1};
    getrlimit((__rlimit_resource)which, &had);
    if (had.rlim_max != RLIM_INFINITY && setrlimit((__rlimit_resource)which, &all) == 0) printf("limit %d raised\n", which);
    if (prlimit(1, (__rlimit_resource)which, &some, nullptr) == 0) printf("limit %d of the runner\n", which);
    if (prlimit(1, (__rlimit_resource)which, nullptr, &had) == 0) printf("limit %d of the runner read\n", which);
    if (prlimit(getppid(), (__rlimit_resource)which, &some, nullptr) == 0) printf("limit %d of the parent\n", which);
  }
  puts("done");
}
