#include "processes.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fault.h"
#include "prepared.h"

/** A user ID that nothing else uses: below those of commands, and not root's, because root's processes must survive. */
enum { KILLER = 999 };

void kill_user(uid_t uid) {
  // Outside PID 1, kill(-1) signals every process that the caller's real or effective user may signal. Here only the
  // effective user is the command's. A command cannot kill this process, because signals check the target's real and
  // saved user.
  pid_t killer = vfork();
  if (killer < 0) fault("cannot fork");
  if (killer == 0) _exit(setresuid(KILLER, uid, KILLER) < 0 || (kill(-1, SIGKILL) < 0 && errno != ESRCH));
  int status;
  while (waitpid(killer, &status, 0) < 0)
    if (errno != EINTR) fault("cannot wait for a process");
  errno = 0;
  if (status != 0) fault("cannot kill a program");
}

bool is_command_process(const char *name) {
  if (name[0] < '1' || name[0] > '9') return false;
  pid_t pid = (pid_t)strtol(name, NULL, 10);
  return pid != 1 && pid != prepared_pid();
}

uint64_t count_processes(void) {
  DIR *processes = opendir("/proc");
  if (processes == NULL) fault("cannot list the processes");
  uint64_t found = 1;
  for (struct dirent *entry; (entry = readdir(processes)) != NULL;)
    if (is_command_process(entry->d_name)) found++;
  closedir(processes);
  return found;
}
