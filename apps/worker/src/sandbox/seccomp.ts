/**
 * The system calls that are allowed in a box. All others fail with EPERM.
 *
 * The list is Docker's own profile for unprivileged containers, minus everything that could outlive a program or reach
 * outside the box: System V and POSIX queues and shared memory, key rings, io_uring, access to other processes, all
 * socket families except AF_UNIX (AF_VSOCK, netlink and AF_ALG in particular), file handles, setting file times (those
 * of /dev/null could pass a message to the next test), and calls that need a capability that boxes lack. 32-bit system
 * calls kill the caller, because only the native architecture is listed.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

const FILES = words(`
  access chdir chmod chown close close_range copy_file_range creat dup dup2 dup3 faccessat faccessat2
  fadvise64 fallocate fchdir fchmod fchmodat fchmodat2 fchown fchownat fcntl fdatasync fgetxattr flistxattr
  flock fremovexattr fsetxattr fstat fstatfs fsync ftruncate getcwd getdents getdents64 getxattr
  inotify_add_watch inotify_init inotify_init1 inotify_rm_watch ioctl lchown lgetxattr link linkat
  listxattr llistxattr lremovexattr lseek lsetxattr lstat mkdir mkdirat mknod mknodat newfstatat open
  openat openat2 pipe pipe2 pread64 preadv preadv2 pwrite64 pwritev pwritev2 read readahead readlink
  readlinkat readv removexattr rename renameat renameat2 rmdir sendfile setxattr splice stat statfs statx
  symlink symlinkat sync_file_range tee truncate umask unlink unlinkat vmsplice write writev
`)

const MEMORY = words(`
  brk cachestat madvise map_shadow_stack membarrier memfd_create mincore mlock mlock2 mlockall mmap
  mprotect mremap msync munlock munlockall munmap pkey_alloc pkey_free pkey_mprotect remap_file_pages
`)

/** Includes the calls that confine a process further (Landlock, seccomp), which the runner uses for every program. */
const PROCESSES = words(`
  arch_prctl capget capset execve execveat exit exit_group fork get_robust_list getcpu getegid geteuid
  getgid getgroups getpgid getpgrp getpid getppid getpriority getresgid getresuid getrlimit getrusage
  getsid gettid getuid ioprio_get kill pidfd_open pidfd_send_signal prctl prlimit64 rseq
  sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getattr sched_getparam
  sched_getscheduler sched_rr_get_interval sched_setaffinity sched_setattr sched_setparam
  sched_setscheduler sched_yield set_robust_list set_tid_address setfsgid setfsuid setgid setgroups setpgid
  setpriority setregid setresgid setresuid setreuid setrlimit setsid setuid sysinfo tgkill times tkill
  uname vfork wait4 waitid landlock_add_rule landlock_create_ruleset landlock_restrict_self seccomp
`)

const SIGNALS_AND_TIME = words(`
  alarm clock_getres clock_gettime clock_nanosleep getitimer gettimeofday nanosleep pause restart_syscall
  rt_sigaction rt_sigpending rt_sigprocmask rt_sigqueueinfo rt_sigreturn rt_sigsuspend rt_sigtimedwait
  rt_tgsigqueueinfo setitimer sigaltstack signalfd signalfd4 time timer_create timer_delete
  timer_getoverrun timer_gettime timer_settime timerfd_create timerfd_gettime timerfd_settime
`)

const WAITING = words(`
  epoll_create epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 epoll_wait eventfd eventfd2 futex
  futex_requeue futex_wait futex_waitv futex_wake getrandom poll ppoll pselect6 select
`)

/** Calls on existing sockets. Creating sockets is restricted below. */
const SOCKETS = words(`
  accept accept4 bind connect getpeername getsockname getsockopt listen recvfrom recvmmsg recvmsg sendmmsg
  sendmsg sendto setsockopt shutdown
`)

const AF_UNIX = 1
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const NEW_NAMESPACES = 0x7e020000
/** PER_LINUX, and the value that queries the current personality. */
const PERSONALITIES = [0, 0xffffffff]
const ENOSYS = 38

interface Argument {
  index: number
  value: number
  valueTwo?: number
  op: 'SCMP_CMP_EQ' | 'SCMP_CMP_MASKED_EQ'
}

const allow = (names: readonly string[], args: readonly Argument[] = []) => ({
  names,
  action: 'SCMP_ACT_ALLOW',
  args,
})

/** The profile in Docker's format. */
export const seccompProfile = {
  defaultAction: 'SCMP_ACT_ERRNO',
  archMap: [
    { architecture: 'SCMP_ARCH_X86_64', subArchitectures: [] },
    { architecture: 'SCMP_ARCH_AARCH64', subArchitectures: [] },
  ],
  syscalls: [
    allow([...FILES, ...MEMORY, ...PROCESSES, ...SIGNALS_AND_TIME, ...WAITING, ...SOCKETS]),
    allow(['socket', 'socketpair'], [{ index: 0, value: AF_UNIX, op: 'SCMP_CMP_EQ' }]),
    allow(['clone'], [{ index: 0, value: NEW_NAMESPACES, valueTwo: 0, op: 'SCMP_CMP_MASKED_EQ' }]),
    // The flags of clone3 are in memory, which a filter cannot read. ENOSYS makes the C library use clone instead.
    { names: ['clone3'], action: 'SCMP_ACT_ERRNO', errnoRet: ENOSYS },
    ...PERSONALITIES.map((value) => allow(['personality'], [{ index: 0, value, op: 'SCMP_CMP_EQ' }])),
  ],
}
