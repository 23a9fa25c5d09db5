class Attack {
  static void attack() throws Exception {
    new ProcessBuilder("/usr/bin/tail", "/dev/zero").start().waitFor();
  }
}
