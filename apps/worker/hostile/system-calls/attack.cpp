// Makes system calls that reach out of a box, outlive a program, or have been used for container escapes.
#include <cerrno>
#include <cstdio>
#include <initializer_list>
#include <sys/syscall.h>
#include <unistd.h>

#define CALL(name) {#name, SYS_##name}
static const struct {
  const char *name;
  long number;
} calls[] = {
    CALL(mount), CALL(umount2), CALL(chroot), CALL(pivot_root), CALL(open_tree), CALL(move_mount), CALL(fsopen), CALL(fsmount),
    CALL(mount_setattr), CALL(reboot), CALL(settimeofday), CALL(clock_settime), CALL(clock_adjtime), CALL(adjtimex),
    CALL(sethostname), CALL(setdomainname), CALL(setns), CALL(unshare), CALL(swapon), CALL(swapoff), CALL(acct), CALL(bpf),
    CALL(perf_event_open), CALL(userfaultfd), CALL(io_uring_setup), CALL(io_uring_enter), CALL(io_uring_register), CALL(io_setup),
    CALL(keyctl), CALL(add_key), CALL(request_key), CALL(shmget), CALL(shmat), CALL(msgget), CALL(semget), CALL(mq_open), CALL(ptrace),
    CALL(process_vm_readv), CALL(process_vm_writev), CALL(process_madvise), CALL(kcmp), CALL(pidfd_getfd), CALL(open_by_handle_at),
    CALL(name_to_handle_at), CALL(init_module), CALL(finit_module), CALL(delete_module), CALL(kexec_load), CALL(kexec_file_load),
    CALL(quotactl), CALL(syslog), CALL(iopl), CALL(ioperm), CALL(modify_ldt), CALL(fanotify_init), CALL(utimensat), CALL(utimes),
    CALL(futimesat), CALL(utime), CALL(lookup_dcookie), CALL(vhangup), CALL(nfsservctl), CALL(move_pages), CALL(migrate_pages),
    CALL(mbind), CALL(set_mempolicy), CALL(get_mempolicy), CALL(sync), CALL(syncfs), CALL(memfd_secret), CALL(uselib), CALL(ustat),
    CALL(sysfs), CALL(_sysctl), CALL(clone3),
};

void attack() {
  for (auto [name, number] : calls)
    if (syscall(number, 0, 0, 0, 0, 0, 0) >= 0 || (errno != EPERM && errno != ENOSYS)) printf("%s: %d\n", name, errno);
  for (long flags : {0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000})
    if (syscall(SYS_clone, flags, 0, 0, 0, 0) >= 0 || errno != EPERM) printf("clone %lx\n", flags);
  for (long persona : {0x0040000, 0x0400000, 0x8})
    if (syscall(SYS_personality, persona) >= 0) printf("personality %lx\n", persona);
  puts("done");
}
