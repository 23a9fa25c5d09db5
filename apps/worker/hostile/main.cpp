// Attacks if the input starts with "a". Otherwise prints what is left of an earlier attack, which should be nothing.
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>

void attack();
// Finds what an attack left for the next test. Only some cases define it.
__attribute__((weak)) const char *trace();

static bool is_user_process(const char *pid) {
  char path[300], line[200];
  snprintf(path, sizeof path, "/proc/%s/status", pid);
  FILE *status = fopen(path, "r");
  long user = 0;
  while (status && fgets(line, sizeof line, status))
    if (!strncmp(line, "Uid:", 4)) user = atol(line + 4);
  if (status) fclose(status);
  return user >= 1000;
}

static int count(const char *folder, bool processes) {
  int found = 0;
  DIR *entries = opendir(folder);
  while (dirent *entry = readdir(entries))
    found += processes ? isdigit(entry->d_name[0]) && is_user_process(entry->d_name) : entry->d_name[0] != '.';
  closedir(entries);
  return found;
}

int main() {
  if (getchar() == 'a') {
    attack();
    return 0;
  }
  char secret[100] = "";
  if (scanf("%99s", secret) != 1) return 1;
  printf("%d %d %d %s %s\n", count("/proc", true), count("/tmp", false), count(".", false),
         trace ? trace() : "nothing", secret);
}
