// Makes system calls that every program needs, with arguments that no program needs: huge pages, which the memory limit
// does not count, merged pages, whose write times reveal other processes' memory, and core scheduling.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static void expect_denied(const char *name, long result) {
  if (result >= 0 || errno != EPERM) printf("%s: %ld %d\n", name, result, errno);
}

void attack() {
  const long SCHED_CORE = 62, SET_MEMORY_MERGE = 67, UPPER = 1L << 32;
  for (long upper : {0L, UPPER}) {
    for (long command : {0, 1, 2, 3}) expect_denied("PR_SCHED_CORE", syscall(SYS_prctl, SCHED_CORE | upper, command, 0, 0, 0));
    expect_denied("PR_SET_MEMORY_MERGE", syscall(SYS_prctl, SET_MEMORY_MERGE | upper, 1, 0, 0, 0));
    expect_denied("MFD_HUGETLB", syscall(SYS_memfd_create, "pages", MFD_HUGETLB | upper));
  }
  for (long size : {0, 21 << 26, 30 << 26})
    expect_denied("MAP_HUGETLB", syscall(SYS_mmap, 0, 1 << 21, PROT_READ | PROT_WRITE,
                                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_HUGETLB | size, -1, 0));
  void *page = aligned_alloc(4096, 4096);
  expect_denied("MADV_MERGEABLE", syscall(SYS_madvise, page, 4096, MADV_MERGEABLE));
  puts("done");
}
