class Attack {
  static void attack() throws Exception {
    new ProcessBuilder("/bin/sh", "-c", "kill -STOP $PPID").start().waitFor();
    for (;;) Thread.sleep(1000);
  }
}
