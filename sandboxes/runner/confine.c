#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "fault.h"
#include "link.h"

int landlock_version(void) {
  long found = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return found < 0 ? 0 : (int)found;
}

static void allow(int rules, const char *path, uint64_t rights) {
  struct landlock_path_beneath_attr below = {.allowed_access = rights,
                                             .parent_fd = open(path, O_PATH | O_CLOEXEC)};
  if (below.parent_fd < 0 || syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0) < 0)
    fault("cannot confine a program with Landlock");
  close(below.parent_fd);
}

/**
 * What a program may read. In `/sys`, only what C libraries and virtual machines need: the control groups show what
 * earlier programs in the box used.
 */
static const char *const READABLE[] = {"/usr",  "/bin", "/lib",  "/lib64", "/etc",
                                       "/opt",  "/box", "/tmp",  "/dev",   "/proc",
                                       "/link", "/sys/devices/system/cpu", "/sys/kernel/mm/transparent_hugepage"};

static void allow_reading(int rules) {
  for (size_t i = 0; i < sizeof READABLE / sizeof *READABLE; i++)
    if (access(READABLE[i], F_OK) == 0)
      allow(rules, READABLE[i], LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR);
}

/** The ruleset shared by all tests whose programs have pipes; -1 if the kernel has no Landlock. */
static int test_rules = -1;

static int make_rules(enum place place, int version) {
  uint64_t in_file = LANDLOCK_ACCESS_FS_WRITE_FILE | (version >= 3 ? LANDLOCK_ACCESS_FS_TRUNCATE : 0);
  uint64_t in_folder = in_file | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                       LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
                       LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_SYM |
                       (version >= 2 ? LANDLOCK_ACCESS_FS_REFER : 0);
  struct landlock_ruleset_attr handled = {
      .handled_access_fs = in_folder | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
                           LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR};
  int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled.handled_access_fs, 0);
  if (rules < 0) fault("cannot confine a program with Landlock");
  allow_reading(rules);
  allow(rules, "/tmp", in_folder);
  allow(rules, "/dev/null", in_file);
  allow(rules, "/dev/zero", in_file);
  allow(rules, "/dev/full", in_file);
  // Unlike a pipe, a FIFO has a path, so opening /dev/stdout needs a rule. The program cannot reach that path itself.
  if (link_is_direct()) allow(rules, "/proc/self/fd/1", in_file);
  if (place == PLACE_COMPILE) allow(rules, "/box/out", in_folder);
  return rules;
}

void confine_open(void) {
  int version = landlock_version();
  if (version > 0) test_rules = make_rules(PLACE_TEST, version);
  errno = 0;
}

void confine(enum place place) {
  if (test_rules < 0) return;
  bool is_usual = place == PLACE_TEST && !link_is_direct();
  int rules = is_usual ? test_rules : make_rules(place, landlock_version());
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || syscall(SYS_landlock_restrict_self, rules, 0) < 0)
    fault("cannot confine a program with Landlock");
  if (!is_usual) close(rules);
  errno = 0;
}
