// Makes system calls through the foreign function interface.
import java.lang.foreign.*;
import java.lang.invoke.MethodHandle;

class Attack {
  static void attack() throws Throwable {
    Linker linker = Linker.nativeLinker();
    MethodHandle call = linker.downcallHandle(linker.defaultLookup().find("syscall").orElseThrow(),
        FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
    // mount, chroot, reboot, ptrace, unshare, bpf, perf_event_open, userfaultfd, io_uring_setup, keyctl, shmget
    for (long number : new long[] {165, 161, 169, 101, 272, 321, 298, 323, 425, 250, 29})
      if ((long) call.invokeExact(number, 0L, 0L, 0L) >= 0) System.out.println("call " + number);
    if ((long) call.invokeExact(62L, 1L, 9L, 0L) >= 0) System.out.println("kill");
    if ((long) call.invokeExact(105L, 0L, 0L, 0L) >= 0) System.out.println("setuid");
    System.out.println("done");
  }
}
