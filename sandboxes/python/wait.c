/**
 * The prestarted interpreter: /usr/bin/python3, started once before any program. It forks for each command, and the
 * fork continues like `python3 FILE ARG...`, with Py_RunMain. The interpreter itself never reads a program's data or
 * its result.
 *
 * This library is preloaded and replaces the interpreter's main function, so the executable is the unmodified file
 * from the distribution.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "child.h"
#include "confine.h"
#include "fault.h"
#include "prepared.h"

/** The settings that Py_RunMain uses. Private to CPython, but exported. */
const PyConfig *_Py_GetConfig(void);

static _Noreturn void python_fault(const char *what) {
  if (PyErr_Occurred()) PyErr_Print();
  errno = 0;
  fault(what);
}

static void expect(PyStatus status) {
  if (PyStatus_Exception(status)) python_fault("the interpreter rejected its settings");
}

static void set_list(const char *name, const PyWideStringList *items) {
  PyObject *list = PyList_New(items->length);
  for (Py_ssize_t i = 0; list != NULL && i < items->length; i++) {
    PyObject *text = PyUnicode_FromWideChar(items->items[i], -1);
    if (text == NULL) python_fault("cannot set a program's arguments");
    PyList_SET_ITEM(list, i, text);
  }
  if (list == NULL || PySys_SetObject(name, list) < 0) python_fault("cannot set a program's arguments");
  Py_DECREF(list);
}

/** Sets what `python3 FILE ARG...` would take from its command line. */
static void set_arguments(const struct command *command) {
  PyConfig *config = (PyConfig *)_Py_GetConfig();
  wchar_t *decoded[sizeof command->args / sizeof *command->args];
  Py_ssize_t count = 0;
  for (; command->args[count] != NULL; count++) {
    decoded[count] = Py_DecodeLocale(command->args[count], NULL);
    if (decoded[count] == NULL) python_fault("cannot set a program's arguments");
  }
  expect(PyConfig_SetString(config, &config->run_filename, decoded[1]));
  expect(PyConfig_SetWideStringList(config, &config->argv, count - 1, decoded + 1));
  expect(PyConfig_SetWideStringList(config, &config->orig_argv, count, decoded));
  while (count > 0) PyMem_RawFree(decoded[--count]);
  set_list("argv", &config->argv);
  set_list("orig_argv", &config->orig_argv);
}

/** Sets the C library's environment and `posix.environ`, from which os builds its own. */
static void set_environment(const struct command *command) {
  PyObject *posix = PyImport_ImportModule("posix");
  PyObject *table = posix == NULL ? NULL : PyObject_GetAttrString(posix, "environ");
  if (table == NULL) python_fault("cannot set a program's environment");
  PyDict_Clear(table);
  clearenv();
  for (char *const *line = command->env; *line != NULL; line++) {
    const char *equals = strchr(*line, '=');
    if (equals == NULL || putenv(*line) != 0) python_fault("cannot set a program's environment");
    PyObject *key = PyBytes_FromStringAndSize(*line, equals - *line);
    PyObject *value = PyBytes_FromString(equals + 1);
    if (key == NULL || value == NULL || PyDict_SetItem(table, key, value) < 0)
      python_fault("cannot set a program's environment");
    Py_DECREF(key);
    Py_DECREF(value);
  }
  Py_DECREF(table);
  Py_DECREF(posix);
}

/** The C library sizes new threads' stacks by the limit at process start, so the command's limit has to be set here. */
static void set_thread_stacks(const struct command *command) {
  pthread_attr_t attributes;
  if (pthread_getattr_default_np(&attributes) != 0 ||
      pthread_attr_setstacksize(&attributes, (size_t)command->stack_bytes) != 0 ||
      pthread_setattr_default_np(&attributes) != 0)
    python_fault("cannot set the stack size of threads");
  pthread_attr_destroy(&attributes);
}

static void enter(const struct command *command) {
  set_arguments(command);
  set_environment(command);
  set_thread_stacks(command);
  // As after execve: the program's user owns the files in /proc/self.
  if (prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) < 0) fault("cannot make a process dumpable");
}

static _Noreturn void run_program(void) { exit(Py_RunMain()); }

static const struct interpreter python = {.enter = enter, .run = run_program};

/** Where the C library stores the calling thread's ID. It exports the offset for debuggers. */
static pid_t *kept_thread_id(void) {
  const uint32_t *place = dlsym(RTLD_DEFAULT, "_thread_db_pthread_tid");
  pid_t *id = place == NULL ? NULL : (pid_t *)((char *)pthread_self() + place[2]);
  errno = 0;
  if (id == NULL || *id != gettid()) fault("cannot find the C library's thread ID");
  return id;
}

