#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <initializer_list>
#include <sys/stat.h>
#include <unistd.h>

void attack() {
  for (const char *folder : {"/", "/box", "/box/src", "/box/bin", "/box/out", "/dev", "/dev/shm", "/dev/mqueue", "/run",
                             "/var/tmp", "/var/lock", "/home", "/root", "/etc", "/proc/self/attr", "/sys/fs/cgroup",
                             "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids", "/opt/cohort"}) {
    char path[100];
    snprintf(path, sizeof path, "%s/mark", folder);
    if (open(path, O_CREAT | O_WRONLY, 0600) >= 0) puts(path);
    if (mkdir(path, 0700) == 0 || symlink("x", path) == 0) puts(path);
    // A process may "change" the owner of its own files in /proc to the current owner.
    if (!strncmp(folder, "/proc/", 6)) continue;
    if (chmod(folder, 0777) == 0 || chown(folder, getuid(), getuid()) == 0) puts(folder);
  }
  for (const char *file : {"/box/bin/program", "/box/src/main.cpp", "/runner", "/proc/self/oom_score_adj",
                           "/proc/self/mem", "/proc/self/uid_map", "/proc/self/setgroups", "/proc/self/loginuid",
                           "/proc/self/coredump_filter", "/proc/self/clear_refs", "/proc/self/comm",
                           "/proc/self/timerslack_ns", "/proc/self/attr/current", "/proc/self/attr/exec",
                           "/proc/1/oom_score_adj", "/proc/sys/kernel/core_pattern", "/proc/sys/vm/drop_caches",
                           "/proc/sysrq-trigger", "/sys/fs/cgroup/memory/memory.limit_in_bytes",
                           "/sys/fs/cgroup/cgroup.procs", "/sys/fs/cgroup/memory.max", "/etc/passwd",
                           "/etc/ld.so.preload", "/etc/ld.so.cache"}) {
    if (open(file, O_WRONLY) >= 0) puts(file);
    if (truncate(file, 0) == 0 || unlink(file) == 0 || rename(file, "/tmp/work/taken") == 0) puts(file);
  }
  puts("done");
}
