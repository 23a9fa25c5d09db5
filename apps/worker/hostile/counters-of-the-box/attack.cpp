// The kernel's counters of a box would show the next submission this one's CPU time and memory.
#include <cstdio>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <initializer_list>

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
  clockid_t clock;
  timespec used;
  if (clock_getcpuclockid(1, &clock) == 0 && clock_gettime(clock, &used) == 0) note("the clock of process 1");
  return found[0] ? found : "nothing";
}