/** Like fork(), but the new process is a child of the runner. */
static pid_t fork_sibling(void) {
  static pid_t *id;
  if (id == NULL) id = kept_thread_id();
  unsigned long flags = CLONE_PARENT | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD;
#ifdef __x86_64__
  return (pid_t)syscall(SYS_clone, flags, NULL, NULL, id, NULL);
#else
  return (pid_t)syscall(SYS_clone, flags, NULL, NULL, NULL, id);
#endif
}

static void start(int line, const struct command *command, const struct order *order, const struct ends *ends) {
  PyOS_BeforeFork();
  pid_t pid = fork_sibling();
  if (pid == 0) {
    PyOS_AfterFork_Child();
    run_child(command, order->place, ends, &python);
  }
  PyOS_AfterFork_Parent();
  if (pid < 0) fault("the interpreter cannot fork");
  close(ends->input);
  close(ends->output);
  close(ends->error);
  close(ends->report);
  if (send(line, &pid, sizeof pid, MSG_NOSIGNAL) != (ssize_t)sizeof pid) _exit(0);
}

/** Serves requests until the socket is closed, which means that the runner is gone. */
static void serve(int line) {
  static char record[COMMAND_BYTES];
  static struct command command;
  for (;;) {
    struct order order;
    struct ends ends;
    struct iovec parts[] = {{&order, sizeof order}, {record, sizeof record}};
    union {
      struct cmsghdr head;
      char bytes[CMSG_SPACE(sizeof ends)];
    } beside;
    struct msghdr message = {
        .msg_iov = parts, .msg_iovlen = 2, .msg_control = &beside, .msg_controllen = sizeof beside};
    ssize_t got = recvmsg(line, &message, MSG_CMSG_CLOEXEC);
    if (got == 0 || (got < 0 && errno == ECONNRESET)) return;
    if (got < (ssize_t)sizeof order) fault("the interpreter cannot read its socket");
    errno = 0;
    if (message.msg_controllen == 0 || beside.head.cmsg_len != CMSG_LEN(sizeof ends))
      fault("the interpreter received an incomplete request");
    memcpy(&ends, CMSG_DATA(&beside.head), sizeof ends);
    parse_command(record, (size_t)got - sizeof order, &command);
    start(line, &command, &order, &ends);
  }
}

/** Removes LD_PRELOAD from the environment, and from the copy that /proc shows. */
static void forget_preload(char **env) {
  for (; *env != NULL; env++)
    if (strncmp(*env, "LD_PRELOAD=", strlen("LD_PRELOAD=")) == 0) memset(*env, 0, strlen(*env));
  unsetenv("LD_PRELOAD");
}

/** Exempts the existing objects from garbage collection, so that their pages stay shared with the forks. */
static void set_apart(void) {
  PyGC_Collect();
  PyObject *collector = PyImport_ImportModule("gc");
  PyObject *frozen = collector == NULL ? NULL : PyObject_CallMethod(collector, "freeze", NULL);
  if (frozen == NULL || PyDict_DelItemString(PyImport_GetModuleDict(), "gc") < 0)
    python_fault("cannot freeze the interpreter's objects");
  Py_DECREF(frozen);
  Py_DECREF(collector);
}

static int wait_for_commands(int count, char **args, char **env) {
  forget_preload(env);
  PyConfig config;
  PyConfig_InitPythonConfig(&config);
  expect(PyConfig_SetBytesArgv(&config, count, args));
  expect(Py_InitializeFromConfig(&config));
  PyConfig_Clear(&config);
  set_apart();
  confine_open();
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) < 0) fault("cannot make the interpreter undumpable");
  char ready = 0;
  if (fcntl(PREPARED_LINE, F_SETFD, FD_CLOEXEC) < 0 || send(PREPARED_LINE, &ready, 1, MSG_NOSIGNAL) != 1)
    fault("the interpreter has no socket to the runner");
  serve(PREPARED_LINE);
  _exit(0);
}

typedef int main_function(int, char **, char **);
typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

/** The only symbol that this library exports. */
__attribute__((visibility("default"))) int __libc_start_main(main_function *own, int count, char **args, void (*init)(void), void (*fini)(void),
                      void (*rtld_fini)(void), void *stack_end);

int __libc_start_main(main_function *own, int count, char **args, void (*init)(void), void (*fini)(void),
                      void (*rtld_fini)(void), void *stack_end) {
  start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
  const char *preload = getenv("LD_PRELOAD");
  bool is_waiting = preload != NULL && strcmp(preload, "/opt/cohort/wait.so") == 0;
  return start(is_waiting ? wait_for_commands : own, count, args, init, fini, rtld_fini, stack_end);
}
