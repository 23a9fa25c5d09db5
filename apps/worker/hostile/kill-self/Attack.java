class Attack {
  static void attack() throws Exception {
    new ProcessBuilder("/bin/sh", "-c", "kill -9 $PPID").start();
    for (;;);
  }
}
