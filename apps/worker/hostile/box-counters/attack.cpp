// Looks for kernel counters of the box, which would reveal an earlier submission's CPU time and memory.
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <initializer_list>
#include <unistd.h>

void attack() { puts("done"); }

static char found[4000];

static void note(const char *what) {
  if (strlen(found) + strlen(what) + 2 < sizeof found) strcat(strcat(found, found[0] ? "," : ""), what);
}

static bool has_content(const char *path) {
  FILE *file = fopen(path, "r");
  int first = file ? fgetc(file) : EOF;
  if (file) fclose(file);
  return first != EOF;
}

static void look_below(const char *folder, int depth) {
  DIR *entries = opendir(folder);
  if (!entries) return;
  note(folder);
  while (dirent *entry = readdir(entries)) {
    char path[1000];
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_name[0] == '.') continue;
    if (entry->d_type == DT_DIR && depth > 0)
      look_below(path, depth - 1);
    else if (has_content(path))
      note(path);
  }
  closedir(entries);
}

const char *trace() {
  look_below("/sys/fs", 3);
  for (const char *path : {"/sys/fs/cgroup/cpu.stat", "/sys/fs/cgroup/memory.peak", "/sys/fs/cgroup/memory.stat",
                           "/sys/fs/cgroup/cpu.pressure", "/sys/fs/cgroup/cpuacct/cpuacct.usage",
                           "/sys/fs/cgroup/memory/memory.max_usage_in_bytes", "/sys/fs/cgroup/memory/memory.stat",
                           "/sys/fs/cgroup/pids/pids.current", "/proc/pressure/cpu", "/proc/pressure/memory", "/proc/1/stat",
                           "/proc/1/status", "/proc/1/schedstat", "/proc/1/sched", "/proc/1/statm", "/proc/1/io",
                           "/proc/1/task/1/stat", "/proc/1/task/1/status", "/proc/1/task/1/schedstat", "/proc/1/task/1/statm"})
    if (has_content(path)) note(path);
  // The runner is process 1, and a prestarted interpreter is one of the next few.
  for (int process = 1; process < 64; process++) {
    clockid_t clock = ~process * 8 | 2;
    timespec used, past = {0, 1};
    sigevent silent = {};
    silent.sigev_notify = SIGEV_NONE;
    timer_t timer;
    if (process == getpid()) continue;
    if (clock_gettime(clock, &used) == 0) note("the clock of another process");
    if (timer_create(clock, &silent, &timer) == 0) note("a timer on the clock of another process");
    if (clock_nanosleep(clock, TIMER_ABSTIME, &past, nullptr) == 0) note("a sleep on the clock of another process");
  }
  return found[0] ? found : "nothing";
}
